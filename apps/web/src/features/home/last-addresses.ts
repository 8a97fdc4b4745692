import { useLiveQuery } from 'dexie-react-hooks';
import type { Address } from '@domivka/domain/address/address.fields';
import type { Fields } from '@domivka/domain/kernel/record';
import { rowsOf, type LocalRow, type LocalStore } from '../../records/local/local-store.ts';
import { isCreation } from '../../records/local/outbox-entry.ts';
import { useSearch } from '../../queries/queries.ts';
import { useRecent } from '../../queries/recent.ts';
import { useStore } from '../../queries/use-store.ts';

const shown = 5;

export type ListedAddress = Partial<Address> & {
  readonly _id: string;
  readonly synced: 0 | 1;
  readonly assessmentNumber?: number;
  readonly activityNumber?: number;
};

/** How many records of an address the number that came with it does not hold: new ones that wait here, and what was made since it came. */
async function countSince(store: LocalStore, table: 'assessment' | 'activity', address: LocalRow): Promise<number> {
  const rows = await rowsOf(store, table).where('addressId').equals(address._id).toArray();
  const waiting = rows.filter(({ synced }) => synced === 0).map(({ _id }) => _id);
  const entries = waiting.length === 0 ? [] : await store.outbox.where('recordId').anyOf(waiting).toArray();
  const made = new Set(entries.filter(isCreation).map(({ recordId }) => recordId));
  return rows.filter(({ _id, synced, createdAt }) => (synced === 0 ? made.has(_id) : createdAt > (address.$asOf ?? '')))
    .length;
}

function numberOf(value: unknown): number {
  return typeof value === 'number' ? value : 0;
}

/** An address with the numbers of its records, what is not sent yet among them. */
export async function withOwnRecords(store: LocalStore, address: LocalRow): Promise<Fields> {
  const assessments = await countSince(store, 'assessment', address);
  const activities = await countSince(store, 'activity', address);
  return {
    ...address,
    assessmentNumber: numberOf(address['assessmentNumber']) + assessments,
    activityNumber: numberOf(address['activityNumber']) + activities,
  };
}

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
    const listed = await Promise.all([...rows.values()].slice(0, shown).map((row) => withOwnRecords(store, row)));
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
