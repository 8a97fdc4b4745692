import { createHash } from 'node:crypto';
import type { Fact } from '@domivka/domain/measures/fact';
import type { FactName, FactRows } from '@domivka/domain/measures/facts';
import type { Queryable } from '../../platform/database/database.ts';
import { factNames, factTable, type StoredColumn, storedColumns, storedValue } from './fact-tables.ts';

type PartName = Exclude<FactName, 'building'>;
const parts = factNames.filter((name): name is PartName => name !== 'building');
const columnList = (name: FactName): string =>
  storedColumns(name)
    .map(({ column }) => column)
    .join(', ');

/** The value at a place of a row; the first is the id of its address. */
function valueSql({ fact, type }: StoredColumn, index: number): string {
  const value = `r.value ->> ${index + 1}`;
  if (fact.kind === 'organization') return `(select fact_key from organization where id = ${value})`;
  return `(${value})::${type.replace(/ collate.*/, '')}`;
}

const valuesSql = (name: FactName): string => storedColumns(name).map(valueSql).join(', ');
const rowsSql = (name: FactName): string => `jsonb_array_elements($1::jsonb -> '${name}') as r (value)`;
const own = ['turns_on', 'digest'] as const;
const keptColumns = [...storedColumns('building').map(({ column }) => column), ...own];

const keepBuildings = `
with given as (
  select * from unnest($2::text[], $3::date[], $4::text[]) as g (id, turns_on, digest)
), kept as (
  insert into fact_building (address_id, ${keptColumns.join(', ')})
  select g.id, ${valuesSql('building')}, g.turns_on, g.digest
    from ${rowsSql('building')} join given g on g.id = r.value ->> 0
  on conflict (address_id) do update set ${keptColumns.map((column) => `${column} = excluded.${column}`).join(', ')}
  returning building, address_id
)`;

/** Keys of buildings as an array, so that the index is used whatever the size of the tables was when the plan was made. */
const removeRows = (name: PartName): string => `, gone_${factTable(name)} as (
  delete from ${factTable(name)} where building = any (array(
    select building from kept join jsonb_array_elements_text($1::jsonb -> '${name}_gone') g on g = address_id))
)`;

const addRows = (name: PartName): string => `, new_${factTable(name)} as (
  insert into ${factTable(name)} (building, ${columnList(name)})
  select kept.building, ${valuesSql(name)} from ${rowsSql(name)} join kept on kept.address_id = r.value ->> 0
)`;

export type FactsOfAddress = {
  readonly addressId: string;
  readonly facts: FactRows;
  /** The day on which they change without a save. */
  readonly turnsOn: string | undefined;
  /** The digest under which facts of the address are stored; undefined: none are. */
  readonly stored: string | undefined;
};

const digestLength = 8;
const nothing = '-'.repeat(digestLength);

type Row = readonly unknown[];
type Prepared = {
  readonly addressId: string;
  readonly turnsOn: string | undefined;
  readonly rows: ReadonlyMap<FactName, readonly Row[]>;
  readonly digest: string;
  readonly stored: string | undefined;
};

/** The digest of a building has one piece for each table of facts, so that only tables whose rows differ are written. */
function prepare({ addressId, facts, turnsOn, stored }: FactsOfAddress): Prepared {
  const rows = new Map<FactName, readonly Row[]>();
  const digests = factNames.map((name) => {
    const [columns, given]: [readonly StoredColumn[], readonly Fact[]] = [storedColumns(name), facts[name]];
    const values = given.map((row) => [addressId, ...columns.map((one) => storedValue(one.fact, row[one.name]))]);
    rows.set(name, values);
    if (values.length === 0) return nothing;
    const text = JSON.stringify(name === 'building' ? [values, turnsOn] : values);
    return createHash('md5').update(text).digest('hex').slice(0, digestLength);
  });
  return { addressId, turnsOn, rows, digest: digests.join(''), stored };
}

function pieceOf(digest: string | undefined, name: FactName): string | undefined {
  if (digest === undefined) return nothing;
  const at = factNames.indexOf(name) * digestLength;
  return digest.slice(at, at + digestLength);
}

/** Stores the facts of buildings in one statement, those that differ from the stored ones. Returns of how many buildings they do. */
export async function storeFacts(database: Queryable, buildings: readonly FactsOfAddress[]): Promise<number> {
  const changed = buildings.map(prepare).filter(({ digest, stored }) => digest !== stored);
  if (changed.length === 0) return 0;
  const given: Record<string, unknown> = { building: changed.flatMap(({ rows }) => rows.get('building') ?? []) };
  let statement = keepBuildings;
  for (const name of parts) {
    const differing = changed.filter(({ digest, stored }) => pieceOf(digest, name) !== pieceOf(stored, name));
    const gone = differing.filter(({ stored }) => pieceOf(stored, name) !== nothing);
    const rows = differing.flatMap((one) => one.rows.get(name) ?? []);
    if (gone.length > 0) statement += removeRows(name);
    if (rows.length > 0) statement += addRows(name);
    given[`${name}_gone`] = gone.map(({ addressId }) => addressId);
    given[name] = rows;
  }
  await database.query(`${statement} select count(*) from kept`, [
    JSON.stringify(given),
    changed.map(({ addressId }) => addressId),
    changed.map(({ turnsOn }) => turnsOn ?? null),
    changed.map(({ digest }) => digest),
  ]);
  return changed.length;
}

const removeStatement = `
with gone as (delete from fact_building where address_id = any ($1::text[]) returning building)${parts
  .map(
    (name) => `, gone_${factTable(name)} as (
  delete from ${factTable(name)} where building = any (array(select building from gone))
)`,
  )
  .join('')}
select building from gone`;

/** Removes the facts of buildings that are in the bin. Returns of how many there were any. */
export async function removeFacts(database: Queryable, addressIds: readonly string[]): Promise<number> {
  return (await database.query(removeStatement, [addressIds])).length;
}

/** Removes what is stored of buildings that have no row of their own any more: no save finds it again. */
export async function removeOrphans(database: Queryable): Promise<void> {
  for (const table of parts.map(factTable))
    await database.query(
      `delete from ${table} p where not exists (select from fact_building b where b.building = p.building)`,
    );
}
