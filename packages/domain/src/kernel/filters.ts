import { ordinalsToDigits } from '../geography/ordinal.ts';
import type { AddressQuery } from '../addressing/address-query.ts';
import { isBoxOrPolygon } from '../geography/polygon.ts';
import type { Actor } from './actor.ts';
import type { CustomDefinition, CustomFieldType, CustomFields } from './custom-definition.ts';
import { seesAllCustom, shownCustomName } from './custom.ts';
import type { Entity, FieldKind, TableName } from './entity.ts';
import type { Field } from './field.ts';
import { kernelError } from './kernel.errors.ts';
import { rightOf, unsearchableFields } from './permissions.ts';
import { isFields, isId, type Fields } from './record.ts';
import { isCalendarDate } from './schema.ts';

/** The operators of the search call (HTTP interface). `within`: a box, or the corners of a polygon (`isBoxOrPolygon`). */
export const operators = ['eq', 'in', 'gte', 'lte', 'between', 'contains', 'startsWith', 'exists', 'within'] as const;
export type Operator = (typeof operators)[number];

export type FilterValue = string | number | boolean | readonly (string | number)[];

/** One checked condition. `field` may be a path such as `custom.roofAge`; `kind` says how to compare. */
export type Filter = {
  readonly field: string;
  readonly op: Operator;
  readonly value: FilterValue;
  readonly kind: FieldKind;
  /** What words ask of addresses, once they are looked up (`namesAddresses`). */
  readonly addresses?: AddressQuery;
};

export type Sort = { readonly field: string; readonly direction: 'asc' | 'desc'; readonly kind: FieldKind };
export type Paging = { readonly page: number; readonly pageSize: number; readonly after?: string };

/** A checked search request: every name in it is known, every value fits its field. */
export type Search = {
  readonly table: TableName;
  readonly filters: readonly Filter[];
  readonly sort: readonly Sort[];
  readonly paging: Paging;
  readonly map: boolean;
};

/** The free search over a whole record; it has no field of its own. */
export const freeSearchField = 'q';

const streetNames: readonly string[] = ['street', 'streetUkr'];
/** Names of an address and of its street, in both scripts. */
const addressNames: readonly string[] = [...streetNames, 'name', 'nameUkr'];

/** Whether a filter asks by the name of a street alone. */
export function isStreetName({ field }: Filter): boolean {
  return streetNames.includes(field);
}

/** Whether a filter on an address asks by words that have to be looked up among streets and places. */
export function namesAddresses({ field, op }: Filter): boolean {
  return op === 'contains' && (field === freeSearchField || addressNames.includes(field));
}

/** The words, as written, that looked-up filters left out; empty where every word was found. */
export function ignoredWords(filters: readonly Filter[]): readonly string[] {
  return [...new Set(filters.flatMap(({ addresses }) => addresses?.place?.ignored ?? []))];
}

const operatorsOf: Record<FieldKind, readonly Operator[]> = {
  text: ['eq', 'in', 'contains', 'startsWith', 'exists'],
  code: ['eq', 'in', 'exists'],
  id: ['eq', 'in', 'exists'],
  pCode: ['eq', 'in', 'startsWith', 'exists'],
  integer: ['eq', 'in', 'gte', 'lte', 'between', 'exists'],
  number: ['eq', 'in', 'gte', 'lte', 'between', 'exists'],
  boolean: ['eq', 'exists'],
  date: ['eq', 'in', 'gte', 'lte', 'between', 'exists'],
  time: ['gte', 'lte', 'between', 'exists'],
  point: ['within', 'exists'],
  codes: ['eq', 'in', 'contains', 'exists'],
  ids: ['eq', 'in', 'contains', 'exists'],
  object: ['exists'],
  list: ['exists'],
};

const headFields: Readonly<Record<string, FieldKind>> = {
  _id: 'id',
  version: 'integer',
  createdAt: 'time',
  createdBy: 'id',
  updatedAt: 'time',
  updatedBy: 'id',
  organizationId: 'id',
  organizationName: 'text',
};

const unsortable: readonly FieldKind[] = ['point', 'codes', 'ids', 'object', 'list'];
/** Whether lists offer an order by this name: a field with a column of its own, or one of the head of a record. */
export function isSortable({ fields }: Entity, name: string): boolean {
  const field = Object.hasOwn(fields, name) ? fields[name] : undefined;
  if (field) return field.column === true && !unsortable.includes(field.kind);
  return Object.hasOwn(headFields, name);
}

const mostFilters = 50;
const mostValues = 1000;
const longestText = 500;
export const defaultPageSize = 25;
export const largestPageSize = 500;

const kindsOfCustom: Readonly<Record<CustomFieldType, FieldKind>> = {
  text: 'text',
  multiline_text: 'text',
  number: 'number',
  select: 'code',
  combobox: 'text',
  multiple_select: 'codes',
  boolean: 'boolean',
};

