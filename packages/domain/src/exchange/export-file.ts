import type { Actor } from '../kernel/actor.ts';
import type { CustomFields } from '../kernel/custom-definition.ts';
import { kernelError } from '../kernel/kernel.errors.ts';
import { isFields, type Fields } from '../kernel/record.ts';
import { languages, type Language, type Text } from '../kernel/text.ts';
import { reportFormats } from '../reports/report.ts';
import { getReport } from '../reports/report-question.ts';
import { findReport } from '../reports/reports.ts';
import { readReportFileRequest, reportLimits } from '../reports/saved-report.ts';
import { savedReportError } from '../reports/saved-report.errors.ts';
import {
  exportFormats,
  exportedTable,
  exportRight,
  exportWords,
  keptQuestion,
  nameOfExport,
  readExport,
} from './export.ts';
import { exportTitles } from './export.text.ts';

/** The formats of files that are made in the background: of reports, or of lists. */
export const fileFormats = [...new Set([...reportFormats, ...exportFormats])];
export type FileFormat = (typeof fileFormats)[number];

/** A checked request for a file. `report`: the name of a report, or what `nameOfExport` calls a list. */
export type FileWish = {
  readonly report: string;
  readonly format: FileFormat;
  readonly filters: Fields;
  readonly language: Language;
  /** With a row of HXL tags below the headings. */
  readonly hxl: boolean;
};

/** What a file is called that is made in the background. */
export function titleOfFile(name: string): Text {
  const table = exportedTable(name);
  if (table) return exportTitles[table];
  return findReport(name)?.title ?? { en: name, uk: name };
}

/**
 * Whether a user may still have the file of this name.
 * @throws DomainError `record.forbidden`, `stats.unknown`
 */
export function requireFile(actor: Actor, name: string): void {
  if (exportedTable(name) === undefined) getReport(actor, name);
  else if (exportRight(actor) === 'nothing') throw kernelError('record.forbidden');
}

function choice<Value extends string>(part: string, value: unknown, values: readonly Value[], usual: Value): Value {
  const found = value === undefined ? usual : values.find((one) => one === value);
  if (found === undefined) throw savedReportError('savedReport.invalid', { part });
  return found;
}

/**
 * Reads and checks a request for a file (HTTP interface): of a report, or, with a `table`, of a list. `usual`: the language unless the request names one.
 * @throws DomainError as `readReportFileRequest` and `readExport`
 */
export function readFileWish(actor: Actor, body: unknown, usual: Language, customFields?: CustomFields): FileWish {
  if (!isFields(body) || body['table'] === undefined) {
    const { report, ...wish } = readReportFileRequest(actor, body, usual);
    return { ...wish, report: report.name };
  }
  const { table, filters, sort, hxl = false } = body;
  const question = readExport(actor, { table, filters, sort }, customFields);
  const format = exportFormats.find((one) => one === body['format']);
  if (!format) throw savedReportError('reportFile.format', { format: String(body['format']).slice(0, 20) });
  if (typeof hxl !== 'boolean') throw savedReportError('savedReport.invalid', { part: 'hxl' });
  const language = choice('language', body['language'], languages, usual);
  const kept = keptQuestion(body, choice('words', body['words'], exportWords, language));
  if (JSON.stringify(kept).length > reportLimits.filters) throw savedReportError('savedReport.filtersTooLong');
  return { report: nameOfExport(question.table), format, filters: kept, language, hxl };
}
