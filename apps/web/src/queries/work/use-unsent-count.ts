import { useLiveQuery } from 'dexie-react-hooks';
import { countUnsent, type UnsentWork } from '../../records/save/local-data.ts';
import { openStore } from '../../records/read/repository.ts';
import { reportUnexpected } from '../../platform/report-error.ts';
import { getUser } from '../../session/session.ts';
import { useStore } from '../use-store.ts';

/** What only this device has of the work of the user, live; undefined as long as nobody knows. */
export function useUnsentWork(): UnsentWork | undefined {
  const store = useStore();
  return useLiveQuery(
    async () =>
      store &&
      countUnsent(store, 'all').catch((error: unknown) => {
        reportUnexpected(error);
        return undefined;
      }),
    [store],
  );
}

/** The same, counted now. */
export async function countOwnUnsent(): Promise<UnsentWork> {
  return countUnsent(await openStore(getUser()._id), 'all');
}
