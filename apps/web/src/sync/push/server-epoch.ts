import type { DeviceAnswer } from '@domivka/domain/kernel/sync';
import type { LocalStore } from '../../records/local/local-store.ts';
import { takeSuspectRows } from '../../records/local/suspect-rows.ts';
import { queueRecord } from '../../records/outbox/recovery-queue.ts';
import { startOver } from '../../records/packs/pack-store.ts';

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
 * Takes the server's word about its epoch. After another one than before, the server was put back to a copy, and all begins anew. Answers
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
    await store.device.put({ _id: key, value: { epoch, cursor } satisfies Heard });
  };
  if (isOther) await startOver(store, epoch, userId, note);
  else await store.transaction('rw', store.device, note);
  return isOther;
}
