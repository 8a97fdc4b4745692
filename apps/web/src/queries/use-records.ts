import { useLiveQuery, useObservable } from 'dexie-react-hooks';
import { Dexie, liveQuery, type ObservabilitySet, type Subscription } from 'dexie';
import { useCallback, useEffect, useMemo, useState } from 'react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { DomainError } from '@domivka/domain/kernel/errors';
import type { TableName } from '@domivka/domain/kernel/entity';
import { sameValue, type StoredRecord } from '@domivka/domain/kernel/record';
import type { RecordOf } from '@domivka/domain/registry';
import { childrenKept, fetchChildren } from '../records/read/children.ts';
import { useConnection } from '../remote/connection.ts';
import { type Fetched, fetchRecord } from '../records/read/fetch-record.ts';
import { staleTimes } from '../remote/stale-times.ts';
import { actorOf } from '../session/last-user.ts';
import type { LocalStore } from '../records/local/local-store.ts';
import { getRecord, listRecords, type LocalRecord } from '../records/read/repository.ts';
import {
  findUnsent,
  noUnsent,
  searchRecords,
  type SearchRequest,
  tablesOfUnsent,
  withUnsent,
} from '../records/read/search.ts';
import { type Me, useSession } from '../session/session.ts';
import { subscribeToArrivals } from '../records/outbox/sending.ts';
import { fetchOrganizations } from '../records/read/lists.ts';
import type { SearchOf } from './search-filters.ts';
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
      // A database that is being closed or cleared: the code that opens it again reads again. Until then nobody knows.
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
  // What was found in the database of another user is not shown for a moment.
  return found && found.store === store ? found.value : initial;
}

type Listener = { readonly next: (rows: readonly LocalRecord[]) => void; readonly fail: (error: unknown) => void };

