import { describe, expect, it } from 'vitest';
import type { Fields } from '../kernel/record.ts';
import { kharkiv } from '../testing/fixtures.ts';
import { houseKeyOf, streetKeyOf } from './address-keys.ts';
import { queryMatcher } from './address-query.ts';
import { candidateQueries, judgeCandidates } from './candidates.ts';
import { type StreetAlias, StreetDirectory } from './street-directory.ts';
import { UnitIndex } from './unit-index.ts';

const elsewhere = 'UA6304009001';
const point = { latitude: 49.9923, longitude: 36.231 };
/** So many metres to the north of the point. */
const north = (metres: number) => ({ latitude: point.latitude + metres / 111_195, longitude: point.longitude });

const renamed: StreetAlias = {
  pCode4: kharkiv,
  formerName: 'Пушкінська',
  presentName: 'Григорія Сковороди',
  since: '2024-01-26',
};

type Written = { readonly [field: string]: unknown; readonly streetUkr: string; readonly house: string };

let made = 0;
function address({ ...change }: Written): Fields & Written {
  made += 1;
  return { _id: String(made).padStart(24, '0'), pCode4: kharkiv, streetType: 'street', ...change };
}

/** What is found among these addresses for one that is being entered: looked up by the queries first, then judged. */
function candidatesAmong(registered: readonly Fields[], typed: Fields) {
  const units = UnitIndex.build({
    codes: [elsewhere, kharkiv],
    levels: [4, 4],
    names: ['Ізюм', 'Харків'],
    kinds: ['city', 'city'],
    englishNames: new Map(),
    ends: [1, 2],
  });
  const directory = new StreetDirectory(units);
  const text = (one: Fields, field: string) => String(one[field] ?? '');
  const keyed = registered.map((one) => ({
    one,
    pCode4: text(one, 'pCode4'),
    streetKey: streetKeyOf({
      pCode4: text(one, 'pCode4'),
      streetUkr: text(one, 'streetUkr'),
      streetType: text(one, 'streetType'),
    }),
    houseKey: houseKeyOf({ house: text(one, 'house'), corpus: text(one, 'corpus') }),
    location: one.location as typeof point | undefined,
  }));
  for (const { streetKey } of keyed) directory.add(streetKey);
  const asked = candidateQueries(typed, directory, [renamed]).map(queryMatcher);
  const found = keyed.filter((one) => asked.some((isAsked) => isAsked(one))).map(({ one }) => one);
  return judgeCandidates(typed, found, [renamed]);
}

it('a street counts from the moment in which it comes, and a former name only as long as it is there', () => {
  const directory = new StreetDirectory(
    UnitIndex.build({
      codes: [kharkiv],
      levels: [4],
      names: ['Харків'],
      kinds: ['city'],
      englishNames: new Map(),
      ends: [1],
    }),
  );
  const key = streetKeyOf({ pCode4: kharkiv, streetUkr: renamed.presentName, streetType: 'street' });
  const asked = () => [renamed.presentName, renamed.formerName].map((name) => directory.listMeant(kharkiv, name));
  expect(asked()).toEqual([[], []]);
  directory.add(key);
  expect(asked()).toEqual([[key], []]);
  directory.addAlias(renamed);
  expect(asked()).toEqual([[key], [key]]);
  directory.removeAlias(renamed);
  expect(asked()).toEqual([[key], []]);
});

type Row = readonly [title: string, registered: Written, typed: Written, verdict: string, reasons: string];

const table: readonly Row[] = [
  [
    'the same address',
    { streetUkr: 'Сумська', house: '37' },
    { streetUkr: 'Сумська', house: '37' },
    'same',
    'sameStreet sameHouse',
  ],
  [
    'another spelling of house and apostrophe',
    { streetUkr: 'Слов’янська', house: '7А' },
    { streetUkr: 'слов`янська', house: '7-a' },
    'same',
    'sameStreet sameHouse',
  ],
  [
    'the kind of street written in the name',
    { streetUkr: 'Шевченка', house: '12А' },
    { streetUkr: 'вул. Шевченка', house: '12а' },
    'same',
    'sameStreet sameHouse',
  ],
  [
    'the former name of the street',
    { streetUkr: 'Григорія Сковороди', house: '5' },
    { streetUkr: 'Пушкінська', house: '5' },
    'same',
    'renamedStreet sameHouse',
  ],
  [
    'the former name, at the same place',
    { streetUkr: 'Григорія Сковороди', house: '5', location: north(18) },
    { streetUkr: 'Пушкінська', house: '5', location: point },
    'same',
    'renamedStreet sameHouse near',
  ],
  [
    'the present name of a street that is registered by its former one',
    { streetUkr: 'Пушкінська', house: '5' },
    { streetUkr: 'Григорія Сковороди', house: '5' },
    'same',
    'renamedStreet sameHouse',
  ],
  [
    'a misspelt street',
    { streetUkr: 'Клочківська', house: '9' },
    { streetUkr: 'Клочкивська', house: '9' },
    'possible',
    'similarStreet sameHouse',
  ],
  [
    'a first name that is left out',
    { streetUkr: 'Тараса Шевченка', house: '3' },
    { streetUkr: 'Шевченка', house: '3' },
    'same',
    'sameStreet sameHouse',
  ],
  [
    'a first name that was left out then',
    { streetUkr: 'Шевченка', house: '3' },
    { streetUkr: 'Тараса Шевченка', house: '3' },
    'same',
    'sameStreet sameHouse',
  ],
  [
    'another kind of street at the same place',
    { streetUkr: 'Садова', house: '4', streetType: 'lane', location: north(10) },
    { streetUkr: 'Садова', house: '4', location: point },
    'possible',
    'sameStreet otherKind sameHouse near',
  ],
  [
    'the house without its letter, at the same place',
    { streetUkr: 'Сумська', house: '37А', location: north(20) },
    { streetUkr: 'Сумська', house: '37', location: point },
    'possible',
    'sameStreet otherHouse near',
  ],
  [
    'two errors in a short name, at the same place',
    { streetUkr: 'Гоголя', house: '8', location: north(5) },
    { streetUkr: 'Гагаля', house: '8', location: point },
    'same',
    'similarStreet sameHouse near',
  ],
  [
    'a street without a name',
    { streetUkr: 'без назви вулиці', house: '2' },
    { streetUkr: 'Без назви вулиці', house: '2' },
    'same',
    'sameStreet sameHouse',
  ],
];

