import type { LocalStore } from '../../../records/local/local-store.ts';
import type { OutboxEntry } from '../../../records/local/outbox-entry.ts';

/** Under which name the device remembers that it has taken in a file. */
export function markOf(fileId: string): string {
  return `rescue:${fileId}`;
}

/** When this very file was taken in here, ISO 8601 UTC; undefined: never. */
export async function takenInAt(store: LocalStore, fileId: string): Promise<string | undefined> {
  const mark = await store.device.get(markOf(fileId));
  return mark && String(mark.value);
}

/** The writes that this device knows already: waiting, sent of late, or put aside with a removal. */
export async function knownNames(store: LocalStore, entries: readonly OutboxEntry[]): Promise<ReadonlySet<string>> {
  const names = entries.map(({ opId }) => opId);
  const [waiting, sent, removed] = await Promise.all([
    store.outbox.bulkGet(names),
    store.sent.bulkGet(names),
    store.deleted.toArray(),
  ]);
  const aside = new Set(removed.flatMap((row) => row.entries.map(({ opId }) => opId)));
  return new Set(names.filter((name, index) => waiting[index] || sent[index] || aside.has(name)));
}
