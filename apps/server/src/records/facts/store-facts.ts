import { createHash } from 'node:crypto';
import type { Fact } from '@domivka/domain/measures/fact';
import type { FactName, FactRows } from '@domivka/domain/measures/facts';
import type { Queryable } from '../../platform/database/database.ts';
import { factNames, factTable, type StoredColumn, storedColumns, storedValue } from './fact-tables.ts';

const parts = factNames.filter((name) => name !== 'building');
const columnList = (name: FactName): string =>
  storedColumns(name)
    .map(({ column }) => column)
    .join(', ');

function valueSql({ fact, type }: StoredColumn, index: number): string {
  const value = `r.value ->> ${index}`;
  if (fact.kind === 'organization') return `(select fact_key from organization where id = ${value})`;
  return `(${value})::${type.replace(/ collate.*/, '')}`;
}

const valuesSql = (name: FactName): string => storedColumns(name).map(valueSql).join(', ');
const rowsSql = (name: FactName): string => `jsonb_array_elements($1::jsonb -> '${name}') as r (value)`;

/** The facts of the parts of a building are made again where the building is new or something of it has changed. */
const storeStatement = `
with kept as (
  insert into fact_building (${columnList('building')}, address_id, turns_on, digest)
  select ${valuesSql('building')}, $2, $3::date, $4 from ${rowsSql('building')}
  on conflict (address_id) do update set
    ${[...storedColumns('building').map(({ column }) => column), 'turns_on', 'digest'].map((column) => `${column} = excluded.${column}`).join(', ')}
    where fact_building.digest <> excluded.digest or fact_building.turns_on is distinct from excluded.turns_on
  returning building
)${parts
  .map(
    (name) => `, gone_${factTable(name)} as (
  delete from ${factTable(name)} where building in (select building from kept)
), new_${factTable(name)} as (
  insert into ${factTable(name)} (building, ${columnList(name)})
  select kept.building, ${valuesSql(name)} from kept, ${rowsSql(name)}
)`,
  )
  .join('')}
select building from kept`;

type FactsOfAddress = {
  readonly addressId: string;
  readonly facts: FactRows;
  /** The day on which they change without a save. */
  readonly turnsOn: string | undefined;
};

/** Stores the facts of one building in one statement. Returns whether they differ from those that were stored. */
export async function storeFacts(database: Queryable, { addressId, facts, turnsOn }: FactsOfAddress): Promise<boolean> {
  const rowOf = (columns: readonly StoredColumn[], row: Fact) =>
    columns.map(({ name, fact }) => storedValue(fact, row[name]));
  const rows = factNames.map((name) => {
    const [columns, given]: [readonly StoredColumn[], readonly Fact[]] = [storedColumns(name), facts[name]];
    return [name, given.map((row) => rowOf(columns, row))] as const;
  });
  const json = JSON.stringify(Object.fromEntries(rows));
  const digest = createHash('md5').update(json).digest('hex');
  return (await database.query(storeStatement, [json, addressId, turnsOn ?? null, digest])).length > 0;
}

const removeStatement = `
with gone as (delete from fact_building where address_id = $1 returning building)${parts
  .map(
    (name) =>
      `, gone_${factTable(name)} as (delete from ${factTable(name)} where building in (select building from gone))`,
  )
  .join('')}
select building from gone`;

/** Removes the facts of a building that is in the bin. Returns whether there were any. */
export async function removeFacts(database: Queryable, addressId: string): Promise<boolean> {
  return (await database.query(removeStatement, [addressId])).length > 0;
}
