import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Fields } from '@domivka/domain/kernel/record';
import { pullAfterOthers } from './feed.ts';
import { kharkiv, newActivity, newAnswers, newHouse, newPhoto, newUnit, organizationOf, saved } from './examples.ts';
import { openTestApp, type Caller, type TestApp } from './test-app.ts';

let server: TestApp;
let staff: Caller;
let donor: Caller;
let house: Fields & { readonly _id: string };
let flat: Fields & { readonly _id: string };
let photos: Readonly<Record<string, Fields & { readonly _id: string }>>;

const said = 'Біля пані Ольги';
const hidden = [
  'number',
  'entrance',
  'floor',
  'position',
  'residents',
  'occupancy',
  'propertyNumber',
  'comment',
  'name',
];

beforeAll(async () => {
  server = await openTestApp();
  staff = await server.as('Staff Member (UN)');
  donor = await server.as('Donor');
  house = await saved(staff, 'address', newHouse());
  flat = await saved(
    staff,
    'apartment',
    newUnit(house._id, {
      number: '777Ж',
      entrance: 7,
      floor: 3,
      position: 2,
      residents: 3,
      occupancy: 'occupied_owner',
      propertyNumber: 'АБ-777',
      comment: said,
      area: 54,
    }),
  );
  const me = { _id: String((await staff.get('/me')).body['_id']), organizationId: await organizationOf(staff) };
  const photoOf = async (category: string) =>
    saved(
      staff,
      'photo',
      await newPhoto(server.database, me, house._id, { category, unitId: flat._id, description: said, cleared: true }),
    );
  photos = {
    outside: await photoOf('external_damage'),
    inside: await photoOf('internal_damage'),
    repaired: await photoOf('repair_works_completed'),
  };
});
afterAll(() => server.close());

const ofHouse = () => [{ field: 'addressId', op: 'eq', value: house._id }];

async function pulled(cursor?: string) {
  const body = { areas: [kharkiv], ...(cursor === undefined ? {} : { cursor }) };
  const changes: Fields[] = [];
  let answer = await pullAfterOthers(server.database, donor, body);
  for (;;) {
    changes.push(...answer.body.changes);
    if (answer.body.done) return { changes, cursor: answer.body.cursor };
    answer = await pullAfterOthers(server.database, donor, { ...body, cursor: answer.body.cursor });
  }
}

const recordIn = (changes: readonly Fields[], id: unknown): unknown =>
  changes.find(({ record }) => (record as Fields | undefined)?.['_id'] === id)?.['record'];

describe('A donor', () => {
  test('finds units without what tells which home it is, in the search and by its id', async () => {
    const { values } = await donor.search<Fields>({ table: 'apartment', filters: ofHouse() });
    const one = (await donor.get<Fields>(`/apartment/${flat._id}`)).body;
    for (const unit of [values[0], one]) {
      expect(unit).toMatchObject({ _id: flat._id, area: 54, assistanceState: 'none' });
      for (const field of hidden) expect(unit).not.toHaveProperty(field);
    }
  });

  test.each([...hidden, 'applicationNumber', 'servesUnits'])('neither filters nor sorts by %s', async (field) => {
    const filtered = await donor.post('/search', {
      table: 'apartment',
      filters: [{ field, op: 'exists', value: true }],
    });
    const sorted = await donor.post('/search', { table: 'apartment', sort: [{ field, direction: 'asc' }] });
    expect([filtered.status, sorted.status]).toEqual([400, 400]);
  });

  test('finds photos of completed repairs only, and counts no others', async () => {
    const { values, totalRows } = await donor.search<Fields>({ table: 'photo', filters: ofHouse() });
    expect([totalRows, values.map(({ _id }) => _id)]).toEqual([1, [photos['repaired']?._id]]);
    for (const field of ['unitId', 'description', 'path', 'location', 'takenAt', 'createdBy'])
      expect(values[0]).not.toHaveProperty(field);
    for (const category of ['external_damage', 'internal_damage']) {
      const filters = [...ofHouse(), { field: 'category', op: 'eq', value: category }];
      expect((await donor.search({ table: 'photo', filters })).totalRows).toBe(0);
    }
  });

  test('does not open other photos by their id', async () => {
    expect((await donor.get(`/photo/${photos['repaired']?._id}`)).status).toBe(200);
    for (const name of ['outside', 'inside']) expect((await donor.get(`/photo/${photos[name]?._id}`)).status).toBe(404);
  });

  test('pulls the same and no more', async () => {
    const { changes } = await pulled();
    const unit = recordIn(changes, flat._id);
    expect(unit).toMatchObject({ area: 54 });
    for (const field of hidden) expect(unit).not.toHaveProperty(field);
    expect(recordIn(changes, photos['repaired']?._id)).toBeDefined();
    for (const name of ['outside', 'inside']) expect(recordIn(changes, photos[name]?._id)).toBeUndefined();
    expect(JSON.stringify(changes)).not.toContain(said);
    expect(JSON.stringify(changes)).not.toContain('777Ж');
  });

  test('loses a photo that turns out to show damage', async () => {
    const photo = photos['repaired'];
    const { cursor } = await pulled();
    await saved(staff, 'photo', { _id: photo?._id, version: photo?.['version'], category: 'internal_damage' });
    const { changes } = await pulled(cursor);
    expect(changes).toContainEqual({ table: 'photo', _id: photo?._id, removed: true });
    expect((await donor.get(`/photo/${photo?._id}`)).status).toBe(404);
    await saved(staff, 'photo', { _id: photo?._id, version: 2, category: 'repair_works_completed' });
    expect(recordIn((await pulled(cursor)).changes, photo?._id)).toBeDefined();
  });

  test('learns for how many flats an activity is, not for which, in the search and in the pull', async () => {
    const other = await saved(staff, 'apartment', newUnit(house._id));
    const unitIds = [flat._id, other._id];
    const { _id } = await saved(staff, 'activity', newActivity(house._id, await organizationOf(staff), { unitIds }));
    const { values } = await donor.search<Fields>({ table: 'activity', filters: ofHouse() });
    const { changes } = await pulled();
    for (const activity of [values[0], recordIn(changes, _id)]) {
      expect(activity).toMatchObject({ _id, maskedCounts: { unitIds: 2 } });
      expect(activity).not.toHaveProperty('unitIds');
    }
  });

  test('reads no history of any of it', async () => {
    for (const path of [`apartment/${flat._id}`, ...Object.values(photos).map(({ _id }) => `photo/${_id}`)]) {
      const answer = await donor.get(`/history/${path}`);
      expect([403, 404]).toContain(answer.status);
      expect(JSON.stringify(answer.body)).not.toContain(said);
    }
  });

  test('learns how things stand, not who lives there', async () => {
    const answers = newAnswers(house._id, { residentsNow: 3, propertyNumber: 'АБ-777', comment: said, rd4u: 'yes' });
    await saved(staff, 'stateQuestions', answers);
    const { values } = await donor.search<Fields>({ table: 'stateQuestions', filters: ofHouse() });
    expect(values[0]).toMatchObject({ habitable: 'partly' });
    for (const field of ['residentsNow', 'propertyNumber', 'comment', 'rd4u'])
      expect(values[0]).not.toHaveProperty(field);
  });
});
