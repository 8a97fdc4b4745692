import { Readable } from 'node:stream';
import { messageOf } from '@domivka/domain/catalogue';
import { serverErrors } from '@domivka/domain/server-catalogue';
import type { MappedColumn } from '@domivka/domain/exchange/guess-mapping';
import { textOfCell } from '@domivka/domain/exchange/cells';
import type { SheetColumn } from '@domivka/domain/exchange/sheet-column';
import type { RowIssue } from '@domivka/domain/exchange/read-row';
import type { Language } from '@domivka/domain/kernel/text';
import type { Queryable } from '../../platform/database/database.ts';
import { type Cell, type MarkedCell, writeWorkbook } from '../../platform/sheets/write-workbook.ts';
import { type Import, rowSelection, type StoredRow } from './import-store.ts';

/** The columns in front of those of the file, in both languages: a corrected workbook is recognised by them. */
export const errorColumns = { row: ['Row', 'Рядок'], error: ['Error', 'Помилка'] } as const;

const pageSize = 500;

type Asked = {
  readonly own: Import;
  /** The columns of the target: they name what the file has no column for. */
  readonly columns: readonly Pick<SheetColumn, 'key' | 'label'>[];
  readonly language: Language;
};

/** What a cell may mean, below its mistake: who corrects the file copies one of them, or only its code. */
function choicesOf({ choices = [] }: RowIssue, language: Language): string {
  return choices.map(({ label }) => `\n— ${label[language]}`).join('');
}

/** Each mistake with the heading of its column, as the file says it: "House: …". */
function wordsOf(issues: readonly RowIssue[], { own: { mapping }, columns, language }: Asked): string {
  const headingOf = (path: string | undefined): string =>
    mapping.find(({ key }) => key === path)?.header || columns.find(({ key }) => key === path)?.label[language] || '';
  return issues
    .map((issue) => {
      const words = [headingOf(issue.path), messageOf(issue, language, serverErrors)].filter(Boolean).join(': ');
      return `${words}${choicesOf(issue, language)}`;
    })
    .join('; ');
}

/** The file has no header for what was added here: a value for all rows, a cell that was filled in. */
function headerOf({ header, key }: MappedColumn, { columns, language }: Pick<Asked, 'columns' | 'language'>): string {
  return header || columns.find((column) => column.key === key)?.label[language] || '';
}

async function* listCells(database: Queryable, asked: Asked): AsyncGenerator<readonly (Cell | MarkedCell)[]> {
  const { id, mapping } = asked.own;
  const at = asked.language === 'uk' ? 1 : 0;
  yield [errorColumns.row[at], errorColumns.error[at], ...mapping.map((column) => headerOf(column, asked))];
  for (let last = 0; ;) {
    const rows = await database.query<StoredRow>(
      `select ${rowSelection} from import_row where import_id = $1 and state in ('failed', 'duplicate') and n > $2 order by n limit ${pageSize}`,
      [id, last],
    );
    for (const { n, cells, issues } of rows) {
      const wrong = new Set(issues.map(({ path }) => path));
      yield [
        n,
        wordsOf(issues, asked),
        ...mapping.map(({ index, key }): Cell | MarkedCell => {
          const cell = cells[index] ?? null;
          const written = typeof cell === 'number' ? cell : textOfCell(cell);
          return key !== null && wrong.has(key) ? { marked: written } : written;
        }),
      ];
    }
    if (rows.length < pageSize) return;
    last = rows.at(-1)?.n ?? last;
  }
}

/** The rows that cannot be imported, with what is wrong with each and the wrong cells coloured, as a workbook to correct and upload again. */
export function errorWorkbook(database: Queryable, asked: Asked): Readable {
  const widths = [8, 60, ...asked.own.mapping.map(() => 18)];
  const columns = widths.map((width, at) => ({ width, ...(at === 1 ? { format: 'wrapped' as const } : {}) }));
  return Readable.from(writeWorkbook([{ name: 'Domivka', rows: listCells(database, asked), head: 1, columns }]));
}
