import { say } from '@domivka/domain/kernel/text';
import type { ReportCell } from '@domivka/domain/reports/say-report';
import { type PdfDefinition, printableLetters, printPdf } from '../../platform/pdf-printer.ts';
import { speakerOf } from '../../platform/speaker.ts';
import { drawingsOf, photosOf } from './print-pictures.ts';
import { fileWords as words } from './report-file.text.ts';
import { headingOf, headOf, restNote, sayCell, type ReportHead } from './report-words.ts';

/** A report with the rows that are printed. */
export type ReportToPrint = ReportHead & { readonly cells: readonly (readonly ReportCell[])[] };

const mostPages = 150;
const [ink, quiet, line] = ['#181e25', '#5c6775', '#d7dce2'];

/** A report as a PDF. Takes long, see `printInThread`. */
export async function printReport({ cells, ...file }: ReportToPrint): Promise<Buffer> {
  const speaker = speakerOf(file.language, await printableLetters());
  const print = (text: string) => speaker.say({ en: text, uk: text });
  const { language, columns, totals } = file;
  const { pictures = {} } = file;
  const isWide = columns.length > 6;
  const size = isWide ? { width: 770, height: 525 } : { width: 523, height: 772 };
  // Beside many numbers the few names need all their letters in one line.
  const isOfNumbers = columns.filter(({ kind }) => kind === 'text').length <= 2;
  const widths = columns.map(({ kind }) => ((kind === 'text') === isOfNumbers ? 'auto' : '*'));
  const definition: PdfDefinition = {
    info: { title: print(file.title[language]), creator: say(words.product, language) },
    language: language === 'uk' ? 'uk-UA' : 'en-GB',
    pageSize: 'A4',
    pageOrientation: isWide ? 'landscape' : 'portrait',
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
      ...drawingsOf(pictures, size, print),
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
