import { listEntities } from '@domivka/domain/registry';
import type { DeviceAnswer } from '@domivka/domain/kernel/sync';
import { rowsOf, writableStores, type LocalStore } from '../local-store.ts';
import { noteOffers } from './offer-again.ts';

/** What the device heard last about the course of time on the server. */
type Heard = { readonly epoch: string; readonly cursor: string };

const key = 'epoch';

async function findHeard(store: LocalStore): Promise<Heard | undefined> {
  return (await store.device.get(key))?.value as Heard | undefined;
}

/** What the server asks back with the next report; undefined before its first word. */
export async function heardCursor(store: LocalStore): Promise<string | undefined> {
  return (await findHeard(store))?.cursor;
}

/**
 * Takes the server's word about its epoch. After another one than before, the server was put back to a copy: every row that it had confirmed
 * goes, what `userId` wrote last is noted to be offered again, unsent work stays. Answers whether that happened. Areas that were taken along
 * hear of it themselves.
 */
export async function followEpoch(
  store: LocalStore,
  userId: string,
  { epoch, cursor }: Pick<DeviceAnswer, 'epoch' | 'cursor'>,
): Promise<boolean> {
  if (epoch === undefined || cursor === undefined) return false;
  const heard = await findHeard(store);
  const isOther = heard !== undefined && heard.epoch !== epoch;
  if (isOther) await noteOffers(store, '', userId);
  await store.transaction('rw', [...new Set([...writableStores(store), 'responses'])], async () => {
    if (isOther) await dropAllConfirmed(store);
    await store.device.put({ _id: key, value: { epoch, cursor } satisfies Heard });
  });
  return isOther;
}

/** Everything goes that the server has confirmed, and its answers; inside a transaction of the caller. */
export async function dropAllConfirmed(store: LocalStore): Promise<void> {
  for (const { table, offline } of listEntities())
    if (offline) await rowsOf(store, table).where('synced').equals(1).delete();
  await store.responses.clear();
}
