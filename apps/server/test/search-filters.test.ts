import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { queryMatcher } from '@domivka/domain/addressing/address-query';
import { readQueries, readStreetQuery } from '@domivka/domain/addressing/read-queries';
import { StreetDirectory } from '@domivka/domain/addressing/street-directory';
import { isWithin } from '@domivka/domain/geography/polygon';
import { keysOf } from '@domivka/domain/kernel/keys';
import type { Fields } from '@domivka/domain/kernel/record';
import { getEntity } from '@domivka/domain/registry';
import { seededRandom } from '../src/platform/random.ts';
import { kharkiv } from './examples.ts';
import { idsOf, openSearchWorld, textOf, type SearchWorld } from './search-world.ts';
import type { TestApp } from './test-app.ts';

let world: SearchWorld;
let server: TestApp;
let all: SearchWorld['all'];

beforeAll(async () => {
  world = await openSearchWorld();
  ({ server, all } = world);
});
afterAll(() => server.close());

const within = (value: unknown, [west, south, east, north]: readonly [number, number, number, number]) => {
  const { latitude, longitude } = (value ?? {}) as { latitude?: number; longitude?: number };
  return (
    latitude !== undefined &&
    longitude !== undefined &&
    latitude >= south &&
    latitude <= north &&
    longitude >= west &&
    longitude <= east
  );
};

type Case = readonly [
  table: keyof typeof all,
  field: string,
  op: string,
  value: unknown,
  expected: (record: Fields) => boolean,
];

