import type { Readable } from 'node:stream';
import { messageOf } from '@domivka/domain/catalogue';
import { serverErrors } from '@domivka/domain/server-catalogue';
import { textOfCell } from '@domivka/domain/exchange/cells';
import type { Language } from '@domivka/domain/kernel/text';
import type { Queryable } from '../../platform/database/database.ts';
import { writeSheet } from '../../platform/sheets/sheets.ts';
import type { Cell } from '../../platform/sheets/write-workbook.ts';
import { type Import, rowSelection, type StoredRow } from './import-store.ts';

/** The columns in front of those of the file, in both languages: a corrected workbook is recognised by them. */
export const errorColumns = { row: ['Row', 'Рядок'], error: ['Error', 'Помилка'] } as const;

const pageSize = 500;

async function* listCells(
  database: Queryable,
  { id, mapping }: Import,
  language: Language,
): AsyncGenerator<readonly Cell[]> {
  const at = language === 'uk' ? 1 : 0;
  yield [errorColumns.row[at], errorColumns.error[at], ...mapping.map(({ header }) => header)];
  for (let last = 0; ;) {
    const rows = await database.query<StoredRow>(
      `select ${rowSelection} from import_row where import_id = $1 and state in ('failed', 'duplicate') and n > $2 order by n limit ${pageSize}`,
      [id, last],
    );
    for (const { n, cells, issues } of rows) {
      const words = issues.map((issue) => messageOf(issue, language, serverErrors)).join('; ');
      yield [
        n,
        words,
        ...mapping.map(({ index }): Cell => {
          const cell = cells[index] ?? null;
          return typeof cell === 'number' ? cell : textOfCell(cell);
        }),
      ];
    }
    if (rows.length < pageSize) return;
    last = rows.at(-1)?.n ?? last;
  }
}

/** The rows that cannot be imported, with what is wrong with each, as a workbook to correct and upload again. */
export function errorWorkbook(database: Queryable, own: Import, language: Language): Readable {
  return writeSheet('xlsx', listCells(database, own, language));
}
