import { useSyncExternalStore } from 'react';
import { isOnline, subscribeToConnection } from '../remote/connection.ts';
import { RemoteError, request } from '../remote/http.ts';
import {
  findLastUser,
  forgetUser,
  isLogoutPending,
  isSessionOver,
  noteSessionOver,
  readMe,
  rememberUser,
  setLogoutPending,
  type Me,
} from './last-user.ts';
import { forgetLeft, listLeft, noteLeft } from './left-people.ts';
import { hasOpenWork, watchTyping } from './open-work.ts';
import { call } from '../remote/call.ts';
import { sayRemoteError } from '../remote/remote-error.text.ts';
import { reportUnexpected } from '../platform/report-error.ts';
import type { EndReason } from '../remote/session-channel.ts';
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
  type TokenEnd,
  type TokenEvent,
} from '../remote/token.ts';
import { whenDrawn } from '../platform/first-screen.ts';
import { createValueStore } from '../platform/value-store.ts';

export type { Me } from './last-user.ts';

/** Who works here. While the server cannot be reached the last signed-in user counts; only its 401 ends a session. */
export type Session = {
  readonly state: 'starting' | 'signedOut' | 'signedIn';
  readonly user?: Me;
  /** The session is over, and a form with something typed is open: the page stays, and a user has to sign in over it. */
  readonly isLocked?: true;
  /**
   * The session has expired, and the server cannot be reached: its owner continues to work with an area of this device. Nothing is sent
   * before a user has signed in.
   */
  readonly isOver?: true;
  /** Signed out because the session expired, not by Logout. Its owner may continue to work here without the server. */
  readonly isExpired?: true;
  /** Signed out from elsewhere: by the owner on another device, by an administrator, by a new password. */
  readonly isEnded?: true;
  /** Signed out because the account is blocked. */
  readonly isBlocked?: true;
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

/** What the session has done with the data that this device keeps of people: `records/save/forget-person.ts`. */
export type KeptData = {
  /** Deletes the data of all who have left. */
  forgetLeftPeople(): Promise<void>;
  /** Removes the areas that are too old, of everybody. */
  removeExpiredOfAll(): Promise<void>;
  /** Whether an area that the user took along is still on the device. */
  keepsArea(userId: string): Promise<boolean>;
};

/** Loaded when it is needed: most starts of a session do not touch the data. */
let loadKept: (() => Promise<KeptData>) | undefined;

/** Does something with the data of the device. A failure is reported; what could not be deleted is at the next start. */
async function withKept<Value>(work: (kept: KeptData) => Promise<Value>): Promise<Value | undefined> {
  try {
    return loadKept && (await work(await loadKept()));
  } catch (error) {
    reportUnexpected(error);
    return undefined;
  }
}

export function getSession(): Session {
  return session.get();
}

export function subscribeToSession(listener: () => void): () => void {
  return session.subscribe(listener);
}

export function useSession(): Session {
  return useSyncExternalStore(session.subscribe, session.get, session.get);
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
  forgetLeft(user._id);
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

/**
 * Nobody is signed in any more. After a session that expired data stay, and so does a form that a user is filling in. After any other
 * end the person has left this device, and what it keeps of them is deleted: by each tab, for another one may have kept something meanwhile.
 */
function leave({ reason, foreign, userId }: TokenEnd): void {
  const { state, user } = session.get();
  // While the application starts, the previous user is known from memory only.
  const lastUser = findLastUser();
  const wasSomebodyHere = state !== 'starting' || lastUser !== undefined;
  if (reason === 'expired') noteSessionOver();
  else noteGone(userId ?? (foreign ? undefined : (user?._id ?? lastUser?._id)), foreign);
  if (reason === 'expired' && user && hasOpenWork()) session.set({ state: 'signedIn', user, isLocked: true });
  else session.set({ state: 'signedOut', ...whySignedOut(reason, wasSomebodyHere) });
  if (reason !== 'expired') forgetPeople();
}

function whySignedOut(reason: EndReason, wasSomebodyHere: boolean): Partial<Session> {
  if (reason === 'blocked') return { isBlocked: true };
  if (reason === 'loggedOut' || !wasSomebodyHere) return {};
  return reason === 'ended' ? { isEnded: true } : { isExpired: true };
}

/** A tab that hears of it late must not take for gone who is back already. */
function noteGone(userId: string | undefined, foreign: boolean): void {
  if (!foreign) forgetUser();
  if (userId !== undefined && findLastUser()?._id !== userId) noteLeft(userId);
}

function forgetPeople(): void {
  if (listLeft().length > 0) void withKept((kept) => kept.forgetLeftPeople());
}

/** Signs in. Throws `RemoteError`: `auth.wrongCredentials`, `auth.blocked`, 429 with `retryAfter`, or the network's. */
export async function signIn(email: string, password: string): Promise<void> {
  // A goodbye that is still on its way would take the new cookie with it.
  await goodbye;
  try {
    const { userId } = adoptToken(await call('POST', '/authentication/login', { email, password }));
    // From here on the cookie is theirs: who was here before must not be taken for its owner.
    if (findLastUser()?._id !== userId) forgetUser();
  } catch (error) {
    const isBlocked = error instanceof RemoteError && error.code === 'auth.blocked';
    if (isBlocked && findLastUser()?.email.toLowerCase() === email.toLowerCase()) endToken('blocked');
    throw error;
  }
  enter(await loadMe());
}

async function loadMe(): Promise<Me> {
  const me = readMe(await call('GET', '/me', undefined, { asWhoever: true }));
  if (!me) throw new RemoteError('server', sayRemoteError('server'), { code: 'server.error' });
  return me;
}

/** Signs out here and in all tabs. When the server does not hear of it, it is told later. Only unsent work stays on the device. */
export async function signOut(): Promise<void> {
  await end('loggedOut');
}

async function end(reason: EndReason): Promise<void> {
  setLogoutPending(true);
  const remote = sayGoodbye(reason);
  endToken(reason);
  await remote;
}

/** Tells the server; a failure is ignored, and the local logout continues (specification, section 4). */
async function sayGoodbye(reason: EndReason = isSessionOver() ? 'expired' : 'loggedOut'): Promise<void> {
  goodbye ??= tellServer(reason).finally(() => {
    goodbye = undefined;
  });
  return goodbye;
}

async function tellServer(reason: EndReason): Promise<void> {
  const options = { timeout: logoutTimeout };
  const body = reason === 'expired' ? { reason } : undefined;
  try {
    await request('POST', '/authentication/logout', body, options).catch(() =>
      request('GET', '/auth/logout', undefined, options),
    );
    setLogoutPending(false);
  } catch {
    // It is told when the connection comes back, or at the next start; until then nobody gets in by the cookie.
  }
}

/**
 * Finds out who works here: by another tab's token, by the cookie, or, while the server cannot be reached, by memory. Never
 * rejects. Call once when the application starts. `load`: brings what looks after the data of the device.
 */
export async function startSession(load: () => Promise<KeptData>): Promise<void> {
  loadKept = load;
  subscribeToToken((event) => void followToken(event));
  subscribeToConnection(() => void (isOnline() && followConnection()));
  keepSession(() => void end('expired'));
  watchTyping();
  forgetPeople();
  const isPending = isLogoutPending();
  if (isPending) refuseRenewal();
  if (isPending && !isSessionOver()) {
    session.set({ state: 'signedOut' });
    return sayGoodbye();
  }
  const impatience = setTimeout(() => void startByMemory(), startPatience);
  try {
    if (isPending) await startAfterEnd();
    else await comeBack();
  } catch (error) {
    await startWithout(error);
  } finally {
    clearTimeout(impatience);
  }
  // A lost device must not keep areas because nobody is signed in on it any more.
  if (session.get().state === 'signedOut') void whenDrawn().then(() => withKept((kept) => kept.removeExpiredOfAll()));
}

async function comeBack(): Promise<void> {
  if (!(await askOtherTabs())) await renewToken();
  enter(await loadMe());
}

/** The server has not heard yet that a session has expired. */
async function startAfterEnd(): Promise<void> {
  await sayGoodbye();
  if (isLogoutPending()) await startWithout(undefined);
  else endHere();
}

/** The session of this page is over, and the server can be reached. */
function endHere(): void {
  leave({ kind: 'ended', reason: 'expired', foreign: true });
}

/** The user who was here before begins to work; what the server says in the end still counts. */
async function startByMemory(): Promise<void> {
  if (session.get().state === 'starting' && findLastUser()) await startWithout(undefined);
}

/** Only a refusal ends a session; whatever else went wrong, the previous user goes on working. */
async function startWithout(error: unknown): Promise<void> {
  const isRefused = error instanceof RemoteError && error.kind === 'unauthenticated';
  const lastUser = isRefused ? undefined : findLastUser();
  const isOver = lastUser !== undefined && isSessionOver();
  const isLockedOut = isOver && !(await keepsArea(lastUser));
  // The end of the token has been followed already.
  if (session.get().state !== 'starting') return;
  if (!lastUser) session.set({ state: 'signedOut' });
  else if (isLockedOut) session.set({ state: 'signedOut', isExpired: true });
  else work(lastUser, isOver);
}

/** After a session only what its owner took along can be worked with, and not for ever. */
async function keepsArea({ _id }: Me): Promise<boolean> {
  return (await withKept((kept) => kept.keepsArea(_id))) === true;
}

/** The user who may continue to work here although their session has ended, as long as the server cannot be reached. */
export async function findOfflineOwner(): Promise<Me | undefined> {
  const { isExpired, isLocked } = session.get();
  const owner = isExpired || isLocked ? findLastUser() : undefined;
  return owner && (await keepsArea(owner)) ? owner : undefined;
}

/** Continues the work with what is on this device; the sign-in comes when the server can be reached again. */
export function goOnOffline(owner: Me): void {
  if (!isOnline()) work(owner, true);
}

/** Begins to work without the server. */
function work(user: Me, isOver: boolean): void {
  pageUser = user._id;
  bindPage(pageUser);
  session.set({ state: 'signedIn', user, ...(isOver ? { isOver } : {}) });
}

async function followToken(event: TokenEvent): Promise<void> {
  if (event.kind === 'ended') return leave(event);
  const { user, isLocked } = session.get();
  // A user has signed in in another tab: the browser has one cookie, so this tab follows.
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
  await refreshUser();
}

/** Reads again who the user is and what is allowed: rights may have changed. Failures leave the last state. */
export async function refreshUser(): Promise<void> {
  const { state, isLocked } = session.get();
  if (state === 'starting' || ((state === 'signedOut' || isLocked) && !findToken())) return;
  try {
    const user = await loadMe();
    // A user may have signed out while the answer was on its way.
    if (findToken()) enter(user);
  } catch (error) {
    if (!(error instanceof RemoteError)) throw error;
    if (session.get().isOver && error.kind === 'unauthenticated') endHere();
  }
}
