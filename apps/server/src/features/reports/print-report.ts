import { say } from '@domivka/domain/kernel/text';
import { type PdfDefinition, printableLetters, printPdf } from '../../platform/pdf-printer.ts';
import { speakerOf } from '../../platform/speaker.ts';
import { drawingsOf, photosOf } from './print-pictures.ts';
import { fileWords as words } from './report-file.text.ts';
import { headingOf, headOf, sayCell, type PaperTable, type ReportHead } from './report-words.ts';

/** A report with the tables that are printed. */
export type ReportToPrint = Omit<ReportHead, 'tables' | 'linkOf'> & { readonly tables: readonly PaperTable[] };

type Margin = [number, number, number, number];

const mostPages = 150;
const [ink, quiet, line] = ['#181e25', '#5c6775', '#d7dce2'];

function inRows<Value>(values: readonly Value[], size: number): readonly (readonly Value[])[] {
  return Array.from({ length: Math.ceil(values.length / size) }, (_, at) => values.slice(at * size, (at + 1) * size));
}

/** Beside many numbers the few names need all their letters in one line. */
function widthsOf(columns: PaperTable['columns']): ('auto' | '*')[] {
  const isOfNumbers = columns.filter(({ kind }) => kind === 'text').length <= 2;
  return columns.map(({ kind }) => ((kind === 'text') === isOfNumbers ? 'auto' : '*'));
}

/** A report as a PDF. Takes long, see `printInThread`. */
export async function printReport({ tables, ...file }: ReportToPrint): Promise<Buffer> {
  const speaker = speakerOf(file.language, await printableLetters());
  const print = (text: string) => speaker.say({ en: text, uk: text });
  const { language, totals, pictures = {} } = file;
  const most = Math.max(...tables.map(({ columns }) => columns.length));
  const isWide = most > 6;
  const size = isWide ? { width: 770, height: 525 } : { width: 523, height: 772 };
  const definition: PdfDefinition = {
    info: { title: print(file.title[language]), creator: say(words.product, language) },
    language: language === 'uk' ? 'uk-UA' : 'en-GB',
    pageSize: 'A4',
    pageOrientation: isWide ? 'landscape' : 'portrait',
    pageMargins: [36, 30, 36, 40],
    defaultStyle: { fontSize: most > 12 ? 6 : 8, color: ink },
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
      ...tables.flatMap(({ columns, cells, note }) => [
        {
          margin: [0, 6, 0, 0] as Margin,
          table: {
            headerRows: 1,
            widths: widthsOf(columns),
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
        ...note.map((text) => ({ text: print(text), margin: [0, 6, 0, 0] as Margin })),
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
