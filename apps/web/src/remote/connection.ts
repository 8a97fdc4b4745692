import { useSyncExternalStore } from 'react';
import { createValueStore } from '../platform/value-store.ts';

export type Connection = { readonly online: boolean };

const online: Connection = { online: true };
const offline: Connection = { online: false };

const probePath = '/api/v1/health/live';
/** So long a sign of life is waited for at first, and at most where the line is known to be slow, milliseconds. */
const shortPatience = 5000;
const longPatience = 15_000;
/** A sign of life that comes later than that is none. */
const longestAnswer = 30_000;
const firstPause = 1000;
const longestPause = 30_000;
/** So long after an answer a call that fails may be alone in that, milliseconds. */
const recently = 5000;
/** Calls that fail one after the other do not each ask for a sign of life, milliseconds. */
const betweenDoubts = 1000;

const connection = createValueStore<Connection>(isCabled() ? online : offline);
let failures = 0;
let timer: ReturnType<typeof setTimeout> | undefined;
/** When the server last answered, by the clock that nobody can set. */
let answeredAt = -Infinity;
/** When it was last asked for a sign of life, by the same clock. */
let probedAt = -Infinity;
/** How long the last sign of life was on its way. */
let lastAnswerTook = 0;
let doubt: ReturnType<typeof setTimeout> | undefined;

/** What the browser believes. It says "no" reliably and "yes" much too often (captive portals, no route). */
function isCabled(): boolean {
  return globalThis.navigator?.onLine ?? true;
}

export function isOnline(): boolean {
  return isCabled() && connection.get().online;
}

export function subscribeToConnection(listener: () => void): () => void {
  return connection.subscribe(listener);
}

/** Whether the server can be reached, as far as is known; components render again when that changes. */
export function useConnection(): Connection {
  return useSyncExternalStore(connection.subscribe, connection.get);
}

/** The server has answered in its own words. An answer that was on its way when the network was lost says nothing of what is now. */
export function reportReachable(): void {
  if (!isCabled()) return;
  failures = 0;
  answeredAt = performance.now();
  clearTimeout(timer);
  timer = undefined;
  connection.set(online);
}

/**
 * A call failed on the way: offline until a probe succeeds. Where the server has answered others just now, it is asked first: a line that carries
 * all but one kind of call would be lost and back many times a second, and all would be asked for again each time.
 */
export function reportUnreachable(): void {
  if (isOnline() && performance.now() - answeredAt < recently) {
    const pause = probedAt + betweenDoubts - performance.now();
    if (pause <= 0) void probeOnce();
    else doubt ??= setTimeout(() => void probeOnce(), pause);
    return;
  }
  connection.set(offline);
  if (timer === undefined) scheduleProbe();
}

function scheduleProbe(): void {
  const pause = Math.min(longestPause, firstPause * 2 ** failures);
  timer = setTimeout(() => void probe(), pause * (0.75 + Math.random() / 2));
}

/** Asks the server for a sign of life; a page of a captive portal is none. Answers whether there was one. */
export async function probe(): Promise<boolean> {
  clearTimeout(timer);
  clearTimeout(doubt);
  timer = undefined;
  doubt = undefined;
  probedAt = performance.now();
  const alive = isCabled() && (await hasSignOfLife());
  if (alive) {
    reportReachable();
    return true;
  }
  failures += 1;
  connection.set(offline);
  if (isCabled() && timer === undefined) scheduleProbe();
  return false;
}

let asking: Promise<boolean> | undefined;

/** The same for all who doubt at once: on a thin line every question delays the others. */
export async function probeOnce(): Promise<boolean> {
  asking ??= probe().finally(() => {
    asking = undefined;
  });
  return asking;
}

/** A line that has needed long before is given twice that: it must not be lost and found again with every question. */
function patienceNow(): number {
  return Math.min(longPatience, Math.max(shortPatience, 2 * lastAnswerTook));
}

/** Whether there is one in time; one that comes later still brings the connection back. So does any other answer meanwhile. */
async function hasSignOfLife(): Promise<boolean> {
  const begun = performance.now();
  const asking = askForLife().then((isAlive) => {
    if (isAlive) lastAnswerTook = performance.now() - begun;
    return isAlive;
  });
  let limit: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<undefined>((resolve) => {
    limit = setTimeout(() => resolve(undefined), patienceNow());
  });
  const inTime = await Promise.race([asking, late]);
  clearTimeout(limit);
  if (inTime !== undefined) return inTime;
  void asking.then((isAlive) => {
    if (isAlive) reportReachable();
  });
  return answeredAt >= begun;
}

async function askForLife(): Promise<boolean> {
  const abort = new AbortController();
  const limit = setTimeout(() => abort.abort(), longestAnswer);
  try {
    const options: RequestInit = { cache: 'no-store', redirect: 'error', signal: abort.signal };
    const response = await fetch(probePath, options);
    const isPage = response.headers.get('content-type')?.includes('html') ?? false;
    return response.ok && !isPage;
  } catch {
    return false;
  } finally {
    clearTimeout(limit);
  }
}

if (typeof window !== 'undefined') {
  window.addEventListener('offline', () => {
    clearTimeout(timer);
    timer = undefined;
    connection.set(offline);
  });
  window.addEventListener('online', () => {
    failures = 0;
    void probe();
  });
}
