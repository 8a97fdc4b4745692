import type { LocalRow } from '../local/local-store.ts';
import { reportUnexpected } from '../../platform/report-error.ts';
import type { HeldBefore } from '../local/local-rows.ts';
import { serverNow } from '../../device/server-time.ts';

/** So long a screen waits for the server before it shows a record as a list has shown it, milliseconds. */
const patienceMs = 500;

/** Somebody waits for the server, and is shown meanwhile what this device has. */
export type Fallback = {
  /** Nobody waits any more. Answers what the device held before the server was asked, with what was laid since. */
  readonly end: () => Promise<HeldBefore>;
};

/** Begins to wait. What the server itself has confirmed since is not taken for something laid. */
export function showLocalAfter(before: HeldBefore, lay: () => Promise<LocalRow | undefined>): Fallback {
  const begun = new Date(serverNow()).toISOString();
  let laying: Promise<LocalRow | undefined> | undefined;
  const timer = setTimeout(() => {
    laying = lay().catch((error: unknown) => {
      // Storage that fails: then nothing is shown before the server has answered.
      reportUnexpected(error);
      return undefined;
    });
  }, patienceMs);
  return {
    end: async () => {
      clearTimeout(timer);
      const row = await laying;
      const isLaid = row?.synced === 1 && (row.$asOf ?? '') <= begun;
      return isLaid ? { ...before, rows: new Map([...before.rows, [row._id, row]]) } : before;
    },
  };
}
