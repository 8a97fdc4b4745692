import { templateWords as words } from '@domivka/domain/exchange/guide.text';
import { type PdfDefinition, printableLetters, printPdf } from '../../platform/pdf-printer.ts';
import { speakerOf } from '../../platform/speaker.ts';
import type { Guide } from './template.ts';

const mostPages = 60;
const [ink, quiet, line] = ['#181e25', '#5c6775', '#d7dce2'];

const layout = {
  hLineWidth: () => 0.5,
  vLineWidth: () => 0,
  hLineColor: () => line ?? '',
} as const;

/** The guide of a template as a PDF. Takes long, see `printInThread`. */
export async function printGuide({ language, title, notes, lines, lists }: Guide): Promise<Buffer> {
  const speaker = speakerOf(language, await printableLetters());
  const print = (text: string) => speaker.say({ en: text, uk: text });
  const head = (texts: readonly string[]) => texts.map((text) => ({ text: print(text), bold: true }));
  const definition: PdfDefinition = {
    info: { title: print(title), creator: speaker.say(words.product) },
    language: language === 'uk' ? 'uk-UA' : 'en-GB',
    pageSize: 'A4',
    pageMargins: [36, 36, 36, 44],
    defaultStyle: { fontSize: 9, color: ink },
    content: [
      { text: print(title), fontSize: 16, bold: true, margin: [0, 0, 0, 6] },
      ...notes.map((note) => ({ text: print(note), margin: [0, 0, 0, 4] as [number, number, number, number] })),
      {
        margin: [0, 6, 0, 12],
        layout,
        table: {
          headerRows: 1,
          widths: ['*', 50, '*', '*'],
          body: [
            head([words.column, words.required, words.what, words.example].map((word) => word[language])),
            ...lines.map(({ column, isRequired, what, example }) => [
              { text: print(column), bold: isRequired },
              isRequired ? speaker.say(words.yes) : '',
              print(what),
              { text: print(example), color: quiet },
            ]),
          ],
        },
      },
      ...(lists.length > 0 ? [{ text: speaker.say(words.codes), fontSize: 13, bold: true }] : []),
      ...lists.map(({ column, values }) => ({
        margin: [0, 6, 0, 0] as [number, number, number, number],
        text: [{ text: `${print(column)}: `, bold: true }, print(values.join('; '))],
      })),
    ],
    footer: (page, pages) => ({
      margin: [36, 12, 36, 0],
      fontSize: 7,
      color: quiet,
      columns: [
        speaker.say(words.product),
        { text: speaker.say(words.page, { page, pages: Math.min(pages, mostPages) }), alignment: 'right' },
      ],
    }),
  };
  return (await printPdf(definition, mostPages)).bytes;
}