describe('A registered address is offered for', () => {
  it.each(table)('%s', (_title, registered, typed, verdict, reasons) => {
    const known = address(registered);
    const found = candidatesAmong([known, address({ streetUkr: 'Інша', house: '1' })], address(typed));
    expect(found.map((one) => [one.address._id, one.verdict, one.reasons.join(' ')])).toEqual([
      [known._id, verdict, reasons],
    ]);
  });

  it.each<readonly [title: string, registered: Written, typed: Written]>([
    ['another house', { streetUkr: 'Сумська', house: '370' }, { streetUkr: 'Сумська', house: '37' }],
    [
      'another settlement',
      { streetUkr: 'Сумська', house: '37', pCode4: elsewhere },
      { streetUkr: 'Сумська', house: '37' },
    ],
    ['another street', { streetUkr: 'Садова', house: '37' }, { streetUkr: 'Сумська', house: '37' }],
    [
      'a lane of the same name',
      { streetUkr: 'Садова', house: '4', streetType: 'lane' },
      { streetUkr: 'Садова', house: '4' },
    ],
    [
      'another block of the house',
      { streetUkr: 'Садова', house: '4', corpus: '1' },
      { streetUkr: 'Садова', house: '4', corpus: '2' },
    ],
    ['an address without a house yet', { streetUkr: 'Садова', house: '4' }, { streetUkr: 'Садова', house: '' }],
  ])('nothing of %s', (_title, registered, typed) => {
    expect(candidatesAmong([address(registered)], address(typed))).toEqual([]);
  });
});

describe('Candidates', () => {
  it('come best first, at most five, with distance and the year of the new name', () => {
    const at = (metres: number) => address({ streetUkr: 'Григорія Сковороди', house: '5', location: north(metres) });
    const [near, far] = [at(18), at(900)];
    const letters = [...'абвгд'].map((letter) =>
      address({ streetUkr: 'Григорія Сковороди', house: `5${letter}`, location: north(20) }),
    );
    const found = candidatesAmong(
      [far, ...letters, near],
      address({ streetUkr: 'Пушкінська', house: '5', location: point }),
    );
    expect(found).toHaveLength(5);
    expect(found[0]).toMatchObject({ address: near, score: 1, metres: 18, renamedSince: '2024-01-26' });
    expect(found[1]).toMatchObject({ address: far, score: 1, metres: 900 });
  });

  it('with the number of the property in the state register are one building, whatever else is written', () => {
    const registered = address({ streetUkr: 'Сумська', house: '37', propertyNumbers: ['111', '222'] });
    const typed = address({ streetUkr: 'Полтавська', house: '4', propertyNumbers: ['222'] });
    const [found] = judgeCandidates(typed, [registered]);
    expect([found?.verdict, found?.score, found?.reasons]).toEqual(['same', 1, ['sameProperty']]);
    expect(judgeCandidates({ ...typed, propertyNumbers: ['333'] }, [registered])).toEqual([]);
    expect(judgeCandidates({ ...typed, propertyNumbers: [] }, [{ ...registered, propertyNumbers: [] }])).toEqual([]);
  });

  it('are never the address itself', () => {
    const own = address({ streetUkr: 'Сумська', house: '37' });
    expect(candidatesAmong([own], own)).toEqual([]);
  });

  it('that were told apart once are not offered again, from either side', () => {
    const one = address({ streetUkr: 'Сумська', house: '37' });
    const other = address({ streetUkr: 'Сумська', house: '37', notDuplicateOf: [one._id] });
    const third = address({ streetUkr: 'Сумська', house: '37' });
    expect(candidatesAmong([one, third], other).map((found) => found.address._id)).toEqual([third._id]);
    expect(candidatesAmong([other, third], one).map((found) => found.address._id)).toEqual([third._id]);
  });
});
