import { setTimeout as delay } from 'node:timers/promises';
import type { PoolClient, PoolConfig } from 'pg';
import { type ConnectionPool, createConnectionPool } from './connection-pool.ts';
import { DatabaseError } from './database-error.ts';
import { CONSOLE_LOG, type DatabaseLog } from './database-log.ts';
import { type Embedded, type EmbeddedOptions, startEmbedded } from './embedded/supervisor.ts';
import type { Actor } from '@domivka/domain/kernel/actor';
import { ownerIdentity, personIdentity, programIdentity, type Identity, databaseRoles } from './identity.ts';
import type { Queryable, QueryOptions, Row, Transaction, TransactionOptions } from './queryable.ts';
import { isUnsent, isVoidPlan, isWorthAnotherTry, leavesConnectionUsable, namedError } from './named-error.ts';

const MOST_RETRIES = 3;

/** Marks a failure before the first statement of the work: nothing happened, a fresh connection may do. */
class NotBegun extends Error {}

const beginStatement = ({ statementTimeoutMs }: TransactionOptions): string =>
  [
    'begin isolation level read committed read write',
    ...(statementTimeoutMs === undefined ? [] : [`set local statement_timeout = ${Math.trunc(statementTimeoutMs)}`]),
  ].join('; ');

/** @see Database.transaction */
async function runTransaction<T>(
  pool: ConnectionPool,
  identity: Identity,
  work: (tx: Transaction) => Promise<T>,
  options: TransactionOptions = {},
): Promise<T> {
  for (let retries = 0; ; retries += 1) {
    try {
      return await attempt(pool, identity, work, options);
    } catch (error) {
      const again = error instanceof NotBegun || isWorthAnotherTry(error);
      if (!again || retries >= MOST_RETRIES) throw namedError(error instanceof NotBegun ? error.cause : error);
      await delay(Math.random() * 25 * 2 ** retries); // jitter, so that two that collided do not collide again
    }
  }
}

async function attempt<T>(
  pool: ConnectionPool,
  identity: Identity,
  work: (tx: Transaction) => Promise<T>,
  options: TransactionOptions,
): Promise<T> {
  const client = await pool.acquire(identity);
  let usable = true;
  const { tx, finish } = openTransaction(pool, client, identity, options);
  try {
    const result = await work(tx);
    const state = await finish();
    if (state === 'begun') await commit(client);
    if (state === 'failed alone') throw rolledBack();
    return result;
  } catch (error) {
    const state = await finish();
    if (error instanceof NotBegun || isVoidPlan(error)) usable = false;
    else if (state === 'begun') usable = await rollBack(client);
    else usable = state !== 'failed alone' || leavesConnectionUsable(error);
    throw error;
  } finally {
    client.release(!usable);
  }
}

async function begin(client: PoolClient, options: TransactionOptions): Promise<void> {
  try {
    await client.query(beginStatement(options));
  } catch (error) {
    throw leavesConnectionUsable(error) ? error : new NotBegun('', { cause: error });
  }
}

/** `alone`: one statement was the whole transaction, and took effect as such. */
type State = 'not begun' | 'begun' | 'alone' | 'failed alone';

/**
 * The transaction as the work sees it, begun with its first statement. Queries given at once run one after the other; none is accepted after
 * the end.
 */
function openTransaction(
  pool: ConnectionPool,
  client: PoolClient,
  identity: Identity,
  options: TransactionOptions,
): { tx: Transaction; finish(): Promise<State> } {
  const limitMs = options.statementTimeoutMs;
  let last: Promise<unknown> = Promise.resolve();
  let open = true;
  let state: State = 'not begun';
  const inTurn = <R>(work: () => Promise<R[]>): Promise<R[]> => {
    if (!open) return Promise.reject(new DatabaseError('closed', 'A query came after the end of its transaction.'));
    const answer = last.then(work);
    last = answer.catch(() => undefined);
    return answer.catch((error: unknown) => {
      throw error instanceof NotBegun || isWorthAnotherTry(error) ? error : namedError(error);
    });
  };
  const begun = async <R>(work: () => Promise<R[]>): Promise<R[]> => {
    if (state === 'not begun') {
      await begin(client, options);
      state = 'begun';
    }
    return work();
  };
  const alone = async <R>(work: () => Promise<R[]>): Promise<R[]> => {
    state = 'failed alone';
    const rows = await work().catch((error: unknown) => {
      if (isUnsent(error)) throw new NotBegun('', { cause: error });
      throw leavesConnectionUsable(error) ? error : commitUnknown(error);
    });
    state = 'alone';
    return rows;
  };
  const run = <R>(text: string, values?: readonly unknown[], { plan }: QueryOptions = {}) =>
    pool.run<R>(client, text, values, limitMs, plan && '');
  const own: Queryable = { query: (...query) => inTurn(() => begun(() => run(...query))) };
  const program: Queryable = {
    query: <R>(...query: Parameters<Queryable['query']>) =>
      inTurn(() => begun(() => asProgram(client, identity, () => run<R>(...query)))),
  };
  const isProgram = identity === ownerIdentity || identity === programIdentity;
  const end: Queryable = {
    query: <R>(...query: Parameters<Queryable['query']>) => {
      const isAlone = () => state === 'not begun' && limitMs === undefined;
      const answer = inTurn(() => (isAlone() ? alone<R> : begun<R>)(() => run<R>(...query)));
      open = false;
      return answer;
    },
  };
  return {
    tx: { ...own, program: isProgram ? own : program, end },
    async finish() {
      open = false;
      await last;
      return state;
    },
  };
}

