import { type AddressQuery, exactHouseKey, usualAddressOrder } from '@domivka/domain/addressing/address-query';
import type { Actor } from '@domivka/domain/kernel/actor';
import type { Paging, Search, Sort } from '@domivka/domain/kernel/filters';
import { unsearchableFields } from '@domivka/domain/kernel/permissions';
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

/** So many of the best places are looked at first: of a common word there are thousands, and a page is filled from a few. */
const firstParts = 100;
const moreParts = 20;

type RankedSearch = {
  /** All that is asked of an address, with the values. */
  readonly where: Statement;
  readonly paging: Paging;
  readonly query: AddressQuery;
};

/**
 * One page of addresses in the order of `queryRank`, and the exact total. The best places are looked at first, then more of them, until the page is
 * full.
 */
export async function searchByRank(
  ask: (statement: Statement) => Promise<readonly Record<string, unknown>[]>,
  actor: Actor,
  { where, paging, query }: RankedSearch,
): Promise<Page<StoredRecord>> {
  const table = tableOf(getEntity('address'));
  const counted = ask({
    text: `select count(*) as total from address r where r.deleted_at is null and ${where.text}`,
    values: where.values,
  });
  const all = (query.place?.ranges.length ?? 0) + (query.place?.streets.length ?? 0);
  for (let parts = Math.min(all, firstParts); ; parts = Math.min(all, parts * moreParts)) {
    const rows = await ask(pageStatement(where, firstOf(query, parts), paging));
    if (rows.length < paging.pageSize && parts < all) continue;
    const total = Number((await counted)[0]?.total ?? 0);
    return { values: rows.map((row) => shownRecord(actor, table, row)), totalRows: total };
  }
}

/** The query limited to its best places. */
function firstOf(query: AddressQuery, parts: number): AddressQuery {
  if (!query.place) return query;
  const { ranges, streets, ignored } = query.place;
  const first = ranges.slice(0, parts);
  return { ...query, place: { ranges: first, streets: streets.slice(0, parts - first.length), ignored } };
}

function pageStatement(where: Statement, query: AddressQuery, { page, pageSize }: Paging): Statement {
  const table = tableOf(getEntity('address'));
  const parameters = newParameters(where.values);
  const within = addressCondition({ ...query, houses: [] }, parameters);
  const by = orderOf(query, parameters);
  const paging = `limit ${parameters.add(pageSize)} offset ${parameters.add((page - 1) * pageSize)}`;
  const found = `select r.id, row_number() over (order by ${by}) as place from address r
    where r.deleted_at is null and ${where.text} and ${within} order by place ${paging}`;
  return {
    text: `select ${table.selection} from (${found}) found join ${table.from.replace('address r', 'address r on r.id = found.id')} order by found.place`,
    values: parameters.values,
  };
}

/** Exactly the house first, then the places in their order, then as the list is ordered: the same as `queryRank`. */
function orderOf({ place, houses }: AddressQuery, parameters: Parameters): string {
  const exact = houses.length > 0 ? [`r.house_key <> all(${parameters.add(houses.map(exactHouseKey))}::text[])`] : [];
  const isOrdered = place !== undefined && place.ranges.length + place.streets.length > 1;
  const rank = isOrdered ? [rankOf(place, parameters)] : [];
  return [...exact, ...rank, 'r.street_ukr_sort', 'r.name_ukr_sort', 'r.id'].join(', ');
}

function rankOf({ ranges, streets }: NonNullable<AddressQuery['place']>, parameters: Parameters): string {
  const onStreet =
    streets.length === 0
      ? String(ranges.length)
      : `${ranges.length} + coalesce(array_position(${parameters.add(streets)}::text[] collate "C", r.street_key), 0)`;
  const inRange = ranges.map((range, at) => `when ${rangeCondition(range, parameters)} then ${at}`);
  return inRange.length > 0 ? `case ${inRange.join(' ')} else ${onStreet} end` : onStreet;
}
