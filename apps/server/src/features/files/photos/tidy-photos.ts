import type { FastifyInstance } from 'fastify';
import type { Database } from '../../../platform/database/database.ts';
import type { FileStore } from '../store/file-store.ts';
import { dropOldUploads } from '../uploads/upload-store.ts';
import { uploadLimits } from '../uploads/uploads.ts';
import { photoFolder } from './photo-files.ts';

const hour = 3_600_000;
/** A photo that no record names goes so many days after it came; one whose record lies in the bin stays. */
const daysWithoutRecord = 7;
const mostAtOnce = 500;

/** The line in the database goes last: a file is never kept of which nobody knows. */
async function removePhoto(database: Database, files: FileStore, path: string): Promise<void> {
  for (const { name } of await files.list(photoFolder(path))) await files.remove(name);
  await database.query('delete from photo_file where path = $1', [path]);
}

/**
 * Removes files that no record names any more, uploads that nobody finished and archives whose links have run out. Answers how many photos
 * went; doing it twice or in two processes at once is no harm. `database` acts as the program.
 */
export async function tidyPhotos(database: Database, files: FileStore, now: Date): Promise<number> {
  const before = (milliseconds: number) => new Date(now.getTime() - milliseconds).toISOString();
  await dropOldUploads(database, new Date(before(uploadLimits.hours * hour)));
  await database.query('delete from photo_archive where created_at < $1::timestamptz', [before(hour)]);
  for (let removed = 0; ;) {
    const unused = await database.query<{ path: string }>('select path from unused_photo_files($1, $2) as path', [
      before(daysWithoutRecord * 24 * hour),
      mostAtOnce,
    ]);
    for (const { path } of unused) await removePhoto(database, files, path);
    removed += unused.length;
    if (unused.length < mostAtOnce) return removed;
  }
}

/** Tidies now and every hour, as long as the server runs. What goes wrong is said and tried again next time. */
export function keepPhotosTidy(app: FastifyInstance, database: Database, files: FileStore): void {
  const tidy = () =>
    tidyPhotos(database, files, new Date()).catch((error: unknown) =>
      app.log.warn({ err: error }, 'photos not tidied'),
    );
  const timer = setInterval(() => void tidy(), hour);
  timer.unref();
  app.addHook('onClose', async () => clearInterval(timer));
  void tidy();
}
