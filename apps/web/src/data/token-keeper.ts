import { isOnline } from './connection.ts';
import { serverNow } from './server-time.ts';
import { findToken, renewToken, subscribeToToken, tokenEnd } from './token.ts';

/** Two minutes before the token stops to count it is renewed, if the user was active lately (specification, section 4). */
const warningBefore = 120_000;
const inactivityWindow = 180_000;
/** However short a token lives, it is not renewed more often than this. */
const shortestPause = 10_000;

let lastActivity = Date.now();
let timer: ReturnType<typeof setTimeout> | undefined;

/** Whether the user did something within the last three minutes. */
function wasActive(now = Date.now()): boolean {
  return now - lastActivity <= inactivityWindow;
}

/** Notes that the user is doing something. */
export function noteActivity(): void {
  lastActivity = Date.now();
}

/** Watches the user and the token: renews silently while somebody works, leaves it to the next call otherwise. */
export function keepTokenFresh(): void {
  if (typeof window !== 'undefined')
    for (const event of ['pointerdown', 'keydown', 'wheel'] as const)
      window.addEventListener(event, noteActivity, { passive: true });
  subscribeToToken(schedule);
}

function schedule(): void {
  clearTimeout(timer);
  const end = tokenEnd();
  if (end === undefined) return;
  timer = setTimeout(renewIfActive, Math.max(shortestPause, end - warningBefore - serverNow()));
}

function renewIfActive(): void {
  // A failure needs no word here: the next call tries again and knows what to make of it.
  if (wasActive() && isOnline()) renewToken(findToken()?.raw).catch(() => undefined);
}
