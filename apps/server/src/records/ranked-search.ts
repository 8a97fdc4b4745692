import { type AddressQuery, exactHouseKey, usualAddressOrder } from '@domivka/domain/addressing/address-query';
import type { Actor } from '@domivka/domain/kernel/actor';
import type { Paging, Search, Sort } from '@domivka/domain/kernel/filters';
import { rightOf, unsearchableFields } from '@domivka/domain/kernel/permissions';
import type { Page } from '@domivka/domain/kernel/page';
import type { StoredRecord } from '@domivka/domain/kernel/record';
import { getEntity } from '@domivka/domain/registry';
import { addressCondition, rangeCondition } from './conditions.ts';
import { newParameters, type Parameters, type Statement } from './parameters.ts';
import { shownRecord, tableOf } from './tables.ts';

/** The words by which addresses are ordered: those of a search that names no other order. */
export function rankedQuery({
  table,
  filters,
  sort = [],
}: Pick<Search, 'table' | 'filters'> & Partial<Pick<Search, 'sort'>>): AddressQuery | undefined {
  if (table !== 'address' || sort.length > 0) return undefined;
  return filters.find(({ addresses }) => addresses?.place !== undefined || (addresses?.houses.length ?? 0) > 0)
    ?.addresses;
}

/** The order that a search names; addresses that words found without ranking them (by a code, a point) come in their usual one. */
export function orderOfWords(
  actor: Actor,
  { table, filters, sort = [] }: Pick<Search, 'table' | 'filters'> & Partial<Pick<Search, 'sort'>>,
): readonly Sort[] {
  if (table !== 'address' || sort.length > 0 || !filters.some(({ addresses }) => addresses)) return sort;
  const hidden = unsearchableFields(actor, getEntity('address'));
  return usualAddressOrder.filter(({ field }) => !hidden.includes(field));
}

/**
 * So many of the best places are looked at first: of a common word there are thousands, and a page is filled from a few. All addresses of these
 * places are put in order, of which a street of a large city has hundreds.
 */
const firstParts = 10;
const moreParts = 20;
/** So few answers are all found, counted and put in order by one statement. */
const fewAnswers = 1000;

type RankedSearch = {
  /** All that is asked of an address, with the values. */
  readonly where: Statement;
  readonly paging: Paging;
  readonly query: AddressQuery;
};

/**
 * One page of addresses in the order of `queryRank`, and the exact total. Houses of one number are few, but may be anywhere among thousands of
 * streets: they are found at once, with their number. Else the best places are looked at first, then more of them, until the page is full.
 */
export async function searchByRank(
  ask: (statement: Statement) => Promise<readonly Record<string, unknown>[]>,
  actor: Actor,
  { where, paging, query }: RankedSearch,
): Promise<Page<StoredRecord>> {
  const table = tableOf(getEntity('address'));
  const order = rightOf(table.entity, actor.role, 'read') === 'M' ? withoutHouse : usual;
  const shown = (rows: readonly Record<string, unknown>[]) => rows.map((row) => shownRecord(actor, table, row));
  if (query.houses.length > 0) {
    const rows = await ask(pageStatement(where, { query, order }, paging, fewAnswers + 1));
    // A page beyond the last one has no row that tells how many there are.
    const found = rows.length > 0 ? Number(rows[0]?.['answer_count']) : paging.page === 1 ? 0 : Infinity;
    if (found <= fewAnswers) return { values: shown(rows), totalRows: found };
  }
  const counting = ask({
    text: `select count(*) as total from address r where r.deleted_at is null and ${where.text}`,
    values: where.values,
  }).then(([row]) => Number(row?.total ?? 0));
  const all = (query.place?.ranges.length ?? 0) + (query.place?.streets.length ?? 0);
  for (let parts = Math.min(all, firstParts); ; parts = Math.min(all, parts * moreParts)) {
    const [rows, totalRows] = await Promise.all([
      ask(pageStatement(where, { query: firstOf(query, parts), order }, paging)),
      counting,
    ]);
    if (rows.length < paging.pageSize && parts < all) continue;
    return { values: shown(rows), totalRows };
  }
}

/** The query limited to its best places. */
function firstOf(query: AddressQuery, parts: number): AddressQuery {
  if (!query.place) return query;
  const { ranges, streets, ignored } = query.place;
  return { ...query, place: { ranges: ranges.slice(0, parts), streets: streets.slice(0, parts), ignored } };
}

type Ordered = { readonly query: AddressQuery; readonly order: readonly string[] };

/** `most`: no more answers are looked for; `answer_count` tells how many there are up to it. */
function pageStatement(where: Statement, ordered: Ordered, { page, pageSize }: Paging, most?: number): Statement {
  const table = tableOf(getEntity('address'));
  const parameters = newParameters(where.values);
  const { join, within, by } = orderOf(ordered, parameters);
  const paging = `limit ${parameters.add(pageSize)} offset ${parameters.add((page - 1) * pageSize)}`;
  const [limited, count] =
    most === undefined
      ? [`and ${within()}`, 'null']
      : [`limit ${parameters.add(most)}`, '(select count(*) from answers)'];
  // What answers is found in an index alone; only that is put in order.
  const found = `with answers as materialized (
      select r.id, r.street_key, r.house_key, r.p_code4 from address r where r.deleted_at is null and ${where.text} ${limited})
    select a.id, ${count} as answer_count, row_number() over (order by ${by}) as place from answers a ${join} order by place ${paging}`;
  return {
    text: `select ${table.selection}, found.answer_count from (${found}) found join ${table.from.replace('address r', 'address r on r.id = found.id')} order by found.place`,
    values: parameters.values,
  };
}

/** `within`: only addresses of the places of the query, where `where` asks for more of them. */
type Order = { readonly join: string; readonly within: () => string; readonly by: string };

const usual = ['r.street_ukr_sort', 'r.name_ukr_sort', 'r.id'];
/** For readers from whom the house is hidden: its order would tell it. */
const withoutHouse = ['r.street_ukr_sort', 'r.id'];
const forUsual = 'join address r on r.id = a.id';

/** Exactly the house first, then the places in their order, then as the list is ordered: the same as `queryRank`. */
function orderOf({ query: { place, houses }, order }: Ordered, parameters: Parameters): Order {
  const exact = houses.length > 0 ? [`a.house_key <> all(${parameters.add(houses.map(exactHouseKey))}::text[])`] : [];
  // A house of any street: its key is in the index, the order of the list is not.
  if (!place) return { join: '', within: () => 'true', by: [...exact, 'a.street_key', 'a.id'].join(', ') };
  if (place.streets.length > 0) {
    const streets = parameters.add(place.streets);
    const join = `join unnest(${streets}::text[]) with ordinality s (street_key, place) on s.street_key = a.street_key ${forUsual}`;
    return {
      join,
      within: () => `r.street_key = any(${streets}::text[])`,
      by: [...exact, 's.place', ...order].join(', '),
    };
  }
  const several = place.ranges.length > 1 ? place.ranges : [];
  const inRange = several.map((range, at) => `when ${rangeCondition(range, parameters, 'a')} then ${at}`);
  const rank = inRange.length > 0 ? [`case ${inRange.join(' ')} end`] : [];
  const within = () => addressCondition({ place, houses: [] }, parameters);
  return { join: forUsual, within, by: [...exact, ...rank, ...order].join(', ') };
}
