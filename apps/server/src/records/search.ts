import { ignoredWords, type Paging, type Search, type Sort } from '@domivka/domain/kernel/filters';
import { sortKeyName } from '@domivka/domain/kernel/keys';
import { scope } from '@domivka/domain/kernel/permissions';
import type { Actor } from '@domivka/domain/kernel/actor';
import type { Page } from '@domivka/domain/kernel/page';
import type { StoredRecord } from '@domivka/domain/kernel/record';
import type { TableName } from '@domivka/domain/kernel/entity';
import { getEntity, type RecordOf } from '@domivka/domain/registry';
import type { Database, Queryable } from '../platform/database/database.ts';
import { type ConditionTree, treeCondition } from './condition-tree.ts';
import { expressionOf, filterCondition, scopeCondition } from './conditions.ts';
import { countsOf, isCounted } from './counts.ts';
import { newParameters, type Parameters, type Statement } from './parameters.ts';
import { orderOfWords, rankedQuery, searchByRank } from './ranked-search.ts';
import { lookUpWords } from './street-lookup.ts';
import { shownRecord, type Table, tableOf } from './tables.ts';

/** A search; without an order and a page the first 1,000 records by their id. `where`: what no list of filters can say. */
export type RecordSearch<Table extends TableName = TableName> = {
  readonly table: Table;
  readonly where?: ConditionTree | undefined;
} & Pick<Search, 'filters'> &
  Partial<Pick<Search, 'sort' | 'paging'>>;

/**
 * The two statements of a search: the rows of one page, and the exact total of what the actor may see. A total that is known already helps
 * to plan the page.
 */
export function searchStatements(
  actor: Actor,
  search: RecordSearch,
  total?: number,
): { readonly page: Statement; readonly count: Statement } {
  const table = tableOf(getEntity(search.table));
  const where = conditionsOf(table, actor, search);
  const count = countQuery(table, where.text, isCounted(table, scope(actor, table.entity), search.filters));
  return {
    page: pageQuery(table, where, search, actor, isFoundFirst(search, total)),
    count: { text: count, values: where.values },
  };
}

/** A further condition on the records of a search: `r` is the record. */
export type Narrowing = (table: Table, parameters: Parameters) => string;

/** All records of a search in their order, without pages, and how many there are. The words of its filters are looked up (`lookUpWords`). */
export function allStatements(
  actor: Actor,
  asked: Pick<RecordSearch, 'table' | 'filters' | 'sort'>,
  narrow: Narrowing,
): { readonly rows: Statement; readonly count: Statement } {
  const table = tableOf(getEntity(asked.table));
  const { text, values } = conditionsOf(table, actor, asked);
  const parameters = newParameters(values);
  const where = `r.deleted_at is null and ${text} and ${narrow(table, parameters)}`;
  const by = saidOrder(orderOf(table, orderOfWords(actor, asked)));
  return {
    rows: {
      text: `select ${table.selection} from ${table.from} where ${where} order by ${by}`,
      values: parameters.values,
    },
    count: {
      text: `select count(*) as total from ${sourceOf(table, where)} where ${where}`,
      values: parameters.values,
    },
  };
}

/** So few records are found first and then sorted. */
const fewRecords = 1_000;

const hasBox = ({ filters }: RecordSearch): boolean => filters.some(({ op }) => op === 'within');
const isSorted = ({ sort = [] }: RecordSearch): boolean => sort.length > 0;

/**
 * Whether all records that fit are found before they are sorted. The database takes filters as independent of each other: where it expects
 * many records of an organization in an oblast, or of an oblast in a box of the map, and there are few, it would read the whole table in
 * the order of the list to find a page. The ids of a box are in one index, so there this costs no more than the total.
 */
function isFoundFirst(search: RecordSearch, total: number | undefined): boolean {
  if (total === undefined) return hasBox(search) && !isSorted(search);
  return total <= fewRecords;
}

