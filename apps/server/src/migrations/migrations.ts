import { records } from './001-records.sql.ts';

/** All migrations in their order. A migration that was released is never changed: a new one follows it. */
export const migrations = [records] as const;
