import { isFields, type Fields, type StoredRecord } from '@domivka/domain/kernel/record';
import type { PhotoFacts } from '@domivka/domain/photo/photo-facts';
import type { DraftRow, LocalStore } from '../../../records/local/local-store.ts';
import { isQuotaError } from '../../../platform/quota-error.ts';
import { serverNow } from '../../../device/server-time.ts';
import { makeRoomFor } from '../../../records/local/free-room.ts';
import { addPhoto } from './add-photo.ts';
import { preparePicture } from './prepare-picture.ts';

/** A photo that was chosen and not added yet. Its bytes lie where those of added photos do, under the id that its file will have. */
export type StagedPhoto = {
  readonly _id: string;
  readonly filename: string;
  readonly facts: PhotoFacts;
  /** Bytes. */
  readonly size: number;
  readonly isOriginal: boolean;
  /** The day that its camera's calendar showed, `YYYY-MM-DD`. */
  readonly day?: string;
  /** Its own category, where it differs from that of all. */
  readonly category?: string | undefined;
};

/** What was chosen in one place, and what was said of all of it so far. */
export type StagedDraft = { readonly photos: readonly StagedPhoto[]; readonly shared: Fields };

export type StagedFile = { readonly bytes: ArrayBuffer; readonly thumb: ArrayBuffer };

/** Where photos are to be added: to an address, or to one of its records. */
export type StagePlace = {
  readonly addressId: string;
  readonly unitId?: string | undefined;
  readonly activityId?: string | undefined;
  readonly assessmentId?: string | undefined;
};

/** The name of the draft of one place: `photo/new/<address>` or `photo/new/<address>/unitId=<unit>`. */
export function keyOfStaged({ addressId, ...subjects }: StagePlace): string {
  const named = Object.entries(subjects).flatMap(([field, id]) => (id === undefined ? [] : [`${field}=${id}`]));
  return ['photo/new', addressId, ...named].join('/');
}

function draftOf(row: DraftRow | undefined): StagedDraft {
  const { photos, values } = row?.values ?? {};
  return {
    // Nobody but this module writes such rows.
    photos: Array.isArray(photos) ? (photos as readonly StagedPhoto[]) : [],
    shared: isFields(values) ? values : {},
  };
}

/** The photos that are not added yet in a place. One that was added already, in the moment before the page ended, does not come again. */
export async function findStaged(store: LocalStore, key: string): Promise<StagedDraft> {
  const { photos, shared } = draftOf(await store.drafts.get(key));
  const added = await store.photoFile.bulkGet(photos.map(({ _id }) => _id));
  return { photos: photos.filter((_photo, index) => !added[index]), shared };
}

/** Every change reads what is there and writes it in one transaction: two tabs may choose photos for the same place. */
async function change(
  store: LocalStore,
  key: string,
  work: (draft: StagedDraft) => StagedDraft | Promise<StagedDraft>,
): Promise<void> {
  await store.transaction('rw', [store.drafts, store.photoFile, store.photoBytes, store.photoThumb], async () => {
    const { photos, shared } = await work(draftOf(await store.drafts.get(key)));
    if (photos.length === 0) return store.drafts.delete(key);
    const values = { photos, values: shared };
    await store.drafts.put({ _id: key, values, updatedAt: new Date(serverNow()).toISOString() });
  });
}

/**
 * Keeps a chosen photo on this device, so that the end of the page does not take it. `full`: there is no room, and it is not kept.
 * `sharedElse`: what is said of all, where nothing is yet.
 */
export async function stagePhoto(
  store: LocalStore,
  key: string,
  photo: StagedPhoto,
  { bytes, thumb }: StagedFile,
  sharedElse: Fields = {},
): Promise<'kept' | 'full'> {
  if (!(await makeRoomFor(store, bytes.byteLength + thumb.byteLength))) return 'full';
  try {
    await change(store, key, async ({ photos, shared }) => {
      await store.photoBytes.put({ _id: photo._id, bytes });
      await store.photoThumb.put({ _id: photo._id, bytes: thumb });
      return { photos: [...photos, photo], shared: { ...sharedElse, ...shared } };
    });
    return 'kept';
  } catch (error) {
    if (isQuotaError(error)) return 'full';
    throw error;
  }
}

export async function categorizeStaged(
  store: LocalStore,
  key: string,
  id: string,
  category: string | undefined,
): Promise<void> {
  await change(store, key, ({ photos, shared }) => ({
    photos: photos.map((photo) => (photo._id === id ? { ...photo, category } : photo)),
    shared,
  }));
}

/** Keeps what is said of all photos of a place. Without a photo nothing is kept. */
export async function shareStaged(store: LocalStore, key: string, shared: Fields): Promise<void> {
  await change(store, key, ({ photos }) => ({ photos, shared }));
}

type KeptAside = { readonly bytes: Blob; readonly thumb: Blob };

/** What was taken out, so that it can be put back. The browser keeps blobs outside of the memory of the page: there may be hundreds of photos. */
export type LeftOut = StagedDraft & { readonly files: ReadonlyMap<string, KeptAside> };

