import type { Page } from '@playwright/test';

/**
 * A device whose disk is full on demand: while it is, the browser refuses whatever a page writes into its database, with the error of a
 * real full disk. Reading continues. To be called before the first page is opened.
 */
export async function ownDisk(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const refuse = () => {
      if ('diskIsFull' in globalThis) throw new DOMException('The disk is full.', 'QuotaExceededError');
    };
    const store = IDBObjectStore.prototype;
    const { put, add } = store;
    const remove = store.delete;
    store.put = function (...args) {
      refuse();
      return put.apply(this, args);
    };
    store.add = function (...args) {
      refuse();
      return add.apply(this, args);
    };
    store.delete = function (...args) {
      refuse();
      return remove.apply(this, args);
    };
  });
}

export async function fillDisk(page: Page): Promise<void> {
  await page.evaluate(() => {
    Object.assign(globalThis, { diskIsFull: true });
  });
}

export async function freeDisk(page: Page): Promise<void> {
  await page.evaluate(() => {
    Reflect.deleteProperty(globalThis, 'diskIsFull');
  });
}

type Room = {
  /** From now on so many bytes; what the browser has counted as free before is used up first. */
  readonly shrink: (bytes: number) => Promise<void>;
  readonly lift: () => Promise<void>;
};

/**
 * A device with little room: the browser itself allows this product so many bytes and refuses what goes beyond. To be called before the
 * first page is opened, for a browser that has once asked itself how much is allowed counts on from there.
 */
export async function limitRoom(page: Page, origin: string, bytes: number): Promise<Room> {
  const devtools = await page.context().newCDPSession(page);
  const allow = async (quota: { readonly quotaSize?: number }) =>
    void (await devtools.send('Storage.overrideQuotaForOrigin', { origin, ...quota }));
  await allow({ quotaSize: bytes });
  return { shrink: (quotaSize) => allow({ quotaSize }), lift: () => allow({}) };
}

/** Fills what the browser allows, until it refuses even so many bytes: as other things of the same person do. */
export async function takeRoom(page: Page, left: number): Promise<void> {
  await page.evaluate(async (smallest) => {
    const database = await new Promise<IDBDatabase>((resolve, reject) => {
      const opening = indexedDB.open('ballast', 1);
      opening.addEventListener('upgradeneeded', () =>
        opening.result.createObjectStore('ballast', { autoIncrement: true }),
      );
      opening.addEventListener('success', () => resolve(opening.result));
      opening.addEventListener('error', () => reject(new Error('No database for ballast', { cause: opening.error })));
    });
    const isTaken = (size: number) =>
      new Promise<boolean>((resolve) => {
        const writing = database.transaction('ballast', 'readwrite');
        // What can be compressed takes less room than it says.
        const bytes = new Uint8Array(size);
        for (let at = 0; at < size; at += 65_536) crypto.getRandomValues(bytes.subarray(at, at + 65_536));
        writing.objectStore('ballast').put(bytes);
        writing.addEventListener('complete', () => resolve(true));
        writing.addEventListener('abort', () => resolve(false));
      });
    for (let size = 4_000_000; size >= smallest;) if (!(await isTaken(size))) size = Math.floor(size / 2);
    database.close();
  }, left);
}
