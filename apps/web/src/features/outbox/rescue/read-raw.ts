import type { UnreadableRow } from './rescue-format.ts';

/** What stands in a store, and what of it the browser would not give out. */
export type RawRows = { readonly rows: readonly unknown[]; readonly unreadable: readonly UnreadableRow[] };

/** A read of several stores in one transaction: nothing changes in between. */
export type RawReader = {
  readonly all: (store: string) => Promise<RawRows>;
  readonly get: (store: string, key: string) => Promise<unknown>;
};

function settled<Value>(request: IDBRequest<Value>): Promise<Value> {
  return new Promise((resolve, reject) => {
    request.addEventListener('success', () => resolve(request.result));
    request.addEventListener('error', (event) => {
      // One value that cannot be read does not end the reading of the others.
      event.preventDefault();
      event.stopPropagation();
      reject(request.error ?? new Error('The value cannot be read'));
    });
  });
}

async function oneByOne(store: IDBObjectStore): Promise<RawRows> {
  const rows: unknown[] = [];
  const unreadable: UnreadableRow[] = [];
  for (const key of await settled(store.getAllKeys())) {
    try {
      rows.push(await settled(store.get(key)));
    } catch (error) {
      unreadable.push({ store: store.name, key, error: String(error) });
    }
  }
  return { rows, unreadable };
}

/** Reads without the library that the rest of the application uses: it works where that cannot open the database, too. */
export function rawReader(database: IDBDatabase, names: readonly string[]): RawReader {
  const there = names.filter((name) => database.objectStoreNames.contains(name));
  const transaction = database.transaction(there, 'readonly');
  return {
    async all(name) {
      if (!there.includes(name)) return { rows: [], unreadable: [] };
      const store = transaction.objectStore(name);
      try {
        return { rows: await settled(store.getAll()), unreadable: [] };
      } catch {
        return oneByOne(store);
      }
    },
    async get(name, key) {
      if (!there.includes(name)) return undefined;
      try {
        const request: IDBRequest<unknown> = transaction.objectStore(name).get(key);
        return await settled(request);
      } catch {
        return undefined;
      }
    },
  };
}

const patience = 10_000;

/** The database as it is on the disk, whatever version it has; undefined where there is none or it cannot be opened. */
export async function openRaw(name: string): Promise<IDBDatabase | undefined> {
  return new Promise((resolve) => {
    let isLate = false;
    const timer = setTimeout(() => {
      isLate = true;
      resolve(undefined);
    }, patience);
    const answer = (database?: IDBDatabase) => {
      clearTimeout(timer);
      // Nobody waits for it any more, and a database that nobody closes keeps every other from being changed or deleted.
      if (isLate) return database?.close();
      database?.addEventListener('versionchange', () => database.close());
      resolve(database);
    };
    try {
      const request = indexedDB.open(name);
      // There is none: it is not made by being asked for.
      request.addEventListener('upgradeneeded', () => request.transaction?.abort());
      request.addEventListener('success', () => answer(request.result));
      request.addEventListener('error', (event) => {
        event.preventDefault();
        answer();
      });
    } catch {
      answer();
    }
  });
}
