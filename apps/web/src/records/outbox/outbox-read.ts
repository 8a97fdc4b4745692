import type { Collection, Table } from 'dexie';
import { lastSeq } from '../local/device.ts';
import { withRoom } from '../local/free-room.ts';
import type { LocalStore } from '../local/local-store.ts';
import type { OutboxEntry } from '../local/outbox-entry.ts';

/** A row that the browser does not return, and why. */
export type UnreadableKey = { readonly key: string; readonly error: unknown };

/**
 * Reads all rows of a table, in the order of `all`. One that is damaged on the disk makes reading all of them fail: then each is read separately. Throws where not
 * even their keys can be read.
 */
export async function readReadable<Row>(
  table: Table<Row, string>,
  all: Collection<Row, string> = table.toCollection(),
): Promise<{ readonly rows: readonly Row[]; readonly unreadable: readonly UnreadableKey[] }> {
  try {
    return { rows: await all.toArray(), unreadable: [] };
  } catch {
    const rows: Row[] = [];
    const unreadable: UnreadableKey[] = [];
    for (const key of await table.toCollection().primaryKeys())
      await table.get(key).then(
        (row) => row && rows.push(row),
        (error: unknown) => unreadable.push({ key, error }),
      );
    return { rows, unreadable };
  }
}

/** The unsent writes in the order in which they were made, and how many more the browser does not return. */
export type OutboxReading = { readonly entries: readonly OutboxEntry[]; readonly unreadable: number };

/** Reads all unsent writes that can be read, so that they are shown and sent even if one is damaged. */
export async function readOutbox(store: LocalStore): Promise<OutboxReading> {
  const { rows, unreadable } = await readReadable(store.outbox, store.outbox.orderBy('seq'));
  return { entries: rows.toSorted((one, other) => one.seq - other.seq), unreadable: unreadable.length };
}

/**
 * Runs a transaction with the unsent writes. They are read before it, because one that cannot be read would end it; if something is written
 * meanwhile, it is tried again.
 */
export async function withOutbox<Value>(
  store: LocalStore,
  stores: readonly string[],
  work: (entries: readonly OutboxEntry[]) => Promise<Value>,
): Promise<Value> {
  for (;;) {
    const seq = await lastSeq(store);
    const { entries } = await readOutbox(store);
    const outcome = await withRoom(store, () =>
      store.transaction('rw', [...stores], async () =>
        (await lastSeq(store)) === seq ? { value: await work(entries) } : undefined,
      ),
    );
    if (outcome) return outcome.value;
  }
}

export type OutboxCount = { readonly waiting: number; readonly needsYou: number; readonly sending: number };

/**
 * How many writes are in which state, in the database of one user.
 * @public also for tests, which load this module afresh
 */
export async function countOutbox(store: LocalStore): Promise<OutboxCount> {
  return store.transaction('r', store.outbox, async () => {
    const count = (state: OutboxEntry['state']) => store.outbox.where('state').equals(state).count();
    const [waiting, needsYou, sending] = await Promise.all([count('waiting'), count('needsYou'), count('sending')]);
    return { waiting, needsYou, sending };
  });
}
