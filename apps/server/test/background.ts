import { backgroundJobs } from '../src/commands/background-jobs.ts';
import { noStore, type FileStore } from '../src/features/files/store/file-store.ts';
import { noTransport } from '../src/features/mail/mail-transport.ts';
import { mailQueue } from '../src/features/mail/mail-queue.ts';
import { clockWatch } from '../src/platform/clock-watch.ts';
import type { Database } from '../src/platform/database/database.ts';

/** All background jobs of a server over this database, with nothing that holds them. */
export function jobsOver(owner: Database, { files = noStore, now }: { files?: FileStore; now: () => Date }) {
  const database = owner.as('program');
  const mails = mailQueue(database, noTransport, () => undefined);
  const caution = async () => undefined;
  const cautions = { ofTime: caution, ofFiles: caution };
  const clock = clockWatch(undefined, now);
  return { mails, jobs: backgroundJobs({ database, mails, files, clock, now, binDays: 90, cautions }) };
}
