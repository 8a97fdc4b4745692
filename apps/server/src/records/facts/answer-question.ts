import type { Actor } from '@domivka/domain/kernel/actor';
import { inOrder, numberOf, rounded, type Answer, type NumberValue } from '@domivka/domain/measures/evaluate';
import { findColumn, type FactName } from '@domivka/domain/measures/facts';
import { tablesOf, type CountedNumber } from '@domivka/domain/measures/measure';
import type { Question } from '@domivka/domain/measures/question';
import type { Database, Queryable, Row } from '../../platform/database/database.ts';
import { newParameters, type Parameters } from '../parameters.ts';
import { lookUpQuestion } from '../street-lookup.ts';
import { type CompiledGroup, compileGroup, compileNumber, compileQuestion } from './compile.ts';
import { factTable } from './fact-tables.ts';
import { askSums, isSummed } from './sums.ts';

function readNumber({ of, how, column = '' }: CountedNumber, value: unknown): NumberValue {
  if (typeof value !== 'number') return null;
  if (how === 'only') return findColumn(of, column)?.options?.[value]?.code ?? value;
  return how === 'count' || how === 'distinct' ? value : rounded(value);
}

/** A question about one table on its way to SQL. */
type Asked = {
  readonly question: Question;
  readonly table: FactName;
  readonly today: string;
  readonly parameters: Parameters;
  readonly groups: readonly CompiledGroup[];
  /** The key of each row of facts in each group, as an expression. */
  readonly keys: readonly string[];
  readonly where: string;
};

function ask(table: FactName, question: Question, today: string): Asked {
  const { measure, areaLevel } = question;
  const parameters = newParameters();
  const groups = (measure.groups ?? []).map((group, index) => compileGroup(table, group, areaLevel, `g${index}`));
  const keys = groups.map(({ stored, key }) => key(stored));
  const where = compileQuestion(table, question, today, parameters);
  return { question, table, today, parameters, groups, keys, where };
}

/** The rows of facts with what their keys need. */
function fromSql({ table, groups, where }: Asked): string {
  const joins = groups.flatMap(({ stored, join }) => join?.(stored) ?? []);
  return `${factTable(table)} f ${joins.join(' ')} where ${where}`;
}

const named = (expressions: readonly string[], letter: string): readonly string[] =>
  expressions.map((expression, index) => `${expression} as ${letter}${index}`);

function groupBy(keys: readonly unknown[]): string {
  return keys.length === 0 ? '' : `group by ${keys.map((_, index) => index + 1).join(', ')}`;
}

/** Numbers of which the number of a whole is the sum of those of its parts, by how they are counted, as types of SQL. */
const additive: Partial<Record<CountedNumber['how'], string>> = { count: 'bigint', sum: 'double precision' };

/**
 * The groups of a question with their numbers `k0`, …, `n0`, …. Where numbers can be added up, rows are grouped by what is stored, and the
 * keys are made of those few groups: a join, a month or the codes of a list for each of a million rows cost several times as much.
 */
function groupsSql(asked: Asked, specs: readonly CountedNumber[], only: readonly string[]): string {
  const { table, today, parameters, groups, keys, where } = asked;
  const numbers = specs.map((spec) => compileNumber(spec, today, parameters));
  const types = specs.flatMap(({ how }) => additive[how] ?? []);
  const isStored = groups.every(({ stored, join }, index) => keys[index] === stored && !join);
  if (isStored || only.length > 0 || types.length < specs.length)
    return `select ${[...named(keys, 'k'), ...named(numbers, 'n')].join(', ')} from ${[fromSql(asked), ...only].join(' and ')} ${groupBy(keys)}`;
  const stored = named(
    groups.map((group) => group.stored),
    'k',
  );
  const part = `select ${[...stored, ...named(numbers, 'n')].join(', ')} from ${factTable(table)} f where ${where} ${groupBy(stored)}`;
  const ofPart = groups.map(({ key }, index) => key(`part.k${index}`));
  const joins = groups.flatMap(({ join }, index) => join?.(`part.k${index}`) ?? []);
  const sums = types.map((type, index) => `sum(part.n${index})::${type}`);
  return `select ${[...named(ofPart, 'k'), ...named(sums, 'n')].join(', ')} from (${part}) part ${joins.join(' ')} ${groupBy(keys)}`;
}

function amongSql(sql: string, values: readonly unknown[], parameters: Parameters): string {
  const known = [...new Set(values.filter((value) => value !== null))];
  const parts = [
    ...(known.length > 0 ? [`${sql} = any(${parameters.add(known)})`] : []),
    ...(known.length < new Set(values).size ? [`${sql} is null`] : []),
  ];
  return `(${parts.join(' or ')})`;
}

