import { useLiveQuery } from 'dexie-react-hooks';
import type { UnsentWork } from '../../records/save/local-data.ts';
import type { LocalStore } from '../../records/local/local-store.ts';
import { openStore } from '../../records/read/repository.ts';
import { reportUnexpected } from '../../platform/report-error.ts';
import { getUser } from '../../session/session.ts';
import { useStore } from '../use-store.ts';

/** What only this device has of the work of the user, live; undefined as long as nobody knows. */
export function useUnsentWork(): UnsentWork | undefined {
  const store = useStore();
  return useLiveQuery(async () => (store ? countUnsent(store) : undefined), [store]);
}

async function countUnsent(store: LocalStore): Promise<UnsentWork | undefined> {
  try {
    return await countIn(store);
  } catch (error) {
    reportUnexpected(error);
    return undefined;
  }
}

async function countIn({ outbox, drafts }: LocalStore): Promise<UnsentWork> {
  const [writes, begun] = await Promise.all([outbox.count(), drafts.count()]);
  return { writes, drafts: begun };
}

/** The same, counted now. */
export async function countOwnUnsent(): Promise<UnsentWork> {
  return countIn(await openStore(getUser()._id));
}
