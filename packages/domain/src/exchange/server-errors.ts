import { errorCatalogue, errorCatalogues } from '../catalogue.ts';
import type { ErrorCatalogue } from '../kernel/errors.ts';
import { exchangeErrors } from './exchange.errors.ts';
import { sheetErrors } from './sheet.errors.ts';

/** All catalogues: those that devices need, and those of spreadsheets, which only the server reads. */
export const serverErrorCatalogues: readonly ErrorCatalogue[] = [...errorCatalogues, exchangeErrors, sheetErrors];

/** Every failure that the server can report, by code. */
export const serverErrors: ErrorCatalogue = { ...errorCatalogue, ...exchangeErrors, ...sheetErrors };