/** Only until the transaction ends, so that a failure leaves the connection with the person whose it is. */
async function asProgram<R>(client: PoolClient, identity: Identity, work: () => Promise<R>): Promise<R> {
  await client.query(`set local role ${databaseRoles.program}`);
  const result = await work();
  await client.query(`set local role ${identity.values[0] ?? 'none'}`);
  return result;
}

function commitUnknown(error: unknown): DatabaseError {
  return new DatabaseError(
    'commit_unknown',
    'The connection to the database was lost while a transaction was being committed: it may or may not have taken effect.',
    error,
  );
}

function rolledBack(): DatabaseError {
  return new DatabaseError('rolled_back', 'A statement of the transaction had failed, so nothing of it was saved.');
}

async function commit(client: PoolClient): Promise<void> {
  const { command } = await client.query('commit').catch((error: unknown) => {
    throw leavesConnectionUsable(error) ? error : commitUnknown(error);
  });
  // COMMIT after a failed statement that the work swallowed is answered with ROLLBACK, without an error.
  if (command !== 'COMMIT') throw rolledBack();
}

async function rollBack(client: PoolClient): Promise<boolean> {
  try {
    await client.query('rollback');
    return true;
  } catch {
    return false;
  }
}

export type { Queryable, Row, Transaction };

/** A connection for what is more than queries (COPY, LISTEN). Its session settings must not outlive `release`. */
export type RawConnection = {
  client: PoolClient;
  /** Gives the connection back; `discard` closes it, for one in an unknown state. */
  release(discard?: boolean): void;
};

/**
 * The database as one identity sees it. `openDatabase` answers that of the owner, which is for migrations, work of the start and tests;
 * all else runs as the program itself or as a person (`as`).
 */
export type Database = Queryable & {
  /** `embedded`: the program's own server in the data folder; `server`: a PostgreSQL server elsewhere. */
  readonly kind: 'embedded' | 'server';
  /**
   * Runs `work` between BEGIN and COMMIT, with ROLLBACK when it throws. Deadlocks and serialization failures run the
   * whole work again (up to 3 times), so it must have no effects besides its queries.
   * @throws DatabaseError `commit_unknown` when the connection was lost while committing
   */
  transaction<T>(work: (tx: Transaction) => Promise<T>, options?: TransactionOptions): Promise<T>;
  /**
   * The same database as another user: a person, whose rows row security decides, or the program itself, which keeps accounts and
   * sessions and sees no records of places.
   */
  as(who: Actor | 'program'): Database;
  connect(): Promise<RawConnection>;
  /** Whether a query is answered within two seconds. Never rejects. */
  isReady(): Promise<boolean>;
  /** Lets running work end (bounded), closes the connections and stops an embedded server. */
  close(): Promise<void>;
};

/** The embedded server of a data folder, or a PostgreSQL server by its address (`postgresql://…`). */
export type DatabaseSource = { dataDir: string } | { url: string };

export type DatabaseOptions = {
  /** Warnings on the console unless said. */
  log?: DatabaseLog;
  /** Connections of the owner and of the program itself at most; 3 unless said. */
  poolMax?: number;
  /** Connections for people's records at most; 7 unless said. Apart, so that a request need not change who a connection acts as. */
  peopleMax?: number;
  /** Milliseconds; 15,000 unless said. */
  statementTimeoutMs?: number;
  /** How long a server that does not answer yet is waited for at the start; milliseconds, 15,000 unless said. */
  startTimeoutMs?: number;
  /** An embedded server died for good. */
  onLost?: (error: DatabaseError) => void;
  embedded?: Pick<EmbeddedOptions, 'durable' | 'findBinaries'>;
};

const OLDEST_VERSION = 15;
const READY_LIMIT_MS = 2_000;

