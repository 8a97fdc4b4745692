import type { FastifyInstance } from 'fastify';
import type { Database } from '../../platform/database/database.ts';
import { keepRound, type Caution } from '../../platform/rounds.ts';

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

type Around = { readonly days: number; readonly now: () => Date; readonly caution: Caution };

/** Empties the bin now and every day, as long as the server runs. What goes wrong is said and tried again next time. */
export function keepBinEmptied(app: FastifyInstance, database: Database, { days, now, caution }: Around): void {
  const work = async (signal: AbortSignal): Promise<void> => {
    const removed = await emptyBin(database, now(), days, signal);
    if (removed > 0) app.log.warn({ removed, days }, 'records that lay in the bin for their days removed for good');
  };
  keepRound(app, { every: day, trouble: 'bin not emptied', caution, work });
}
