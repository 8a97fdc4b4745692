import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Fields } from '@domivka/domain/kernel/record';
import type { PushResult } from '@domivka/domain/kernel/sync';
import { newId } from '../src/platform/ids.ts';
import { push, removing, saving } from './device.ts';
import { bucha, newAssessment, newHouse, pictureOf, saved } from './examples.ts';
import { openTestApp, tokenOf, type Caller, type TestApp } from './test-app.ts';

let server: TestApp;
let staff: Caller;
let partner: Caller;

beforeAll(async () => {
  server = await openTestApp();
  staff = await server.as('Staff Member (UN)');
  partner = await server.as('Partner Organization');
});
afterAll(() => server.close());

const countOf = async (table: string, id: unknown) =>
  (await server.database.query(`select 1 from ${table} where id = $1`, [id])).length;

describe('What a device sends', () => {
  test('is carried out in its order: address, then what hangs on it, then an edit, then a removal', async () => {
    const house = newHouse();
    const assessment = newAssessment(house['_id']);
    const results = await push(staff, [
      saving('address', house),
      saving('assessment', assessment),
      saving('address', { _id: house['_id'], floors: 9 }, { version: 1, base: house }),
      removing('assessment', assessment['_id']),
    ]);
    expect(results.map(({ status }) => status)).toEqual(['applied', 'applied', 'applied', 'applied']);
    expect(results[2]?.record).toMatchObject({ floors: 9, version: 2, assessmentNumber: 1 });
    expect((await staff.get(`/address/${String(house['_id'])}`)).body).toMatchObject({
      assessmentNumber: 0,
      version: 2,
    });
    expect(results[0]?.record).toMatchObject({ can: { edit: true } });
  });

  test('merges with what others changed meanwhile, and conflicts only in the same field', async () => {
    const { _id } = await saved(staff, 'address', newHouse({ floors: 5 }));
    await saved(staff, 'address', { _id, version: 1, floors: 9 });
    const [merged, conflict] = await push(
      partner,
      [
        saving('address', { _id, comment: 'Двір' }, { version: 1 }),
        saving('address', { _id, floors: 7 }, { version: 1 }),
      ],
      'uk',
    );
    expect(merged).toMatchObject({ status: 'merged', record: { floors: 9, comment: 'Двір', version: 3 } });
    expect(conflict).toMatchObject({
      status: 'conflict',
      code: 'record.conflict',
      conflict: { fields: [{ field: 'floors', base: 5, mine: 7, theirs: 9 }] },
    });
    expect(conflict?.messages?.[0]).toMatch(/хтось інший змінив/);
  });

  test('learns with a conflict who wrote the other value, without asking for people (A-16)', async () => {
    const { _id } = await saved(staff, 'address', newHouse({ floors: 5 }));
    await saved(staff, 'address', { _id, version: 1, floors: 9 });
    const edit = saving('address', { _id, floors: 7 }, { version: 1 });
    const { name, nameUkr, organization } = (await staff.get('/me')).body as Fields & { organization: Fields };
    const author = { name, nameUkr, organization: organization['name'] };
    expect(await push(partner, [edit])).toMatchObject([{ status: 'conflict', author }]);
    expect((await push(staff, [edit]))[0]).not.toHaveProperty('author');
  });

  test('waits when its address has not arrived, and is carried out once it has (A-09)', async () => {
    const house = newHouse();
    const child = saving('assessment', newAssessment(house['_id']));
    const [held, applied] = await push(staff, [child, saving('address', house)]);
    expect([held?.status, held?.code, applied?.status]).toEqual(['held', 'record.parentMissing', 'applied']);
    expect(await countOf('assessment', (child['record'] as Fields)['_id'])).toBe(0);
    expect((await push(staff, [child]))[0]?.status).toBe('applied');
  });

  test('an address refused holds back its children and nobody else (A-09, A-11)', async () => {
    const bad = newHouse({ house: '1234567' });
    const results = await push(staff, [
      saving('address', bad),
      saving('assessment', newAssessment(bad['_id'])),
      saving('address', newHouse()),
    ]);
    expect(results.map(({ status }) => status)).toEqual(['refused', 'held', 'applied']);
  });

  test('one poisoned operation among a hundred stops none of the others and comes back with words for its fields (A-11)', async () => {
    const operations = Array.from({ length: 100 }, () => saving('address', newHouse()));
    operations[41] = saving('address', newHouse({ pCode4: 'UA63', house: '1234567' }));
    const first = await push(staff, operations, 'uk');
    expect(first.filter(({ status }) => status === 'applied')).toHaveLength(99);
    expect(first[41]).toMatchObject({
      opId: operations[41]?.opId,
      status: 'refused',
      code: 'address.invalid',
      messages: expect.arrayContaining([
        'Номер будинку не може бути довшим за 6\u00A0символів',
        'P-код населеного пункту має відповідати шаблону «UA\\d{10}»',
      ]),
    });
    expect(first[41]?.issues).toEqual(
      expect.arrayContaining([expect.objectContaining({ path: 'house' }), expect.objectContaining({ path: 'pCode4' })]),
    );
    const before = await pictureOf(server.database);
    expect(await push(staff, operations, 'uk')).toEqual(first);
    expect(await pictureOf(server.database)).toEqual(before);
  });

  test.each([
    ['an unknown table', { table: 'nothing', kind: 'save', record: {} }],
    ['no record', { table: 'address', kind: 'save' }],
    ['no identifier to remove', { table: 'address', kind: 'delete' }],
    ['an identifier that is none', { table: 'address', kind: 'delete', _id: '%\u0000' }],
    ['a NUL in a text', { table: 'address', kind: 'save', record: newHouse({ comment: 'а\u0000' }) }],
    ['half a sign', { table: 'address', kind: 'save', record: newHouse({ comment: '\uD83C' }) }],
    [
      'a record twenty levels deep',
      {
        table: 'address',
        kind: 'save',
        record: { custom: JSON.parse(`${'{"a":'.repeat(20)}1${'}'.repeat(20)}`) as unknown },
      },
    ],
    [
      'an organization that does not exist',
      { table: 'activity', kind: 'save', record: { implementingOrganizationId: 'e'.repeat(24) } },
    ],
    ['a version of something that is not there', { table: 'address', kind: 'save', record: newHouse(), version: 4 }],
    ['an address outside the area', { table: 'address', kind: 'save', record: newHouse({ pCode4: bucha }) }],
  ])('%s is refused alone', async (_title, operation) => {
    const [refused, applied] = await push(partner, [{ opId: newId(), ...operation }, saving('address', newHouse())]);
    expect([refused?.status, applied?.status]).toEqual(['refused', 'applied']);
    expect(refused?.messages?.length).toBeGreaterThan(0);
  });

  test.each([
    [{}],
    [{ deviceId: 'device-1', operations: {} }],
    [{ deviceId: 'device-1', operations: [{ opId: 'x' }] }],
    [{ deviceId: 'a\u0000bcdefghi', operations: [] }],
    [{ deviceId: 'device-1', operations: [{ ...saving('address', {}), opId: 'ab\u0000cdefgh' }] }],
    [{ deviceId: 'device-1', operations: Array.from({ length: 501 }, () => saving('address', {})) }],
  ])('a push of another form is refused whole (%#)', async (body) => {
    const { status, body: problem } = await staff.post('/sync/push', body);
    expect([status, problem['code']]).toEqual([400, 'request.invalid']);
  });

  test('nested a hundred thousand levels deep it is refused, and the server lives on', async () => {
    const deep = `{"deviceId":"device-1","operations":[{"opId":"operation-1","table":"address","kind":"save","record":{"custom":${'{"a":'.repeat(100_000)}1${'}'.repeat(100_000)}}}]}`;
    const raw = await server.app.inject({
      method: 'POST',
      url: '/api/v1/sync/push',
      headers: {
        'content-type': 'application/json',
        authorization: `Bearer ${await tokenOf(server.app, 'Staff Member (UN)')}`,
      },
      payload: deep,
    });
    expect(raw.statusCode).toBeLessThan(500);
  });
});

