import { inflateSync } from 'node:zlib';

/** What of a PDF tests look at. It reads documents as our printer writes them, no others. */
export type ReadPdf = {
  readonly pages: number;
  /** The text of each page as a reader finds and copies it. */
  readonly texts: readonly string[];
  readonly text: string;
  /** `uk-UA`, as the document says of itself. */
  readonly language: string | undefined;
  readonly title: string | undefined;
  /** Names of the fonts whose files are inside. */
  readonly embeddedFonts: readonly string[];
  /** Whether anything is printed as the empty box of a letter that the font does not have. */
  readonly hasUnknownLetters: boolean;
  readonly pictures: number;
  /** The drawing instructions of each page. */
  readonly contents: readonly string[];
  /** The pictures themselves, as they lie inside. */
  readonly jpegs: readonly Buffer[];
  /** Addresses that one can press on. */
  readonly links: readonly string[];
};

type Part = { readonly head: string; readonly stream: Buffer | undefined };

/** Every object by its number: its dictionary, and its stream unpacked. */
function partsOf(bytes: Buffer): ReadonlyMap<number, Part> {
  const text = bytes.toString('latin1');
  const parts = new Map<number, Part>();
  for (const match of text.matchAll(/(\d+) 0 obj\n/g)) {
    const start = match.index + match[0].length;
    const streamAt = text.indexOf('stream\n', start);
    const end = text.indexOf('endobj', start);
    if (streamAt < 0 || streamAt > end) {
      parts.set(Number(match[1]), { head: text.slice(start, end), stream: undefined });
      continue;
    }
    const head = text.slice(start, streamAt);
    const length = Number(/\/Length (\d+)/.exec(head)?.[1]);
    const from = streamAt + 'stream\n'.length;
    const raw = bytes.subarray(from, from + length);
    parts.set(Number(match[1]), { head, stream: head.includes('/FlateDecode') ? inflateSync(raw) : raw });
  }
  return parts;
}

/** UTF-16 in hexadecimal digits, as it is in maps and titles. */
function fromHex(hex: string): string {
  return (
    hex
      .match(/.{4}/g)
      ?.map((unit) => String.fromCharCode(Number.parseInt(unit, 16)))
      .join('') ?? ''
  );
}

/** Which text each glyph of a font stands for: without this map nobody can search a document. */
function glyphTexts(map: string): ReadonlyMap<number, string> {
  const texts = new Map<number, string>();
  for (const range of map.matchAll(/<([0-9a-f]+)> <[0-9a-f]+> \[([^\]]*)\]/gi)) {
    const first = Number.parseInt(range[1] ?? '', 16);
    for (const [index, value] of [...(range[2] ?? '').matchAll(/<([0-9a-f ]*)>/gi)].entries())
      texts.set(first + index, fromHex((value[1] ?? '').replaceAll(' ', '')));
  }
  return texts;
}

function referenceIn(head: string, name: string): number {
  return Number(new RegExp(`/${name} (\\d+) 0 R`).exec(head)?.[1]);
}

function contentOf(page: Part, parts: ReadonlyMap<number, Part>): string {
  return parts.get(referenceIn(page.head, 'Contents'))?.stream?.toString('latin1') ?? '';
}

/** The numbers of the glyphs that are shown, each as four hexadecimal digits. */
function glyphsIn(shown: string): readonly string[] {
  return [...shown.matchAll(/<([0-9a-f]*)>/gi)].flatMap(([, hex = '']) => hex.match(/.{4}/g) ?? []);
}

/** The text of one page: what each font's map makes of the glyphs that are shown; a new piece of text begins with a space. */
function textOf(page: Part, parts: ReadonlyMap<number, Part>): string {
  const resources = parts.get(referenceIn(page.head, 'Resources'))?.head ?? '';
  const fonts = new Map(
    [...resources.matchAll(/\/(F\d+) (\d+) 0 R/g)].map(([, name = '', number]) => {
      const map = parts.get(referenceIn(parts.get(Number(number))?.head ?? '', 'ToUnicode'))?.stream;
      return [name, glyphTexts(map?.toString('latin1') ?? '')];
    }),
  );
  const content = contentOf(page, parts);
  let font: ReadonlyMap<number, string> = new Map();
  let text = '';
  for (const [, name, shown] of content.matchAll(/\/(F\d+) [\d.]+ Tf|\[([^\]]*)\] TJ/g)) {
    if (name !== undefined) font = fonts.get(name) ?? new Map();
    if (shown === undefined) continue;
    const glyphs = glyphsIn(shown);
    text += ` ${glyphs.map((glyph) => font.get(Number.parseInt(glyph, 16)) ?? '').join('')}`;
  }
  return text.replaceAll(/\s+/g, ' ').trim();
}

