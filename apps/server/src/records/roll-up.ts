import { statesOfBuilding, type StatesOfBuilding } from '@domivka/domain/building/building-state';
import type { UnitState } from '@domivka/domain/building/unit-states';
import type { Entity, TableName } from '@domivka/domain/kernel/entity';
import { kyivDay } from '@domivka/domain/kernel/kyiv-time';
import type { Fields, StoredRecord } from '@domivka/domain/kernel/record';
import { listFacts } from '@domivka/domain/measures/list-facts';
import { nextTurn } from '@domivka/domain/measures/next-turn';
import { getEntity } from '@domivka/domain/registry';
import type { Queryable, Row } from '../platform/database/database.ts';
import { type FactsOfAddress, type GivenFacts, giveFacts, removeFacts, storeFacts } from './facts/store-facts.ts';
import { atOnce } from '../platform/breather.ts';
import { headColumns, recordOf, type Table, tableOf } from './tables.ts';

/** The kinds of records from which the state of a unit is computed. A write of them changes what is stored with the units. */
const sources: readonly TableName[] = ['assessment', 'activity', 'stateQuestions'];

/** The entities from which columns of this one are worked out. */
export function rolledUpFrom(entity: Entity): readonly Entity[] {
  return entity.table === 'apartment' ? sources.map(getEntity) : [];
}

/** The records of a building; the counts of all others go by these tables. */
const counted = ['address', 'apartment', 'assessment', 'activity', 'stateQuestions', 'photo'] as const;
type Counted = (typeof counted)[number];

function listSql(name: Counted): string {
  const { name: table, columns } = tableOf(getEntity(name));
  const selected = [...headColumns.map(({ column }) => column), ...columns.map(({ column }) => column), 'rest'];
  const key = name === 'address' ? 'id' : 'address_id';
  return `(select jsonb_agg(to_jsonb(r)) from (
    select ${selected.join(', ')} from ${table} where ${key} = a.id and deleted_at is null order by id) r) as "${name}"`;
}

let readStatement: string | undefined;

/** JSON has moments with an offset; records have them as they travel. */
function asStored({ columns }: Table, row: Row): Row {
  const times = [...headColumns, ...columns].filter(({ kind, column }) => kind === 'time' && row[column] !== null);
  return {
    ...row,
    ...Object.fromEntries(times.map(({ column }) => [column, new Date(String(row[column])).toISOString()])),
  };
}

type Building = Readonly<Record<Counted, readonly StoredRecord[]>> & {
  readonly id: string;
  readonly digest: string | undefined;
};

/**
 * All records of buildings as one statement saw them, with the digest of their stored facts. The ids are one JSON text: of an array the planner
 * counts the entries, and plans the statement again for each save.
 */
async function readBuildings(database: Queryable, addressIds: readonly string[]): Promise<readonly Building[]> {
  readStatement ??= `select a.id, ${counted.map(listSql).join(', ')},
    (select digest from fact_building where address_id = a.id) as digest
    from jsonb_array_elements_text($1::jsonb) as a (id)`;
  type Found = Record<Counted, readonly Row[] | null> & { readonly id: string; readonly digest: string | null };
  const found = await database.query<Found>(readStatement, [JSON.stringify(addressIds)]);
  return found.map(({ id, digest, ...rows }) => {
    const records = counted.map((name) => {
      const table = tableOf(getEntity(name));
      return [name, (rows[name] ?? []).map((row) => recordOf(table, asStored(table, row)))] as const;
    });
    return { id, digest: digest ?? undefined, ...(Object.fromEntries(records) as Record<Counted, StoredRecord[]>) };
  });
}

type Kept = Pick<UnitState, 'levelOfDamage' | 'lastAssessmentId' | 'thermalEnvelope' | 'assistanceState'>;

function keptOf({ levelOfDamage, lastAssessmentId, thermalEnvelope, assistanceState }: Kept): readonly unknown[] {
  return [levelOfDamage ?? null, lastAssessmentId ?? null, thermalEnvelope ?? null, assistanceState];
}

function isMoved(unit: Fields, state: UnitState): boolean {
  const now = keptOf(state);
  return keptOf(unit as Kept).some((value, index) => value !== now[index]);
}

