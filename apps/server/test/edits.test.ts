import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Problem } from '../src/http/error-handler.ts';
import { izium, newActivity, newAssessment, newHouse, organizationOf, pictureOf, saved } from './examples.ts';
import { openTestApp, type Caller, type TestApp } from './test-app.ts';

let server: TestApp;
let staff: Caller;
let manager: Caller;
let partner: Caller;
let oblast: Caller;

beforeAll(async () => {
  server = await openTestApp();
  staff = await server.as('Staff Member (UN)');
  manager = await server.as('Partner Manager');
  partner = await server.as('Partner Organization');
  oblast = await server.as('Oblast Administration');
});
afterAll(() => server.close());

const statusOf = async (answer: Promise<{ status: number }>) => (await answer).status;
const codeOf = async (answer: Promise<{ status: number; body: unknown }>) => {
  const { status, body } = await answer;
  return [status, (body as Problem).code];
};

describe('Saving again', () => {
  test('the same content is the same record: 200, no new version, no new history (A-07)', async () => {
    const house = newHouse({ comment: 'Двір' });
    const first = await saved(staff, 'address', house);
    const before = await pictureOf(server.database);
    for (const sent of [
      house,
      first,
      { ...house, house: ` ${String(house['house'])} ` },
      { ...house, streetType: 'вулиця' },
    ]) {
      const { version: _version, ...content } = sent;
      const { status, body } = await staff.post('/address', content);
      expect([status, body]).toEqual([200, first]);
    }
    expect((await staff.post('/address', { ...house, version: 1 })).body).toEqual(first);
    expect(await pictureOf(server.database)).toEqual(before);
  });

  test('other content under an existing identifier is refused: a create is never an edit (D-06)', async () => {
    const record = await saved(staff, 'address', newHouse());
    const before = await pictureOf(server.database);
    expect(await codeOf(staff.post('/address', newHouse({ _id: record._id })))).toEqual([409, 'record.exists']);
    expect(await codeOf(partner.post('/address', newHouse({ _id: record._id })))).toEqual([409, 'record.exists']);
    const abroad = (await staff.search({ table: 'address', filters: [{ field: 'pCode1', op: 'eq', value: 'UA32' }] }))
      .values[0];
    expect(await codeOf(partner.post('/address', newHouse({ _id: abroad?.['_id'] })))).toEqual([409, 'record.exists']);
    expect(await pictureOf(server.database)).toEqual(before);
  });

  test('an edit of a record that does not exist is 404', async () => {
    expect(await codeOf(staff.post('/address', newHouse({ version: 1 })))).toEqual([404, 'record.missing']);
  });

  test('edits of different fields are both kept, and the later author gets the whole result', async () => {
    const { _id } = await saved(staff, 'address', newHouse({ custom: { roof: 'шифер' } }));
    await saved(staff, 'address', { _id, version: 1, floors: 9, custom: { heating: 'пічне' } });
    const { status, body } = await partner.post('/address', {
      _id,
      version: 1,
      comment: 'Ключі в сусідів',
      custom: { roof: 'черепиця' },
    });
    expect([status, body['version']]).toEqual([200, 3]);
    expect(body).toMatchObject({
      floors: 9,
      comment: 'Ключі в сусідів',
      custom: { roof: 'черепиця', heating: 'пічне' },
    });
  });

  test('edits of the same field are a conflict that shows what it was, mine and theirs; nothing is lost', async () => {
    const { _id } = await saved(staff, 'address', newHouse({ floors: 5 }));
    await saved(staff, 'address', { _id, version: 1, floors: 9 });
    const { status, body } = await partner.post<Problem>(
      '/address',
      { _id, version: 1, floors: 7, yearBuilt: 1970 },
      'uk',
    );
    expect([status, body.code]).toEqual([409, 'record.conflict']);
    expect(body.conflict?.fields).toEqual([{ field: 'floors', base: 5, mine: 7, theirs: 9 }]);
    expect(body.conflict?.current).toMatchObject({ _id, floors: 9, version: 2 });
    expect(body.messages[0]).toContain('Кількість поверхів');
    expect((await staff.get(`/address/${_id}`)).body['yearBuilt']).toBeUndefined();
    expect((await partner.post('/address', { _id, version: 2, floors: 7, yearBuilt: 1970 })).body).toMatchObject({
      floors: 7,
      version: 3,
    });
  });

  test('two edits that are right alone but wrong together are refused', async () => {
    const { _id: addressId } = await saved(staff, 'address', newHouse());
    const { _id } = await saved(
      staff,
      'activity',
      newActivity(addressId, await organizationOf(staff), { actualStartDate: '2026-03-01' }),
    );
    await saved(staff, 'activity', { _id, version: 1, actualStartDate: '2026-06-01' });
    const { status, body } = await staff.post<Problem>('/activity', {
      _id,
      version: 1,
      actualCompletionDate: '2026-05-01',
    });
    expect([status, body.issues[0]?.code]).toEqual([400, 'activity.actualCompletionDate.beforeStart']);
  });

  test('null clears a field, a field left out stays, and a mandatory one cannot be cleared', async () => {
    const { _id } = await saved(
      staff,
      'address',
      newHouse({ comment: 'Старий', corpus: '2', location: { latitude: 50, longitude: 36 } }),
    );
    const { body } = await staff.post('/address', { _id, version: 1, comment: null, corpus: null, location: null });
    expect(body).toMatchObject({ floors: 5, nameUkr: expect.not.stringContaining('корпус') });
    for (const field of ['comment', 'corpus', 'location']) expect(body).not.toHaveProperty(field);
    expect(await statusOf(staff.post('/address', { _id, version: 2, house: null }))).toBe(400);
  });
});

