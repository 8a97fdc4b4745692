import type { Content } from 'pdfmake/interfaces';
import { say } from '@domivka/domain/kernel/text';
import { inRows } from '../../platform/area-map.ts';
import { type PdfDefinition, printableLetters, printPdf } from '../../platform/pdf-printer.ts';
import { type Speaker, speakerOf } from '../../platform/speaker.ts';
import { drawingsOf, photosOf } from './print-pictures.ts';
import { fileWords as words } from './report-file.text.ts';
import { headingOf, headOf, sayCell, type PaperTable, type ReportHead } from './report-words.ts';

/** A report with the tables that are printed. */
export type ReportToPrint = Omit<ReportHead, 'tables' | 'linkOf'> & { readonly tables: readonly PaperTable[] };

type Margin = [number, number, number, number];

const mostPages = 150;
const [ink, quiet, line] = ['#181e25', '#5c6775', '#d7dce2'];

const padding = 3;
/** Of a letter on average, as a share of its size; bold and Cyrillic letters are wide. */
const letterWidth = 0.6;
/** Texts that are longer take further lines. */
const mostLetters = 40;

/** Takes from the largest values until all together are no more than `whole`. */
function levelled(values: readonly number[], whole: number): readonly number[] {
  let [left, most] = [whole, 0];
  for (const [at, value] of values.toSorted((one, other) => one - other).entries()) {
    most = left / (values.length - at);
    if (value > most) return values.map((one) => Math.min(one, most));
    left -= value;
  }
  return values;
}

/**
 * As wide as the page together, in points: the longest word of each column in one line if all of them have room, the rest for long texts.
 * The printer's own widths let tables of many columns run off the page.
 */
function widthsOf(body: readonly (readonly string[])[], width: number, fontSize: number): number[] {
  const columns = (body[0] ?? []).map((_, at) => body.map((row) => row[at] ?? ''));
  const room = width - columns.length * 2 * padding;
  const longest = (texts: readonly string[]) =>
    texts.reduce((most, { length }) => Math.max(most, length), 1) * letterWidth * fontSize;
  const words = levelled(
    columns.map((texts) => longest(texts.flatMap((text) => text.split(/[ \n]|(?<=[-–/])/)))),
    room,
  );
  const wishes = columns.map((texts, at) =>
    Math.max(0, longest(texts.map((text) => text.slice(0, mostLetters))) - (words[at] ?? 0)),
  );
  const sum = (values: readonly number[]) => values.reduce((all, one) => all + one, 0);
  const [rest, wished] = [room - sum(words), sum(wishes)];
  const each = wished === 0 ? rest / columns.length : 0;
  return words.map((word, at) => word + (wished === 0 ? each : (rest * (wishes[at] ?? 0)) / wished));
}

function tableOf({ columns, cells }: PaperTable, speaker: Speaker, width: number, fontSize: number): Content {
  const { language } = speaker;
  const print = (text: string) => speaker.say({ en: text, uk: text });
  const headings = columns.map((column) => print(headingOf(column, language)));
  const rows = cells.map((row) => columns.map((column, at) => print(sayCell(row[at] ?? null, column, speaker))));
  const alignments = columns.map(({ kind }) => (kind === 'number' ? ('right' as const) : ('left' as const)));
  const aligned = (texts: readonly string[], bold: boolean) =>
    texts.map((text, at) => ({ text, bold, alignment: alignments[at] ?? 'left' }));
  return {
    margin: [0, 6, 0, 0],
    table: {
      headerRows: 1,
      dontBreakRows: true,
      widths: widthsOf([headings, ...rows], width, fontSize),
      body: [aligned(headings, true), ...rows.map((row) => aligned(row, false))],
    },
    layout: {
      hLineWidth: () => 0.5,
      vLineWidth: () => 0,
      hLineColor: () => line ?? '',
      paddingLeft: () => padding,
      paddingRight: () => padding,
    },
  };
}

/** A report as a PDF. Takes long, see `printInThread`. */
export async function printReport({ tables, ...file }: ReportToPrint): Promise<Buffer> {
  const speaker = speakerOf(file.language, await printableLetters());
  const print = (text: string) => speaker.say({ en: text, uk: text });
  const { language, totals, pictures = {} } = file;
  const most = Math.max(...tables.map(({ columns }) => columns.length));
  const isWide = most > 6;
  const size = isWide ? { width: 770, height: 525 } : { width: 523, height: 772 };
  const fontSize = most > 12 ? 6 : 8;
  const definition: PdfDefinition = {
    info: { title: print(file.title[language]), creator: say(words.product, language) },
    language: language === 'uk' ? 'uk-UA' : 'en-GB',
    pageSize: 'A4',
    pageOrientation: isWide ? 'landscape' : 'portrait',
    pageMargins: [36, 30, 36, 40],
    defaultStyle: { fontSize, color: ink },
    content: [
      { text: print(file.title[language]), fontSize: 16, bold: true },
      { text: print(file.answer), fontSize: 11, margin: [0, 4, 0, 6] },
      ...headOf(file, speaker).map(([label, value]) => ({
        text: [{ text: `${print(label)}: `, color: quiet }, print(value)],
      })),
      ...inRows(totals, isWide ? 9 : 5).map((some) => ({
        margin: [0, 6, 0, 2] as Margin,
        columns: some.map(({ label, unit, value }) => ({
          stack: [
            {
              text: `${value === null ? '–' : sayCell(value, { label, kind: 'number' }, speaker)}${unit ? ` ${unit[language]}` : ''}`,
              fontSize: 12,
              bold: true,
            },
            { text: print(label[language]), color: quiet, fontSize: 7 },
          ],
        })),
      })),
      ...drawingsOf(pictures, size, print),
      ...tables.flatMap((table) => [
        tableOf(table, speaker, size.width, fontSize),
        ...table.note.map((text) => ({ text: print(text), margin: [0, 6, 0, 0] as Margin })),
      ]),
      ...photosOf(pictures, size, print),
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
