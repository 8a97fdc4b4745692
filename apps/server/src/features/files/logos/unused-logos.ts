import type { Queryable } from '../../../platform/database/database.ts';
import type { FileStore } from '../store/file-store.ts';
import { setAside } from '../store/quarantine.ts';

const dayInMilliseconds = 86_400_000;

/** Remembers that a logo was uploaded. Files of which the database never heard are nobody's to remove: they may be those of a newer state. */
export async function rememberLogo(database: Queryable, path: string, now: Date): Promise<void> {
  await database.query('insert into logo_file (path, created_at) values ($1, $2)', [path, now.toISOString()]);
}

/**
 * Puts logos into quarantine that were uploaded here and that no organization has, a day after they came: of forms that were never saved, and
 * those that gave way to another. Organizations in the bin keep theirs. Answers which went; doing it twice or in two processes at once is no
 * harm.
 */
export async function removeUnusedLogos(database: Queryable, files: FileStore, now: Date): Promise<readonly string[]> {
  const unused = await database.query<{ path: string }>(
    `select path from logo_file where created_at < $1::timestamptz
       and not exists (select from organization where rest ->> 'logo' = logo_file.path)`,
    [new Date(now.getTime() - dayInMilliseconds).toISOString()],
  );
  for (const { path } of unused) {
    await setAside(files, path, now);
    await database.query('delete from logo_file where path = $1', [path]);
  }
  return unused.map(({ path }) => path);
}
