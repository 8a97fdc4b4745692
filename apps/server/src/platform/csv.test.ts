import { describe, expect, test } from 'vitest';
import { CsvError, csvLine, guardCell, readCsv, unguardCell } from './csv.ts';

const limits = { rows: 10, columns: 5 };
const cellsOf = (text: string) => readCsv(text, limits).map(({ cells }) => cells);

function failureOf(text: string): readonly [string, number] {
  try {
    readCsv(text, limits);
  } catch (error) {
    if (error instanceof CsvError) return [error.kind, error.row];
    throw error;
  }
  throw new Error('It was read');
}

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
  ])('%j has its cells', (text, cells) => {
    expect(cellsOf(text)).toEqual(cells);
  });

  test('leaves out empty rows, but counts them', () => {
    expect(readCsv('a\n\n,,\nb', limits)).toEqual([
      { number: 1, cells: ['a'] },
      { number: 4, cells: ['b'] },
    ]);
  });

  test.each([
    ['a,"b', ['quotes', 1]],
    ['a\n"b"c', ['quotes', 2]],
    ['a\n'.repeat(11), ['rows', 11]],
    ['a\n1,2,3,4,5,6', ['columns', 2]],
  ])('%j is none', (text, failure) => {
    expect(failureOf(text)).toEqual(failure);
  });
});

describe('Writing a sheet', () => {
  test.each(['=1+1', '+380 50', '-друг', '@sum', '\tx', '\rx', '\n=1', '＝1+1', '＋1', '－1', '＠sum', '−1'])(
    '%j cannot be run as a formula, and is read as it was',
    (text) => {
      expect(guardCell(text)).toBe(`'${text}`);
      expect(unguardCell(guardCell(text))).toBe(text);
    },
  );

  test.each(['-5', '-2.75', '-2,75', 'a=b', "'quoted", ''])('%j stands as it is', (text) => {
    expect(guardCell(text)).toBe(text);
    expect(unguardCell(text)).toBe(text);
  });

  test('parts cells by semicolons for spreadsheets with a decimal comma', () => {
    expect(csvLine(['a', '-2,5', 'd;e'], ';')).toBe('a;"-2,5";"d;e"\r\n');
  });

  test('quotes what would end a cell', () => {
    expect(csvLine(['a', 'b,c', 'say "hi"', 'two\nlines', 'd;e'])).toBe('a,"b,c","say ""hi""","two\nlines","d;e"\r\n');
    expect(cellsOf(csvLine(['a', 'b,c', 'say "hi"', 'two\nlines', 'd;e']))).toEqual([
      ['a', 'b,c', 'say "hi"', 'two\nlines', 'd;e'],
    ]);
  });
});
