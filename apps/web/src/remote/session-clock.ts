/**
 * The table of a session in time (specification, sections 4 and 9): from a state and an event to the next state and what is to be done.
 * Nothing here knows of timers, tabs or the network; `session-keeper.ts` has those. All moments are milliseconds by the server's clock.
 */

/** A token is valid while more than this remains. */
export const tokenMargin = 60_000;
/** So long before the token stops to be valid comes the silent refresh or the warning. */
const warningLead = 120_000;
/** A user who did something within this time is working. */
export const activityWindow = 180_000;
/** How long the popup counts down. */
const countdown = 60_000;
/** However short a token lives, it is not looked at more often; and how soon a refresh that failed on its way is tried again. */
const shortestPause = 10_000;
/** A countdown that is noticed so late was not shown: the device slept. */
const latenessAllowed = 5000;

/** `end`: the moment at which the token stops to be valid. */
export type ClockState =
  | { readonly name: 'signedOut' }
  /** The token is valid and the warning is scheduled, not before `notBefore`. */
  | { readonly name: 'watching'; readonly end: number; readonly notBefore: number }
  /** The popup counts down to `until`. */
  | { readonly name: 'warning'; readonly end: number; readonly until: number }
  | { readonly name: 'refreshing'; readonly end: number }
  /** The clock says that the session is over, and the clock or another tab may know better: they are asked. */
  | { readonly name: 'checking'; readonly end: number }
  /** The server cannot be reached: timers stand still. `isOver`: the session ended before that, while the device slept. */
  | { readonly name: 'paused'; readonly end: number; readonly isOver: boolean; readonly retryAt: number };

export type ClockEvent =
  /** A token came: by signing in, by a refresh, from another tab. */
  | { readonly kind: 'token'; readonly expiresAt: number }
  /** Time to look: the alarm rang, the page came back into sight, a call found its token run out. */
  | { readonly kind: 'look' }
  /** 'Yes, refresh'. */
  | { readonly kind: 'refresh' }
  /** The refresh failed for another reason than a 401; that arrives as `ended`. */
  | { readonly kind: 'failed' }
  /** Others and the server's clock were asked. */
  | { readonly kind: 'checked'; readonly isReachable: boolean }
  | { readonly kind: 'offline' }
  | { readonly kind: 'online' }
  /** The token is gone: Logout here or elsewhere, or the server's 401. */
  | { readonly kind: 'ended' };

export type ClockFacts = {
  readonly now: number;
  readonly isOnline: boolean;
  /** A user did something in some tab within the last 180 s. */
  readonly isActive: boolean;
  readonly autoRefresh: boolean;
  /** The device's clock and its count of time disagree: it slept, or a user set the clock. */
  readonly isDoubtful: boolean;
  /** The server refuses this version of the application: a user who is signed out cannot sign in again. */
  readonly isOutdated?: boolean;
};

/** `refresh`: renew the token; `check`: ask the other tabs and the server for the time; `end`: sign out, the session is over. */
export type ClockEffect = 'refresh' | 'check' | 'end';

export type ClockStep = { readonly state: ClockState; readonly effect?: ClockEffect };

const signedOut: ClockState = { name: 'signedOut' };
const ended: ClockStep = { state: signedOut, effect: 'end' };

function refresh(end: number): ClockStep {
  return { state: { name: 'refreshing', end }, effect: 'refresh' };
}

function check(end: number): ClockStep {
  return { state: { name: 'checking', end }, effect: 'check' };
}

function pause(end: number, now: number, isOver: boolean): ClockStep {
  return { state: { name: 'paused', end, isOver, retryAt: now + shortestPause } };
}

function watch(end: number, notBefore: number): ClockStep {
  return { state: { name: 'watching', end, notBefore } };
}

/** A token has come: also an already expired one, which ends the session at once. */
function begin(expiresAt: number, { now, isOnline }: ClockFacts): ClockStep {
  const end = expiresAt - tokenMargin;
  if (now >= end) return ended;
  return isOnline ? watch(end, now + shortestPause) : pause(end, now, false);
}

/** The warning is due: silently for a user who works, with a question for the others. */
function warn(end: number, { now, isActive, autoRefresh }: ClockFacts): ClockStep {
  if (isActive || autoRefresh) return refresh(end);
  return { state: { name: 'warning', end, until: Math.min(end, now + countdown) } };
}

function isDue(state: Extract<ClockState, { name: 'watching' }>, now: number): boolean {
  return now >= Math.max(state.end - warningLead, state.notBefore);
}

function look(state: ClockState, facts: ClockFacts): ClockStep {
  const { now, isDoubtful, isOutdated } = facts;
  if (state.name === 'watching') {
    if (isDoubtful || now >= state.end) return check(state.end);
    return isDue(state, now) ? warn(state.end, facts) : { state };
  }
  if (state.name === 'warning') {
    if (now < state.until) return { state };
    return isDoubtful || isOutdated || now > state.until + latenessAllowed ? check(state.end) : ended;
  }
  if (state.name === 'paused' && now >= state.retryAt)
    return facts.isOnline ? resume(state, facts) : pause(state.end, now, state.isOver);
  return { state };
}

/** The server answers again. The pause does not count, so a token that ran out in it is renewed; one that ran out before is not. */
function resume({ end, isOver }: Extract<ClockState, { name: 'paused' }>, { now }: ClockFacts): ClockStep {
  if (isOver) return check(end);
  return now >= end - warningLead ? refresh(end) : watch(end, now);
}

/** The time is certain now. */
function decide(end: number, isReachable: boolean, facts: ClockFacts): ClockStep {
  const { now } = facts;
  if (!isReachable) return pause(end, now, now >= end);
  if (now >= end) return ended;
  return now >= end - warningLead ? warn(end, facts) : watch(end, now);
}

/** The table. Whatever an event has no line for leaves the state as it is. */
export function next(state: ClockState, event: ClockEvent, facts: ClockFacts): ClockStep {
  if (event.kind === 'token') return begin(event.expiresAt, facts);
  if (event.kind === 'ended') return { state: signedOut };
  if (state.name === 'signedOut') return { state };
  const { end } = state;
  switch (event.kind) {
    case 'look':
      return look(state, facts);
    case 'refresh':
      return state.name === 'warning' ? refresh(end) : { state };
    case 'failed':
      return state.name === 'refreshing' ? pause(end, facts.now, false) : { state };
    case 'checked':
      return state.name === 'checking' ? decide(end, event.isReachable, facts) : { state };
    case 'offline':
      return state.name === 'watching' || state.name === 'warning'
        ? pause(end, facts.now, facts.now >= end)
        : { state };
    case 'online':
      return state.name === 'paused' ? resume(state, facts) : { state };
    default:
      return { state };
  }
}

/** When to look again; undefined: only an event leads on. */
export function alarmAt(state: ClockState): number | undefined {
  if (state.name === 'watching') return Math.min(state.end, Math.max(state.end - warningLead, state.notBefore));
  if (state.name === 'warning') return state.until;
  return state.name === 'paused' ? state.retryAt : undefined;
}
