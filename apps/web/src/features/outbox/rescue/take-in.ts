import { isFields } from '@domivka/domain/kernel/record';
import { pushOrder } from '@domivka/domain/registry';
import { pictureStores, storesOfWork, type DraftRow, type LocalStore } from '../../../records/local/local-store.ts';
import { ifAlone } from '../../../records/local/lock.ts';
import type { OutboxEntry } from '../../../records/local/outbox-entry.ts';
import { isQuotaError } from '../../../platform/quota-error.ts';
import { askToPersist } from '../../../device/persistence.ts';
import { queueUnsent } from '../../../records/outbox/recovery-queue.ts';
import { mayBeOfOtherEpoch } from '../../../sync/push/server-epoch.ts';
import type { PhotoFileRow } from '../../../records/local/photo-file.ts';
import { findPlaces } from '../../../device/places.ts';
import { makeRoomFor, withRoom } from '../../../records/local/free-room.ts';
import { knownNames, markOf, takenInAt } from './known-work.ts';
import { asTaken, noteTaken, putFiles, putRemoved, putRows, reserveSeqs, type Taking } from './put-parts.ts';
import { openRescue, RescueRefusal, type OpenRescue, type RefusedFile } from './read-file.ts';
import { stagedIdsOf, type RescueManifest } from './rescue-format.ts';
import { forgetUnfinished, stagePictures } from './stage-pictures.ts';

export type TakenIn = {
  readonly entries: number;
  readonly drafts: number;
  readonly photos: number;
  /** Writes that this device has or has sent already. */
  readonly known: number;
  /** Drafts that stay as they are here: the device has its own in their place. */
  readonly draftsKept: number;
  /** Pictures that were damaged or are missing in the file: their records came without them. */
  readonly damaged: number;
  /** Writes and drafts that this version cannot read. The file can be taken in again by one that can. */
  readonly unread: number;
};

/** `already`: this very file was taken in before; `full`: the device has no room; `busy`: another tab is at it. Of these nothing was changed. */
export type TakeInOutcome =
  | { readonly kind: 'taken'; readonly taken: TakenIn; readonly manifest: RescueManifest }
  | { readonly kind: 'already'; readonly at: string }
  | { readonly kind: 'refused'; readonly reason: RefusedFile; readonly author: string }
  | { readonly kind: 'full' | 'busy' };

export type TakeInOptions = {
  /** ISO 8601 UTC. */
  readonly now: string;
  /** Hears how many of the photos are in. */
  readonly onProgress?: ((done: number, total: number) => void) | undefined;
};

/** A tab that stood still for long has lost its turn: another one may have taken away what it laid ready, and laid ready its own. */
class TakenOverError extends Error {
  override readonly name = 'TakenOverError';
}

/**
 * Takes in what another device of the same person could not send. All of it becomes visible in one transaction or nothing does; what the
 * device has or has sent already is known by its name and does not come twice, and the server carries out each only once.
 */
export async function takeInRescue(
  store: LocalStore,
  userId: string,
  file: Blob,
  { now, onProgress }: TakeInOptions,
): Promise<TakeInOutcome> {
  const taking = { store, places: await findPlaces(), now };
  const outcome = await ifAlone(store, `domivka-rescue-${userId}`, () => takeIn(taking, userId, file, onProgress));
  if (outcome?.kind === 'taken') void askToPersist();
  return outcome ?? { kind: 'busy' };
}

async function takeIn(
  taking: Taking,
  userId: string,
  file: Blob,
  onProgress: TakeInOptions['onProgress'],
): Promise<TakeInOutcome> {
  const { store } = taking;
  await forgetUnfinished(store);
  try {
    const rescue = await openRescue(file, userId);
    const at = await takenInAt(store, rescue.manifest.fileId);
    if (at !== undefined) return { kind: 'already', at };
    return await takeParts(taking, rescue, onProgress);
  } catch (error) {
    if (error instanceof TakenOverError) return { kind: 'busy' };
    await forgetUnfinished(store).catch(() => undefined);
    if (error instanceof RescueRefusal) return { kind: 'refused', reason: error.reason, author: error.author };
    if (isQuotaError(error)) return { kind: 'full' };
    throw error;
  }
}

/** The files of photos that come with new entries and are not here. */
async function newFiles(
  store: LocalStore,
  files: readonly PhotoFileRow[],
  entries: readonly OutboxEntry[],
): Promise<readonly PhotoFileRow[]> {
  const wanted = new Set(entries.map(({ recordId }) => recordId));
  const here = await store.photoFile.bulkGet(files.map(({ _id }) => _id));
  return files.filter(({ photoId }, index) => !here[index] && wanted.has(photoId));
}

async function takeParts(
  taking: Taking,
  rescue: OpenRescue,
  onProgress: TakeInOptions['onProgress'],
): Promise<TakeInOutcome> {
  const { store, now } = taking;
  const { manifest, parts, unread } = rescue;
  const known = await knownNames(store, parts.entries);
  const entries = parts.entries.filter(({ opId }) => !known.has(opId));
  const files = await newFiles(store, parts.files, entries);
  const drafts = await newDrafts(store, parts.drafts);
  const stagedIds = drafts.flatMap(stagedIdsOf);
  const bytes = files.reduce((sum, { size, thumbSize }) => sum + size + thumbSize, 0);
  if (!(await makeRoomFor(store, bytes))) return { kind: 'full' };
  const staged = await stagePictures(store, rescue, files, stagedIds, onProgress);
  const put = async (): Promise<void> => {
    // By their names: to count them would read every one of them.
    const ready = await store.photoBytes
      .where('_id')
      .anyOf([...staged.whole])
      .primaryKeys();
    if (ready.length < staged.whole.length) throw new TakenOverError('The pictures are not here any more');
    const seqs = await reserveSeqs(store, entries, parts.removed);
    await putRows(taking, parts.rows, entries);
    await putRemoved(store, parts.removed, entries, seqs);
    await store.outbox.bulkPut(entries.map((entry) => asTaken(entry, seqs)));
    // What was written before the server was put back to a copy is compared before it goes.
    const inFile = new Map(parts.rows.map(({ row }) => [row._id, row]));
    if (await mayBeOfOtherEpoch(store, manifest.epoch)) await queueUnsent(store, entries, inFile);
    await noteTaken(store, entries);
    await putFiles(store, files);
    await store.drafts.bulkPut([...drafts]);
    if (unread === 0) await store.device.put({ _id: markOf(manifest.fileId), value: now });
    await store.device.delete(staged.mark);
  };
  const tables = [...pushOrder, ...parts.rows.map(({ table }) => table)];
  const all = storesOfWork(tables, 'drafts', ...pictureStores);
  await withRoom(store, () => store.transaction('rw', all, put));
  const taken = {
    entries: entries.length,
    drafts: drafts.length,
    photos: staged.taken,
    known: known.size,
    draftsKept: parts.drafts.length - drafts.length,
    damaged: staged.damaged,
    unread,
  };
  return { kind: 'taken', taken, manifest };
}

/** The drafts in whose place this device has none. Of photos that were chosen in the same place here, those of the file stay in the file. */
async function newDrafts(store: LocalStore, drafts: readonly DraftRow[]): Promise<readonly DraftRow[]> {
  const here = await store.drafts.bulkGet(drafts.map(({ _id }) => _id));
  return drafts.filter(({ values }, index) => !here[index] && isFields(values));
}
