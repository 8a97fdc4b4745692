import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useLiveQuery } from 'dexie-react-hooks';
import {
  clearableTables,
  clearLocalData,
  countUnsent,
  findPackedWith,
  measureLocalData,
  type ClearOutcome,
  type ClearWhat,
  type LocalDataReport,
  type PackedData,
  type UnsentWork,
} from '../../records/save/local-data.ts';
import { forgetRecent } from '../../queries/recent.ts';
import { useSession } from '../../session/session.ts';
import { weighHeavy, weighOpened, type StoragePart, type StorageParts } from '../../records/save/storage-parts.ts';
import { useStore } from '../../queries/use-store.ts';

export type LocalData = {
  /** Undefined while the device is being weighed. */
  readonly report: LocalDataReport | undefined;
  /** All of it together, without the files of photos. */
  readonly opened: StoragePart | undefined;
  readonly unsent: Readonly<Record<ClearWhat, UnsentWork>> | undefined;
  /** The areas taken along that go with each kind. */
  readonly packed: Readonly<Record<ClearWhat, PackedData>> | undefined;
  readonly clear: (what: ClearWhat) => Promise<ClearOutcome>;
};

/** Asks the same for each part that can be cleared, and for all. */
async function forEach<Value>(ask: (what: ClearWhat) => Promise<Value>): Promise<Record<ClearWhat, Value>> {
  const kinds = [...clearableTables, 'all'] as const;
  const answers = await Promise.all(kinds.map(async (what) => [what, await ask(what)] as const));
  return Object.fromEntries(answers) as Record<ClearWhat, Value>;
}

const key = 'local-data';

/** What this device keeps for the person signed in, and the way to clear it. */
export function useLocalData(): LocalData {
  const store = useStore();
  const client = useQueryClient();
  const weighed = useQuery({
    queryKey: [key, store?.name],
    queryFn: async () => {
      if (!store) return undefined;
      const report = await measureLocalData(store);
      return { report, opened: await weighOpened(store, report) };
    },
    enabled: store !== undefined,
    networkMode: 'always',
    staleTime: 0,
  });
  const { user } = useSession();
  const unsent = useLiveQuery(async () => store && forEach((what) => countUnsent(store, what)), [store]);
  const packed = useLiveQuery(async () => store && forEach((what) => findPackedWith(store, what)), [store]);
  return {
    report: weighed.data?.report,
    opened: weighed.data?.opened,
    unsent,
    packed,
    clear: async (what) => {
      if (!store) return { kind: 'refused', unsent: { writes: 0, drafts: 0 } };
      const outcome = await clearLocalData(store, what);
      if (outcome.kind === 'cleared') {
        if (user && (what === 'all' || what === 'address')) forgetRecent(user._id);
        // Screens must not believe that what they read a moment ago is still here.
        client.removeQueries({ type: 'inactive' });
        await client.invalidateQueries();
      }
      return outcome;
    },
  };
}

/** What takes room, live, with the opened records as they were weighed; undefined until both are known. */
export function useStorageParts(opened: StoragePart | undefined): StorageParts | undefined {
  const store = useStore();
  const heavy = useLiveQuery(async () => (store ? weighHeavy(store) : undefined), [store]);
  return heavy && opened && { ...heavy, opened };
}