/** One page and the exact total of what the actor may see. A total that helps to plan the page comes first, others side by side with it. */
export async function searchRecords<Name extends TableName>(
  database: Database,
  actor: Actor,
  asked: RecordSearch<Name>,
): Promise<Page<RecordOf<Name>>> {
  const filters = await lookUpWords(database, actor, getEntity(asked.table), asked.filters);
  const ignored = ignoredWords(filters);
  const found = await findPage(database, actor, { ...asked, filters });
  return ignored.length === 0 ? found : { ...found, ignored };
}

async function findPage<Name extends TableName>(
  database: Database,
  actor: Actor,
  asked: RecordSearch<Name>,
): Promise<Page<RecordOf<Name>>> {
  const table = tableOf(getEntity(asked.table));
  const search = { ...asked, sort: orderOfWords(actor, asked) };
  const own = database.as(actor);
  const ask = ({ text, values }: Statement) => own.query(text, values, { plan: 'for these values' });
  const best = rankedQuery(asked);
  if (best) {
    const where = conditionsOf(table, actor, search);
    const ranked = { where, paging: search.paging ?? { page: 1, pageSize: fewRecords }, query: best };
    return searchByRank(ask, actor, ranked) as Promise<Page<RecordOf<Name>>>;
  }
  const { page, count } = searchStatements(actor, search);
  const read = async (statement: Statement) =>
    (await ask(statement)).map((row) => shownRecord(actor, table, row) as RecordOf<Name>);
  const getTotal = async () => Number((await ask(count))[0]?.total ?? 0);
  const isTotalFirst = hasBox(search) ? isSorted(search) : isCounted(table, scope(actor, table.entity), search.filters);
  if (!isTotalFirst) {
    const [values, totalRows] = await Promise.all([read(page), getTotal()]);
    return { values, totalRows };
  }
  const totalRows = await getTotal();
  const values = totalRows === 0 ? [] : await read(searchStatements(actor, search, totalRows).page);
  return { values, totalRows };
}

/** What a search asks of living records. */
function conditionsOf(table: Table, actor: Actor, { filters, where }: RecordSearch): Statement {
  const parameters = newParameters();
  const conditions = [
    scopeCondition(table, scope(actor, table.entity), parameters),
    ...filters.map((filter) => filterCondition(table, filter, parameters)),
    ...(where ? [treeCondition(table, where, parameters)] : []),
  ].filter((condition) => condition !== 'true');
  return { text: conditions.length > 0 ? conditions.join(' and ') : 'true', values: parameters.values };
}

/** The table, and the organization only where its name is asked for. */
function sourceOf(table: Table, ...parts: readonly string[]): string {
  return parts.some((part) => part.includes('o.name')) ? table.from : `${table.name} r`;
}

