import { useEffect, useState } from 'react';
import { followStore } from '../records/local/follow-store.ts';
import type { LocalStore } from '../records/local/local-store.ts';
import { useSession } from '../session/session.ts';

/** The open database of the user signed in; undefined until it is open. Follows the session, and a database that was opened again. */
export function useStore(): LocalStore | undefined {
  const userId = useSession().user?._id;
  const [opened, setOpened] = useState<{ readonly userId: string; readonly store: LocalStore }>();
  useEffect(() => {
    if (userId === undefined) return undefined;
    return followStore(userId, (store) =>
      setOpened((before) => (before?.userId === userId && before.store === store ? before : { userId, store })),
    );
  }, [userId]);
  return opened?.userId === userId ? opened?.store : undefined;
}
