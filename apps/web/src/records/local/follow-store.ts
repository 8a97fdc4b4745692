import { liveQuery, type Subscription } from 'dexie';
import { openStore, subscribeToStoreTrouble, type LocalStore } from './local-store.ts';

/**
 * Tells the open database of a user, and again whenever it was reopened: after the browser had closed it, or when it could be opened after
 * all. Answers what ends it.
 */
export function followStore(userId: string, tell: (store: LocalStore) => void): () => void {
  let isOver = false;
  const open = () => {
    const keep = (store: LocalStore) => {
      if (!isOver) tell(store);
    };
    // A failure is announced to the application by `subscribeToStoreTrouble`.
    openStore(userId).then(keep, () => undefined);
  };
  open();
  const stop = subscribeToStoreTrouble((trouble) => {
    if (trouble === 'closed' || trouble === 'opened') open();
  });
  return () => {
    isOver = true;
    stop();
  };
}

/**
 * Hears whenever what a query finds in the database of a user may have changed, and at first. The database is opened before it is asked: a live
 * query that waits for anything but its database may miss what changes. Answers what ends it.
 */
export function followQuery(
  userId: string,
  query: (store: LocalStore) => PromiseLike<unknown>,
  hear: () => void,
): () => void {
  let following: Subscription | undefined;
  const stop = followStore(userId, (store) => {
    following?.unsubscribe();
    // A database that is closed is opened again by the next caller, and announced again.
    following = liveQuery(() => query(store)).subscribe(hear, () => undefined);
  });
  return () => {
    stop();
    following?.unsubscribe();
  };
}
