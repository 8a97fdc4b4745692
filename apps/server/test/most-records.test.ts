import { afterAll, beforeAll, expect, test } from 'vitest';
import type { TableName } from '@domivka/domain/kernel/entity';
import type { Fields } from '@domivka/domain/kernel/record';
import { getEntity } from '@domivka/domain/registry';
import type { Problem } from '../src/http/error-handler.ts';
import { newId } from '../src/platform/ids.ts';
import { tableOf } from '../src/records/tables.ts';
import { newActivity, newAssessment, newHouse, newUnit, organizationOf, pictureOf, saved } from './examples.ts';
import { openTestApp, type Caller, type TestApp } from './test-app.ts';

let server: TestApp;
let staff: Caller;
let implementer: string;

beforeAll(async () => {
  server = await openTestApp();
  staff = await server.as('Staff Member (UN)');
  implementer = await organizationOf(staff);
});
afterAll(() => server.close());

const build: Partial<Record<TableName, (addressId: string) => Fields>> = {
  apartment: (addressId) => newUnit(addressId),
  assessment: (addressId) => newAssessment(addressId),
  activity: (addressId) => newActivity(addressId, implementer),
};

const make = (table: TableName, addressId: string) => build[table]?.(addressId) ?? {};

/** An address with so many records of a kind, all made like one that was saved; answers that one too. */
async function filled(table: TableName, count: number) {
  const house = await saved(staff, 'address', newHouse());
  const first = await saved(staff, table, make(table, house._id));
  const { name } = tableOf(getEntity(table));
  const rows = await server.database.query<{ name: string }>(
    `select column_name as name from information_schema.columns where table_name = $1 and column_name not in ('id', 'unique_key')`,
    [name],
  );
  const columns = rows.map((row) => row.name).join(', ');
  await server.database.query(
    `insert into ${name} (id, ${columns}) select left(md5(id || n), 24), ${columns} from ${name}, generate_series(2, $2) as n where id = $1`,
    [first._id, count],
  );
  return { house, first };
}

const limits = [
  ['apartment', 5000, /5.?000 units/, /5.?000\sприміщень/],
  ['assessment', 20_000, /20.?000 assessments/, /20.?000\sобстежень/],
  ['activity', 20_000, /20.?000 activities/, /20.?000\sзаходів/],
] as const;

test.each(limits)('One address has at most so many records: %s, %i', async (table, count, en, uk) => {
  const { house, first } = await filled(table, count);
  const before = await pictureOf(server.database);
  const send = (language: 'en' | 'uk') => staff.post<Problem>(`/${table}`, make(table, house._id), language);
  const english = await send('en');
  expect([english.status, english.body.code]).toEqual([400, `${table}.tooMany`]);
  expect(english.body.messages?.[0]).toMatch(en);
  expect((await send('uk')).body.messages?.[0]).toMatch(uk);
  expect(await pictureOf(server.database)).toEqual(before);
  // Neither is one given to it, or brought back from the bin.
  const other = await saved(staff, 'address', newHouse());
  const elsewhere = await saved(staff, table, make(table, other._id));
  const moved = await staff.post<Problem>(`/${table}`, { _id: elsewhere._id, version: 1, addressId: house._id });
  expect(moved.body.code).toBe(`${table}.tooMany`);
  expect((await staff.delete(`/${table}/${first._id}`)).status).toBe(204);
  await saved(staff, table, make(table, house._id));
  expect((await staff.post<Problem>(`/bin/${table}/${first._id}/restore`)).body.code).toBe(`${table}.tooMany`);
  // What is there can still be changed.
  const there = await saved(staff, table, { _id: elsewhere._id, version: 1, comment: 'Still here' });
  expect(there).toMatchObject({ comment: 'Still here' });
});

test('A batch for which there is not enough room is refused as a whole, and nothing of it is saved', async () => {
  const { house, first } = await filled('apartment', 4997);
  const push = async (records: readonly Fields[]) => {
    const operations = records.map((record) => ({ opId: `op-${newId()}`, table: 'apartment', kind: 'save', record }));
    const { body } = await staff.post<{ results: { status: string; code?: string }[] }>('/sync/push', {
      deviceId: 'device-of-a-test',
      operations,
    });
    return body.results.map(({ status, code }) => code ?? status);
  };
  const before = await pictureOf(server.database);
  const four = [1, 2, 3, 4].map(() => newUnit(house._id));
  expect(await push(four)).toEqual([
    'apartment.tooMany',
    'apartment.tooMany',
    'apartment.tooMany',
    'apartment.tooMany',
  ]);
  expect(await pictureOf(server.database)).toEqual(before);
  const elsewhere = newUnit((await saved(staff, 'address', newHouse()))._id);
  const change = { _id: first._id, comment: 'Known already' };
  expect(await push([...four, elsewhere, change])).toEqual([
    ...Array.from({ length: 4 }, () => 'apartment.tooMany'),
    'applied',
    'record.exists',
  ]);
  expect(await push(four.slice(0, 3))).toEqual(['applied', 'applied', 'applied']);
  // Sent again after the answer was lost: they are there, so they are not counted twice.
  expect(await push(four.slice(0, 3))).toEqual(['applied', 'applied', 'applied']);
});
