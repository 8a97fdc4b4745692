import type { Fields } from '@domivka/domain/kernel/record';
import { validActivity } from '@domivka/domain/testing/activity-cases';
import { validAssessment } from '@domivka/domain/testing/assessment-cases';
import { newId } from '../src/platform/ids.ts';
import type { Database } from '../src/platform/database/database.ts';
import type { Caller } from './test-app.ts';

/** Settlements of the demonstration world: one the city of Kharkiv, one elsewhere in its oblast, one in another oblast. */
export const kharkiv = 'UA6312027001';
export const izium = 'UA6304009001';
export const bucha = 'UA3208015001';

let built = 0;

/** A building that nobody has registered yet. */
export function newHouse(change: Fields = {}): Fields {
  built += 1;
  return {
    _id: newId(),
    pCode4: kharkiv,
    streetType: 'street',
    streetUkr: 'Випробувальна',
    house: String(1000 + built),
    buildingType: 'Multi-storey',
    floors: 5,
    ...change,
  };
}

export function newAssessment(addressId: unknown, change: Fields = {}): Fields {
  return { ...validAssessment, _id: newId(), addressId, ...change };
}

export function newActivity(addressId: unknown, organizationId: unknown, change: Fields = {}): Fields {
  return { ...validActivity, _id: newId(), addressId, implementingOrganizationId: organizationId, ...change };
}

/** Saves a record that must be accepted, and answers it as saved. */
export async function saved(
  caller: Caller,
  table: string,
  record: Fields,
): Promise<Fields & { readonly _id: string; readonly version: number }> {
  const { status, body } = await caller.post(`/${table}`, record);
  if (status !== 201 && status !== 200) throw new Error(`${table} was refused: ${JSON.stringify(body)}`);
  return body as Fields & { _id: string; version: number };
}

export async function organizationOf(caller: Caller): Promise<string> {
  const { body } = await caller.get<{ organization: { _id: string } }>('/me');
  return body.organization._id;
}

const tables = [
  'organization',
  'app_user',
  'address',
  'assessment',
  'activity',
  'change',
  'feed',
  'operation',
  'credential',
] as const;

/** A picture of everything that a call could have changed: equal pictures mean that nothing happened. */
export async function pictureOf(database: Database): Promise<Record<string, unknown>> {
  // Every write moves a row or its transaction number; so the rows themselves need not be read.
  const parts = tables.map(
    (table) =>
      `select '${table}' as name, count(*)::text || ' ' || coalesce(sum(hashtext(ctid::text || xmin::text)), 0)::text as state from ${table}`,
  );
  const rows = await database.query<{ name: string; state: string }>(parts.join(' union all '));
  return Object.fromEntries(rows.map(({ name, state }) => [name, state]));
}
