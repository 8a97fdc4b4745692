import { useSyncExternalStore } from 'react';
import { isOnline, subscribeToConnection } from './connection.ts';
import { RemoteError } from './http.ts';
import {
  findLastUser,
  forgetUser,
  isLogoutPending,
  readMe,
  rememberUser,
  setLogoutPending,
  type Me,
} from './last-user.ts';
import { call } from './remote.ts';
import { sayRemoteError } from './remote-error.text.ts';
import { keepTokenFresh } from './token-keeper.ts';
import {
  adoptToken,
  askOtherTabs,
  endToken,
  findToken,
  renewToken,
  subscribeToToken,
  type TokenEvent,
} from './token.ts';
import { createValueStore } from './value-store.ts';

export type { Me } from './last-user.ts';

/** Who works here. While the server cannot be reached the last signed-in user counts; only its 401 ends a session. */
export type Session = { readonly state: 'starting' | 'signedOut' | 'signedIn'; readonly user?: Me };

const session = createValueStore<Session>({ state: 'starting' });
const logoutTimeout = 5000;

export function getSession(): Session {
  return session.get();
}

export function subscribeToSession(listener: () => void): () => void {
  return session.subscribe(listener);
}

export function useSession(): Session {
  return useSyncExternalStore(session.subscribe, session.get);
}

/** The user signed in; throws when there is none. */
export function getUser(): Me {
  const { user } = session.get();
  if (!user) {
    const details = { status: 401, code: 'auth.required' };
    throw new RemoteError('unauthenticated', sayRemoteError('unauthenticated'), details);
  }
  return user;
}

function enter(user: Me): void {
  rememberUser(user);
  session.set({ state: 'signedIn', user });
}

function leave(): void {
  forgetUser();
  session.set({ state: 'signedOut' });
}

/** Signs in. Throws `RemoteError`: `auth.wrongCredentials`, `auth.blocked`, 429 with `retryAfter`, or the network's. */
export async function signIn(email: string, password: string): Promise<void> {
  adoptToken(await call('POST', '/authentication/login', { email, password }));
  enter(await loadMe());
}

async function loadMe(): Promise<Me> {
  const me = readMe(await call('GET', '/me'));
  if (!me) throw new RemoteError('server', sayRemoteError('server'), { code: 'server.error' });
  return me;
}

/** Signs out here and in all tabs. When the server does not hear of it, it is told at the next start. Local data stay. */
export async function signOut(): Promise<void> {
  const remote = sayGoodbye();
  endToken();
  leave();
  setLogoutPending(true);
  await remote;
}

async function sayGoodbye(): Promise<void> {
  try {
    await call('POST', '/authentication/logout', undefined, { timeout: logoutTimeout });
    setLogoutPending(false);
  } catch {
    // A remote logout failure is ignored and the local one continues (specification, section 4).
  }
}

/**
 * Finds out who works here: by another tab's token, by the cookie, or, while the server cannot be reached, by memory. Never
 * rejects. Call once when the application starts.
 */
export async function startSession(): Promise<void> {
  subscribeToToken((event) => void followToken(event));
  subscribeToConnection(() => void (isOnline() && refreshUser()));
  keepTokenFresh();
  if (isLogoutPending()) {
    session.set({ state: 'signedOut' });
    return sayGoodbye();
  }
  try {
    if (!(await askOtherTabs())) await renewToken();
    enter(await loadMe());
  } catch (error) {
    startWithout(error);
  }
}

/** Only a refusal ends a session; whatever else went wrong, whoever was here before goes on working. */
function startWithout(error: unknown): void {
  const lastUser = findLastUser();
  if (error instanceof RemoteError && error.kind === 'unauthenticated') leave();
  else if (lastUser) session.set({ state: 'signedIn', user: lastUser });
  else session.set({ state: 'signedOut' });
}

async function followToken({ kind, foreign }: TokenEvent): Promise<void> {
  if (kind === 'ended') return leave();
  const token = findToken();
  // Somebody else has signed in in another tab: the browser has one cookie, so this tab follows.
  if (foreign && token && token.userId !== session.get().user?._id) await refreshUser();
}

/** Reads anew who the user is and what is allowed: rights may have changed. Failures leave the last state. */
async function refreshUser(): Promise<void> {
  if (session.get().state === 'starting' || isLogoutPending()) return;
  if (session.get().state === 'signedOut' && !findToken()) return;
  try {
    enter(await loadMe());
  } catch (error) {
    if (!(error instanceof RemoteError)) throw error;
  }
}
