import type { LocalRow } from './local-store.ts';
import type { HeldBefore } from './rows.ts';
import { serverNow } from './server-time.ts';

/** So long a screen waits for the server before it shows what this device has of it, milliseconds: to unpack an area is more work. */
export const patience = { listed: 500, packed: 1500 };

/** What is laid among the rows once somebody has waited so long, and answers which rows stand there then. */
export type Laying = {
  readonly after: number;
  readonly lay: () => Promise<readonly (LocalRow | undefined)[]>;
};

/** Somebody waits for the server, and is shown meanwhile what this device has. */
export type Waiting = {
  /** Nobody waits any more. Answers what the device held before the server was asked, with what was laid since. */
  readonly end: () => Promise<HeldBefore>;
};

/** Begins to wait. What the server itself has confirmed since is not taken for something laid. */
export function layWhileWaiting(before: HeldBefore, steps: readonly Laying[]): Waiting {
  const begun = new Date(serverNow()).toISOString();
  const laid = new Map<string, LocalRow>();
  const laying: Promise<void>[] = [];
  const keep = (rows: readonly (LocalRow | undefined)[]): void => {
    for (const row of rows) if (row?.synced === 1 && (row.$asOf ?? '') <= begun) laid.set(row._id, row);
  };
  // A disk that is full, or storage that is gone: then nothing is shown before the server has answered.
  const ignore = (): void => undefined;
  const timers = steps.map(({ after, lay }) => setTimeout(() => laying.push(lay().then(keep).catch(ignore)), after));
  return {
    end: async () => {
      for (const timer of timers) clearTimeout(timer);
      await Promise.all(laying);
      return laid.size === 0 ? before : { ...before, rows: new Map([...before.rows, ...laid]) };
    },
  };
}
