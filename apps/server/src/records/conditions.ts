import { type Filter, freeSearchField } from '@domivka/domain/kernel/filters';
import type { ReadScope } from '@domivka/domain/kernel/permissions';
import { boxOfPolygon, type Corner, cornersOf, polygonScale } from '@domivka/domain/geography/polygon';
import { boxAround } from '@domivka/domain/geography/point';
import { latinFolding } from '@domivka/domain/geography/fold-text';
import { type NameSearch, readNameSearch, readWords, shortestSimilarWord } from '@domivka/domain/geography/free-search';
import { type AddressQuery, nearMetres } from '@domivka/domain/addressing/address-query';
import type { HouseReading } from '@domivka/domain/addressing/read-address';
import type { CodeRange } from '@domivka/domain/addressing/street-directory';
import { getEntity } from '@domivka/domain/registry';
import type { Parameters } from './parameters.ts';
import { columnName, headColumns, type Table, tableOf } from './tables.ts';
import { type AudienceFields, oblastsOf, type Reader } from '@domivka/domain/kernel/audience';
import { wholeCountry } from '../platform/database/identity.ts';

/** The members of a list value; a single value has none. */
function valuesOf(value: Filter['value']): readonly (string | number)[] {
  return typeof value === 'object' ? value : [];
}

/** The first text that no code below the prefix reaches: codes are digits after `UA`, and `:` follows `9`. */
export function codesBelow(column: string, prefix: string, parameters: Parameters): string {
  if (prefix.length >= 12) return `${column} = ${parameters.add(prefix)}`;
  return `(${column} >= ${parameters.add(prefix)} and ${column} < ${parameters.add(`${prefix}:`)})`;
}

function anyOf(conditions: readonly string[]): string {
  return conditions.length === 1 ? String(conditions[0]) : `(${conditions.join(' or ')})`;
}

/** The scope of a reader as a condition on alias `r`. The same rule as `isInScope`. */
export function scopeCondition(table: Table, scope: ReadScope, parameters: Parameters): string {
  if (scope.kind === 'nothing') return 'false';
  const conditions: string[] = [];
  if (scope.areas.length > 0 && table.entity.fields.pCode4)
    conditions.push(anyOf(scope.areas.map((area) => codesBelow('r.p_code4', area, parameters))));
  if (scope.organizationId !== undefined) {
    const own = `r.organization_id = ${parameters.add(scope.organizationId)}`;
    conditions.push(scope.orShared === undefined ? own : `(${own} or r.${columnName(scope.orShared)} is true)`);
  }
  if (scope.only)
    conditions.push(`r.${columnName(scope.only.field)} = any(${parameters.add(scope.only.values)}::text[])`);
  if (scope.audience) conditions.push(audienceCondition(table, scope.audience, parameters));
  return conditions.length > 0 ? conditions.join(' and ') : 'true';
}

/** One checked filter as a condition on alias `r`; its words must have been looked up (`lookUpWords`). */
export function filterCondition(table: Table, filter: Filter, parameters: Parameters): string {
  if (filter.field === freeSearchField) return freeSearchCondition(table, filter, parameters);
  if (filter.op === 'exists') return `${expressionOf(table, filter)} is ${filter.value === true ? 'not null' : 'null'}`;
  if (filter.op === 'within') return withinCondition(filter, parameters);
  if (filter.kind === 'pCode') return pCodeCondition(table, filter, parameters);
  if (filter.kind === 'codes' || filter.kind === 'ids') return listCondition(table, filter, parameters);
  if (filter.op === 'contains' || filter.op === 'startsWith') return textCondition(table, filter, parameters);
  return comparison(expressionOf(table, filter), castOf(filter), filter, parameters);
}

function castOf({ kind }: Filter): string {
  switch (kind) {
    case 'number':
      return '::float8';
    case 'integer':
      return '::int8';
    case 'boolean':
      return '::boolean';
    case 'date':
      return '::date';
    case 'time':
      return '::timestamptz';
    default:
      return '::text';
  }
}

