import type { FastifyInstance } from 'fastify';
import { keepAccountsTidy } from '../features/auth/housekeeping.ts';
import { keepBinEmptied } from '../features/bin/empty-bin.ts';
import { keepLogosTidy } from '../features/files/logos/unused-logos.ts';
import { keepPhotosTidy } from '../features/files/photos/tidy-photos.ts';
import type { FileStore } from '../features/files/store/file-store.ts';
import { keepStoreSigned } from '../features/files/store/store-sign.ts';
import { keepMailGoing, type MailQueue } from '../features/mail/mail-queue.ts';
import { keepUnitStates } from '../features/unit-states/day-round.ts';
import { keepClock, type ClockWatch } from '../platform/clock-watch.ts';
import type { Database } from '../platform/database/database.ts';
import { composeCautions } from './compose-caution.ts';

type Kept = {
  /** Acts as the program. */
  readonly database: Database;
  readonly mails: MailQueue;
  readonly files: FileStore;
  readonly clock: ClockWatch;
  readonly now: () => Date;
  readonly binDays: number;
};

/** The background work of the server, as long as it runs. */
export function keepRounds(app: FastifyInstance, { database, mails, files, clock, now, binDays }: Kept): void {
  const cautions = composeCautions(clock, database, files);
  const caution = cautions.ofFiles;
  keepClock(app, database, clock);
  keepMailGoing(app, mails);
  keepUnitStates(app, database, now);
  keepAccountsTidy(app, database, now, cautions.ofTime);
  keepStoreSigned(app, database, files, caution);
  keepLogosTidy(app, database, { files, now, caution });
  keepPhotosTidy(app, database, { files, now, cautions });
  keepBinEmptied(app, database, { days: binDays, now, caution });
}
