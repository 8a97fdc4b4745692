import type { Search, Sort } from '@domivka/domain/kernel/filters';
import { sortKeyName } from '@domivka/domain/kernel/keys';
import { scope } from '@domivka/domain/kernel/permissions';
import type { Actor } from '@domivka/domain/kernel/actor';
import type { Page } from '@domivka/domain/kernel/page';
import type { StoredRecord } from '@domivka/domain/kernel/record';
import type { TableName } from '@domivka/domain/kernel/entity';
import { getEntity, type RecordOf } from '@domivka/domain/registry';
import type { Database } from '../platform/database/database.ts';
import { expressionOf, filterCondition, scopeCondition } from './conditions.ts';
import { countsOf, isCounted } from './counts.ts';
import { newParameters, type Parameters } from './parameters.ts';
import { shownRecord, type Table, tableOf } from './tables.ts';

export type Statement = { readonly text: string; readonly values: readonly unknown[] };

/** A search; without an order and a page the first 1,000 records by their id. */
export type RecordSearch<Table extends TableName = TableName> = { readonly table: Table } & Pick<Search, 'filters'> &
  Partial<Pick<Search, 'sort' | 'paging'>>;

/** The two statements of a search: the rows of one page, and the exact total of what the actor may see. */
export function searchStatements(
  actor: Actor,
  search: RecordSearch,
): { readonly page: Statement; readonly count: Statement } {
  const table = tableOf(getEntity(search.table));
  const where = conditionsOf(table, actor, search);
  const count = countQuery(table, where.text, isCounted(table, scope(actor, table.entity), search.filters));
  return { page: pageQuery(table, where, search, actor), count: { text: count, values: where.values } };
}

/** One page and the exact total of what the actor may see; page and count run side by side. */
export async function searchRecords<Name extends TableName>(
  database: Database,
  actor: Actor,
  search: RecordSearch<Name>,
): Promise<Page<RecordOf<Name>>> {
  const table = tableOf(getEntity(search.table));
  const { page, count } = searchStatements(actor, search);
  const own = database.as(actor);
  const [rows, totals] = await Promise.all(
    [page, count].map(({ text, values }) => own.query(text, values, { plan: 'for these values' })),
  );
  const values = (rows ?? []).map((row) => shownRecord(actor, table, row) as RecordOf<Name>);
  return { values, totalRows: Number(totals?.[0]?.total ?? 0) };
}

/** What a search asks of living records. */
function conditionsOf(table: Table, actor: Actor, { filters }: RecordSearch): Statement {
  const parameters = newParameters();
  const conditions = [
    scopeCondition(table, scope(actor, table.entity), parameters),
    ...filters.map((filter) => filterCondition(table, filter, parameters, actor)),
  ].filter((condition) => condition !== 'true');
  return { text: conditions.length > 0 ? conditions.join(' and ') : 'true', values: parameters.values };
}

/** The exact total: of what was counted in advance where that answers it, else of the records, without their organization unless a filter names it. */
function countQuery(table: Table, where: string, isInAdvance: boolean): string {
  if (isInAdvance) return `select coalesce(sum(r.n), 0)::int8 as total from ${countsOf(table)} r where ${where}`;
  const from = where.includes('o.name') ? table.from : `${table.name} r`;
  return `select count(*) as total from ${from} where r.deleted_at is null and ${where}`;
}

type Order = {
  readonly expression: string;
  readonly direction: 'asc' | 'desc';
  /** Never null. Then an index serves both directions, which a word about empties would prevent. */
  readonly isFilled: boolean;
};

/** Every order ends in the id, so that no two pages overlap. */
function orderOf(table: Table, sorts: readonly Sort[]): readonly Order[] {
  const orders = sorts.map((sort): Order => ({ ...sortExpression(table, sort), direction: sort.direction }));
  const last = orders.at(-1)?.direction ?? 'asc';
  return [...orders, { expression: 'r.id', direction: last, isFilled: true }];
}

