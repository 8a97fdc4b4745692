import { keyedMutex } from '../../platform/keyed-mutex.ts';

type Passage = {
  /** Attempts that wait or run. */
  inside: number;
  running: number;
  ended: number;
  whenOneEnds: (() => void) | undefined;
};

/** An attempt that ended while we looked may have been counted or not: look again. */
async function enter(passage: Passage, roomFor: () => Promise<number>): Promise<void> {
  for (;;) {
    const { ended } = passage;
    const room = await roomFor();
    if (passage.ended !== ended) continue;
    if (passage.running < room) {
      passage.running += 1;
      return;
    }
    await new Promise<void>((resolve) => {
      passage.whenOneEnds = resolve;
    });
  }
}

function leave(passage: Passage): void {
  passage.running -= 1;
  passage.ended += 1;
  passage.whenOneEnds?.();
  passage.whenOneEnds = undefined;
}

/**
 * Lets as many attempts of one key run at once as failures are still allowed to it, so that many at once are counted like many in a
 * row, and those that succeed do not wait for each other. `roomFor` looks how many are allowed (at least one), and throws when none is.
 */
export function attemptGate(): <T>(
  key: string,
  roomFor: () => Promise<number>,
  attempt: () => Promise<T>,
) => Promise<T> {
  const passages = new Map<string, Passage>();
  /** One looks at a time. */
  const exclusively = keyedMutex();
  return async (key, roomFor, attempt) => {
    const passage = passages.get(key) ?? { inside: 0, running: 0, ended: 0, whenOneEnds: undefined };
    passages.set(key, passage);
    passage.inside += 1;
    try {
      await exclusively(key, () => enter(passage, roomFor));
      try {
        return await attempt();
      } finally {
        leave(passage);
      }
    } finally {
      passage.inside -= 1;
      if (passage.inside === 0) passages.delete(key);
    }
  };
}
