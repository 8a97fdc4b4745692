import { describe, expect, test } from 'vitest';
import { type AddressQuery, queryMatcher } from '@domivka/domain/addressing/address-query';
import { readQueries, readStreetQuery } from '@domivka/domain/addressing/read-queries';
import { StreetDirectory } from '@domivka/domain/addressing/street-directory';
import type { TableName } from '@domivka/domain/kernel/entity';
import { type Filter, isStreetName, namesAddresses, readSearch, type Search } from '@domivka/domain/kernel/filters';
import type { Fields } from '@domivka/domain/kernel/record';
import { findEntity, getEntity } from '@domivka/domain/registry';
import {
  customSearchCases,
  customSortCases,
  searchedDefinitions,
  searchedValues,
} from '@domivka/domain/testing/custom-search-cases';
import { admin, kharkiv, kyiv, now, places } from '@domivka/domain/testing/fixtures';
import { readUnitsFromDisk } from '@domivka/reference/load-node';
import { conditionOf, pageOf, queriedAddress, type FindParent } from './local-search.ts';
import type { LocalRow } from './local-store.ts';
import { rowOf } from './local-rows.ts';

const head = {
  version: 1,
  createdAt: now,
  createdBy: admin._id,
  updatedAt: now,
  updatedBy: admin._id,
  organizationId: admin.organizationId,
};

function address(id: number, fields: Fields): LocalRow {
  const entity = getEntity('address');
  const own = {
    pCode4: kharkiv,
    streetType: 'street',
    streetUkr: 'Сумська',
    house: '1',
    buildingType: 'Multi-storey',
    ...fields,
  };
  const record = { ...head, ...entity.derive(own, places), _id: String(id).padStart(24, '0') };
  return rowOf(entity, record, { synced: 1 });
}

const rows = [
  address(1, { streetUkr: 'Ґонти', house: '2', floors: 9 }),
  address(2, { streetUkr: 'Гоголя', house: '10', floors: 5, comment: 'Дах ЗГОРІВ' }),
  address(3, { streetUkr: 'Шевченка', house: '12а', location: { latitude: 50, longitude: 36.2 } }),
  address(4, { streetUkr: 'Їжакевича', house: '3', pCode4: kyiv, floors: 1, custom: { roofAge: 12 } }),
];

const byAddress = new Map(rows.map((row) => [row._id, row]));

async function searchLocally(among: readonly LocalRow[], search: Search, parentOf: FindParent) {
  return pageOf(among.filter(conditionOf(search.filters, parentOf)), search);
}

const directory = new StreetDirectory(readUnitsFromDisk().index());
for (const { $keys } of rows) directory.add($keys['streetKey'] ?? '');

/** The words of a filter as they are looked up before a search. */
function lookUp(filter: Filter, table: TableName): Filter {
  if (!namesAddresses(filter) || table === 'user') return filter;
  const text = String(filter.value);
  if (isStreetName(filter)) return { ...filter, addresses: readStreetQuery(text, directory) };
  const queries = [...readQueries(text, directory)];
  const isFound = (query: AddressQuery) => rows.map(queriedAddress).some(queryMatcher(query));
  const addresses = queries.find(isFound) ?? queries[0];
  return addresses ? { ...filter, addresses } : filter;
}

async function find(
  request: Fields,
  among = rows,
): Promise<{ readonly ids: readonly number[]; readonly total: number }> {
  const asked = readSearch({ table: 'address', ...request }, findEntity, admin);
  const search = { ...asked, filters: asked.filters.map((filter) => lookUp(filter, asked.table)) };
  const { values, totalRows } = await searchLocally(among, search, (row) => byAddress.get(String(row['addressId'])));
  return { ids: values.map(({ _id }) => Number(_id)), total: totalRows };
}

const only = async (field: string, op: string, value: unknown) => (await find({ filters: [{ field, op, value }] })).ids;

