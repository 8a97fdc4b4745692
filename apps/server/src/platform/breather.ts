import { setImmediate as nextTurn } from 'node:timers/promises';

/** To be awaited between two pieces of long work: lets everything else run when `mostMs` have passed since the last time. */
export function breather(mostMs = 20): () => Promise<void> {
  let last = performance.now();
  return async () => {
    if (performance.now() - last < mostMs) return;
    await nextTurn();
    last = performance.now();
  };
}

/** For work that is short: nobody else has to run in between. */
export async function atOnce(): Promise<void> {}
