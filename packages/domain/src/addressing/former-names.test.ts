import { describe, expect, it } from 'vitest';
import { type KnownFormerName, listNamesBefore } from './former-names.ts';
import { FormerNames } from './known-former-names.ts';
import { streetKeyOf } from './address-keys.ts';
import { readQueries } from './read-queries.ts';
import { StreetDirectory } from './street-directory.ts';
import { UnitIndex } from './unit-index.ts';
import { searchUnits } from './unit-search.ts';

const kharkiv = 'UA6312027001';
const kamianske = 'UA1204001001';
const units = {
  codes: ['UA12', kamianske, 'UA63', kharkiv],
  levels: [1, 4, 1, 4],
  names: ['Дніпропетровська', 'Кам’янське', 'Харківська', 'Харків'],
  kinds: ['oblast', 'city', 'oblast', 'city'],
  englishNames: new Map<number, string>(),
  ends: [2, 2, 4, 4],
};

const renamed: KnownFormerName = {
  _id: '1',
  version: 1,
  pCode4: kharkiv,
  subject: 'street',
  formerName: 'Пушкінська',
  presentName: 'Григорія Сковороди',
  since: '2022',
};
const city: KnownFormerName = {
  _id: '2',
  version: 1,
  pCode4: kamianske,
  subject: 'place',
  formerName: 'Дніпродзержинськ',
};
const keyOf = (streetUkr: string, streetType = 'street') => streetKeyOf({ pCode4: kharkiv, streetUkr, streetType });

function register(...streets: readonly string[]) {
  const index = UnitIndex.build(units);
  const directory = new StreetDirectory(index);
  for (const key of streets) directory.add(key);
  const names = new FormerNames(directory, index);
  const find = (text: string) => [...readQueries(text, directory)][0]?.place?.streets ?? [];
  const findUnits = (text: string) => searchUnits(index, text).map((unit) => units.codes[unit]);
  return { directory, names, find, findUnits };
}

describe('a former name of a street', () => {
  it('finds the street of today, whichever of them the register knew first', () => {
    const known = register(keyOf('Григорія Сковороди'));
    expect(known.find('Пушкінська 12')).toEqual([]);
    known.names.put(renamed);
    expect(known.find('Пушкінська 12')).toEqual([keyOf('Григорія Сковороди')]);
    const later = register();
    later.names.put(renamed);
    later.directory.add(keyOf('Григорія Сковороди'));
    expect(later.find('Пушкінська 12')).toEqual([keyOf('Григорія Сковороди')]);
  });

  it('finds what is still registered by the former name, when someone asks by the present one', () => {
    const { names, find } = register(keyOf('Пушкінська'));
    names.put(renamed);
    expect(find('Григорія Сковороди')).toEqual([keyOf('Пушкінська')]);
  });

  it('does not count any more once it was removed, also for streets that come later', () => {
    const { names, find, directory } = register(keyOf('Григорія Сковороди'));
    names.put(renamed);
    names.remove('1');
    expect(find('Пушкінська')).toEqual([]);
    directory.add(keyOf('Григорія Сковороди', 'lane'));
    expect(find('Пушкінська')).toEqual([]);
    expect(find('Сковороди')).toHaveLength(2);
  });

  it('counts in its new words only, once it was changed', () => {
    const { names, find } = register(keyOf('Григорія Сковороди'), keyOf('Сумська'));
    names.put(renamed);
    names.put({ ...renamed, version: 2, presentName: 'Сумська' });
    expect(find('Пушкінська')).toEqual([keyOf('Сумська')]);
  });

  it('stays while another record says the same', () => {
    const { names, find } = register(keyOf('Григорія Сковороди'));
    names.put(renamed);
    names.put({ ...renamed, _id: '3', formerName: 'О. Пушкінська' });
    names.remove('1');
    expect(find('Пушкінська')).toEqual([keyOf('Григорія Сковороди')]);
  });

  it('of one type of street leaves the others alone', () => {
    const { names, find, directory } = register(keyOf('Героїв', 'avenue'), keyOf('Героїв', 'lane'));
    names.put({ ...renamed, presentName: 'Героїв', streetType: 'avenue' });
    directory.add(keyOf('Героїв', 'street'));
    expect(find('Пушкінська')).toEqual([keyOf('Героїв', 'avenue')]);
  });

  it('is told of its settlement, for comparing two addresses', () => {
    const { names } = register();
    names.replaceAll([renamed, city]);
    expect(names.aliasesOf(kharkiv)).toEqual([
      { pCode4: kharkiv, formerName: 'Пушкінська', presentName: 'Григорія Сковороди', since: '2022' },
    ]);
    expect(names.aliasesOf(kamianske)).toEqual([]);
    names.replaceAll([city]);
    expect(names.aliasesOf(kharkiv)).toEqual([]);
  });
});

describe('the former names of the street of an address', () => {
  const address = { pCode4: kharkiv, streetUkr: 'Григорія Сковороди', streetType: 'street' };

  it('are those of its settlement and its type, the latest first', () => {
    const earlier = { ...renamed, _id: '3', formerName: 'Німецька', since: '1899' };
    const others = [
      { ...renamed, _id: '4', pCode4: kamianske },
      { ...renamed, _id: '5', formerName: 'Інша', streetType: 'lane' },
      { ...renamed, _id: '6', formerName: 'Третя', presentName: 'Сумська' },
    ];
    const found = listNamesBefore([earlier, renamed, ...others, city], address);
    expect(found.map(({ formerName, since }) => [formerName, since])).toEqual([
      ['Пушкінська', '2022'],
      ['Німецька', '1899'],
    ]);
  });
});

describe('a former name of a settlement', () => {
  it('finds the settlement until it is removed', () => {
    const { names, findUnits } = register();
    expect(findUnits('Дніпродзержинськ')).not.toContain(kamianske);
    names.put(city);
    names.put(city);
    expect(findUnits('Дніпродзержинськ')).toEqual([kamianske]);
    names.remove('2');
    expect(findUnits('Дніпродзержинськ')).not.toContain(kamianske);
    expect(findUnits('Кам’янське')).toEqual([kamianske]);
  });
});
