/** A small text that the browser keeps outside of the database. Undefined too where it forbids storage. */
export function findKept(key: string): string | undefined {
  try {
    return globalThis.localStorage?.getItem(key) ?? undefined;
  } catch {
    return undefined;
  }
}

/** The same of a value that was kept as JSON. */
export function findKeptValue(key: string): unknown {
  try {
    return JSON.parse(findKept(key) ?? 'null');
  } catch {
    return undefined;
  }
}

/** Keeps a text, or nothing under this key. Returns whether the browser did: it may forbid storage or have no room left. */
export function keepText(key: string, text: string | undefined): boolean {
  try {
    if (text === undefined) globalThis.localStorage.removeItem(key);
    else globalThis.localStorage.setItem(key, text);
    return true;
  } catch {
    return false;
  }
}

/** The keys with this beginning under which something is kept. */
export function listKeptKeys(prefix: string): readonly string[] {
  try {
    const { localStorage: kept } = globalThis;
    const keys = Array.from({ length: kept.length }, (_item, index) => kept.key(index) ?? '');
    return keys.filter((key) => key.startsWith(prefix));
  } catch {
    return [];
  }
}