describe('searching on the device', () => {
  test('a code of a higher level takes all places below it', async () => {
    expect(await only('pCode4', 'eq', 'UA63')).toEqual([1, 2, 3]);
    expect(await only('pCode1', 'in', ['UA80', 'UA14'])).toEqual([4]);
    expect(await only('pCode4', 'startsWith', 'UA6312')).toEqual([1, 2, 3]);
  });

  test('streets are found in both scripts, other text in any case', async () => {
    expect(await only('streetUkr', 'contains', 'shevchenka')).toEqual([3]);
    expect(await only('comment', 'contains', 'згорів')).toEqual([2]);
    expect(await only('house', 'startsWith', '1')).toEqual([2, 3]);
    expect(await only('house', 'eq', '1')).toEqual([]);
  });

  test('a name is found as it is stored and in the other script, a street only by its own words', async () => {
    expect(await only('nameUkr', 'contains', 'Шевченка вулиця 12а')).toEqual([3]);
    expect(await only('streetUkr', 'contains', 'вул. Шевченка')).toEqual([3]);
    expect(await only('streetUkr', 'contains', 'hoholia')).toEqual([2]);
    expect(await only('streetUkr', 'contains', 'Gogolya')).toEqual([2]);
    expect(await only('street', 'contains', 'Ґонти')).toEqual([1]);
    for (const word of ['Харків', 'Kharkiv', '12а'])
      expect(await only('streetUkr', 'contains', word), word).toEqual([]);
    expect(await only('nameUkr', 'contains', 'Харків Шевченка')).toEqual([3]);
  });

  test('of people, the name alone is searched, not the address for letters; a number is a word like others', async () => {
    const person = { ...head, _id: '8'.padStart(24, '0'), name: 'Olha Hryhoriv', email: 'home@example.org' };
    const people = [rowOf(getEntity('user'), person, { synced: 1 })];
    const user = async (field: string, value: string) =>
      (await find({ table: 'user', filters: [{ field, op: 'contains', value }] }, people)).total;
    expect(await user('name', 'Ольга')).toBe(1);
    expect(await user('name', 'example')).toBe(0);
    expect(await user('q', 'example')).toBe(1);
    expect(await user('q', 'olha 12')).toBe(0);
    expect(await user('q', '12')).toBe(0);
  });

  test('the free search knows settlement, street and house', async () => {
    expect(await only('q', 'contains', 'харків шевченка 12')).toEqual([3]);
    expect(await only('q', 'contains', 'Kyiv')).toEqual([4]);
    expect(await only('q', 'contains', '50.001, 36.201')).toEqual([3]);
  });

  test('numbers, ranges, presence, boxes and custom values', async () => {
    expect(await only('floors', 'gte', 5)).toEqual([1, 2]);
    expect(await only('floors', 'between', [1, 5])).toEqual([2, 4]);
    expect(await only('floors', 'exists', false)).toEqual([3]);
    expect(await only('location', 'within', [36, 49, 37, 51])).toEqual([3]);
    expect(await only('location', 'within', [36, 49, 37, 50.5, 36, 51])).toEqual([3]);
    expect(await only('location', 'within', [36.3, 49, 37, 50.5, 36.3, 51])).toEqual([]);
    expect(await only('custom.roofAge', 'eq', '12')).toEqual([4]);
    expect(await only('createdAt', 'lte', '2026-11-21T12:00:00+02:00')).toEqual([1, 2, 3, 4]);
  });

  test('all conditions must hold', async () => {
    const filters = [
      { field: 'pCode4', op: 'eq', value: 'UA63' },
      { field: 'floors', op: 'lte', value: 5 },
    ];
    expect(await find({ filters })).toEqual({ ids: [2], total: 1 });
  });

  test('the order is Ukrainian, nothing stands last either way, and all ends in the identifier', async () => {
    expect((await find({ sort: [{ field: 'streetUkr', direction: 'asc' }] })).ids).toEqual([2, 1, 4, 3]);
    expect((await find({ sort: [{ field: 'floors', direction: 'asc' }] })).ids).toEqual([4, 2, 1, 3]);
    expect((await find({ sort: [{ field: 'floors', direction: 'desc' }] })).ids).toEqual([1, 2, 4, 3]);
    expect((await find({ sort: [{ field: 'buildingType', direction: 'desc' }] })).ids).toEqual([4, 3, 2, 1]);
  });

  test('pages neither repeat nor skip, by number and behind a record', async () => {
    const sort = [{ field: 'streetUkr', direction: 'asc' }];
    expect(await find({ sort, paging: { page: 2, pageSize: 3 } })).toEqual({ ids: [3], total: 4 });
    expect((await find({ sort, paging: { pageSize: 2, after: rows[0]?._id } })).ids).toEqual([4, 3]);
    expect(await find({ sort, paging: { pageSize: 2, after: 'f'.repeat(24) } })).toEqual({ ids: [], total: 4 });
  });

  test('assessments are found by the words of their address', async () => {
    const entity = getEntity('assessment');
    const record = {
      ...head,
      _id: '9'.padStart(24, '0'),
      addressId: rows[2]?._id,
      pCode4: kharkiv,
      damageTypes: ['roof', 'gas'],
    };
    const assessment = rowOf(entity, record, { synced: 1 });
    const search = async (field: string, op: string, value: unknown) =>
      (await find({ table: 'assessment', filters: [{ field, op, value }] }, [assessment])).total;
    expect(await search('q', 'contains', 'шевченка')).toBe(1);
    expect(await search('q', 'contains', 'гоголя')).toBe(0);
    expect(await search('damageTypes', 'in', ['gas', 'water'])).toBe(1);
    expect(await search('damageTypes', 'eq', 'water')).toBe(0);
  });
});

describe('searching by custom values on the device, the same as on the server', () => {
  const among = searchedValues.map((custom, index) => address(100 + index, { custom }));
  const indexesOf = async (request: Fields) => {
    const definitions = searchedDefinitions('address');
    const search = readSearch({ table: 'address', ...request }, findEntity, admin, () => definitions);
    return (await searchLocally(among, search, () => undefined)).values.map(({ _id }) => Number(_id) - 100);
  };

  test.each(customSearchCases)('custom.%s %s %j', async (name, op, value, expected) => {
    expect(await indexesOf({ filters: [{ field: `custom.${name}`, op, value }] })).toEqual(expected);
  });

  test.each(customSortCases)('sorted by custom.%s', async (name, expected) => {
    expect(await indexesOf({ sort: [{ field: `custom.${name}` }] })).toEqual(expected);
  });
});
