import { pCodeLengths } from '../geography/p-code.ts';
import { daysAfter } from '../kernel/kyiv-time.ts';
import type { Fact } from './fact.ts';
import { findColumn, type FactName } from './facts.ts';
import type { Bound, Condition, CountedNumber, Grouping, Where } from './measure.ts';
import type { Question } from './question.ts';

/** The value of a number; `null` where there is nothing to make it of, such as the mean of no assessments. */
export type NumberValue = number | string | null;

/** One row of an answer: the keys of its groups, in their order, and its numbers by name. */
export type AnswerRow = { readonly keys: readonly string[]; readonly numbers: Readonly<Record<string, NumberValue>> };

/** `count`: how many rows there are in all; `rows` may be one page of them. */
export type Answer = { readonly rows: readonly AnswerRow[]; readonly count: number };

/** The key of rows that have no value in the column they are grouped by. */
export const unknownKey = '';

type Value = Fact[string];

const daysBefore: Readonly<Record<string, number>> = { today: 0, weekAgo: 7, monthAgo: 30 };

/** The amount or day that a bound means on this day. */
export function valueOfBound(bound: Bound, today: string): number | string {
  const days = typeof bound === 'string' && Object.hasOwn(daysBefore, bound) ? daysBefore[bound] : undefined;
  return days === undefined ? bound : daysAfter(today, -days);
}

function fitsBounds(
  value: Value,
  { from, to, above, before }: Exclude<Condition, string | boolean | readonly string[]> & Record<string, unknown>,
  today: string,
): boolean {
  if (typeof value !== 'number' && typeof value !== 'string') return false;
  const at = (bound: unknown) => valueOfBound(bound as Bound, today);
  return (
    (from === undefined || value >= at(from)) &&
    (to === undefined || value <= at(to)) &&
    (above === undefined || value > at(above)) &&
    (before === undefined || value < at(before))
  );
}

function isThere(value: Value): boolean {
  return Array.isArray(value) ? value.length > 0 : value !== undefined;
}

/** Whether a value fits a condition. */
export function fits(value: Value, condition: Condition, today: string): boolean {
  if (typeof condition === 'boolean') return (value === true) === condition;
  if (typeof condition === 'string') return Array.isArray(value) ? value.includes(condition) : value === condition;
  if (Array.isArray(condition)) return condition.some((one: string) => fits(value, one, today));
  const bounds = condition as Exclude<Condition, string | boolean | readonly string[]>;
  if ('exists' in bounds) return isThere(value) === bounds.exists;
  return fitsBounds(value, bounds, today);
}

/** A filter may name two columns, `organization|programmer`: either fits. A column that a table does not have is left out. */
export function matches(table: FactName, row: Fact, where: Where, today: string): boolean {
  return Object.entries(where).every(([names, condition]) =>
    names.split('|').some((name) => findColumn(table, name) && fits(row[name], condition, today)),
  );
}

/** The class of an amount, `20-40`: more than the first and no more than the second; `100+` above all bounds. */
export function classOf(value: number, bounds: readonly number[]): string {
  const index = bounds.findIndex((bound) => value <= bound);
  if (index < 0) return `${bounds.at(-1)}+`;
  return `${index === 0 ? 0 : bounds[index - 1]}-${bounds[index]}`;
}

function keysOf(row: Fact, group: Grouping, areaLevel: Question['areaLevel']): readonly string[] {
  if (group.by === 'area') return [String(row['place'] ?? unknownKey).slice(0, pCodeLengths[areaLevel])];
  const value = row[group.column];
  if (typeof value === 'object') return value;
  if (value === undefined) return [unknownKey];
  if (group.by === 'month') return [String(value).slice(0, 7)];
  return [group.by === 'classes' ? classOf(Number(value), group.bounds) : String(value)];
}

/** Every combination of the keys of all groups. */
function combine(lists: readonly (readonly string[])[]): readonly (readonly string[])[] {
  return lists.reduce<readonly (readonly string[])[]>(
    (done, keys) => done.flatMap((before) => keys.map((key) => [...before, key])),
    [[]],
  );
}

/**
 * As every number of an answer that is no count: two digits. A sum of fractions differs in its last digits with the order of its parts; six
 * digits first, so that a half is rounded up in whatever order they were added.
 */
