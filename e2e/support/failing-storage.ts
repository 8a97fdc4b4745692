import type { Page } from '@playwright/test';

/**
 * A device whose disk is full on demand: while it is, the browser refuses whatever a page writes into its database, with the error of a
 * real full disk. Reading goes on. To be called before the first page is opened.
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
