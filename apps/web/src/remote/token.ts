import { isFields, type Fields } from '@domivka/domain/kernel/record';
import { RemoteError, request } from './http.ts';
import { sayRemoteError } from './remote-error.text.ts';
import { findClockBounds, narrowClock, noteIssuedNow, serverNow } from '../device/server-time.ts';
import { hearTabs, tellTabs, type EndReason, type SessionMessage } from './session-channel.ts';
import { tokenMargin } from './session-clock.ts';

/** The access token lives in the memory of the page only. Tabs hand it to each other; the cookie brings a new one. */
export type AccessToken = {
  readonly raw: string;
  readonly userId: string;
  /** The session that it belongs to; it stays the same through all renewals. */
  readonly session: string;
  /** Milliseconds by the clock of the server. */
  readonly expiresAt: number;
};

/** The token is gone for good, and nothing brings it back but a new sign-in. `userId`: whose it was, as far as this tab knows. */
export type TokenEnd = {
  readonly kind: 'ended';
  readonly foreign: boolean;
  readonly reason: EndReason;
  readonly userId?: string | undefined;
};

/** What happened to the token; `foreign`: in another tab. */
export type TokenEvent =
  | { readonly kind: 'changed'; readonly foreign: boolean; readonly token: AccessToken }
  | TokenEnd;

/** How long a new tab waits for the others, and one that needs a token for the one that renews it (specification, section 9). */
const otherTabsTimeout = 100;
const renewalTimeout = 5000;
const pollInterval = 100;
const lockName = 'domivka-refresh';

let held: AccessToken | undefined;
let owner: string | undefined;
let flight: Promise<AccessToken> | undefined;
let isEnded = false;
/** Counts the ends, so that an answer that was on its way meanwhile brings nothing back. */
let ends = 0;
const endedSessions = new Set<string>();
const listeners = new Set<(event: TokenEvent) => void>();
let beforeRenewal = async (): Promise<void> => undefined;

hearTabs(hear);

function hear(message: SessionMessage): void {
  if (message.kind === 'ask') shareToken(false);
  if (message.kind === 'token') {
    if (message.clock) narrowClock(message.clock);
    if (message.isNew || !findToken()) hold(message.raw, true);
  }
  if (message.kind !== 'ended') return;
  const isAboutAnother = held && message.session !== undefined && held.session !== message.session;
  if (message.session !== undefined) endedSessions.add(message.session);
  if (!isAboutAnother) drop(message.reason, true);
}

function shareToken(isNew: boolean): void {
  const token = findToken();
  if (token) tellTabs({ kind: 'token', raw: token.raw, isNew, clock: findClockBounds() });
}

