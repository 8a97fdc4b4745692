import { setTimeout as delay } from 'node:timers/promises';
import { searchSimilarity } from '@domivka/domain/geography/free-search';
import pg, { type CustomTypesConfig, type PoolClient, type PoolConfig } from 'pg';
import type { QueryOptions, Row } from './queryable.ts';
import { DatabaseError } from './database-error.ts';
import type { DatabaseLog } from './database-log.ts';
import { type Identity, ownerIdentity, takeIdentity } from './identity.ts';
import { isVoidPlan, leavesConnectionUsable, namedError } from './named-error.ts';
import { createHash } from 'node:crypto';

/** A statement is prepared from this use on: what is asked once is not worth the memory. */
const PREPARE_FROM_USE = 3;
const MOST_COUNTED = 2_000;

/**
 * Gives often used statements a stable name, under which every connection prepares them once and keeps their plan.
 * Bounded: at most `mostNamed` names, since a connection keeps what it prepared until it is closed.
 */
function createStatementNames(mostNamed = 200): (text: string) => string | undefined {
  const names = new Map<string, string>();
  const uses = new Map<string, number>();
  return (text) => {
    const known = names.get(text);
    if (known !== undefined || names.size >= mostNamed) return known;
    const count = (uses.get(text) ?? 0) + 1;
    if (count < PREPARE_FROM_USE) {
      if (uses.size >= MOST_COUNTED) uses.clear();
      uses.set(text, count);
      return undefined;
    }
    uses.delete(text);
    const name = `d${createHash('sha256').update(text).digest('hex').slice(0, 40)}`;
    names.set(text, name);
    return name;
  };
}

type Parser = (text: string) => unknown;

/** The driver's own parsers; its type declaration knows neither arrays nor what comes out. */
const parserOf = pg.types.getTypeParser as (oid: number, format?: 'text' | 'binary') => Parser;
const parseTexts = parserOf(1009) as (text: string) => unknown[];
const parseInstant = parserOf(1184);

/** Exact either way: a number where JavaScript can hold it, else the digits as text. */
function int8(text: string): number | string {
  const value = Number(text);
  return Number.isSafeInteger(value) ? value : text;
}

/** How PostgreSQL writes nearly all moments: in UTC, with a year of four digits. */
const usualInstant = /^(\d{4}-\d\d-\d\d) (\d\d:\d\d:\d\d)(?:\.(\d+))?\+00$/;

/** Microseconds are cut to the milliseconds that devices and logs use; `infinity` stays as it is. */
function instant(text: string): string {
  const [, day, time, fraction = ''] = usualInstant.exec(text) ?? [];
  if (day !== undefined) return `${day}T${time}.${fraction.slice(0, 3).padEnd(3, '0')}Z`;
  const value = parseInstant(text);
  return value instanceof Date ? value.toISOString() : text;
}

const plain: Parser = (text) => text;

const arrayOf =
  (parser: Parser): Parser =>
  (text) =>
    parseTexts(text).map((item) => (typeof item === 'string' ? parser(item) : item));

const PARSERS = new Map<number, Parser>([
  [20, int8],
  [1016, arrayOf(int8)],
  [1082, plain], // date: a day has no time zone, so it never becomes a Date
  [1182, arrayOf(plain)],
  [1114, plain], // timestamp without time zone
  [1184, instant],
  [1185, arrayOf(instant)],
]);

/** How columns become JavaScript values. Given to our own pool only: other users of the driver keep theirs. */
const COLUMN_TYPES: CustomTypesConfig = {
  getTypeParser(oid: number, format?: 'text' | 'binary') {
    const parser = format === 'binary' ? undefined : PARSERS.get(oid);
    return parser ?? parserOf(oid, format);
  },
};

type PoolSettings = {
  connection: PoolConfig;
  max: number;
  statementTimeoutMs: number;
  /** How long a connection that is refused is tried again: an embedded server comes back within a second or two. */
  patienceMs: number;
  log: DatabaseLog;
};

const CONNECTION_TIMEOUT_MS = 5_000;
const CLOSE_LIMIT_MS = 10_000;

/** A server that is cut off cannot enforce its own limit: we stop waiting this much later. */
const ANSWER_MARGIN_MS = 5_000;

/** Connections with our limits and types; every failure leaves here as a named error. */
export type ConnectionPool = {
  /** A connection that acts as this identity. */
  acquire(identity: Identity): Promise<PoolClient>;
  /** Another user may have changed who this connection acts as: before its next use the identity is set again. */
  forgetIdentity(client: PoolClient): void;
  /** `limitMs`: the statement's time limit on the server. `name`: under which it is prepared; empty: it is not. */
  run<R>(client: PoolClient, text: string, values?: readonly unknown[], limitMs?: number, name?: string): Promise<R[]>;
  /** One query on a connection of its own. */
  query<R>(identity: Identity, text: string, values?: readonly unknown[], options?: QueryOptions): Promise<R[]>;
  end(): Promise<void>;
};

