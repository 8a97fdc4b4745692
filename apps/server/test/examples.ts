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

let units = 0;

/** A flat with a number of its own. */
export function newUnit(addressId: unknown, change: Fields = {}): Fields {
  units += 1;
  return { _id: newId(), addressId, unitType: 'apartment', number: String(units), entrance: 1, floor: 1, ...change };
}

/** Answers for a place that has none yet. */
export function newAnswers(addressId: unknown, change: Fields = {}): Fields {
  return { _id: newId(), addressId, asOfDate: '2026-05-01', habitable: 'partly', ...change };
}

/** A custom field with a name of its own; of one's own organization unless `shared`. */
export function newCustomField(change: Fields = {}): Fields {
  const _id = newId();
  const label = { en: 'Age of the roof', uk: 'Вік даху' };
  return { _id, name: `f${_id}`, label, order: 1, type: 'number', table: 'address', ...change };
}

/** A photo of completed repairs whose file `author` has sent. No picture is behind it. */
export async function newPhoto(
  database: Database,
  author: { readonly _id: string; readonly organizationId: string },
  addressId: unknown,
  change: Fields = {},
): Promise<Fields> {
  const path = `photo/${newId()}.jpg`;
  await database.query(
    `insert into photo_file (path, sha256, sent_size, mimetype, filename, size, width, height, place_source, created_by, organization_id, created_at)
     values ($1, '', 9, 'image/jpeg', 'IMG_1.jpg', 9, 3, 3, 'none', $2, $3, now())`,
    [path, author._id, author.organizationId],
  );
  return { _id: newId(), addressId, path, category: 'repair_works_completed', ...change };
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

/** A street that was renamed, in words of its own. */
export function newFormerName(change: Fields = {}): Fields {
  const letters = [...newId()].map((letter) => 'абвгдежзиклмнопр'[parseInt(letter, 16)]).join('');
  return {
    _id: newId(),
    pCode4: kharkiv,
    subject: 'street',
    formerName: `Колишня ${letters}`,
    presentName: 'Сумська',
    since: '2022',
    source: 'Рішення міської ради',
    ...change,
  };
}

export async function organizationOf(caller: Caller): Promise<string> {
  const { body } = await caller.get<{ organization: { _id: string } }>('/me');
  return body.organization._id;
}

const tables = [
  'organization',
  'app_user',
  'address',
  'apartment',
  'assessment',
  'activity',
  'photo',
  'state_questions',
  'metadata',
  'former_name',
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
