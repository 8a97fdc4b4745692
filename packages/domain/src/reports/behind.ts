import { codesOf } from '../kernel/options.ts';
import { isFields, isId } from '../kernel/record.ts';
import { isCalendarDate } from '../kernel/schema.ts';
import { measuresError } from '../measures/measures.errors.ts';
import { findColumn, type FactName } from '../measures/facts.ts';
import type { Grouping, Measure, NumberSpec, Where } from '../measures/measure.ts';
import { findAgg, findStat } from '../measures/measures.ts';
import { classOf, unknownKey } from '../measures/evaluate.ts';
import { measureOf, type ListedReport } from './report.ts';
import { findReport, rowReports } from './reports.ts';

/** A number that is opened: that of a statistic or report, in the row or bucket with these keys. */
export type NumberReference = {
  readonly kind: 'stats' | 'aggs' | 'reports';
  readonly name: string;
  readonly number: string;
  readonly keys: readonly string[];
};

/** The rows behind a number: the report that lists them, the conditions on them, and the area if the number is of one. */
export type RowsBehind = {
  readonly report: ListedReport;
  readonly conditions: readonly Where[];
  readonly pCode?: string;
};

/** The statistic or report that a number is of, if there is one. */
export function findMeasure({ kind, name }: NumberReference): Measure | undefined {
  if (kind === 'stats') return findStat(name);
  if (kind === 'aggs') return findAgg(name);
  const report = findReport(name);
  return report && report.kind !== 'kept' ? measureOf(report) : undefined;
}

/** The statistic or report that a number is of. @throws DomainError `stats.invalid` where there is no such number */
export function getMeasure(reference: NumberReference): Measure {
  const measure = findMeasure(reference);
  if (!measure || !Object.hasOwn(measure.numbers, reference.number))
    throw measuresError('stats.invalid', { part: 'behind' });
  return measure;
}

/** What a row must have to count: for a sum an amount, for a mean a value. */
function conditionOfNumber({ how, column, where = {} }: NumberSpec): readonly Where[] {
  if (column === undefined) return [where];
  return [where, { [column]: how === 'sum' ? { above: 0 } : { exists: true } }];
}

function daysOfMonth(key: string): { readonly from: string; readonly to: string } {
  const [year = 0, month = 0] = key.split('-').map(Number);
  return { from: `${key}-01`, to: new Date(Date.UTC(year, month, 0)).toISOString().slice(0, 10) };
}

/** Whether a group of this column can have the key. */
function isKeyOf(table: FactName, group: Grouping, key: string): boolean {
  if (key === unknownKey) return true;
  if (group.by === 'area') return /^UA\d{2,10}$/.test(key);
  if (group.by === 'month') return isCalendarDate(`${key}-01`);
  if (group.by === 'classes')
    return [...group.bounds, Infinity].some((amount) => classOf(amount, group.bounds) === key);
  const { kind, options } = findColumn(table, group.column) ?? {};
  if (options) return codesOf(options).includes(key);
  if (kind === 'organization' || kind === 'record') return isId(key);
  if (kind !== 'number' && kind !== 'integer') return true;
  // Written as a key is: the database does not read every spelling of a number, or reads another one.
  return Number.isFinite(Number(key)) && String(Number(key)) === key;
}

function conditionOfKey(table: FactName, group: Grouping, key: string): Where {
  if (group.by === 'area') return {};
  const { column } = group;
  if (key === unknownKey) return { [column]: { exists: false } };
  if (group.by === 'month') return { [column]: daysOfMonth(key) };
  if (group.by === 'classes') {
    const [from = 0, to = 0] = key.split('-').map((bound) => Number(bound.replace('+', '')));
    if (key.endsWith('+')) return { [column]: { above: from } };
    return { [column]: { ...(from > 0 ? { above: from } : {}), to } };
  }
  return findColumn(table, column) ? { [column]: [key] } : {};
}

/**
 * Finds what is behind a number: the rows that it counts, which are as many as it says.
 * @throws DomainError `stats.invalid` where there is no such number, or its keys do not fit its groups
 */
export function rowsBehind(reference: NumberReference): RowsBehind {
  const { numbers, groups = [] } = getMeasure(reference);
  const number = numbers[reference.number];
  if (!number || reference.keys.length > groups.length) throw measuresError('stats.invalid', { part: 'behind' });
  const keys = reference.keys.map((key, index) => [groups[index], key] as const);
  if (!keys.every(([group, key]) => group && isKeyOf(number.of, group, key)))
    throw measuresError('stats.invalid', { part: 'behind' });
  const area = keys.find(([group]) => group?.by === 'area')?.[1];
  return {
    report: rowReports[number.of],
    conditions: [
      ...conditionOfNumber(number),
      ...keys.flatMap(([group, key]) => (group ? [conditionOfKey(number.of, group, key)] : [])),
    ],
    ...(area ? { pCode: area } : {}),
  };
}

/** Reads the reference to a number from a request. @throws DomainError `stats.invalid` */
export function readReference(value: unknown): NumberReference {
  const { kind, name, number, keys = [] } = isFields(value) ? value : {};
  if (
    (kind === 'stats' || kind === 'aggs' || kind === 'reports') &&
    typeof name === 'string' &&
    typeof number === 'string' &&
    Array.isArray(keys) &&
    keys.every((key) => typeof key === 'string' && key.length <= 100)
  )
    return { kind, name, number, keys: keys.map(String) };
  throw measuresError('stats.invalid', { part: 'behind' });
}
