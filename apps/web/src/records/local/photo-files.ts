import type { LocalStore } from './local-store.ts';
import { pathOfFile, type PhotoFileRow } from './photo-file.ts';

export type NewPhotoFile = Omit<PhotoFileRow, 'batch' | 'state' | 'size' | 'thumbSize' | 'offset' | 'restarts'> & {
  readonly bytes: ArrayBuffer;
  readonly thumb: ArrayBuffer;
};

/** The file of a chosen photo has its record already: another tab was adding the same one. */
export class FileTaken extends Error {
  constructor() {
    super('The file belongs to a photo already');
    this.name = 'FileTaken';
  }
}

/**
 * Keeps the file of a new photo, inside the transaction that saves its record: both or neither. Throws `FileTaken` for one that a photo has
 * already: then nothing of that transaction stays.
 */
export async function keepFile(store: LocalStore, { bytes, thumb, ...file }: NewPhotoFile): Promise<void> {
  if (await store.photoFile.get(file._id)) throw new FileTaken();
  const unsent = await store.photoFile.where('state').anyOf('waiting', 'arrived').first();
  await store.photoFile.put({
    ...file,
    batch: unsent?.batch ?? file._id,
    state: 'waiting',
    size: bytes.byteLength,
    thumbSize: thumb.byteLength,
    offset: 0,
    restarts: 0,
  });
  await store.photoBytes.put({ _id: file._id, bytes });
  await store.photoThumb.put({ _id: file._id, bytes: thumb });
}

/** The paths of files that are not on the server: their records have to wait. */
export async function listWaitingPaths(store: LocalStore): Promise<ReadonlySet<string>> {
  const ids = await store.photoFile.where('state').equals('waiting').primaryKeys();
  return new Set(ids.map(pathOfFile));
}

async function dropFiles(store: LocalStore, ids: string[]): Promise<void> {
  if (ids.length === 0) return;
  await store.photoFile.bulkDelete(ids);
  await store.photoBytes.bulkDelete(ids);
  await store.photoThumb.bulkDelete(ids);
}

/**
 * A file lives as long as its record: on this device or in the bin that waits for the server. Where the server has confirmed the record,
 * the large bytes go and the small picture stays.
 */
export async function tidyFiles(store: LocalStore): Promise<void> {
  if ((await store.photoFile.count()) === 0) return;
  await store.transaction(
    'rw',
    [store.photoFile, store.photoBytes, store.photoThumb, store.table('photo'), store.deleted],
    () => tidyInside(store),
  );
}

/** The same, inside a transaction of the caller. */
export async function tidyInside(store: LocalStore): Promise<void> {
  const files = await store.photoFile.toArray();
  const photoIds = files.map(({ photoId }) => photoId);
  const rows = await store.table<{ readonly synced: 0 | 1 }, string>('photo').bulkGet(photoIds);
  const removed = await store.deleted.bulkGet(photoIds);
  await dropFiles(
    store,
    files.filter((_file, index) => !rows[index] && !removed[index]).map(({ _id }) => _id),
  );
  const confirmed = files.filter(({ state }, index) => state !== 'sent' && rows[index]?.synced === 1);
  for (const { _id } of confirmed) await store.photoFile.update(_id, { state: 'sent' });
  await store.photoBytes.bulkDelete(confirmed.map(({ _id }) => _id));
}

/** After so many times that the server did not have or could not read the file, a person decides. */
const mostRestarts = 3;

/** Lets a file start again, if its bytes are still here and it has not tried too often. Answers whether it does. */
export async function restartFile(store: LocalStore, id: string): Promise<boolean> {
  return store.transaction('rw', store.photoFile, store.photoBytes, async () => {
    const file = await store.photoFile.get(id);
    const hasBytes = (await store.photoBytes.where('_id').equals(id).count()) > 0;
    if (!file || !hasBytes || file.restarts >= mostRestarts) return false;
    await store.photoFile.update(id, { state: 'waiting', offset: 0, restarts: file.restarts + 1 });
    return true;
  });
}

/** A user wants it tried again: then it may start again as often as at first. */
export async function forgiveFile(store: LocalStore, id: string): Promise<void> {
  const hasBytes = (await store.photoBytes.where('_id').equals(id).count()) > 0;
  await store.photoFile.update(id, { restarts: 0, ...(hasBytes ? { state: 'waiting' as const, offset: 0 } : {}) });
}

/** What the files of photos take of the device, in bytes. */
export async function weighFiles(store: LocalStore): Promise<number> {
  let bytes = 0;
  await store.photoFile.each(({ state, size, thumbSize }) => {
    bytes += thumbSize + (state === 'sent' ? 0 : size);
  });
  return bytes;
}
