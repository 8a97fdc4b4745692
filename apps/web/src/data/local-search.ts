import {
  boxAround,
  matchesFreeSearch,
  matchesName,
  parseFreeSearch,
  readNameSearch,
  searchOver,
  type FreeSearch,
} from '@domivka/domain/geography/free-search';
import { freeSearchField, type Filter, type Search, type Sort } from '@domivka/domain/kernel/filters';
import { sortKeyName } from '@domivka/domain/kernel/keys';
import { isFields } from '@domivka/domain/kernel/record';
import type { LocalRow } from './local-store.ts';

/** Finds the row that a row hangs on: children are found by the words of their address. */
export type FindParent = (row: LocalRow) => LocalRow | undefined;

/** The rows of a page, and how many there are in all, by the same rules of filter, order and paging as the search of the server. */
export function searchLocally(
  rows: readonly LocalRow[],
  search: Search,
  parentOf: FindParent,
): { readonly values: readonly LocalRow[]; readonly totalRows: number } {
  const found = rows.filter((row) => matchesAll(row, search.filters, parentOf)).toSorted(comparisonOf(search.sort));
  const { page, pageSize, after } = search.paging;
  const place = found.findIndex(({ _id }) => _id === after);
  const start = after === undefined ? (page - 1) * pageSize : place + 1;
  // Behind a record that is not among them nothing follows, as on the server.
  const values = after !== undefined && place === -1 ? [] : found.slice(start, start + pageSize);
  return { values, totalRows: found.length };
}

/** Whether a row answers all conditions. */
export function matchesAll(row: LocalRow, filters: readonly Filter[], parentOf: FindParent): boolean {
  return filters.every((filter) => matches(row, filter, parentOf));
}

function matches(row: LocalRow, filter: Filter, parentOf: FindParent): boolean {
  const { field, op, kind, value } = filter;
  if (field === freeSearchField) return matchesWords(row, parseFreeSearch(String(value)), parentOf);
  const own = searchedValue(row, filter);
  if (op === 'exists') return (own !== undefined && own !== null) === value;
  if (op === 'within') return isWithin(own, value);
  if (kind === 'pCode') return matchesCode(row, filter);
  if (kind === 'codes' || kind === 'ids')
    return own !== undefined && listOf(value).some((one) => listOf(own).includes(one));
  if (op === 'contains' && matchesFolded(row, filter)) return true;
  if (own === undefined || own === null) return false;
  if (op === 'contains' || op === 'startsWith') return matchesText(filter, String(own));
  return compares(comparable(own, filter), filter);
}

function valueAt(row: LocalRow, path: string): unknown {
  const [top = '', inner] = path.split('.');
  const value = row[top];
  if (inner === undefined) return value;
  return isFields(value) ? value[inner] : undefined;
}

/** A custom value of another type, from before its field was changed, is no value. */
function searchedValue(row: LocalRow, { field, kind }: Pick<Filter, 'field' | 'kind'>): unknown {
  const value = valueAt(row, field);
  const isTyped = field.startsWith('custom.') && (kind === 'number' || kind === 'boolean');
  return isTyped && typeof value !== kind ? undefined : value;
}

function listOf(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [value];
}

/** Times are compared as moments, custom values as text, everything else as it is. */
function comparable(value: unknown, { kind }: Filter): unknown {
  if (kind === 'time') return Date.parse(String(value));
  return kind === 'text' ? String(value) : value;
}

function compares(own: unknown, filter: Filter): boolean {
  const wanted = listOf(filter.value).map((one) => comparable(one, filter));
  const [first, last] = [wanted[0], wanted.at(-1)];
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
}

function order(one: unknown, other: unknown): number {
  if (typeof one === 'number' && typeof other === 'number') return one - other;
  const [left, right] = [String(one), String(other)];
  return left < right ? -1 : left > right ? 1 : 0;
}

/** A code of any level takes all below it; the codes above the settlement are prefixes of its own. */
function matchesCode(row: LocalRow, { field, value }: Filter): boolean {
  const own = /^pCode[1-4]$/.test(field) ? (row['pCode4'] ?? row[field]) : valueAt(row, field);
  return typeof own === 'string' && listOf(value).some((code) => own.startsWith(String(code)));
}

function matchesText({ op, value }: Filter, own: string): boolean {
  const [text, wanted] = [own.toLowerCase(), String(value).toLowerCase()];
  return op === 'contains' ? text.includes(wanted) : text.startsWith(wanted);
}

/** Names are found in another script or spelling too. */
function matchesFolded(row: LocalRow, { field, value }: Filter): boolean {
  const { searchKey, houseKey } = row.$keys;
  const search = searchKey === undefined ? undefined : readNameSearch(field, String(value), houseKey !== undefined);
  if (searchKey === undefined || !search) return false;
  return matchesName(searchKey, search.latinField && valueAt(row, search.latinField), search);
}

function matchesWords(row: LocalRow, search: FreeSearch, parentOf: FindParent): boolean {
  const { searchKey, houseKey } = row.$keys;
  if (searchKey === undefined) {
    const parent = parentOf(row);
    return parent !== undefined && matchesWords(parent, search, () => undefined);
  }
  const part = searchOver(search, houseKey !== undefined);
  if (!part) return false;
  if (part.pCode !== undefined && !String(row['pCode4']).startsWith(part.pCode)) return false;
  if (part.point && !isWithin(row['location'], boxAround(part.point))) return false;
  return matchesFreeSearch({ searchKey, houseKey: houseKey ?? '' }, part);
}

function isWithin(location: unknown, box: unknown): boolean {
  if (!isFields(location) || !Array.isArray(box)) return false;
  const [west, south, east, north] = box.map(Number);
  const { latitude, longitude } = location;
  if (typeof latitude !== 'number' || typeof longitude !== 'number') return false;
  return (
    latitude >= Number(south) && latitude <= Number(north) && longitude >= Number(west) && longitude <= Number(east)
  );
}

const collator = new Intl.Collator('und');

/** Sorted texts go by their Ukrainian key, other texts by the collation of Unicode; nothing comes last either way; all ends in `_id`. */
function comparisonOf(sorts: readonly Sort[]): (one: LocalRow, other: LocalRow) => number {
  const last = sorts.at(-1)?.direction === 'desc' ? -1 : 1;
  return (one, other) => {
    for (const sort of sorts) {
      const difference = compareBy(sort, one, other);
      if (difference !== 0) return difference;
    }
    return last * order(one._id, other._id);
  };
}

function compareBy({ field, direction, kind }: Sort, one: LocalRow, other: LocalRow): number {
  const key = sortKeyName(field);
  const hasKey = one.$keys[key] !== undefined && other.$keys[key] !== undefined;
  const valueOf = (row: LocalRow) => (hasKey ? row.$keys[key] : searchedValue(row, { field, kind }));
  const [left, right] = [valueOf(one), valueOf(other)];
  const [leftMissing, rightMissing] = [left === undefined || left === null, right === undefined || right === null];
  if (leftMissing || rightMissing) return Number(leftMissing) - Number(rightMissing);
  const difference = kind === 'text' && !hasKey ? collator.compare(String(left), String(right)) : order(left, right);
  return direction === 'desc' ? -difference : difference;
}