/** Every operator, and what it should find, said once more in plain words over all records. */
const cases: readonly Case[] = [
  ['address', 'buildingType', 'eq', 'Multi-storey', (one) => one['buildingType'] === 'Multi-storey'],
  [
    'address',
    'buildingMaterial',
    'in',
    ['wooden', 'concrete'],
    (one) => ['wooden', 'concrete'].includes(textOf(one['buildingMaterial'])),
  ],
  ['address', 'house', 'eq', '12А', (one) => one['house'] === '12А'],
  ['address', 'house', 'startsWith', '12', (one) => textOf(one['house']).startsWith('12')],
  ['address', 'house', 'contains', '/', (one) => textOf(one['house']).includes('/')],
  ['address', 'floors', 'eq', 5, (one) => one['floors'] === 5],
  ['address', 'floors', 'in', [1, 9], (one) => one['floors'] === 1 || one['floors'] === 9],
  ['address', 'floors', 'gte', 9, (one) => Number(one['floors']) >= 9],
  ['address', 'yearBuilt', 'lte', 1964, (one) => Number(one['yearBuilt']) <= 1964],
  [
    'address',
    'yearBuilt',
    'between',
    [1958, 1964],
    (one) => Number(one['yearBuilt']) >= 1958 && Number(one['yearBuilt']) <= 1964,
  ],
  ['address', 'location', 'exists', false, (one) => one['location'] === undefined],
  ['address', 'corpus', 'exists', true, (one) => one['corpus'] !== undefined],
  ['address', 'comment', 'exists', true, (one) => one['comment'] !== undefined],
  ['address', 'manuallyAdded', 'eq', true, (one) => one['manuallyAdded'] === true],
  ['address', 'location', 'within', [36, 49.9, 36.3, 50.1], (one) => within(one['location'], [36, 49.9, 36.3, 50.1])],
  [
    'address',
    'location.latitude',
    'gte',
    50,
    (one) => Number((one['location'] as Fields | undefined)?.['latitude']) >= 50,
  ],
  ['address', 'accuracy', 'lte', 10, (one) => Number(one['accuracy']) <= 10],
  ['address', 'entrances', 'between', [2, 3], (one) => one['entrances'] === 2 || one['entrances'] === 3],
  ['address', 'assessmentNumber', 'eq', 0, (one) => one['assessmentNumber'] === 0],
  ['address', 'comment', 'contains', 'двір №', (one) => textOf(one['comment']).toLowerCase().includes('двір №')],
  ['address', 'custom.roof', 'eq', 'шифер', (one) => (one['custom'] as Fields | undefined)?.['roof'] === 'шифер'],
  [
    'address',
    'custom.roof',
    'startsWith',
    'ШИ',
    (one) => textOf((one['custom'] as Fields | undefined)?.['roof']).startsWith('ши'),
  ],
  ['address', 'createdAt', 'gte', '2024-01-01', (one) => textOf(one['createdAt']) >= '2024-01-01'],
  [
    'address',
    'createdAt',
    'between',
    ['2023-01-01T00:00:00Z', '2023-12-31T23:59:59Z'],
    (one) => textOf(one['createdAt']).startsWith('2023'),
  ],
  ['address', 'organizationName', 'startsWith', 'roof', (one) => textOf(one['organizationName']).startsWith('Roof')],
  ['assessment', 'date', 'gte', '2024-06-01', (one) => textOf(one['date']) >= '2024-06-01'],
  [
    'assessment',
    'damageDate',
    'between',
    ['2023-01-01', '2023-06-30'],
    (one) => textOf(one['damageDate']) >= '2023-01-01' && textOf(one['damageDate']) <= '2023-06-30',
  ],
  ['assessment', 'levelOfDamage', 'gte', 55.5, (one) => Number(one['levelOfDamage']) >= 55.5],
  ['assessment', 'damageTypes', 'eq', 'roof', (one) => (one['damageTypes'] as string[]).includes('roof')],
  [
    'assessment',
    'damageTypes',
    'in',
    ['gas', 'heat'],
    (one) => (one['damageTypes'] as string[]).some((type) => type === 'gas' || type === 'heat'),
  ],
  ['assessment', 'damageTypes', 'contains', 'window', (one) => (one['damageTypes'] as string[]).includes('window')],
  ['assessment', 'pCode4', 'eq', 'UA6312', (one) => textOf(one['pCode4']).startsWith('UA6312')],
  ['assessment', 'vulnerableResidents', 'exists', true, (one) => one['vulnerableResidents'] !== undefined],
  ['activity', 'status', 'in', ['Ongoing', 'Canceled'], (one) => one['status'] !== 'Completed'],
  ['activity', 'actualCompletionDate', 'exists', false, (one) => one['actualCompletionDate'] === undefined],
  ['activity', 'modalities', 'eq', 'cash', (one) => (one['modalities'] as string[]).includes('cash')],
  ['activity', 'pCode4', 'in', ['UA32', 'UA1412009'], (one) => /^UA(32|1412009)/.test(textOf(one['pCode4']))],
  ...['UA63', 'UA6312', 'UA6312027', kharkiv, 'UA32', 'UA14', 'UA80'].flatMap((code): readonly Case[] =>
    ['pCode1', 'pCode2', 'pCode3', 'pCode4'].map((field): Case => [
      'address',
      field,
      'eq',
      code,
      (one) => textOf(one['pCode4']).startsWith(code),
    ]),
  ),
  ['address', 'pCode4', 'startsWith', 'UA631', (one) => textOf(one['pCode4']).startsWith('UA631')],
];

