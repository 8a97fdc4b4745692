import type { Actor } from '@domivka/domain/kernel/actor';
import { inOrder, numberOf, rounded, type Answer, type NumberValue } from '@domivka/domain/measures/evaluate';
import { findColumn, type FactName } from '@domivka/domain/measures/facts';
import { tablesOf, type CountedNumber } from '@domivka/domain/measures/measure';
import type { Question } from '@domivka/domain/measures/question';
import type { Database } from '../../platform/database/database.ts';
import { newParameters } from '../parameters.ts';
import { compileGroup, compileNumber, compileQuestion } from './compile.ts';
import { factTable } from './fact-tables.ts';

function readNumber({ of, how, column = '' }: CountedNumber, value: unknown): NumberValue {
  if (typeof value !== 'number') return null;
  if (how === 'only') return findColumn(of, column)?.options?.[value]?.code ?? value;
  return how === 'count' || how === 'distinct' ? value : rounded(value);
}

type Found = { readonly keys: readonly string[]; readonly numbers: Readonly<Record<string, NumberValue>> };

/** `count`: of all rows, where only a page of them was read. */
type FoundRows = { readonly rows: readonly Found[]; readonly count?: number };

/** The rows of one page of these groups, each beside the number of all; without its values where the page has none. */
function pageSql(groups: string, orders: readonly string[], limit: string, offset: string): string {
  const order = orders.map((one) => `${one} nulls first`).join(', ');
  return `with counted as materialized (${groups})
    select * from (select count(*) as total from counted) t
      left join lateral (select true as is_row, c.* from counted c order by ${order} limit ${limit} offset ${offset}) p on true
    order by ${order}`;
}

/** What one table says: rows with those numbers that are made of it, `page`: only those of the page that was asked for. */
async function askTable(
  database: Database,
  table: FactName,
  question: Question,
  today: string,
  page?: Question['page'],
): Promise<FoundRows> {
  const { measure, areaLevel } = question;
  const parameters = newParameters();
  const groups = (measure.groups ?? []).map((group, index) => compileGroup(table, group, areaLevel, `g${index}`));
  const specs = Object.entries(measure.numbers).filter(([, { of }]) => of === table);
  const numbers = specs.map(([, spec], index) => `${compileNumber(spec, today, parameters)} as n${index}`);
  const where = compileQuestion(table, question, today, parameters);
  const keys = groups.map(({ sql }, index) => `${sql} as k${index}`);
  const joins = groups.flatMap(({ join }) => join ?? []).join(' ');
  const by = groups.length === 0 ? '' : `group by ${groups.map((_, index) => index + 1).join(', ')}`;
  const all = `select ${[...keys, ...numbers].join(', ')} from ${factTable(table)} f ${joins} where ${where} ${by}`;
  const orders = groups.map(({ orderOf }, index) => orderOf(`k${index}`));
  const text = page ? pageSql(all, orders, parameters.add(page.size), parameters.add(page.offset)) : all;
  const rows = await database.query(text, parameters.values);
  const found = page ? rows.filter((row) => row['is_row'] === true) : rows;
  return {
    rows: found.map((row) => ({
      keys: groups.map(({ keyOf }, index) => keyOf(row[`k${index}`])),
      numbers: Object.fromEntries(specs.map(([name, spec], index) => [name, readNumber(spec, row[`n${index}`])])),
    })),
    ...(page ? { count: Number(rows[0]?.['total'] ?? 0) } : {}),
  };
}

/**
 * Answers a question from the stored facts that the actor may read; the same numbers as `evaluate` over the facts of those buildings.
 * `today`: the day in Ukraine.
 */
export async function answerQuestion(
  database: Database,
  actor: Actor,
  question: Question,
  today: string,
): Promise<Answer> {
  const { page, measure } = question;
  const own = database.as(actor);
  const [first, ...others] = tablesOf(measure);
  if (page && first && others.length === 0 && measure.groups?.length) {
    const { rows, count = 0 } = await askTable(own, first, question, today, page);
    return { rows, count };
  }
  const none = Object.fromEntries(
    Object.entries(measure.numbers).map(([name, spec]) => [name, numberOf(spec, [], today)]),
  );
  const found = new Map<string, Found>();
  for (const table of tablesOf(measure))
    for (const row of (await askTable(own, table, question, today)).rows) {
      const name = row.keys.join('\u0000');
      found.set(name, { keys: row.keys, numbers: { ...(found.get(name)?.numbers ?? none), ...row.numbers } });
    }
  return inOrder([...found.values()], question);
}
