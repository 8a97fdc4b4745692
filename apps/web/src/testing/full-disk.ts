import { vi } from 'vitest';

/** The browser has no room for one store until another is emptied. Answers how often it refused, and takes it back. */
export function fillDiskUntilCleared(name: string): { readonly refused: () => number; readonly free: () => void } {
  const { put, clear } = IDBObjectStore.prototype;
  let isFull = true;
  let refused = 0;
  const spies = [
    vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(function (this: IDBObjectStore, value, key) {
      if (!isFull || this.name !== name) return put.call(this, value, key);
      refused += 1;
      throw new DOMException('No room', 'QuotaExceededError');
    }),
    vi.spyOn(IDBObjectStore.prototype, 'clear').mockImplementation(function (this: IDBObjectStore) {
      isFull = false;
      return clear.call(this);
    }),
  ];
  return { refused: () => refused, free: () => spies.forEach((spy) => spy.mockRestore()) };
}
