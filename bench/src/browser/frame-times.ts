import { percentile } from '../statistics.ts';

/** A stretch of work that kept the page from drawing, in milliseconds; see page/frame-recorder.mjs. */
export type LongTask = {
  readonly duration: number;
  readonly scripts: number;
  readonly layout: number;
  readonly cause: string;
};

/** What the page told of one gesture: when it drew (milliseconds), and what kept it from drawing. */
export type Recording = { readonly frames: readonly number[]; readonly tasks: readonly LongTask[] };

/** Frames longer than this are seen as a stutter. */
export const stutter = 50;

export type FrameTimes = {
  readonly p50: number;
  readonly p95: number;
  readonly longest: number;
  /** Of all frames, between 0 and 1, those over 50 ms. */
  readonly slowShare: number;
};

/** The time between one frame and the next, gesture by gesture: what lies between two gestures is no frame. */
export function frameTimes(recordings: readonly Recording[]): FrameTimes {
  const times = recordings.flatMap(({ frames }) =>
    frames.slice(1).map((time, index) => time - (frames[index] ?? time)),
  );
  return {
    p50: percentile(times, 0.5),
    p95: percentile(times, 0.95),
    longest: Math.max(...times),
    slowShare: times.filter((time) => time > stutter).length / times.length,
  };
}