/** The caller, and the custom fields that they may ask for; without definitions every custom value is compared as text. */
export type Asker = { readonly actor: Actor; readonly customFields?: CustomFields | undefined };

/** Whether a search speaks of custom values, so that their definitions are needed to read it. */
export function namesCustom(body: unknown): boolean {
  if (!isFields(body)) return false;
  return [body.filters, body.sort].some(
    (list) =>
      Array.isArray(list) &&
      list.some((one) => isFields(one) && typeof one.field === 'string' && one.field.startsWith('custom.')),
  );
}

/**
 * Reads and checks the body of a search. Throws `search.*` errors that name what does not fit; guesses nothing. Custom values are compared by
 * the type of their field, and the name of a private one becomes the key under which it is kept.
 */
export function readSearch(
  body: unknown,
  entityOf: (table: string) => Entity | undefined,
  actor: Actor,
  customFields?: CustomFields,
): Search {
  if (!isFields(body)) throw kernelError('search.invalidRequest', { part: 'body' });
  const table = body.table;
  const entity = typeof table === 'string' ? entityOf(table) : undefined;
  if (!entity) throw kernelError('search.unknownTable', { table: nameOf(table) });
  return {
    table: entity.table,
    filters: readFilters(body.filters, entity, actor, customFields),
    sort: readSort(body.sort, entity, { actor, customFields }),
    paging: readPaging(body.paging),
    map: readMap(body.map),
  };
}

/** A name for an error sentence: short, whatever was sent. */
function nameOf(value: unknown): string {
  return typeof value === 'string' ? value.slice(0, 60) : typeof value;
}

/** The filters alone, as statistics and map tiles take them too. */
export function readFilters(
  value: unknown,
  entity: Entity,
  actor: Actor,
  customFields?: CustomFields,
): readonly Filter[] {
  const filters = readList(value, 'filters', mostFilters);
  const checked = filters.map((filter): Filter => {
    if (!isFields(filter)) throw kernelError('search.invalidRequest', { part: 'filters' });
    const field = filter.field;
    const isFree = field === freeSearchField && filter.op === 'contains' && isSearchText(filter.value);
    const target: Target = isFree
      ? { field: freeSearchField, kind: 'text' }
      : findTarget(entity, field, { actor, customFields });
    if (filter.op === 'contains' && (isFree || entity.fields.house)) {
      if (!maySearchFor(actor, entity, String(filter.value)))
        throw kernelError('search.hiddenField', { field: 'house' });
    }
    return { ...target, ...readCondition(filter, String(field), target.kind) };
  });
  const values = checked.reduce((sum, { value }) => sum + (typeof value === 'object' ? value.length : 1), 0);
  if (values > mostValues + mostFilters) throw kernelError('search.invalidRequest', { part: 'filters' });
  return checked;
}

/**
 * Whether the actor may look for these words in the texts of a record and of what it hangs on: a user who reads them masked must not find
 * out houses and coordinates by guessing, and both have digits.
 */
export function maySearchFor(actor: Actor, entity: Entity, text: string): boolean {
  if (rightOf(entity, actor.role, 'read') !== 'M') return true;
  // Numbers in words count too: the search reads «двадцять п’ята» as 25.
  return !/\p{N}/u.test(ordinalsToDigits([text, ...text.split(/[\s,;.]+/)]).join(' '));
}

function readList(value: unknown, part: string, most: number): readonly unknown[] {
  if (value === undefined || value === null) return [];
  if (!Array.isArray(value) || value.length > most) throw kernelError('search.invalidRequest', { part });
  return value;
}

type Target = { readonly field: string; readonly kind: FieldKind };

/**
 * A field that this actor may search by, as it is kept. Unknown names are refused; extra fields cannot be searched. Whether a record has
 * custom values at all is asked by those only who see them all.
 */
function findTarget(entity: Entity, name: unknown, { actor, customFields }: Asker): Target {
  const unknown = () => kernelError('search.unknownField', { field: nameOf(name) });
  if (typeof name !== 'string') throw unknown();
  const [top = '', ...inner] = name.split('.');
  if (unsearchableFields(actor, entity).includes(top)) throw kernelError('search.hiddenField', { field: top });
  const field: Field | undefined = Object.hasOwn(entity.fields, top) ? entity.fields[top] : undefined;
  if (field?.secret) throw unknown();
  if (top === 'custom' && (actor.role === 'Donor' || (inner.length === 0 && !seesAllCustom(actor))))
    throw kernelError('search.hiddenField', { field: top });
  if (top === 'custom' && inner.length > 0) {
    const key = name.slice(top.length + 1);
    const definition = customFields?.(entity.table)?.find((one) => shownCustomName(one.key, actor) === key);
    if (definition) return targetOf(definition);
  }
  const kind =
    inner.length > 0
      ? nestedKind(top, inner, field)
      : (field?.kind ?? (Object.hasOwn(headFields, name) ? headFields[name] : undefined));
  return { field: name, kind: kind ?? fail(unknown()) };
}

