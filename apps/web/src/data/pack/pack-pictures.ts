import type { PhotoLinks } from '@domivka/domain/photo/photo-links';
import type { LocalRow, LocalStore } from '../local-store.ts';
import { fileOfPath } from '../photos/photo-file.ts';
import { call, RemoteError } from '../remote.ts';
import { hasRoomFor } from '../storage/storage-room.ts';
import { listInPacks } from './pack-read.ts';
import type { PackPictureRow, PackRow } from './pack-rows.ts';
import { updatePack } from './pack-store.ts';
import { liesIn } from './pack-tables.ts';

/** Links to so many photos are asked for at once; they hold a few minutes. */
const batch = 40;
/** What one batch weighs at most, about, in bytes. */
const batchWeight = batch * 25_000;
const patience = 60_000;

type Wanted = { readonly photoId: string; readonly file: string };

function wantedOf(photos: readonly LocalRow[]): readonly Wanted[] {
  return photos.flatMap((photo) => {
    const file = fileOfPath(photo['path']);
    return file === undefined ? [] : [{ photoId: photo._id, file }];
  });
}

async function fetchPicture(url: string): Promise<ArrayBuffer | undefined> {
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

/**
 * Fetches the small pictures that a pack wants and does not have, a batch at a time, each kept at once; those of photos that left go. What the
 * server does not show is passed over until the next time. Where there is no room, the pack is noted as full. Throws what broke it off.
 */
export async function fetchPictures(store: LocalStore, area: string, userId: string): Promise<void> {
  const photos = (await listInPacks(store, 'photo')).filter((row) => liesIn(area, row));
  const wanted = wantedOf(photos);
  const files = new Set(wanted.map(({ file }) => file));
  const kept = new Set(await store.packPicture.where('area').equals(area).primaryKeys());
  await store.packPicture.bulkDelete([...kept].filter((file) => !files.has(file)));
  const missing = wanted.filter(({ file }) => !kept.has(file));
  await notePictures(store, area, files.size);
  for (let start = 0; start < missing.length; start += batch) {
    // Before they are asked for: what finds no room has cost mobile data for nothing.
    if (!(await hasRoomFor(batchWeight))) return updatePack(store, area, { isFull: true });
    const pictures = await fetchBatch(missing.slice(start, start + batch), area, userId);
    const isWanted = await keepPictures(store, area, pictures);
    if (!isWanted) return;
    await notePictures(store, area, files.size);
  }
}

/** Answers false when the pack was stopped or dropped, or its pictures are not wanted any more. */
async function keepPictures(store: LocalStore, area: string, pictures: readonly PackPictureRow[]): Promise<boolean> {
  return store.transaction('rw', store.pack, store.packPicture, async () => {
    const pack = await store.pack.get(area);
    if (!pack?.withPictures || pack.state !== 'ready') return false;
    await store.packPicture.bulkPut([...pictures]);
    return true;
  });
}

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
  const pack: PackRow | undefined = await store.pack.get(area);
  const { pictures } = pack ?? {};
  if (pictures?.done !== done || pictures.bytes !== bytes || pictures.total !== total)
    await updatePack(store, area, { pictures: { done, total, bytes } });
}
