import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Database, openDatabase } from './database.ts';
import { SILENT } from './embedded/temporary-folder.fixture.ts';
import { databaseRoles } from './identity.ts';
import { type Around, migrate } from './migrate.ts';
import { createRoles } from './roles.ts';
import { createTestDatabase, openTestServer, type TestDatabase, type TestServer } from './test-database.ts';

const settings = { name: '001-setting', sql: 'create table setting (name text primary key, value jsonb not null)' };
const account = `domivka_test_${randomBytes(4).toString('hex')}`;

let server: TestServer;
let test: TestDatabase;
let ordinary: Database;

/** The owner of a database as an operator of a shared server gets it: neither a superuser nor allowed to make roles. */
beforeAll(async () => {
  server = await openTestServer([settings], around('select 1'));
  test = await createTestDatabase(server.url);
  await test.database.query(`create role ${account} login password 'secret'`);
  const url = new URL(test.url);
  url.username = account;
  url.password = 'secret';
  ordinary = await openDatabase({ url: url.href }, { log: SILENT });
});

afterAll(async () => {
  await ordinary.close();
  await test.drop();
  const last = await createTestDatabase(server.url);
  await last.database.query(`drop role ${account}`);
  await last.drop();
  await server.stop();
});

function around(sql: string, holds = 'true'): Around {
  return { before: createRoles, after: { name: 'policies', sql, holds } };
}

describe('the roles that statements run as', () => {
  it('are there after the first start, and a second start finds nothing to do', async () => {
    await test.database.query(createRoles);
    const rows = await test.database.query<{ rolname: string }>(
      `select rolname from pg_roles where rolname = any($1) and not rolcanlogin`,
      [Object.values(databaseRoles)],
    );
    expect(rows).toHaveLength(3);
  });

  it('that the account may not make are asked for in one sentence, with statements that help', async () => {
    await test.database.query(
      `grant create on schema public to ${account}; grant all on setting, migration to ${account}`,
    );
    const failure: unknown = await migrate(ordinary, [settings], around('select 1')).catch((error: unknown) => error);
    expect(failure).toMatchObject({
      code: 'migration_failed',
      message: expect.stringMatching(
        /^The account \S+ may not make roles; an administrator of the PostgreSQL server has to run: CREATE ROLE/,
      ),
    });
    const [, grant = ''] = /(GRANT .*;)$/.exec(failure instanceof Error ? failure.message : '') ?? [];
    await test.database.query(grant);
    await ordinary.query(createRoles);
  });
});

describe('what follows the migrations', () => {
  it('is carried out when its text has changed or does not hold any more, and only then', async () => {
    await test.database.query('create table carried_out (at timestamptz not null default now())');
    const once = (comment: string, holds?: string) =>
      migrate(test.database, [settings], around(`insert into carried_out default values /* ${comment} */`, holds));
    const count = async () => (await test.database.query('select 1 from carried_out')).length;
    const counts: number[] = [];
    for (const [comment, holds] of [['first'], ['first'], ['second'], ['second'], ['second', 'false']] as const) {
      await once(comment, holds);
      counts.push(await count());
    }
    expect(counts).toEqual([1, 1, 2, 2, 3]);
  });
});
