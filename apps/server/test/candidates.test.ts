import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { candidateQueries } from '@domivka/domain/addressing/candidates';
import type { Fields } from '@domivka/domain/kernel/record';
import { addressCondition } from '../src/records/conditions.ts';
import { newParameters } from '../src/records/parameters.ts';
import { streetDirectory } from '../src/records/street-lookup.ts';
import { bucha, kharkiv, newHouse, saved } from './examples.ts';
import { openTestApp, type Caller, type TestApp } from './test-app.ts';

type Found = {
  readonly address: Fields;
  readonly verdict: string;
  readonly reasons: readonly string[];
  readonly metres?: number;
};

const place = { latitude: 49.9923, longitude: 36.231 };
const typed = { pCode4: kharkiv, streetType: 'street', streetUkr: 'Випробувачів', house: '12' };

let server: TestApp;
let staff: Caller;
let house: Fields;

beforeAll(async () => {
  server = await openTestApp();
  staff = await server.as('Staff Member (UN)');
  house = await saved(staff, 'address', newHouse({ ...typed, location: place }));
  for (const other of ['120', '14']) await saved(staff, 'address', newHouse({ ...typed, house: other }));
});
afterAll(() => server.close());

async function candidatesFor(address: Fields, caller = staff): Promise<readonly Found[]> {
  const { status, body } = await caller.post<readonly Found[]>('/address/candidates', address);
  expect(status, JSON.stringify(body)).toBe(200);
  return body;
}

const idsFor = async (address: Fields, caller = staff) =>
  (await candidatesFor(address, caller)).map((found) => found.address['_id']);

describe('A registered house is offered while its address is typed', () => {
  test('with the reasons', async () => {
    expect(await candidatesFor(typed)).toMatchObject([
      { address: { _id: house['_id'] }, verdict: 'same', score: 1, reasons: ['sameStreet', 'sameHouse'] },
    ]);
  });

  test('by a misspelt street, and with a letter behind the number', async () => {
    expect(await candidatesFor({ ...typed, streetUkr: 'Випробувачви' })).toMatchObject([
      { address: { _id: house['_id'] }, reasons: ['similarStreet', 'sameHouse'] },
    ]);
    expect(await candidatesFor({ ...typed, house: '12А', location: place })).toMatchObject([
      { address: { _id: house['_id'] }, verdict: 'possible', reasons: ['sameStreet', 'otherHouse', 'near'] },
    ]);
  });

  test('by the former name of its street, also where that is how it is registered', async () => {
    const renamed = { formerName: 'Колишньовипробна', presentName: 'Нововипробна', since: '2022' };
    const source = { subject: 'street', source: 'Рішення міської ради' };
    await saved(staff, 'formerName', { pCode4: kharkiv, ...renamed, ...source });
    const now = await saved(staff, 'address', newHouse({ ...typed, streetUkr: renamed.presentName, house: '3' }));
    const before = await saved(staff, 'address', newHouse({ ...typed, streetUkr: renamed.formerName, house: '5' }));
    expect(await candidatesFor({ ...typed, streetUkr: renamed.formerName, house: '3' })).toMatchObject([
      { address: { _id: now._id }, verdict: 'same', reasons: ['renamedStreet', 'sameHouse'], renamedSince: '2022' },
    ]);
    expect(await idsFor({ ...typed, streetUkr: renamed.presentName, house: '5' })).toEqual([before._id]);
  });

  test('near its point by another kind of street, but not far from it', async () => {
    const lane = { ...typed, streetType: 'lane' };
    const found = await candidatesFor({ ...lane, location: { ...place, latitude: 49.9925 } });
    expect(found).toMatchObject([{ address: { _id: house['_id'] }, verdict: 'possible', metres: 22 }]);
    expect(await idsFor({ ...lane, location: { ...place, latitude: 49.9933 } })).toEqual([]);
  });

  test('as soon as it is saved, and no longer when it is in the bin', async () => {
    const made = await saved(staff, 'address', newHouse({ streetUkr: 'Щойнозбудована' }));
    const asked = { ...typed, streetUkr: 'Щойнозбудована', house: made['house'] };
    expect(await idsFor(asked)).toEqual([made['_id']]);
    await staff.delete(`/address/${made._id}?version=1`);
    expect(await idsFor(asked)).toEqual([]);
  });

  test('unless it is the address itself, or was told apart, from either side', async () => {
    expect(await idsFor({ ...typed, _id: house['_id'] })).toEqual([]);
    expect(await idsFor({ ...typed, notDuplicateOf: [house['_id']] })).toEqual([]);
    const second = await saved(staff, 'address', newHouse({ ...typed, notDuplicateOf: [house['_id']] }));
    expect(second['notDuplicateOf']).toEqual([house['_id']]);
    expect(await idsFor({ ...typed, _id: house['_id'] })).toEqual([]);
    expect(await idsFor({ ...typed, _id: second['_id'], notDuplicateOf: second['notDuplicateOf'] })).toEqual([]);
    await staff.delete(`/address/${second._id}?version=1`);
  });
});