/**
 * Opens the database: starts the embedded server or reaches the given one, and checks that it can be used.
 * Migrations are not run.
 * @throws DatabaseError with a sentence for the operator
 */
export async function openDatabase(source: DatabaseSource, options: DatabaseOptions = {}): Promise<Database> {
  if ('url' in source) return openServer(source.url, options);
  const embedded = await startEmbedded({
    ...options.embedded,
    dataDir: source.dataDir,
    log: options.log ?? CONSOLE_LOG,
  });
  if (options.onLost) embedded.onLost(options.onLost);
  return createDatabase(createPools(embedded.connection, 3_000, options), embedded);
}

async function openServer(url: string, options: DatabaseOptions): Promise<Database> {
  if (!/^(postgres|postgresql|socket):\/\//.test(url)) {
    throw new DatabaseError(
      'bad_address',
      'DATABASE_URL must be an address like postgresql://user:password@host:5432/database.',
    );
  }
  const pools = createPools({ connectionString: url }, 0, options);
  try {
    await waitForServer(pools.own, options.startTimeoutMs ?? 15_000);
    await checkServer(pools.own);
  } catch (error) {
    await pools.own.end();
    throw error;
  }
  return createDatabase(pools);
}

/** Connections of the program and connections of people: an account is looked up on the one, its records on the other. */
type Pools = { readonly own: ConnectionPool; readonly people: ConnectionPool };

function createPools(connection: PoolConfig, patienceMs: number, options: DatabaseOptions): Pools {
  const create = (max: number) =>
    createConnectionPool({
      connection,
      patienceMs,
      max,
      statementTimeoutMs: options.statementTimeoutMs ?? 15_000,
      log: options.log ?? CONSOLE_LOG,
    });
  try {
    return { own: create(options.poolMax ?? 3), people: create(options.peopleMax ?? 7) };
  } catch (error) {
    throw new DatabaseError('bad_address', 'DATABASE_URL cannot be read as an address of a PostgreSQL server.', error);
  }
}

async function waitForServer(pool: ConnectionPool, limitMs: number): Promise<void> {
  const end = performance.now() + limitMs;
  for (;;) {
    try {
      await pool.query(ownerIdentity, 'select 1');
      return;
    } catch (error) {
      if (!(error instanceof DatabaseError) || error.code !== 'unreachable' || performance.now() >= end) throw error;
      await delay(250);
    }
  }
}

async function checkServer(pool: ConnectionPool): Promise<void> {
  const [facts] = await pool.query<{ version: number; encoding: string }>(
    ownerIdentity,
    `select current_setting('server_version_num')::int / 10000 as version, current_setting('server_encoding') as encoding`,
  );
  if (facts && facts.version < OLDEST_VERSION) {
    throw new DatabaseError(
      'version_mismatch',
      `The server of DATABASE_URL is PostgreSQL ${facts.version}; version ${OLDEST_VERSION} or newer is needed.`,
    );
  }
  if (facts && facts.encoding !== 'UTF8') {
    throw new DatabaseError(
      'version_mismatch',
      `The database of DATABASE_URL stores text as ${facts.encoding}; create it with ENCODING 'UTF8'.`,
    );
  }
}

function createDatabase(pools: Pools, embedded?: Embedded): Database {
  let closed: Promise<void> | undefined;
  const close = async (): Promise<void> => {
    await Promise.all([pools.own.end(), pools.people.end()]);
    await embedded?.stop();
  };
  const seenBy = (pool: ConnectionPool, identity: Identity): Database => ({
    kind: embedded ? 'embedded' : 'server',
    query: (text, values, options) => pool.query(identity, text, values, options),
    transaction: (work, options) => runTransaction(pool, identity, work, options),
    as: (who) => (who === 'program' ? program : seenBy(pools.people, personIdentity(who))),
    async connect() {
      const client = await pool.acquire(identity);
      return {
        client,
        release(discard = false) {
          pool.forgetIdentity(client);
          client.release(discard);
        },
      };
    },
    isReady: () => answersInTime(pool, identity),
    close: () => (closed ??= close()),
  });
  const program = seenBy(pools.own, programIdentity);
  return seenBy(pools.own, ownerIdentity);
}

async function answersInTime(pool: ConnectionPool, identity: Identity): Promise<boolean> {
  const limit = new AbortController();
  const tooLate = delay(READY_LIMIT_MS, false, { signal: limit.signal }).catch(() => false);
  const answer = pool.query(identity, 'select 1').then(
    () => true,
    () => false,
  );
  const ready = await Promise.race([answer, tooLate]);
  limit.abort();
  return ready;
}
