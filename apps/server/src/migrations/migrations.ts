import { records } from './001-records.sql.ts';
import { rowSecurity } from './002-row-security.sql.ts';
import { accounts } from './003-accounts.sql.ts';
import { audit } from './004-audit.sql.ts';
import { training } from './005-training.sql.ts';
import { building } from './006-building.sql.ts';
import { files } from './007-files.sql.ts';
import { bin } from './008-bin.sql.ts';
import { wholeBuildings } from './009-whole-buildings.sql.ts';
import { unusedPhotos } from './010-unused-photos.sql.ts';
import { lookups } from './011-lookups.sql.ts';
import { devices } from './012-devices.sql.ts';
import { marks } from './013-marks.sql.ts';
import { mailAndLogos } from './014-mail-and-logos.sql.ts';
import { endedSessions } from './015-ended-sessions.sql.ts';
import { hiddenFromDonors } from './016-hidden-from-donors.sql.ts';
import { organizationKeys } from './017-organization-keys.sql.ts';
import { lists } from './018-lists.sql.ts';
import { savedReports } from './019-saved-reports.sql.ts';
import { reports } from './020-reports.sql.ts';
import { streets } from './021-streets.sql.ts';
import { formerNames } from './022-former-names.sql.ts';
import { importHistory } from './023-import-history.sql.ts';
import { imports } from './024-imports.sql.ts';
import { apiTokens } from './025-api-tokens.sql.ts';
import { indicatorVersions } from './026-indicators.sql.ts';
import { tokensOfBlocked } from './027-tokens-of-blocked.sql.ts';
import { formerNamesOfAreas } from './028-former-names-of-areas.sql.ts';
import { addressesOfSubmissions } from './029-addresses-of-submissions.sql.ts';
import { news } from './030-news.sql.ts';
import { propertyNumbers } from './031-property-numbers.sql.ts';
import { valuesForAllRows } from './032-values-for-all-rows.sql.ts';
import { enteredRecords } from './033-entered-records.sql.ts';

/** All migrations in their order. A migration that was released is never changed: a new one follows it. */
export const migrations = [
  records,
  rowSecurity,
  accounts,
  audit,
  training,
  building,
  files,
  bin,
  wholeBuildings,
  unusedPhotos,
  lookups,
  devices,
  marks,
  mailAndLogos,
  endedSessions,
  hiddenFromDonors,
  organizationKeys,
  lists,
  savedReports,
  reports,
  streets,
  formerNames,
  importHistory,
  imports,
  apiTokens,
  indicatorVersions,
  tokensOfBlocked,
  formerNamesOfAreas,
  addressesOfSubmissions,
  news,
  propertyNumbers,
  valuesForAllRows,
  enteredRecords,
] as const;
