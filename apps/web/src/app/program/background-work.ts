import { orderedFilesJob } from '../../queries/ordered-files.ts';
import { sendingJob } from '../../sync/push/sync.ts';
import { deviceJob } from '../../sync/pull/device-loss.ts';
import { areasJob, oldAreasJob } from '../../sync/pull/pack-keeper.ts';

/** Everything that the page repeats in the background while a user is signed in. Returns what ends it. */
export function startBackgroundWork(): () => void {
  const stops = [oldAreasJob, sendingJob, areasJob, deviceJob, orderedFilesJob].map((job) => job.start());
  return () => {
    for (const stop of stops) stop();
  };
}
