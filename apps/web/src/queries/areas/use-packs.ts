import { useLiveQuery } from 'dexie-react-hooks';
import type { Fields } from '@domivka/domain/kernel/record';
import { serverNow } from '../../device/server-time.ts';
import type { LocalStore } from '../../records/local/local-store.ts';
import { liesIn, type PackState } from '../../records/local/pack-rows.ts';
import { packState } from '../../records/packs/pack-view.ts';
import { useStore } from '../use-store.ts';

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

/** Whether an area that was read whole holds this address, and with it all that hangs on it. */
export function useIsInArea(address: Fields | undefined): boolean {
  const packs = usePacks();
  return address !== undefined && packs?.some(({ area, asOf }) => asOf !== undefined && liesIn(area, address)) === true;
}
