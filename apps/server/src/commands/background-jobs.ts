import { kyivClock } from '@domivka/domain/kernel/kyiv-time';
import { sweepAccounts } from '../features/auth/housekeeping.ts';
import { emptyBin } from '../features/bin/bin.routes.ts';
import { tidyReportFiles } from '../features/reports/report-files.ts';
import { removeUnusedLogos } from '../features/files/logos.ts';
import { removeUnusedPhotos, tidyTransfers } from '../features/files/photos/tidy-photos.ts';
import {
  emptyQuarantine,
  type FileStore,
  quarantineDays,
  signStore,
  withSign,
} from '../features/files/store/file-store.ts';
import type { MailQueue } from '../features/mail/mail-queue.ts';
import { refreshDonorSnapshot } from '../features/reports/donor-snapshot.ts';
import { rollUpReachedDays } from '../features/unit-states/day-round.ts';
import { type ClockWatch, keepTime } from '../platform/clock-watch.ts';
import type { Database, Queryable } from '../platform/database/database.ts';
import type { ImportWorker } from '../features/imports/import-worker.ts';
import { tidyImports } from '../features/imports/tidy-imports.ts';
import type { BackgroundReports } from './compose-reports.ts';
import { foldCounts } from '../records/counts.ts';
import { compareFacts, fillFacts } from '../records/facts/fill-facts.ts';
import { compareSums, keepSums } from '../records/facts/sums.ts';
import type { Caution, PeriodicJob } from '../platform/periodic-jobs.ts';
import { hasMovedLately, quietDays } from '../sync/database-place.ts';

/** What is asked before the program removes something in the background (docs/decisions/0034-careful-removals.md). */
type Cautions = {
  /** For what is over by its date. */
  readonly ofTime: Caution;
  /** For files, and for records that name them. */
  readonly ofFiles: Caution;
};

export function composeCautions(clock: ClockWatch, database: Queryable, files: FileStore): Cautions {
  const ofTime: Caution = async () => {
    const hold = clock.hold();
    if (hold || !(await hasMovedLately(database))) return hold;
    return { words: `the database was read in from a dump in the last ${quietDays} days`, isUsual: false };
  };
  return { ofTime, ofFiles: withSign(ofTime, database, files) };
}

/** The night in Ukraine: from this hour to before that one. */
const [nightFrom, nightTo] = [1, 5] as const;

/** For what would slow users down for a minute: with a million addresses the facts are read whole. */
function untilNight(now: () => Date): Caution {
  return async () => {
    const at = Number(kyivClock(now()).slice(11, 13));
    return at >= nightFrom && at < nightTo ? undefined : { words: 'it waits for the night', isUsual: true };
  };
}

const [second, minute, hour] = [1_000, 60_000, 3_600_000];
const day = 24 * hour;

type Parts = {
  /** Acts as the program. */
  readonly database: Database;
  readonly mails: MailQueue;
  readonly files: FileStore;
  readonly reports: BackgroundReports;
  readonly imports: Pick<ImportWorker, 'wake'>;
  readonly clock: ClockWatch;
  readonly now: () => Date;
  /** Days for which a removed record can be brought back. */
  readonly binDays: number;
  readonly cautions: Cautions;
};

/** All that the server does in the background. Each job may run twice, or in two servers at once, without harm. */
export function backgroundJobs({ database, mails, files, reports, imports, clock, now, binDays, cautions }: Parts) {
  const { ofTime, ofFiles } = cautions;
  return [
    { name: 'clock', every: 10 * minute, run: () => keepTime(database, clock) },
    // Mails of a former run, and those to be tried again; a new one is sent at once.
    { name: 'mails', every: 10 * second, run: async () => mails.wake() },
    // Files of a former run, and of a server that ended suddenly; a new one is begun at once.
    { name: 'report files', every: 10 * second, run: async () => reports.worker.wake() },
    // Imports of a former run, and of a server that ended suddenly.
    { name: 'imports', every: 10 * second, run: async () => imports.wake() },
    { name: 'scheduled reports', every: minute, run: (signal) => reports.mailDue(signal) },
    { name: 'unit states', every: 10 * minute, run: (signal) => rollUpReachedDays(database, now(), signal) },
    { name: 'counts', every: 10 * second, run: () => foldCounts(database) },
    { name: 'facts', every: minute, run: (signal) => fillFacts(database, now, signal) },
    { name: 'sums', every: 10 * second, run: (signal) => keepSums(database, signal) },
    {
      name: 'comparison of facts',
      every: day,
      caution: untilNight(now),
      run: async (signal, log) => {
        const { looked, changed } = await compareFacts(database, now, signal);
        if (changed > 0) log.warn({ buildings: changed, looked }, 'stored facts differed from the records; corrected');
        const sums = await compareSums(database, signal);
        if (sums > 0) log.warn({ sums }, 'stored sums differed from the facts; corrected');
      },
    },
    { name: 'results for donors', every: hour, run: () => refreshDonorSnapshot(database, now()) },
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
    {
      name: 'old report files',
      every: hour,
      caution: ofFiles,
      run: (signal) => tidyReportFiles(database, files, now(), signal),
    },
    {
      name: 'old imports',
      every: day,
      caution: ofFiles,
      run: (signal) => tidyImports(database, files, now(), signal),
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
