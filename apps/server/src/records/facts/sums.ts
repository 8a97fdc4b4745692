import type { Actor } from '@domivka/domain/kernel/actor';
import { pCodeLengths } from '@domivka/domain/geography/p-code';
import { rounded } from '@domivka/domain/measures/evaluate';
import type { FactName } from '@domivka/domain/measures/facts';
import { type CountedNumber, tablesOf } from '@domivka/domain/measures/measure';
import type { Question } from '@domivka/domain/measures/question';
import type { Database, Queryable, Row } from '../../platform/database/database.ts';
import { readsEverywhere } from '../../platform/database/identity.ts';
import { newParameters } from '../parameters.ts';
import { compileGroup, compileScope } from './compile.ts';
import { findSums, keptGroups, type Made, type Slice, summedTables, type SummedNumbers } from './sum-slices.ts';
import { cellOf, changesAtOnce, deltaTable, sliceSql, sumColumns, sumsFilled, sumTable } from './sum-tables.ts';

const hromada = pCodeLengths[3];

/** Whether nobody asks for, or may see only, a part of a hromada, and nothing narrows the rows. */
function isOfHromadas(actor: Actor, { scope, filters, conditions = [], areaLevel, measure }: Question): boolean {
  const { addressId, polygon, search, pCode = '' } = scope;
  const isWide = addressId === undefined && polygon === undefined && search === undefined && pCode.length <= hromada;
  const byArea = measure.groups?.some(({ by }) => by === 'area') ?? false;
  const readsWholeOnes = readsEverywhere(actor.role) || actor.areas.every((area) => area.length <= hromada);
  const isNarrowed = [filters, ...conditions].some((where) => Object.keys(where).length > 0);
  return isWide && readsWholeOnes && !isNarrowed && (!byArea || areaLevel <= 3);
}

const specsOf = ({ measure }: Question, table: FactName): readonly (readonly [string, CountedNumber])[] =>
  Object.entries(measure.numbers).filter(([, { of }]) => of === table);

/** Whether the sums that are kept answer a question of this reader. `database` acts as the program. */
export async function isSummed(database: Queryable, actor: Actor, question: Question): Promise<boolean> {
  const { groups = [] } = question.measure;
  if (!isOfHromadas(actor, question)) return false;
  if (!tablesOf(question.measure).every((table) => findSums(table, groups, specsOf(question, table)))) return false;
  return areFilled(database);
}

/** A value of a fact and how often it occurs. */
type Spread = readonly (readonly [value: string, times: number])[];

/** What one table says of one group: its keys as SQL gives them, and its numbers. */
export type SummedRow = { readonly keys: readonly unknown[]; readonly numbers: Readonly<Record<string, unknown>> };

function medianOf(spread: Spread): number | null {
  const sorted = spread
    .map(([value, times]) => [Number(value), times] as const)
    .toSorted(([one], [other]) => one - other);
  const all = sorted.reduce((sum, [, times]) => sum + times, 0);
  /** The value at this place of the sorted ones, from 0. */
  const at = (place: number): number => {
    let before = 0;
    return sorted.find(([, times]) => (before += times) > place)?.[0] ?? 0;
  };
  return all === 0 ? null : rounded((at(Math.ceil(all / 2) - 1) + at(Math.floor(all / 2))) / 2);
}

function summedSql(made: Made<Slice>): string {
  const sum = ({ id }: Slice) => `sum(f.n) filter (where f.slice = ${id})`;
  if (made.how === 'ratio') return `${made.times} * coalesce(${sum(made.of)}, 0) / nullif(${sum(made.by)}, 0)`;
  return `coalesce(${sum(made.of)}, 0)`;
}

/** The sums of these slices and what their changes add, by the keys of the question's groups and by `more`. */
function summedRows(table: FactName, question: Question, slices: readonly Slice[], more: readonly string[] = []) {
  const parameters = newParameters();
  const { groups = [] } = question.measure;
  const kept = keptGroups(groups);
  const read = groups.map((group, index) => {
    const alias = `g${index}`;
    if (group.by !== 'area') return cellOf(table, group, alias).read(`nullif(f.k${kept.indexOf(group)}, '')`);
    const { key, stored } = compileGroup(table, group, question.areaLevel, alias);
    return { key: key(stored), join: '' };
  });
  const ids = slices.map(({ id }) => id).join(', ');
  const relations = [
    `select ${sumColumns}, n from ${sumTable} where slice in (${ids})`,
    ...slices.map((slice) => sliceSql(slice, deltaTable(table))),
  ];
  const keys = [...read.map(({ key }) => key), ...more];
  return {
    keys: keys.map((key, index) => `${key} as k${index}`),
    from: `from (${relations.join(' union all ')}) f ${read.map(({ join }) => join).join(' ')}
      where ${compileScope(table, question.scope, parameters)}`,
    groupBy: keys.length > 0 ? `group by ${keys.map((_, index) => index + 1).join(', ')}` : '',
    values: parameters.values,
  };
}

const keysIn = (row: Row, count: number): readonly unknown[] => Array.from({ length: count }, (_, at) => row[`k${at}`]);

