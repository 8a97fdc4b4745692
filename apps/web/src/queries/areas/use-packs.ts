import { useLiveQuery } from 'dexie-react-hooks';
import type { LocalStore } from '../../records/local/local-store.ts';
import { serverNow } from '../../device/server-time.ts';
import { useStore } from '../use-store.ts';
import type { PackState } from '../../records/local/pack-types.ts';
import { packState } from '../../records/packs/pack-view.ts';

/** The packs of this device, in the order of their codes. */
export async function listPacks(store: LocalStore): Promise<readonly PackState[]> {
  const now = serverNow();
  return (await store.pack.orderBy('_id').toArray()).map((pack) => packState(pack, now));
}

/** The same, live. Undefined until the device has answered. */
export function usePacks(): readonly PackState[] | undefined {
  const store = useStore();
  return useLiveQuery(async () => store && listPacks(store), [store]);
}
