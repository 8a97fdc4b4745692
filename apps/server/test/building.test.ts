import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Role } from '@domivka/domain/kernel/actor';
import type { Fields } from '@domivka/domain/kernel/record';
import { newId } from '../src/platform/ids.ts';
import {
  newActivity,
  newAnswers,
  newAssessment,
  newHouse,
  newPhoto,
  newUnit,
  organizationOf,
  saved,
} from './examples.ts';
import { openTestApp, type Caller, type TestApp } from './test-app.ts';

let server: TestApp;
let staff: Caller;
let manager: Caller;
let implementer: string;
let me: { readonly _id: string; readonly organizationId: string };

beforeAll(async () => {
  server = await openTestApp();
  staff = await server.as('Staff Member (UN)');
  manager = await server.as('Partner Manager');
  implementer = await organizationOf(manager);
  me = { _id: String((await staff.get('/me')).body['_id']), organizationId: await organizationOf(staff) };
});
afterAll(() => server.close());

/** A house with a flat of its own. */
async function houseWithFlat() {
  const house = await saved(staff, 'address', newHouse());
  const flat = await saved(staff, 'apartment', newUnit(house._id));
  return { house, flat };
}

async function refusalOf(table: string, record: Fields): Promise<readonly unknown[]> {
  const { status, body } = await staff.post<{ issues?: { code: string; path?: string }[] }>(`/${table}`, record);
  return [status, ...(body.issues ?? []).map(({ code, path }) => `${code} at ${path}`)];
}

/** Each kind of record that names a unit, hung on an address. */
const naming: readonly (readonly [
  table: string,
  field: string,
  build: (house: unknown, unit: unknown) => Promise<Fields>,
])[] = [
  ['assessment', 'unitId', (house, unit) => Promise.resolve(newAssessment(house, { unitId: unit }))],
  ['activity', 'unitIds', (house, unit) => Promise.resolve(newActivity(house, implementer, { unitIds: [unit] }))],
  ['photo', 'unitId', (house, unit) => newPhoto(server.database, me, house, { unitId: unit })],
  ['stateQuestions', 'unitId', (house, unit) => Promise.resolve(newAnswers(house, { unitId: unit }))],
  [
    'apartment',
    'servesUnits',
    (house, unit) => Promise.resolve(newUnit(house, { unitType: 'common_area', kind: 'lift', servesUnits: [unit] })),
  ],
];

describe.each(naming)('A unit that is named by a record of the kind %s', (table, field, build) => {
  const refused = [400, `field.unknownRecord at ${field}`];

  test('belongs to the same address', async () => {
    const { house, flat } = await houseWithFlat();
    expect((await staff.post(`/${table}`, await build(house._id, flat._id))).status).toBe(201);
  });

  test('is not one of another address, not one in the bin, and none that nobody registered', async () => {
    const { house } = await houseWithFlat();
    const { flat: other } = await houseWithFlat();
    const gone = await saved(staff, 'apartment', newUnit(house._id));
    await staff.delete(`/apartment/${gone._id}`);
    for (const unit of [other._id, gone._id, newId()])
      expect(await refusalOf(table, await build(house._id, unit))).toEqual(refused);
  });

  test('is not taken along to another address', async () => {
    const { house, flat } = await houseWithFlat();
    const { house: other } = await houseWithFlat();
    const { _id } = await saved(staff, table, await build(house._id, flat._id));
    expect(await refusalOf(table, { _id, version: 1, addressId: other._id })).toEqual(refused);
    const clean = { _id, version: 1, addressId: other._id, [field]: null };
    expect((await staff.post(`/${table}`, clean)).status).toBe(200);
  });
});

test('A list of units is refused when one of them is of another address', async () => {
  const { house, flat } = await houseWithFlat();
  const { flat: other } = await houseWithFlat();
  const both = newActivity(house._id, implementer, { unitIds: [flat._id, other._id] });
  expect(await refusalOf('activity', both)).toEqual([400, 'field.unknownRecord at unitIds']);
});

