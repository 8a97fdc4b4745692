import { percentile } from '../statistics.ts';
import type { LoadResult, LoadTask } from './load-task.ts';

/** Lets every client do its work over and over: first unmeasured, then for the measured time. Ends with the first failure. */
export async function repeat(task: LoadTask, doOnce: (client: number) => Promise<void>): Promise<LoadResult> {
  const begin = performance.now() + task.warmUpMilliseconds;
  const end = begin + task.milliseconds;
  const durations: number[] = [];
  const runClient = async (client: number): Promise<void> => {
    for (let before = performance.now(); before < end;) {
      await doOnce(client);
      const after = performance.now();
      if (after >= begin && after < end) durations.push(after - before);
      before = after;
    }
  };
  await Promise.all(Array.from({ length: task.clients }, (_, client) => runClient(client)));
  if (durations.length === 0) throw new Error('Not one save was answered in the measured time');
  const perSecond = (durations.length * 1000) / task.milliseconds;
  return { saves: durations.length, perSecond, p50: percentile(durations, 0.5), p95: percentile(durations, 0.95) };
}
