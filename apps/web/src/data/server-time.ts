/**
 * How far the clock of the server is ahead of this device's, in milliseconds, as the bounds between which it must lie. Every answer
 * narrows them: the server wrote its `Date` after the call was sent and before the answer came, so a slow way makes the bounds wide and
 * never shifts them.
 */
export type ClockBounds = { readonly low: number; readonly high: number };

/** The `Date` header counts whole seconds. */
const headerStep = 1000;

let bounds: ClockBounds | undefined;

/** Takes bounds in. Such as contradict the known ones replace them: somebody has set the device's clock meanwhile. */
export function narrowClock({ low, high }: ClockBounds): void {
  if (!(low <= high)) return;
  const both = { low: Math.max(low, bounds?.low ?? low), high: Math.min(high, bounds?.high ?? high) };
  bounds = both.low <= both.high ? both : { low, high };
}

/** Learns the time of the server from the `Date` header of an answer to a call that was sent at this moment (device's milliseconds). */
export function noteServerTime(header: string | null, sentAt: number): void {
  const time = header === null ? Number.NaN : Date.parse(header);
  if (!Number.isNaN(time)) narrowClock({ low: time - Date.now(), high: time + headerStep - sentAt });
}

/** Takes the moment at which a token was issued just now (milliseconds), when no answer has told the time. */
export function noteIssuedNow(issuedAt: number): void {
  if (bounds) return;
  const offset = issuedAt - Date.now();
  narrowClock({ low: offset, high: offset + headerStep });
}

/** What is known of the server's clock, for the other tabs of this device; undefined: nothing. */
export function findClockBounds(): ClockBounds | undefined {
  return bounds;
}

/** Milliseconds since 1970 as the server counts them: a device with a wrong clock is not thrown out for it. */
export function serverNow(): number {
  return Date.now() + (bounds ? (bounds.low + bounds.high) / 2 : 0);
}
