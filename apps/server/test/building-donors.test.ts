import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Fields } from '@domivka/domain/kernel/record';
import { pullAfterOthers } from './feed.ts';
import {
  bucha,
  izium,
  kharkiv,
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
let donor: Caller;
let house: Fields & { readonly _id: string };
let author: { _id: string; organizationId: string };
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
  author = { _id: String((await staff.get('/me')).body['_id']), organizationId: await organizationOf(staff) };
  const photoOf = async (category: string) =>
    saved(
      staff,
      'photo',
      await newPhoto(server.database, author, house._id, {
        category,
        unitId: flat._id,
        description: said,
        cleared: true,
      }),
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

  test('is not told of photos that are hidden: not by an id, a removal, a number of pages or a building that moved', async () => {
    const place = await saved(staff, 'address', newHouse({ pCode4: izium }));
    const photoOf = async (change: Fields) =>
      saved(staff, 'photo', await newPhoto(server.database, author, place._id, { cleared: true, ...change }));
    const shown = await photoOf({});
    const before = await photoOf({ category: 'external_damage' });
    const after = await photoOf({ pairOf: before._id });
    const removed = await photoOf({ category: 'internal_damage' });
    expect((await staff.delete(`/photo/${removed._id}`)).status).toBe(204);
    const page = { areas: [izium], tables: ['photo'] };
    const { body } = await pullAfterOthers(server.database, donor, { ...page, limit: 2 });
    expect([body.changes.map((one) => recordIn([one], shown._id) ?? recordIn([one], after._id))]).toEqual([
      [expect.objectContaining({ _id: shown._id }), expect.objectContaining({ _id: after._id })],
    ]);
    const rest = await pullAfterOthers(server.database, donor, { ...page, limit: 2, cursor: body.cursor });
    expect(rest.body).toMatchObject({ changes: [], done: true });
    const lost = await pullAfterOthers(server.database, donor, { areas: [bucha], cursor: rest.body.cursor });
    await saved(staff, 'address', { _id: place._id, version: 1, pCode4: bucha });
    const left = await pullAfterOthers(server.database, donor, { ...page, cursor: rest.body.cursor });
    const told = JSON.stringify([body, rest.body, lost.body, left.body, await donor.search({ table: 'photo' })]);
    for (const one of [before, removed]) expect(told).not.toContain(one._id);
    expect(left.body.changes).toHaveLength(2);
    expect((await donor.get<Fields>(`/photo/${after._id}`)).body).not.toHaveProperty('pairOf');
    const filters = [{ field: 'pairOf', op: 'eq', value: before._id }];
    expect((await donor.post('/search', { table: 'photo', filters })).status).toBe(400);
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

  test('learns the state of things, not who lives there', async () => {
    const answers = newAnswers(house._id, { residentsNow: 3, propertyNumber: 'АБ-777', comment: said, rd4u: 'yes' });
    await saved(staff, 'stateQuestions', answers);
    const { values } = await donor.search<Fields>({ table: 'stateQuestions', filters: ofHouse() });
    expect(values[0]).toMatchObject({ habitable: 'partly' });
    for (const field of ['residentsNow', 'propertyNumber', 'comment', 'rd4u'])
      expect(values[0]).not.toHaveProperty(field);
  });

  test('finds a street by its words whatever its houses are called: what is hidden moves no match, no order and no count', async () => {
    const street = { streetUkr: 'Бавовняна', pCode4: kharkiv };
    const neighbour = await saved(staff, 'address', newHouse({ ...street, house: 'Ґрунт' }));
    const place = await saved(staff, 'address', newHouse({ ...street, house: 'літера' }));
    await saved(staff, 'assessment', newAssessment(place._id));
    const words = ['літера', 'litera', 'А', 'а-а', 'Бавовняна літера', 'бавовняна А', 'жовта', 'авняж'];
    const ofKharkiv = [{ field: 'pCode4', op: 'eq', value: kharkiv }];
    const calls: readonly (readonly [path: string, body: Fields])[] = [
      ...words.flatMap((value): [string, Fields][] => [
        ['/search', { table: 'address', filters: [{ field: 'q', op: 'contains', value }] }],
        ['/search', { table: 'assessment', filters: [{ field: 'q', op: 'contains', value }] }],
        ['/search', { table: 'address', filters: [{ field: 'streetUkr', op: 'contains', value }] }],
        ['/tags', { searchValue: `${value} ${value} ${value}` }],
        ['/tags', { searchValue: value.padEnd(3, '-'), kind: 'address' }],
      ]),
      ...['streetUkr', 'street', 'createdAt', 'floors'].map((field): [string, Fields] => [
        '/search',
        { table: 'address', sort: [{ field }], filters: ofKharkiv },
      ]),
      ['/search', { table: 'address', map: true, filters: ofKharkiv }],
      ['/sync/size', { areas: [kharkiv] }],
    ];
    const ask = async () => {
      const answers: string[] = [];
      for (const [path, body] of calls) answers.push(JSON.stringify((await donor.post(path, body)).body));
      // That there is a block is said beside the record; its name is not.
      return answers.map((answer) =>
        answer.replaceAll(/"(requestId|updatedAt|version)":("[^"]*"|\d+)|"masked":\[[^\]]*\]/g, ''),
      );
    };
    const first = await ask();
    let { version } = place;
    for (const change of [
      { house: 'А', corpus: 'літера' },
      { house: '12/А', corpus: null },
      { house: 'жовта', location: { latitude: 49.9, longitude: 36.2 } },
    ]) {
      ({ version } = await saved(staff, 'address', { _id: place._id, version, ...change }));
      const now = await ask();
      expect(calls.filter((_, index) => now[index] !== first[index])).toEqual([]);
    }
    const named = (value: string) => ({ table: 'address', filters: [{ field: 'q', op: 'contains', value }] });
    const { values } = await donor.search<Fields>(named('харків бавовняна'));
    expect(values.map(({ _id }) => String(_id)).toSorted()).toEqual([place._id, neighbour._id].toSorted());
  });
});