describe('Counters, moves and the bin', () => {
  test('an address counts its assessments and activities, and its version does not move', async () => {
    const { _id } = await saved(staff, 'address', newHouse());
    const first = await saved(staff, 'assessment', newAssessment(_id));
    await saved(staff, 'assessment', newAssessment(_id));
    await saved(staff, 'activity', newActivity(_id, await organizationOf(staff)));
    await staff.post('/assessment', { _id: first._id, version: 1, levelOfDamage: 50 });
    expect((await staff.get(`/address/${_id}`)).body).toMatchObject({
      assessmentNumber: 2,
      activityNumber: 1,
      version: 1,
    });
    await staff.delete(`/assessment/${first._id}`);
    expect((await staff.get(`/address/${_id}`)).body).toMatchObject({
      assessmentNumber: 1,
      activityNumber: 1,
      version: 1,
    });
  });

  test('a moved address takes its assessments and activities along', async () => {
    const { _id } = await saved(staff, 'address', newHouse());
    const assessment = await saved(staff, 'assessment', newAssessment(_id));
    const activity = await saved(staff, 'activity', newActivity(_id, await organizationOf(staff)));
    await saved(staff, 'address', { _id, version: 1, pCode4: izium });
    expect((await staff.get(`/assessment/${assessment._id}`)).body).toMatchObject({ pCode4: izium, version: 1 });
    expect((await staff.get(`/activity/${activity._id}`)).body).toMatchObject({ pCode4: izium, version: 1 });
    expect(await statusOf((await server.as('Local Authorities')).get(`/assessment/${assessment._id}`))).toBe(404);
  });

  test('a child given to another address is counted there and lies where that lies', async () => {
    const from = await saved(staff, 'address', newHouse());
    const to = await saved(staff, 'address', newHouse({ pCode4: izium }));
    const { _id } = await saved(staff, 'assessment', newAssessment(from._id));
    expect(await saved(staff, 'assessment', { _id, version: 1, addressId: to._id })).toMatchObject({ pCode4: izium });
    expect((await staff.get(`/address/${from._id}`)).body['assessmentNumber']).toBe(0);
    expect((await staff.get(`/address/${to._id}`)).body['assessmentNumber']).toBe(1);
  });

  test('a removed address takes the children of the own organization that were seen into the bin under one removal; the second time it is not there', async () => {
    const { _id } = await saved(manager, 'address', newHouse());
    const child = await saved(partner, 'assessment', newAssessment(_id));
    expect(await statusOf(manager.delete(`/address/${_id}?assessment=1`))).toBe(204);
    expect(await codeOf(manager.delete(`/address/${_id}`))).toEqual([404, 'record.missing']);
    expect(await statusOf(staff.get(`/assessment/${child._id}`))).toBe(404);
    const rows = await server.database.query<{ deletion_id: string }>(
      'select deletion_id from address where id = $1 union select deletion_id from assessment where id = $2',
      [_id, child._id],
    );
    expect(rows).toHaveLength(1);
    expect(await codeOf(partner.post('/assessment', newAssessment(_id)))).toEqual([409, 'record.parentInBin']);
    expect(await codeOf(manager.post('/address', { ...newHouse(), _id }))).toEqual([404, 'record.missing']);
  });

  test('an address with records of others stays, and so does one changed since it was seen', async () => {
    const { _id } = await saved(manager, 'address', newHouse());
    await saved(oblast, 'assessment', newAssessment(_id));
    const before = await pictureOf(server.database);
    expect(await codeOf(manager.delete(`/address/${_id}`))).toEqual([409, 'record.hasOthersRecords']);
    expect(await pictureOf(server.database)).toEqual(before);
    const other = await saved(manager, 'address', newHouse());
    await saved(manager, 'address', { _id: other._id, version: 1, floors: 2 });
    expect(await codeOf(manager.delete(`/address/${other._id}?version=1`))).toEqual([409, 'record.conflict']);
    expect(await statusOf(manager.delete(`/address/${other._id}?version=2`))).toBe(204);
  });

  test('a completed activity is never removed, not even with its address', async () => {
    const { _id } = await saved(manager, 'address', newHouse());
    const ended = { status: 'Completed', actualCompletionDate: '2026-05-01' };
    const activity = await saved(manager, 'activity', newActivity(_id, await organizationOf(manager), ended));
    expect(await codeOf(manager.delete(`/activity/${activity._id}`))).toEqual([403, 'activity.delete.completed']);
    expect(await statusOf(manager.delete(`/address/${_id}`))).toBe(403);
  });
});
