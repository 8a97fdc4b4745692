import type { Content } from 'pdfmake/interfaces';
import { type DocxPart, paragraph, table, writeDocx } from '../../platform/docx.ts';
import { printableLetters, printPdf } from '../../platform/pdf-printer.ts';
import { speakerOf } from '../../platform/speaker.ts';
import type { Handover, HandoverPart } from './collect-handover.ts';

const locales = { en: 'en-GB', uk: 'uk-UA' } as const;
const shares = [1, 9, 3] as const;
const mostPages = 20;

function docxOf(part: HandoverPart): DocxPart {
  if (part.kind === 'table') return table(part.rows, { size: 10, hasHead: true, shares });
  if (part.kind === 'signatures') return table(part.rows, { size: 10, hasBorders: false });
  if (part.kind === 'title') return paragraph(part.text.toUpperCase(), { size: 14, isBold: true, align: 'center' });
  if (part.kind === 'small') return paragraph(part.text, { size: 8 });
  return paragraph(part.text, {
    align: part.kind === 'centre' ? 'center' : 'left',
    below: part.kind === 'centre' ? 10 : 5,
  });
}

/** The certificate for a word processor. */
export function writeHandover({ language, name, parts }: Handover): Buffer {
  return writeDocx(name, locales[language], [{ body: parts.map(docxOf), isWide: false }]);
}

function contentOf(part: HandoverPart, print: (text: string) => string): Content {
  if (part.kind === 'table')
    return {
      margin: [0, 0, 0, 12],
      table: {
        headerRows: 1,
        dontBreakRows: true,
        widths: [24, '*', 110],
        body: part.rows.map((cells, row) => cells.map((text) => ({ text: print(text), bold: row === 0 }))),
      },
    };
  if (part.kind === 'signatures')
    return {
      unbreakable: true,
      columnGap: 14,
      margin: [0, 12, 0, 12],
      columns: (part.rows[0] ?? []).map((cell) => ({
        width: '*',
        stack: cell.split('\n').map((line) => ({ text: line === '' ? ' ' : print(line), fontSize: 9 })),
      })),
    };
  if (part.kind === 'title')
    return {
      text: print(part.text.toUpperCase()),
      bold: true,
      fontSize: 15,
      alignment: 'center',
      margin: [0, 0, 0, 2],
    };
  if (part.kind === 'small') return { text: print(part.text), fontSize: 7, color: '#5c6775' };
  const isCentred = part.kind === 'centre';
  return { text: print(part.text), alignment: isCentred ? 'center' : 'left', margin: [0, 0, 0, isCentred ? 12 : 7] };
}

/** The certificate as a PDF. Takes long, see `printInThread`. */
export async function printHandover({ language, name, parts }: Handover): Promise<Buffer> {
  const speaker = speakerOf(language, await printableLetters());
  const print = (text: string) => speaker.say({ en: text, uk: text });
  const { bytes } = await printPdf(
    {
      info: { title: print(name) },
      language: locales[language],
      pageSize: 'A4',
      // The standard for documents: room for binding on the left.
      pageMargins: [85, 57, 42, 57],
      defaultStyle: { fontSize: 11 },
      content: parts.map((part) => contentOf(part, print)),
    },
    mostPages,
  );
  return bytes;
}