/** Where the value of a field is stored: a column, or a path into the one jsonb, cast to its kind. */
export function expressionOf(table: Table, filter: Pick<Filter, 'field' | 'kind'>): string {
  const { field, kind } = filter;
  if (field === 'organizationName') return 'o.name';
  const column = [...headColumns, ...table.columns].find((one) => one.field === field);
  if (column) return `r.${column.column}`;
  if (kind === 'point') return `r.${columnName(field)}_latitude`;
  if (kind === 'pCode') return ancestorCode(field);
  const text = pathOf(field, '->>');
  const cast = castOf({ kind } as Filter);
  if (cast === '::text') return text;
  return field.startsWith('custom.') ? ofType(field, kind, `${text}${cast}`) : `${text}${cast}`;
}

/** A place in the one jsonb. Names are checked before they come here: letters, digits and the sign of private keys. */
function pathOf(field: string, last: '->' | '->>'): string {
  const path = field.split('.').map((part) => `'${part}'`);
  const name = path.pop() ?? '';
  return `(r.rest${path.map((part) => `->${part}`).join('')}${last}${name})`;
}

/** A custom value of another type, from before its field was changed, is no value. */
function ofType(field: string, kind: Filter['kind'], expression: string): string {
  return `(case when jsonb_typeof(${pathOf(field, '->')}) = '${kind === 'boolean' ? 'boolean' : 'number'}' then ${expression} end)`;
}

/** The codes above the settlement are prefixes of its own code. */
function ancestorCode(field: string): string {
  const lengths: Record<string, number> = { pCode1: 4, pCode2: 6, pCode3: 9 };
  return `left(r.p_code4, ${lengths[field] ?? 12})`;
}

function comparison(expression: string, cast: string, { op, value }: Filter, parameters: Parameters): string {
  const one = (single: unknown) => `${parameters.add(single)}${cast}`;
  if (op === 'in') return `${expression} = any(${parameters.add(value)}${cast}[])`;
  if (op === 'between') {
    const [from, to] = valuesOf(value);
    return `${expression} between ${one(from)} and ${one(to)}`;
  }
  if (op === 'gte') return `${expression} >= ${one(value)}`;
  if (op === 'lte') return `${expression} <= ${one(value)}`;
  return `${expression} = ${one(value)}`;
}

/** A code of a higher level takes all below it, whichever of the code fields is named. */
function pCodeCondition(table: Table, { field, value }: Filter, parameters: Parameters): string {
  const codes = (Array.isArray(value) ? value : [value]).map(String);
  if (table.entity.fields.pCode4 && /^pCode[1-4]$/.test(field))
    return anyOf(codes.map((code) => codesBelow('r.p_code4', code, parameters)));
  return anyOf(codes.map((code) => codesBelow(expressionOf(table, { field, kind: 'pCode' }), code, parameters)));
}

function listCondition(table: Table, { field, op, value }: Filter, parameters: Parameters): string {
  const values = op === 'in' ? value : [value];
  const column = table.columns.find((one) => one.field === field);
  if (column) return `r.${column.column} && ${parameters.add(values)}::text[]`;
  return `${pathOf(field, '->')} ?| ${parameters.add(values)}::text[]`;
}

/** A box, or a polygon, whose box finds what may be inside by the index. */
function withinCondition({ field, value }: Filter, parameters: Parameters): string {
  const numbers = valuesOf(value).map(Number);
  const base = `r.${columnName(field)}`;
  const add = (one: unknown) => `${parameters.add(one)}::float8`;
  const [west, south, east, north] = numbers.length === 4 ? numbers : boxOfPolygon(cornersOf(numbers));
  const box = `${base}_latitude between ${add(south)} and ${add(north)} and ${base}_longitude between ${add(west)} and ${add(east)}`;
  if (numbers.length === 4) return `(${box})`;
  return `(${box} and ${insideCondition(cornersOf(numbers), `${base}_longitude`, `${base}_latitude`, parameters)})`;
}

/** Whether a place lies in a polygon: the same rule as `isInside`. */
export function insideCondition(
  polygon: readonly Corner[],
  longitude: string,
  latitude: string,
  parameters: Parameters,
): string {
  const scaled = polygon.map((corner) => `(${corner.map((one) => one * polygonScale).join(',')})`);
  return `${parameters.add(`(${scaled.join(',')})`)}::polygon @> point(${longitude} * ${polygonScale}, ${latitude} * ${polygonScale})`;
}

