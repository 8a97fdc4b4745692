import { getEntity, pushOrder } from '@domivka/domain/registry';
import type { Context } from '@domivka/domain/kernel/context';
import { findPlaces } from '../../../device/places.ts';
import { askToPersist } from '../../../device/persistence.ts';
import { isQuotaError } from '../../../platform/quota-error.ts';
import { sha256Of } from '../../../platform/sha256.ts';
import { noteDeferredChange } from '../../../records/local/deferred-changes.ts';
import { lastSeq } from '../../../records/local/device.ts';
import { makeRoomFor, withRoom } from '../../../records/local/free-room.ts';
import { recordOf, rowOf } from '../../../records/local/local-rows.ts';
import {
  pictureStores,
  rowsOf,
  storesOfWork,
  type DeletedRow,
  type LocalStore,
} from '../../../records/local/local-store.ts';
import { ifAlone } from '../../../records/local/lock.ts';
import { editOf, isCreation, type OutboxEntry } from '../../../records/local/outbox-entry.ts';
import type { PhotoFileRow } from '../../../records/local/photo-file.ts';
import { withEdit } from '../../../records/local/with-edit.ts';
import { queueUnsent } from '../../../records/outbox/recovery-queue.ts';
import { mayBeOfOtherEpoch } from '../../../sync/push/server-epoch.ts';
import type { RescueProgress } from './make-rescue-file.ts';
import { markOf, openRescue, type NotOpened, type OpenRescue } from './open-rescue.ts';
import {
  limits,
  photoPart,
  RescueRefusal,
  stagedIdsOf,
  thumbPart,
  type RescueManifest,
  type RescueRow,
} from './rescue-format.ts';

export type TakenIn = {
  readonly entries: number;
  readonly drafts: number;
  readonly photos: number;
  /** Writes that this device has or has sent already. */
  readonly known: number;
  /** Drafts that were not added because the device has its own. */
  readonly draftsKept: number;
  /** Pictures that are damaged or missing in the file: their records were added without them. */
  readonly damaged: number;
  /** Writes and drafts that this version cannot read. The file can be taken in again by one that can. */
  readonly unread: number;
};

/** `full`: the device has no room; `busy`: another tab takes in a file. Only `taken` changed anything. */
export type TakeInOutcome =
  | { readonly kind: 'taken'; readonly taken: TakenIn; readonly manifest: RescueManifest }
  | NotOpened
  | { readonly kind: 'full' | 'busy' };

export type TakeInOptions = {
  /** ISO 8601 UTC. */
  readonly now: string;
  readonly onProgress?: RescueProgress;
};

/** A tab that was suspended for long has lost its lock: another one may have removed the pictures that it had stored. */
class TakenOverError extends Error {
  override readonly name = 'TakenOverError';
}

/**
 * Takes in what another device of the same user could not send. All of it becomes visible in one transaction or nothing does; what the
 * device has or has sent already is known by its name and is not added twice, and the server carries out each write only once.
 */
export async function takeInRescue(
  store: LocalStore,
  userId: string,
  file: Blob,
  options: TakeInOptions,
): Promise<TakeInOutcome> {
  const outcome = await ifAlone(store, `domivka-rescue-${userId}`, () => takeIn(store, userId, file, options));
  if (outcome?.kind === 'taken') void askToPersist();
  return outcome ?? { kind: 'busy' };
}

async function takeIn(store: LocalStore, userId: string, file: Blob, options: TakeInOptions): Promise<TakeInOutcome> {
  await forgetUnfinished(store);
  try {
    const rescue = await openRescue(store, userId, file);
    return rescue.kind === 'open' ? await takeParts(store, rescue, options) : rescue;
  } catch (error) {
    if (error instanceof TakenOverError) return { kind: 'busy' };
    await forgetUnfinished(store).catch(() => undefined);
    if (error instanceof RescueRefusal) return error.outcome;
    if (isQuotaError(error)) return { kind: 'full' };
    throw error;
  }
}

