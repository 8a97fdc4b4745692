import { useLiveQuery } from 'dexie-react-hooks';
import type { UnsentWork } from './local-data.ts';
import type { LocalStore } from './local-store.ts';
import { reportFault } from './report-fault.ts';
import { useStore } from './use-store.ts';

/** What only this device has of the work of the user, live; undefined as long as nobody knows. */
export function useUnsentWork(): UnsentWork | undefined {
  const store = useStore();
  return useLiveQuery(async () => (store ? countUnsent(store) : undefined), [store]);
}

async function countUnsent(store: LocalStore): Promise<UnsentWork | undefined> {
  try {
    const [writes, drafts] = await Promise.all([store.outbox.count(), store.drafts.count()]);
    return { writes, drafts };
  } catch (error) {
    reportFault(error);
    return undefined;
  }
}