/** `%`, `_` and `\` stand for themselves. */
function likeText(text: string): string {
  return text.replaceAll(/[\\%_]/g, (sign) => `\\${sign}`);
}

/** The text as it is, whatever the case; names are found in another script or spelling too. */
function textCondition(table: Table, filter: Filter, parameters: Parameters): string {
  const text = String(filter.value);
  const pattern = `${filter.op === 'contains' ? '%' : ''}${likeText(text)}%`;
  const literal = `${expressionOf(table, filter)} ilike ${parameters.add(pattern)}`;
  if (filter.op !== 'contains') return literal;
  if (filter.addresses) return `(${literal} or (${addressCondition(filter.addresses, parameters)}))`;
  const search = hasKey(table, 'searchKey') ? readNameSearch(filter.field, text) : undefined;
  return search ? `(${literal} or (${nameCondition(table, search, parameters)}))` : literal;
}

function hasKey(table: Table, name: string): boolean {
  return table.keyColumns.some(({ key }) => key === name);
}

/** The same rule as `matchesName`. The key is asked first: folding a column costs more. */
function nameCondition(table: Table, { words, latinField }: NameSearch, parameters: Parameters): string {
  const inKey = wordConditions(words, parameters, 'r.search_key').join(' and ');
  const folded = foldedName(expressionOf(table, { field: latinField, kind: 'text' }));
  const inName = wordConditions(words, parameters, 'n.folded').join(' and ');
  // Without `offset 0` the column would be folded again for every word.
  return `${inKey} and exists (select 1 from (select ' ' || ${folded} as folded offset 0) n where ${inName})`;
}

/** The same skeleton as `foldLatinName`. */
function foldedName(expression: string): string {
  return latinFolding.reduce(
    (text, [pattern, replacement]) =>
      `regexp_replace(${text}, '${pattern.source.replaceAll("'", "''")}', '${replacement.replace('$1', '\\1')}', 'g')`,
    `normalize(lower(${expression}), NFD)`,
  );
}

/** A folded word is at the beginning of a word of the key, or is similar enough to one (threshold set on the connection). */
function wordCondition(word: string, parameters: Parameters, key: string): string {
  const begins = `${key} like ${parameters.add(`% ${likeText(word)}%`)}`;
  return word.length < shortestSimilarWord ? begins : `(${begins} or ${parameters.add(word)} <% ${key})`;
}

function wordConditions(words: readonly string[], parameters: Parameters, key: string): readonly string[] {
  return words.map((word) => wordCondition(word, parameters, key));
}

/** The free search: of addresses and what hangs on them by what was looked up, of other records by the words of their names. */
function freeSearchCondition(table: Table, { value, addresses }: Filter, parameters: Parameters): string {
  const parent = table.entity.parent && tableOf(getEntity(table.entity.parent.table));
  if (!parent && table.entity.table !== 'address') {
    const words = hasKey(table, 'searchKey') ? readWords(String(value)) : [];
    return words.length === 0 ? 'false' : wordConditions(words, parameters, 'r.search_key').join(' and ');
  }
  if (!addresses) throw new Error('The words of a search were not looked up');
  return parent ? childCondition(table, addresses, parameters) : addressCondition(addresses, parameters);
}

/** What hangs on an address that answers a query. `withBin`: also on one in the bin. */
export function childCondition(table: Table, query: AddressQuery, parameters: Parameters, withBin = false): string {
  const alive = withBin ? '' : 'r.deleted_at is null and ';
  const inner = addressCondition(query, parameters);
  return `r.${columnName(table.entity.parent?.field ?? '')} in (select r.id from address r where ${alive}${inner})`;
}

/** Addresses that answer a query, on alias `r`: the same rule as `queryMatcher`. */
export function addressCondition(query: AddressQuery, parameters: Parameters): string {
  const { place, houses, pCode, point, metres } = query;
  const conditions: string[] = [];
  if (pCode !== undefined) conditions.push(codesBelow('r.p_code4', pCode, parameters));
  if (point) {
    const box = boxAround(point, metres ?? nearMetres);
    const near = { field: 'location', op: 'within', kind: 'point', value: box } as const;
    conditions.push(withinCondition(near, parameters));
  }
  if (place) {
    const { ranges, streets } = place;
    const parts = [
      ...ranges.map((range) => rangeCondition(range, parameters)),
      ...(streets.length > 0 ? [`r.street_key = any(${parameters.add(streets)}::text[])`] : []),
    ];
    conditions.push(parts.length === 0 ? 'false' : anyOf(parts));
  }
  if (houses.length > 0) {
    if (houses.length > 1) conditions.push(...houseRange(houses, parameters));
    conditions.push(anyOf(houses.flatMap((house) => houseReading(house, parameters))));
  }
  return conditions.length === 0 ? 'true' : conditions.join(' and ');
}

