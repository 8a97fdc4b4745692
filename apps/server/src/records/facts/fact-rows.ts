import { pCodeLengths } from '@domivka/domain/geography/p-code';
import type { Fact } from '@domivka/domain/measures/fact';
import type { FactName } from '@domivka/domain/measures/facts';
import type { Question } from '@domivka/domain/measures/question';
import type { FactPage, FoundFact } from '@domivka/domain/reports/answer-report';
import type { Queryable, Row } from '../../platform/database/database.ts';
import { newParameters, type Parameters } from '../parameters.ts';
import { compileQuestion } from './compile.ts';
import { factTable, type StoredColumn, storedColumns } from './fact-tables.ts';

/** A stored value as it is in a fact: the opposite of `storedValue`. */
function factValue({ fact: { kind, options = [] } }: StoredColumn, value: unknown): Fact[string] {
  if (value === null || value === undefined) return undefined;
  if (kind === 'place') return `UA${String(value).padStart(pCodeLengths[4] - 2, '0')}`;
  if (kind === 'code') return options[Number(value)]?.code;
  if (kind === 'codes') return options.filter((_, bit) => (Number(value) & (1 << bit)) !== 0).map(({ code }) => code);
  return typeof value === 'object' ? undefined : (value as Fact[string]);
}

/** These columns of a row as a fact. */
export function factOf(columns: readonly StoredColumn[], row: Row): Fact {
  return Object.fromEntries(
    columns.map((stored) => [stored.name, factValue(stored, row[stored.column.replaceAll('"', '')])]),
  );
}

/** What a query selects for a column of the alias `f`, so that `factOf` can read it. */
export function valueSql({ column, fact }: StoredColumn): string {
  if (fact.kind === 'organization')
    return `(select o.id from organization o where o.fact_key = f.${column}) as ${column}`;
  return `f.${column}`;
}

/**
 * A number by which rows are sorted; the largest where there is no value, so that such rows are last in either direction. Without an order of
 * their own rows come building by building: `building` has an index, and the rows of one building are stored together.
 */
function rankSql(of: FactName, order: FactPage['order'], today: string, parameters: Parameters): string {
  const find = (name: string) => storedColumns(of).find((one) => one.name === name);
  const sign = order?.direction === 'desc' ? '-' : '';
  const since = order?.days && find(order.days.since);
  if (since) {
    const until = order.days.until === undefined ? undefined : find(order.days.until);
    const day = `${parameters.add(today)}::date`;
    const soFar = `case when f.${since.column} <= ${day} then ${day} end`;
    const end = until ? `coalesce(f.${until.column}, ${soFar})` : soFar;
    return `coalesce(${sign}((${end}) - f.${since.column})::double precision, 'Infinity')`;
  }
  const stored = order && find(order.column);
  if (!stored) return '0::double precision';
  const ref = `f.${stored.column}`;
  const { kind } = stored.fact;
  const amount = kind === 'day' ? `(${ref} - date '2000-01-01')` : kind === 'flag' ? `${ref}::integer` : ref;
  return `coalesce(${sign}${amount}::double precision, 'Infinity')`;
}

/** Where a row is in the order of the rows. */
function placeOf({ rank, building, at }: Row): string {
  return `${String(rank)} ${String(building)} ${String(at)}`;
}

function afterSql(rank: string, { after, order }: FactPage, parameters: Parameters): string {
  if (after === undefined) return 'true';
  const [ranked, building, at] = after.split(' ');
  const place = `${parameters.add(Number(building))}::integer, ${parameters.add(at)}::tid`;
  if (!order) return `(f.building, f.ctid) > (${place})`;
  return `(${rank}, f.building, f.ctid) > (${parameters.add(ranked)}::double precision, ${place})`;
}

/** One page of the facts that a question is about, with the addresses that they are of. `database` acts as the reader. */
export async function listFactRows(
  database: Queryable,
  question: Question,
  of: FactName,
  asked: FactPage,
  today: string,
): Promise<readonly FoundFact[]> {
  const { offset, size, after, order } = asked;
  const parameters = newParameters();
  const columns = storedColumns(of);
  const rank = rankSql(of, order, today, parameters);
  const where = [compileQuestion(of, question, today, parameters), afterSql(rank, asked, parameters)].join(' and ');
  const skipped = after === undefined ? ` offset ${parameters.add(offset)}` : '';
  const page = `select f.*, f.ctid as at, ${rank} as rank from ${factTable(of)} f where ${where}
    order by ${order ? 'rank, ' : ''}f.building, f.ctid limit ${parameters.add(size)}${skipped}`;
  const join = of === 'building' ? '' : 'join fact_building b on b.building = f.building';
  const text = `select f.rank, f.building, f.at::text, ${of === 'building' ? 'f' : 'b'}.address_id, ${columns.map(valueSql).join(', ')}
    from (${page}) f ${join} order by ${order ? 'f.rank, ' : ''}f.building, f.at`;
  const rows = await database.query(text, parameters.values);
  return rows.map((row) => ({
    addressId: String(row.address_id),
    fact: factOf(columns, row),
    at: placeOf(row),
  }));
}

/** How many facts a question is about. `database` acts as the reader. */
export async function countFactRows(
  database: Queryable,
  question: Question,
  of: FactName,
  today: string,
): Promise<number> {
  const parameters = newParameters();
  const where = compileQuestion(of, question, today, parameters);
  const text = `select count(*) as count from ${factTable(of)} f where ${where}`;
  const [row] = await database.query<{ count: number }>(text, parameters.values);
  return row?.count ?? 0;
}
