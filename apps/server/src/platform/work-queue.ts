import { httpError } from './http-error.ts';

/**
 * Does work for a user, by their id: one person's work never keeps another's waiting for longer than one piece of it takes. Without an owner it is
 * work of the program in the background, which waits as long as it must.
 */
export type WorkQueue = <T>(owner: string | undefined, work: () => Promise<T>) => Promise<T>;

type QueueLimits = {
  /** So many pieces of work may wait or be under way for one person, and for all together. */
  readonly each: number;
  readonly all: number;
};

function busy(): Error {
  return httpError('server.busy', { 'retry-after': '5' });
}

/** Counts what is under way for everybody and for all. */
function roomFor({ each, all }: QueueLimits) {
  const owners = new Map<string, number>();
  let total = 0;
  return {
    take(owner: string | undefined): void {
      if (owner === undefined) return;
      const own = owners.get(owner) ?? 0;
      if (own >= each || total >= all) throw busy();
      owners.set(owner, own + 1);
      total += 1;
    },
    leave(owner: string | undefined): void {
      if (owner === undefined) return;
      const own = owners.get(owner) ?? 0;
      if (own > 1) owners.set(owner, own - 1);
      else owners.delete(owner);
      total -= 1;
    },
  };
}

/** Lets so many do something at the same time; who comes beyond them is sent away with `server.busy`. */
export function atMost(limits: QueueLimits): WorkQueue {
  const room = roomFor(limits);
  return async (owner, work) => {
    room.take(owner);
    try {
      return await work();
    } finally {
      room.leave(owner);
    }
  };
}

/**
 * Does one piece of work after the other, or `atOnce` of them, so that many uploads at once cost the memory and the processor of few. People take
 * turns: after each piece it is the turn of another who waits. Beyond the limits `server.busy`.
 */
export function workQueue(limits: QueueLimits, atOnce = 1): WorkQueue {
  const room = roomFor(limits);
  /** The waiting work, by person; whose turn is next comes first. */
  const waiting = new Map<string | undefined, (() => void)[]>();
  let running = 0;

  /** After the work of one person it is another's turn, if there is another. */
  function next(last: string | undefined): void {
    const owner = [...waiting.keys()].find((one) => one !== last) ?? last;
    const [start, ...others] = waiting.get(owner) ?? [];
    waiting.delete(owner);
    if (others.length > 0) waiting.set(owner, others);
    if (start) start();
    else running -= 1;
  }

  return async (owner, work) => {
    room.take(owner);
    try {
      // Who has waited takes the place of the work that has ended.
      if (running < atOnce) running += 1;
      else await new Promise<void>((start) => waiting.set(owner, [...(waiting.get(owner) ?? []), start]));
      try {
        return await work();
      } finally {
        next(owner);
      }
    } finally {
      room.leave(owner);
    }
  };
}
