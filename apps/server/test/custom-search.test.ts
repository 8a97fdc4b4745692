import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  customSearchCases,
  customSortCases,
  searchedFields,
  searchedValues,
} from '@domivka/domain/testing/custom-search-cases';
import { newHouse, saved } from './examples.ts';
import { openTestApp, type Caller, type TestApp } from './test-app.ts';

let server: TestApp;
let staff: Caller;
let ids: readonly string[];

beforeAll(async () => {
  server = await openTestApp();
  staff = await server.as('Staff Member (UN)');
  // The values are older than the fields, so that some are of another type.
  const houses = await Promise.all(
    searchedValues.map((custom) => saved(staff, 'address', newHouse({ streetUkr: 'Додаткова', custom }))),
  );
  ids = houses.map(({ _id }) => _id);
  for (const field of searchedFields) await saved(staff, 'metadata', { ...field, table: 'address', shared: true });
});
afterAll(() => server.close());

const here = { field: 'streetUkr', op: 'eq', value: 'Додаткова' };
const indexesOf = async (body: Record<string, unknown>) => {
  const { values } = await staff.search({ table: 'address', ...body });
  return values.map(({ _id }) => ids.indexOf(String(_id)));
};

describe('Searching by custom values, the same as on a device', () => {
  test.each(customSearchCases)('custom.%s %s %j', async (name, op, value, expected) => {
    const found = await indexesOf({ filters: [here, { field: `custom.${name}`, op, value }] });
    expect(found.toSorted((one, other) => one - other)).toEqual(expected);
  });

  test.each(customSortCases)('sorted by custom.%s', async (name, expected) => {
    const found = await indexesOf({ filters: [here], sort: [{ field: `custom.${name}` }] });
    // The two without a value come in the order of their ids.
    expect([...found.slice(0, 2), ...found.slice(2).toSorted((one, other) => one - other)]).toEqual(expected);
  });

  test.each([
    ['roofAge', 'gte', 'ten'],
    ['roofAge', 'contains', 'ten'],
    ['insured', 'eq', 'yes'],
    ['tags', 'startsWith', 'a'],
  ])('custom.%s %s %j does not fit the type of the field', async (name, op, value) => {
    const body = { table: 'address', filters: [{ field: `custom.${name}`, op, value }] };
    expect((await staff.post('/search', body)).status).toBe(400);
  });
});