/** Sorted texts go by their Ukrainian key, other texts by the collation of Unicode, codes letter by letter: as on a device. */
function sortExpression(table: Table, { field, kind }: Sort): Pick<Order, 'expression' | 'isFilled'> {
  const key = table.keyColumns.find((one) => one.key === sortKeyName(field));
  const expression = key ? `r.${key.column}` : expressionOf(table, { field, kind });
  const isFilled = table.filled.has(expression.replace(/^r\./, ''));
  if (key) return { expression, isFilled };
  if (kind === 'text') return { expression: `${expression} collate "und-x-icu"`, isFilled };
  return { expression: kind === 'code' ? `${expression} collate "C"` : expression, isFilled };
}

/** The filtered ids first, then the records: so the join and the wide rows are touched for one page only. */
function pageQuery(
  table: Table,
  where: Statement,
  { sort = [], paging = { page: 1, pageSize: 1000 } }: RecordSearch,
  actor: Actor,
): Statement {
  const parameters = newParameters(where.values);
  const order = orderOf(table, sort);
  const by = order.map(
    ({ expression, direction, isFilled }) => `${expression} ${direction}${isFilled ? '' : ' nulls last'}`,
  );
  const after =
    paging.after === undefined ? '' : ` and ${afterCondition(table, order, paging.after, parameters, actor)}`;
  const limit = parameters.add(paging.pageSize);
  const offset = paging.after === undefined ? ` offset ${parameters.add((paging.page - 1) * paging.pageSize)}` : '';
  const text = `select ${table.selection} from ${table.from} where r.deleted_at is null and ${where.text}${after} order by ${by.join(', ')} limit ${limit}${offset}`;
  return { text, values: parameters.values };
}

/** Keyset paging: everything that sorts behind the record with this id; nothing sorts behind one that the actor may not see. */
function afterCondition(
  table: Table,
  order: readonly Order[],
  id: string,
  parameters: Parameters,
  actor: Actor,
): string {
  const inScope = scopeCondition(table, scope(actor, table.entity), parameters);
  const mark = parameters.add(id);
  const [first] = order;
  // One comparison of rows finds its place in an index.
  if (order.every(({ isFilled, direction }) => isFilled && direction === first?.direction)) {
    const row = order.map(({ expression }) => expression).join(', ');
    return `(${row}) ${first?.direction === 'asc' ? '>' : '<'} (select ${row} from ${table.from} where r.id = ${mark} and ${inScope})`;
  }
  const valueOf = (expression: string) =>
    `(select ${expression} from ${table.from} where r.id = ${mark} and ${inScope})`;
  const steps = order.map((_, index) => {
    const equal = order
      .slice(0, index)
      .map(({ expression }) => `${expression} is not distinct from ${valueOf(expression)}`);
    const last = order[index];
    if (!last) return 'false';
    const value = valueOf(last.expression);
    const beyond = `(${last.expression} ${last.direction === 'asc' ? '>' : '<'} ${value} or (${last.expression} is null and ${value} is not null))`;
    return [...equal, beyond].join(' and ');
  });
  return `(${steps.map((step) => `(${step})`).join(' or ')})`;
}

/** One record as the actor may see it, or nothing: out of scope is the same as not there. */
export async function findRecord<Name extends TableName>(
  database: Database,
  actor: Actor,
  name: Name,
  id: string,
): Promise<RecordOf<Name> | undefined> {
  const table = tableOf(getEntity(name));
  const parameters = newParameters();
  const condition = scopeCondition(table, scope(actor, table.entity), parameters);
  const text = `select ${table.selection} from ${table.from} where r.id = ${parameters.add(id)} and r.deleted_at is null and ${condition}`;
  const [row] = await database.as(actor).query(text, parameters.values);
  return row && (shownRecord(actor, table, row) as RecordOf<Name>);
}

/** Records by their ids, as the actor may see them; those out of scope are missing. */
export async function listRecords(
  database: Database,
  actor: Actor,
  name: TableName,
  ids: readonly string[],
): Promise<ReadonlyMap<string, StoredRecord>> {
  if (ids.length === 0) return new Map();
  const table = tableOf(getEntity(name));
  const parameters = newParameters();
  const condition = scopeCondition(table, scope(actor, table.entity), parameters);
  const text = `select ${table.selection} from ${table.from} where r.id = any(${parameters.add(ids)}::text[]) and r.deleted_at is null and ${condition}`;
  const rows = await database.as(actor).query(text, parameters.values);
  return new Map(rows.map((row) => shownRecord(actor, table, row)).map((record) => [record._id, record]));
}