describe('An operation sent again', () => {
  test('is answered as the first time and has one effect, ten times one after the other and ten times at once (A-03, A-04)', async () => {
    const house = newHouse();
    const operation = saving('address', house);
    const serial: (readonly PushResult[])[] = [];
    for (let time = 0; time < 10; time += 1) serial.push(await push(staff, [operation]));
    for (const results of serial) expect(results).toEqual(serial[0]);
    const other = saving('address', newHouse());
    const parallel = await Promise.all(Array.from({ length: 10 }, () => push(staff, [other])));
    for (const results of parallel) expect(results).toEqual(parallel[0]);
    for (const { record } of [operation, other]) expect(await countOf('change', (record as Fields)['_id'])).toBe(1);
  });

  test('answers the same although the record has moved on since', async () => {
    const { _id } = await saved(staff, 'address', newHouse({ floors: 5 }));
    const edit = saving('address', { _id, floors: 6 }, { version: 1 });
    const [first] = await push(staff, [edit]);
    await saved(staff, 'address', { _id, version: 2, floors: 9 });
    expect((await push(staff, [edit]))[0]).toEqual(first);
    expect((await staff.get(`/address/${_id}`)).body).toMatchObject({ floors: 9, version: 3 });
  });

  test('is judged again when it had no effect: what was refused can be right later', async () => {
    const house = newHouse();
    const child = saving('assessment', newAssessment(house['_id']));
    expect((await push(staff, [child]))[0]?.status).toBe('held');
    await saved(staff, 'address', house);
    expect((await push(staff, [child]))[0]?.status).toBe('applied');
  });
});
