import { readAreasFromDisk } from '@domivka/reference/load-node';
import { backgroundJobs } from '../src/commands/background-jobs.ts';
import { composeReports } from '../src/commands/compose-reports.ts';
import { noStore, type FileStore } from '../src/features/files/store/file-store.ts';
import { noTransport } from '../src/features/mail/mail-transport.ts';
import { mailQueue } from '../src/features/mail/mail-queue.ts';
import { clockWatch } from '../src/platform/clock-watch.ts';
import type { Database } from '../src/platform/database/database.ts';
import type { Mailer } from '../src/platform/mailer.ts';

type Over = { readonly files: FileStore; readonly now: () => Date; readonly mailer: Mailer };

/** What a server over this database does with reports in the background. `database` acts as the program. */
export function reportsOver(database: Database, over: Over) {
  return composeReports({
    ...over,
    database,
    places: { find: () => undefined },
    areas: readAreasFromDisk,
    readPhoto: async () => undefined,
    trail: { note: () => undefined, noteNow: async () => undefined },
    publicUrl: 'https://register.example.org',
    barred: new Set(),
    report: () => undefined,
  });
}

/** All background jobs of a server over this database, with nothing that holds them. */
export function jobsOver(owner: Database, { files = noStore, now }: { files?: FileStore; now: () => Date }) {
  const database = owner.as('program');
  const mails = mailQueue(database, noTransport, () => undefined);
  const caution = async () => undefined;
  const cautions = { ofTime: caution, ofFiles: caution };
  const clock = clockWatch(undefined, now);
  const reports = reportsOver(database, { files, now, mailer: mails });
  const imports = { wake: () => undefined };
  const jobs = backgroundJobs({ database, mails, files, reports, imports, clock, now, binDays: 90, cautions });
  return { mails, reports, jobs };
}
