import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { openDatabase } from './database.ts';
import { findErrorCode } from './database-error.ts';
import { SILENT } from './embedded/temporary-folder.fixture.ts';
import {
  createTestDatabase,
  openTestServer,
  type TestDatabase,
  type TestServer,
  withDatabaseName,
} from './test-database.ts';

const MIGRATIONS = [{ name: '001-account', sql: 'create table account (id int primary key, amount int not null)' }];

let server: TestServer;
let test: TestDatabase;

beforeAll(async () => {
  server = await openTestServer(MIGRATIONS);
  test = await createTestDatabase(server.url);
});

afterAll(async () => {
  await test.drop();
  await server.stop();
});

beforeEach(() => test.empty());

const amounts = () => test.database.query('select id, amount from account order by id');

/** Lets two transactions wait at the same point before either continues. */
function meetingOf(count: number): () => Promise<void> {
  let arrived = 0;
  let open: () => void = () => undefined;
  const opened = new Promise<void>((resolve) => (open = resolve));
  return () => {
    arrived += 1;
    if (arrived >= count) open();
    return opened;
  };
}

describe('values', () => {
  it('come as whole numbers, days, and instants in UTC, without loss', async () => {
    const [row] = await test.database.query(
      `select 42::bigint as small, 9007199254740993::bigint as large, '{1,2}'::bigint[] as many, '2026-02-28'::date as day,
              '{2026-02-28,NULL}'::date[] as days, '2026-03-29 03:30:00.123456+03'::timestamptz as instant,
              'infinity'::timestamptz as never, '2026-03-29 03:30'::timestamp as wall, 0.1::numeric as exact, '{"a":[1]}'::jsonb as json`,
    );
    expect(row).toEqual({
      small: 42,
      large: '9007199254740993',
      many: [1, 2],
      day: '2026-02-28',
      days: ['2026-02-28', null],
      instant: '2026-03-29T00:30:00.123Z',
      never: 'infinity',
      wall: '2026-03-29 03:30:00',
      exact: '0.1',
      json: { a: [1] },
    });
  });

  it('come as instants to the millisecond, whatever of a second is said and however far the year is', async () => {
    const texts = [
      '2026-03-29 03:30:00+00',
      '2026-03-29 03:30:00.5+00',
      '2026-03-29 03:30:00.0289+00',
      '12026-01-01 00:00:00+00',
    ];
    const [row] = await test.database.query('select $1::timestamptz[] as instants', [texts]);
    expect(row).toEqual({
      instants: [
        '2026-03-29T03:30:00.000Z',
        '2026-03-29T03:30:00.500Z',
        '2026-03-29T03:30:00.028Z',
        '+012026-01-01T00:00:00.000Z',
      ],
    });
  });

  it('leave the types of other users of the driver alone', async () => {
    const { default: pg } = await import('pg');
    expect(pg.types.getTypeParser(pg.types.builtins.INT8)('42')).toBe('42');
  });
});

describe('a transaction', () => {
  it('is undone as a whole when the work fails', async () => {
    const fault = new Error('changed my mind');
    const work = test.database.transaction(async (tx) => {
      await tx.query('insert into account values (1, 10)');
      throw fault;
    });
    await expect(work).rejects.toBe(fault);
    expect(await amounts()).toEqual([]);
  });

  it('is not reported as saved when the work swallowed the error of a statement', async () => {
    const work = test.database.transaction(async (tx) => {
      await tx.query('insert into account values (1, 10)');
      await tx.query('insert into account values (1, 11)').catch(() => undefined);
    });
    await expect(work).rejects.toMatchObject({ code: 'rolled_back' });
    expect(await amounts()).toEqual([]);
  });

  it('runs again when it collided with another one', async () => {
    await test.database.query('insert into account values (1, 0)');
    const meet = meetingOf(2);
    let runs = 0;
    const addOne = () =>
      test.database.transaction(async (tx) => {
        runs += 1;
        await tx.query('set transaction isolation level repeatable read');
        const [row] = await tx.query<{ amount: number }>('select amount from account where id = 1');
        await meet();
        await tx.query('update account set amount = $1 where id = 1', [(row?.amount ?? 0) + 1]);
      });
    await Promise.all([addOne(), addOne()]);
    expect(runs).toBe(3);
    expect(await amounts()).toEqual([{ id: 1, amount: 2 }]);
  });

  it('runs again after a deadlock', async () => {
    await test.database.query('insert into account values (1, 0), (2, 0)');
    const meet = meetingOf(2);
    const addOne = (first: number, second: number) =>
      test.database.transaction(async (tx) => {
        await tx.query('update account set amount = amount + 1 where id = $1', [first]);
        await meet();
        await tx.query('update account set amount = amount + 1 where id = $1', [second]);
      });
    await Promise.all([addOne(1, 2), addOne(2, 1)]);
    expect(await amounts()).toEqual([
      { id: 1, amount: 2 },
      { id: 2, amount: 2 },
    ]);
  });

  it('for reading refuses to write', async () => {
    const write = test.database.transaction(async (tx) => {
      await tx.query('set transaction read only');
      await tx.query('insert into account values (1, 1)');
    });
    await expect(write).rejects.toMatchObject({ code: 'read_only' });
  });

  it('carries out queries given at once one after the other, and none after its end', async () => {
    let kept: (() => Promise<unknown>) | undefined;
    await test.database.transaction(async (tx) => {
      kept = () => tx.query('insert into account values (9, 9)');
      await Promise.all([1, 2, 3].map((id) => tx.query('insert into account values ($1, 0)', [id])));
    });
    await expect(kept?.()).rejects.toMatchObject({ code: 'closed' });
    expect(await amounts()).toHaveLength(3);
  });

  it('whose connection is cut off in the middle fails by name, and the next one works', async () => {
    const work = test.database.transaction(async (tx) => {
      const [own] = await tx.query<{ pid: number }>('select pg_backend_pid() as pid');
      await test.database.query('select pg_terminate_backend($1)', [own?.pid]);
      await tx.query('insert into account values (1, 1)');
    });
    await expect(work).rejects.toMatchObject({ code: 'connection_lost' });
    await test.database.transaction((tx) => tx.query('insert into account values (2, 2)'));
    expect(await amounts()).toEqual([{ id: 2, amount: 2 }]);
  });
});

