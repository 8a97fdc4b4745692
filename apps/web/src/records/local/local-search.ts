import {
  type AddressQuery,
  compareRanks,
  type QueriedAddress,
  type QueryRank,
  queryMatcher,
  queryRank,
  usualAddressOrder,
} from '@domivka/domain/addressing/address-query';
import { houseKeyOf, streetKeyOf } from '@domivka/domain/addressing/address-keys';
import { matchesName, matchesWords, readNameSearch, readWords } from '@domivka/domain/geography/free-search';
import { isPoint } from '@domivka/domain/geography/point';
import { isWithin } from '@domivka/domain/geography/polygon';
import { freeSearchField, type Filter, type Search, type Sort } from '@domivka/domain/kernel/filters';
import { sortKeyName } from '@domivka/domain/kernel/keys';
import { isFields, type Fields } from '@domivka/domain/kernel/record';
import { firstYielding, mapYielding } from '../../platform/yielding.ts';
import type { LocalRow } from './local-store.ts';

/** What a search looks at: a row of this device, or what it knows of an address without its row. */
export type SearchedRow = Fields & Pick<LocalRow, '_id' | 'synced' | '$keys'>;

/** What searches by words, places and points compare of an address, and what their answers are ordered by. */
export type AddressKeys = SearchedRow & QueriedAddress;

function isAddressKeys(row: SearchedRow): row is AddressKeys {
  return typeof row['streetKey'] === 'string';
}

/** What a search by words compares of an address; rows from before this release carry no such keys. */
export function queriedAddress(row: SearchedRow): QueriedAddress {
  if (isAddressKeys(row)) return row;
  const { streetKey, houseKey } = row.$keys;
  const text = (field: string) => String(row[field] ?? '');
  const pCode4 = text('pCode4');
  const isComplete = streetKey !== undefined && houseKey !== undefined;
  const keys = isComplete
    ? { streetKey, houseKey }
    : {
        streetKey: streetKeyOf({ pCode4, streetUkr: text('streetUkr'), streetType: text('streetType') }),
        houseKey: houseKeyOf({ house: text('house'), corpus: text('corpus') }),
      };
  return { ...keys, pCode4, location: isPoint(row['location']) ? row['location'] : undefined };
}

/** Finds the row that a row hangs on: children are found by the words of their address. */
export type FindParent = (row: SearchedRow) => SearchedRow | undefined;

/** The rows of a page, and how many there are in all. */
export type Found<Row> = { readonly values: readonly Row[]; readonly totalRows: number };

/**
 * The page of a search among the rows that answer its conditions, by the same order and paging as the server's. With a hundred thousand of them
 * the page is drawn meanwhile. Not inside a transaction.
 */
export async function pageOf<Row extends SearchedRow>(
  found: readonly Row[],
  { sort, paging }: Pick<Search, 'sort' | 'paging'>,
  ranked?: AddressQuery,
): Promise<Found<Row>> {
  const { page, pageSize, after } = paging;
  const order = !ranked ? sort : ranked.place ? usualAddressOrder : [];
  const keyOf = sortingBy<Row>(order, ranked && queryRank(ranked));
  const compare = comparisonBy(order);
  const keyed = await mapYielding(found, keyOf);
  const totalRows = found.length;
  const pageFrom = async (rows: readonly Keyed<Row>[], start: number): Promise<Found<Row>> => {
    const first = await firstYielding(rows, start + pageSize, compare);
    return { values: first.slice(start).map(({ row }) => row), totalRows };
  };
  if (after === undefined) return pageFrom(keyed, (page - 1) * pageSize);
  const last = keyed.find(({ row }) => row._id === after);
  // Behind a record that is not among them nothing follows, as on the server.
  if (!last) return { values: [], totalRows };
  const isBehind = await mapYielding(keyed, (one) => compare(one, last) > 0);
  return pageFrom(
    keyed.filter((_one, index) => isBehind[index]),
    0,
  );
}

