import type { Readable } from 'node:stream';
import type { Actor } from '@domivka/domain/kernel/actor';
import { pCodeLevel } from '@domivka/domain/geography/p-code';
import { kyivDay } from '@domivka/domain/kernel/kyiv-time';
import { isFields } from '@domivka/domain/kernel/record';
import type { Language } from '@domivka/domain/kernel/text';
import type { ReportRow } from '@domivka/domain/reports/answer-report';
import type { ReportFormat } from '@domivka/domain/reports/report';
import { mayDownload, readReportQuestion } from '@domivka/domain/reports/report-question';
import { pathOfRow } from '@domivka/domain/reports/row-path';
import { measuresError } from '@domivka/domain/measures/measures.errors';
import { fileNameOf } from '../../platform/file-headers.ts';
import { signatureOf } from '../../records/signature.ts';
import { type AskedReport, openReport } from './open-report.ts';
import { fileTypes, writeReport } from './report-file.ts';
import { picturesOf, type PrintedReportParts } from './report-pictures.ts';
import type { OpenReport, ReportParts } from './report-sources.ts';
import { largestNote, type PaperTable } from './report-words.ts';

export type AskedFile = {
  readonly report: string;
  readonly format: ReportFormat;
  /** The body of a question, see `readReportQuestion`. */
  readonly filters: unknown;
  readonly language: Language;
  /** With a row of HXL tags below the headings. */
  readonly hxl?: boolean;
  /** Told how many rows were read while the file is written. */
  readonly onRows?: (rows: number) => void;
};

export type OpenedFile = {
  readonly name: string;
  /** The name in Latin letters. */
  readonly plainName: string;
  readonly type: string;
  readonly totalRows: number;
  readonly content: Readable;
};

async function* counting(
  rows: AsyncIterable<readonly ReportRow[]>,
  onRows: (rows: number) => void,
): AsyncGenerator<readonly ReportRow[]> {
  let read = 0;
  for await (const batch of rows) {
    yield batch;
    read += batch.length;
    onRows(read);
  }
}

function linkTo(row: ReportRow, { publicUrl }: ReportParts): string | null {
  const path = pathOfRow(row);
  return path === undefined ? null : `${publicUrl}${path}`;
}

/** The tables of a report by areas on paper: a level below the other, as far as it is inside the area that is asked about. */
async function paperTables(
  { report }: OpenReport,
  parts: ReportParts,
  actor: Actor,
  asked: AskedReport,
  language: Language,
): Promise<readonly PaperTable[]> {
  if (report.kind !== 'counted' || !report.onPaper) return [];
  const { levels, most, rows } = report.onPaper;
  const body = isFields(asked.body) ? asked.body : {};
  const { scope, areaLevel } = readReportQuestion(report, body);
  const above = scope.addressId === undefined ? (scope.pCode === undefined ? 0 : (pCodeLevel(scope.pCode) ?? 4)) : 4;
  if (!levels.includes(areaLevel)) return [];
  const tables: PaperTable[] = [];
  let left = rows;
  for (const level of levels.filter((one) => one > above)) {
    const opened = openReport(parts, actor, {
      ...asked,
      body: { ...body, groupBy: `pCode${level}`, sort: `-${most}` },
    });
    const { columns, values, totalRows } = await opened.answer({ offset: 0, size: left }, language);
    const note = largestNote(values.length, totalRows, language);
    tables.push({ columns, cells: values.map(({ cells }) => cells), note });
    left = Math.max(0, left - values.length);
  }
  return tables;
}

/**
 * A report as a file, with what its reader may take away: written while it is read.
 * @throws DomainError as `openReport`; `stats.invalid` for a format that the report does not have
 */
export async function openReportFile(parts: PrintedReportParts, actor: Actor, asked: AskedFile): Promise<OpenedFile> {
  const { report: name, format, filters: body, language, hxl = false, onRows = () => undefined } = asked;
  const asOf = parts.now();
  const opened = openReport(parts, actor, { name, body, asOf, toTake: true });
  const { report, tags } = opened;
  if (!report.formats.includes(format)) throw measuresError('stats.invalid', { part: 'format' });
  const [answer, filters, signature] = await Promise.all([
    opened.answer({ offset: 0, size: 0 }, language),
    opened.filters(language),
    signatureOf(parts.database, actor, language),
  ]);
  const tables = format === 'pdf' ? await paperTables(opened, parts, actor, { name, body, asOf }, language) : [];
  const day = kyivDay(asOf.getTime());
  return {
    name: fileNameOf(`${report.title[language]}, ${day}`, format),
    plainName: fileNameOf(`${report.title.en}, ${day}`, format),
    type: fileTypes[format],
    totalRows: answer.totalRows,
    content: await writeReport(format, {
      language,
      title: report.title,
      answer: answer.answer,
      filters,
      totals: answer.totals,
      asOf: asOf.toISOString(),
      ...signature,
      onlyOwn: mayDownload(actor, report) === 'own',
      totalRows: answer.totalRows,
      columns: answer.columns,
      ...(hxl ? { tags } : {}),
      ...(format === 'pdf'
        ? { pictures: await picturesOf(parts, actor, opened, { filters: body, language, asOf }) }
        : {}),
      ...(report.kind === 'listed' && report.linked ? { linkOf: (row) => linkTo(row, parts) } : {}),
      ...(tables.length > 0 ? { tables } : {}),
      rows: counting(opened.rows(language), onRows),
    }),
  };
}
