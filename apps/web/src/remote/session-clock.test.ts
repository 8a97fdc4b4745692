import { describe, expect, test } from 'vitest';
import { alarmAt, next, type ClockEvent, type ClockFacts, type ClockState, type ClockStep } from './session-clock.ts';

/** Seconds after the token was issued; it lives 900 s, so it stops to be valid at 840 s and the warning is due at 720 s. */
function at(seconds: number, facts: Partial<ClockFacts> = {}): ClockFacts {
  const usual = { isOnline: true, isActive: false, autoRefresh: false, isDoubtful: false };
  return { now: seconds * 1000, ...usual, ...facts };
}

const token: ClockEvent = { kind: 'token', expiresAt: 900_000 };
const newerToken: ClockEvent = { kind: 'token', expiresAt: 1_620_000 };
const look: ClockEvent = { kind: 'look' };
const online: ClockEvent = { kind: 'online' };
const offline: ClockEvent = { kind: 'offline' };
const end = 840_000;

const signedOut: ClockState = { name: 'signedOut' };
const watching: ClockState = { name: 'watching', end, notBefore: 10_000 };
const popup: ClockState = { name: 'warning', end, until: 780_000 };
const refreshing: ClockState = { name: 'refreshing', end };
const checking: ClockState = { name: 'checking', end };
const paused: ClockState = { name: 'paused', end, isOver: false, retryAt: 310_000 };
const over: ClockState = { name: 'paused', end, isOver: true, retryAt: 310_000 };
const watchingNewer: ClockState = { name: 'watching', end: 1_560_000, notBefore: 730_000 };

type Line = readonly [sentence: string, state: ClockState, event: ClockEvent, facts: ClockFacts, step: ClockStep];

