const dayInMilliseconds = 86_400_000;

/** The last day that is not in the future anywhere on earth at this moment (ISO 8601): the rules know no time zone. */
export function lastPossibleDay(now: string): string {
  return new Date(Date.parse(now) + dayInMilliseconds).toISOString().slice(0, 10);
}
