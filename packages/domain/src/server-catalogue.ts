import { indicatorErrors } from './activity/indicator-table.errors.ts';
import { errorCatalogue, errorCatalogues } from './catalogue.ts';
import { exchangeErrors } from './exchange/exchange.errors.ts';
import { sheetErrors } from './exchange/sheet.errors.ts';
import type { ErrorCatalogue } from './kernel/errors.ts';
import { savedReportErrors } from './reports/saved-report.errors.ts';
import { apiTokenErrors } from './user/user.api-tokens.errors.ts';

const serverOnly: readonly ErrorCatalogue[] = [
  exchangeErrors,
  sheetErrors,
  indicatorErrors,
  apiTokenErrors,
  savedReportErrors,
];

/** All catalogues: those that devices need, and those of work that only the server does (spreadsheets, indicators, tokens, saved reports). */
export const serverErrorCatalogues: readonly ErrorCatalogue[] = [...errorCatalogues, ...serverOnly];

/** Every failure that the server can report, by code. */
export const serverErrors: ErrorCatalogue = Object.assign({}, errorCatalogue, ...serverOnly) as ErrorCatalogue;
