import { pCodeLengths } from '@domivka/domain/geography/p-code';
import type { Option } from '@domivka/domain/kernel/options';
import { classOf, unknownKey, valueOfBound } from '@domivka/domain/measures/evaluate';
import type { FactName } from '@domivka/domain/measures/facts';
import type { Condition, Grouping, NumberSpec, Where } from '@domivka/domain/measures/measure';
import { getEntity } from '@domivka/domain/registry';
import type { Question, Scope } from '@domivka/domain/measures/question';
import { placeRange, type StoredColumn, storedColumns, storedValue } from './fact-tables.ts';
import { filterCondition, insideCondition } from '../conditions.ts';
import type { Parameters } from '../parameters.ts';
import { tableOf } from '../tables.ts';

/*
 * Questions about facts as SQL over a table of facts with the alias `f`. The meaning is that of `evaluate` in the domain; the test of the
 * statistics compares both.
 */

function findStored(table: FactName, name: string): StoredColumn | undefined {
  return storedColumns(table).find((column) => column.name === name);
}

type Bounds = Exclude<Condition, string | boolean | readonly string[] | { readonly exists: boolean }>;

const operators = { from: '>=', to: '<=', above: '>', before: '<' } as const;

function boundsSql(ref: string, bounds: Bounds, today: string, parameters: Parameters): string {
  const parts = Object.entries(operators).flatMap(([name, operator]) => {
    const bound = bounds[name as keyof Bounds];
    if (bound === undefined) return [];
    const value = valueOfBound(bound, today);
    const type = typeof value === 'number' ? 'double precision' : 'date';
    return [`${ref} ${operator} ${parameters.add(value)}::${type}`];
  });
  return parts.length > 0 ? parts.join(' and ') : `${ref} is not null`;
}

function listSql(ref: string, { fact, type }: StoredColumn, wanted: readonly string[], parameters: Parameters): string {
  if (fact.kind === 'codes') return `${ref} & ${parameters.add(storedValue(fact, wanted))}::integer <> 0`;
  if (fact.kind === 'organization')
    return `${ref} in (select fact_key from organization where id = any(${parameters.add(wanted)}::text[]))`;
  const values = wanted.map((one) => storedValue(fact, one));
  return `${ref} = any(${parameters.add(values)}::${type.replace(/ collate.*/, '')}[])`;
}

function conditionSql(stored: StoredColumn, condition: Condition, today: string, parameters: Parameters): string {
  const ref = `f.${stored.column}`;
  if (typeof condition === 'boolean') return `${ref} is ${condition ? '' : 'not '}true`;
  if (typeof condition === 'string') return listSql(ref, stored, [condition], parameters);
  if (Array.isArray(condition)) return listSql(ref, stored, condition, parameters);
  const asked = condition as Exclude<Condition, string | boolean | readonly string[]>;
  if (!('exists' in asked)) return boundsSql(ref, asked, today, parameters);
  if (stored.fact.kind === 'codes') return `${ref} ${asked.exists ? '<>' : '='} 0`;
  return `${ref} is ${asked.exists ? 'not ' : ''}null`;
}

/** The rows of a table of facts that fit, as a condition on its alias `f`. */
export function compileWhere(table: FactName, where: Where, today: string, parameters: Parameters): string {
  const parts = Object.entries(where).map(([names, condition]) => {
    const columns = names.split('|').flatMap((name) => findStored(table, name) ?? []);
    const either = columns.map((stored) => conditionSql(stored, condition, today, parameters));
    return either.length === 0 ? 'false' : `(${either.join(' or ')})`;
  });
  return parts.length === 0 ? 'true' : parts.join(' and ');
}

/** The rows of the buildings in a scope, as a condition on the alias `f`. */
export function compileScope(
  table: FactName,
  { addressId, pCode, polygon, search }: Scope,
  parameters: Parameters,
): string {
  const building = (condition: string) =>
    table === 'building' ? condition : `f.building in (select b.building from fact_building b where ${condition})`;
  const alias = table === 'building' ? 'f' : 'b';
  const parts: string[] = [];
  if (addressId !== undefined) parts.push(building(`${alias}.address_id = ${parameters.add(addressId)}`));
  if (pCode !== undefined) {
    const [from, to] = placeRange(pCode).map((number) => parameters.add(number));
    parts.push(`f.place >= ${from}::bigint and f.place < ${to}::bigint`);
  }
  if (polygon !== undefined)
    parts.push(building(insideCondition(polygon, `${alias}.longitude`, `${alias}.latitude`, parameters)));
  if (search !== undefined) {
    const address = tableOf(getEntity('address'));
    const wanted = search.filters.map((filter) => filterCondition(address, filter, parameters));
    const found = `select r.id from ${address.from} where r.deleted_at is null and ${wanted.join(' and ')}`;
    parts.push(building(`${alias}.address_id in (${found})`));
  }
  return parts.length === 0 ? 'true' : parts.join(' and ');
}

