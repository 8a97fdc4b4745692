import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useLiveQuery } from 'dexie-react-hooks';
import {
  clearableTables,
  clearLocalData,
  countUnsent,
  measureLocalData,
  type ClearOutcome,
  type ClearWhat,
  type LocalDataReport,
  type UnsentWork,
} from './local-data.ts';
import type { LocalStore } from './local-store.ts';
import { useStore } from './use-store.ts';

export type StorageRoom = { readonly usage: number; readonly quota: number };

export type LocalData = {
  /** Undefined while the device is being weighed. */
  readonly report: LocalDataReport | undefined;
  /** What all of this product takes of the browser's room, in bytes; undefined where the browser does not tell. */
  readonly room: StorageRoom | undefined;
  readonly unsent: Readonly<Record<ClearWhat, UnsentWork>> | undefined;
  readonly clear: (what: ClearWhat) => Promise<ClearOutcome>;
};

async function findRoom(): Promise<StorageRoom | undefined> {
  const estimate = await globalThis.navigator?.storage?.estimate?.();
  return estimate?.usage === undefined || estimate.quota === undefined
    ? undefined
    : { usage: estimate.usage, quota: estimate.quota };
}

async function countAllUnsent(store: LocalStore): Promise<Record<ClearWhat, UnsentWork>> {
  const kinds = [...clearableTables, 'all'] as const;
  const counts = await Promise.all(kinds.map(async (what) => [what, await countUnsent(store, what)] as const));
  return Object.fromEntries(counts) as Record<ClearWhat, UnsentWork>;
}

const key = 'local-data';

/** What this device keeps for the person signed in, and the way to clear it. */
export function useLocalData(): LocalData {
  const store = useStore();
  const client = useQueryClient();
  const weighed = useQuery({
    queryKey: [key, store?.name],
    queryFn: async () => store && { report: await measureLocalData(store), room: await findRoom() },
    enabled: store !== undefined,
    networkMode: 'always',
    staleTime: 0,
  });
  const unsent = useLiveQuery(async () => store && countAllUnsent(store), [store]);
  return {
    report: weighed.data?.report,
    room: weighed.data?.room,
    unsent,
    clear: async (what) => {
      if (!store) return { kind: 'refused', unsent: { writes: 0, drafts: 0 } };
      const outcome = await clearLocalData(store, what);
      if (outcome.kind === 'cleared') {
        // Screens must not believe that what they read a moment ago is still here.
        client.removeQueries({ type: 'inactive' });
        await client.invalidateQueries();
      }
      return outcome;
    },
  };
}
