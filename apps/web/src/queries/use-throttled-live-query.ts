import { Dexie, type ObservabilitySet } from 'dexie';
import { useEffect, useState } from 'react';
import type { LocalStore } from '../records/local/local-store.ts';
import { useStore } from './use-store.ts';

/** After a read nothing is read for so many times as long: while thousands of entries are being sent, the page stays free for the person. */
const rest = 4;

const longestRest = 2000;

function concerns(changed: ObservabilitySet, { name }: LocalStore, tables: readonly string[]): boolean {
  return Object.keys(changed).some(
    (part) => part === 'all' || tables.some((table) => part.startsWith(`idb://${name}/${table}/`)),
  );
}

/**
 * What `read` finds in some tables, live. Unlike a live query it does not follow each change of tables in which thousands happen one after the
 * other: a read that takes long is made less often. `tables` and `read` must be the same each time. `initial`: until something was found, and
 * when the reading fails.
 */
export function useThrottledLiveQuery<Value, Initial = Value>(
  tables: readonly string[],
  read: (store: LocalStore) => Promise<Value>,
  initial: Initial,
): Value | Initial {
  const store = useStore();
  const [found, setFound] = useState<{ readonly store: LocalStore; readonly value: Value }>();
  useEffect(() => {
    if (!store) return undefined;
    let state: 'idle' | 'reading' | 'resting' = 'idle';
    let isStale = false;
    let isGone = false;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const look = async (): Promise<void> => {
      state = 'reading';
      isStale = false;
      const begun = performance.now();
      // A database that is being closed or cleared: whoever opens it anew reads anew. Until then nobody knows.
      const value = await read(store).catch(() => undefined);
      if (isGone) return;
      setFound(value === undefined ? undefined : { store, value });
      state = 'resting';
      timer = setTimeout(
        () => {
          state = 'idle';
          if (isStale) void look();
        },
        Math.min(longestRest, (performance.now() - begun) * rest),
      );
    };
    const follow = (changed: ObservabilitySet): void => {
      if (!concerns(changed, store, tables)) return;
      isStale = true;
      if (state === 'idle') void look();
    };
    Dexie.on('storagemutated', follow);
    void look();
    return () => {
      isGone = true;
      clearTimeout(timer);
      Dexie.on.storagemutated.unsubscribe(follow);
    };
  }, [store, tables, read]);
  // What was found in the database of somebody else is not shown for a moment.
  return found && found.store === store ? found.value : initial;
}