/** A text in brackets: Latin letters, or (behind a mark) UTF-16. */
function unwrapped(bracketed: string): string {
  const raw = Buffer.from(bracketed.replaceAll(/\\([\s\S])/g, '$1'), 'latin1');
  return raw[0] === 0xfe && raw[1] === 0xff ? fromHex(raw.subarray(2).toString('hex')) : raw.toString('latin1');
}

/** A text of a dictionary, or of the object that it points to. */
function texted(head: string | undefined, name: string, parts: ReadonlyMap<number, Part>): string | undefined {
  if (head === undefined) return undefined;
  const own = new RegExp(`/${name} \\(((?:\\\\[\\s\\S]|[^\\\\)])*)\\)`).exec(head)?.[1];
  const other = /^\(((?:\\[\s\S]|[^\\)])*)\)/.exec(parts.get(referenceIn(head, name))?.head ?? '')?.[1];
  const found = own ?? other;
  return found === undefined ? undefined : unwrapped(found);
}

/** How many shapes the instructions of a page fill with each colour, as `#rrggbb`; or how many parts these shapes have. */
export function countFills(content: string, what: 'shapes' | 'parts' = 'shapes'): ReadonlyMap<string, number> {
  const fills = new Map<string, number>();
  let [colour, parts] = ['', 0];
  for (const line of content.split('\n')) {
    const words = line.split(' ');
    const operator = words.at(-1);
    if (operator === 'm') parts += 1;
    if (operator === 'scn')
      colour = `#${words
        .slice(0, 3)
        .map((share) =>
          Math.round(Number(share) * 255)
            .toString(16)
            .padStart(2, '0'),
        )
        .join('')}`;
    if (['f', 'f*', 'B', 'B*'].includes(line) && parts > 0)
      fills.set(colour, (fills.get(colour) ?? 0) + (what === 'parts' ? parts : 1));
    if (['f', 'f*', 'B', 'B*', 'S', 'n', 'W n'].includes(line)) parts = 0;
  }
  return fills;
}

/** Reads what a reader of the document would find in it. */
export function readPdf(bytes: Buffer): ReadPdf {
  if (!bytes.subarray(0, 5).equals(Buffer.from('%PDF-'))) throw new Error('Not a PDF');
  const parts = partsOf(bytes);
  const all = [...parts.values()];
  const pages = all.filter(({ head }) => /\/Type \/Page\b(?!s)/.test(head));
  const texts = pages.map((page) => textOf(page, parts));
  const images = all.filter(({ head }) => head.includes('/Subtype /Image'));
  const fonts = all.filter(({ head }) => head.includes('/FontFile2'));
  return {
    pages: pages.length,
    texts,
    text: texts.join(' '),
    language: texted(all.find(({ head }) => head.includes('/Type /Catalog'))?.head, 'Lang', parts),
    title: texted(all.find(({ head }) => head.includes('/Producer'))?.head, 'Title', parts),
    embeddedFonts: fonts.map(({ head }) => /\/FontName \/([\w+-]+)/.exec(head)?.[1] ?? ''),
    hasUnknownLetters: pages.some((page) =>
      [...contentOf(page, parts).matchAll(/\[([^\]]*)\] TJ/g)].some(([, shown = '']) =>
        glyphsIn(shown).includes('0000'),
      ),
    ),
    pictures: images.length,
    contents: pages.map((page) => contentOf(page, parts)),
    jpegs: images.flatMap(({ stream }) => stream ?? []),
    links: all.flatMap(({ head }) => /\/URI \(([^)]*)\)/.exec(head)?.[1] ?? []),
  };
}
