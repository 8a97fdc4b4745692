import { useState } from 'react';
import { signOut, type Session } from '../data/session.ts';

let leaving = false;

/** The user's own Logout: it ends the session without a word about expiry. */
export async function leaveByHand(): Promise<void> {
  leaving = true;
  try {
    await signOut();
  } finally {
    leaving = false;
  }
}

/** Whether the session ended by itself (expired, blocked, ended elsewhere) and nobody has signed in here since. */
export function useExpired({ state }: Session): boolean {
  const [seen, setSeen] = useState({ state, expired: false });
  if (seen.state === state) return seen.expired;
  const expired = seen.state === 'signedIn' && state === 'signedOut' && !leaving;
  setSeen({ state, expired });
  return expired;
}
