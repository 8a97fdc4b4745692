import type { FastifyInstance } from 'fastify';
import type { Queryable } from '../../../platform/database/database.ts';
import { keepRound } from '../../../platform/rounds.ts';
import type { FileStore } from '../store/file-store.ts';
import { isLogoName } from './logo-name.ts';

const dayInMilliseconds = 86_400_000;
const pause = dayInMilliseconds / 4;

/**
 * Removes logos that no organization has, a day after they came: of forms that were never saved, and those that gave way to another.
 * Organizations in the bin keep theirs. Answers how many went; doing it twice or in two processes at once is no harm.
 */
export async function removeUnusedLogos(database: Queryable, files: FileStore, now: Date): Promise<number> {
  const kept = await files.list('logo');
  const old = kept.filter(
    ({ name, changedAt }) => isLogoName(name) && now.getTime() - changedAt.getTime() > dayInMilliseconds,
  );
  if (old.length === 0) return 0;
  const rows = await database.query<{ logo: string }>(
    `select rest->>'logo' as logo from organization where rest->>'logo' = any($1::text[])`,
    [old.map(({ name }) => name)],
  );
  const used = new Set(rows.map(({ logo }) => logo));
  const unused = old.filter(({ name }) => !used.has(name));
  for (const { name } of unused) await files.remove(name);
  return unused.length;
}

/** Removes unused logos now and every six hours, as long as the server runs. What goes wrong is said and tried again next time. */
export function keepLogosTidy(app: FastifyInstance, database: Queryable, files: FileStore, now: () => Date): void {
  keepRound(app, { every: pause, trouble: 'logos not tidied', work: () => removeUnusedLogos(database, files, now()) });
}
