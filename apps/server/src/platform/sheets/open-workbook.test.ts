import { describe, expect, test } from 'vitest';
import { openWorkbook, type OpenWorkbook } from './open-workbook.ts';
import { readLimits, WorkbookError, type ReadRow } from './workbook.ts';
import { xlsx } from './workbooks.fixture.ts';

async function opened<T>(bytes: Uint8Array, use: (workbook: OpenWorkbook) => Promise<T>): Promise<T> {
  const workbook = await openWorkbook(bytes, 'Будинки.csv');
  try {
    return await use(workbook);
  } finally {
    await workbook.close();
  }
}

async function readAll({ rows }: OpenWorkbook, sheet = 0): Promise<readonly (readonly ReadRow[])[]> {
  const batches: (readonly ReadRow[])[] = [];
  for await (const batch of rows(sheet)) batches.push(batch);
  return batches;
}

const kindOf = async (work: Promise<unknown>): Promise<unknown> => {
  const error = await work.then(
    () => undefined,
    (failure: unknown) => failure,
  );
  return error instanceof WorkbookError ? [error.kind, error.row] : error;
};

describe('A spreadsheet that is read in a thread of its own', () => {
  test('comes in batches of 500 rows, and as often as it is asked for', async () => {
    const lines = Array.from({ length: 1200 }, (_, at) => `${at};Сумська`).join('\n');
    await opened(Buffer.from(lines), async (workbook) => {
      expect(workbook.info).toEqual({
        kind: 'csv',
        date1904: false,
        encoding: 'utf-8',
        separator: ';',
        sheets: [{ name: 'Будинки.csv', hidden: false, rows: 1200 }],
      });
      const batches = await readAll(workbook);
      expect(batches.map(({ length }) => length)).toEqual([500, 500, 200]);
      expect(batches[2]?.at(-1)).toEqual({ number: 1200, cells: ['1199', 'Сумська'] });
      expect(await readAll(workbook)).toEqual(batches);
    });
  });

  test('can be left in the middle, and its sheets can be read side by side', async () => {
    const rows = (value: number) => Array.from({ length: 700 }, () => `<row><c><v>${value}</v></c></row>`).join('');
    await opened(xlsx({ sheets: [{ rows: rows(1) }, { rows: rows(2) }] }), async (workbook) => {
      for await (const batch of workbook.rows(0)) {
        expect(batch[0]?.cells).toEqual([1]);
        break;
      }
      const both = await Promise.all([readAll(workbook, 0), readAll(workbook, 1)]);
      expect(both.map((batches) => batches.map((batch) => [batch.length, batch[0]?.cells[0]]))).toEqual([
        [
          [500, 1],
          [200, 1],
        ],
        [
          [500, 2],
          [200, 2],
        ],
      ]);
    });
  });

  test('says why it cannot be read, and in which row', async () => {
    expect(await kindOf(openWorkbook(Buffer.from('%PDF-1.7'), 'a.xlsx'))).toEqual(['notSheet', 0]);
    const late = `${'a;b\n'.repeat(600)}"c"d;e`;
    expect(await kindOf(openWorkbook(Buffer.from(late), 'a.csv'))).toEqual(['quotes', 601]);
    expect(await kindOf(openWorkbook(new Uint8Array(50 * 1024 * 1024 + 1), 'a.csv'))).toEqual(['tooLarge', 0]);
  });

  test('fails at once where it is read after it was closed', async () => {
    const workbook = await openWorkbook(Buffer.from('a;b'), 'a.csv');
    await workbook.close();
    expect(await kindOf(readAll(workbook))).toBeInstanceOf(Error);
  });

  test('cannot take more memory than its thread may have', async () => {
    const merges = Array.from({ length: 300_000 }, (_, at) => `<mergeCell ref="A${at}:B${at}"/>`).join('');
    const bytes = xlsx({ sheets: [{ after: `<mergeCells>${merges}</mergeCells>` }] });
    expect(await kindOf(openWorkbook(bytes, 'a.xlsx', { ...readLimits, heapMegabytes: 48 }))).toEqual(['memory', 0]);
  });
});