function targetOf({ key, type }: CustomDefinition): Target {
  return { field: `custom.${key}`, kind: kindsOfCustom[type] };
}

function fail(error: Error): never {
  throw error;
}

function nestedKind(top: string, inner: readonly string[], field: Field | undefined): FieldKind | undefined {
  const [name = ''] = inner;
  if (inner.length !== 1 || !/^[a-z][a-zA-Z0-9]{0,59}$/.test(name)) return undefined;
  if (top === 'custom') return 'text';
  if (field?.kind === 'point') return name === 'latitude' || name === 'longitude' ? 'number' : undefined;
  return field?.kind === 'object' ? 'text' : undefined;
}

function readCondition(filter: Fields, field: string, kind: FieldKind): Pick<Filter, 'op' | 'value'> {
  const { op, value } = filter;
  const allowed = operatorsOf[kind].find((one) => one === op);
  if (!allowed) throw kernelError('search.unknownOperator', { op: nameOf(op), field });
  if (!fits(allowed, value, kind))
    throw kernelError(allowed === 'within' ? 'search.invalidShape' : 'search.invalidValue', { field });
  return { op: allowed, value: value as FilterValue };
}

function fits(op: Operator, value: unknown, kind: FieldKind): boolean {
  switch (op) {
    case 'exists':
      return typeof value === 'boolean';
    case 'in':
      return (
        Array.isArray(value) &&
        value.length > 0 &&
        value.length <= mostValues &&
        value.every((one) => fitsKind(one, kind))
      );
    case 'between':
      return Array.isArray(value) && value.length === 2 && value.every((one) => fitsKind(one, kind));
    case 'within':
      return isBoxOrPolygon(value);
    case 'contains':
    case 'startsWith':
      return isSearchText(value);
    default:
      return fitsKind(value, kind);
  }
}

function isSearchText(value: unknown): value is string {
  return (
    typeof value === 'string' && value.trim().length > 0 && value.length <= longestText && !value.includes('\u0000')
  );
}

/** A day, or a moment of ISO 8601 with its zone: what every database and every browser reads the same. */
export function isMoment(value: string): boolean {
  const moment = /^(\d{4}-\d{2}-\d{2})(?:T\d{2}:\d{2}(?::\d{2}(?:\.\d{1,6})?)?(?:Z|[+-](?:0\d|1[0-4]):[0-5]\d))?$/;
  return isCalendarDate(moment.exec(value)?.[1] ?? '') && !Number.isNaN(Date.parse(value));
}

function fitsKind(value: unknown, kind: FieldKind): boolean {
  switch (kind) {
    case 'number':
      return Number.isFinite(value);
    case 'integer':
      return Number.isSafeInteger(value);
    case 'boolean':
      return typeof value === 'boolean';
    case 'date':
      return typeof value === 'string' && isCalendarDate(value);
    case 'time':
      return typeof value === 'string' && isMoment(value);
    case 'pCode':
      return typeof value === 'string' && /^UA\d{2,10}$/.test(value);
    case 'id':
    case 'ids':
      return isId(value);
    default:
      return isSearchText(value) || value === '';
  }
}

function readSort(value: unknown, entity: Entity, asker: Asker): readonly Sort[] {
  return readList(value, 'sort', 5).map((sort) => {
    if (!isFields(sort)) throw kernelError('search.invalidRequest', { part: 'sort' });
    const direction = sort.direction ?? 'asc';
    if (direction !== 'asc' && direction !== 'desc')
      throw kernelError('search.invalidRequest', { part: 'sort.direction' });
    const target = findTarget(entity, sort.field, asker);
    if (unsortable.includes(target.kind)) throw kernelError('search.unknownField', { field: nameOf(sort.field) });
    return { ...target, direction };
  });
}

function readPaging(value: unknown): Paging {
  if (value === undefined || value === null) return { page: 1, pageSize: defaultPageSize };
  const part = 'paging';
  if (!isFields(value)) throw kernelError('search.invalidRequest', { part });
  const { page = 1, pageSize = defaultPageSize, after } = value;
  if (!Number.isSafeInteger(page) || Number(page) < 1 || Number(page) > 10_000_000)
    throw kernelError('search.invalidRequest', { part: 'paging.page' });
  if (!Number.isSafeInteger(pageSize) || Number(pageSize) < 1 || Number(pageSize) > largestPageSize)
    throw kernelError('search.invalidRequest', { part: 'paging.pageSize' });
  if (after !== undefined && !isId(after)) throw kernelError('search.invalidRequest', { part: 'paging.after' });
  return { page: Number(page), pageSize: Number(pageSize), ...(isId(after) ? { after } : {}) };
}

function readMap(value: unknown): boolean {
  if (value === undefined || value === null) return false;
  if (typeof value !== 'boolean') throw kernelError('search.invalidRequest', { part: 'map' });
  return value;
}
