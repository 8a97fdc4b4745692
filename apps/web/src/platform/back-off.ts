const firstPause = 1000;
const longestPause = 300_000;
const longestRetryAfter = 3_600_000;

/**
 * The pause before the next attempt, in milliseconds: doubling from 1 s to at most 5 minutes, half as much more or less at random, never
 * below what the server asked for (at most an hour).
 */
export function pauseAfter(failed: number, retryAfter: number | undefined, random: number): number {
  const doubled = Math.min(longestPause, firstPause * 2 ** Math.min(30, failed - 1));
  const pause = Math.min(longestPause, doubled * (0.5 + random));
  return Math.max(pause, Math.min(longestRetryAfter, (retryAfter ?? 0) * 1000));
}
