import { unzipSync, zipSync } from 'fflate';
import { beforeAll, describe, expect, test } from 'vitest';
import {
  type Cell,
  guardCell,
  readSheet,
  SheetError,
  type SheetKind,
  type SheetRow,
  unguardCell,
  writeSheet,
} from './sheets.ts';

const limits = { rows: 10, columns: 5 };

async function rowsOf(bytes: Uint8Array, kind: SheetKind = 'csv'): Promise<readonly SheetRow[]> {
  const rows: SheetRow[] = [];
  for await (const row of readSheet(bytes, kind, limits)) rows.push(row);
  return rows;
}
const cellsOf = async (text: string) => (await rowsOf(Buffer.from(text))).map(({ cells }) => cells);

async function failureOf(bytes: Uint8Array, kind: SheetKind = 'csv'): Promise<readonly [string, number]> {
  try {
    await rowsOf(bytes, kind);
  } catch (error) {
    if (error instanceof SheetError) return [error.kind, error.row];
    throw error;
  }
  throw new Error('It was read');
}

async function written(rows: readonly (readonly Cell[])[], kind: SheetKind, separator?: ',' | ';'): Promise<Buffer> {
  const source = async function* () {
    yield* rows;
  };
  const chunks: Buffer[] = [];
  for await (const chunk of writeSheet(kind, source(), separator)) chunks.push(Buffer.from(chunk as Uint8Array));
  return Buffer.concat(chunks);
}
const lineOf = async (cells: readonly Cell[], separator?: ',' | ';') =>
  String(await written([cells], 'csv', separator)).replace(/^\uFEFF/, '');

describe('Reading a sheet', () => {
  test.each([
    [
      'a,b\r\nc,d\r\n',
      [
        ['a', 'b'],
        ['c', 'd'],
      ],
    ],
    [
      'a,b\nc,d',
      [
        ['a', 'b'],
        ['c', 'd'],
      ],
    ],
    [
      'a,b\rc,d',
      [
        ['a', 'b'],
        ['c', 'd'],
      ],
    ],
    [
      '\uFEFFa;b\nc,d;e',
      [
        ['a', 'b'],
        ['c,d', 'e'],
      ],
    ],
    ['"a,;1";b', [['a,;1', 'b']]],
    ['"say ""hi""",""', [['say "hi"', '']]],
    ['"two\r\nlines",x', [['two\r\nlines', 'x']]],
    [
      'a,\n,b',
      [
        ['a', ''],
        ['', 'b'],
      ],
    ],
    ['a,', [['a', '']]],
    ['inch 3" pipe,b', [['inch 3" pipe', 'b']]],
    ['', []],
  ])('%j has its cells', async (text, cells) => {
    expect(await cellsOf(text)).toEqual(cells);
  });

  test('leaves out empty rows, but counts them', async () => {
    expect(await rowsOf(Buffer.from('a\n\n,,\nb'))).toEqual([
      { number: 1, cells: ['a'] },
      { number: 4, cells: ['b'] },
    ]);
  });

  test.each([
    ['a,"b', ['broken', 1]],
    ['a\n"b"c', ['broken', 2]],
    ['a\n'.repeat(11), ['rows', 11]],
    ['a\n1,2,3,4,5,6', ['columns', 2]],
  ])('%j is none', async (text, failure) => {
    expect(await failureOf(Buffer.from(text))).toEqual(failure);
  });
});

describe('Writing a sheet', () => {
  test.each([
    '=1+1',
    '+380 50',
    '-друг',
    '@sum',
    '\tx',
    '\rx',
    '\n=1',
    '＝1+1',
    '＋1',
    '－1',
    '＠sum',
    '−1',
    "'=1+1",
    "''-друг",
  ])('%j cannot be run as a formula, and is read as it was', (text) => {
    expect(guardCell(text)).toBe(`'${text}`);
    expect(unguardCell(guardCell(text))).toBe(text);
  });

  test.each(['-5', '-2.75', '-2,75', 'a=b', "'quoted", ''])('%j stands as it is', (text) => {
    expect(guardCell(text)).toBe(text);
    expect(unguardCell(text)).toBe(text);
  });

  test('guards texts in CSV, but no numbers', async () => {
    expect(await lineOf(['=1+1', -2.5, null])).toBe("'=1+1,-2.5,\r\n");
  });

  test('parts cells by semicolons for spreadsheets with a decimal comma', async () => {
    expect(await lineOf(['a', '-2,5', 'd;e'], ';')).toBe('a;"-2,5";"d;e"\r\n');
  });

  test('quotes what would end a cell', async () => {
    expect(await lineOf(['a', 'b,c', 'say "hi"', 'two\nlines', 'd;e'])).toBe(
      'a,"b,c","say ""hi""","two\nlines","d;e"\r\n',
    );
    expect(await cellsOf(await lineOf(['a', 'b,c', 'say "hi"', 'two\nlines', 'd;e']))).toEqual([
      ['a', 'b,c', 'say "hi"', 'two\nlines', 'd;e'],
    ]);
  });
});

