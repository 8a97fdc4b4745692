import type { Database } from '../../platform/database/database.ts';

const day = 86_400_000;
const mostAtOnce = 500;

/**
 * Removes for good what has lain in the bin for more than so many days, with its history. Answers how many records went. Files of photos
 * follow by themselves: nothing names them any more. `database` acts as the program; doing it twice or in two processes at once is no harm.
 * Ends early with the signal.
 */
export async function emptyBin(database: Database, now: Date, days: number, signal?: AbortSignal): Promise<number> {
  const before = new Date(now.getTime() - days * day).toISOString();
  for (let total = 0; ;) {
    const gone = await database.query<{ purged: number }>('select entity, purged from purge_bin($1::timestamptz, $2)', [
      before,
      mostAtOnce,
    ]);
    total += gone.reduce((sum, { purged }) => sum + purged, 0);
    if (gone.length === 0 || signal?.aborted) return total;
  }
}
