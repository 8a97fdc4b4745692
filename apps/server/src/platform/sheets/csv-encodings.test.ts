import { describe, expect, test } from 'vitest';
import { read } from './workbooks.fixture.ts';
import { WorkbookError } from './workbook.ts';

/** All encodings of the WHATWG standard that are no mere placeholder. */
const encodings = (
  'utf-8 ibm866 iso-8859-2 iso-8859-3 iso-8859-4 iso-8859-5 iso-8859-6 iso-8859-7 iso-8859-8 iso-8859-8-i iso-8859-10 iso-8859-13 ' +
  'iso-8859-14 iso-8859-15 iso-8859-16 koi8-r koi8-u macintosh windows-874 windows-1250 windows-1251 windows-1252 windows-1253 ' +
  'windows-1254 windows-1255 windows-1256 windows-1257 windows-1258 x-mac-cyrillic gbk gb18030 big5 euc-jp iso-2022-jp shift_jis ' +
  'euc-kr utf-16be utf-16le'
).split(' ');

function decoderFor(encoding: string): TextDecoder | undefined {
  try {
    return new TextDecoder(encoding);
  } catch {
    // Node.js does not have it.
    return undefined;
  }
}

const range = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, at) => from + at);

/** Bytes that may be one sign: alone, in pairs, in threes of Japanese, in fours of Chinese. */
function* sequencesOf(encoding: string): Generator<readonly number[]> {
  for (const one of range(0x80, 0xff)) yield [one];
  if (!/^(?:gb|big|euc|shift|iso-2022)/.test(encoding)) return;
  if (encoding === 'iso-2022-jp') {
    // Only the row with Cyrillic letters.
    for (const two of range(0x21, 0x7e)) yield [0x1b, 0x24, 0x42, 0x27, two, 0x1b, 0x28, 0x42];
    return;
  }
  for (const one of range(0x81, 0xfe)) for (const two of range(0x40, 0xfe)) yield [one, two];
  if (encoding === 'euc-jp') for (const two of range(0xa1, 0xfe)) yield [0x8f, 0xa7, two];
  if (encoding !== 'gb18030') return;
  for (const two of range(0x30, 0x39))
    for (const three of range(0x81, 0xfe)) for (const four of range(0x30, 0x39)) yield [0x81, two, three, four];
}

/** Writes a text as programs do: what the encoding does not have becomes a question mark. */
function encoderFor(encoding: string, decoder: TextDecoder): (text: string) => Buffer {
  if (encoding === 'utf-8') return (text) => Buffer.from(text);
  if (encoding === 'utf-16le') return (text) => Buffer.from(text, 'utf16le');
  if (encoding === 'utf-16be') return (text) => Buffer.from(text, 'utf16le').swap16();
  const codes = new Map<string, readonly number[]>();
  for (const bytes of sequencesOf(encoding)) {
    const sign = decoder.decode(Uint8Array.from(bytes));
    if (sign.length === 1 && sign !== '\uFFFD' && !codes.has(sign)) codes.set(sign, bytes);
  }
  return (text) =>
    Buffer.from([...text].flatMap((sign) => (sign <= '\u007F' ? sign.charCodeAt(0) : (codes.get(sign) ?? 0x3f))));
}

const known = encodings.flatMap((encoding) => {
  const decoder = decoderFor(encoding);
  return decoder ? [{ encoding, decoder, encode: encoderFor(encoding, decoder) }] : [];
});

const table =
  'Населений пункт;Вулиця;Будинок\nХарків;вулиця Сумська;12\nІзюм;Залізнична;7а\nЄланець;проспект Київський;1\nЧугуїв;Шкільна;3';
const words = ['Харків', 'ХАРКІВ', 'вул. Миру', 'СУМСЬКА', 'Кропивницький', 'Перемоги', 'Євпаторія', 'ґанок'];

/** The cells of a file in one line, or why it was refused. */
async function readOrRefuse(bytes: Buffer): Promise<{ readonly text?: string; readonly refused?: string }> {
  try {
    return { text: (await read(bytes)).cells.map((row) => row.join(';')).join('\n') };
  } catch (error) {
    if (error instanceof WorkbookError) return { refused: error.kind };
    throw error;
  }
}

const ukrainian = 'utf-8 utf-16le utf-16be windows-1251 koi8-u iso-8859-5 x-mac-cyrillic'.split(' ');

describe('A Ukrainian table', () => {
  test('is tried in nearly all encodings', () => {
    expect(known.length).toBeGreaterThanOrEqual(36);
  });

  test.each(ukrainian)('in %s is read as it was written', async (encoding) => {
    const { encode } = known.find((one) => one.encoding === encoding) ?? {};
    expect(await readOrRefuse(encode?.(table) ?? Buffer.of())).toEqual({ text: table });
  });

  test.each(known.filter(({ encoding }) => !ukrainian.includes(encoding)))(
    'in $encoding, which lacks its letters or is not used for them, is refused with the reason',
    async ({ encode, decoder }) => {
      const bytes = encode(table);
      const isDamaged = decoder.decode(bytes) !== table;
      const isAsked = /[^\0-\u007F]/.test(bytes.toString('latin1'));
      const wanted = !isDamaged ? ['encoding'] : isAsked ? ['encoding', 'encodingLost'] : ['encodingLost', 'notSheet'];
      expect(wanted).toContain(Object.values(await readOrRefuse(bytes))[0]);
    },
  );

  test.each(known)('in $encoding never becomes other letters, however short it is', async ({ encode, decoder }) => {
    for (const word of words) {
      const bytes = encode(`a;b\n${word};1`);
      const { text = decoder.decode(bytes) } = await readOrRefuse(bytes);
      expect(text, word).toBe(decoder.decode(bytes));
    }
  });
});