describe('A workbook', () => {
  const head = ['Id', 'Назва', 'Вік'];

  /** A workbook of a few hundred kilobytes whose sheet unpacks to 120 MB, with changes to the directory of its archive. */
  let bomb: Buffer;
  const makeBomb = (change?: (bytes: Buffer, place: { sheet: number; end: number }) => void) => {
    const bytes = Buffer.from(bomb);
    change?.(bytes, { sheet: bytes.lastIndexOf('xl/worksheets/sheet1.xml') - 46, end: bytes.length - 22 });
    return bytes;
  };
  beforeAll(async () => {
    const sheet = Buffer.alloc(120 * 1024 * 1024, ' ');
    sheet.write('<worksheet><sheetData/></worksheet>');
    const parts = unzipSync(await written([head], 'xlsx'));
    bomb = Buffer.from(zipSync({ ...parts, 'xl/worksheets/sheet1.xml': sheet }, { level: 1 }));
  });

  test('comes back as it was written', async () => {
    const bytes = await written([head, ['a1', '=1+1', 2.5], [], [null, 'Київ; «Поділ»', -3]], 'xlsx');
    expect(await rowsOf(bytes, 'xlsx')).toEqual([
      { number: 1, cells: head },
      { number: 2, cells: ['a1', '=1+1', '2.5'] },
      { number: 4, cells: ['', 'Київ; «Поділ»', '-3'] },
    ]);
  });

  test('leaves out characters that would make it unreadable', async () => {
    const bytes = await written([['a\uFFFEb\uFFFFc\u0001d\uD83Ce', '🏠']], 'xlsx');
    expect(await rowsOf(bytes, 'xlsx')).toEqual([{ number: 1, cells: ['abcde', '🏠'] }]);
    const sheet = Buffer.from(unzipSync(bytes)['xl/worksheets/sheet1.xml'] ?? []).toString();
    expect(sheet).not.toMatch(/[\uFFFE\uFFFF]/);
  });

  test('has numbers as numbers, and each text as a text that is never a formula', async () => {
    const bytes = await written([['=1+1', '-5', -2.5]], 'xlsx');
    const sheet = Buffer.from(unzipSync(bytes)['xl/worksheets/sheet1.xml'] ?? []).toString();
    expect(sheet).toContain(
      '<c r="A1" t="inlineStr"><is><t>=1+1</t></is></c><c r="B1" t="inlineStr"><is><t>-5</t></is></c><c r="C1"><v>-2.5</v></c>',
    );
  });

  test.each([
    ['too many rows', Array.from({ length: 12 }, () => ['a']), ['rows', 11]],
    ['too many columns', [['a'], ['1', '2', '3', '4', '5', '6']], ['columns', 2]],
  ])('with %s is refused', async (_what, rows, failure) => {
    expect(await failureOf(await written(rows, 'xlsx'), 'xlsx')).toEqual(failure);
  });

  test.each([
    ['no archive', () => Buffer.from('Id,Name')],
    ['an archive of something else', () => zipSync({ 'photo.jpg': new Uint8Array(10) })],
    ['cut off', async () => (await written([head], 'xlsx')).subarray(0, 400)],
    ['made to fill the memory', () => makeBomb()],
    [
      'made to fill the memory, with no entry on its disk',
      () => makeBomb((bytes, { end }) => bytes.writeUInt16LE(0, end + 8)),
    ],
    [
      'made to fill the memory, with the sizes of its sheet outside of the directory',
      () => makeBomb((bytes, { sheet }) => bytes.fill(0, sheet + 20, sheet + 28).writeUInt16LE(8, sheet + 8)),
    ],
    [
      'made to fill the memory, with a small size of its sheet',
      () => makeBomb((bytes, { sheet }) => bytes.writeUInt32LE(100, sheet + 24)),
    ],
    [
      'damaged in a part',
      async () => {
        const { 'xl/workbook.xml': part, ...parts } = unzipSync(await written([head], 'xlsx'));
        const workbook = Buffer.from(
          zipSync({ ...parts, 'xl/workbook.xml': [part ?? new Uint8Array(), { level: 0 }] }),
        );
        workbook.write('Dimovka', workbook.indexOf('Domivka'));
        return workbook;
      },
    ],
  ])('that is %s is refused', async (_what, make) => {
    expect(await failureOf(await make(), 'xlsx')).toEqual(['broken', 1]);
  });
});
