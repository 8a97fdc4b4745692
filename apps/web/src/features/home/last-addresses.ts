import { useLiveQuery } from 'dexie-react-hooks';
import type { Address } from '@domivka/domain/address/address.schema';
import type { Fields } from '@domivka/domain/kernel/record';
import { rowsOf } from '../../data/local-store.ts';
import { useSearch } from '../../data/queries.ts';
import { useRecent } from '../../data/recent.ts';
import { useStore } from '../../data/use-store.ts';

const shown = 5;

export type ListedAddress = Partial<Address> & {
  readonly _id: string;
  readonly synced: 0 | 1;
  readonly assessmentNumber?: number;
  readonly activityNumber?: number;
};

/** The addresses last opened on this device, before them those with unsent work; undefined until the device has answered. */
export function useLastAddresses(): readonly ListedAddress[] | undefined {
  const store = useStore();
  const recent = useRecent();
  return useLiveQuery(async () => {
    if (!store) return undefined;
    const addresses = rowsOf(store, 'address');
    const unsent = await addresses.where('synced').equals(0).toArray();
    const opened = (await addresses.bulkGet([...recent])).filter((row) => row !== undefined);
    const rows = new Map([...unsent, ...opened].map((row) => [row._id, row]));
    const listed: readonly Fields[] = [...rows.values()].slice(0, shown);
    return listed as readonly ListedAddress[];
  }, [store, recent]);
}

/** The addresses changed last in the user's area, by whomever, and how many there are. */
export function useChangedAddresses() {
  const search = useSearch('address', {
    sort: [{ field: 'updatedAt', direction: 'desc' }],
    paging: { page: 1, pageSize: shown },
  });
  return { ...search, values: search.values as unknown as readonly ListedAddress[] };
}