export function createConnectionPool(settings: PoolSettings): ConnectionPool {
  const { log, patienceMs, statementTimeoutMs } = settings;
  /** Whom each connection acts as, by the key; without an entry it is unknown. */
  const identities = new WeakMap<PoolClient, string>();
  const pool = new pg.Pool({
    application_name: 'domivka',
    statement_timeout: statementTimeoutMs,
    lock_timeout: 5_000,
    idle_in_transaction_session_timeout: 30_000,
    // The threshold is the domain's: the same words are similar on a device and on the server.
    options: `-c timezone=UTC -c datestyle=ISO -c pg_trgm.word_similarity_threshold=${searchSimilarity}`,
    keepAlive: true,
    ...settings.connection,
    max: settings.max,
    connectionTimeoutMillis: CONNECTION_TIMEOUT_MS,
    idleTimeoutMillis: 30_000,
    maxLifetimeSeconds: 1_800,
    types: COLUMN_TYPES,
  });
  pool.on('error', (error) => {
    if (!pool.ending) log.warn({ reason: error.message }, 'an idle database connection was lost');
  });
  // A connection in use that breaks between two queries would otherwise end the program with an unheard 'error'.
  pool.on('connect', (client) => {
    client.on('error', () => undefined);
    identities.set(client, ownerIdentity.key);
  });
  const nameOf = createStatementNames();

  const connectOnce = async (): Promise<PoolClient> => {
    try {
      return await pool.connect();
    } catch (error) {
      if (!(error instanceof Error) || !error.message.startsWith('timeout exceeded')) throw namedError(error);
      throw pool.totalCount >= settings.max
        ? new DatabaseError('busy', 'All connections to the database are in use.', error)
        : new DatabaseError('unreachable', 'The database does not answer.', error);
    }
  };

  const connect = async (): Promise<PoolClient> => {
    const end = performance.now() + patienceMs;
    for (;;) {
      try {
        return await connectOnce();
      } catch (error) {
        if (!(error instanceof DatabaseError) || error.code !== 'unreachable' || performance.now() >= end) throw error;
        await delay(100);
      }
    }
  };

  /** No way to the database and back where the connection acts as this identity already. */
  const takeOn = async (client: PoolClient, { key, values }: Identity): Promise<void> => {
    if (identities.get(client) === key) return;
    identities.delete(client);
    const waitMs = statementTimeoutMs + ANSWER_MARGIN_MS;
    const request = { name: 'identity', text: takeIdentity, values: [...values], query_timeout: waitMs };
    await client.query(request);
    identities.set(client, key);
  };

  /** A connection that was lost while it lay idle is replaced: nothing has happened on it yet. */
  const acquire = async (identity: Identity): Promise<PoolClient> => {
    for (let tries = 1; ; tries += 1) {
      const client = await connect();
      try {
        await takeOn(client, identity);
        return client;
      } catch (error) {
        client.release(true);
        if (leavesConnectionUsable(error) || tries > settings.max) throw namedError(error);
      }
    }
  };

  const run = async <R>(
    client: PoolClient,
    text: string,
    values?: readonly unknown[],
    limitMs = statementTimeoutMs,
    name = values && nameOf(text),
  ): Promise<R[]> => {
    const waitMs = limitMs > 0 ? limitMs + ANSWER_MARGIN_MS : undefined;
    const request = { text, ...(values && { values: [...values] }), ...(name && { name }), query_timeout: waitMs };
    const { rows } = await client.query<Row>(request);
    return rows as R[];
  };

  const query = async <R>(
    identity: Identity,
    text: string,
    values?: readonly unknown[],
    { plan }: QueryOptions = {},
  ): Promise<R[]> => {
    const client = await acquire(identity);
    let usable = true;
    try {
      return await run<R>(client, text, values, statementTimeoutMs, plan && '').catch((error: unknown) => {
        if (!isVoidPlan(error)) throw error;
        return run<R>(client, text, values, statementTimeoutMs, '');
      });
    } catch (error) {
      usable = leavesConnectionUsable(error);
      throw namedError(error);
    } finally {
      client.release(!usable);
    }
  };

  const end = async (): Promise<void> => {
    const ended = pool.end();
    ended.catch(() => undefined);
    const limit = new AbortController();
    await Promise.race([ended, delay(CLOSE_LIMIT_MS, undefined, { signal: limit.signal }).catch(() => undefined)]);
    limit.abort();
  };

  const forgetIdentity = (client: PoolClient): void => void identities.delete(client);

  return { acquire, forgetIdentity, run, query, end };
}