describe('A unit that records hang on', () => {
  const strong = naming.filter(([table]) => ['assessment', 'activity', 'stateQuestions', 'photo'].includes(table));
  const weak = naming.filter(([table]) => table === 'apartment');

  test.each(strong)('is neither removed nor moved while it is named by: %s', async (table, _field, build) => {
    const { house, flat } = await houseWithFlat();
    const { house: other } = await houseWithFlat();
    const record = await saved(staff, table, await build(house._id, flat._id));
    const removal = await staff.delete(`/apartment/${flat._id}`);
    expect([removal.status, removal.body['code']]).toEqual([409, 'record.named']);
    const move = await staff.post('/apartment', { _id: flat._id, version: flat.version, addressId: other._id });
    expect([move.status, move.body['code']]).toEqual([409, 'record.named']);
    expect((await staff.get(`/apartment/${flat._id}`)).body).toMatchObject({ addressId: house._id });
    expect((await staff.delete(`/${table}/${record._id}`)).status).toBe(204);
    expect((await staff.delete(`/apartment/${flat._id}`)).status).toBe(204);
  });

  test('is counted with how many there are of each kind', async () => {
    const { house, flat } = await houseWithFlat();
    for (const table of ['assessment', 'photo', 'photo'] as const) {
      const [, , build] = naming.find(([name]) => name === table) ?? [];
      if (build) await saved(staff, table, await build(house._id, flat._id));
    }
    const { body } = await staff.delete<{ messages: string[] }>(`/apartment/${flat._id}`);
    expect(body.messages[0]).toMatch(/assessment: 1, photo: 2/);
  });

  test.each(weak)('is removed though it is named by: %s', async (table, _field, build) => {
    const { house, flat } = await houseWithFlat();
    const { _id } = await saved(staff, table, await build(house._id, flat._id));
    expect((await staff.delete(`/apartment/${flat._id}`)).status).toBe(204);
    // What named it can still be changed.
    expect((await staff.post(`/${table}`, { _id, version: 1, name: 'Lift' })).status).toBe(200);
  });

  test('is moved to another address while nothing names it', async () => {
    const { flat } = await houseWithFlat();
    const { house: other } = await houseWithFlat();
    const move = { _id: flat._id, version: flat.version, addressId: other._id, number: '900' };
    expect((await staff.post('/apartment', move)).status).toBe(200);
  });
});

type Unit = { readonly version: number; readonly levelOfDamage?: number; readonly lastAssessmentId?: string } & Fields;

const unitOf = async (id: string): Promise<Unit> => (await staff.get<Unit>(`/apartment/${id}`)).body;