async function takeParts(
  store: LocalStore,
  rescue: OpenRescue,
  { now, onProgress }: TakeInOptions,
): Promise<TakeInOutcome> {
  const { manifest, parts, known, unread } = rescue;
  const { entries, rows, removed } = parts;
  const places = await findPlaces();
  const files = await newFiles(store, parts.files, entries);
  const ownDrafts = await store.drafts.bulkGet(parts.drafts.map(({ _id }) => _id));
  const drafts = parts.drafts.filter((_draft, index) => !ownDrafts[index]);
  const bytes = files.reduce((sum, { size, thumbSize }) => sum + size + thumbSize, 0);
  if (!(await makeRoomFor(store, bytes))) return { kind: 'full' };
  const pictures = await stagePictures(store, rescue, files, drafts.flatMap(stagedIdsOf), onProgress);
  const put = async (): Promise<void> => {
    // By their names: counting them would read every one of them.
    const ready = store.photoBytes.where('_id').anyOf([...pictures.whole]);
    if ((await ready.primaryKeys()).length < pictures.whole.length)
      throw new TakenOverError('The pictures are not here any more');
    const asTaken = await renumber(store, entries, removed);
    await putRows(store, places, rows, entries);
    await putRemoved(store, removed, entries, asTaken);
    await store.outbox.bulkPut(entries.map(asTaken));
    // What was written before the server was restored from a copy is compared before it is sent.
    const inFile = new Map(rows.map(({ row }) => [row._id, row]));
    if (await mayBeOfOtherEpoch(store, manifest.epoch)) await queueUnsent(store, entries, inFile);
    // Another device may have sent an entry long ago: then the server repeats its answer, and has to be asked for the present record.
    for (const { table, recordId } of entries) await noteDeferredChange(store, table, recordId);
    await putFiles(store, files);
    await store.drafts.bulkPut([...drafts]);
    if (unread === 0) await store.device.put({ _id: markOf(manifest.fileId), value: now });
    await store.device.delete(unfinished);
  };
  const tables = [...pushOrder, ...rows.map(({ table }) => table)];
  const all = storesOfWork(tables, 'drafts', ...pictureStores);
  await withRoom(store, () => store.transaction('rw', all, put));
  const taken = {
    entries: entries.length,
    drafts: drafts.length,
    photos: pictures.whole.length,
    known,
    draftsKept: parts.drafts.length - drafts.length,
    damaged: pictures.damaged,
    unread,
  };
  return { kind: 'taken', taken, manifest };
}

/** The files of photos that belong to new entries and are not on this device. */
async function newFiles(
  store: LocalStore,
  files: readonly PhotoFileRow[],
  entries: readonly OutboxEntry[],
): Promise<readonly PhotoFileRow[]> {
  const wanted = new Set(entries.map(({ recordId }) => recordId));
  const here = await store.photoFile.bulkGet(files.map(({ _id }) => _id));
  return files.filter(({ photoId }, index) => !here[index] && wanted.has(photoId));
}

/** The key under which the device remembers pictures that are being taken in and that no record names yet. */
const unfinished = 'rescue-staging';

type StagedPictures = {
  /** The pictures whose bytes were stored. */
  readonly whole: readonly string[];
  readonly damaged: number;
};

/**
 * Pictures are stored one by one before anything names them: a transaction does not wait for a file to be read, and 500 photos do not fit into
 * memory. If the page ends meanwhile, they are removed the next time.
 */
async function stagePictures(
  store: LocalStore,
  { readBytes }: OpenRescue,
  files: readonly PhotoFileRow[],
  chosen: readonly string[],
  onProgress?: RescueProgress,
): Promise<StagedPictures> {
  const here = new Set(await store.photoBytes.toCollection().primaryKeys());
  // A photo that was added just before the page ended may still be among the chosen ones: its file tells more.
  const pictures = new Map<string, { readonly size: number; readonly sha256?: string }>([
    ...chosen.map((id) => [id, { size: limits.photo }] as const),
    ...files.map(({ _id, size, sha256 }) => [_id, { size, sha256 }] as const),
  ]);
  const wanted = [...pictures].filter(([id]) => !here.has(id));
  await store.device.put({ _id: unfinished, value: wanted.map(([id]) => id) });
  const whole: string[] = [];
  for (const [index, [id, { size, sha256 }]] of wanted.entries()) {
    const bytes = await readBytes(photoPart(id), size);
    if (bytes && (sha256 === undefined || (await sha256Of(bytes)) === sha256)) {
      await store.photoBytes.put({ _id: id, bytes });
      whole.push(id);
    }
    const thumb = await readBytes(thumbPart(id), limits.thumb);
    if (thumb) await store.photoThumb.put({ _id: id, bytes: thumb });
    onProgress?.(index + 1, wanted.length);
  }
  return { whole, damaged: wanted.length - whole.length };
}

