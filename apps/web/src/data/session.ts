import { useSyncExternalStore } from 'react';
import { isOnline, subscribeToConnection } from './connection.ts';
import { RemoteError, request } from './http.ts';
import {
  findLastUser,
  forgetUser,
  isLogoutPending,
  readMe,
  rememberUser,
  setLogoutPending,
  type Me,
} from './last-user.ts';
import { hasOpenWork, watchTyping } from './open-work.ts';
import { call } from './remote.ts';
import { sayRemoteError } from './remote-error.text.ts';
import type { EndReason } from './session-channel.ts';
import { keepSession } from './session-keeper.ts';
import {
  adoptToken,
  askOtherTabs,
  bindPage,
  endToken,
  findToken,
  refuseRenewal,
  renewToken,
  subscribeToToken,
  type TokenEvent,
} from './token.ts';
import { createValueStore } from './value-store.ts';

export type { Me } from './last-user.ts';

/** Who works here. While the server cannot be reached the last signed-in user counts; only its 401 ends a session. */
export type Session = {
  readonly state: 'starting' | 'signedOut' | 'signedIn';
  readonly user?: Me;
  /** The session is over, and a form with something typed is open: the page stays, and somebody has to sign in over it. */
  readonly isLocked?: true;
  /** Signed out because the session ended by itself, not by Logout. */
  readonly isExpired?: true;
};

const session = createValueStore<Session>({ state: 'starting' });
const logoutTimeout = 5000;
/** So long a start waits for a server that neither answers nor refuses, in milliseconds: a network that hangs is none. */
const startPatience = 1200;
/** After so long it is asked again who has signed in, in milliseconds. */
const askAgainAfter = 5000;
let askingAgain: ReturnType<typeof setTimeout> | undefined;
let goodbye: Promise<void> | undefined;
/** The first person in the memory of this page; nobody else works in it. */
let pageUser: string | undefined;

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
  const isAnother = pageUser !== undefined && pageUser !== user._id;
  pageUser ??= user._id;
  if (isAnother && typeof location !== 'undefined') return startAfresh();
  bindPage(user._id);
  session.set({ state: 'signedIn', user });
}

/** Another person gets a new page: nothing that the first one typed or saw is left in its memory. */
function startAfresh(): void {
  session.set({ state: 'starting' });
  location.assign('/');
}

/** Nobody is signed in any more. Data stay; a form that somebody is filling in stays too, unless they left by themselves. */
function leave(reason: EndReason): void {
  // While the application starts, whoever was here before is known by memory only.
  const wasSomebodyHere = session.get().state !== 'starting' || findLastUser() !== undefined;
  forgetUser();
  const { user } = session.get();
  if (reason === 'loggedOut' || !wasSomebodyHere) session.set({ state: 'signedOut' });
  else if (user && hasOpenWork()) session.set({ state: 'signedIn', user, isLocked: true });
  else session.set({ state: 'signedOut', isExpired: true });
}

/** Signs in. Throws `RemoteError`: `auth.wrongCredentials`, `auth.blocked`, 429 with `retryAfter`, or the network's. */
export async function signIn(email: string, password: string): Promise<void> {
  // A goodbye that is still on its way would take the new cookie with it.
  await goodbye;
  adoptToken(await call('POST', '/authentication/login', { email, password }));
  enter(await loadMe());
}

async function loadMe(): Promise<Me> {
  const me = readMe(await call('GET', '/me', undefined, { asWhoever: true }));
  if (!me) throw new RemoteError('server', sayRemoteError('server'), { code: 'server.error' });
  return me;
}

/** Signs out here and in all tabs. When the server does not hear of it, it is told later. Local data stay. */
export async function signOut(): Promise<void> {
  await end('loggedOut');
}

async function end(reason: EndReason): Promise<void> {
  setLogoutPending(true);
  const remote = sayGoodbye();
  endToken(reason);
  await remote;
}

/** Tells the server; a failure is ignored, and the local logout continues (specification, section 4). */
async function sayGoodbye(): Promise<void> {
  goodbye ??= tellServer().finally(() => {
    goodbye = undefined;
  });
  return goodbye;
}

async function tellServer(): Promise<void> {
  const options = { timeout: logoutTimeout };
  try {
    await request('POST', '/authentication/logout', undefined, options).catch(() =>
      request('GET', '/auth/logout', undefined, options),
    );
    setLogoutPending(false);
  } catch {
    // It is told when the connection comes back, or at the next start; until then nobody gets in by the cookie.
  }
}

/**
 * Finds out who works here: by another tab's token, by the cookie, or, while the server cannot be reached, by memory. Never
 * rejects. Call once when the application starts.
 */
export async function startSession(): Promise<void> {
  subscribeToToken((event) => void followToken(event));
  subscribeToConnection(() => void (isOnline() && followConnection()));
  keepSession(() => void end('expired'));
  watchTyping();
  if (isLogoutPending()) {
    refuseRenewal();
    session.set({ state: 'signedOut' });
    return sayGoodbye();
  }
  const impatience = setTimeout(startByMemory, startPatience);
  try {
    if (!(await askOtherTabs())) await renewToken();
    enter(await loadMe());
  } catch (error) {
    startWithout(error);
  } finally {
    clearTimeout(impatience);
  }
}

/** Whoever was here before begins to work; what the server says in the end still counts. */
function startByMemory(): void {
  if (session.get().state === 'starting' && findLastUser()) startWithout(undefined);
}

/** Only a refusal ends a session; whatever else went wrong, whoever was here before goes on working. */
function startWithout(error: unknown): void {
  // The end of the token has been followed already.
  if (session.get().state !== 'starting') return;
  const isRefused = error instanceof RemoteError && error.kind === 'unauthenticated';
  const lastUser = isRefused ? undefined : findLastUser();
  pageUser = lastUser?._id;
  if (pageUser !== undefined) bindPage(pageUser);
  session.set(lastUser ? { state: 'signedIn', user: lastUser } : { state: 'signedOut' });
}

async function followToken(event: TokenEvent): Promise<void> {
  if (event.kind === 'ended') return leave(event.reason);
  const { user, isLocked } = session.get();
  // Somebody has signed in in another tab: the browser has one cookie, so this tab follows.
  if (event.foreign && (isLocked || event.token.userId !== user?._id)) await followOther();
}

/** Until it is known who the other is, this page calls in nobody's name. */
async function followOther(): Promise<void> {
  await refreshUser();
  const { state, user } = session.get();
  const token = findToken();
  clearTimeout(askingAgain);
  if (state === 'signedIn' && token && token.userId !== user?._id)
    askingAgain = setTimeout(() => void followOther(), askAgainAfter);
}

async function followConnection(): Promise<void> {
  if (isLogoutPending()) await sayGoodbye();
  else await refreshUser();
}

/** Reads anew who the user is and what is allowed: rights may have changed. Failures leave the last state. */
export async function refreshUser(): Promise<void> {
  const { state, isLocked } = session.get();
  if (state === 'starting' || ((state === 'signedOut' || isLocked) && !findToken())) return;
  try {
    const user = await loadMe();
    // Somebody may have signed out while the answer was on its way.
    if (findToken()) enter(user);
  } catch (error) {
    if (!(error instanceof RemoteError)) throw error;
  }
}
