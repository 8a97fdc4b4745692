import { setTimeout as delay } from 'node:timers/promises';
import { searchSimilarity } from '@domivka/domain/geography/free-search';
import pg, { type PoolClient, type PoolConfig } from 'pg';
import { COLUMN_TYPES } from './column-types.ts';
import type { Row } from './queryable.ts';
import { DatabaseError } from './database-error.ts';
import type { DatabaseLog } from './database-log.ts';
import { ownerIdentity, takeIdentity, type Identity } from './identity.ts';
import { isVoidPlan, leavesConnectionUsable, namedError } from './named-error.ts';
import { createStatementNames } from './statement-names.ts';

export type PoolSettings = {
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
  /** Somebody else may have changed who this connection acts as: before its next use it is told anew. */
  forgetIdentity(client: PoolClient): void;
  /** `limitMs`: the statement's time limit on the server. */
  run<R>(client: PoolClient, text: string, values?: readonly unknown[], limitMs?: number): Promise<R[]>;
  /** One query on a connection of its own. */
  query<R>(identity: Identity, text: string, values?: readonly unknown[]): Promise<R[]>;
  end(): Promise<void>;
};

export function createConnectionPool(settings: PoolSettings): ConnectionPool {
  const { log, patienceMs, statementTimeoutMs } = settings;
  /** Whom each connection acts as, by the key; without an entry nobody knows. */
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

  const query = async <R>(identity: Identity, text: string, values?: readonly unknown[]): Promise<R[]> => {
    const client = await acquire(identity);
    let usable = true;
    try {
      return await run<R>(client, text, values).catch((error: unknown) => {
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
