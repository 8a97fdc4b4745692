import type { PCodeLevel } from '../geography/p-code.ts';
import type { Language } from '../kernel/text.ts';
import { unknownKey } from '../measures/evaluate.ts';
import type { FactKind } from '../measures/fact.ts';
import { findColumn } from '../measures/facts.ts';
import { measuresError } from '../measures/measures.errors.ts';
import {
  columnsOfCounted,
  listColumnNames,
  type Days,
  type ListedReport,
  type Report,
  type ReportColumn,
} from './report.ts';
import type { ReportCell } from './say-report.ts';

/** A column by which rows are sorted. */
export type ReportOrder = { readonly column: string; readonly direction: 'asc' | 'desc' };

/** Facts with the value of a field that has another name. */
const factOfField: Readonly<Record<string, string>> = {
  levelOfDamage: 'level',
  damageCause: 'cause',
  reconstructionPossible: 'reconstruction',
  recoveryPriority: 'priority',
  recoveryStage: 'stage',
  reviewState: 'review',
  plannedCompletionDate: 'plannedEnd',
};

const orderedKinds: readonly (FactKind | undefined)[] = ['number', 'integer', 'day', 'code', 'flag'];

function factOf({ of }: ListedReport, { from, key }: ReportColumn): string | undefined {
  if (from !== 'fact' && from !== 'record' && from !== 'address') return undefined;
  if (from === 'record' && of === 'assessment' && key === 'date') return 'day';
  const name = from === 'fact' ? key : (factOfField[key] ?? key);
  return orderedKinds.includes(findColumn(of, name)?.kind) ? name : undefined;
}

/** By what listed rows are sorted: a column of their facts, or days between two of them. */
export type FactOrder = ReportOrder & { readonly days?: Days };

/** The order of the facts that is the order of the rows; undefined where they cannot be sorted by that column. */
export function findFactOrder(report: ListedReport, order: ReportOrder): FactOrder | undefined {
  const column = report.columns.find(({ key }) => key === order.column);
  if (column?.days) return { ...order, days: column.days };
  const fact = column && factOf(report, column);
  return fact === undefined ? undefined : { ...order, column: fact };
}

/**
 * Whether rows can be sorted by a column. Counted rows are few, so each of their columns is an order. Listed rows are sorted where they are
 * stored, by what their facts say. The log of changes has more rows than could be sorted.
 */
export function canSortBy(report: Report, name: string): boolean {
  if (report.kind === 'listed') return findFactOrder(report, { column: name, direction: 'asc' }) !== undefined;
  return (report.kind === 'counted' || report.source !== 'changes') && listColumnNames(report).includes(name);
}

/**
 * Reads the order of the rows of a report from the body of its question: `sort` is the name of a column, after a minus in descending order.
 * @throws DomainError `stats.invalid`
 */
export function readOrder(report: Report, asked: unknown): ReportOrder | undefined {
  const sort = asked ?? report.usualSort;
  if (sort === undefined) return undefined;
  const name = typeof sort === 'string' ? sort.replace(/^-/, '') : '';
  if (typeof sort !== 'string' || !canSortBy(report, name)) throw measuresError('stats.invalid', { part: 'sort' });
  return { column: name, direction: sort.startsWith('-') ? 'desc' : 'asc' };
}

/** A row as far as it is sorted; `keys` of its groups. */
type SortedRow = { readonly cells: readonly ReportCell[]; readonly keys?: readonly string[] };

/** The value of a cell to sort by; undefined where nothing is known. `group`: the place of the key that the cell says. */
function valueAt({ cells, keys }: SortedRow, at: number, group: number | undefined): ReportCell | undefined {
  const isUnknown = group !== undefined && keys?.[group] === unknownKey;
  const cell = cells[at];
  return isUnknown || cell === null || cell === '' ? undefined : cell;
}

/** Rows in the order of one of their columns; `level`: of the areas of a counted report. Those without a value last, equal ones as they were. */
export function inReportOrder<Row extends SortedRow>(
  rows: readonly Row[],
  report: Report,
  order: ReportOrder | undefined,
  { language, level }: { readonly language: Language; readonly level: PCodeLevel },
): readonly Row[] {
  if (!order) return rows;
  const at = listColumnNames(report, level).indexOf(order.column);
  const column = report.kind === 'counted' ? columnsOfCounted(report, level)[at] : undefined;
  const group = column && column.of !== 'number' ? column.at : undefined;
  const sign = order.direction === 'asc' ? 1 : -1;
  const texts = new Intl.Collator(language, { numeric: true });
  return rows.toSorted((one, other) => {
    const [left, right] = [valueAt(one, at, group), valueAt(other, at, group)];
    if (left === undefined || right === undefined) return Number(left === undefined) - Number(right === undefined);
    if (typeof left === 'number' && typeof right === 'number') return sign * (left - right);
    return sign * texts.compare(String(left), String(right));
  });
}
