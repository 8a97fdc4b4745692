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
const own = ['turns_on', 'digest'] as const;
const keptColumns = [...storedColumns('building').map(({ column }) => column), ...own];

/** Where `given` is: a parameter of the statement. All is in one JSON text, so that the plan is the same for every number of rows. */
type Place = `$${number}`;

const rowsSql = (name: FactName, place: Place): string =>
  `jsonb_array_elements(${place}::jsonb -> '${name}') as r (value)`;

/** A row of a building has the day on which it turns and its digest at the end. */
const keepBuildings = (place: Place): string => {
  const [turnsOn, digest] = own.map((_, index) => `r.value ->> ${storedColumns('building').length + 1 + index}`);
  return `counted as (
  insert into fact_building (address_id, ${keptColumns.join(', ')})
  select r.value ->> 0, ${valuesSql('building')}, (${turnsOn})::date, ${digest} from ${rowsSql('building', place)}
  on conflict (address_id) do update set ${keptColumns.map((column) => `${column} = excluded.${column}`).join(', ')}
  returning building, address_id
)`;
};

/** Keys of buildings as an array, so that the index is used whatever the size of the tables was when the plan was made. */
const removeRows = (name: PartName, place: Place): string => `gone_${factTable(name)} as (
  delete from ${factTable(name)} where building = any (array(
    select building from counted join jsonb_array_elements_text(${place}::jsonb -> '${name}_gone') g on g = address_id))
)`;

const addRows = (name: PartName, place: Place): string => `new_${factTable(name)} as (
  insert into ${factTable(name)} (building, ${columnList(name)})
  select counted.building, ${valuesSql(name)} from ${rowsSql(name, place)} join counted on counted.address_id = r.value ->> 0
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

/** Facts on their way into the database. */
export type GivenFacts = {
  /** Of which tables rows are removed and added: facts with equal keys are stored by the same statement. */
  readonly key: string;
  /** Parts of a `with` that store what is in the JSON text at this place; the last writes are in `counted`, a row for each building. */
  readonly parts: (place: Place) => string;
  readonly json: string;
  readonly buildings: number;
};

/** The facts that differ from the stored ones; undefined where none do. */
export function giveFacts(buildings: readonly FactsOfAddress[]): GivenFacts | undefined {
  const changed = buildings.map(prepare).filter(({ digest, stored }) => digest !== stored);
  if (changed.length === 0) return undefined;
  const given: Record<string, unknown> = {
    building: changed.flatMap(({ rows, turnsOn, digest }) =>
      (rows.get('building') ?? []).map((row) => [...row, turnsOn ?? null, digest]),
    ),
  };
  const [removed, added]: [PartName[], PartName[]] = [[], []];
  for (const name of parts) {
    const differing = changed.filter(({ digest, stored }) => pieceOf(digest, name) !== pieceOf(stored, name));
    const gone = differing.filter(({ stored }) => pieceOf(stored, name) !== nothing);
    const rows = differing.flatMap((one) => one.rows.get(name) ?? []);
    if (gone.length > 0) removed.push(name);
    if (rows.length > 0) added.push(name);
    given[`${name}_gone`] = gone.map(({ addressId }) => addressId);
    given[name] = rows;
  }
  return {
    key: `${removed.join(' ')}, ${added.join(' ')}`,
    parts: (place) =>
      [
        keepBuildings(place),
        ...removed.map((name) => removeRows(name, place)),
        ...added.map((name) => addRows(name, place)),
      ].join(', '),
    json: JSON.stringify(given),
    buildings: changed.length,
  };
}

/** Stores the facts of buildings in one statement, those that differ from the stored ones. Returns of how many buildings they do. */
export async function storeFacts(database: Queryable, buildings: readonly FactsOfAddress[]): Promise<number> {
  const given = giveFacts(buildings);
  if (!given) return 0;
  await database.query(`with ${given.parts('$1')} select count(*) from counted`, [given.json]);
  return given.buildings;
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