describe('A filter finds exactly what it says, and counts it exactly', () => {
  test.each(cases)('%s: %s %s %j', async (table, field, op, value, expected) => {
    const wanted = idsOf(all[table].filter(expected)).toSorted();
    const { ids, totalRows } = await world.found(table, [{ field, op, value }]);
    expect(totalRows).toBe(wanted.length);
    expect(wanted.length > 500 ? wanted : ids).toEqual(wanted);
    // A case that finds nothing proves nothing; only the city of Kyiv is meant to be empty.
    expect(totalRows > 0).toBe(value !== 'UA80');
  });

  test.each([
    ['streetUkr', 'Шевченка'],
    ['streetUkr', 'shevchenka'],
    ['streetUkr', 'вул. Гоголя'],
    ['street', 'Gogolya'],
    ['streetUkr', 'Мариїнська'],
    ['streetUkr', 'Харків'],
    ['streetUkr', 'Kharkiv'],
    ['streetUkr', '12а'],
    ['streetUkr', 'вул'],
    ['nameUkr', 'Мар’їнська вулиця 12А'],
    ['nameUkr', 'харків маринська'],
    ['name', 'Їжакова'],
    ['nameUkr', '%'],
  ])('%s contains "%s" finds what the rules of the device find', async (field, value) => {
    const directory = new StreetDirectory(server.units.index());
    for (const one of all.address) directory.add(keysOf(getEntity('address'), one)['streetKey'] ?? '');
    const isStreet = field.startsWith('street');
    const [query = { houses: [] }] = isStreet ? [readStreetQuery(value, directory)] : readQueries(value, directory);
    const isNamed = queryMatcher(query);
    const wanted = all.address.filter((one) => {
      const { streetKey = '', houseKey = '' } = keysOf(getEntity('address'), one);
      const isFound = isNamed({ streetKey, houseKey, pCode4: textOf(one['pCode4']) });
      return isFound || textOf(one[field]).toLowerCase().includes(value.toLowerCase());
    });
    const { ids, totalRows } = await world.found('address', [{ field, op: 'contains', value }]);
    expect(totalRows).toBe(wanted.length);
    expect(ids).toEqual(idsOf(wanted).toSorted().slice(0, 500));
    expect(totalRows > 0).toBe(!['Харків', 'Kharkiv', '12а', 'вул', '%'].includes(value));
  });

  test('a polygon finds on the server what the rule of the device finds, and its corners and sides are inside', async () => {
    const places = all.address.flatMap(({ location }) => {
      const { latitude, longitude } = (location ?? {}) as { latitude?: number; longitude?: number };
      return latitude === undefined || longitude === undefined ? [] : [[longitude, latitude] as const];
    });
    const random = seededRandom(7);
    let found = 0;
    for (let round = 0; round < 40; round += 1) {
      // Around an address, some corners exactly on others, from a hundred metres to a hundred kilometres wide, also crossing itself.
      const [x = 36, y = 50] = places[random.between(0, places.length - 1)] ?? [];
      const width = 10 ** random.between(-3, 0);
      const corner = () => [
        Number((x + (random.next() - 0.5) * width).toFixed(5)),
        Number((y + (random.next() - 0.5) * width).toFixed(5)),
      ];
      const corners = Array.from({ length: random.between(3, 12) }, corner);
      const value = [...(round % 3 === 0 ? [x, y] : []), ...corners.flat()];
      const wanted = all.address.filter(({ location }) => {
        const { latitude, longitude } = (location ?? {}) as { latitude?: number; longitude?: number };
        return latitude !== undefined && longitude !== undefined && isWithin(value, longitude, latitude);
      });
      const { ids, totalRows } = await world.found('address', [{ field: 'location', op: 'within', value }]);
      expect(totalRows, JSON.stringify(value)).toBe(wanted.length);
      expect(ids).toEqual(idsOf(wanted).toSorted().slice(0, 500));
      found += totalRows;
    }
    expect(found).toBeGreaterThan(40);
  });

  test('the name of a person is not looked for in the address for letters', async () => {
    const total = async (field: string, value: string) =>
      (await world.found('user', [{ field, op: 'contains', value }])).totalRows;
    expect(await total('q', 'example')).toBeGreaterThan(0);
    expect(await total('name', 'example')).toBe(0);
  });

  test('a number in a search for organizations is a word like others', async () => {
    const total = async (value: string) =>
      (await world.found('organization', [{ field: 'q', op: 'contains', value }])).totalRows;
    expect(await total('roof 12')).toBe(0);
    expect(await total('roof')).toBeGreaterThan(0);
    expect(await total('12')).toBe(0);
  });

  test('several are joined by "and"', async () => {
    const { totalRows } = await world.found('address', [
      { field: 'pCode1', op: 'eq', value: 'UA63' },
      { field: 'floors', op: 'gte', value: 5 },
      { field: 'buildingMaterial', op: 'exists', value: true },
    ]);
    expect(totalRows).toBe(
      all.address.filter(
        (one) =>
          textOf(one['pCode4']).startsWith('UA63') &&
          Number(one['floors']) >= 5 &&
          one['buildingMaterial'] !== undefined,
      ).length,
    );
  });
});
