import { zipSync } from 'fflate';
import { Readable } from 'node:stream';
import type { ReportRow, ReportTotal } from '@domivka/domain/reports/answer-report';
import type { ReportCell, ReportHeading } from '@domivka/domain/reports/say-report';
import { mostRowsOnPaper, type ReportFormat } from '@domivka/domain/reports/report';
import { say, type Language, type Text } from '@domivka/domain/kernel/text';
import { type PdfDefinition, printableLetters, printPdf } from '../../platform/pdf-printer.ts';
import { sheetTypes, writeSheet, type Cell } from '../../platform/sheets/sheets.ts';
import { type Speaker, speakerOf } from '../../platform/speaker.ts';
import { fileWords as words } from './report-file.text.ts';

/** A report on its way into a file; all its words are in one language. */
export type ReportFile = {
  readonly language: Language;
  readonly title: Text;
  readonly answer: string;
  /** Each filter with its value in words. */
  readonly filters: readonly string[];
  readonly totals: readonly ReportTotal[];
  /** ISO 8601. */
  readonly asOf: string;
  readonly author: string;
  readonly onlyOwn: boolean;
  readonly totalRows: number;
  readonly columns: readonly ReportHeading[];
  /** The HXL tag of each column, if they are wanted. */
  readonly tags?: readonly string[];
  readonly rows: AsyncIterable<readonly ReportRow[]>;
};

/** The media types of the files. */
export const fileTypes: Readonly<Record<ReportFormat, string>> = {
  csv: `${sheetTypes.csv}; charset=utf-8`,
  xlsx: sheetTypes.xlsx,
  pdf: 'application/pdf',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  geojson: 'application/geo+json',
};

function headingOf({ label, unit }: ReportHeading, language: Language): string {
  return unit ? `${label[language]}, ${unit[language]}` : label[language];
}

/** What is above the rows: label and value. */
function headOf(file: ReportFile, speaker: Speaker): readonly (readonly [string, string])[] {
  const { language, filters, asOf, author, onlyOwn, totalRows } = file;
  const own = onlyOwn ? [say(words.onlyOwn, language)] : [];
  const all = [...own, ...filters];
  return [
    [say(words.filters, language), all.length > 0 ? all.join('; ') : say(words.noFilters, language)],
    [say(words.asOf, language), speaker.moment(asOf)],
    [say(words.rows, language), String(totalRows)],
    [say(words.language, language), say(words.inLanguage, language)],
    [say(words.author, language), author],
  ];
}

async function* sheetRows(file: ReportFile, speaker: Speaker): AsyncGenerator<readonly Cell[]> {
  const { language, title, answer, totals, columns, tags, rows } = file;
  yield [title[language]];
  if (answer) yield [answer];
  for (const line of headOf(file, speaker)) yield line;
  for (const { label, unit, value } of totals)
    yield [unit ? `${label[language]}, ${unit[language]}` : label[language], value];
  yield [null];
  yield columns.map((column) => headingOf(column, language));
  if (tags) yield tags;
  for await (const batch of rows) for (const { cells } of batch) yield cells;
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

const mostPages = 150;

async function firstRows(file: ReportFile): Promise<readonly (readonly ReportCell[])[]> {
  const first: (readonly ReportCell[])[] = [];
  for await (const batch of file.rows) {
    first.push(...batch.map(({ cells }) => cells));
    if (first.length >= mostRowsOnPaper) break;
  }
  return first.slice(0, mostRowsOnPaper);
}

/** A cell in words: amounts and days by the rules of the language. */
function sayCell(cell: ReportCell, { kind }: ReportHeading, speaker: Speaker): string {
  if (cell === null) return '–';
  if (kind === 'number' && typeof cell === 'number') return speaker.number(cell);
  if (kind === 'date') return speaker.day(String(cell));
  return kind === 'time' ? speaker.moment(String(cell)) : String(cell);
}

function restNote(file: ReportFile, shown: number): readonly string[] {
  if (file.totalRows === 0) return [say(words.empty, file.language)];
  return shown < file.totalRows ? [say(words.firstRows, file.language, { shown, rows: file.totalRows })] : [];
}

const [ink, quiet, line] = ['#181e25', '#5c6775', '#d7dce2'];

async function writePdf(file: ReportFile): Promise<Buffer> {
  const speaker = speakerOf(file.language, await printableLetters());
  const cells = await firstRows(file);
  const print = (text: string) => speaker.say({ en: text, uk: text });
  const { language, columns, totals } = file;
  const widths = columns.map(({ kind }) => (kind === 'text' ? '*' : 'auto'));
  const definition: PdfDefinition = {
    info: { title: print(file.title[language]), creator: say(words.product, language) },
    language: language === 'uk' ? 'uk-UA' : 'en-GB',
    pageSize: 'A4',
    pageOrientation: columns.length > 6 ? 'landscape' : 'portrait',
    pageMargins: [36, 30, 36, 40],
    defaultStyle: { fontSize: columns.length > 12 ? 6 : 8, color: ink },
    content: [
      { text: print(file.title[language]), fontSize: 16, bold: true },
      { text: print(file.answer), fontSize: 11, margin: [0, 4, 0, 6] },
      ...headOf(file, speaker).map(([label, value]) => ({
        text: [{ text: `${print(label)}: `, color: quiet }, print(value)],
      })),
      {
        margin: [0, 6, 0, 8],
        columns: totals.slice(0, 8).map(({ label, unit, value }) => ({
          stack: [
            {
              text: `${value === null ? '–' : sayCell(value, { label, kind: 'number' }, speaker)}${unit ? ` ${unit[language]}` : ''}`,
              fontSize: 12,
              bold: true,
            },
            { text: print(label[language]), color: quiet, fontSize: 7 },
          ],
        })),
      },
      {
        table: {
          headerRows: 1,
          widths,
          body: [
            columns.map((column) => ({ text: print(headingOf(column, language)), bold: true })),
            ...cells.map((row) =>
              columns.map((column, at) => ({
                text: print(sayCell(row[at] ?? null, column, speaker)),
                alignment: column.kind === 'number' ? ('right' as const) : ('left' as const),
              })),
            ),
          ],
        },
        layout: {
          hLineWidth: () => 0.5,
          vLineWidth: () => 0,
          hLineColor: () => line ?? '',
          paddingLeft: () => 2,
          paddingRight: () => 2,
        },
      },
      ...restNote(file, cells.length).map((text) => ({
        text: print(text),
        margin: [0, 6, 0, 0] as [number, number, number, number],
      })),
    ],
    footer: (page, pages) => ({
      margin: [36, 10, 36, 0],
      fontSize: 7,
      color: quiet,
      columns: [
        print(say(words.product, language)),
        { text: say(words.page, language, { page, pages: Math.min(pages, mostPages) }), alignment: 'right' },
      ],
    }),
  };
  return (await printPdf(definition, mostPages)).bytes;
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