describe('Who is told of candidates', () => {
  test('nobody outside the area in which the house is', async () => {
    const elsewhere = await saved(staff, 'address', newHouse({ ...typed, pCode4: bucha, location: place }));
    const oblast = await server.as('Oblast Administration');
    expect(await idsFor(typed, oblast)).toEqual([house['_id']]);
    expect(await idsFor({ ...typed, pCode4: bucha, location: place }, oblast)).toEqual([]);
    expect(await idsFor({ ...typed, pCode4: bucha })).toEqual([elsewhere['_id']]);
  });

  test('no donor, who does not learn the numbers of houses, not even those that were told apart', async () => {
    const donor = await server.as('Donor');
    expect((await donor.post('/address/candidates', typed)).status).toBe(403);
    const { body } = await donor.get(`/address/${String(house['_id'])}`);
    expect(body).not.toHaveProperty('notDuplicateOf');
  });
});

test.each<[what: string, body: unknown]>([
  ['a settlement that is none', { ...typed, pCode4: 'Харків\u0000' }],
  ['half a point', { ...typed, location: { latitude: 50 } }],
  ['a house that is no text', { ...typed, house: 12 }],
  ['what is no id', { ...typed, notDuplicateOf: ['x'] }],
  ['nothing', undefined],
])('%s is refused', async (_what, body) => {
  expect((await staff.post('/address/candidates', body)).status).toBe(400);
});

test('signs that no name has find nothing and break nothing', async () => {
  for (const sign of ['%', '\u0000', "'", '|', '_', '\\', '🏠'])
    expect(await idsFor({ ...typed, streetUkr: sign, house: sign })).toEqual([]);
});

test('streets are looked up by street and house, the point by its box', async () => {
  const columns = await server.database.query<{ name: string }>(
    `select column_name as name from information_schema.columns where table_name = 'address' and column_name <> 'id'`,
  );
  const names = columns.map(({ name }) => name).join(', ');
  await server.database.query(
    `insert into address (id, ${names}) select left(md5(id || n), 24), ${names} from address, generate_series(1, 50) as n`,
  );
  await server.database.query('vacuum analyze address');
  const queries = candidateQueries({ ...typed, location: place }, await streetDirectory(server.database));
  const plans = await Promise.all(
    queries.map(async (query) => {
      const parameters = newParameters();
      const condition = addressCondition(query, parameters);
      const rows = await server.database.query<Record<string, string>>(
        `explain select r.id from address r where r.deleted_at is null and ${condition}`,
        parameters.values,
      );
      return rows.map((row) => row['QUERY PLAN']).join('\n');
    }),
  );
  expect(plans).toHaveLength(2);
  expect(plans[0]).toMatch(/address_street_key[\s\S]*Index Cond: [^\n]*house_key >= '12'/);
  expect(plans[1]).toMatch(/address_(location|house_key)/);
});
