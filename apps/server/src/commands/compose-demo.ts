import type { PhotoKeeper } from '../features/demo/seed-demo-photos.ts';
import { composeFiles } from '../features/files/compose-files.ts';
import { findPhotoFile, recordFacts } from '../features/files/photos/photo-files.ts';
import type { FileStore } from '../features/files/store/file-store.ts';
import type { Database } from '../platform/database/database.ts';
import { HttpError } from '../platform/http-error.ts';
import { reportFailure } from './compose.ts';

/** Keeps the photos of the demonstration in the way of all others: drawn anew in three sizes, with what their files say of time and place. */
export function demoPhotoKeeper(owner: Database, store: FileStore): PhotoKeeper {
  const database = owner.as('program');
  const { uploads } = composeFiles(database, store, () => new Date(), reportFailure);
  return async (author, id, filename, bytes) => {
    try {
      const { path } = await uploads.keep(author, id, filename, bytes);
      const file = await findPhotoFile(database, path);
      return file && recordFacts(file);
    } catch (error) {
      // The store is away and has been reported: the demonstration starts without photos.
      if (error instanceof HttpError && error.code === 'file.unavailable') return undefined;
      throw error;
    }
  };
}