export function rounded(value: number): number {
  return Math.round(Math.round(value * 1e6) / 1e4) / 100;
}

function medianOf(values: readonly number[]): number | null {
  const sorted = values.toSorted((one, other) => one - other);
  const middle = sorted.length / 2;
  if (sorted.length === 0) return null;
  const [low = 0, high = 0] = [sorted[Math.ceil(middle) - 1], sorted[Math.floor(middle)]];
  return rounded((low + high) / 2);
}

/** One number of an answer, made of these rows. */
export function numberOf(
  { of, how, column = '', where = {}, among = {} }: CountedNumber,
  rows: readonly Fact[],
  today: string,
): NumberValue {
  const counted = rows.filter((row) => matches(of, row, where, today));
  if (how === 'count') return counted.length;
  if (how === 'share') {
    const all = rows.filter((row) => matches(of, row, among, today)).length;
    return all === 0 ? null : rounded((counted.length / all) * 100);
  }
  const values = counted.map((row) => row[column]).filter((value) => value !== undefined);
  if (how === 'distinct') return new Set(values).size;
  if (how === 'only') return counted.length === 1 ? ((values[0] as number | string | undefined) ?? null) : null;
  const amounts = values.map(Number);
  if (how === 'median') return medianOf(amounts);
  const sum = amounts.reduce((total, amount) => total + amount, 0);
  if (how === 'sum') return rounded(sum);
  return amounts.length === 0 ? null : rounded(sum / amounts.length);
}

/** Whether a question is about a row of a fact table. */
export function isAsked({ filters, conditions = [] }: Question, table: FactName, row: Fact, today: string): boolean {
  return [filters, ...conditions].every((where) => matches(table, row, where, today));
}

/** The rows of an answer in the order of their keys, or the page of them that was asked for. */
export function inOrder(rows: readonly AnswerRow[], { page }: Pick<Question, 'page'>): Answer {
  const named = rows.map((row) => [row.keys.join('\u0000'), row] as const);
  const ordered = named.toSorted(([one], [other]) => (one < other ? -1 : 1)).map(([, row]) => row);
  return { rows: page ? ordered.slice(page.offset, page.offset + page.size) : ordered, count: rows.length };
}

/** After so many rows a page that is being drawn gets its turn. */
const rowsOfStep = 500;

/** The same as `evaluate`, in steps: the caller can pause after each, so that a page stays usable while thousands of rows are counted. */
export function* evaluateInSteps(
  question: Question,
  factsOf: (table: FactName) => readonly Fact[],
  today: string,
): Generator<undefined, Answer> {
  const { measure, areaLevel } = question;
  const { groups = [], numbers } = measure;
  const found = new Map<string, { readonly keys: readonly string[]; readonly rows: Map<FactName, Fact[]> }>();
  if (groups.length === 0) found.set('', { keys: [], rows: new Map() });
  let looked = 0;
  for (const table of new Set(Object.values(numbers).map(({ of }) => of)))
    for (const row of factsOf(table)) {
      looked += 1;
      if (looked % rowsOfStep === 0) yield;
      if (!isAsked(question, table, row, today)) continue;
      for (const keys of combine(groups.map((group) => keysOf(row, group, areaLevel)))) {
        const name = keys.join('\u0000');
        const group = found.get(name) ?? { keys, rows: new Map<FactName, Fact[]>() };
        found.set(name, group);
        const rows = group.rows.get(table) ?? [];
        rows.push(row);
        group.rows.set(table, rows);
      }
    }
  const rows: AnswerRow[] = [];
  for (const { keys, rows: ofTable } of found.values()) {
    const made: Record<string, NumberValue> = {};
    for (const [name, spec] of Object.entries(numbers)) {
      yield;
      made[name] = numberOf(spec, ofTable.get(spec.of) ?? [], today);
    }
    rows.push({ keys, numbers: made });
  }
  return inOrder(rows, question);
}

/**
 * Answers a question over facts that are here already, within its scope: on a device over those of its records. The same question compiled to
 * SQL answers the same numbers. Rows come in the order of their keys; those of no group have the key `''`.
 */
export function evaluate(question: Question, factsOf: (table: FactName) => readonly Fact[], today: string): Answer {
  const steps = evaluateInSteps(question, factsOf, today);
  for (;;) {
    const step = steps.next();
    if (step.done) return step.value;
  }
}
