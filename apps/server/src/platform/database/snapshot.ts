import type { Database, Row } from './database.ts';
import { leavesConnectionUsable, namedError } from './named-error.ts';
import type { Queryable } from './queryable.ts';

/** One moment of the database: what is read later is as it was then. To be closed. */
export type Snapshot = Queryable & {
  /** The rows of one query, at most `size` at a time, without any more of them in memory. One query at a time. */
  rows(text: string, values: readonly unknown[], size: number): AsyncGenerator<Row[]>;
  close(): Promise<void>;
};

/** The first rows of a large table may have to be sorted. */
const longestStatement = 120_000;

/**
 * Opens a moment for reading only. Its transaction writes nothing, so it has no number and no device waits for its end; the database ends it where
 * its reader does nothing for half a minute. `database` acts as the reader.
 */
export async function openSnapshot(database: Database): Promise<Snapshot> {
  const { client, release } = await database.connect();
  let usable = true;
  let closed: Promise<void> | undefined;
  const run = async (text: string, values?: readonly unknown[]): Promise<Row[]> => {
    try {
      return (await client.query<Row>(text, values && [...values])).rows;
    } catch (error) {
      usable &&= leavesConnectionUsable(error);
      throw namedError(error);
    }
  };
  const close = async (): Promise<void> => {
    await run('rollback').catch(() => undefined);
    release(!usable);
  };
  const snapshot: Snapshot = {
    query: async <R>(text: string, values?: readonly unknown[]) => (await run(text, values)) as R[],
    async *rows(text, values, size) {
      await run(`declare all_rows no scroll cursor for ${text}`, values);
      const fetch = () => {
        const rows = run(`fetch ${Math.trunc(size)} from all_rows`);
        rows.catch(() => undefined);
        return rows;
      };
      // The database looks for the next rows while these are worked on.
      for (let next = fetch(); ;) {
        const rows = await next;
        const isLast = rows.length < size;
        if (!isLast) next = fetch();
        if (rows.length > 0) yield rows;
        if (isLast) break;
      }
      await run('close all_rows');
    },
    close: () => (closed ??= close()),
  };
  try {
    await run('begin isolation level repeatable read read only');
    // All rows are read, so the plan is not to hurry for the first ones.
    await run(`set local statement_timeout = ${longestStatement}; set local cursor_tuple_fraction = 1`);
    return snapshot;
  } catch (error) {
    await snapshot.close();
    throw error;
  }
}