export function subscribeToToken(listener: (event: TokenEvent) => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function announce(event: TokenEvent): void {
  for (const listener of listeners) listener(event);
}

/** Takes a token into the hand; one of a session that has ended here never (E-08). */
function hold(raw: string, foreign: boolean): AccessToken | undefined {
  const token = readToken(raw);
  if (!token || endedSessions.has(token.session)) return undefined;
  if (held?.raw === raw) return held;
  // Messages of several tabs may overtake each other.
  if (foreign && held?.session === token.session && token.expiresAt < held.expiresAt) return undefined;
  held = token;
  isEnded = false;
  announce({ kind: 'changed', foreign, token });
  return token;
}

function drop(reason: EndReason, foreign: boolean): void {
  const userId = held?.userId;
  if (held) endedSessions.add(held.session);
  held = undefined;
  isEnded = true;
  ends += 1;
  announce({ kind: 'ended', foreign, reason, userId });
}

function readToken(raw: string): AccessToken | undefined {
  const { sub, sid, exp } = readClaims(raw);
  if (typeof sub !== 'string' || typeof exp !== 'number') return undefined;
  return { raw, userId: sub, session: String(sid ?? ''), expiresAt: exp * 1000 };
}

function readClaims(raw: string): Fields {
  try {
    const payload = (raw.split('.')[1] ?? '').replaceAll('-', '+').replaceAll('_', '/');
    const claims: unknown = JSON.parse(atob(payload));
    return isFields(claims) ? claims : {};
  } catch {
    return {};
  }
}

/** The token in hand, as long as it is valid by the clock of the server: more than 60 s remain (specification, section 4). */
export function findToken(): AccessToken | undefined {
  return held && held.expiresAt - serverNow() > tokenMargin ? held : undefined;
}

/** Takes the token of an answer and hands it to the other tabs. Throws when the answer holds none that counts. */
export function adoptToken(answer: unknown): AccessToken {
  const raw = tokenIn(answer);
  const { iat } = readClaims(raw);
  if (typeof iat === 'number') noteIssuedNow(iat * 1000);
  const token = hold(raw, false);
  if (!token) throw new RemoteError('network', sayRemoteError('network'));
  shareToken(true);
  return token;
}

/** `accessToken` itself or under `result.data` (specification, section 7). */
function tokenIn(answer: unknown): string {
  const outer = isFields(answer) ? answer : {};
  const result = isFields(outer['result']) ? outer['result'] : {};
  const data = isFields(result['data']) ? result['data'] : {};
  return String(outer['accessToken'] ?? data['accessToken'] ?? '');
}

/** Forgets the token here and in the other tabs. From then on nothing is renewed until a user signs in. */
export function endToken(reason: EndReason): void {
  const session = held?.session;
  drop(reason, false);
  tellTabs({ kind: 'ended', reason, session });
}

/** Nobody is to get in by the cookie here: a user signed out and the server has not heard of it yet. */
export function refuseRenewal(): void {
  isEnded = true;
}

/** Whose page this is: what it keeps is theirs, and calls go in their name or not at all, also while a token of another user is in hand. */
export function bindPage(userId: string): void {
  owner = userId;
}

/** The user in whose name this page may call; undefined before anybody has come in. */
export function findPageOwner(): string | undefined {
  return owner;
}

/** Asks the other tabs for their token and waits 100 ms. */
export async function askOtherTabs(): Promise<AccessToken | undefined> {
  tellTabs({ kind: 'ask' });
  return waitFor(findToken, otherTabsTimeout, 10);
}

/** Lets a listener look at the clock before a token that ran out is renewed for a call: the session may be over. */
export function guardRenewal(guard: () => Promise<void>): void {
  beforeRenewal = guard;
}

/** A valid token: the one in hand, or a new one by the cookie. Throws `RemoteError`; 'unauthenticated' when nobody is signed in. */
export async function getToken(): Promise<AccessToken> {
  const token = findToken();
  if (token) return token;
  await beforeRenewal();
  return findToken() ?? renewToken();
}

/**
 * Brings a new token, once for all who ask (specification, section 4): others wait up to 5 s, else 'Refresh timeout'. `refused` is
 * the token that is no longer good enough; any other valid one, from another tab perhaps, is taken as the new one. A 401 ends the session; any other failure leaves everything as it is.
 */
export async function renewToken(refused?: string): Promise<AccessToken> {
  if (isEnded) throw signedOut();
  if (flight) return orTimeout(flight);
  flight = renewOnce(refused).finally(() => {
    flight = undefined;
  });
  return flight;
}

async function renewOnce(refused: string | undefined): Promise<AccessToken> {
  const fresh = () => {
    const token = findToken();
    return token && token.raw !== refused ? token : undefined;
  };
  // Without Web Locks (plain HTTP of a local network) two tabs may both renew: the grace of the server covers that.
  const { locks } = globalThis.navigator ?? {};
  if (!locks) return fresh() ?? requestToken();
  const renewed = await locks.request(lockName, { ifAvailable: true }, async (lock) => {
    return lock ? (fresh() ?? requestToken()) : undefined;
  });
  if (renewed) return renewed;
  const waited = await waitFor(() => (isEnded ? 'ended' : fresh()), renewalTimeout, pollInterval);
  if (waited === 'ended') throw signedOut();
  return waited ?? Promise.reject(timedOut());
}

async function requestToken(): Promise<AccessToken> {
  const endsBefore = ends;
  try {
    const answer = await request('POST', '/authentication/refresh-token', undefined, {});
    if (ends !== endsBefore) throw signedOut();
    return adoptToken(answer);
  } catch (error) {
    const isRefused = error instanceof RemoteError && error.kind === 'unauthenticated';
    if (isRefused && ends === endsBefore) endToken(reasonOf(error));
    throw error;
  }
}

function reasonOf({ code }: RemoteError): EndReason {
  if (code === 'auth.accountBlocked') return 'blocked';
  return code === 'auth.ended' ? 'ended' : 'expired';
}

/** An answer that arrives after the end of its session must not be kept on this device. Throws as if nobody were signed in. */
export function requireLasting({ session }: AccessToken): void {
  if (endedSessions.has(session)) throw signedOut();
}

function signedOut(): RemoteError {
  return new RemoteError('unauthenticated', sayRemoteError('unauthenticated'), { status: 401, code: 'auth.required' });
}

function timedOut(): RemoteError {
  // The name of the error is fixed (specification, section 4); what the user reads is in `messages`.
  const messages = [sayRemoteError('network')];
  return new RemoteError('network', 'Refresh timeout', { code: 'auth.refreshTimeout', messages });
}

async function orTimeout(running: Promise<AccessToken>): Promise<AccessToken> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const limit = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(timedOut()), renewalTimeout);
  });
  return Promise.race([running, limit]).finally(() => clearTimeout(timer));
}

/**
 * By the clock, not by the number of looks: a page that is just starting comes to each of them late. What the other tabs have sent meanwhile gets
 * its turn before the last one.
 */
async function waitFor<Value>(
  find: () => Value | undefined,
  timeout: number,
  interval: number,
): Promise<Value | undefined> {
  const end = performance.now() + timeout;
  for (let isLast = false; ;) {
    const found = find();
    if (found !== undefined || isLast) return found;
    isLast = performance.now() + interval >= end;
    await new Promise((resolve) => setTimeout(resolve, interval));
  }
}
