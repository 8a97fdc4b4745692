import { isFields } from '@domivka/domain/kernel/record';
import { findKeptValue, keepText } from '../platform/kept-text.ts';
import { createValueStore } from '../platform/value-store.ts';

/**
 * The only module that reads the clock of the device. All else asks for the best known time: what the server said at the last contact, and
 * what has passed since.
 */

/**
 * How far the clock of the server is ahead of this device's, in milliseconds, as the bounds between which it must lie. Every answer
 * narrows them: the server wrote its `Date` after the call was sent and before the answer came, so a slow way makes the bounds wide and
 * never shifts them.
 */
export type ClockBounds = { readonly low: number; readonly high: number };

/** A moment by the server's clock, and by the count of time (`performance.now`), which nobody can set and which may stop while a device sleeps. */
type Moment = {
  readonly time: number;
  readonly count: number;
  /** Of a page before this one, whose count tells nothing here. */
  readonly isOfEarlierPage?: true;
};

/** The `Date` header counts whole seconds. */
const headerStep = 1000;
/** So far may the device's clock and its count of time lie apart before a user has set the clock, or the device has slept. */
const tolerance = 5000;
/** A clock that is off by less than this is nothing to speak of, milliseconds. */
export const worthSaying = 300_000;
/** A user who sets a wrong clock right is back within this time. */
const settingTakes = 900_000;
/** What is known is written down this often, for the next start. */
const keptEvery = 60_000;
const keptKey = 'domivka-clock';

let bounds: ClockBounds | undefined;
/** The last look at the clock: it cannot be earlier than that plus what the count says. */
let last: Moment | undefined;
/** Whether a server told the time since this page was opened and nothing has shaken it since. */
let isConfirmed = false;
let keptAt = Number.NEGATIVE_INFINITY;
const error = createValueStore<number | undefined>(undefined);

readKept();

/** The clock of the device as it is set, in milliseconds since 1970: only to compare with what the same clock said before. */
export function deviceNow(): number {
  return Date.now();
}

function middleOf({ low, high }: ClockBounds): number {
  return (low + high) / 2;
}

/** Takes bounds in. Such as contradict the known ones replace them: a user has set the device's clock meanwhile. */
export function narrowClock({ low, high }: ClockBounds): void {
  if (!(low <= high)) return;
  const both = { low: Math.max(low, bounds?.low ?? low), high: Math.min(high, bounds?.high ?? high) };
  const next = both.low <= both.high ? both : { low, high };
  take(next);
  isConfirmed = true;
  error.set(errorIn(next));
}

function take(next: ClockBounds): void {
  const hasMoved = !bounds || Math.abs(middleOf(next) - middleOf(bounds)) > headerStep;
  bounds = next;
  last = { time: Date.now() + middleOf(next), count: performance.now() };
  if (hasMoved || last.count - keptAt >= keptEvery) keep(next, last);
}

/** Learns the time of the server from the `Date` header of an answer to a call that was sent at this moment (device's milliseconds). */
export function noteServerTime(header: string | null, sentAt: number): void {
  const time = header === null ? Number.NaN : Date.parse(header);
  if (!Number.isNaN(time)) narrowClock({ low: time - Date.now(), high: time + headerStep - sentAt });
}

/** Takes the moment at which a token was issued just now (milliseconds), when no answer has told the time. */
export function noteIssuedNow(issuedAt: number): void {
  if (isConfirmed) return;
  const offset = issuedAt - Date.now();
  narrowClock({ low: offset, high: offset + headerStep });
}

/** What a server has told this page of its clock, for the other tabs of this device; undefined: nothing that is sure. */
export function findClockBounds(): ClockBounds | undefined {
  return isConfirmed ? bounds : undefined;
}

/** Milliseconds since 1970 as the server counts them: a device with a wrong clock is not thrown out for it. */
export function serverNow(): number {
  if (!bounds || !last) return Date.now();
  const offset = middleOf(bounds);
  const reckoned = last.time + performance.now() - last.count;
  const next = offsetNow({ offset, clock: Date.now(), reckoned, isFollowed: !last.isOfEarlierPage });
  if (next.isShaken) isConfirmed = false;
  take(next.offset === offset ? bounds : { low: next.offset - tolerance, high: next.offset + tolerance });
  return Date.now() + middleOf(bounds);
}

type Looked = {
  /** How far the server's clock was ahead of the device's. */
  readonly offset: number;
  readonly clock: number;
  /** What time it is at least. */
  readonly reckoned: number;
  /** Whether this page has counted the time since the last look. */
  readonly isFollowed: boolean;
};

/**
 * How far the server's clock is ahead now that the device's may have been set. Time never goes back: a clock that does was set, and unless it now
 * shows a time that can be, it is only known that it is not earlier than reckoned. One that jumps ahead was asleep or away, unless that took the
 * error out of it while a page counted: then it was set right.
 */
function offsetNow({ offset, clock, reckoned, isFollowed }: Looked): {
  readonly offset: number;
  readonly isShaken: boolean;
} {
  const passed = clock + offset - reckoned;
  if (Math.abs(passed) <= tolerance) return { offset, isShaken: false };
  if (passed < 0) {
    const isSetRight = clock >= reckoned - tolerance;
    return { offset: isSetRight ? 0 : reckoned - clock, isShaken: true };
  }
  const isSetRight = isFollowed && offset > 4 * settingTakes && Math.abs(clock - reckoned) <= settingTakes;
  return { offset: isSetRight ? 0 : offset, isShaken: true };
}

/** To the minute, so that it changes seldom. */
function errorIn({ low, high }: ClockBounds): number | undefined {
  if (high < worthSaying && low > -worthSaying) return 0;
  return low >= worthSaying || high <= -worthSaying ? -Math.round((low + high) / 120_000) * 60_000 : undefined;
}

/**
 * By how many milliseconds the clock of the device is ahead of the server's (negative: behind); 0 where that is not worth saying, undefined as long
 * as it is not sure.
 */
export const clockError = { get: error.get, subscribe: error.subscribe };

function keep({ low, high }: ClockBounds, { time, count }: Moment): void {
  keptAt = count;
  // A browser that forbids storage: what is known ends with the page.
  keepText(keptKey, JSON.stringify({ low, high, time }));
}

/** What the last page knew. Nothing is known of the time that has passed since, but that it has not gone back. */
function readKept(): void {
  const kept = findKeptValue(keptKey);
  const { low, high, time } = isFields(kept) ? kept : {};
  if (typeof low !== 'number' || typeof high !== 'number' || typeof time !== 'number' || low > high) return;
  bounds = { low, high };
  last = { time, count: performance.now(), isOfEarlierPage: true };
}
