import { useLiveQuery } from 'dexie-react-hooks';
import type { Address } from '@domivka/domain/address/address.schema';
import { rowsOf, type LocalRow } from '../../data/local-store.ts';
import { useSearch } from '../../data/queries.ts';
import { useStore } from '../../data/use-store.ts';

const shown = 5;

export type ListedAddress = Partial<Address> & {
  readonly _id: string;
  readonly synced: 0 | 1;
  readonly assessmentNumber?: number;
  readonly activityNumber?: number;
};

/** The newest first: what is not sent yet, then by the time at which this device last heard of it. */
export function newestFirst(rows: readonly LocalRow[]): readonly LocalRow[] {
  const at = ({ synced, $asOf }: LocalRow) => (synced === 0 ? '~' : ($asOf ?? ''));
  return rows.toSorted((one, other) => at(other).localeCompare(at(one), 'en'));
}

/** The addresses last opened on this device; undefined until the device has answered. */
export function useLastAddresses(): readonly ListedAddress[] | undefined {
  const store = useStore();
  return useLiveQuery(async () => {
    if (!store) return undefined;
    const rows = await rowsOf(store, 'address').toArray();
    return newestFirst(rows).slice(0, shown);
  }, [store]);
}

/** The addresses changed last in the user's area, by whomever, and how many there are. */
export function useChangedAddresses() {
  const search = useSearch('address', {
    sort: [{ field: 'updatedAt', direction: 'desc' }],
    paging: { page: 1, pageSize: shown },
  });
  return { ...search, values: search.values as unknown as readonly ListedAddress[] };
}
