import type { Units } from '@domivka/reference/units';
import { withOwnersTold } from '../features/accounts/tell-owner.ts';
import { auditWriter } from '../features/audit/audit-writer.ts';
import type { AppParts } from '../http/app.ts';
import { passwordKeeper } from '../features/auth/password-keeper.ts';
import { passwords } from '../features/auth/passwords.ts';
import { withUnusedDefinitions } from '../features/custom-data/used-definitions.ts';
import { composeFiles } from '../features/files/compose-files.ts';
import { withKnownLogos } from '../features/files/logos/known-logos.ts';
import { withKnownPhotos } from '../features/files/photos/known-photos.ts';
import { noStore, type FileStore } from '../features/files/store/file-store.ts';
import { loadTokenSecret } from '../features/auth/tokens.ts';
import type { Database } from '../platform/database/database.ts';
import { withLastAdministrator } from '../records/last-administrator.ts';
import { recordService } from '../records/record-service.ts';
import { composeAccounts, usualPublicUrl, type AccountSettings } from './compose-accounts.ts';
import { composePassport } from './compose-passport.ts';

/** A trail or a file that cannot be written is news for whoever runs the program; the words say nothing of what should have been written. */
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
  const accounts = composeAccounts({ database, secret, records, trail, now }, accountSettings);
  return {
    now,
    database,
    places,
    records: withOwnersTold(records, { database, mailer: accounts.mails, publicUrl }),
    accounts,
    files: fileParts,
    passport: composePassport({ database, places, files: fileParts, publicUrl, now }),
    trail,
  };
}
