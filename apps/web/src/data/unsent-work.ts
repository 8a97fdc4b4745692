import { useLiveQuery } from 'dexie-react-hooks';
import type { UnsentWork } from './local-data.ts';
import { useStore } from './use-store.ts';

const nothing: UnsentWork = { writes: 0, drafts: 0 };

/** What only this device has of the work of the user, live. */
export function useUnsentWork(): UnsentWork {
  const store = useStore();
  return useLiveQuery(
    async () => {
      if (!store) return nothing;
      const [writes, drafts] = await Promise.all([store.outbox.count(), store.drafts.count()]);
      return { writes, drafts };
    },
    [store],
    nothing,
  );
}