/** The exact total: of what was counted in advance where that answers it, else of the records. */
function countQuery(table: Table, where: string, isInAdvance: boolean): string {
  if (isInAdvance) return `select coalesce(sum(r.n), 0)::int8 as total from ${countsOf(table)} r where ${where}`;
  return `select count(*) as total from ${sourceOf(table, where)} where r.deleted_at is null and ${where}`;
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

function saidOrder(orders: readonly Order[]): string {
  return orders
    .map(({ expression, direction, isFilled }) => `${expression} ${direction}${isFilled ? '' : ' nulls last'}`)
    .join(', ');
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

function partOf({ page, pageSize, after }: Paging): PartOfSearch {
  return { size: pageSize, skip: (page - 1) * pageSize, after };
}

/** The ids of the page first, where possible from an index alone, then the records: the wide rows are read for one page only. */
function pageQuery(
  table: Table,
  where: Statement,
  { sort = [], paging = { page: 1, pageSize: 1000 } }: RecordSearch,
  actor: Actor,
  isFoundFirst: boolean,
  part: PartOfSearch = partOf(paging),
): Statement {
  const parameters = newParameters(where.values);
  const order = orderOf(table, sort);
  const by = saidOrder(order);
  const after =
    part.after === undefined
      ? ''
      : ` and ${afterCondition(table, order, part.after, parameters, actor, part.isRead === true)}`;
  const limit = parameters.add(part.size);
  const offset = part.after === undefined ? ` offset ${parameters.add(part.skip ?? 0)}` : '';
  const living = `r.deleted_at is null and ${where.text}`;
  // The offset of zero keeps the order out of the inner query.
  const first = `(select r.* from ${sourceOf(table, where.text)} where ${living} offset 0) r`;
  const found = isFoundFirst
    ? `select r.id from ${sourceOf(table, by).replace(`${table.name} r`, first)} where true${after} order by ${by} limit ${limit}${offset}`
    : `select r.id from ${sourceOf(table, where.text, by)} where ${living}${after} order by ${by} limit ${limit}${offset}`;
  const text = `select ${table.selection} from ${table.from} where r.id in (${found}) order by ${by}`;
  return { text, values: parameters.values };
}

/** Keyset paging: what sorts behind the record with this id; in an order of fields nothing sorts behind one that the actor may not see. */
function afterCondition(
  table: Table,
  order: readonly Order[],
  id: string,
  parameters: Parameters,
  actor: Actor,
  isRead: boolean,
): string {
  const mark = parameters.add(id);
  const [first] = order;
  // An id is its own place: a full read continues behind a record that was removed meanwhile.
  if (isRead && order.length === 1) return `r.id ${first?.direction === 'desc' ? '<' : '>'} ${mark}`;
  const inScope = scopeCondition(table, scope(actor, table.entity), parameters);
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

/** A part of what was found: so many records behind another one, or after the first ones. */
export type PartOfSearch = {
  readonly size: number;
  readonly skip?: number;
  /** The id of the record before; one that is gone or out of scope by now has nothing behind it. */
  readonly after?: string | undefined;
  /** A program reads everything: in the order of ids it continues behind a record that is gone by now. */
  readonly isRead?: true;
};

/** A part of a search without its total, for programs that read everything. Words are not looked up. */
export async function readPart(
  database: Database,
  actor: Actor,
  search: RecordSearch,
  part: PartOfSearch,
): Promise<readonly StoredRecord[]> {
  const table = tableOf(getEntity(search.table));
  const where = conditionsOf(table, actor, search);
  const { text, values } = pageQuery(table, where, search, actor, false, { ...part, isRead: true });
  const rows = await database.as(actor).query(text, values, { plan: 'for these values' });
  return rows.map((row) => shownRecord(actor, table, row));
}

/** How many records a search finds. */
export async function countFound(database: Database, actor: Actor, search: RecordSearch): Promise<number> {
  const table = tableOf(getEntity(search.table));
  const where = conditionsOf(table, actor, search);
  const isInAdvance = !search.where && isCounted(table, scope(actor, table.entity), search.filters);
  const text = countQuery(table, where.text, isInAdvance);
  const [row] = await database.as(actor).query(text, where.values, { plan: 'for these values' });
  return Number(row?.total ?? 0);
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

/** Records by their ids, as the actor may see them; those out of scope are missing. `own`: the database as the actor. */
export async function listRecords(
  own: Queryable,
  actor: Actor,
  name: TableName,
  ids: readonly string[],
): Promise<ReadonlyMap<string, StoredRecord>> {
  if (ids.length === 0) return new Map();
  const table = tableOf(getEntity(name));
  const parameters = newParameters();
  const condition = scopeCondition(table, scope(actor, table.entity), parameters);
  const text = `select ${table.selection} from ${table.from} where r.id = any(${parameters.add(ids)}::text[]) and r.deleted_at is null and ${condition}`;
  const rows = await own.query(text, parameters.values);
  return new Map(rows.map((row) => shownRecord(actor, table, row)).map((record) => [record._id, record]));
}
