import type { Database } from '../src/platform/database/database.ts';

/** Resolves once a connection waits for a lock in this database. */
export async function untilSomebodyWaits(database: Database): Promise<void> {
  const text = `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
  while ((await database.query(text)).length === 0);
}
