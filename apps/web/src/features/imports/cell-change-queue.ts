import type { CellChange } from './import-view.ts';

/** So many corrections the server takes in one request. */
const mostAtOnce = 200;

/** What is known of corrections that the server does not have yet. */
export type Unsent = {
  readonly isSending: boolean;
  /** Corrections whose request has failed. */
  readonly failed: number;
};

export const nothingUnsent: Unsent = { isSending: false, failed: 0 };

/** Sends corrections; answers whether the server took them and never rejects. */
export type SendChanges = (changes: readonly CellChange[]) => Promise<boolean>;

/** Corrections on their way to the server, in the order in which they were made. */
export type CellChangeQueue = {
  readonly add: (change: CellChange, send: SendChanges) => void;
  /** Sends what has failed once more; nothing where all was taken. */
  readonly retry: (send: SendChanges) => void;
  /** Forgets what has failed. */
  readonly discard: () => void;
};

/**
 * Sends corrections at once, and those that are made during a request together in the next one. What fails is kept, and sent before later ones.
 * `tell` hears each change of what is unsent.
 */
export function cellChangeQueue(tell: (unsent: Unsent) => void): CellChangeQueue {
  let waiting: readonly CellChange[] = [];
  let isSending = false;
  async function sendAll(send: SendChanges): Promise<void> {
    if (isSending || waiting.length === 0) return;
    isSending = true;
    tell({ isSending, failed: 0 });
    for (let isTaken = true; isTaken && waiting.length > 0;) {
      const batch = waiting.slice(0, mostAtOnce);
      isTaken = await send(batch);
      if (isTaken) waiting = waiting.slice(batch.length);
    }
    isSending = false;
    tell({ isSending, failed: waiting.length });
  }
  return {
    add(change, send) {
      waiting = [...waiting, change];
      void sendAll(send);
    },
    retry: (send) => void sendAll(send),
    discard() {
      if (isSending) return;
      waiting = [];
      tell(nothingUnsent);
    },
  };
}
