import type { LocalRow } from '../local/local-store.ts';
import { reportUnexpected } from '../../platform/report-error.ts';
import type { HeldBefore } from '../local/local-rows.ts';
import { serverNow } from '../../device/server-time.ts';

/** So long a screen waits for the server before it shows what this device has of it, milliseconds: to unpack an area is more work. */
export const fallbackDelaysMs = { listed: 500, packed: 1500 };

/** What is laid among the rows once somebody has waited so long, and answers which rows stand there then. */
export type FallbackStep = {
  readonly after: number;
  /** Given up with the signal: the answer is here, or nobody waits any more. */
  readonly lay: (signal: AbortSignal) => Promise<readonly (LocalRow | undefined)[]>;
};

/** Somebody waits for the server, and is shown meanwhile what this device has. */
export type Fallback = {
  /** Nobody waits any more. Answers what the device held before the server was asked, with what was laid since. */
  readonly end: () => Promise<HeldBefore>;
};

/** Begins to wait. What the server itself has confirmed since is not taken for something laid. */
export function showLocalAfter(before: HeldBefore, steps: readonly FallbackStep[]): Fallback {
  const begun = new Date(serverNow()).toISOString();
  const laid = new Map<string, LocalRow>();
  const laying: Promise<void>[] = [];
  const keep = (rows: readonly (LocalRow | undefined)[]): void => {
    for (const row of rows) if (row?.synced === 1 && (row.$asOf ?? '') <= begun) laid.set(row._id, row);
  };
  const ending = new AbortController();
  const begin = (lay: FallbackStep['lay']) => () => {
    // Storage that fails: then nothing is shown before the server has answered.
    laying.push(lay(ending.signal).then(keep).catch(reportUnexpected));
  };
  const timers = steps.map(({ after, lay }) => setTimeout(begin(lay), after));
  return {
    end: async () => {
      for (const timer of timers) clearTimeout(timer);
      ending.abort();
      await Promise.all(laying);
      return laid.size === 0 ? before : { ...before, rows: new Map([...before.rows, ...laid]) };
    },
  };
}
