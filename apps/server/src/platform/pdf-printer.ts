import { createRequire } from 'node:module';
import type * as Pdfmake from 'pdfmake';
import type { TDocumentDefinitions } from 'pdfmake/interfaces';
import { readFile } from 'node:fs/promises';

/** Whether a font has a glyph for a code point. */
export type HasLetter = (codePoint: number) => boolean;

type Range = { readonly from: number; readonly to: number };

/** Where the tables of a TrueType font begin, by their four letters. */
function tableAt(font: Buffer, name: string): number {
  const count = font.readUInt16BE(4);
  for (let index = 0; index < count; index += 1) {
    const at = 12 + index * 16;
    if (font.toString('latin1', at, at + 4) === name) return font.readUInt32BE(at + 8);
  }
  throw new Error(`The font has no table ${name}`);
}

/** The ranges of a character map of format 4: the first 65,536 code points, in segments. */
function readSegments(font: Buffer, at: number): readonly Range[] {
  const count = font.readUInt16BE(at + 6) / 2;
  return Array.from({ length: count }, (_, index) => ({
    from: font.readUInt16BE(at + 16 + (count + index) * 2),
    to: font.readUInt16BE(at + 14 + index * 2),
  }));
}

/** The same of format 12: all code points, in groups. */
function readGroups(font: Buffer, at: number): readonly Range[] {
  return Array.from({ length: font.readUInt32BE(at + 12) }, (_, index) => ({
    from: font.readUInt32BE(at + 16 + index * 12),
    to: font.readUInt32BE(at + 20 + index * 12),
  }));
}

function readRanges(font: Buffer): readonly Range[] {
  const map = tableAt(font, 'cmap');
  const count = font.readUInt16BE(map + 2);
  const starts = Array.from({ length: count }, (_, index) => map + font.readUInt32BE(map + 8 + index * 8));
  const groups = starts.find((at) => font.readUInt16BE(at) === 12);
  if (groups !== undefined) return readGroups(font, groups);
  const segments = starts.find((at) => font.readUInt16BE(at) === 4);
  return segments === undefined ? [] : readSegments(font, segments);
}

/** The last code point of a format 4 map marks its end and is no letter. */
const endOfMap = 0xffff;

/** Reads which letters a TrueType font has. Throws when the file is none. */
async function readLetters(file: string): Promise<HasLetter> {
  const ranges = readRanges(await readFile(file)).filter(({ from }) => from !== endOfMap);
  return (codePoint) => ranges.some(({ from, to }) => codePoint >= from && codePoint <= to);
}

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
