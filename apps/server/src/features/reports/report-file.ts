import { zipSync } from 'fflate';
import { Readable } from 'node:stream';
import type { ReportCell } from '@domivka/domain/reports/say-report';
import { mostRowsOnPaper, type ReportFormat } from '@domivka/domain/reports/report';
import { type Speaker, speakerOf } from '../../platform/speaker.ts';
import { printableLetters } from '../../platform/pdf-printer.ts';
import { printInThread } from '../../platform/print-thread.ts';
import { sheetTypes, writeSheet } from '../../platform/sheets/sheets.ts';
import type { Cell } from '../../platform/sheets/write-workbook.ts';
import { fileWords } from './report-file.text.ts';
import type { ReportToPrint } from './print-report.ts';
import { headingOf, headOf, restNote, sayCell, type PaperTable, type ReportFile } from './report-words.ts';

/** The media types of the files. */
export const fileTypes: Readonly<Record<ReportFormat, string>> = {
  csv: `${sheetTypes.csv}; charset=utf-8`,
  xlsx: sheetTypes.xlsx,
  pdf: 'application/pdf',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  geojson: 'application/geo+json',
};

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
  for await (const batch of rows) for (const row of batch) yield linkOf ? [...row.cells, linkOf(row)] : row.cells;
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

/** CSV for spreadsheets of Ukraine: their decimal sign is a comma, so a number with a point would become a day. */
async function* withCommas(rows: AsyncIterable<readonly Cell[]>): AsyncGenerator<readonly Cell[]> {
  for await (const row of rows)
    yield row.map((cell) => (typeof cell === 'number' ? String(cell).replace('.', ',') : cell));
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

function xml(text: string): string {
  const allowed = text.replaceAll(/[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu, '');
  return allowed.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}

function paragraph(text: string, size = 20, isBold = false): string {
  return `<w:p><w:r><w:rPr>${isBold ? '<w:b/>' : ''}<w:sz w:val="${size}"/></w:rPr><w:t xml:space="preserve">${xml(text)}</w:t></w:r></w:p>`;
}

function tableRow(cells: readonly string[], isHead: boolean): string {
  const head = isHead ? '<w:trPr><w:tblHeader/></w:trPr>' : '';
  return `<w:tr>${head}${cells.map((cell) => `<w:tc>${paragraph(cell, 16, isHead)}</w:tc>`).join('')}</w:tr>`;
}

const borders = ['top', 'left', 'bottom', 'right', 'insideH', 'insideV']
  .map((side) => `<w:${side} w:val="single" w:sz="4" w:color="B0B7C0"/>`)
  .join('');

/** A letter with the report as a table, to be finished in a word processor (WordprocessingML, ISO/IEC 29500). */
async function writeDocx(file: ReportFile): Promise<Buffer> {
  const speaker = speakerOf(file.language, await printableLetters());
  const cells = await firstRows(file);
  const { language, columns } = file;
  const body = [
    paragraph(file.title[language], 32, true),
    paragraph(file.answer, 24),
    ...headOf(file, speaker).map(([label, value]) => paragraph(`${label}: ${value}`)),
    `<w:tbl><w:tblPr><w:tblW w:w="5000" w:type="pct"/><w:tblBorders>${borders}</w:tblBorders></w:tblPr>`,
    tableRow(
      columns.map((column) => headingOf(column, language)),
      true,
    ),
    ...cells.map((row) =>
      tableRow(
        columns.map((column, at) => sayCell(row[at] ?? null, column, speaker)),
        false,
      ),
    ),
    '</w:tbl>',
    ...restNote(file, cells.length).map((text) => paragraph(text)),
    '<w:sectPr><w:pgSz w:w="16838" w:h="11906" w:orient="landscape"/><w:pgMar w:top="850" w:right="850" w:bottom="850" w:left="850"/></w:sectPr>',
  ].join('');
  const head = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>';
  const parts = {
    '[Content_Types].xml': `${head}<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Override PartName="/word/document.xml" ContentType="${fileTypes.docx}.main+xml"/></Types>`,
    '_rels/.rels': `${head}<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/officeDocument" Target="word/document.xml"/></Relationships>`,
    'word/document.xml': `${head}<w:document xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"><w:body>${body}</w:body></w:document>`,
  };
  const bytes = Object.fromEntries(Object.entries(parts).map(([name, text]) => [name, Buffer.from(text)]));
  return Buffer.from(zipSync(bytes));
}

/** Writes a report as a file: sheets and points while their rows are read, in constant memory; documents with as many rows as people read. */
export async function writeReport(format: ReportFormat, file: ReportFile): Promise<Readable> {
  if (format === 'pdf') return Readable.from([await writePdf(file)]);
  if (format === 'docx') return Readable.from([await writeDocx(file)]);
  const speaker = speakerOf(file.language, () => true);
  if (format === 'geojson') return Readable.from(geoJson(file, speaker));
  const rows = sheetRows(file, speaker);
  if (format === 'xlsx' || file.language === 'en') return writeSheet(format, rows);
  return writeSheet(format, withCommas(rows), ';');
}
