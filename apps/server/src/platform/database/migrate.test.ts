import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { type Database, openDatabase } from './database.ts';
import { SILENT } from './embedded/temporary-folder.fixture.ts';
import { waitUntil } from './embedded/process.ts';
import { migrate, type Migration } from './migrate.ts';
import { createTestDatabase, openTestServer, type TestDatabase, type TestServer } from './test-database.ts';

const HOUSE: Migration = {
  name: '001-house',
  sql: 'create table house (id int primary key);\ninsert into house values (1);',
};
const FLAT: Migration = { name: '002-flat', sql: 'create table flat (id int primary key, house int references house)' };
const BROKEN: Migration = { name: '003-broken', sql: 'create table half (id int);\ninsert into nowhere values (1);' };

let server: TestServer;
let test: TestDatabase;
let database: Database;

beforeAll(async () => void (server = await openTestServer([])));
afterAll(() => server.stop());
beforeEach(async () => {
  test = await createTestDatabase(server.url);
  database = test.database;
  onTestFinished(() => test.drop());
});

const listApplied = async () =>
  (await database.query<{ name: string }>('select name from migration order by applied_at')).map(({ name }) => name);
const tableExists = async (name: string) =>
  (await database.query<{ there: boolean }>('select to_regclass($1) is not null as there', [name]))[0]?.there;

const isWaiting = async () =>
  (
    await database.query(
      `select pid from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
    )
  ).length > 0;

describe('migrations', () => {
  it('are applied in the order of their names, each once', async () => {
    expect(await migrate(database, [FLAT, HOUSE])).toEqual(['001-house', '002-flat']);
    expect(await migrate(database, [HOUSE, FLAT])).toEqual([]);
    expect(await listApplied()).toEqual(['001-house', '002-flat']);
  });

  it('leave no half step behind when one fails, and go on from there when it is repaired', async () => {
    await expect(migrate(database, [HOUSE, BROKEN])).rejects.toMatchObject({
      code: 'migration_failed',
      message: expect.stringMatching(/"003-broken" failed and was undone: relation "nowhere" does not exist/),
    });
    expect(await listApplied()).toEqual(['001-house']);
    expect(await tableExists('half')).toBe(false);
    expect(await migrate(database, [HOUSE, { ...BROKEN, sql: 'create table half (id int)' }])).toEqual(['003-broken']);
  });

  it('may not end their transaction themselves', async () => {
    const work = migrate(database, [{ name: '001-sly', sql: 'create table sly (id int); commit; begin; select 1' }]);
    await expect(work).rejects.toMatchObject({ code: 'migration_failed', message: expect.stringContaining('COMMIT') });
    expect(await listApplied()).toEqual([]);
  });

  it('of two programs that start at once are applied by one of them, the other waits', async () => {
    const other = await openDatabase({ url: test.url }, { log: SILENT });
    onTestFinished(() => other.close());
    const slow = { name: '001-house', sql: `${HOUSE.sql} select pg_sleep(0.3);` };
    const applied = await Promise.all([
      migrate(database, [slow, FLAT]),
      migrate(other, [slow, FLAT]),
      migrate(database, [slow, FLAT]),
    ]);
    expect(applied.flat().toSorted()).toEqual(['001-house', '002-flat']);
    expect(applied.filter((names) => names.length === 2)).toHaveLength(1);
  });

  it('refuse to run when an applied step was changed afterwards', async () => {
    await migrate(database, [HOUSE]);
    const changed = { ...HOUSE, sql: `${HOUSE.sql} -- better` };
    await expect(migrate(database, [changed, FLAT])).rejects.toMatchObject({
      code: 'migration_changed',
      message: expect.stringContaining('"001-house"'),
    });
    expect(await tableExists('flat')).toBe(false);
    expect(await migrate(database, [{ ...HOUSE, sql: HOUSE.sql.replaceAll('\n', '\r\n') }])).toEqual([]);
  });

  it('refuse to run on a database that a newer release has changed', async () => {
    await migrate(database, [HOUSE, FLAT]);
    await expect(migrate(database, [HOUSE])).rejects.toMatchObject({
      code: 'migration_unknown',
      message: expect.stringContaining('"002-flat"'),
    });
  });

  it('give way to a table in use and try again, instead of letting everybody queue up behind them', async () => {
    await migrate(database, [HOUSE]);
    const holder = await database.connect();
    await holder.client.query('begin; select * from house');
    const column = { name: '002-column', sql: 'alter table house add column floors int' };
    const work = migrate(database, [HOUSE, column]);
    expect(await waitUntil(isWaiting, 5_000)).toBe(true);
    expect(await database.query('select id from house')).toEqual([{ id: 1 }]); // readers get through once it gave way
    await holder.client.query('commit');
    holder.release();
    expect(await work).toEqual(['002-column']);
  });
});