/** The same order for rows that are few, at once. */
export function sortRows(rows: readonly LocalRow[], sort: readonly Sort[]): readonly LocalRow[] {
  return rows
    .map(sortingBy<LocalRow>(sort))
    .toSorted(comparisonBy(sort))
    .map(({ row }) => row);
}

/** Whether a row answers all conditions, by the same rules as on the server. What is written in them is read once, for however many rows are asked. */
export function conditionOf(filters: readonly Filter[], parentOf: FindParent): (row: SearchedRow) => boolean {
  const conditions = filters.map((filter) =>
    filter.field === freeSearchField ? wordsCondition(filter, parentOf) : fieldCondition(filter),
  );
  return (row) => conditions.every((isMet) => isMet(row));
}

function fieldCondition(filter: Filter): (row: SearchedRow) => boolean {
  const { op, kind, value } = filter;
  const ownOf = searchedValueOf(filter);
  const isFolded = op === 'contains' ? foldedCondition(filter) : undefined;
  const isText = textCondition(filter);
  const isCompared = comparisonWith(filter);
  const wanted = listOf(value);
  if (op === 'exists') return (row) => isThere(ownOf(row)) === value;
  if (op === 'within') {
    const area = wanted.map(Number);
    return (row) => liesWithin(ownOf(row), area);
  }
  if (kind === 'pCode') return (row) => matchesCode(row, filter);
  if (kind === 'codes' || kind === 'ids')
    return (row) => {
      const own = ownOf(row);
      return own !== undefined && wanted.some((one) => listOf(own).includes(one));
    };
  return (row) => {
    if (isFolded?.(row)) return true;
    const own = ownOf(row);
    if (!isThere(own)) return false;
    return op === 'contains' || op === 'startsWith' ? isText(String(own)) : isCompared(own);
  };
}

function isThere(value: unknown): boolean {
  return value !== undefined && value !== null;
}

function valueAt(row: SearchedRow, path: string): unknown {
  const [top = '', inner] = path.split('.');
  const value = row[top];
  if (inner === undefined) return value;
  return isFields(value) ? value[inner] : undefined;
}

/** A custom value of another type, from before its field was changed, is no value. */
function searchedValueOf({ field, kind }: Pick<Filter, 'field' | 'kind'>): (row: SearchedRow) => unknown {
  if (!field.includes('.')) return (row) => row[field];
  const isTyped = field.startsWith('custom.') && (kind === 'number' || kind === 'boolean');
  return (row) => {
    const value = valueAt(row, field);
    return isTyped && typeof value !== kind ? undefined : value;
  };
}

function listOf(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [value];
}

/** Times are compared as moments, custom values as text, everything else as it is. */
function comparable(value: unknown, { kind }: Filter): unknown {
  if (kind === 'time') return Date.parse(String(value));
  return kind === 'text' ? String(value) : value;
}

function comparisonWith(filter: Filter): (value: unknown) => boolean {
  const wanted = listOf(filter.value).map((one) => comparable(one, filter));
  const [first, last] = [wanted[0], wanted.at(-1)];
  return (value) => {
    const own = comparable(value, filter);
    switch (filter.op) {
      case 'in':
        return wanted.includes(own);
      case 'gte':
        return order(own, first) >= 0;
      case 'lte':
        return order(own, first) <= 0;
      case 'between':
        return order(own, first) >= 0 && order(own, last) <= 0;
      default:
        return own === first;
    }
  };
}

function order(one: unknown, other: unknown): number {
  if (typeof one === 'number' && typeof other === 'number') return one - other;
  const [left, right] = [String(one), String(other)];
  return left < right ? -1 : left > right ? 1 : 0;
}

/** A code of any level takes all below it; the codes above the settlement are prefixes of its own. */
function matchesCode(row: SearchedRow, { field, value }: Filter): boolean {
  const own = /^pCode[1-4]$/.test(field) ? (row['pCode4'] ?? row[field]) : valueAt(row, field);
  return typeof own === 'string' && listOf(value).some((code) => own.startsWith(String(code)));
}

