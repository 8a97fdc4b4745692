import { sweepAccounts } from '../features/auth/housekeeping.ts';
import { emptyBin } from '../features/bin/empty-bin.ts';
import { removeUnusedLogos } from '../features/files/logos/unused-logos.ts';
import { removeUnusedPhotos, tidyTransfers } from '../features/files/photos/tidy-photos.ts';
import type { FileStore } from '../features/files/store/file-store.ts';
import { emptyQuarantine, quarantineDays } from '../features/files/store/quarantine.ts';
import { signStore } from '../features/files/store/store-sign.ts';
import type { MailQueue } from '../features/mail/mail-queue.ts';
import { rollUpReachedDays } from '../features/unit-states/day-round.ts';
import { keepTime, type ClockWatch } from '../platform/clock-watch.ts';
import type { Database } from '../platform/database/database.ts';
import type { PeriodicJob } from '../platform/periodic-jobs.ts';
import type { Cautions } from './compose-caution.ts';

const [second, minute, hour] = [1_000, 60_000, 3_600_000];
const day = 24 * hour;

type Parts = {
  /** Acts as the program. */
  readonly database: Database;
  readonly mails: MailQueue;
  readonly files: FileStore;
  readonly clock: ClockWatch;
  readonly now: () => Date;
  /** Days for which a removed record can be brought back. */
  readonly binDays: number;
  readonly cautions: Cautions;
};

/** All that the server does in the background. Each job may run twice, or in two servers at once, without harm. */
export function backgroundJobs({ database, mails, files, clock, now, binDays, cautions }: Parts) {
  const { ofTime, ofFiles } = cautions;
  return [
    { name: 'clock', every: 10 * minute, run: () => keepTime(database, clock) },
    // Mails of a former run, and those to be tried again; a new one is sent at once.
    { name: 'mails', every: 10 * second, run: async () => mails.wake() },
    { name: 'unit states', every: 10 * minute, run: (signal) => rollUpReachedDays(database, now(), signal) },
    { name: 'old accounts', every: hour, caution: ofTime, run: () => sweepAccounts(database, now()) },
    // So that another database on the same files, or an older copy of this one, notices.
    { name: 'sign of the files', every: hour, caution: ofFiles, run: () => signStore(database, files) },
    {
      name: 'unused logos',
      every: 6 * hour,
      caution: ofFiles,
      run: async (_signal, log) => {
        const logos = await removeUnusedLogos(database, files, now());
        if (logos.length > 0)
          log.warn({ logos }, `logos of no organization put into quarantine for ${quarantineDays} days`);
      },
    },
    { name: 'old uploads', every: hour, caution: ofTime, run: () => tidyTransfers(database, now()) },
    {
      name: 'unused photos',
      every: day,
      caution: ofFiles,
      run: async (signal, log) => {
        const unused = await removeUnusedPhotos(database, files, now(), signal);
        if (unused > 0)
          log.warn({ count: unused }, `photos of no record put into quarantine for ${quarantineDays} days`);
        const over = await emptyQuarantine(files, now(), signal);
        if (over > 0) log.warn({ count: over }, 'files removed for good after their quarantine');
      },
    },
    {
      name: 'bin',
      every: day,
      caution: ofFiles,
      run: async (signal, log) => {
        const removed = await emptyBin(database, now(), binDays, signal);
        if (removed > 0)
          log.warn({ removed, days: binDays }, 'records that lay in the bin for their days removed for good');
      },
    },
  ] as const satisfies readonly PeriodicJob[];
}