async function filesOf(store: LocalStore, ids: readonly string[]): Promise<LeftOut['files']> {
  const files = new Map<string, KeptAside>();
  for (const id of ids) {
    const [bytes, thumb] = await Promise.all([store.photoBytes.get(id), store.photoThumb.get(id)]);
    if (bytes) files.set(id, { bytes: new Blob([bytes.bytes]), thumb: new Blob([(thumb ?? bytes).bytes]) });
  }
  return files;
}

/** Takes out photos that are not added yet. The bytes of one that was added belong to the added one. */
export async function leaveOutStaged(store: LocalStore, key: string, ids: readonly string[]): Promise<LeftOut> {
  let leftOut: LeftOut = { photos: [], shared: {}, files: new Map() };
  await change(store, key, async ({ photos, shared }) => {
    const added = await store.photoFile.bulkGet([...ids]);
    const gone = ids.filter((_id, index) => !added[index]);
    const taken = photos.filter(({ _id }) => gone.includes(_id));
    leftOut = { photos: taken, shared, files: await filesOf(store, gone) };
    await store.photoBytes.bulkDelete(gone);
    await store.photoThumb.bulkDelete(gone);
    return { photos: photos.filter(({ _id }) => !ids.includes(_id)), shared };
  });
  return leftOut;
}

/** `lost`: photos that the browser has not kept; `isFull`: there was no room for those that are left. */
export type PutBack = { readonly lost: number; readonly isFull: boolean };

/** Puts back what was taken out, behind those that are there now. */
export async function putBackStaged(store: LocalStore, key: string, leftOut: LeftOut): Promise<PutBack> {
  let lost = 0;
  for (const photo of leftOut.photos) {
    const file = await readAside(leftOut.files.get(photo._id));
    if (!file) lost += 1;
    else if ((await stagePhoto(store, key, photo, file, leftOut.shared)) === 'full') return { lost, isFull: true };
  }
  return { lost, isFull: false };
}

/** A browser whose disk is full may not have kept it: then `arrayBuffer` rejects. */
async function readAside(aside: KeptAside | undefined) {
  if (!aside) return undefined;
  const [bytes, thumb] = await Promise.allSettled([aside.bytes.arrayBuffer(), aside.thumb.arrayBuffer()]);
  if (bytes.status === 'rejected') return undefined;
  return { bytes: bytes.value, thumb: thumb.status === 'fulfilled' ? thumb.value : bytes.value };
}

/** Takes out what was added in the moment before the page ended. */
export async function settleStaged(store: LocalStore, key: string): Promise<void> {
  const { photos } = draftOf(await store.drafts.get(key));
  const added = await store.photoFile.bulkGet(photos.map(({ _id }) => _id));
  const ids = photos.filter((_photo, index) => added[index]).map(({ _id }) => _id);
  if (ids.length > 0) await leaveOutStaged(store, key, ids);
}

/** `added`: the records of the new photos; `lost`: photos whose bytes are not on this device; `isFull`: it had no room for those that are left, and they go on waiting. */
export type AddedStaged = { readonly added: readonly string[]; readonly lost: number; readonly isFull: boolean };

/** A rescue file may have brought a picture without its small one. Where it cannot be drawn, the picture itself stands for it. */
async function thumbFor({ filename }: StagedPhoto, bytes: ArrayBuffer): Promise<ArrayBuffer> {
  const prepared = await preparePicture(new File([bytes], filename), true);
  return prepared.kind === 'ready' ? prepared.picture.thumb : bytes;
}

type Addition = Pick<StoredRecord, '_id'> | 'known' | 'lost' | 'full';

async function addOne(store: LocalStore, photo: StagedPhoto, fields: Fields): Promise<Addition> {
  const { _id, filename, facts } = photo;
  const [bytes, kept] = await Promise.all([store.photoBytes.get(_id), store.photoThumb.get(_id)]);
  if (!bytes) return (await store.photoFile.get(_id)) ? 'known' : 'lost';
  const thumb = kept?.bytes ?? (await thumbFor(photo, bytes.bytes));
  const outcome = await addPhoto(fields, { fileId: _id, filename, facts, bytes: bytes.bytes, thumb });
  return outcome.kind === 'added' ? outcome.record : outcome.kind;
}

/**
 * Adds the photos of a place, one after the other. `fieldsOf`: the record of each. A photo is added under the id that it was kept under, so
 * nothing comes twice, whenever the page ends and whichever tab is at it too. Throws `DomainError` when a rule is broken; that photo and
 * those behind it go on waiting.
 */
export async function addStaged(
  store: LocalStore,
  key: string,
  fieldsOf: (photo: StagedPhoto) => Fields,
): Promise<AddedStaged> {
  const added: string[] = [];
  let lost = 0;
  for (const photo of (await findStaged(store, key)).photos) {
    const addition = await addOne(store, photo, fieldsOf(photo));
    if (addition === 'full') return { added, lost, isFull: true };
    if (addition === 'lost') lost += 1;
    else if (addition !== 'known') added.push(addition._id);
    await leaveOutStaged(store, key, [photo._id]);
  }
  return { added, lost, isFull: false };
}
