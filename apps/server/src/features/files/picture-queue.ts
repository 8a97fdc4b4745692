import { workQueue } from '../../platform/work-queue.ts';
import type { PictureSize } from './pictures/picture-size.ts';

/** Draws a picture of this size for a user when it is their turn; undefined: its header does not tell. */
export type PictureQueue = <T>(owner: string, size: PictureSize | undefined, work: () => Promise<T>) => Promise<T>;

/** What usual cameras of phones send is below. */
const mostPixelsOfUsual = 16_000_000;
const limits = { usual: { each: 16, all: 64 }, large: { each: 4, all: 16 } } as const;

/**
 * One picture at a time, and beside it one large one, which takes seconds and a hundred megabytes: those wait for each other alone. In both
 * queues people take turns.
 */
export function pictureQueue(): PictureQueue {
  const usual = workQueue(limits.usual);
  const large = workQueue(limits.large);
  return (owner, size, work) => {
    const isUsual = size !== undefined && size.width * size.height <= mostPixelsOfUsual;
    return (isUsual ? usual : large)(owner, work);
  };
}
