import type { CellWords } from '@domivka/domain/exchange/cells';
import { mostRowsAtOnce, type ExportFormat } from '@domivka/domain/exchange/export';
import type { TableName } from '@domivka/domain/kernel/entity';
import type { Language } from '@domivka/domain/kernel/text';
import { orderFile } from '../queries/ordered-files.ts';
import { fetchFile, type MadeFile } from '../remote/download.ts';

/** What a list shows: the search of a table, without pages. */
export type ListedSearch = {
  readonly table: TableName;
  readonly filters: readonly unknown[];
  readonly sort: readonly unknown[];
};

/** What the file is to be. */
export type ExportOptions = {
  readonly format: ExportFormat;
  readonly words: CellWords;
  /** Of the name of the file. */
  readonly language: Language;
  readonly hxl: boolean;
};

/** A small server takes its time for the first row. */
const patience = 300_000;
/** Proxies refuse longer addresses. */
const longestQuery = 6_000;

function queryOf({ filters, sort }: ListedSearch, { words, language, hxl }: ExportOptions): string {
  return new URLSearchParams({
    filters: JSON.stringify(filters),
    sort: JSON.stringify(sort),
    words,
    language,
    ...(hxl ? { hxl: '1' } : {}),
  }).toString();
}

/** Whether a file is made in the background: it is large, or its question does not fit into an address. */
export function isForBackground(search: ListedSearch, totalRows: number, options: ExportOptions): boolean {
  return totalRows > mostRowsAtOnce || queryOf(search, options).length > longestQuery;
}

/** Makes the file of a list. Throws `RemoteError`, also when the connection breaks before the last row. */
export async function fetchExport(search: ListedSearch, options: ExportOptions): Promise<MadeFile> {
  const { format } = options;
  return fetchFile({
    path: `/exports/${search.table}.${format}?${queryOf(search, options)}`,
    fallbackName: `${search.table}.${format}`,
    patience,
  });
}

/** Has the file of a list made in the background. Throws `RemoteError`. */
export async function orderExport({ table, filters, sort }: ListedSearch, options: ExportOptions): Promise<void> {
  await orderFile({ table, filters, sort, ...options });
}