const lines: readonly Line[] = [
  ['a token that came by signing in is watched', signedOut, token, at(0), { state: watching }],
  [
    'a token with 61 s left still counts',
    signedOut,
    token,
    at(839),
    { state: { name: 'watching', end, notBefore: 849_000 } },
  ],
  [
    'a token with 60 s left does not: signed out at once',
    signedOut,
    token,
    at(840),
    { state: signedOut, effect: 'end' },
  ],
  ['an already expired token signs out at once', signedOut, token, at(1000), { state: signedOut, effect: 'end' }],
  [
    'a token that came although the server seems away waits with everything else',
    signedOut,
    token,
    at(300, { isOnline: false }),
    { state: paused },
  ],
  ['without a token nothing is looked at', signedOut, look, at(2000), { state: signedOut }],
  ['without a token there is nothing to refresh', signedOut, { kind: 'refresh' }, at(0), { state: signedOut }],
  ['before 720 s nothing happens', watching, look, at(719), { state: watching }],
  [
    'at 720 s a user who works gets a new token and sees nothing',
    watching,
    look,
    at(720, { isActive: true }),
    { state: refreshing, effect: 'refresh' },
  ],
  [
    'at 720 s a user who chose not to be asked gets one too',
    watching,
    look,
    at(720, { autoRefresh: true }),
    { state: refreshing, effect: 'refresh' },
  ],
  ['at 720 s a user who does nothing sees the popup for 60 s', watching, look, at(720), { state: popup }],
  [
    'an alarm that a sleepy tab heard late promises no more time than there is',
    watching,
    look,
    at(800),
    { state: { name: 'warning', end, until: end } },
  ],
  [
    'when clock and count of time disagree, the time is asked for before anybody is warned',
    watching,
    look,
    at(720, { isDoubtful: true }),
    { state: checking, effect: 'check' },
  ],
  [
    'also when by that clock there is still much time: it may have been set back',
    watching,
    look,
    at(100, { isDoubtful: true }),
    { state: checking, effect: 'check' },
  ],
  [
    'a laptop that slept eight hours asks the others and the time first',
    watching,
    look,
    at(28_800),
    { state: checking, effect: 'check' },
  ],
  [
    'and when that is sure, the session is over',
    checking,
    { kind: 'checked', isReachable: true },
    at(28_801),
    { state: signedOut, effect: 'end' },
  ],
  [
    'and when the server cannot be reached, everything waits',
    checking,
    { kind: 'checked', isReachable: false },
    at(28_801, { isOnline: false }),
    { state: { ...over, retryAt: 28_811_000 } },
  ],
  [
    'a clock that was only set wrong ends nothing',
    checking,
    { kind: 'checked', isReachable: true },
    at(300),
    { state: { name: 'watching', end, notBefore: 300_000 } },
  ],
  [
    'after the check the warning comes if it is due',
    checking,
    { kind: 'checked', isReachable: true },
    at(730),
    { state: { name: 'warning', end, until: 790_000 } },
  ],
  ['another tab had a newer token: work goes on', checking, newerToken, at(720), { state: watchingNewer }],
  [
    '"Yes, refresh" asks for a new token',
    popup,
    { kind: 'refresh' },
    at(750),
    { state: refreshing, effect: 'refresh' },
  ],
  ['in the middle of the countdown nothing happens', popup, look, at(779), { state: popup }],
  ['at the end of the countdown the session ends', popup, look, at(780), { state: signedOut, effect: 'end' }],
  [
    'a countdown that ran while the device slept was seen by nobody',
    popup,
    look,
    at(4000),
    { state: checking, effect: 'check' },
  ],
  ['a refresh in another tab hides the popup here', popup, newerToken, at(720), { state: watchingNewer }],
  ['Logout elsewhere hides the popup and stops the timers', popup, { kind: 'ended' }, at(750), { state: signedOut }],
  [
    'the popup waits when the connection is lost',
    popup,
    offline,
    at(750, { isOnline: false }),
    { state: { ...paused, retryAt: 760_000 } },
  ],
  ['a new token starts the timers again', refreshing, newerToken, at(720), { state: watchingNewer }],
  ['a refresh that the server refused ends the session', refreshing, { kind: 'ended' }, at(721), { state: signedOut }],
  [
    'a refresh that was lost on its way does not: everything waits',
    refreshing,
    { kind: 'failed' },
    at(725),
    { state: { ...paused, retryAt: 735_000 } },
  ],
  [
    'a failure that comes after the end changes nothing any more',
    signedOut,
    { kind: 'failed' },
    at(725),
    { state: signedOut },
  ],
  ['without a connection the timers stand still', watching, offline, at(300, { isOnline: false }), { state: paused }],
  [
    'even long after the end of the token nobody is signed out there',
    paused,
    look,
    at(7200, { isOnline: false }),
    { state: { ...paused, retryAt: 7_210_000 } },
  ],
  ['back in time, the timers go on', paused, online, at(600), { state: { name: 'watching', end, notBefore: 600_000 } }],
  [
    'back hours later, the pause does not count: the token is renewed',
    paused,
    online,
    at(7200),
    { state: refreshing, effect: 'refresh' },
  ],
  [
    'a refresh that failed although the server is there is tried again',
    { ...paused, retryAt: 735_000 },
    look,
    at(735),
    { state: refreshing, effect: 'refresh' },
  ],
  [
    'a device that woke without a connection, after its session had ended, is judged when the connection is back',
    over,
    online,
    at(29_000),
    { state: checking, effect: 'check' },
  ],
  [
    'a device that slept and finds no connection knows that it slept',
    watching,
    offline,
    at(28_800, { isOnline: false }),
    { state: { ...over, retryAt: 28_810_000 } },
  ],
  [
    'a token that lives three minutes is not renewed without a pause',
    { name: 'watching', end: 120_000, notBefore: 10_000 },
    look,
    at(9, { isActive: true }),
    { state: { name: 'watching', end: 120_000, notBefore: 10_000 } },
  ],
];

describe('the table of a session (E-07)', () => {
  test.each(lines)('%s', (_sentence, state, event, facts, step) => {
    expect(next(state, event, facts)).toEqual(step);
  });

  test('the alarm is set for the warning, for the end of the countdown, and for the next try (E-07)', () => {
    expect([watching, popup, paused, refreshing, checking, signedOut].map(alarmAt)).toEqual([
      720_000,
      780_000,
      310_000,
      undefined,
      undefined,
      undefined,
    ]);
  });

  test('whatever comes in whatever order, nobody without a token gets back in but by a token (E-08)', () => {
    const events: readonly ClockEvent[] = [
      look,
      online,
      offline,
      { kind: 'refresh' },
      { kind: 'failed' },
      { kind: 'checked', isReachable: true },
      { kind: 'checked', isReachable: false },
      { kind: 'ended' },
    ];
    for (const event of events)
      expect(next(signedOut, event, at(100, { isActive: true }))).toEqual({ state: signedOut });
  });
});
