import { useLiveQuery } from 'dexie-react-hooks';
import type { Fields } from '@domivka/domain/kernel/record';
import type { LocalStore } from '../../records/local/local-store.ts';
import { findAddressHere, findEvenRemoved } from '../../records/outbox/entry-labels.ts';
import type { OutboxEntry } from '../../records/save/resolve-entry.ts';
import { useStore } from '../../queries/use-store.ts';
import type { EntrySubject } from './entry-name.ts';

/** The record of an entry as this device knows it: the row, the removed row, or else what the entry itself carries. */
async function findRecord(store: LocalStore, { table, recordId, record, names }: OutboxEntry): Promise<Fields> {
  return (await findEvenRemoved(store, table, recordId)) ?? { ...names?.record, ...record };
}

/** What each entry is about, by its `opId`, read from this device alone. */
export async function findSubjects(
  store: LocalStore,
  entries: readonly OutboxEntry[],
): Promise<ReadonlyMap<string, EntrySubject>> {
  const found = entries.map(async (entry): Promise<[string, EntrySubject]> => {
    const record = await findRecord(store, entry);
    const address = (await findAddressHere(store, record['addressId'] ?? entry.parentId)) ?? entry.names?.address;
    return [entry.opId, { table: entry.table, record, address }];
  });
  return new Map(await Promise.all(found));
}

/** What the entries are about, live; undefined until the device has answered. */
export function useEntrySubjects(entries: readonly OutboxEntry[]): ReadonlyMap<string, EntrySubject> | undefined {
  const store = useStore();
  return useLiveQuery(async () => (store ? findSubjects(store, entries) : undefined), [store, entries]);
}
