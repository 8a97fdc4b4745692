import { useQuery } from '@tanstack/react-query';
import { useLiveQuery } from 'dexie-react-hooks';
import { buildingState, type BuildingState } from '@domivka/domain/building/building-state';
import type { TableName } from '@domivka/domain/kernel/entity';
import type { StoredRecord } from '@domivka/domain/kernel/record';
import { areAll, countedAt, todayHere } from '../../queries/building/building.ts';
import { childrenKept, fetchChildren } from '../../records/read/children.ts';
import type { LocalRecord } from '../../records/read/repository.ts';
import { useConnection } from '../../remote/connection.ts';
import type { LocalStore } from '../../records/local/local-store.ts';
import { useStore } from '../../queries/use-store.ts';

/** How the buildings of a list stand, by the id of the address. One that is not in it is not known well enough to say. */
export type ListedStates = ReadonlyMap<string, BuildingState>;

/** Records that are asked for at most for one page of a list: a list must not fetch what a whole town was told about. */
const mostFetched = 500;
const freshFor = 30_000;
const none: ListedStates = new Map();
const tables = ['apartment', 'assessment', 'activity'] as const satisfies readonly TableName[];

type Held = Readonly<Record<(typeof tables)[number], readonly LocalRecord[]>>;

async function heldOf(store: LocalStore, addressId: string): Promise<Held> {
  const [apartment, assessment, activity] = await Promise.all([
    childrenKept(store, 'apartment', addressId),
    childrenKept(store, 'assessment', addressId),
    childrenKept(store, 'activity', addressId),
  ]);
  return { apartment, assessment, activity };
}

/** How these buildings stand, as far as this device holds what there is to know of them. */
export async function readListedStates(
  store: LocalStore,
  addresses: readonly StoredRecord[],
  today: string,
): Promise<ListedStates> {
  const states = new Map<string, BuildingState>();
  for (const address of addresses) {
    const held = await heldOf(store, address._id);
    if (!areAll(address, held)) continue;
    const { apartment: units, assessment: assessments, activity: activities } = held;
    states.set(address._id, buildingState({ units, assessments, activities, today }));
  }
  return states;
}

/** Fetches what is missing of these addresses, the first ones first, up to a limit. */
async function fetchMissing(
  store: LocalStore,
  addresses: readonly StoredRecord[],
  signal: AbortSignal,
): Promise<boolean> {
  const ids: string[] = [];
  let left = mostFetched;
  for (const address of addresses) {
    if (areAll(address, await heldOf(store, address._id))) continue;
    left -= countedAt(address, 'assessmentNumber') + countedAt(address, 'activityNumber');
    if (left < 0) break;
    ids.push(address._id);
  }
  if (ids.length === 0) return true;
  const answers = await Promise.all(tables.map((table) => fetchChildren(store, table, ids, signal)));
  return answers.every(Boolean);
}

/** How the buildings of a list stand, live from the device; what it does not hold of them is asked for beside it. */
export function useListedStates(addresses: readonly StoredRecord[]): {
  readonly states: ListedStates;
  /** Whether states may still come from the server. */
  readonly isAsking: boolean;
} {
  const store = useStore();
  const { online } = useConnection();
  const today = todayHere();
  const question = addresses
    .map((one) => [one._id, countedAt(one, 'assessmentNumber'), countedAt(one, 'activityNumber')].join(':'))
    .join(' ');
  const { isLoading } = useQuery({
    networkMode: 'always',
    retry: false,
    queryKey: ['listed buildings', store?.name, question, online],
    queryFn: async ({ signal }) => (store ? fetchMissing(store, addresses, signal) : false),
    enabled: store !== undefined && addresses.length > 0,
    staleTime: freshFor,
  });
  const states = useLiveQuery(
    async () => (store ? readListedStates(store, addresses, today) : undefined),
    [store, question, today],
  );
  return { states: states ?? none, isAsking: isLoading || states === undefined };
}
