import type { Database } from '../../platform/database/database.ts';
import { rememberLogo } from './logos.ts';
import { archivedPictures } from './photos/archived-pictures.ts';
import { archivesOf } from './photos/archives.ts';
import { linkSigner } from './photos/photo-links.ts';
import type { PhotoParts } from './photos/photo.routes.ts';
import { renditionsOf } from './photos/renditions.ts';
import { type FileStore, guardedStore, type ReportFailure } from './store/file-store.ts';
import { type Uploads, uploadsOf } from './uploads/uploads.ts';
import { atMost, type WorkQueue } from '../../platform/work-queue.ts';
import { pictureQueue, type PictureQueue } from './picture-queue.ts';

/** What the calls on files are made of. */
export type FileParts = {
  readonly files: FileStore;
  /** To be called before a logo is kept under this name. */
  rememberLogo(path: string): Promise<void>;
  readonly inTurn: PictureQueue;
  /** Requests of many photos lie on the disk until they are drawn. */
  readonly few: WorkQueue;
  readonly uploads: Uploads;
  readonly photos: PhotoParts;
  readonly archived: ReturnType<typeof archivedPictures>;
};

const mostRequests = { each: 2, all: 6 } as const;

/** Puts together uploads, photos, links and archives over one store. `database` acts as the program. */
export function composeFiles(database: Database, store: FileStore, now: () => Date, report: ReportFailure): FileParts {
  const files = guardedStore(store, report);
  const inTurn = pictureQueue();
  const renditions = renditionsOf({ database, files, inTurn });
  const archives = archivesOf({ database, renditions, now });
  const uploads = uploadsOf({ database, files, inTurn, now });
  return {
    files,
    rememberLogo: (path) => rememberLogo(database, path, now()),
    inTurn,
    few: atMost(mostRequests),
    uploads,
    archived: archivedPictures({ database, uploads, inTurn, now }),
    photos: { database, renditions, archives, links: linkSigner(database, now) },
  };
}
