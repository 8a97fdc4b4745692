/** What failed this long ago and was not tried since begins with the first pause again; milliseconds. */
const forgottenAfter = 1_200_000;

type Failing = { readonly times: number; readonly at: number; readonly until: number };

/**
 * Pauses between attempts, each longer than the one before; the last one is repeated. `onEnd` is called when a pause is over. Milliseconds.
 */
export function createBackOff(pauses: readonly number[], now: () => number, onEnd: () => void) {
  const failing = new Map<string, Failing>();
  return {
    has: (key: string): boolean => failing.has(key),
    isPaused: (key: string): boolean => (failing.get(key)?.until ?? 0) > now(),
    fail(key: string): void {
      const at = now();
      const before = failing.get(key);
      const times = before && at - before.at < forgottenAfter ? before.times + 1 : 1;
      const pause = pauses[Math.min(times, pauses.length) - 1] ?? 0;
      failing.set(key, { times, at, until: at + pause });
      // A little later, so that it is over by any clock.
      if (pause > 0) setTimeout(onEnd, pause + 100);
    },
    /** Ends the pause; the next failure makes a longer one. Without a key it ends all. */
    retry(key?: string): void {
      for (const [one, { times, at }] of failing)
        if (key === undefined || one === key) failing.set(one, { times, at, until: 0 });
    },
    /** It succeeded. */
    forget: (key: string): boolean => failing.delete(key),
    clear: (): void => failing.clear(),
  };
}