/** The rows of a table that a question is about, as a condition on its alias `f`. */
export function compileQuestion(
  table: FactName,
  { scope, filters, conditions = [] }: Question,
  today: string,
  parameters: Parameters,
): string {
  const wheres = [filters, ...conditions].map((where) => compileWhere(table, where, today, parameters));
  return [compileScope(table, scope, parameters), ...wheres].join(' and ');
}

/**
 * What rows are grouped by: a stored value, the key made of it and what that needs joined (both of the value itself, or of a column that has
 * it), how keys are read, and what a column of keys is ordered by, so that rows come in the order of their keys; no value comes first.
 */
export type CompiledGroup = {
  readonly stored: string;
  readonly key: (stored: string) => string;
  readonly join?: (stored: string) => string;
  readonly keyOf: (value: unknown) => string;
  readonly orderOf: (column: string) => string;
};

const asText = (column: string): string => `${column}::text collate "C"`;

/** Where the code of each option is in the order of the codes. */
function rankOf(options: readonly Option[], column: string): string {
  const ordered = options.map(({ code }) => code).toSorted((one, other) => (one < other ? -1 : 1));
  return `(array[${options.map(({ code }) => ordered.indexOf(code)).join(', ')}])[${column} + 1]`;
}

const plainKey = (value: unknown): string => (value === null || value === undefined ? unknownKey : String(value));

const itself = (stored: string): string => stored;

function columnGroup(column: StoredColumn | undefined, alias: string): CompiledGroup {
  if (!column) return { stored: 'null::text', key: itself, keyOf: plainKey, orderOf: asText };
  const stored = `f.${column.column}`;
  const { kind, options = [] } = column.fact;
  const codeOf = (value: unknown) => (typeof value === 'number' ? (options[value]?.code ?? unknownKey) : unknownKey);
  const ofCode = { keyOf: codeOf, orderOf: (key: string) => rankOf(options, key) };
  switch (kind) {
    case 'code':
      return { stored, key: itself, ...ofCode };
    case 'codes': {
      const bitsOf = (ref: string) =>
        `select bit from generate_series(0, ${options.length - 1}) bit where ${ref} & (1 << bit) <> 0`;
      const join = (ref: string) => `cross join lateral (${bitsOf(ref)}) ${alias}`;
      return { stored, key: () => `${alias}.bit`, join, ...ofCode };
    }
    case 'organization': {
      const join = (ref: string) => `left join organization ${alias} on ${alias}.fact_key = ${ref}`;
      return { stored, key: () => `${alias}.id`, join, keyOf: plainKey, orderOf: asText };
    }
    default:
      return { stored, key: itself, keyOf: plainKey, orderOf: asText };
  }
}

const monthKey = (value: unknown): string => plainKey(value).slice(0, 'YYYY-MM'.length);

/** A group of a question over one table; `alias` names what it joins. */
export function compileGroup(
  table: FactName,
  group: Grouping,
  areaLevel: Question['areaLevel'],
  alias: string,
): CompiledGroup {
  if (group.by === 'area') {
    const length = pCodeLengths[areaLevel];
    const keyOf = (value: unknown) => (value === null ? unknownKey : `UA${String(value).padStart(length - 2, '0')}`);
    return { stored: `f.place / ${10 ** (12 - length)}`, key: itself, keyOf, orderOf: itself };
  }
  const column = findStored(table, group.column);
  if (group.by === 'column' || !column) return columnGroup(column, alias);
  const stored = `f.${column.column}`;
  if (group.by === 'month') {
    const key = (ref: string) => `date_trunc('month', ${ref}::timestamp)::date`;
    return { stored, key, keyOf: monthKey, orderOf: itself };
  }
  const { bounds } = group;
  const key = (ref: string) => {
    const classes = bounds.map((bound) => `when ${ref} <= ${bound} then '${classOf(bound, bounds)}'`);
    const above = classOf(Number.POSITIVE_INFINITY, bounds);
    return `case when ${ref} is null then null ${classes.join(' ')} else '${above}' end`;
  };
  return { stored, key, keyOf: plainKey, orderOf: asText };
}

/** One number of a measure as an aggregate. */
export function compileNumber(spec: NumberSpec, today: string, parameters: Parameters): string {
  const { of, how, column = '', where = {}, among = {} } = spec;
  const only = `filter (where ${compileWhere(of, where, today, parameters)})`;
  const ref = `f.${findStored(of, column)?.column ?? 'place'}`;
  switch (how) {
    case 'count':
      return `count(*) ${only}`;
    case 'share': {
      const all = `count(*) filter (where ${compileWhere(of, among, today, parameters)})`;
      return `100.0::double precision * count(*) ${only} / nullif(${all}, 0)`;
    }
    case 'distinct':
      return `count(distinct ${ref}) ${only}`;
    case 'only':
      return `case when count(*) ${only} = 1 then min(${ref}) ${only} end`;
    case 'median':
      return `percentile_cont(0.5) within group (order by ${ref}::double precision) ${only}`;
    case 'mean':
      return `avg(${ref}::double precision) ${only}`;
    case 'sum':
      return `coalesce(sum(${ref}::double precision) ${only}, 0)`;
  }
}