type Found = { readonly keys: readonly string[]; readonly numbers: Readonly<Record<string, NumberValue>> };

const nameOf = (keys: readonly string[]): string => keys.join('\u0000');

function keysOf({ groups }: Asked, row: Row): readonly string[] {
  return groups.map(({ keyOf }, index) => keyOf(row[`k${index}`]));
}

/** What one table says: rows with those numbers that are made of it; `among`: only rows each of whose keys is in the list of its group. */
async function askTable(database: Queryable, asked: Asked, among?: readonly Row[]): Promise<readonly Found[]> {
  const { question, table, parameters, keys } = asked;
  const specs = Object.entries(question.measure.numbers).filter(([, { of }]) => of === table);
  const only = (among ? keys : []).map((key, index) => {
    const values = among?.map((row) => row[`k${index}`]) ?? [];
    return amongSql(key, values, parameters);
  });
  const text = groupsSql(
    asked,
    specs.map(([, spec]) => spec),
    only,
  );
  const rows = await database.query(text, parameters.values);
  return rows.map((row) => ({
    keys: keysOf(asked, row),
    numbers: Object.fromEntries(specs.map(([name, spec], index) => [name, readNumber(spec, row[`n${index}`])])),
  }));
}

/** The same from the sums that are kept. */
async function askSummed(database: Queryable, table: FactName, question: Question): Promise<readonly Found[]> {
  const { numbers, groups = [] } = question.measure;
  const compiled = groups.map((group, index) => compileGroup(table, group, question.areaLevel, `g${index}`));
  return (await askSums(database, table, question)).map((row) => ({
    keys: compiled.map(({ keyOf }, index) => keyOf(row.keys[index])),
    numbers: Object.fromEntries(
      Object.entries(row.numbers).flatMap(([name, value]) => {
        const spec = numbers[name];
        return spec ? [[name, readNumber(spec, value)]] : [];
      }),
    ),
  }));
}

/**
 * One page of the rows of one table. Its keys are looked for first, because the numbers of all rows would not fit into the memory that the
 * database has for one query.
 */
async function askPage(
  database: Queryable,
  table: FactName,
  question: Question,
  { page, today }: { readonly page: NonNullable<Question['page']>; readonly today: string },
): Promise<Answer> {
  const asked = ask(table, question, today);
  const { parameters, groups, keys } = asked;
  const order = groups.map(({ orderOf }, index) => `${orderOf(`k${index}`)} nulls first`).join(', ');
  const text = `with counted as materialized (select distinct ${named(keys, 'k').join(', ')} from ${fromSql(asked)})
    select * from (select count(*) as total from counted) t left join lateral (
      select true as is_row, c.* from counted c order by ${order}
      limit ${parameters.add(page.size)} offset ${parameters.add(page.offset)}) p on true
    order by ${order}`;
  const found = await database.query<Row & { readonly total: number }>(text, parameters.values);
  const onPage = found.filter((row) => row['is_row'] === true);
  const numbered = onPage.length > 0 ? await askTable(database, ask(table, question, today), onPage) : [];
  const byName = new Map(numbered.map((row) => [nameOf(row.keys), row]));
  return {
    // A row whose last fact was removed in between is left out.
    rows: onPage.flatMap((row) => byName.get(nameOf(keysOf(asked, row))) ?? []),
    count: found[0]?.total ?? 0,
  };
}

/**
 * Answers a question from the stored facts that the actor may read; the same numbers as `evaluate` over the facts of those buildings.
 * `today`: the day in Ukraine.
 */
export async function answerQuestion(
  database: Database,
  actor: Actor,
  asked: Question,
  today: string,
): Promise<Answer> {
  const question = await lookUpQuestion(database, asked);
  const { page, measure } = question;
  const own = database.as(actor);
  const tables = tablesOf(measure);
  const summed = await isSummed(database, actor, question);
  const [first] = tables;
  if (page && first && tables.length === 1 && measure.groups?.length && !summed)
    return askPage(own, first, question, { page, today });
  const none = Object.fromEntries(
    Object.entries(measure.numbers).map(([name, spec]) => [name, numberOf(spec, [], today)]),
  );
  const found = new Map<string, Found>();
  for (const table of tables)
    for (const row of summed
      ? await askSummed(own, table, question)
      : await askTable(own, ask(table, question, today))) {
      const name = nameOf(row.keys);
      found.set(name, { keys: row.keys, numbers: { ...(found.get(name)?.numbers ?? none), ...row.numbers } });
    }
  return inOrder([...found.values()], question);
}
