import { liveQuery, type Subscription } from 'dexie';
import type { TableName } from '@domivka/domain/kernel/entity';
import { sameValue } from '@domivka/domain/kernel/record';
import { childrenKept } from '../records/read/children.ts';
import type { LocalStore } from '../records/local/local-store.ts';
import type { LocalRecord } from '../records/local/local-rows.ts';

type Listener = { readonly next: (rows: readonly LocalRecord[]) => void; readonly fail: (error: unknown) => void };

/** What the device holds of the records of one kind at one address, live. In the shape that `useObservable` takes. */
export type SharedChildren = {
  readonly subscribe: (
    next: (rows: readonly LocalRecord[]) => void,
    fail?: (error: unknown) => void,
  ) => { readonly unsubscribe: () => void };
  readonly hasValue: () => boolean;
  readonly getValue: () => readonly LocalRecord[];
};

const known = new WeakMap<LocalStore, Map<string, SharedChildren>>();

/** Where others find what is being read. */
type Slot = { readonly take: (shared: SharedChildren) => void; readonly leave: (shared: SharedChildren) => void };

function ignore(): void {}

/**
 * What was read now, with every record that did not change as the same object as before, and as the same list where none did: what was
 * worked out or drawn of them stays.
 */
export function reuseUnchanged(
  rows: readonly LocalRecord[],
  before: readonly LocalRecord[] | undefined,
): readonly LocalRecord[] {
  if (before === undefined) return rows;
  const old = new Map(before.map((row) => [row._id, row]));
  const reused = rows.map((row) => {
    const same = old.get(row._id);
    return same !== undefined && sameValue(row, same) ? same : row;
  });
  const isSame = reused.length === before.length && reused.every((row, index) => row === before[index]);
  return isSame ? before : reused;
}

function observe(read: () => Promise<readonly LocalRecord[]>, slot: Slot): SharedChildren {
  const listeners = new Set<Listener>();
  let current: readonly LocalRecord[] | undefined;
  let reading: Subscription | undefined;
  const begin = () =>
    liveQuery(read).subscribe({
      next: (rows) => {
        const reused = reuseUnchanged(rows, current);
        if (reused === current) return;
        current = reused;
        for (const { next } of listeners) next(reused);
      },
      error: (error: unknown) => {
        slot.leave(shared);
        for (const { fail } of listeners) fail(error);
      },
    });
  const shared: SharedChildren = {
    subscribe: (next, fail = ignore) => {
      const listener = { next, fail };
      listeners.add(listener);
      if (current) next(current);
      if (!reading) {
        slot.take(shared);
        reading = begin();
      }
      return {
        unsubscribe: () => {
          if (!listeners.delete(listener) || listeners.size > 0) return;
          reading?.unsubscribe();
          reading = undefined;
          current = undefined;
          slot.leave(shared);
        },
      };
    },
    hasValue: () => current !== undefined,
    getValue: () => current ?? [],
  };
  return shared;
}

/**
 * The records of one kind at an address, read once for all parts of a page that look at them: they get the same list, so that what is worked
 * out of it can be shared too. The reading ends with the last who looks.
 */
export function shareChildren(store: LocalStore, table: TableName, addressId: string): SharedChildren {
  const ofStore = known.get(store) ?? new Map<string, SharedChildren>();
  known.set(store, ofStore);
  const key = `${table}/${addressId}`;
  const slot: Slot = {
    take: (shared) => ofStore.set(key, shared),
    leave: (shared) => ofStore.get(key) === shared && ofStore.delete(key),
  };
  return ofStore.get(key) ?? observe(() => childrenKept(store, table, addressId), slot);
}
