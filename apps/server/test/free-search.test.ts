import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { houseKeyOf, streetKeyOf } from '@domivka/domain/addressing/address-keys';
import { compareRanks, queryMatcher, queryRank } from '@domivka/domain/addressing/address-query';
import { readQueries } from '@domivka/domain/addressing/read-queries';
import { StreetDirectory } from '@domivka/domain/addressing/street-directory';
import { seededRandom } from '../src/platform/random.ts';
import { izium } from './examples.ts';
import { idsOf, openSearchWorld, textOf, type SearchWorld } from './search-world.ts';
import type { Caller, TestApp } from './test-app.ts';

let world: SearchWorld;
let server: TestApp;
let staff: Caller;
let all: SearchWorld['all'];

beforeAll(async () => {
  world = await openSearchWorld();
  ({ server, staff, all } = world);
});
afterAll(() => server.close());

describe('The free search', () => {
  const shown = async (value: string) =>
    (
      await staff.search<{ nameUkr: string }>({
        table: 'address',
        filters: [{ field: 'q', op: 'contains', value }],
        paging: { pageSize: 500 },
      })
    ).values.map(({ nameUkr }) => nameUkr);

  test.each([
    'Мар’їнська 12а',
    "мар'їнська 12А",
    'марʼїнська 12 а',
    'мар`їнська, буд. 12-А',
    'мар´їнська 12а',
    'мар′їнська 12а',
    'Marinska 12a',
    'Maryinska 12A',
    'харків мар’їнська 12а',
    'вул. Мар’їнська, 12А',
    'мариїнська 12а',
    'МАР’ЇНСЬКА 12A',
  ])('finds Мар’їнська 12А by %s (C-09)', async (value) => {
    expect(await shown(value)).toContain('Мар’їнська вулиця 12А');
  });

  test('finds by code of the settlement, by coordinates in either order, and by house with its block', async () => {
    expect((await shown(izium)).length).toBe(all.address.filter((one) => one['pCode4'] === izium).length);
    for (const value of ['49.99, 36.23', '36.23 49.99', '49,99 36,23'])
      expect(await shown(value), value).toContain('Мар’їнська вулиця 12А');
    expect(await shown('Ґедройця 120 корп. 2')).toEqual(['Ґедройця вулиця 120 корпус 2']);
    expect(await shown('Gedroitsia 120')).toEqual(['Ґедройця вулиця 120 корпус 2']);
    expect(await shown('Ґедройця 12')).toEqual([]);
    expect(await shown('їжакова 12')).toEqual(['Їжакова набережна 12/14']);
  });

  test('says which words it found nowhere and left out', async () => {
    const answerTo = (value: string) =>
      staff.post<{ ignored?: readonly string[]; totalRows: number }>('/search', {
        table: 'address',
        filters: [{ field: 'q', op: 'contains', value }],
      });
    const { body } = await answerTo('Мар’їнська 12А, магазин');
    expect(body).toMatchObject({ ignored: ['магазин'] });
    expect(body.totalRows).toBeGreaterThan(0);
    expect((await answerTo('Мар’їнська 12А')).body.ignored).toBeUndefined();
  });

  test('lists what a code or a point finds in the usual order of addresses', async () => {
    const { values } = await staff.search<{ _id: string }>({
      table: 'address',
      filters: [{ field: 'q', op: 'contains', value: izium }],
      paging: { pageSize: 500 },
    });
    const usual = await staff.search<{ _id: string }>({
      table: 'address',
      filters: [{ field: 'pCode4', op: 'eq', value: izium }],
      sort: [{ field: 'streetUkr' }, { field: 'nameUkr' }],
      paging: { pageSize: 500 },
    });
    expect(values.map(({ _id }) => _id)).toEqual(usual.values.map(({ _id }) => _id));
  });

  test('finds assessments and activities by the words of their address', async () => {
    const addresses = new Set(
      idsOf(
        (
          await staff.search({
            table: 'address',
            filters: [{ field: 'q', op: 'contains', value: 'харків гоголя' }],
            paging: { pageSize: 500 },
          })
        ).values,
      ),
    );
    for (const table of ['assessment', 'activity'] as const) {
      const { ids } = await world.found(table, [{ field: 'q', op: 'contains', value: 'харків гоголя' }]);
      expect(ids).toEqual(idsOf(all[table].filter((one) => addresses.has(textOf(one['addressId'])))).toSorted());
      expect(ids.length).toBeGreaterThan(0);
    }
  });

  test('finds and orders addresses by the rules of the device, for forty searches', async () => {
    const random = seededRandom(40);
    const words = all.address.map((one) => textOf(one['nameUkr']));
    const drawn = Array.from({ length: 20 }, () =>
      random.pick(words).replace(/ (вулиця|проспект|провулок|площа|бульвар) /, ' '),
    ).map((word, index) =>
      index % 3 === 0 ? word.slice(0, 6) : index % 3 === 1 ? word.toLowerCase() : word.replace('е', 'и'),
    );
    const queries = [
      ...drawn,
      'харків шевченка 12а',
      'Shevchenka 12',
      'лесі',
      'Lesi Ukrainky',
      '8 березня',
      '8-го Березня 5',
      'незалежности',
      'пр. Перемоги',
      'сковорода',
      'skovorody 1',
      'слов’янська',
      "слов'янська",
      'slovianska',
      'набережна',
      'миру 2',
      'ш',
      'зз',
      '12',
      '№ 5',
      'корп 2',
      'Буча центральна 3',
    ];
    const directory = new StreetDirectory(server.units.index());
    const addresses = all.address.map((one) => ({
      _id: textOf(one['_id']),
      pCode4: textOf(one['pCode4']),
      streetKey: streetKeyOf({
        pCode4: textOf(one['pCode4']),
        streetUkr: textOf(one['streetUkr']),
        streetType: textOf(one['streetType']),
      }),
      houseKey: houseKeyOf({ house: textOf(one['house']), corpus: textOf(one['corpus']) }),
    }));
    for (const { streetKey } of addresses.toSorted((one, other) => (one.streetKey < other.streetKey ? -1 : 1)))
      directory.add(streetKey);
    for (const text of queries) {
      const asked = [...readQueries(text, directory)];
      const [first = { houses: [] }] = asked;
      const query = asked.find((one) => addresses.some(queryMatcher(one))) ?? first;
      const rankOf = queryRank(query);
      const expected = addresses.filter(queryMatcher(query));
      const ranks = new Map(expected.map((one) => [one._id, rankOf(one)]));
      const { values } = await staff.search<{ _id: string }>({
        table: 'address',
        filters: [{ field: 'q', op: 'contains', value: text }],
        paging: { pageSize: 500 },
      });
      const ids = values.map(({ _id }) => _id);
      expect(ids.toSorted(), text).toEqual(idsOf(expected).toSorted());
      const order = ids.map((id) => ranks.get(id)).filter((rank) => rank !== undefined);
      expect(order.length, text).toBe(ids.length);
      expect(order, text).toEqual(order.toSorted(compareRanks));
    }
    expect(queries.length).toBeGreaterThanOrEqual(40);
  });
});
