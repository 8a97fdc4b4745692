import { monthAfter } from '@domivka/domain/kernel/kyiv-time';
import { findColumn } from '@domivka/domain/measures/facts';
import { unknownKey, type NumberValue } from '@domivka/domain/measures/evaluate';
import { labelOf } from '@domivka/domain/kernel/options';
import type { Text } from '@domivka/domain/kernel/text';
import { tablesOf, type Measure } from '@domivka/domain/measures/measure';
import { notCountedLabel, unknownLabel } from '@domivka/domain/measures/measures.text';
import type { SaidRow } from '@domivka/domain/measures/say-answer';
import type { Formats } from '../text/format.ts';
import type { Say } from '../text/say.ts';
import type { ChartRow, ChartSeries } from '../ui/charts/chart.ts';
import { damageStepOf, type DamageStep } from '../ui/damage-scale.ts';

const hardSpace = '\u00A0';
/** Codes in an order of their own, such as priorities, are so few that the order is seen. */
const mostInOrder = 7;
/** An empty month between others is seen; between a day mistyped by a century and the others there are too many of them. */
const mostMonths = 120;

type Words = { readonly t: Say; readonly format: Formats };

/** The numbers of a statistic as series of a chart; `labels`: what some of them are called here. */
export function seriesOf(
  { numbers }: Measure,
  names: readonly string[],
  { t, format, labels = {} }: Words & { readonly labels?: Readonly<Record<string, Text>> | undefined },
): readonly ChartSeries[] {
  return names.flatMap((name) => {
    const number = numbers[name];
    if (!number) return [];
    const unit = number.unit && t(number.unit);
    return { name, label: t(labels[name] ?? number.label), unit, say: (value: number) => format.amount(value, unit) };
  });
}

function amountOf({ numbers }: SaidRow, name: string): number {
  return Number(numbers[name] ?? 0);
}

/** The months between the first and the last, also those in which nothing happened. */
export function listMonths(keys: readonly string[]): readonly string[] {
  const known = keys.filter((key) => key !== unknownKey).toSorted();
  const [first, last] = [known[0], known.at(-1)];
  if (first === undefined || last === undefined) return [];
  const months = [first];
  for (let month = first; month < last;) {
    month = monthAfter(month);
    months.push(month);
    if (months.length > mostMonths) return known;
  }
  return months;
}

function lowerBound(key: string): number {
  return key === unknownKey ? Infinity : Number.parseFloat(key);
}

/** The rows of an answer in the order in which they are read: classes and few codes in their own, others with the largest first. */
function inReadingOrder(measure: Measure, rows: readonly SaidRow[]): readonly SaidRow[] {
  const [group] = measure.groups ?? [];
  const [first = ''] = Object.keys(measure.numbers);
  const last = ({ key }: SaidRow) => Number(key === unknownKey);
  if (group?.by === 'classes') return rows.toSorted((one, other) => lowerBound(one.key) - lowerBound(other.key));
  const [table] = tablesOf(measure);
  const column = group?.by === 'column' && table ? findColumn(table, group.column) : undefined;
  const codes = column?.options?.map(({ code }) => code) ?? [];
  const isOrdered = codes.length > 0 && codes.length <= mostInOrder && measure.groups?.length === 1;
  return rows.toSorted((one, other) => {
    const byOption = isOrdered ? codes.indexOf(one.key) - codes.indexOf(other.key) : 0;
    return last(one) - last(other) || byOption || amountOf(other, first) - amountOf(one, first);
  });
}

/** The step of the damage scale of a class of damage: that of its worst. */
function stepOf(measure: Measure, key: string): DamageStep | undefined {
  const [group] = measure.groups ?? [];
  if (group?.by !== 'classes' || group.column !== 'level') return undefined;
  const upper = Number(key.split('-')[1]);
  return Number.isNaN(upper) ? undefined : damageStepOf(upper);
}

/** What the key of a group is called; undefined for what only the answer names, such as areas. */
function sayKey(measure: Measure, index: number, key: string, t: Say): string | undefined {
  const group = measure.groups?.[index];
  const [table] = tablesOf(measure);
  if (group?.by !== 'column' || !table) return undefined;
  if (key === unknownKey) return t(group.column === 'unit' ? notCountedLabel : unknownLabel);
  return labelOf(findColumn(table, group.column)?.options ?? [], key, t.language) || undefined;
}

/** The unit of rows that are grouped by one besides. */
export function sayUnit(measure: Measure, row: SaidRow | undefined, t: Say): string | undefined {
  return row && measure.groups?.length === 2 ? sayKey(measure, 1, row.keys[1] ?? unknownKey, t) : undefined;
}

function sayRowLabel(measure: Measure, { key, keys, label }: SaidRow, t: Say): string {
  const [group] = measure.groups ?? [];
  if (measure.groups?.length === 2) return sayKey(measure, 0, keys[0] ?? unknownKey, t) ?? t(label);
  const said = t(label);
  return group?.by === 'classes' && group.column === 'level' && key !== unknownKey ? `${said}${hardSpace}%` : said;
}

function asValue(value: NumberValue | undefined): number | null {
  return typeof value === 'number' ? value : null;
}

/** The rows of a chart; those of months without a gap between the first and the last, rows of no month at the end. */
export function chartRows(
  measure: Measure,
  rows: readonly SaidRow[],
  names: readonly string[],
  { t, format }: Words,
): readonly ChartRow[] {
  const valuesOf = (row: SaidRow | undefined) => names.map((name) => asValue(row?.numbers[name]));
  const isSaid = (row: SaidRow) => row.key !== unknownKey || valuesOf(row).some((value) => value !== 0);
  if (measure.groups?.[0]?.by === 'month') {
    const byMonth = new Map(rows.map((row) => [row.key, row]));
    const months = listMonths([...byMonth.keys()]).map((key) => {
      const found = byMonth.get(key);
      return { key, label: format.month(key), values: found ? valuesOf(found) : names.map(() => 0) };
    });
    const unknown = rows.filter((row) => row.key === unknownKey && isSaid(row));
    return [...months, ...unknown.map((row) => ({ key: row.key, label: t(unknownLabel), values: valuesOf(row) }))];
  }
  return inReadingOrder(measure, rows.filter(isSaid)).map((row) => ({
    key: row.key,
    label: sayRowLabel(measure, row, t),
    values: valuesOf(row),
    step: stepOf(measure, row.key),
  }));
}