describe('a transaction whose last statement is named', () => {
  it('takes effect with that one, be it the only one or not, and takes no other after it', async () => {
    await test.database.transaction((tx) => tx.end.query('insert into account values (1, 1)'));
    await test.database.transaction(async (tx) => {
      await tx.query('insert into account values (2, 2)');
      await tx.end.query('insert into account values (3, 3)');
      await expect(tx.query('insert into account values (4, 4)')).rejects.toMatchObject({ code: 'closed' });
    });
    expect(await amounts()).toHaveLength(3);
  });

  it('is undone as a whole when that one fails, also when the work swallowed its error', async () => {
    await test.database.query('insert into account values (1, 1)');
    const twice = test.database.transaction((tx) => tx.end.query('insert into account values (2, 2), (1, 1)'));
    await expect(twice).rejects.toMatchObject({ code: '23505' });
    const swallowed = test.database.transaction((tx) =>
      tx.end.query('insert into account values (2, 2), (1, 1)').catch(() => undefined),
    );
    await expect(swallowed).rejects.toMatchObject({ code: 'rolled_back' });
    expect(await amounts()).toEqual([{ id: 1, amount: 1 }]);
  });

  it('says that it may have taken effect when the connection is cut off in it, and the next one works', async () => {
    const cut = test.database.transaction((tx) =>
      tx.end.query('insert into account select 1, 1 from pg_terminate_backend(pg_backend_pid())'),
    );
    await expect(cut).rejects.toMatchObject({ code: 'commit_unknown' });
    await test.database.transaction((tx) => tx.end.query('insert into account values (2, 2)'));
    expect(await amounts()).toEqual([{ id: 2, amount: 2 }]);
  });
});

describe('limits', () => {
  it('end a query that takes too long, by name', async () => {
    const hasty = await openDatabase({ url: test.url }, { statementTimeoutMs: 50, log: SILENT });
    onTestFinished(() => hasty.close());
    await expect(hasty.query('select pg_sleep(10)')).rejects.toMatchObject({
      name: 'DatabaseError',
      code: 'statement_timeout',
    });
    const patient = hasty.transaction((tx) => tx.query('select pg_sleep(0.1)'), { statementTimeoutMs: 5_000 });
    await expect(patient).resolves.toHaveLength(1);
    expect(await hasty.query('show statement_timeout')).toEqual([{ statement_timeout: '50ms' }]);
  });

  it('hold for waiting for locks and for idle transactions on every connection', async () => {
    const [row] = await test.database.query(
      `select current_setting('lock_timeout') as lock, current_setting('idle_in_transaction_session_timeout') as idle,
              current_setting('application_name') as name, current_setting('timezone') as zone`,
    );
    expect(row).toEqual({ lock: '5s', idle: '30s', name: 'domivka', zone: 'UTC' });
  });

  it('leave the violation of a constraint to the caller, with its name', async () => {
    await test.database.query('insert into account values (1, 1)');
    const second = test.database.query('insert into account values (1, 2)');
    await expect(second).rejects.toMatchObject({ code: '23505', constraint: 'account_pkey' });
  });
});

describe('prepared statements', () => {
  it('are kept for what is asked often, and survive a changed table', async () => {
    const single = await openDatabase({ url: test.url }, { poolMax: 1, log: SILENT });
    onTestFinished(() => single.close());
    await single.query('create table changing (a int)');
    const ask = () => single.query('select * from changing where a is distinct from $1', [7]);
    for (let time = 0; time < 5; time += 1) await ask();
    expect(await single.query('select count(*) as count from pg_prepared_statements')).toEqual([{ count: 1 }]);
    await single.query('insert into changing values (1)');
    await single.query('alter table changing add column b int');
    expect(await ask()).toEqual([{ a: 1, b: null }]);
    await single.query('alter table changing add column c int');
    expect(
      await single.transaction((tx) => tx.query('select * from changing where a is distinct from $1', [7])),
    ).toHaveLength(1);
    await single.query('drop table changing');
  });
});

describe('a server given by its address', () => {
  it('that is not there, or has no such database, is named in a sentence', async () => {
    const absent = openDatabase({ url: 'postgresql://u:secret@127.0.0.1:1/x' }, { startTimeoutMs: 300, log: SILENT });
    const error: unknown = await absent.catch((reason: unknown) => reason);
    expect(findErrorCode(error)).toBe('unreachable');
    expect(String(error)).not.toContain('secret');
    const missing = openDatabase({ url: withDatabaseName(server.url, 'nowhere') }, { log: SILENT });
    await expect(missing).rejects.toMatchObject({ code: 'database_missing' });
    await expect(openDatabase({ url: 'mysql://x' }, { log: SILENT })).rejects.toMatchObject({ code: 'bad_address' });
  });

  it('reports all connections in use instead of waiting for ever', async () => {
    const single = await openDatabase({ url: test.url }, { poolMax: 1, log: SILENT });
    const held = await single.connect();
    await expect(single.query('select 1')).rejects.toMatchObject({ code: 'busy' });
    held.release();
    expect(await single.isReady()).toBe(true);
    await single.close();
    await expect(single.query('select 1')).rejects.toMatchObject({ code: 'closed' });
  });
});
