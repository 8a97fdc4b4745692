import { setTimeout as delay } from 'node:timers/promises';
import type { PoolClient } from 'pg';
import type { ConnectionPool } from './connection-pool.ts';
import type { Queryable, Transaction, TransactionOptions } from './queryable.ts';
import { DatabaseError } from './database-error.ts';
import { databaseRoles, ownerIdentity, programIdentity, type Identity } from './identity.ts';
import { isVoidPlan, isWorthAnotherTry, leavesConnectionUsable, namedError } from './named-error.ts';

const MOST_RETRIES = 3;

/** Marks a failure before the first statement of the work: nothing happened, a fresh connection may do. */
class NotBegun extends Error {}

const beginStatement = ({ statementTimeoutMs }: TransactionOptions): string =>
  [
    'begin isolation level read committed read write',
    ...(statementTimeoutMs === undefined ? [] : [`set local statement_timeout = ${Math.trunc(statementTimeoutMs)}`]),
  ].join('; ');

/** @see Database.transaction */
export async function runTransaction<T>(
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
  try {
    await begin(client, options);
    const { tx, finish } = openTransaction(pool, client, identity, options.statementTimeoutMs);
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
function openTransaction(
  pool: ConnectionPool,
  client: PoolClient,
  identity: Identity,
  limitMs?: number,
): { tx: Transaction; finish(): Promise<void> } {
  let last: Promise<unknown> = Promise.resolve();
  let open = true;
  const inTurn = <R>(work: () => Promise<R[]>): Promise<R[]> => {
    if (!open) return Promise.reject(new DatabaseError('closed', 'A query came after the end of its transaction.'));
    const answer = last.then(work);
    last = answer.catch(() => undefined);
    return answer.catch((error: unknown) => {
      throw isWorthAnotherTry(error) ? error : namedError(error);
    });
  };
  const run = <R>(text: string, values?: readonly unknown[]) => pool.run<R>(client, text, values, limitMs);
  const own: Queryable = { query: (text, values) => inTurn(() => run(text, values)) };
  const program: Queryable = {
    query: <R>(text: string, values?: readonly unknown[]) =>
      inTurn(() => asProgram(client, identity, () => run<R>(text, values))),
  };
  const isProgram = identity === ownerIdentity || identity === programIdentity;
  return {
    tx: { ...own, program: isProgram ? own : program },
    async finish() {
      open = false;
      await last;
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
