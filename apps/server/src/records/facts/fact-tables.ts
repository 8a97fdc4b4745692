import { createHash } from 'node:crypto';
import type { Fact, FactColumn, FactKind, FactTable } from '@domivka/domain/measures/fact';
import { factTables, type FactName } from '@domivka/domain/measures/facts';
import { columnName } from '../tables.ts';
import { mapCountsSql } from './map-counts.ts';

/** The types of stored facts, the widest first, so that rows have no gaps between their columns. */
const sqlTypes = {
  place: 'bigint',
  number: 'double precision',
  organization: 'integer',
  integer: 'integer',
  codes: 'integer',
  day: 'date',
  code: 'smallint',
  flag: 'boolean',
  record: 'text collate "C"',
} as const satisfies Record<FactKind, string>;

const widths = ['bigint', 'double precision', 'integer', 'date', 'smallint', 'boolean', 'text collate "C"'];

export const factNames = Object.keys(factTables) as readonly FactName[];

/** The table of the database that has these facts. */
export const factTable = (name: FactName): string => `fact_${columnName(name)}`;

export type StoredColumn = {
  readonly name: string;
  readonly fact: FactColumn;
  /** Quoted: `check` is a word of SQL. */
  readonly column: string;
  readonly type: string;
};

const columnsByName = new Map<FactName, readonly StoredColumn[]>();

/** The columns of a fact table in their order, worked out once. */
export function storedColumns(name: FactName): readonly StoredColumn[] {
  const known = columnsByName.get(name) ?? listColumns(factTables[name]);
  columnsByName.set(name, known);
  return known;
}

function listColumns(columns: FactTable): readonly StoredColumn[] {
  return Object.entries(columns)
    .map(([field, fact]) => ({ name: field, fact, column: `"${columnName(field)}"`, type: sqlTypes[fact.kind] }))
    .toSorted((one, other) => widths.indexOf(one.type) - widths.indexOf(other.type));
}

/** A settlement as a number: the ten digits after `UA`. */
function placeNumber(pCode: string): number {
  return Number(pCode.slice(2).padEnd(10, '0'));
}

/** The numbers of the settlements of an area: from the first, up to but not including the second. */
export function placeRange(pCode: string): readonly [from: number, to: number] {
  const from = placeNumber(pCode);
  return [from, from + 10 ** (12 - pCode.length)];
}

/** The number of a code among its options; -1 for one that is none of them. */
function codeNumber({ options = [] }: FactColumn, code: unknown): number {
  return options.findIndex((option) => option.code === code);
}

/** A value as it is stored. An organization still has its id: only SQL knows its number. */
export function storedValue(fact: FactColumn, value: Fact[string]): string | number | boolean | null {
  if (fact.kind === 'codes') {
    const known = [value ?? []].flat().map((code) => codeNumber(fact, code));
    return known.reduce((bits, index) => (index < 0 ? bits : bits | (1 << index)), 0);
  }
  if (value === undefined || typeof value === 'object') return null;
  if (fact.kind === 'place') return placeNumber(String(value));
  if (fact.kind !== 'code') return value;
  const index = codeNumber(fact, value);
  return index < 0 ? null : index;
}

type Definition = { readonly type: string; readonly sql: string };

function ownDefinitions(name: FactName): readonly Definition[] {
  if (name !== 'building') return [{ type: 'integer', sql: 'building integer not null' }];
  return [
    { type: 'integer', sql: 'building integer generated always as identity primary key' },
    { type: 'date', sql: 'turns_on date' },
    { type: 'text collate "C"', sql: 'address_id text collate "C" not null unique' },
    { type: 'text collate "C"', sql: 'digest text not null' },
  ];
}

function tableSql(name: FactName): string {
  const table = factTable(name);
  const columns = [
    ...storedColumns(name).map(({ column, type }) => ({ type, sql: `${column} ${type}` })),
    ...ownDefinitions(name),
  ].toSorted((one, other) => widths.indexOf(one.type) - widths.indexOf(other.type));
  const index =
    name === 'building'
      ? `create index on ${table} (turns_on) where turns_on is not null;`
      : `create index on ${table} (building);`;
  // A tile of the map is one range of this index; a place is beside it, so that the rights of a reader are looked up there too.
  const mapIndex = storedColumns(name).some(({ name: field }) => field === 'mapKey')
    ? `create index on ${table} (map_key) include (place) where map_key is not null;`
    : '';
  return `drop table if exists ${table};
create table ${table} (${columns.map(({ sql }) => sql).join(', ')});
create index on ${table} (place);
${mapIndex}
${index}`;
}

const tablesSql = [...factNames.map(tableSql), mapCountsSql].join('\n');

/** What the stored numbers mean: another order of options gives them another meaning. Texts do not count. */
const meanings = factNames.map((name) =>
  storedColumns(name).map(({ name: field, fact }) => [field, fact.kind, (fact.options ?? []).map(({ code }) => code)]),
);
const factsVersion = createHash('sha256')
  .update(tablesSql + JSON.stringify(meanings))
  .digest('hex');

/** The settings that remember up to which address facts are stored, and compared. */
export type FactsCursor = 'factsFilledTo' | 'factsComparedTo';
/** After the id of every address. */
export const endOfAddresses = 'z';

const keep = (
  name: string,
  value: string,
) => `insert into setting (name, value) values ('${name}', to_jsonb('${value}'::text))
    on conflict (name) do update set value = excluded.value;`;

/** The same for the usual filter of assessments. An index needs no new facts, so it is not part of their version. */
const latestIndexSql = `create index if not exists fact_assessment_latest on ${factTable('assessment')} (map_key) include (place) where latest;`;

/** Makes the tables of facts, empty, unless those of this release are there. */
export const factTablesSql = `
do $facts$
begin
  if (select value #>> '{}' from setting where name = 'factsVersion') = '${factsVersion}' then
    return;
  end if;
  ${tablesSql}
  ${keep('factsVersion', factsVersion)}
  ${keep('factsFilledTo' satisfies FactsCursor, '')}
end
$facts$;
${latestIndexSql}`;
