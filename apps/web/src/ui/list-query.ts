import type { TableSort } from './data-table.tsx';

/** The choices of rows on a page. */
export const pageSizes = [10, 25, 50, 100] as const;

/** How many rows a page has when the address line says nothing. */
const defaultPageSize = 25;

/**
 * What the route of a list lets in of the address line: texts, numbers, yes and no, and one level of them. The list itself reads it, so that
 * the table of routes needs none of its code.
 */
export function readListSearch(raw: Readonly<Record<string, unknown>>): Record<string, unknown> {
  const isPlain = (value: unknown): boolean =>
    (typeof value === 'string' && value.length <= longestValue) ||
    typeof value === 'number' ||
    typeof value === 'boolean';
  const isKept = (value: unknown): boolean =>
    isPlain(value) ||
    (typeof value === 'object' && value !== null && !Array.isArray(value) && Object.values(value).every(isPlain));
  return Object.fromEntries(Object.entries(raw).filter(([, value]) => isKept(value)));
}

/** What the address line of every list may say. */
export type ListQuery = {
  /** The free search. */
  readonly q?: string;
  /** A column, after a minus in descending order: `-updatedAt`. */
  readonly sort?: string;
  /** From 2: the first page needs no word. */
  readonly page?: number;
  readonly size?: number;
};

/** New values of a query; an undefined one takes its name out of the address line. */
export type QueryChange<Query> = { readonly [Name in keyof Query]?: Query[Name] | undefined };

const longestText = 200;
/** No list has more pages; from one that it does not have, it leads to its last. */
const mostPages = 1_000_000;
/** A polygon of 100 corners. */
const longestValue = 2400;

/** Words to search for; what is only digits arrives as a number. */
export function readText(value: unknown): string | undefined {
  if (typeof value !== 'string' && typeof value !== 'number') return undefined;
  const text = String(value).slice(0, longestText);
  return text.trim() === '' ? undefined : text;
}

export function readMatch(value: unknown, pattern: RegExp): string | undefined {
  const text = typeof value === 'number' ? String(value) : value;
  return typeof text === 'string' && pattern.test(text) ? text : undefined;
}

/** The id of a record: 24 hexadecimal digits. */
export function readId(value: unknown): string | undefined {
  return readMatch(value, /^[0-9a-f]{24}$/);
}

/** Code of an oblast, raion, hromada or settlement. */
export function readArea(value: unknown): string | undefined {
  return readMatch(value, /^UA(?:\d{2}|\d{4}|\d{7}|\d{10})$/);
}

/** A whole number that is not less than `least`. */
export function readCount(value: unknown, least: number): number | undefined {
  return typeof value === 'number' && Number.isSafeInteger(value) && value >= least ? value : undefined;
}

function readPage(value: unknown): number | undefined {
  const page = readCount(value, 2);
  return page === undefined ? undefined : Math.min(page, mostPages);
}

function readOneOf<const Choice extends string>(value: unknown, choices: readonly Choice[]): Choice | undefined {
  return choices.find((choice) => choice === value);
}

/** The code of an option. */
export function readCode<const Code extends string>(
  value: unknown,
  options: readonly { readonly code: Code }[],
): Code | undefined {
  return options.find(({ code }) => code === value)?.code;
}

/** Words, page, size and order of a list that can be sorted by some columns. */
export function readListQuery(
  { q, page, size, sort }: Readonly<Record<string, unknown>>,
  isSortable: (column: string) => boolean,
): QueryChange<ListQuery> {
  return {
    q: readText(q),
    sort: typeof sort === 'string' && isSortable(sort.replace(/^-/, '')) ? sort : undefined,
    page: readPage(page),
    size: size === defaultPageSize ? undefined : pageSizes.find((one) => one === size),
  };
}

/** A query without the names that say nothing, so that they are not in the address line. Every name of a query may be left out. */
export function withoutNothing<Query extends object>(query: QueryChange<Query>): Partial<Query> {
  const said = Object.entries(query).filter(([, value]) => value !== undefined && value !== '');
  return Object.fromEntries(said) as Partial<Query>;
}

/** The order of a list; `usual` (`-updatedAt`: descending) is what an address line without an order means. */
export function sortOf({ sort }: ListQuery, usual: string): TableSort {
  const wanted = sort ?? usual;
  return wanted.startsWith('-') ? { id: wanted.slice(1), direction: 'desc' } : { id: wanted, direction: 'asc' };
}

/** The order as it is written in the address line; the usual one, if there is one, is left out. */
export function sortParameter(sort: TableSort | undefined, usual: string | undefined): string | undefined {
  const wanted = sort && `${sort.direction === 'desc' ? '-' : ''}${sort.id}`;
  return wanted === usual ? undefined : wanted;
}

/** The page as the address line has it. */
export function pageParameter(page: number): number | undefined {
  return page > 1 ? page : undefined;
}

/** The rows on a page as they are in the address line. */
export function sizeParameter(size: number): number | undefined {
  return size === defaultPageSize ? undefined : size;
}

/** Which of its tabs a page shows, and which page of the list in it. */
export type TabQuery<Tab extends string> = { readonly tab?: Tab; readonly page?: number };

/** Reads the query of a page with tabs; the first tab and the first page are not written. */
export function readTabQuery<const Tab extends string>(
  { tab, page }: Readonly<Record<string, unknown>>,
  tabs: readonly Tab[],
): TabQuery<Tab> {
  const known = readOneOf(tab, tabs);
  const there = readPage(page);
  return {
    ...(known !== undefined && known !== tabs[0] ? { tab: known } : {}),
    ...(there === undefined ? {} : { page: there }),
  };
}

/** The page that a query asks for, in the words of a search. */
export function pagingOf({ page, size }: ListQuery): { readonly page: number; readonly pageSize: number } {
  return { page: page ?? 1, pageSize: size ?? defaultPageSize };
}
