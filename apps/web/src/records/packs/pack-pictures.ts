import type { StoredRecord } from '@domivka/domain/kernel/record';
import type { PhotoLinks } from '@domivka/domain/photo/photo-links';
import { rowsOf, type LocalStore } from '../local/local-store.ts';
import { fileOfPath } from '../local/photo-file.ts';
import { call, RemoteError } from '../../remote/call.ts';
import { hasRoomFor } from '../../device/storage-room.ts';
import type { PackPictureRow, PackRow } from '../local/pack-rows.ts';
import { updatePack } from './pack-store.ts';

/** Links to so many photos are asked for at once; they hold a few minutes. */
const batch = 40;
/** What one batch weighs at most, about, in bytes. */
const batchWeight = batch * 25_000;
const patience = 60_000;

/** A photo and the file that it names. */
export type Wanted = { readonly photoId: string; readonly file: string };

/** The files of photos; of one that names none there is nothing to fetch. */
export function wantedOf(photos: readonly StoredRecord[]): readonly Wanted[] {
  return photos.flatMap((photo) => {
    const file = fileOfPath(photo['path']);
    return file === undefined ? [] : [{ photoId: photo._id, file }];
  });
}

async function wantedIn(store: LocalStore, area: string): Promise<readonly Wanted[]> {
  const photos = await rowsOf(store, 'photo').where('pCode4').startsWith(area).toArray();
  return wantedOf(photos.filter(({ synced }) => synced === 1));
}

/** The bytes behind a link; undefined when it is no picture. Throws `RemoteError` when the line broke. */
export async function fetchPicture(url: string): Promise<ArrayBuffer | undefined> {
  const response = await fetch(url, { redirect: 'error', signal: AbortSignal.timeout(patience) }).catch(() => {
    throw new RemoteError('network', 'A picture did not arrive');
  });
  const isPicture = response.ok && (response.headers.get('content-type')?.startsWith('image/') ?? false);
  return isPicture ? response.arrayBuffer() : undefined;
}

async function fetchBatch(wanted: readonly Wanted[], area: string, userId: string): Promise<readonly PackPictureRow[]> {
  const ids = wanted.map(({ photoId }) => photoId);
  const links = await call<readonly PhotoLinks[]>('POST', '/photos/links', { ids }, { asUser: userId });
  const urls = new Map(links.map(({ _id, thumb }) => [_id, thumb]));
  const pictures: PackPictureRow[] = [];
  for (const { photoId, file } of wanted) {
    const url = urls.get(photoId);
    const bytes = url === undefined ? undefined : await fetchPicture(url);
    if (bytes) pictures.push({ _id: file, area, bytes });
  }
  return pictures;
}

/** How fetching ended. `left`: whatever they were kept for is not wanted any more; `noRoom`: the rest was not asked for. */
export type FetchedPictures =
  | { readonly kind: 'done'; readonly kept: number; readonly hidden: number }
  | { readonly kind: 'left' | 'noRoom' };

/** Whether a pack still wants them, inside the transaction that keeps them. */
type IsWanted = (pack: PackRow) => boolean;

/**
 * Fetches small pictures for a pack, a batch at a time, each kept at once. `hidden`: how many of them the server does not show. Throws what broke
 * it off; what came before stays.
 */
export async function fetchEach(
  store: LocalStore,
  area: string,
  wanted: readonly Wanted[],
  userId: string,
  isWanted: IsWanted,
): Promise<FetchedPictures> {
  let kept = 0;
  for (let start = 0; start < wanted.length; start += batch) {
    // Before they are asked for: what finds no room has cost mobile data for nothing.
    if (!(await hasRoomFor(batchWeight))) return { kind: 'noRoom' };
    const pictures = await fetchBatch(wanted.slice(start, start + batch), area, userId);
    if (!(await keepPictures(store, area, pictures, isWanted))) return { kind: 'left' };
    kept += pictures.length;
  }
  return { kind: 'done', kept, hidden: wanted.length - kept };
}

/**
 * Fetches the small pictures that a pack wants and does not have; those of photos that left go. What the server does not show is passed over
 * until the next time. Where there is no room, the pack is noted as full. Throws what broke it off.
 */
export async function fetchPictures(store: LocalStore, area: string, userId: string): Promise<void> {
  const wanted = await wantedIn(store, area);
  const kept = await dropLeft(store, area, wanted);
  const missing = wanted.filter(({ file }) => !kept.has(file));
  const outcome = await fetchEach(store, area, missing, userId, ({ withPictures }) => withPictures);
  if (outcome.kind === 'noRoom') await updatePack(store, area, { isFull: true });
}

/** Of a pack that keeps only some pictures, those of photos that left go. */
export async function dropLeftPictures(store: LocalStore, area: string): Promise<void> {
  if ((await store.packPicture.where('area').equals(area).count()) === 0) return;
  await dropLeft(store, area, await wantedIn(store, area));
}

/** Answers the files that are kept. */
async function dropLeft(store: LocalStore, area: string, wanted: readonly Wanted[]): Promise<ReadonlySet<string>> {
  const files = new Set(wanted.map(({ file }) => file));
  return store.transaction('rw', store.pack, store.packPicture, async () => {
    const kept = await store.packPicture.where('area').equals(area).primaryKeys();
    await store.packPicture.bulkDelete(kept.filter((file) => !files.has(file)));
    await notePictures(store, area, files.size);
    return new Set(kept.filter((file) => files.has(file)));
  });
}

/** Keeps pictures and counts them. Answers false when the pack was stopped or dropped, or does not want them any more. */
export async function keepPictures(
  store: LocalStore,
  area: string,
  pictures: readonly PackPictureRow[],
  isWanted: IsWanted,
): Promise<boolean> {
  return store.transaction('rw', store.pack, store.packPicture, async () => {
    const pack = await store.pack.get(area);
    if (pack?.state !== 'ready' || !isWanted(pack)) return false;
    await store.packPicture.bulkPut([...pictures]);
    await notePictures(store, area, pack.pictures.total);
    return true;
  });
}

/** Counts what is kept, inside a transaction of the caller. `total`: how many there would be, as far as it is known. */
async function notePictures(store: LocalStore, area: string, total: number): Promise<void> {
  let done = 0;
  let bytes = 0;
  await store.packPicture
    .where('area')
    .equals(area)
    .each((picture) => {
      done += 1;
      bytes += picture.bytes.byteLength;
    });
  const pictures = { done, bytes, total: Math.max(total, done) };
  const before = (await store.pack.get(area))?.pictures;
  if (before?.done !== done || before.bytes !== bytes || before.total !== pictures.total)
    await updatePack(store, area, { pictures });
}
