import { useEffect, useState } from 'react';
import { openStore, subscribeToStoreTrouble, type LocalStore } from './local-store.ts';
import { useSession } from './session.ts';

/** The open database of the user signed in; undefined until it is open. Follows the session, and a database that was opened anew. */
export function useStore(): LocalStore | undefined {
  const userId = useSession().user?._id;
  const [opened, setOpened] = useState<{ readonly userId: string; readonly store: LocalStore }>();
  useEffect(() => {
    if (userId === undefined) return undefined;
    let current = true;
    const open = () => {
      const keep = (store: LocalStore) => current && setOpened({ userId, store });
      // A failure is announced to the application by `subscribeToStoreTrouble`.
      openStore(userId).then(keep, () => undefined);
    };
    open();
    const stop = subscribeToStoreTrouble((trouble) => trouble === 'closed' && open());
    return () => {
      current = false;
      stop();
    };
  }, [userId]);
  return opened?.userId === userId ? opened?.store : undefined;
}