/** How often each value occurs in each group, by the keys of the group as JSON. */
async function askSpread(database: Queryable, table: FactName, question: Question, slice: Slice) {
  const depth = question.measure.groups?.length ?? 0;
  const value = `f.k${slice.groups.length - 1}`;
  const { keys, from, groupBy, values } = summedRows(table, question, [slice], [value]);
  const text = `select ${keys.join(', ')}, sum(f.n) as times ${from} and ${value} <> '' ${groupBy} having sum(f.n) > 0`;
  const found = new Map<string, (readonly [string, number])[]>();
  for (const row of await database.query(text, values)) {
    const name = JSON.stringify(keysIn(row, depth));
    const spread = found.get(name) ?? [];
    spread.push([String(row[`k${depth}`]), Number(row['times'])]);
    found.set(name, spread);
  }
  return found;
}

async function askNumbers(
  database: Queryable,
  table: FactName,
  question: Question,
  { presence, numbers }: SummedNumbers,
): Promise<readonly SummedRow[]> {
  const added = numbers.filter(([, { how }]) => how !== 'spread');
  const slices = added.flatMap(([, made]) => (made.how === 'ratio' ? [made.of, made.by] : [made.of]));
  const { keys, from, groupBy, values } = summedRows(table, question, [...new Set([presence, ...slices])]);
  const having = groupBy && `${groupBy} having sum(f.n) filter (where f.slice = ${presence.id}) > 0`;
  const selected = [...keys, ...added.map(([, made], index) => `${summedSql(made)} as n${index}`)];
  const rows = await database.query(`select ${selected.join(', ') || 'null'} ${from} ${having}`, values);
  return rows.map((row) => ({
    keys: keysIn(row, keys.length),
    numbers: Object.fromEntries(added.map(([name], index) => [name, row[`n${index}`]])),
  }));
}

/** What one table says of a question that `isSummed` has found to be answered by sums. `database` acts as the reader. */
export async function askSums(database: Queryable, table: FactName, question: Question): Promise<readonly SummedRow[]> {
  const specs = specsOf(question, table);
  const sums = findSums(table, question.measure.groups ?? [], specs);
  if (!sums) throw new Error(`No sums of ${table} answer ${question.measure.name}`);
  const rows = await askNumbers(database, table, question, sums);
  const spreads = new Map<string, Record<string, number | null>>();
  for (const [name, { how, of }] of sums.numbers) {
    if (how !== 'spread') continue;
    const isDistinct = question.measure.numbers[name]?.how === 'distinct';
    const found = await askSpread(database, table, question, of);
    for (const { keys } of rows) {
      const group = JSON.stringify(keys);
      const spread = found.get(group) ?? [];
      spreads.set(group, { ...spreads.get(group), [name]: isDistinct ? spread.length : medianOf(spread) });
    }
  }
  return rows.map(({ keys, numbers }) => ({ keys, numbers: { ...numbers, ...spreads.get(JSON.stringify(keys)) } }));
}

/** Adds to the sums what has changed since the last time; readers see it before or after. */
async function foldSums(database: Database, signal?: AbortSignal): Promise<void> {
  while (!signal?.aborted) {
    const folded = await database.transaction(async (tx) => {
      const [free] = await tx.query<{ free: boolean }>('select pg_try_advisory_xact_lock(hashtext($1)) as free', [
        sumTable,
      ]);
      if (!free?.free) return 0;
      const [row] = await tx.query<{ most: number }>('select fold_fact_sums() as most');
      return row?.most ?? 0;
    });
    if (folded < changesAtOnce) break;
  }
}

/** Makes the sums of one table from its facts, as one moment sees them: what changes meanwhile is added later. */
async function fillTable(database: Database, table: FactName): Promise<void> {
  await database.transaction(
    async (tx) => {
      await tx.query('set transaction isolation level repeatable read');
      // Changes are not added up meanwhile; where that happened just before, this transaction is repeated.
      await tx.query('select pg_advisory_xact_lock(hashtext($1))', [sumTable]);
      await tx.query('select fill_fact_sums($1)', [table]);
    },
    { statementTimeoutMs: 0 },
  );
}

/** Whether the sums hold those of all facts. */
async function areFilled(database: Queryable): Promise<boolean> {
  const [row] = await database.query<{ filled: boolean }>(
    'select value::boolean as filled from setting where name = $1',
    [sumsFilled],
  );
  return row?.filled === true;
}

/**
 * Adds what has changed to the sums; after an upgrade that keeps others, makes them first. `database` acts as the program.
 */
export async function keepSums(database: Database, signal?: AbortSignal): Promise<void> {
  if (!(await areFilled(database))) {
    for (const table of summedTables) {
      // The next start fills all of them again.
      if (signal?.aborted) return;
      await fillTable(database, table);
    }
    await database.query(`update setting set value = 'true' where name = $1`, [sumsFilled]);
  }
  await foldSums(database, signal);
}

/** Compares the sums of all tables with their facts and makes those again that differ. Returns how many sums did. `database` acts as the program. */
export async function compareSums(database: Database, signal?: AbortSignal): Promise<number> {
  let differing = 0;
  if (!(await areFilled(database))) return differing;
  for (const table of summedTables) {
    if (signal?.aborted) break;
    const compare = async (tx: Queryable) => {
      // It may take a minute, and has to leave processors to users.
      await tx.query('set local max_parallel_workers_per_gather = 0');
      return tx.query<{ count: number }>('select compare_fact_sums($1) as count', [table]);
    };
    const [row] = await database.transaction(compare, { statementTimeoutMs: 0 });
    if (!row || row.count === 0) continue;
    differing += row.count;
    await fillTable(database, table);
  }
  return differing;
}