/** What the device holds of the records of one kind at one address, live. In the shape that `useObservable` takes. */
export type SharedChildren = {
  readonly subscribe: (
    next: (rows: readonly LocalRecord[]) => void,
    fail?: (error: unknown) => void,
  ) => { readonly unsubscribe: () => void };
  readonly hasValue: () => boolean;
  readonly getValue: () => readonly LocalRecord[];
  /** Resolves when all who look have what the device holds now. */
  readonly reread: () => Promise<void>;
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
  const show = (rows: readonly LocalRecord[]) => {
    const reused = reuseUnchanged(rows, current);
    if (reused === current) return;
    current = reused;
    for (const { next } of listeners) next(reused);
  };
  const begin = () =>
    liveQuery(read).subscribe({
      next: show,
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
    reread: async () => {
      const rows = await read();
      if (reading) show(rows);
    },
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

export type { LocalRecord } from '../records/read/repository.ts';
export type { SearchRequest } from '../records/read/search.ts';

const usuallyFresh = 30_000;
/** Calls fail when there is no network, and the store then answers: the library must neither wait nor repeat. */
const always = { networkMode: 'always', retry: false } as const;

/** What is stored of a table has passed its schema, on the server or here: the one place where records get the type of their table. */
function asRecordOf<Table extends TableName>(record: StoredRecord): RecordOf<Table> {
  return record as RecordOf<Table>;
}

export function asListed<Table extends TableName>(records: readonly LocalRecord[]): readonly ListedRecord<Table>[] {
  return records as readonly (LocalRecord & RecordOf<Table>)[];
}

/** A record of one table for a screen, and whether the server has it. */
export type ListedRecord<Table extends TableName> = RecordOf<Table> & { readonly synced: 0 | 1 };

/** A record for a screen. `offlineMissing`: it is not on this device and the server cannot be asked. */
export type RecordAnswer<Table extends TableName = TableName> = {
  readonly record?: RecordOf<Table>;
  readonly state: 'loading' | 'ready' | 'missing' | 'offlineMissing';
  /** Whether the server has what is shown. */
  readonly synced: boolean;
  /** Whether the server has not confirmed it since the screen opened. */
  readonly stale: boolean;
};

/** One record, live from the device; the server is asked beside it and what it says is kept. */
export function useRecord<Table extends TableName>(table: Table, id: string): RecordAnswer<Table> {
  const store = useStore();
  const { online } = useConnection();
  const row = useLiveQuery(
    async () => (store ? ((await getRecord(store, table, id)) ?? null) : undefined),
    [store, table, id],
  );
  const fetched = useQuery({
    ...always,
    queryKey: ['record', store?.name, table, id, online],
    queryFn: async ({ signal }) => (store ? fetchRecord(store, table, id, signal) : ('unreachable' as const)),
    enabled: store !== undefined,
    ...staleTimes(usuallyFresh, online),
  });
  return describeRecord<Table>(row, fetched.data, fetched.isPending);
}

/** `kept`: undefined while the device is being asked, null when it has none. */
export function describeRecord<Table extends TableName>(
  kept: LocalRecord | null | undefined,
  fetched: Fetched | undefined,
  isPending: boolean,
): RecordAnswer<Table> {
  const stale = fetched !== 'found';
  if (kept) {
    const { synced, ...record } = kept;
    return { record: asRecordOf<Table>(record), state: 'ready', synced: synced === 1, stale };
  }
  if (kept === undefined || isPending) return { state: 'loading', synced: true, stale };
  // Found, but not here: it waits to be removed, or was taken away this moment.
  const state = fetched === 'unreachable' ? 'offlineMissing' : 'missing';
  return { state, synced: true, stale };
}

export type SearchState<Table extends TableName = TableName> = {
  readonly values: readonly ListedRecord<Table>[];
  readonly totalRows: number;
  readonly state: 'loading' | 'ready' | 'failed';
  readonly fromDevice: boolean;
  readonly asOf?: string | undefined;
  /** From this device, and the server may have more that answers. */
  readonly isPartial?: true | undefined;
  /** Words of the search that were found nowhere and left out. */
  readonly ignored?: readonly string[] | undefined;
  /** Whether the page shown belongs to the last question, while the new one is being asked. */
  readonly isPrevious: boolean;
  readonly error?: Error;
  readonly refresh: () => void;
};

const noAnswer = { values: [], totalRows: 0, fromDevice: false };

/**
 * One page of a search, from the server or, without it, from the device; unsent work that answers it is first. `isAsked`: whether
 * it is asked at all; until then it is loading.
 */
export function useSearch<Table extends TableName>(
  table: Table,
  request: SearchOf<Table>,
  isAsked = true,
): SearchState<Table> {
  const store = useStore();
  const { user } = useSession();
  const { online } = useConnection();
  const question = JSON.stringify(request);
  const query = useQuery({
    ...always,
    queryKey: ['search', store?.name, table, question, online],
    queryFn: async ({ signal }) =>
      store && user ? searchRecords(store, actorOf(user), table, request, signal) : noAnswer,
    enabled: isAsked && store !== undefined && user !== undefined,
    placeholderData: keepPreviousData,
    // An answer that was lost alone, on a line that carries all others.
    refetchInterval: ({ state }) => (online && state.data?.fromDevice ? usuallyFresh : false),
  });
  const unsent = useUnsent(user, table, question);
  const { refetch } = query;
  useEffect(() => (isAsked ? subscribeToArrivals(() => void refetch()) : undefined), [refetch, isAsked]);
  const page = withUnsent(query.data ?? noAnswer, unsent, request.paging?.page ?? 1);
  const state = query.data ? 'ready' : query.error ? 'failed' : 'loading';
  const error = query.error ? { error: query.error } : {};
  const values = asListed<Table>(page.values);
  return { ...page, values, ...error, state, isPrevious: query.isPlaceholderData, refresh: () => void refetch() };
}

function useUnsent(user: Me | undefined, table: TableName, question: string) {
  const tables = useMemo(() => tablesOfUnsent(table), [table]);
  const find = useCallback(
    async (store: LocalStore) => {
      if (!user) return noUnsent;
      // A question that this reader may not ask has an error of its own; it must not take the screen down from here.
      return findUnsent(store, actorOf(user), table, JSON.parse(question) as SearchRequest).catch((error: unknown) => {
        if (error instanceof DomainError) return noUnsent;
        throw error;
      });
    },
    [user, table, question],
  );
  return useThrottledLiveQuery(tables, find, noUnsent);
}

export type ChildrenAnswer<Table extends TableName = TableName> = {
  readonly values: readonly ListedRecord<Table>[];
  readonly state: 'loading' | 'ready';
  /** Whether the list is only what this device holds. */
  readonly fromDevice: boolean;
  /** Whether there may be more: that nothing is here says nothing then. */
  readonly isPart?: boolean;
  /** Whether the server is being asked for the first time: until it answers or does not, nothing is missing yet. */
  readonly isAsking: boolean;
};

const noRows: readonly LocalRecord[] = [];
/** Until the database of the device is open. */
const nothingYet = {
  subscribe: () => ({ unsubscribe: () => undefined }),
  hasValue: () => false,
  getValue: () => noRows,
};

/** The records that hang on an address, the newest first: what the server has and what is unsent. */
export function useChildren<Table extends TableName>(table: Table, addressId: string): ChildrenAnswer<Table> {
  const store = useStore();
  const { online } = useConnection();
  const rows = useObservable(
    () => (store ? shareChildren(store, table, addressId) : nothingYet),
    [store, table, addressId],
  );
  const query = useQuery({
    ...always,
    queryKey: ['children', store?.name, table, addressId, online],
    queryFn: async ({ signal }) => {
      if (!store) return false;
      const isWhole = await fetchChildren(store, table, [addressId], signal);
      // Otherwise the list would count as whole for a moment before what has come is in it.
      await shareChildren(store, table, addressId).reread();
      return isWhole;
    },
    enabled: store !== undefined,
    ...staleTimes(usuallyFresh, online),
  });
  const isLoading = rows === undefined || (rows.length === 0 && query.isPending);
  const isAsking = online && query.isPending;
  const state = isLoading ? 'loading' : 'ready';
  return { values: asListed<Table>(rows ?? noRows), state, fromDevice: query.data !== true, isAsking };
}

/** All organizations, kept on the device for work without a network. Undefined until the device has answered. */
export function useOrganizations(): readonly ListedRecord<'organization'>[] | undefined {
  const store = useStore();
  const { online } = useConnection();
  useQuery({
    ...always,
    queryKey: ['organizations', store?.name, online],
    queryFn: async () => (store && online ? fetchOrganizations(store) : false),
    enabled: store !== undefined,
    ...staleTimes(10 * usuallyFresh, online),
  });
  return useLiveQuery(async () => store && asListed<'organization'>(await listRecords(store, 'organization')), [store]);
}
