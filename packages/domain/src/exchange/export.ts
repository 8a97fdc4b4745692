import type { Actor } from '../kernel/actor.ts';
import type { CustomFields } from '../kernel/custom-definition.ts';
import type { TableName } from '../kernel/entity.ts';
import { readSearch, type Filter, type Sort } from '../kernel/filters.ts';
import { kernelError } from '../kernel/kernel.errors.ts';
import { rightToUse } from '../kernel/matrix.ts';
import { isFields, type Fields } from '../kernel/record.ts';
import { findEntity } from '../registry.ts';
import type { CellWords } from './cells.ts';
import { exportTitles } from './export.text.ts';

export const exportFormats = ['xlsx', 'csv', 'geojson', 'kml'] as const;
export type ExportFormat = (typeof exportFormats)[number];

export const exportTables = Object.keys(exportTitles) as readonly TableName[];

export const exportWords = ['codes', 'en', 'uk'] as const satisfies readonly CellWords[];

/** Files of more rows are made in the background: a request for them would take minutes. */
export const mostRowsAtOnce = 20_000;

/**
 * Which rows of a list a user may take away (permission matrix, line `rowReports`): `own` those of the own organization, `funded` those of addresses at
 * which it supports an activity.
 */
export function exportRight(actor: Pick<Actor, 'role'>): 'all' | 'own' | 'funded' | 'nothing' {
  const right = rightToUse(actor, 'rowReports');
  if (right === 'A' || right === 'G') return 'all';
  return right === 'O' ? 'own' : right === 'M' ? 'funded' : 'nothing';
}

/** A checked question for an export: the conditions and the order of a search. */
export type ExportQuestion = {
  readonly table: TableName;
  readonly filters: readonly Filter[];
  readonly sort: readonly Sort[];
};

/**
 * Reads what a search asks, for an export of all its rows.
 * @throws DomainError `record.forbidden`, and what a search is refused for
 */
export function readExport(
  actor: Actor,
  { table, filters, sort }: { readonly table: unknown; readonly filters?: unknown; readonly sort?: unknown },
  customFields?: CustomFields,
): ExportQuestion {
  if (exportRight(actor) === 'nothing') throw kernelError('record.forbidden');
  const search = readSearch({ table, filters, sort }, findEntity, actor, customFields);
  return { table: search.table, filters: search.filters, sort: search.sort };
}

const prefix = 'list:';

/** What an export is called among the files that a user had made in the background. */
export function nameOfExport(table: TableName): string {
  return `${prefix}${table}`;
}

/** The table of such a name; undefined for the name of a report. */
export function exportedTable(name: string): TableName | undefined {
  return exportTables.find((table) => name === nameOfExport(table));
}

/** The parts of a sent question that are kept for later. */
export function keptQuestion(sent: Fields, words: CellWords): Fields {
  const pick = (value: unknown, names: readonly string[]) =>
    Array.isArray(value)
      ? value
          .filter(isFields)
          .map((one) => Object.fromEntries(names.flatMap((name) => (name in one ? [[name, one[name]]] : []))))
      : [];
  return {
    filters: pick(sent['filters'], ['field', 'op', 'value']),
    sort: pick(sent['sort'], ['field', 'direction']),
    words,
  };
}
