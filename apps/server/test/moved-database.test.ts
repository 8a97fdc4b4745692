import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { openDatabase } from '../src/platform/database/database.ts';
import { createTestDatabase } from '../src/platform/database/test-database.ts';
import { leaveMark } from '../src/sync/cursor.ts';
import { noticeMove } from '../src/sync/database-place.ts';
import { bucha, izium, newHouse, saved } from './examples.ts';
import { pullAfterOthers } from './feed.ts';
import { openTestApp, type Caller, type TestApp } from './test-app.ts';

let server: TestApp;
let staff: Caller;
beforeAll(async () => {
  server = await openTestApp();
  staff = await server.as('Staff Member (UN)');
});
beforeEach(async () => {
  await noticeMove(server.database);
});
afterAll(() => server.close());

const pull = async (cursor?: string) =>
  (await pullAfterOthers(server.database, staff, { areas: [bucha], limit: 1000, cursor })).body;

/** What a dump of a database with a long life leaves in a young one: numbers of transactions that are yet to come. */
async function readInFromDump(place: string | null): Promise<void> {
  const ahead = `(pg_current_xact_id()::text::numeric + 1000000)::text::xid8`;
  await server.database.query(`update feed set xid = ${ahead}, born = ${ahead}`);
  await server.database.query(`update feed_left set xid = ${ahead}`);
  await server.database.query(`update mark set xid = ${ahead}`);
  await server.database.query(`delete from setting where name = 'place'`);
  if (place !== null)
    await server.database.query(`insert into setting (name, value) values ('place', to_jsonb($1::text))`, [place]);
}

test.each([
  ['that knows where it was', '1/1'],
  ['of an earlier release', null],
])(
  'A database read in from a dump %s gives all its records, what is written from now on too, and every device begins afresh (A-37)',
  async (_which, place) => {
    const moved = await saved(staff, 'address', newHouse({ pCode4: bucha }));
    await saved(staff, 'address', { _id: moved._id, version: 1, pCode4: izium });
    const before = await pull();
    expect(before.changes).toContainEqual({ table: 'address', _id: moved._id, removed: true });
    await readInFromDump(place);
    expect((await pull()).changes).toEqual([]);
    expect(await noticeMove(server.database)).toBe(true);
    const after = await pull(before.cursor);
    expect(after.epoch).not.toBe(before.epoch);
    expect(after.changes).toHaveLength(before.changes.length);
    await leaveMark(server.database);
    const { _id } = await saved(staff, 'address', newHouse({ pCode4: bucha }));
    const next = await pull(after.cursor);
    expect(next.changes.map((change) => ('record' in change ? change.record._id : change._id))).toEqual([_id]);
  },
);

test('A server that starts again where it was changes nothing: devices go on where they were', async () => {
  const { cursor, epoch } = await pull();
  expect(await noticeMove(server.database)).toBe(false);
  expect(await pull(cursor)).toMatchObject({ epoch, changes: [] });
});

test('A server of this release that starts for the first time on an older database takes it for where it was', async () => {
  const { cursor, epoch } = await pull();
  await server.database.query(`delete from setting where name = 'place'`);
  expect(await noticeMove(server.database)).toBe(false);
  expect(await pull(cursor)).toMatchObject({ epoch, changes: [] });
});

test('Of two servers that start on it at the same moment one starts the feed again, and the other waits for it', async () => {
  await readInFromDump('1/1');
  const outcomes = await Promise.all([noticeMove(server.database), noticeMove(server.database)]);
  expect(outcomes.filter((hasMoved) => hasMoved)).toHaveLength(1);
});

test('The feed of a whole country starts again however long that takes: the limit of other statements does not hold for it', async () => {
  const test = await createTestDatabase();
  await test.database.query(`
    create function take_long() returns trigger language plpgsql as 'begin perform pg_sleep(0.3); return null; end';
    create trigger country before update on feed for each statement execute function take_long();
    insert into setting (name, value) values ('place', to_jsonb('1/1'::text))
      on conflict (name) do update set value = excluded.value`);
  const hasty = await openDatabase({ url: test.url }, { statementTimeoutMs: 100 });
  try {
    expect(await noticeMove(hasty)).toBe(true);
  } finally {
    await hasty.close();
    await test.drop();
  }
});
