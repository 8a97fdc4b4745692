import { createRequire } from 'node:module';
import { readLetters, type HasLetter } from './font-letters.ts';
import type * as Pdfmake from 'pdfmake';
import type { TDocumentDefinitions } from 'pdfmake/interfaces';

/** A document to print; the printer adds fonts and what pages have in common. */
export type PdfDefinition = TDocumentDefinitions;

export type PrintedPdf = { readonly bytes: Buffer; readonly pages: number };

/** Told how many pages there are while they are laid out. */
type PageCount = { pages: number };

type Printer = typeof Pdfmake;

let printer: Promise<Printer> | undefined;

const family = 'Roboto';
const faces = { normal: 'Regular', bold: 'Medium', italics: 'Italic', bolditalics: 'MediumItalic' } as const;

function fileOf(name: string): string {
  return createRequire(import.meta.url).resolve(`pdfmake/fonts/Roboto/Roboto-${name}.ttf`);
}

let letters: Promise<HasLetter> | undefined;

/** Which letters can be printed; all four faces have the same. */
export function printableLetters(): Promise<HasLetter> {
  return (letters ??= readLetters(fileOf(faces.normal)));
}

/**
 * The printer comes with the first document: a server that prints nothing does not pay for it. It reads its own four font files (Roboto with
 * full Ukrainian Cyrillic, of which the used letters are put into the document) and nothing else: no other file, no address on the network.
 */
async function loadPrinter(): Promise<Printer> {
  const { default: pdfmake } = await import('pdfmake');
  const files = Object.entries(faces).map(([face, name]) => [face, fileOf(name)] as const);
  const own = new Set(files.map(([, file]) => file));
  pdfmake.setFonts({ [family]: Object.fromEntries(files) });
  pdfmake.setUrlAccessPolicy(() => false);
  pdfmake.setLocalAccessPolicy((file) => own.has(file));
  return pdfmake;
}

/** Known to the library, not to its types. */
type Bounded = PdfDefinition & { readonly maxPagesNumber: number };

/**
 * Prints one document; of more than `mostPages` the first ones, and the answer says how many there would have been. Throws when a picture in
 * it cannot be read.
 */
export async function printPdf(definition: PdfDefinition, mostPages: number): Promise<PrintedPdf> {
  printer ??= loadPrinter();
  const pdfmake = await printer;
  const count: PageCount = { pages: 0 };
  const { footer } = definition;
  const bounded: Bounded = {
    ...definition,
    maxPagesNumber: mostPages,
    defaultStyle: { font: family, ...definition.defaultStyle },
    displayTitle: true,
    footer: (page, pages, size) => {
      count.pages = pages;
      return typeof footer === 'function' ? footer(page, pages, size) : footer;
    },
  };
  const bytes = await pdfmake.createPdf(bounded).getBuffer();
  return { bytes, pages: count.pages };
}
