import { setTimeout as delay } from 'node:timers/promises';
import type { PoolClient } from 'pg';
import type { ConnectionPool } from './connection-pool.ts';
import type { Queryable, TransactionOptions } from './queryable.ts';
import { DatabaseError } from './database-error.ts';
import { isVoidPlan, isWorthAnotherTry, leavesConnectionUsable, namedError } from './named-error.ts';

const MOST_RETRIES = 3;

/** Marks a failure before the first statement of the work: nothing happened, a fresh connection may do. */
class NotBegun extends Error {}

const beginStatement = ({ readOnly, isolation, statementTimeoutMs }: TransactionOptions): string =>
  [
    `begin isolation level ${isolation ?? 'read committed'} ${readOnly ? 'read only' : 'read write'}`,
    ...(statementTimeoutMs === undefined ? [] : [`set local statement_timeout = ${Math.trunc(statementTimeoutMs)}`]),
  ].join('; ');

/** @see Database.transaction */
export async function runTransaction<T>(
  pool: ConnectionPool,
  work: (tx: Queryable) => Promise<T>,
  options: TransactionOptions = {},
): Promise<T> {
  for (let retries = 0; ; retries += 1) {
    try {
      return await attempt(pool, work, options);
    } catch (error) {
      const again = error instanceof NotBegun || isWorthAnotherTry(error);
      if (!again || retries >= MOST_RETRIES) throw namedError(error instanceof NotBegun ? error.cause : error);
      await delay(Math.random() * 25 * 2 ** retries); // jitter, so that two that collided do not collide again
    }
  }
}

async function attempt<T>(
  pool: ConnectionPool,
  work: (tx: Queryable) => Promise<T>,
  options: TransactionOptions,
): Promise<T> {
  const client = await pool.acquire();
  let usable = true;
  try {
    await begin(client, options);
    const { tx, finish } = openQueryable(pool, client, options.statementTimeoutMs);
    try {
      const result = await work(tx);
      await finish();
      await commit(client);
      return result;
    } catch (error) {
      await finish();
      usable = !isVoidPlan(error) && (await rollBack(client));
      throw error;
    }
  } catch (error) {
    if (error instanceof NotBegun) usable = false;
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

/**
 * The transaction as the work sees it. Queries given at once run one after the other; none is accepted after the end.
 */
function openQueryable(
  pool: ConnectionPool,
  client: PoolClient,
  limitMs?: number,
): { tx: Queryable; finish(): Promise<void> } {
  let last: Promise<unknown> = Promise.resolve();
  let open = true;
  const tx: Queryable = {
    query<R>(text: string, values?: readonly unknown[]) {
      if (!open) return Promise.reject(new DatabaseError('closed', 'A query came after the end of its transaction.'));
      const answer = last.then(() => pool.run<R>(client, text, values, limitMs));
      last = answer.catch(() => undefined);
      return answer.catch((error: unknown) => {
        throw isWorthAnotherTry(error) ? error : namedError(error);
      });
    },
  };
  return {
    tx,
    async finish() {
      open = false;
      await last;
    },
  };
}

async function commit(client: PoolClient): Promise<void> {
  const { command } = await client.query('commit').catch((error: unknown) => {
    if (leavesConnectionUsable(error)) throw error;
    throw new DatabaseError(
      'commit_unknown',
      'The connection to the database was lost while a transaction was being committed: it may or may not have taken effect.',
      error,
    );
  });
  // COMMIT after a failed statement that the work swallowed is answered with ROLLBACK, without an error.
  if (command === 'COMMIT') return;
  throw new DatabaseError('rolled_back', 'A statement of the transaction had failed, so nothing of it was saved.');
}

async function rollBack(client: PoolClient): Promise<boolean> {
  try {
    await client.query('rollback');
    return true;
  } catch {
    return false;
  }
}
