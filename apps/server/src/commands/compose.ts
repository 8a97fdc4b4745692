import type { Units } from '@domivka/reference/units';
import { withOwnersTold } from '../features/accounts/tell-owner.ts';
import { auditWriter } from '../features/audit/audit-writer.ts';
import type { AppParts } from '../http/app.ts';
import { passwordKeeper } from '../features/auth/password-service.ts';
import { passwords } from '../features/auth/passwords.ts';
import { withUnusedDefinitions } from '../features/custom-data/used-definitions.ts';
import { composeFiles, type FileParts } from '../features/files/compose-files.ts';
import { withKnownLogos } from '../features/files/logos.ts';
import { withKnownPhotos } from '../features/files/photos/photo-files.ts';
import { type FileStore, noStore } from '../features/files/store/file-store.ts';
import { loadTokenSecret } from '../features/auth/tokens.ts';
import type { Database } from '../platform/database/database.ts';
import { recordService, withLastAdministrator } from '../records/record-service.ts';
import { type AccountSettings, composeAccounts, usualPublicUrl } from './compose-accounts.ts';
import { composeReports } from './compose-reports.ts';
import { findAbsentUser } from '../features/auth/account.ts';
import { importWorker } from '../features/imports/import-worker.ts';
import type { Areas } from '@domivka/reference/areas';
import { readAreasFromDisk } from '@domivka/reference/load-node';
import { listPhotoViews } from '../features/files/photos/photo-view.ts';
import { shrinkForPaper } from '../features/files/pictures/photo-picture.ts';
import { workQueue } from '../platform/work-queue.ts';
import type { PassportParts } from '../features/passport/passport.routes.ts';

/** So many passports may wait to be made; a later caller is asked to come again. */
const mostWaiting = { each: 4, all: 16 } as const;

type Around = {
  /** As the program. */
  readonly database: Database;
  readonly places: Units;
  readonly files: FileParts;
  readonly publicUrl: string;
  readonly now: () => Date;
};

/**
 * Photos for print. Documents are made to be passed on, so their reader gets only what a user has checked for faces, with everything
 * hidden that is to be hidden.
 */
function photoReader({ database, files: { photos } }: Around): PassportParts['readPhoto'] {
  return async (actor, photoId) => {
    const filters = [{ field: '_id', op: 'eq', value: photoId, kind: 'id' }] as const;
    const [view] = await listPhotoViews(database, actor, filters);
    if (view?.record.cleared !== true) return undefined;
    const { path, record } = view;
    const [mask] = await photos.renditions.remember([{ path, areas: record.blurAreas ?? [] }]);
    const screen = await photos.renditions.find({ path, size: 'screen', mask });
    return screen && shrinkForPaper(screen);
  };
}

/** Puts together what passports are made of. The areas of the map are read with the first one. */
function composePassport(around: Around): PassportParts {
  let areas: Areas | undefined;
  const { database, places, publicUrl, now } = around;
  return {
    database,
    places,
    areas: () => (areas ??= readAreasFromDisk()),
    readPhoto: photoReader(around),
    publicUrl,
    now,
    inTurn: workQueue(mostWaiting),
  };
}

/** A trail or a file that cannot be written is reported to the operator; the words say nothing of what should have been written. */
export function reportFailure(message: string, error?: unknown): void {
  process.stderr.write(`${message}${error instanceof Error ? `: ${error.message}` : ''}\n`);
}

/** Puts the parts of the server together over one database. From here on nothing runs as its owner any more. */
export async function compose(
  owner: Database,
  places: Units,
  now: () => Date = () => new Date(),
  files: FileStore = noStore,
  accountSettings: AccountSettings = {},
): Promise<AppParts> {
  const database = owner.as('program');
  const trail = auditWriter(database, reportFailure, now);
  const secret = await loadTokenSecret(database);
  const keeper = passwordKeeper(accountSettings.passwords ?? passwords, now);
  const records = withUnusedDefinitions(
    withLastAdministrator(
      withKnownPhotos(withKnownLogos(recordService(database, places, keeper, now), files, database), database),
    ),
    database,
  );
  const fileParts = composeFiles(database, files, now, reportFailure);
  const publicUrl = accountSettings.publicUrl ?? usualPublicUrl;
  const passport = composePassport({ database, places, files: fileParts, publicUrl, now });
  const accounts = composeAccounts({ database, secret, records, trail, now }, accountSettings);
  const told = withOwnersTold(records, { database, mailer: accounts.mails, publicUrl });
  const barred = accountSettings.barred ?? new Set<string>();
  return {
    now,
    database,
    places,
    records: told,
    imports: importWorker({
      database,
      places,
      records: told,
      files: fileParts.files,
      keeper: fileParts.archived,
      now,
      report: reportFailure,
      findActor: async (id) => (barred.has(id) ? undefined : (await findAbsentUser(database, id))?.actor),
    }),
    accounts,
    files: fileParts,
    passport,
    reports: composeReports({
      ...passport,
      files: fileParts.files,
      mailer: accounts.mails,
      trail,
      publicUrl,
      seasonStart: accountSettings.heatingSeason,
      barred,
      report: reportFailure,
    }),
    trail,
  };
}
