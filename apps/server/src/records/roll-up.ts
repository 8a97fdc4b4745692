import { type UnitState, unitStates } from '@domivka/domain/building/unit-states';
import type { Entity, TableName } from '@domivka/domain/kernel/entity';
import { kyivDay } from '@domivka/domain/kernel/kyiv-time';
import type { Fields, StoredRecord } from '@domivka/domain/kernel/record';
import { getEntity } from '@domivka/domain/registry';
import type { Queryable } from '../platform/database/database.ts';
import { recordOf, tableOf } from './tables.ts';

/** The kinds of records from which the state of a unit is computed. A write of them changes what is stored with the units. */
const sources: readonly TableName[] = ['assessment', 'activity', 'stateQuestions'];

/** The entities from which columns of this one are worked out. */
export function rolledUpFrom(entity: Entity): readonly Entity[] {
  return entity.table === 'apartment' ? sources.map(getEntity) : [];
}

async function listOf(database: Queryable, table: TableName, addressId: string): Promise<readonly StoredRecord[]> {
  const { selection, from } = tableOf(getEntity(table));
  const text = `select ${selection} from ${from} where r.address_id = $1 and r.deleted_at is null`;
  const rows = await database.query(text, [addressId]);
  return rows.map((row) => recordOf(tableOf(getEntity(table)), row));
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
  select * from unnest($1::text[], $2::float8[], $3::text[], $4::text[], $5::text[]) as g (id, level, assessment, envelope, assistance)
), kept as (
  update apartment a set level_of_damage = g.level, last_assessment_id = g.assessment, thermal_envelope = g.envelope,
    assistance_state = g.assistance from given g where a.id = g.id returning a.id
)
update feed set xid = pg_current_xact_id(), seq = nextval('feed_seq') from kept where feed.entity = 'apartment' and feed.id = kept.id`;

/** Computes again how all units of an address are. */
export async function rollUpAddress(database: Queryable, addressId: string, now: string): Promise<void> {
  const units = await listOf(database, 'apartment', addressId);
  if (units.length === 0) return;
  const assessments = await listOf(database, 'assessment', addressId);
  const activities = await listOf(database, 'activity', addressId);
  const stateQuestions = await listOf(database, 'stateQuestions', addressId);
  const today = kyivDay(Date.parse(now));
  const states = unitStates({ units, assessments, activities, stateQuestions, today });
  const moved = units.flatMap((unit) => {
    const state = states.get(unit._id);
    return state && isMoved(unit, state) ? [[unit._id, ...keptOf(state)]] : [];
  });
  if (moved.length === 0) return;
  const columns = [0, 1, 2, 3, 4].map((index) => moved.map((row) => row[index]));
  await database.query(keepStatement, columns);
}

/**
 * What is done for the building as a whole is done for a common area that is registered only now; one that turns out to be a flat has nothing
 * of it any more. A new flat has nothing of it either.
 */
function isOtherCommonArea({ table }: Entity, [before, after]: readonly (Fields | undefined)[]): boolean {
  if (table !== 'apartment') return false;
  const [was, is] = [before, after].map((unit) => unit?.unitType === 'common_area');
  return was !== is || (is === true && before?.addressId !== after?.addressId);
}

/**
 * Computes again how the units of an address are after one of its assessments, activities or answers changed; both addresses, when it was
 * given to another. Units get new state columns and a new line in the feed, never a new version: no user edited them. Answers whether this
 * write was one of those.
 */
export async function rollUpUnits(
  database: Queryable,
  entity: Entity,
  states: readonly (Fields | undefined)[],
  now: string,
): Promise<boolean> {
  if (!sources.includes(entity.table) && !isOtherCommonArea(entity, states)) return false;
  const addresses = new Set(states.flatMap((state) => (state ? [String(state.addressId)] : [])));
  for (const address of addresses) await rollUpAddress(database, address, now);
  return true;
}
