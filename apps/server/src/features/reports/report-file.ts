import { Readable } from 'node:stream';
import { kyivClock } from '@domivka/domain/kernel/kyiv-time';
import type { ReportCell } from '@domivka/domain/reports/say-report';
import { mostRowsOnPaper, type ReportFormat } from '@domivka/domain/reports/report';
import { type Speaker, speakerOf } from '../../platform/speaker.ts';
import { docxType } from '../../platform/docx.ts';
import { printInThread } from '../../platform/print-thread.ts';
import { sentSheetTypes, writeSheet } from '../../platform/sheets/sheets.ts';
import type { Cell } from '../../platform/sheets/write-workbook.ts';
import { fileWords } from './report-file.text.ts';
import type { ReportToPrint } from './print-report.ts';
import { headingOf, headOf, restNote, type PaperTable, type ReportFile } from './report-words.ts';
import { writeLetter } from './write-letter.ts';

/** The media types of the files. */
export const fileTypes: Readonly<Record<ReportFormat, string>> = {
  ...sentSheetTypes,
  pdf: 'application/pdf',
  docx: docxType,
  geojson: 'application/geo+json',
};

/** A moment as the clocks in Ukraine show it, as in the head of the sheet; it can be sorted like the days: `2026-11-29 02:23`. */
function sortableMoment(cell: ReportCell): ReportCell {
  return typeof cell === 'string' ? kyivClock(Date.parse(cell)).slice(0, 16).replace('T', ' ') : cell;
}

async function* sheetRows(file: ReportFile, speaker: Speaker): AsyncGenerator<readonly Cell[]> {
  const { language, title, answer, totals, columns, tags, rows, linkOf } = file;
  yield [title[language]];
  if (answer) yield [answer];
  for (const line of headOf(file, speaker)) yield line;
  for (const { label, unit, value } of totals)
    yield [unit ? `${label[language]}, ${unit[language]}` : label[language], value];
  yield [null];
  const headings = columns.map((column) => headingOf(column, language));
  yield linkOf ? [...headings, fileWords.link[language]] : headings;
  if (tags) yield linkOf ? [...tags, '#meta+url'] : tags;
  for await (const batch of rows)
    for (const row of batch) {
      const cells = row.cells.map((cell, at) => (columns[at]?.kind === 'time' ? sortableMoment(cell) : cell));
      yield linkOf ? [...cells, linkOf(row)] : cells;
    }
}

/** A point for each row; where a building has none, its row is kept without it (RFC 7946). */
async function* geoJson(file: ReportFile, speaker: Speaker): AsyncGenerator<string> {
  const { language, title, columns } = file;
  const about = JSON.stringify(Object.fromEntries(headOf(file, speaker)));
  yield `{"type":"FeatureCollection","title":${JSON.stringify(title[language])},"about":${about},"features":[`;
  let separator = '\n';
  for await (const batch of file.rows)
    for (const { cells, location } of batch) {
      const geometry = location ? { type: 'Point', coordinates: [location.longitude, location.latitude] } : null;
      const values = columns.map((column, at): [string, ReportCell] => [
        headingOf(column, language),
        cells[at] ?? null,
      ]);
      const properties: Readonly<Record<string, ReportCell>> = Object.fromEntries(values);
      yield `${separator}${JSON.stringify({ type: 'Feature', geometry, properties })}`;
      separator = ',\n';
    }
  yield '\n]}\n';
}

async function firstRows(file: ReportFile): Promise<readonly (readonly ReportCell[])[]> {
  const first: (readonly ReportCell[])[] = [];
  for await (const batch of file.rows) {
    first.push(...batch.map(({ cells }) => cells));
    if (first.length >= mostRowsOnPaper) break;
  }
  return first.slice(0, mostRowsOnPaper);
}

async function writePdf({ rows, tables, linkOf: _onSheets, ...file }: ReportFile): Promise<Buffer> {
  const ownTable = async (): Promise<PaperTable> => {
    const cells = await firstRows({ ...file, rows });
    return { columns: file.columns, cells, note: restNote(file, cells.length) };
  };
  return printInThread('report', { ...file, tables: tables ?? [await ownTable()] } satisfies ReportToPrint);
}

/** Writes a report as a file: sheets and points while their rows are read, in constant memory; documents with as many rows as people read. */
export async function writeReport(format: ReportFormat, file: ReportFile): Promise<Readable> {
  if (format === 'pdf') return Readable.from([await writePdf(file)]);
  if (format === 'docx') return Readable.from([await writeLetter(file, await firstRows(file))]);
  const speaker = speakerOf(file.language, () => true);
  if (format === 'geojson') return Readable.from(geoJson(file, speaker));
  const rows = sheetRows(file, speaker);
  return writeSheet(format, rows, file.language === 'uk' ? ';' : ',');
}
