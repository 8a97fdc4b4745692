import { isFields } from '@domivka/domain/kernel/record';
import type { PushAnswer } from '@domivka/domain/kernel/sync';
import { isOnline, subscribeToConnection } from '../../remote/connection.ts';
import { openStore, type LocalStore } from '../../records/local/local-store.ts';
import { refetchDeferred } from './refetch-deferred.ts';
import { noteSent } from '../../records/outbox/sent.ts';
import { ifAlone } from '../../records/local/lock.ts';
import { getPlaces } from '../../device/places.ts';
import { uploadCallsOf } from '../photos/upload-calls.ts';
import { isWaitingForWifi, subscribeToNetwork } from '../../device/wifi-only.ts';
import { hasQueued } from '../../records/outbox/recovery-queue.ts';
import { followEpoch, isNewEpoch } from './server-epoch.ts';
import { pushRound, type PushBody, type RoundOutcome } from './push.ts';
import { call } from '../../remote/call.ts';
import { reportUnexpected } from '../../platform/report-error.ts';
import { isOutdated, subscribeToOutdated } from '../../remote/client-outdated.ts';
import { serverNow } from '../../device/server-time.ts';
import { getSession, subscribeToSession } from '../../session/session.ts';
import { createValueStore } from '../../platform/value-store.ts';
import { pauseAfter } from '../../platform/back-off.ts';
import { announceArrivals, sendingLock, sendWith } from '../../records/outbox/sending.ts';

const idlePause = 60_000;
/** How soon to look again when another tab is sending, or may have died while it did: with its lease (lock.ts) less than 10 s in all. */
const otherTabPause = 3000;
/** So many rounds may fail in a row before a connection that is back no longer ends their pause: only these calls fail then. */
const quickReturns = 3;

/** Counts the rounds in which something had to wait until it is compared with a restored server. */
const comparisons = createValueStore(0);
export const subscribeToComparisons = comparisons.subscribe;

let failures = 0;
let timer: ReturnType<typeof setTimeout> | undefined;
let running: Promise<RoundOutcome | undefined> | undefined;
let again = false;
/** By the clock that nobody can set (`performance.now`): a device whose date jumps must neither wait for years nor ask without a pause. */
let notBefore = 0;
let started = false;

/**
 * One round of sending for one user; only one runs at a time over all tabs. `undefined`: another tab is sending. The calls go out
 * in the name of that user or not at all.
 * @public also for tests, which load this module afresh
 */
export async function syncOnce(store: LocalStore, userId: string): Promise<RoundOutcome | undefined> {
  let heard: PushAnswer = {};
  const dependencies = {
    store,
    send: async (body: PushBody) => {
      const answer: unknown = await call('POST', '/sync/push', body, { asUser: userId });
      const { epoch, cursor: next } = isFields(answer) ? answer : {};
      // One that has not seen what the device heard before would hide that the server was restored since.
      if (typeof epoch === 'string' && typeof next === 'string') {
        heard = { epoch, cursor: next };
        // The next batch of this round tells of it already: the server may be put back in between.
        if (body.cursor === undefined && !(await isNewEpoch(store, epoch))) await followEpoch(store, userId, heard);
      }
      return answer;
    },
    uploads: uploadCallsOf(userId),
    isPaused: isWaitingForWifi,
    places: getPlaces,
    now: () => new Date(serverNow()).toISOString(),
  };
  const outcome = await ifAlone(store, sendingLock(userId), () => pushRound(dependencies));
  if (outcome?.kind === 'done' || outcome?.kind === 'held') await refetchDeferred(store, userId);
  if (await followEpoch(store, userId, heard)) announceArrivals();
  if (outcome?.kind === 'held' && (await hasQueued(store))) comparisons.set(comparisons.get() + 1);
  if (outcome && outcome.sent > 0) {
    await noteSent(store, dependencies.now());
    announceArrivals();
  }
  return outcome;
}

/** Sends what waits, as soon as may be; `urgent` ends a pause after failures. */
export function kickSync(urgent = false): void {
  if (urgent) notBefore = 0;
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
    kickSync();
  });
}

/** Sends now and resolves when nothing is on its way any more, however it ended. */
export async function syncNow(): Promise<void> {
  kickSync(true);
  while (running) await running;
}

function plan(pause: number): void {
  clearTimeout(timer);
  timer = setTimeout(() => kickSync(), pause);
}

async function round(): Promise<RoundOutcome | undefined> {
  const { user } = getSession();
  if (!user || !isOnline() || isOutdated()) return undefined;
  try {
    const outcome = await syncOnce(await openStore(user._id), user._id);
    follow(outcome);
    return outcome;
  } catch (error) {
    // Storage failed (closed, full): the outbox stands as it was, a later round finds it.
    reportUnexpected(error);
    follow({ kind: 'failed', sent: 0 });
    return undefined;
  }
}

function follow(outcome: RoundOutcome | undefined): void {
  if (!outcome) return plan(otherTabPause);
  // Signed out: the start of a session is the next occasion.
  if (outcome.kind === 'signIn') return;
  if (outcome.kind === 'done') {
    failures = 0;
    return plan(idlePause);
  }
  failures = outcome.sent > 0 || (outcome.kind === 'failed' && outcome.moved) ? 1 : failures + 1;
  const pause = pauseAfter(failures, outcome.kind === 'failed' ? outcome.retryAfter : undefined, Math.random());
  // What the server holds back waits alone: new work goes at once.
  if (outcome.kind === 'failed') notBefore = performance.now() + pause;
  plan(pause);
}

function sessionNow(): string {
  const { state, user, isLocked } = getSession();
  return [state, user?._id, isLocked].join(' ');
}

sendWith(kickSync);

/** Sends at the start of a session, when the connection comes back, and when the user comes back to the page. Call once at start. */
export function startSync(): void {
  if (started) return;
  started = true;
  let before = sessionNow();
  subscribeToSession(() => {
    const now = sessionNow();
    // The rights of the same person, read anew whenever the connection is back, are no new session.
    kickSync(now !== before);
    before = now;
  });
  subscribeToConnection(() => {
    if (isOnline()) kickSync(failures <= quickReturns);
  });
  subscribeToOutdated(() => {
    if (!isOutdated()) kickSync(true);
  });
  subscribeToNetwork(() => kickSync());
  // Another network is another chance.
  if (typeof window !== 'undefined')
    window.addEventListener('online', () => {
      failures = 0;
    });
  if (typeof document !== 'undefined')
    document.addEventListener('visibilitychange', () => {
      if (document.visibilityState === 'visible') kickSync();
    });
  kickSync();
}
