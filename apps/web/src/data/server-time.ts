/** How far the clock of the server is ahead of this device's, in milliseconds; unknown until an answer told. */
let offset: number | undefined;

/** Learns the time of the server from the `Date` header of an answer. */
export function noteServerTime(header: string | null): void {
  const time = header === null ? Number.NaN : Date.parse(header);
  if (!Number.isNaN(time)) offset = time - Date.now();
}

/** Takes the moment at which a token was issued (seconds) or another tab's offset, when no answer has told the time yet. */
export function noteClockOffset(milliseconds: number): void {
  if (Number.isFinite(milliseconds)) offset ??= milliseconds;
}

export function clockOffset(): number {
  return offset ?? 0;
}

/** Milliseconds since 1970 as the server counts them: a device with a wrong clock is not thrown out for it. */
export function serverNow(): number {
  return Date.now() + clockOffset();
}
