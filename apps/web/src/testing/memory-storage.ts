import { vi } from 'vitest';

/** Gives the tests a `localStorage` that ends with them, and answers what it keeps. */
export function stubLocalStorage(): Map<string, string> {
  const items = new Map<string, string>();
  const storage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem' | 'key' | 'length'> = {
    getItem: (key) => items.get(key) ?? null,
    setItem: (key, value) => void items.set(key, value),
    removeItem: (key) => void items.delete(key),
    key: (index) => [...items.keys()][index] ?? null,
    get length() {
      return items.size;
    },
  };
  vi.stubGlobal('localStorage', storage);
  return items;
}
