import type { Page } from '@playwright/test';

/** What the storage of a browser holds for our pages, as its developer tools show it. */
export type KeptHere = {
  /** How many rows there are in which store of which database; empty stores are left out. */
  readonly stores: Readonly<Record<string, Readonly<Record<string, number>>>>;
  /** What is remembered outside of databases, and the addresses of what is cached, in one text. */
  readonly beside: string;
};

export async function readKeptHere(page: Page): Promise<KeptHere> {
  return page.evaluate(async () => {
    const settled = <Value>(request: IDBRequest<Value>) =>
      new Promise<Value>((resolve, reject) => {
        request.addEventListener('success', () => resolve(request.result));
        request.addEventListener('error', () => reject(request.error ?? new Error('The storage cannot be read')));
      });
    const stores: Record<string, Record<string, number>> = {};
    for (const { name = '' } of await indexedDB.databases()) {
      const database = await settled(indexedDB.open(name));
      const counts: Record<string, number> = {};
      for (const store of database.objectStoreNames) {
        const count = await settled(database.transaction(store).objectStore(store).count());
        if (count > 0) counts[store] = count;
      }
      database.close();
      stores[name] = counts;
    }
    const cached: string[] = [];
    for (const name of await caches.keys())
      for (const { url } of await (await caches.open(name)).keys()) cached.push(new URL(url).pathname);
    const items = [localStorage, sessionStorage].map((storage) => ({ ...storage }));
    return { stores, beside: JSON.stringify([items, cached]) };
  });
}