function textCondition({ op, value }: Filter): (own: string) => boolean {
  const wanted = String(value).toLowerCase();
  return op === 'contains'
    ? (own) => own.toLowerCase().includes(wanted)
    : (own) => own.toLowerCase().startsWith(wanted);
}

/** Names are found in another script or spelling too. */
function foldedCondition({ field, value, addresses }: Filter): (row: SearchedRow) => boolean {
  const isAsked = addresses && queryMatcher(addresses);
  if (isAsked) return (row) => isAsked(queriedAddress(row));
  const search = readNameSearch(field, String(value));
  return (row) => {
    const { searchKey } = row.$keys;
    if (searchKey === undefined || !search) return false;
    return matchesName(searchKey, valueAt(row, search.latinField), search);
  };
}

/** Addresses by what was looked up, what hangs on one by the same of it, other records by the words of their names. */
function wordsCondition({ value, addresses }: Filter, parentOf: FindParent): (row: SearchedRow) => boolean {
  const isAsked = addresses && queryMatcher(addresses);
  if (isAsked)
    return (row) => {
      const address = isAddress(row) ? row : parentOf(row);
      return address !== undefined && isAsked(queriedAddress(address));
    };
  const words = readWords(String(value));
  return ({ $keys: { searchKey } }) => searchKey !== undefined && words.length > 0 && matchesWords(searchKey, words);
}

function isAddress(row: SearchedRow): boolean {
  return isAddressKeys(row) || row['streetUkr'] !== undefined;
}

function liesWithin(location: unknown, area: readonly number[]): boolean {
  return isPoint(location) && isWithin(area, location.longitude, location.latitude);
}

const collator = new Intl.Collator('und');

/** What a row is sorted by in one respect: its Ukrainian key where it has one, and its value. */
type SortValue = { readonly key: string | undefined; readonly value: unknown };

/** A row with what it is sorted by: looked up once for each, not once for each comparison. */
type Keyed<Row = SearchedRow> = { readonly row: Row; readonly by: readonly SortValue[]; readonly rank?: QueryRank };

function sortingBy<Row extends SearchedRow>(
  sorts: readonly Sort[],
  rankOf?: (address: QueriedAddress) => QueryRank,
): (row: Row) => Keyed<Row> {
  const lookUps = sorts.map(sortValueOf);
  return (row) => {
    const by = lookUps.map((lookUp) => lookUp(row));
    return rankOf ? { row, by, rank: rankOf(queriedAddress(row)) } : { row, by };
  };
}

/** Sorted texts go by their Ukrainian key, other texts by the collation of Unicode; nothing comes last either way; all ends in `_id`. */
function comparisonBy(sorts: readonly Sort[]): (one: Keyed, other: Keyed) => number {
  const last = sorts.at(-1)?.direction === 'desc' ? -1 : 1;
  return (one, other) => {
    const ranked = one.rank && other.rank ? compareRanks(one.rank, other.rank) : 0;
    if (ranked !== 0) return ranked;
    for (const [index, sort] of sorts.entries()) {
      const difference = compareBy(sort, one.by[index] ?? none, other.by[index] ?? none);
      if (difference !== 0) return difference;
    }
    return last * order(one.row._id, other.row._id);
  };
}

const none: SortValue = { key: undefined, value: undefined };

function sortValueOf(sort: Sort): (row: SearchedRow) => SortValue {
  const key = sortKeyName(sort.field);
  const valueOf = searchedValueOf(sort);
  return (row) => ({ key: row.$keys[key], value: valueOf(row) });
}

function compareBy({ direction, kind }: Sort, one: SortValue, other: SortValue): number {
  const hasKey = one.key !== undefined && other.key !== undefined;
  const [left, right] = hasKey ? [one.key, other.key] : [one.value, other.value];
  const [leftMissing, rightMissing] = [left === undefined || left === null, right === undefined || right === null];
  if (leftMissing || rightMissing) return Number(leftMissing) - Number(rightMissing);
  const difference = kind === 'text' && !hasKey ? collator.compare(String(left), String(right)) : order(left, right);
  return direction === 'desc' ? -difference : difference;
}