const keepStatement = `
with given as (
  select r.value ->> 0 as id, (r.value ->> 1)::float8 as level, r.value ->> 2 as assessment, r.value ->> 3 as envelope,
    r.value ->> 4 as assistance from jsonb_array_elements($1::jsonb) as r (value)
), kept as (
  update apartment a set level_of_damage = g.level, last_assessment_id = g.assessment, thermal_envelope = g.envelope,
    assistance_state = g.assistance from given g where a.id = g.id returning a.id
)
update feed set xid = pg_current_xact_id(), seq = nextval('feed_seq') from kept where feed.entity = 'apartment' and feed.id = kept.id`;

type Computed = {
  readonly facts: FactsOfAddress;
  readonly units: readonly StoredRecord[];
  readonly states: ReadonlyMap<string, UnitState>;
};

async function storeUnitStates(database: Queryable, buildings: readonly Computed[]): Promise<boolean> {
  const moved = buildings.flatMap(({ units, states }) =>
    units.flatMap((unit) => {
      const state = states.get(unit._id);
      return state && isMoved(unit, state) ? [[unit._id, ...keptOf(state)]] : [];
    }),
  );
  if (moved.length === 0) return false;
  await database.query(keepStatement, [JSON.stringify(moved)]);
  return true;
}

function compute(
  { id, digest, address: found, apartment: units, photo: photos, ...read }: Building,
  today: string,
  known?: StatesOfBuilding,
) {
  const [address] = found;
  if (!address) return undefined;
  const { assessment: assessments, activity: activities, stateQuestions } = read;
  const records = { address, units, assessments, activities, stateQuestions, photos, today };
  const states = known ?? statesOfBuilding(records);
  const facts = { addressId: id, facts: listFacts(records, states), turnsOn: nextTurn(records), stored: digest };
  return { facts, units, states: states.unitStates };
}

type Changed = { readonly unitsMoved: boolean; readonly factsChanged: number };

/**
 * Computes again how all units of some addresses are, and their facts. The addresses must be locked: of two saves at once the second must read
 * what the first has written.
 */
export async function rollUpAddresses(
  database: Queryable,
  addressIds: readonly string[],
  now: string,
  breathe: () => Promise<void> = atOnce,
): Promise<Changed> {
  const today = kyivDay(Date.parse(now));
  const buildings = await readBuildings(database, addressIds);
  const removed = buildings.filter(({ address }) => address.length === 0).map(({ id }) => id);
  const computed: Computed[] = [];
  for (const building of buildings) {
    const one = compute(building, today);
    if (one) computed.push(one);
    await breathe();
  }
  const unitsMoved = await storeUnitStates(database, computed);
  const stored = await storeFacts(
    database,
    computed.map(({ facts }) => facts),
  );
  const gone = removed.length > 0 ? await removeFacts(database, removed) : 0;
  return { unitsMoved, factsChanged: stored + gone };
}

/** The facts of addresses that are being made. Nothing belongs to them yet, so nothing is read. `breathe`: awaited after each. */
export async function factsOfNewAddresses(
  addresses: readonly StoredRecord[],
  now: string,
  breathe: () => Promise<void>,
): Promise<GivenFacts | undefined> {
  const none = { apartment: [], assessment: [], activity: [], stateQuestions: [], photo: [] };
  const today = kyivDay(Date.parse(now));
  const { apartment: units, assessment: assessments, activity: activities, stateQuestions } = none;
  const states = statesOfBuilding({ units, assessments, activities, stateQuestions, today });
  const facts: FactsOfAddress[] = [];
  for (const address of addresses) {
    const building = { id: address._id, digest: undefined, address: [address], ...none };
    const computed = compute(building, today, states);
    if (computed) facts.push(computed.facts);
    await breathe();
  }
  return giveFacts(facts);
}

/**
 * Computes again what is stored of an address after one of its records changed, or it did: how its units are, and its facts; of both
 * addresses, when a record was given to another. Units get new state columns and a new line in the feed, never a new version: no user
 * edited them. Returns whether units got new states.
 */
export async function rollUp(
  database: Queryable,
  { table }: Entity,
  states: readonly (Fields | undefined)[],
  now: string,
  breathe: () => Promise<void> = atOnce,
): Promise<boolean> {
  if (!counted.some((one) => one === table)) return false;
  const key = table === 'address' ? '_id' : 'addressId';
  const addresses = new Set(states.flatMap((state) => (state ? [String(state[key])] : [])));
  return (await rollUpAddresses(database, [...addresses], now, breathe)).unitsMoved;
}
