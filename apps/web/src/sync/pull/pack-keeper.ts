import { isOnline, subscribeToConnection } from '../../remote/connection.ts';
import { RemoteError } from '../../remote/http.ts';
import { openStore } from '../../records/local/local-store.ts';
import { reportUnexpected } from '../../platform/report-error.ts';
import { isOutdated } from '../../remote/client-outdated.ts';
import { serverNow } from '../../device/server-time.ts';
import { getSession, subscribeToSession } from '../../session/session.ts';
import { subscribeToComparisons } from '../push/sync.ts';
import { subscribeToArrivals } from '../../records/outbox/sending.ts';
import { pauseAfter } from '../../platform/back-off.ts';
import { judgeNoted, removeExpired, removeExpiredOfAll } from '../../records/packs/pack-expiry.ts';
import type { PackOutcome } from './read-pack.ts';
import { betweenRefreshes, readPacks } from './read-packs.ts';

/** How soon to look again when another tab is reading. */
const otherTabPause = 15_000;
/** So many rounds may fail in a row before a connection that is back no longer ends their pause: only these calls fail then. */
const quickReturns = 3;

let running: Promise<void> | undefined;
let timer: ReturnType<typeof setTimeout> | undefined;
/** By the clock that nobody can set. */
let notBefore = 0;
let failures = 0;
let again = false;
let isForced = false;
/** Whose packs were read last. */
let worker: string | undefined;
let started = false;

async function round(): Promise<void> {
  const { user, state } = getSession();
  if (!user || state !== 'signedIn' || !isOnline() || isOutdated()) return;
  try {
    const isAll = isForced;
    isForced = false;
    const store = await openStore(user._id);
    follow(await readPacks(store, user, isAll));
    await judgeNoted(store);
  } catch (error) {
    // Storage failed: the packs stand as they did, a later round finds them.
    reportUnexpected(error);
    follow({ kind: 'interrupted', error });
  }
}

function follow(outcome: PackOutcome | undefined): void {
  if (!outcome) return plan(otherTabPause);
  if (outcome.kind !== 'interrupted') {
    failures = 0;
    return plan(betweenRefreshes);
  }
  failures += 1;
  const retryAfter = outcome.error instanceof RemoteError ? outcome.error.retryAfter : undefined;
  const pause = pauseAfter(failures, retryAfter, Math.random());
  notBefore = performance.now() + pause;
  plan(pause);
}

function plan(pause: number): void {
  clearTimeout(timer);
  timer = setTimeout(kickWhenSeen, pause);
}

function kickWhenSeen(): void {
  if (typeof document === 'undefined' || document.visibilityState === 'visible') kickPacks();
}

/** Reads what is wanted or due, as soon as may be; after a failure not before its pause is over. */
function kickPacks(): void {
  if (running) {
    again = true;
    return;
  }
  const wait = notBefore - performance.now();
  if (wait > 0) return plan(wait);
  running = round().finally(() => {
    running = undefined;
    if (!again) return;
    again = false;
    kickPacks();
  });
}

/** Reads all packs now, whatever the pause, and resolves when that is over, however it ended. */
export async function refreshPacksNow(): Promise<void> {
  // One that is under way may have begun before what it is wanted for, and its failure would put this one off.
  await running;
  notBefore = 0;
  isForced = true;
  kickPacks();
  while (running) await running;
}

/**
 * Keeps the packs fresh: at the start of a session, after what was sent, when the connection or the user comes back, and every few minutes while
 * somebody looks. What is too old goes at the start. Call once.
 */
export function startPacks(): void {
  if (started) return;
  started = true;
  subscribeToSession(() => void followSession());
  subscribeToArrivals(kickWhenSeen);
  // Unsent work waits for that, whether somebody looks or not.
  subscribeToComparisons(kickPacks);
  subscribeToConnection(() => {
    if (!isOnline()) return;
    if (failures <= quickReturns) notBefore = 0;
    kickWhenSeen();
  });
  if (typeof window !== 'undefined')
    window.addEventListener('online', () => {
      failures = 0;
    });
  if (typeof document !== 'undefined') document.addEventListener('visibilitychange', kickWhenSeen);
  void removeExpiredOfAll().then(followSession);
}

/** Somebody begins to work, or what they may see has changed. */
async function followSession(): Promise<void> {
  const { user, state } = getSession();
  if (!user || state !== 'signedIn') return;
  if (worker !== user._id) notBefore = 0;
  worker = user._id;
  try {
    await removeExpired(await openStore(user._id), serverNow());
  } catch (error) {
    reportUnexpected(error);
  }
  kickWhenSeen();
}
