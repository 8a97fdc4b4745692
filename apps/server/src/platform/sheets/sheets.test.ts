import { unzipSync } from 'fflate';
import readWorkbook from 'read-excel-file/node';
import { describe, expect, test } from 'vitest';
import { guardFormula } from '@domivka/domain/exchange/formula-guard';
import { type SheetKind, writeSheet } from './sheets.ts';
import type { Cell } from './write-workbook.ts';

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
  ])('%j cannot be run as a formula', (text) => {
    expect(guardFormula(text)).toBe(`'${text}`);
  });

  test.each(['-5', '-2.75', '-2,75', 'a=b', "'quoted", ''])('%j stands as it is', (text) => {
    expect(guardFormula(text)).toBe(text);
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
  });
});

describe('A workbook', () => {
  test('comes back as it was written', async () => {
    const bytes = await written(
      [
        ['Id', 'Назва', 'Вік'],
        ['a1', '=1+1', 2.5],
        [null, 'Київ; «Поділ»', -3],
      ],
      'xlsx',
    );
    const [sheet] = await readWorkbook(bytes);
    expect(sheet?.data).toEqual([
      ['Id', 'Назва', 'Вік'],
      ['a1', '=1+1', 2.5],
      [null, 'Київ; «Поділ»', -3],
    ]);
  });

  test('leaves out characters that would make it unreadable', async () => {
    const bytes = await written([['a\uFFFEb\uFFFFc\u0001d\uD83Ce', '🏠']], 'xlsx');
    const [sheet] = await readWorkbook(bytes);
    expect(sheet?.data).toEqual([['abcde', '🏠']]);
  });

  test('has numbers as numbers, and each text as a text that is never a formula', async () => {
    const bytes = await written([['=1+1', '-5', -2.5]], 'xlsx');
    const sheet = Buffer.from(unzipSync(bytes)['xl/worksheets/sheet1.xml'] ?? []).toString();
    expect(sheet).toContain(
      '<c r="A1" t="inlineStr"><is><t>=1+1</t></is></c><c r="B1" t="inlineStr"><is><t>-5</t></is></c><c r="C1"><v>-2.5</v></c>',
    );
  });
});
