import { useSyncExternalStore } from 'react';
import { isAutoRefresh } from './auto-refresh.ts';
import { isOnline, subscribeToConnection } from '../remote/connection.ts';
import { RemoteError, request } from '../remote/http.ts';
import { sayRemoteError } from '../remote/remote-error.text.ts';
import { isOutdated } from '../remote/client-outdated.ts';
import { deviceNow, serverNow } from '../device/server-time.ts';
import { hearTabs, tellTabs } from '../remote/session-channel.ts';
import {
  activityWindow,
  alarmAt,
  next,
  type ClockEffect,
  type ClockEvent,
  type ClockFacts,
  type ClockState,
} from '../remote/session-clock.ts';
import {
  askOtherTabs,
  findToken,
  guardRenewal,
  renewToken,
  subscribeToToken,
  type TokenEvent,
} from '../remote/token.ts';
import { createValueStore } from '../platform/value-store.ts';

/** However far away the alarm is, the clock is looked at this often: a corrected clock moves it. */
const longestPause = 20_000;
const checkTimeout = 5000;
/** Other tabs hear of activity this often at most. */
const activityPause = 10_000;
/** So far may the device's clock and its count of time lie apart before neither is believed. */
const clockTolerance = 5000;

/** A moment by the device's clock, which can be set, and by its count of time, which may stand still while it sleeps. */
type Moment = { readonly clock: number; readonly count: number };

const state = createValueStore<ClockState>({ name: 'signedOut' });

/**
 * The state of the session in time.
 * @public also for tests, which load this module afresh
 */
export function getClockState(): ClockState {
  return state.get();
}

/** The same for the popup. */
export function useClockState(): ClockState {
  return useSyncExternalStore(state.subscribe, state.get);
}

let timer: ReturnType<typeof setTimeout> | undefined;
let lastActivity = moment();
let lastTold = Number.NEGATIVE_INFINITY;
/** When the two were last known to agree. */
let anchor = moment();
let userId: string | undefined;
let expire = (): void => undefined;

function moment(): Moment {
  return { clock: deviceNow(), count: performance.now() };
}

function factsNow(): ClockFacts {
  const now = moment();
  const idle = Math.max(now.clock - lastActivity.clock, now.count - lastActivity.count);
  const apart = now.clock - anchor.clock - (now.count - anchor.count);
  return {
    now: serverNow(),
    isOnline: isOnline(),
    isActive: idle <= activityWindow,
    autoRefresh: userId !== undefined && isAutoRefresh(userId),
    isDoubtful: Math.abs(apart) > clockTolerance,
    isOutdated: isOutdated(),
  };
}

function dispatch(event: ClockEvent): void {
  const step = next(state.get(), event, factsNow());
  state.set(step.state);
  arm();
  if (step.effect) carryOut(step.effect);
}

function arm(): void {
  clearTimeout(timer);
  const at = alarmAt(state.get());
  if (at === undefined) return;
  const pause = Math.min(longestPause, Math.max(0, at - serverNow()));
  timer = setTimeout(() => dispatch({ kind: 'look' }), pause);
}

function carryOut(effect: ClockEffect): void {
  if (effect === 'end') expire();
  else void (effect === 'refresh' ? refresh() : check());
}

async function refresh(): Promise<void> {
  try {
    await renewToken(findToken()?.raw);
  } catch {
    // A 401 has ended the session already; the table then has no line for this.
    dispatch({ kind: 'failed' });
  }
}

/** The device's clock may be wrong, and another tab may hold a newer token: both are asked before anything is ended. */
async function check(): Promise<void> {
  const isReachable = await learnTime();
  anchor = moment();
  // A token that comes leads out of the check automatically.
  if (!findToken()) await askOtherTabs();
  dispatch({ kind: 'checked', isReachable });
}

/** A server that refuses this version counts as out of reach: a user whom the clock signed out could not sign in again. */
async function learnTime(): Promise<boolean> {
  try {
    await request('GET', '/health/live', undefined, { timeout: checkTimeout });
    return true;
  } catch (error) {
    return error instanceof RemoteError && error.status !== undefined && !['network', 'outdated'].includes(error.kind);
  }
}

function followToken(event: TokenEvent): void {
  if (event.kind === 'ended') return dispatch({ kind: 'ended' });
  anchor = moment();
  ({ userId } = event.token);
  dispatch({ kind: 'token', expiresAt: event.token.expiresAt });
}

/**
 * Notes that the user is doing something; the other tabs hear of it now and then.
 * @public also for tests, which load this module afresh
 */
export function noteActivity(): void {
  lastActivity = moment();
  if (Math.abs(lastActivity.clock - lastTold) < activityPause) return;
  lastTold = lastActivity.clock;
  tellTabs({ kind: 'active' });
}

/** 'Yes, refresh'. */
export function refreshSession(): void {
  dispatch({ kind: 'refresh' });
}

/**
 * Before a call renews a token that ran out, the clock is looked at: a device that slept through the end of its session must not slip
 * back into it. Throws `RemoteError` of the kind 'network', or 'outdated', while nobody can say.
 */
async function settle(): Promise<void> {
  dispatch({ kind: 'look' });
  const { name } = state.get();
  if (name === 'paused' && isOnline()) dispatch({ kind: 'online' });
  while (state.get().name === 'checking') {
    await new Promise<void>((resolve) => {
      const stop = state.subscribe(() => {
        stop();
        resolve();
      });
    });
  }
  const settled = state.get();
  if (settled.name !== 'paused' || !settled.isOver) return;
  const kind = isOutdated() ? 'outdated' : 'network';
  throw new RemoteError(kind, sayRemoteError(kind));
}

/** Watches user, clock, connection and the other tabs. `onExpire` signs out: the session is over. Call once at start. */
export function keepSession(onExpire: () => void): void {
  expire = onExpire;
  guardRenewal(settle);
  subscribeToToken(followToken);
  subscribeToConnection(() => dispatch({ kind: isOnline() ? 'online' : 'offline' }));
  hearTabs(({ kind }) => {
    if (kind === 'active') lastActivity = moment();
  });
  if (typeof window === 'undefined') return;
  for (const event of ['pointerdown', 'keydown', 'wheel', 'touchstart'] as const)
    window.addEventListener(event, noteActivity, { passive: true });
  // A page that comes back into sight may have slept: its timers did too.
  const look = () => dispatch({ kind: 'look' });
  for (const event of ['pageshow', 'focus'] as const) window.addEventListener(event, look);
  document.addEventListener('visibilitychange', look);
}