/** Removes pictures of a file that was not taken in completely. Only inside the lock. */
async function forgetUnfinished(store: LocalStore): Promise<void> {
  await store.transaction('rw', ['device', 'drafts', ...pictureStores], async () => {
    const left = (await store.device.get(unfinished))?.value;
    if (!Array.isArray(left)) return;
    const ids = left.filter((id) => typeof id === 'string');
    const named = await store.photoFile.bulkGet(ids);
    const chosen = new Set((await store.drafts.toArray()).flatMap(stagedIdsOf));
    const orphans = ids.filter((id, index) => !named[index] && !chosen.has(id));
    await store.photoBytes.bulkDelete(orphans);
    await store.photoThumb.bulkDelete(orphans);
    await store.device.delete(unfinished);
  });
}

type AsTaken = (entry: OutboxEntry) => OutboxEntry;

/**
 * Gives the entries new running numbers of this device in the order of the file. The other device may have sent them, or may send them later: they
 * keep their names and, under those, their content.
 */
async function renumber(
  store: LocalStore,
  entries: readonly OutboxEntry[],
  removed: readonly DeletedRow[],
): Promise<AsTaken> {
  const all = [...entries, ...removed.flatMap((row) => row.entries)];
  const inOrder = all.toSorted((one, other) => one.seq - other.seq);
  const start = await lastSeq(store);
  await store.device.put({ _id: 'seq', value: start + inOrder.length });
  const seqs = new Map(inOrder.map(({ opId }, index) => [opId, start + index + 1]));
  return (entry) => ({ ...entry, copied: true, seq: seqs.get(entry.opId) ?? entry.seq });
}

/**
 * The record of an entry is stored as it was on the other device; where this device knows it, with the edit on top, unless it is newer than what
 * was edited. Records that only explain an entry are added where this device has none. The file may be old: what it calls confirmed is asked for
 * again once the server can be reached.
 */
async function putRows(
  store: LocalStore,
  places: Context['places'],
  rows: readonly RescueRow[],
  entries: readonly OutboxEntry[],
): Promise<void> {
  const saves = entries.filter(({ kind }) => kind === 'save');
  for (const { table, row } of rows) {
    const own = rowsOf(store, table);
    const here = await own.get(row._id);
    const edits = saves.filter(({ recordId }) => recordId === row._id);
    const hasEdits = edits.length > 0;
    if ((await store.deleted.get(row._id)) || (here && (here.synced === 0 || !hasEdits))) continue;
    // This device knows the entry of such a row already: the server has judged it, and the row was removed for a reason.
    if (!hasEdits && row.synced === 0) continue;
    const entity = getEntity(table);
    if (!here) {
      await own.put(rowOf(entity, recordOf(row), { ...row, synced: hasEdits ? 0 : 1 }));
      if (!hasEdits) await noteDeferredChange(store, table, row._id);
    } else if (edits.every((entry) => !isCreation(entry) && here.version <= (entry.version ?? 0))) {
      const edited = edits.reduce((record, edit) => withEdit(entity, record, editOf(edit), places), recordOf(here));
      await own.put(rowOf(entity, edited, { ...here, synced: 0 }));
    }
  }
}

/** What was removed on the other device is removed here as well, unless it has unsent edits here. */
async function putRemoved(
  store: LocalStore,
  removed: readonly DeletedRow[],
  entries: readonly OutboxEntry[],
  asTaken: AsTaken,
): Promise<void> {
  const deletions = new Set(entries.map(({ deletionId }) => deletionId));
  for (const row of removed) {
    const own = rowsOf(store, row.table);
    const here = await own.get(row._id);
    if (!deletions.has(row.deletionId) || here?.synced === 0 || (await store.deleted.get(row._id))) continue;
    await store.deleted.put({ ...row, entries: row.entries.map(asTaken) });
    await own.delete(row._id);
  }
}

/** The upload of the files continues where the server says: it is asked before anything is sent. */
async function putFiles(store: LocalStore, files: readonly PhotoFileRow[]): Promise<void> {
  const unsent = await store.photoFile.where('state').anyOf('waiting', 'arrived').first();
  const asUnsent = (file: PhotoFileRow): PhotoFileRow => ({
    ...file,
    batch: unsent?.batch ?? file.batch,
    state: 'waiting',
    offset: 0,
    restarts: 0,
  });
  await store.photoFile.bulkPut(files.map(asUnsent));
}
