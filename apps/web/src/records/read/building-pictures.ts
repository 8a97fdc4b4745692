import type { StoredRecord } from '@domivka/domain/kernel/record';
import type { LocalStore } from '../local/local-store.ts';
import { isQuotaError } from '../../platform/quota-error.ts';
import { fileOfPath } from '../local/photo-file.ts';
import { hasRoomFor } from '../../device/storage-room.ts';
import { fetchEach, fetchPicture, keepPictures, wantedOf, type FetchedPictures } from '../packs/pack-pictures.ts';
import type { PackRow } from '../local/pack-rows.ts';
import { updatePack } from '../packs/pack-store.ts';

/** What one small picture weighs at most, about, in bytes. */
const onePicture = 25_000;

/** The pack in which a photo lies, where its small picture has its place; the narrowest of several. */
async function findPackOf(store: LocalStore, photo: StoredRecord): Promise<PackRow | undefined> {
  const code = String(photo['pCode4'] ?? '');
  const packs = (await store.pack.toArray()).filter(({ _id, state }) => state === 'ready' && code.startsWith(_id));
  return packs.toSorted((one, other) => other._id.length - one._id.length)[0];
}

/** Those of these photos whose small picture is not on this device. */
export async function listMissing<Photo extends StoredRecord>(
  store: LocalStore,
  photos: readonly Photo[],
): Promise<readonly Photo[]> {
  const named = photos.flatMap((photo) => {
    const file = fileOfPath(photo['path']);
    return file === undefined ? [] : [{ photo, file }];
  });
  const files = named.map(({ file }) => file);
  // Whether they are there is all that is asked: the pictures themselves are not read.
  const kept = await Promise.all([
    store.packPicture.where('_id').anyOf(files).primaryKeys(),
    store.photoThumb.where('_id').anyOf(files).primaryKeys(),
  ]);
  const here = new Set(kept.flat());
  return named.filter(({ file }) => !here.has(file)).map(({ photo }) => photo);
}

/**
 * Photos whose small picture is not on the device, and why: those of their area made way when room ran out (`freed`), found none (`full`), or
 * were not wanted with it.
 */
export type MissingPictures = {
  readonly reason: 'freed' | 'full' | 'unwanted';
  readonly missing: readonly StoredRecord[];
};

/**
 * Which photos of one building have no picture on this device, where an area that was taken along could keep it; undefined where none could, or
 * where its pictures are fetched automatically.
 */
export async function findMissingPictures(
  store: LocalStore,
  photos: readonly StoredRecord[],
): Promise<MissingPictures | undefined> {
  const [first] = photos;
  const pack = first && (await findPackOf(store, first));
  if (!pack || (pack.withPictures && !pack.isFull)) return undefined;
  const reason = pack.picturesFreed ? 'freed' : pack.withPictures ? 'full' : 'unwanted';
  return { reason, missing: await listMissing(store, photos) };
}

/**
 * Fetches the small pictures of photos of one building because a user asks for it, and keeps them with the area in which they lie, whether it
 * was taken with its pictures or not. Throws what broke it off; what came before stays.
 */
export async function fetchPicturesOf(
  store: LocalStore,
  photos: readonly StoredRecord[],
  userId: string,
): Promise<FetchedPictures> {
  const [first] = photos;
  const pack = first && (await findPackOf(store, first));
  if (!pack) return { kind: 'left' };
  try {
    return await fetchEach(store, pack._id, wantedOf(await listMissing(store, photos)), userId, () => true);
  } catch (error) {
    if (isQuotaError(error)) return { kind: 'noRoom' };
    throw error;
  }
}

/** Whether what is looked at stays: the area was taken with its pictures, and there is room for them. */
function keepsSeen({ withPictures, picturesFreed, isFull }: PackRow): boolean {
  return (withPictures || picturesFreed === true) && !isFull;
}

/**
 * Keeps the small picture of a photo that a user looks at with a network, where its area keeps pictures and it is not there: pictures that made
 * way for room come back this way. `url`: the link under which it was shown a moment ago, so it costs no data again. Nobody waits for it: what
 * goes wrong leaves all as it was.
 */
export async function keepSeenPicture(store: LocalStore, photo: StoredRecord, url: string): Promise<void> {
  const pack = await findPackOf(store, photo);
  const [wanted] = wantedOf([photo]);
  if (!pack || !wanted || !keepsSeen(pack) || !(await hasRoomFor(onePicture))) return;
  if ((await listMissing(store, [photo])).length === 0) return;
  try {
    const bytes = await fetchPicture(url);
    if (bytes) await keepPictures(store, pack._id, [{ _id: wanted.file, area: pack._id, bytes }], keepsSeen);
  } catch (error) {
    // A disk that is full may refuse even this.
    if (isQuotaError(error)) await updatePack(store, pack._id, { isFull: true }).catch(() => undefined);
  }
}
