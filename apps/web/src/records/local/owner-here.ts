import { getSession } from '../../session/session.ts';
import { storeName, type LocalStore } from './local-store.ts';

/** Whether the person whose database this is has not left: what is kept after that would stay on the device. */
export function isOwnerHere(store: LocalStore): boolean {
  const { state, user } = getSession();
  return state === 'starting' || (user !== undefined && storeName(user._id) === store.name);
}
