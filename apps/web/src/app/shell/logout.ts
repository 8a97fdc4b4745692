import { useSyncExternalStore } from 'react';
import { isOnline } from '../../remote/connection.ts';
import type { UnsentWork } from '../../records/save/local-data.ts';
import { reportUnexpected } from '../../platform/report-error.ts';
import { createValueStore } from '../../platform/value-store.ts';
import { signOut } from '../../session/session.ts';
import { countOwnUnsent, useUnsentWork } from '../../queries/work/use-outbox.ts';

/** Whether the user is asked what to do with unsent work before the logout (logout-question.tsx). */
const asking = createValueStore(false);

/** A database that another tab holds opens only once that is closed. */
const patience = 2000;

async function within<Value>(time: number, work: Promise<Value>): Promise<Value | undefined> {
  return Promise.race([work, new Promise<undefined>((resolve) => setTimeout(() => resolve(undefined), time))]);
}

/**
 * The user's own Logout. With unsent work, or a form that was begun, it asks first; so it does where that cannot be counted, and without a
 * connection in any case.
 */
export async function leave(): Promise<void> {
  const left = await within(patience, countOwnUnsent()).catch(reportUnexpected);
  if (!left || left.writes + left.drafts > 0 || !isOnline()) asking.set(true);
  else await signOut();
}

export function closeLogoutQuestion(): void {
  asking.set(false);
}

/** The question of the logout. `unsent`: how much is unsent; undefined where the device does not say. */
export function useLogoutQuestion(): { readonly isAsking: boolean; readonly unsent: UnsentWork | undefined } {
  return { unsent: useUnsentWork(), isAsking: useSyncExternalStore(asking.subscribe, asking.get) };
}
