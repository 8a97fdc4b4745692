import { strFromU8, unzipSync } from 'fflate';
import readWorkbook from 'read-excel-file/node';
import { describe, expect, test } from 'vitest';
import { type Cell, writeWorkbook, type WorkbookSheet } from './write-workbook.ts';

async function* listed(rows: readonly (readonly Cell[])[]): AsyncGenerator<readonly Cell[]> {
  yield* rows;
}

async function written(sheets: readonly WorkbookSheet[], most?: number): Promise<Buffer> {
  const chunks: Uint8Array[] = [];
  for await (const chunk of writeWorkbook(sheets, most)) chunks.push(chunk);
  return Buffer.concat(chunks);
}

const one = (rows: readonly (readonly Cell[])[]) => written([{ name: 'Data', rows: listed(rows) }]);

describe('A workbook', () => {
  test('is read by another library as it was written: texts, numbers, dates and empty cells', async () => {
    const rows = [
      ['Назва', 'Number', 'Дата', 'Empty'],
      ['Вулиця «Сумська» & <b>', -2.5, new Date('2024-02-29T00:00:00Z'), null],
      ['🏠 _x0041_ "quoted"', 0, new Date('1999-12-31T00:00:00Z'), 'last'],
    ];
    const [sheet] = await readWorkbook(await one(rows));
    expect(sheet).toEqual({ sheet: 'Data', data: rows });
  });

  test('keeps line ends, and texts that look like an escape, in the words of the format', async () => {
    const rows = [['a\rb', 'c\nd', '_x000D_', 'zero\u0000byte']];
    const [sheet] = await readWorkbook(await one(rows));
    expect(sheet?.data).toEqual([['a\rb', 'c\nd', '_x000D_', 'zerobyte']]);
  });

  test('has a place for each of many columns', async () => {
    const row = Array.from({ length: 800 }, (_, at) => (at % 3 === 0 ? at : null));
    const [sheet] = await readWorkbook(await one([row]));
    expect(sheet?.data[0]?.filter((cell) => cell !== null)).toEqual(row.filter((cell) => cell !== null));
    expect(sheet?.data[0]?.[702]).toBe(702);
  });

  test('continues in further sheets, each with the headings, where one has no room', async () => {
    const rows = [['Head'], ...Array.from({ length: 25 }, (_, at) => [at])];
    const bytes = await written(
      [
        { name: 'Rows', rows: listed(rows), head: 1 },
        { name: 'About', rows: listed([['x']]) },
      ],
      11,
    );
    const sheets = await readWorkbook(bytes);
    expect(sheets.map(({ sheet, data }) => [sheet, data.length])).toEqual([
      ['Rows', 11],
      ['Rows 2', 11],
      ['Rows 3', 6],
      ['About', 1],
    ]);
    for (const { data } of sheets.slice(0, 3)) expect(data[0]).toEqual(['Head']);
    expect(sheets.slice(0, 3).flatMap(({ data }) => data.slice(1).flat())).toEqual(rows.slice(1).flat());
  });

  test('has a sheet without rows, and a name that spreadsheets accept', async () => {
    const [sheet] = await readWorkbook(
      await written([{ name: 'A/B: [very long name of a sheet that is cut]', rows: listed([]) }]),
    );
    expect(sheet?.sheet).toBe('A B   very long name of a sheet');
    expect(sheet?.data).toEqual([]);
  });

  test('is sent while its rows are read: only a few of them are in memory', async () => {
    let read = 0;
    const rows = async function* (): AsyncGenerator<readonly Cell[]> {
      for (; read < 200_000; read += 1) yield [`row ${read} ${Math.sin(read)}`, read, read * 2];
    };
    const chunks = writeWorkbook([{ name: 'Data', rows: rows() }]);
    let size = 0;
    for await (const chunk of chunks) {
      size += chunk.length;
      if (size > 100_000) break;
    }
    expect(read).toBeLessThan(40_000);
  });

  test('colours cells that are marked, also empty ones', async () => {
    const bytes = await written([
      { name: 'Data', rows: [['right', { marked: 'wrong' }, { marked: null }, { marked: 7 }]] },
    ]);
    const sheet = strFromU8(unzipSync(bytes)['xl/worksheets/sheet1.xml'] ?? new Uint8Array());
    const styles = [...sheet.matchAll(/<c r="([A-Z]+)1"[^>]*?(?: s="(\d+)")?\/?>/g)].map(([, column, style]) => [
      column,
      style,
    ]);
    expect(styles).toEqual([
      ['A', undefined],
      ['B', '6'],
      ['C', '6'],
      ['D', '6'],
    ]);
    const [read] = await readWorkbook(bytes);
    expect(read?.data).toEqual([['right', 'wrong', null, 7]]);
  });

  test('fails with its rows', async () => {
    const rows = async function* (): AsyncGenerator<readonly Cell[]> {
      yield ['first'];
      throw new Error('the rows have ended early');
    };
    await expect(written([{ name: 'Data', rows: rows() }])).rejects.toThrow('the rows have ended early');
  });
});
