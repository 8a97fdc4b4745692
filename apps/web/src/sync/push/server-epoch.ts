import type { DeviceAnswer } from '@domivka/domain/kernel/sync';
import { listEntities } from '@domivka/domain/registry';
import { rowsOf, type LocalStore } from '../../records/local/local-store.ts';
import { isOwnerHere } from '../../records/local/owner-here.ts';
import { takeSuspectRows } from '../../records/local/suspect-rows.ts';
import { queueRecord, queueUnsent } from '../../records/outbox/recovery-queue.ts';
import { packedTables } from '../../records/local/pack-rows.ts';
import { withOutbox } from '../../records/outbox/outbox-read.ts';
import { withRoom } from '../../records/local/free-room.ts';
import { packStores, readAfresh } from '../../records/packs/pack-store.ts';
import { deleteCalmly } from '../../platform/yielding.ts';
import { filterRows } from '../../records/local/kept-rows.ts';

/** What the device heard last about the course of time on the server. */
type Heard = { readonly epoch: string; readonly cursor: string };

const key = 'epoch';

async function findHeard(store: LocalStore): Promise<Heard | undefined> {
  return (await store.device.get(key))?.value as Heard | undefined;
}

/** What the server asks back with the next report; undefined before its first word. */
export async function heardCursor(store: LocalStore): Promise<string | undefined> {
  return (await findHeard(store))?.cursor || undefined;
}

/** Whether the device last heard of another epoch; not where it has heard of none. */
export async function isNewEpoch(store: LocalStore, epoch: string): Promise<boolean> {
  const heard = await findHeard(store);
  return heard !== undefined && heard.epoch !== epoch;
}

/** Whether what was written in this epoch may have been written in another one than this device is in; undefined: its author had not heard of any. */
export async function mayBeOfOtherEpoch(store: LocalStore, epoch: string | undefined): Promise<boolean> {
  return (await findHeard(store))?.epoch !== epoch;
}

/**
 * Takes the server's word about its epoch. After another one than before, the server was put back to a copy, and all starts again. Answers
 * whether that happened. `cursor`: empty where it has not come yet.
 */
export async function followEpoch(
  store: LocalStore,
  userId: string,
  { epoch, cursor }: Pick<DeviceAnswer, 'epoch' | 'cursor'>,
): Promise<boolean> {
  if (epoch === undefined || cursor === undefined) return false;
  const heard = await findHeard(store);
  const isOther = heard !== undefined && heard.epoch !== epoch;
  const note = async () => {
    // What answers of the restored server took away before anybody had noticed is offered as well.
    for (const { table, row } of await takeSuspectRows(store)) if (isOther) await queueRecord(store, table, row);
    if (isOwnerHere(store)) await store.device.put({ _id: key, value: { epoch, cursor } satisfies Heard });
  };
  if (isOther) await startOver(store, epoch, userId, note);
  else await store.transaction('rw', store.device, note);
  return isOther;
}

/**
 * Notes what a person wrote last of all that this device holds, before it is read afresh from a restored server: what that does not know
 * any more is offered again. Others offer theirs from their own devices.
 */
async function queueOwnRecords(store: LocalStore, userId: string): Promise<void> {
  for (const table of packedTables()) {
    const own = await filterRows(store, table, ({ synced, updatedBy }) => synced === 1 && updatedBy === userId);
    await store.transaction('rw', store.device, async () => {
      for (const row of own) await queueRecord(store, table, row);
    });
  }
}

/**
 * The server was restored from a copy, and is in another epoch now: what it confirmed on this device may not be there any more. All confirmed
 * rows go, and packs of another epoch are read again; unsent work stays, but waits until it was compared; what `userId` had written last is
 * noted, to be offered again.
 * `note`: is kept in the same transaction.
 */
export async function startOver(
  store: LocalStore,
  epoch: string,
  userId: string,
  note = async (): Promise<unknown> => undefined,
): Promise<void> {
  await withRoom(store, () => queueOwnRecords(store, userId));
  await withOutbox(store, packStores(store), async (entries) => {
    await queueUnsent(store, entries);
    for (const { table, offline } of listEntities())
      if (offline)
        await deleteCalmly(rowsOf(store, table), await rowsOf(store, table).where('synced').equals(1).primaryKeys());
    await store.responses.clear();
    for (const pack of await store.pack.toArray())
      if (pack.epoch !== undefined && pack.epoch !== epoch) await readAfresh(store, pack._id);
    await note();
  });
}
