import type { LocalStore } from '../local/local-store.ts';
import type { OutboxEntry } from '../local/outbox-entry.ts';

/** The unsent writes in the order in which they were made, and how many more the browser does not give out. */
export type OutboxReading = { readonly entries: readonly OutboxEntry[]; readonly unreadable: number };

/**
 * Reads all unsent writes. One that is damaged on the disk makes the reading of all of them fail: then each is read by itself, so that the
 * others are seen and sent all the same. Throws where not even their names can be read.
 */
export async function readOutbox(store: LocalStore): Promise<OutboxReading> {
  try {
    return { entries: await store.outbox.orderBy('seq').toArray(), unreadable: 0 };
  } catch {
    return readOneByOne(store);
  }
}

async function readOneByOne(store: LocalStore): Promise<OutboxReading> {
  const entries: OutboxEntry[] = [];
  let unreadable = 0;
  for (const opId of await store.outbox.toCollection().primaryKeys()) {
    try {
      const entry = await store.outbox.get(opId);
      if (entry) entries.push(entry);
    } catch {
      unreadable += 1;
    }
  }
  return { entries: entries.toSorted((one, other) => one.seq - other.seq), unreadable };
}

export type OutboxCount = { readonly waiting: number; readonly needsYou: number; readonly sending: number };

/**
 * How many writes stand in which state, in the database of one user.
 * @public also for tests, which load this module afresh
 */
export async function countOutbox(store: LocalStore): Promise<OutboxCount> {
  return store.transaction('r', store.outbox, async () => {
    const count = (state: OutboxEntry['state']) => store.outbox.where('state').equals(state).count();
    const [waiting, needsYou, sending] = await Promise.all([count('waiting'), count('needsYou'), count('sending')]);
    return { waiting, needsYou, sending };
  });
}
