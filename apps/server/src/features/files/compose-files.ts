import type { Database } from '../../platform/database/database.ts';
import { archivesOf } from './photos/archives.ts';
import { linkSigner } from './photos/photo-links.ts';
import type { PhotoParts } from './photos/photo.routes.ts';
import { renditionsOf } from './photos/renditions.ts';
import type { FileStore } from './store/file-store.ts';
import { guardedStore, type ReportFailure } from './store/guarded-store.ts';
import { uploadsOf, type Uploads } from './uploads/uploads.ts';
import { atMost, workQueue, type WorkQueue } from './work-queue.ts';

/** What the calls on files are made of. */
export type FileParts = {
  readonly files: FileStore;
  readonly inTurn: WorkQueue;
  /** Requests of many photos lie on the disk until they are drawn. */
  readonly few: WorkQueue;
  readonly uploads: Uploads;
  readonly photos: PhotoParts;
};

/** So many pictures may wait to be drawn; whoever comes later is asked to come again. */
const mostWaiting = 16;
const mostRequests = 4;

/** Puts together uploads, photos, links and archives over one store. `database` acts as the program. */
export function composeFiles(database: Database, store: FileStore, now: () => Date, report: ReportFailure): FileParts {
  const files = guardedStore(store, report);
  const inTurn = workQueue(mostWaiting);
  const renditions = renditionsOf({ database, files, inTurn });
  const archives = archivesOf({ database, renditions, now });
  return {
    files,
    inTurn,
    few: atMost(mostRequests),
    uploads: uploadsOf({ database, files, inTurn, now }),
    photos: { database, renditions, archives, links: linkSigner(database, now) },
  };
}
