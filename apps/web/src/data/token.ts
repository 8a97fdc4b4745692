import { isFields, type Fields } from '@domivka/domain/kernel/record';
import { RemoteError, request } from './http.ts';
import { sayRemoteError } from './remote-error.text.ts';
import { clockOffset, noteClockOffset, serverNow } from './server-time.ts';

/** The access token lives in the memory of the page only. Tabs hand it to each other; the cookie brings a new one. */
export type AccessToken = { readonly raw: string; readonly userId: string; readonly expiresAt: number };

/** What happened to the token; `foreign`: in another tab. `ended`: the server refused the session, or somebody signed out. */
export type TokenEvent = { readonly kind: 'changed' | 'ended'; readonly foreign: boolean };

/** A token counts as valid only while more than this remains (specification, section 9). */
const leastRemaining = 60_000;
/** How long a new tab waits for the others (specification, section 9). */
const otherTabsTimeout = 100;
const renewalTimeout = 5000;
const pollInterval = 100;
const lockName = 'domivka-refresh';

let held: AccessToken | undefined;
let flight: Promise<AccessToken> | undefined;
const listeners = new Set<(event: TokenEvent) => void>();

type Message =
  | { readonly kind: 'ask' }
  | { readonly kind: 'ended' }
  | { readonly kind: 'token'; readonly raw: string; readonly offset: number };

const channel = typeof BroadcastChannel === 'undefined' ? undefined : new BroadcastChannel('domivka-session');
channel?.addEventListener('message', ({ data }: MessageEvent<Message>) => hear(data));

function post(message: Message): void {
  channel?.postMessage(message);
}

function hear(message: Message): void {
  if (message.kind === 'ask') return shareToken();
  if (message.kind === 'ended') return drop(true);
  noteClockOffset(message.offset);
  hold(message.raw, true);
}

function shareToken(): void {
  const token = findToken();
  if (token) post({ kind: 'token', raw: token.raw, offset: clockOffset() });
}

export function subscribeToToken(listener: (event: TokenEvent) => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function announce(event: TokenEvent): void {
  for (const listener of listeners) listener(event);
}

function hold(raw: string, foreign: boolean): AccessToken | undefined {
  const token = readToken(raw);
  if (!token) return undefined;
  held = token;
  announce({ kind: 'changed', foreign });
  return token;
}

function drop(foreign: boolean): void {
  held = undefined;
  announce({ kind: 'ended', foreign });
}

function readToken(raw: string): AccessToken | undefined {
  const claims = readClaims(raw);
  const { sub, exp, iat } = claims;
  if (typeof sub !== 'string' || typeof exp !== 'number') return undefined;
  if (typeof iat === 'number') noteClockOffset(iat * 1000 - Date.now());
  return { raw, userId: sub, expiresAt: exp * 1000 };
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

/** The token in hand, as long as it is valid by the clock of the server. */
export function findToken(): AccessToken | undefined {
  return held && held.expiresAt - serverNow() > leastRemaining ? held : undefined;
}

/** The moment, by the clock of the server, at which the token in hand stops to count. */
export function tokenEnd(): number | undefined {
  return held && held.expiresAt - leastRemaining;
}

/** Takes the token of an answer and hands it to the other tabs. Throws when the answer holds none. */
export function adoptToken(answer: unknown): AccessToken {
  const token = hold(tokenIn(answer), false);
  if (!token) throw new RemoteError('network', sayRemoteError('network'));
  shareToken();
  return token;
}

/** `accessToken` itself or under `result.data` (specification, section 7). */
function tokenIn(answer: unknown): string {
  const outer = isFields(answer) ? answer : {};
  const result = isFields(outer['result']) ? outer['result'] : {};
  const data = isFields(result['data']) ? result['data'] : {};
  return String(outer['accessToken'] ?? data['accessToken'] ?? '');
}

/** Forgets the token here and in the other tabs. */
export function endToken(): void {
  drop(false);
  post({ kind: 'ended' });
}

/** Asks the other tabs for their token and waits 100 ms. */
export async function askOtherTabs(): Promise<AccessToken | undefined> {
  post({ kind: 'ask' });
  return waitFor(findToken, otherTabsTimeout, 10);
}

/** A valid token: the one in hand, or a new one by the cookie. */
export async function getToken(): Promise<AccessToken> {
  return findToken() ?? renewToken();
}

/**
 * Brings a new token, once for all who ask (specification, section 4): others wait up to 5 s, else 'Refresh timeout'. `refused` is
 * the token that is no longer good enough; any other valid one, from another tab perhaps, is taken as the new one. A 401 ends the session; any other failure leaves everything as it is.
 */
export async function renewToken(refused?: string): Promise<AccessToken> {
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
  return renewed ?? (await waitFor(fresh, renewalTimeout, pollInterval)) ?? Promise.reject(timedOut());
}

async function requestToken(): Promise<AccessToken> {
  try {
    return adoptToken(await request('POST', '/authentication/refresh-token', undefined, {}));
  } catch (error) {
    if (error instanceof RemoteError && error.kind === 'unauthenticated') endToken();
    throw error;
  }
}

function timedOut(): RemoteError {
  // The name of the error is fixed (specification, section 4); what the user reads stands in `messages`.
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

async function waitFor<Value>(
  find: () => Value | undefined,
  timeout: number,
  interval: number,
): Promise<Value | undefined> {
  for (let waited = 0; waited < timeout; waited += interval) {
    const found = find();
    if (found !== undefined) return found;
    await new Promise((resolve) => setTimeout(resolve, interval));
  }
  return find();
}
