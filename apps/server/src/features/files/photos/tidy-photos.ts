import type { Database } from '../../../platform/database/database.ts';
import { asideName, type FileStore, setAside } from '../store/file-store.ts';
import { dropOldUploads, uploadLimits } from '../uploads/uploads.ts';
import { photoFolder } from './photo-files.ts';

const hour = 3_600_000;
/** A photo that no record names goes so many hours after it came: a device keeps its own until the record is confirmed. One whose record lies in the bin stays. */
const hoursWithoutRecord = 24;
const pageSize = 5000;

/** Into quarantine, with its line beside it. The line in the database is removed last: no file is kept without a line that names it. */
async function removePhoto(database: Database, files: FileStore, path: string, now: Date): Promise<void> {
  const folder = photoFolder(path);
  const [row] = await database.query<{ line: unknown }>(
    'select to_jsonb(f) as line from photo_file f where path = $1',
    [path],
  );
  if (row) await files.put(asideName(`${folder}/line.json`, now), Buffer.from(JSON.stringify(row.line)));
  for (const { name } of await files.list(folder)) await setAside(files, name, now);
  await database.query('delete from photo_file where path = $1', [path]);
}

/** Deletes unfinished uploads and archives whose links have run out. `database` acts as the program. */
export async function tidyTransfers(database: Database, now: Date): Promise<void> {
  const before = (milliseconds: number) => new Date(now.getTime() - milliseconds);
  await dropOldUploads(database, before(uploadLimits.hours * hour));
  await database.query('delete from photo_archive where created_at < $1::timestamptz', [before(hour).toISOString()]);
}

type Line = { readonly path: string; readonly is_old: boolean };

/**
 * Puts files into quarantine that no record names any more. Looks at all files, a page at a time, so that no question takes long however many there are.
 * Answers how many photos went; doing it twice or in two processes at once is no harm. `database` acts as the program. Ended by the signal, it
 * ends with a whole photo.
 */
export async function removeUnusedPhotos(
  database: Database,
  files: FileStore,
  now: Date,
  signal?: AbortSignal,
): Promise<number> {
  const before = new Date(now.getTime() - hoursWithoutRecord * hour).toISOString();
  const text = `select path, created_at < $2::timestamptz as is_old from photo_file where path > $1 order by path limit ${pageSize}`;
  let removed = 0;
  for (let last = ''; ;) {
    if (signal?.aborted) return removed;
    const page = await database.query<Line>(text, [last, before]);
    const paths = page.filter(({ is_old }) => is_old).map(({ path }) => path);
    const unused = await database.query<{ path: string }>('select path from unused_photo_files($1) as path', [paths]);
    for (const { path } of unused) {
      if (signal?.aborted) return removed;
      await removePhoto(database, files, path, now);
      removed += 1;
    }
    const end = page.at(-1)?.path;
    if (end === undefined || page.length < pageSize) return removed;
    last = end;
  }
}