/** Settlements from one code to another. */
export function rangeCondition([first, last]: CodeRange, parameters: Parameters, alias = 'r'): string {
  return `(${alias}.p_code4 >= ${parameters.add(first)} and ${alias}.p_code4 <= ${parameters.add(last)})`;
}

/** Behind every key that begins with a text. */
const last = '\u{10FFFF}';

/** The stretch of the index in which all readings of a house are: they begin with one number. */
function houseRange(houses: readonly HouseReading[], parameters: Parameters): readonly string[] {
  const numbers = new Set(houses.map(({ house }) => /^\d+/.exec(house)?.[0]));
  const [number, ...others] = numbers;
  if (number === undefined || others.length > 0) return [];
  return [`r.house_key >= ${parameters.add(number)}`, `r.house_key < ${parameters.add(number + last)}`];
}

/** "12" finds 12, 12a and 12/1, not 120; with a block both must be equal. */
function houseReading({ house, corpus }: HouseReading, parameters: Parameters): readonly string[] {
  if (corpus !== undefined) return [`r.house_key = ${parameters.add(`${house} ${corpus}`)}`];
  // One condition is one stretch of the index.
  if (/\d$/.test(house))
    return [
      `(r.house_key like ${parameters.add(`${likeText(house)}%`)} and substr(r.house_key, ${house.length + 1}, 1) !~ '[0-9]')`,
    ];
  return [`r.house_key = ${parameters.add(house)}`, `r.house_key like ${parameters.add(`${likeText(house)} %`)}`];
}

/** The SQL expressions that say who reads: three texts, and the oblasts as a list of texts that holds `UA` for the whole country. */
type ReaderSql = Readonly<Record<'user' | 'role' | 'organization' | 'oblasts', string>>;

function jsonOf(table: Table, field: string, alias: string): string {
  const column = table.columns.find((one) => one.field === field);
  return column ? `${alias}${column.column}` : `${alias}rest -> '${field}'`;
}

/** Whether a record is meant for the reader: the same rule as `isMeantFor`. The alias ends in a point, or is empty. */
export function audienceSql(
  table: Table,
  { rules, lines, leaders }: AudienceFields,
  alias: string,
  reader: ReaderSql,
): string {
  const allowed = jsonOf(table, rules, alias);
  const admits = (name: string, condition: (list: string) => string) =>
    `(${allowed} -> '${name}' is null or ${condition(`(${allowed} -> '${name}')`)})`;
  const inAudience = [
    admits('roles', (list) => `${list} ? ${reader.role}`),
    admits('organizations', (list) => `${list} ? ${reader.organization}`),
    admits('oblasts', (list) => `'${wholeCountry}' = any (${reader.oblasts}) or ${list} ?| ${reader.oblasts}`),
  ].join(' and ');
  const isListed = `(${jsonOf(table, lines, alias)}) @> jsonb_build_array(jsonb_build_object('userId', ${reader.user}))`;
  return `((${inAudience}) or ${isListed} or (${jsonOf(table, leaders, alias)}) ? ${reader.user})`;
}

/** The same for a reader in hand, on alias `r`. */
function audienceCondition(
  table: Table,
  { fields, reader }: { readonly fields: AudienceFields; readonly reader: Reader },
  parameters: Parameters,
): string {
  const oblasts = oblastsOf(reader);
  return audienceSql(table, fields, 'r.', {
    user: `${parameters.add(reader._id)}::text`,
    role: `${parameters.add(reader.role)}::text`,
    organization: `${parameters.add(reader.organizationId)}::text`,
    oblasts: `${parameters.add(oblasts.length === 0 ? [wholeCountry] : oblasts)}::text[]`,
  });
}
