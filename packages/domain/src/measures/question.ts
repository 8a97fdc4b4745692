import { addressEntity } from '../address/address.entity.ts';
import type { Actor } from '../kernel/actor.ts';
import { readFilters as readSearchFilters, type Asker, type Filter } from '../kernel/filters.ts';
import { codesOf } from '../kernel/options.ts';
import type { PCodeLevel } from '../geography/p-code.ts';
import { isCorner, type Corner } from '../geography/polygon.ts';
import { isFields, isId, type Fields } from '../kernel/record.ts';
import { isCalendarDate } from '../kernel/schema.ts';
import { findColumn, type FactName } from './facts.ts';
import { tablesOf, type Condition, type Measure, type Where } from './measure.ts';
import { measuresError } from './measures.errors.ts';

/** Of which buildings a question is: one address, or all that fit an area by its code, a polygon, and a search for addresses. */
export type Scope = {
  readonly addressId?: string;
  readonly pCode?: string;
  readonly polygon?: readonly Corner[];
  /** What their addresses fit, as this actor may ask for it. */
  readonly search?: { readonly actor: Actor; readonly filters: readonly Filter[] };
};

/** A checked question: a measure, and of which rows. */
export type Question = {
  readonly measure: Measure;
  readonly scope: Scope;
  /** What the rows of each table that is counted must fit; a condition on two columns joined by `|` is met by either. */
  readonly filters: Where;
  /** What else the rows must fit: they are those behind a number. */
  readonly conditions?: readonly Where[];
  /** The level of the areas that rows are grouped by: 1 oblast, 2 raion, 3 hromada, 4 settlement. */
  readonly areaLevel: PCodeLevel;
  /** At most so many buckets, the largest first; all unless told. */
  readonly size?: number;
  /** Which rows are answered, in the order of their keys; all unless told. */
  readonly page?: { readonly offset: number; readonly size: number };
};

/** The filters of a question, and the columns that each of them looks at; a table with none of them does not have the filter. */
const filterColumns = {
  buildingType: ['buildingType'],
  organization: ['organization', 'programmer'],
  status: ['status'],
  type: ['type'],
  modality: ['modality'],
  priority: ['priority'],
  dateFrom: ['day'],
  dateTo: ['day'],
  levelMin: ['level'],
  levelMax: ['level'],
  /** Of the map only: the last assessment of each address. */
  latest: ['latest'],
} as const;
/** The filters that are one end of a range. */
const ends: Readonly<Record<string, 'from' | 'to'>> = {
  dateFrom: 'from',
  dateTo: 'to',
  levelMin: 'from',
  levelMax: 'to',
};

type AnyFilter = keyof typeof filterColumns;
export type FilterName = Exclude<AnyFilter, 'latest'>;

const longestPolygon = 500;
const mostCodes = 100;

function invalid(part: string): Error {
  return measuresError('stats.invalid', { part });
}

function columnsFor(table: FactName, filter: AnyFilter): readonly string[] {
  return filterColumns[filter].filter((name) => findColumn(table, name));
}

/** Whether a filter can be asked of this measure: every table that it counts has it. */
export function appliesTo(measure: Measure, filter: AnyFilter): boolean {
  return tablesOf(measure).every((table) => columnsFor(table, filter).length > 0);
}

/** The filters that can be asked of this measure. */
export function listFilters(measure: Measure): readonly FilterName[] {
  const all = Object.keys(filterColumns) as readonly AnyFilter[];
  return all.filter((filter): filter is FilterName => filter !== 'latest' && appliesTo(measure, filter));
}