describe('The state of a unit', () => {
  test('follows its assessments: saved, edited, given to another unit, deleted', async () => {
    const { house, flat } = await houseWithFlat();
    const other = await saved(staff, 'apartment', newUnit(house._id));
    const record = newAssessment(house._id, { unitId: flat._id, levelOfDamage: 31 });
    const { _id } = await saved(staff, 'assessment', record);
    expect(await unitOf(flat._id)).toMatchObject({ levelOfDamage: 31, lastAssessmentId: _id });
    await saved(staff, 'assessment', { _id, version: 1, levelOfDamage: 64 });
    expect(await unitOf(flat._id)).toMatchObject({ levelOfDamage: 64 });
    await saved(staff, 'assessment', { _id, version: 2, unitId: other._id });
    expect(await unitOf(flat._id)).not.toHaveProperty('levelOfDamage');
    expect(await unitOf(other._id)).toMatchObject({ levelOfDamage: 64, lastAssessmentId: _id });
    await staff.delete(`/assessment/${_id}`);
    expect(await unitOf(other._id)).not.toHaveProperty('lastAssessmentId');
  });

  test('follows its activities: begun, completed, deleted', async () => {
    const { house, flat } = await houseWithFlat();
    expect(await unitOf(flat._id)).toMatchObject({ assistanceState: 'none' });
    const help = newActivity(house._id, implementer, { unitIds: [flat._id], actualStartDate: '2026-05-01' });
    const { _id } = await saved(staff, 'activity', help);
    expect(await unitOf(flat._id)).toMatchObject({ assistanceState: 'ongoing' });
    const done = { status: 'Completed', actualCompletionDate: '2026-06-01', thermalEnvelope: 'closed' };
    await saved(staff, 'activity', { _id, version: 1, ...done });
    expect(await unitOf(flat._id)).toMatchObject({ assistanceState: 'done', thermalEnvelope: 'closed' });
  });

  test('follows the answers on the state', async () => {
    const { house, flat } = await houseWithFlat();
    await saved(staff, 'stateQuestions', newAnswers(house._id, { unitId: flat._id, thermalEnvelope: 'open' }));
    expect(await unitOf(flat._id)).toMatchObject({ thermalEnvelope: 'open' });
  });

  test('moves at both addresses when an assessment or an activity is given to another one', async () => {
    const { house, flat } = await houseWithFlat();
    const { house: other, flat: target } = await houseWithFlat();
    const assessment = await saved(staff, 'assessment', newAssessment(house._id, { unitId: flat._id }));
    const help = newActivity(house._id, implementer, { unitIds: [flat._id], actualStartDate: '2026-05-01' });
    const activity = await saved(staff, 'activity', help);
    const there = { version: 1, addressId: other._id };
    await saved(staff, 'assessment', { _id: assessment._id, ...there, unitId: target._id });
    await saved(staff, 'activity', { _id: activity._id, ...there, unitIds: [target._id] });
    expect(await unitOf(flat._id)).toMatchObject({ assistanceState: 'none' });
    expect(await unitOf(flat._id)).not.toHaveProperty('lastAssessmentId');
    expect(await unitOf(target._id)).toMatchObject({ assistanceState: 'ongoing', lastAssessmentId: assessment._id });
  });

  test('of a common area knows of the building as a whole, also when it is registered later; of a flat it does not', async () => {
    const house = await saved(staff, 'address', newHouse());
    const roof = { unitType: 'common_area', kind: 'roof', number: null };
    const first = await saved(staff, 'apartment', newUnit(house._id, roof));
    const flat = await saved(staff, 'apartment', newUnit(house._id));
    await saved(staff, 'activity', newActivity(house._id, implementer, { actualStartDate: '2026-05-01' }));
    const second = await saved(staff, 'apartment', newUnit(house._id, roof));
    expect(await unitOf(first._id)).toMatchObject({ assistanceState: 'ongoing' });
    expect(await unitOf(second._id)).toMatchObject({ assistanceState: 'ongoing' });
    expect(await unitOf(flat._id)).toMatchObject({ assistanceState: 'none' });
  });

  test('reaches devices, and is no edit: its version stays, so that nobody has a conflict', async () => {
    const { house, flat } = await houseWithFlat();
    const stranger = await saved(staff, 'apartment', newUnit(house._id));
    const feedOf = async (id: string) =>
      (
        await server.database.query<{ seq: string }>(
          `select seq::text from feed where entity = 'apartment' and id = $1`,
          [id],
        )
      )[0]?.seq;
    const [before, untouched] = [await feedOf(flat._id), await feedOf(stranger._id)];
    await saved(staff, 'assessment', newAssessment(house._id, { unitId: flat._id, levelOfDamage: 31 }));
    expect(await unitOf(flat._id)).toMatchObject({ version: flat.version, levelOfDamage: 31 });
    expect(Number(await feedOf(flat._id))).toBeGreaterThan(Number(before));
    expect(await feedOf(stranger._id)).toBe(untouched);
    const history = await staff.get<unknown[]>(`/history/apartment/${flat._id}`);
    expect(history.body).toHaveLength(1);
    expect((await staff.post('/apartment', { _id: flat._id, version: flat.version, rooms: 2 })).status).toBe(200);
    expect(await unitOf(flat._id)).toMatchObject({ rooms: 2, levelOfDamage: 31 });
  });

  const writers: readonly Role[] = [
    'Admin',
    'Staff Member (UN)',
    'Oblast Administration',
    'Raion Administration',
    'Local Authorities',
    'Partner Manager',
    'Partner Organization',
  ];

  test.each(writers)('follows what is written by %s', async (role) => {
    const { house, flat } = await houseWithFlat();
    const writer = await server.as(role);
    const own = await organizationOf(writer);
    const record = newAssessment(house._id, { unitId: flat._id, levelOfDamage: 47 });
    const { _id } = await saved(writer, 'assessment', record);
    const help = newActivity(house._id, own, { unitIds: [flat._id], actualStartDate: '2026-05-01' });
    await saved(writer, 'activity', help);
    expect(await unitOf(flat._id)).toMatchObject({ levelOfDamage: 47, assistanceState: 'ongoing' });
    expect((await writer.delete(`/assessment/${_id}`)).status).toBe(204);
    expect(await unitOf(flat._id)).not.toHaveProperty('levelOfDamage');
  });

  test('follows an activity and answers of a ministry, which may not change the unit itself', async () => {
    const { house, flat } = await houseWithFlat();
    const ministry = await server.as('Ministry Representative');
    const programming = { programmingOrganizationId: await organizationOf(ministry) };
    const help = { ...programming, unitIds: [flat._id], actualStartDate: '2026-05-01' };
    await saved(ministry, 'activity', newActivity(house._id, implementer, help));
    await saved(ministry, 'stateQuestions', newAnswers(house._id, { unitId: flat._id, thermalEnvelope: 'partly' }));
    expect(await unitOf(flat._id)).toMatchObject({ assistanceState: 'ongoing', thermalEnvelope: 'partly' });
    const edit = { _id: flat._id, version: flat.version, rooms: 9 };
    expect((await ministry.post('/apartment', edit)).status).toBe(403);
  });

  test('is not taken from anybody, neither in a call nor in a push', async () => {
    const { house } = await houseWithFlat();
    const said = { levelOfDamage: 99, assistanceState: 'done', thermalEnvelope: 'closed' };
    const { _id } = await saved(staff, 'apartment', newUnit(house._id, said));
    const operation = {
      opId: newId(),
      table: 'apartment',
      kind: 'save',
      version: 1,
      record: { _id, ...said, rooms: 3 },
    };
    const { body } = await staff.post<{ results: { status: string }[] }>('/sync/push', {
      deviceId: 'device-of-the-test',
      operations: [operation],
    });
    expect(body.results[0]?.status).toBe('applied');
    const unit = await unitOf(_id);
    expect(unit).toMatchObject({ rooms: 3, assistanceState: 'none' });
    expect(unit).not.toHaveProperty('levelOfDamage');
    expect(unit).not.toHaveProperty('thermalEnvelope');
  });
});
