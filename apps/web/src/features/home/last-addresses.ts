import { useLiveQuery } from 'dexie-react-hooks';
import type { Address } from '@domivka/domain/address/address.fields';
import { useSearch } from '../../queries/use-records.ts';
import { useRecent } from '../../queries/recent.ts';
import { useStore } from '../../queries/use-store.ts';
import { listLastAddresses } from '../../records/read/last-addresses.ts';

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
    const listed = await listLastAddresses(store, recent, shown);
    return listed as unknown as readonly ListedAddress[];
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