/** Reads and checks of which buildings a question is. A search for addresses needs to know who asks. @throws DomainError `stats.invalid`, `search.*` */
export function readScope(value: unknown, asker?: Asker): Scope {
  if (value === undefined || value === null) return {};
  if (!isFields(value)) throw invalid('scope');
  const { addressId, country, polygon, addresses } = value;
  if (addressId !== undefined) {
    if (!isId(addressId)) throw invalid('scope.addressId');
    return { addressId };
  }
  if (country !== undefined && country !== 'UA') throw invalid('scope.country');
  const codes = [4, 3, 2, 1].flatMap((level) => value[`pCode${level}`] ?? []);
  if (codes.some((code) => typeof code !== 'string' || !/^UA\d{2,10}$/.test(code))) throw invalid('scope.pCode');
  const pCode = codes.find((code) => typeof code === 'string');
  if (polygon !== undefined && !(Array.isArray(polygon) && polygon.length >= 3 && polygon.length <= longestPolygon))
    throw invalid('scope.polygon');
  if (Array.isArray(polygon) && !polygon.every(isCorner)) throw invalid('scope.polygon');
  if (addresses !== undefined && !asker) throw invalid('scope.addresses');
  const filters =
    addresses === undefined || !asker
      ? []
      : readSearchFilters(addresses, addressEntity, asker.actor, asker.customFields);
  return {
    ...(pCode ? { pCode } : {}),
    ...(polygon ? { polygon } : {}),
    ...(asker && filters.length > 0 ? { search: { actor: asker.actor, filters } } : {}),
  };
}

function readCodes(name: AnyFilter, value: unknown, tables: readonly FactName[]): readonly string[] {
  if (!Array.isArray(value) || value.length === 0 || value.length > mostCodes) throw invalid(`filters.${name}`);
  const options = tables.flatMap((table) =>
    columnsFor(table, name).map((column) => findColumn(table, column)?.options),
  );
  const fits = (one: unknown): one is string =>
    name === 'organization' ? isId(one) : options.every((known) => known && codesOf(known).includes(String(one)));
  if (!value.every(fits)) throw invalid(`filters.${name}`);
  return value;
}

function readBound(name: string, value: unknown): number | string {
  const isDay = name.startsWith('date');
  if (isDay ? typeof value === 'string' && isCalendarDate(value) : Number.isFinite(value))
    return value as number | string;
  throw invalid(`filters.${name}`);
}

function readFilters(value: unknown, measure: Measure): Where {
  if (value === undefined || value === null) return {};
  if (!isFields(value)) throw invalid('filters');
  const tables = tablesOf(measure);
  const where: Record<string, Condition> = {};
  for (const [name, wanted] of Object.entries(value)) {
    if (wanted === undefined || wanted === null) continue;
    if (!Object.hasOwn(filterColumns, name)) throw invalid(`filters.${name.slice(0, 40)}`);
    const filter = name as AnyFilter;
    const column = filterColumns[filter].join('|');
    const end = ends[name];
    if (!appliesTo(measure, filter)) throw measuresError('stats.filterDoesNotApply', { filter, name: measure.name });
    if (filter === 'latest') {
      if (typeof wanted !== 'boolean') throw invalid('filters.latest');
      if (wanted) where[column] = true;
    } else if (end) where[column] = { ...(where[column] as object | undefined), [end]: readBound(name, wanted) };
    else where[column] = readCodes(filter, wanted, tables);
  }
  return where;
}

const areaLevels: Readonly<Record<string, Question['areaLevel']>> = { pCode1: 1, pCode2: 2, pCode3: 3, pCode4: 4 };
const mostBuckets = 5000;

/**
 * Reads and checks the body of a question about a measure (HTTP interface).
 * @throws DomainError `stats.invalid` naming the part that does not fit, `stats.filterDoesNotApply`
 */
export function readQuestion(measure: Measure, body: unknown, asker?: Asker): Question {
  const request: Fields = isFields(body ?? {}) ? ((body ?? {}) as Fields) : {};
  if (body !== undefined && body !== null && !isFields(body)) throw invalid('body');
  const { scope, filters, groupBy = 'pCode1', size } = request;
  const areaLevel = typeof groupBy === 'string' ? areaLevels[groupBy] : undefined;
  if (areaLevel === undefined) throw invalid('groupBy');
  if (size !== undefined && !(Number.isSafeInteger(size) && Number(size) >= 1 && Number(size) <= mostBuckets))
    throw invalid('size');
  return {
    measure,
    scope: readScope(scope, asker),
    filters: readFilters(filters, measure),
    areaLevel,
    ...(size === undefined ? {} : { size: Number(size) }),
  };
}
