import { httpError } from '../../platform/http-error.ts';

export type WorkQueue = <T>(work: () => Promise<T>) => Promise<T>;

/** Lets so many do something at the same time; whoever comes beyond them is sent away with `server.busy`. */
export function atMost(most: number): WorkQueue {
  let running = 0;
  return async (work) => {
    if (running >= most) throw httpError('server.busy', { 'retry-after': '5' });
    running += 1;
    try {
      return await work();
    } finally {
      running -= 1;
    }
  };
}

/**
 * Does one piece of work after the other, so that many uploads at once cost the memory and the processor of one. Whoever would have to
 * wait behind `most` others is sent away with `server.busy`.
 */
export function workQueue(most: number): WorkQueue {
  let waiting = 0;
  let last: Promise<unknown> = Promise.resolve();
  return async (work) => {
    if (waiting >= most) throw httpError('server.busy', { 'retry-after': '5' });
    waiting += 1;
    const mine = last.then(work);
    last = mine.catch(() => undefined);
    try {
      return await mine;
    } finally {
      waiting -= 1;
    }
  };
}
