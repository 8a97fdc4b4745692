import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Fields } from '@domivka/domain/kernel/record';
import { bucha, newAssessment, newHouse, pictureOf, saved } from './examples.ts';
import { push, removing, saving } from './device.ts';
import { openTestApp, tokenOf, type Caller, type TestApp } from './test-app.ts';

let server: TestApp;
let admin: Caller;
let staff: Caller;
let partner: Caller;
const day = 86_400_000;
let later = 0;

beforeAll(async () => {
  server = await openTestApp(() => new Date(Date.now() + later));
  admin = await server.as('Admin');
  staff = await server.as('Staff Member (UN)');
  partner = await server.as('Partner Organization');
});
beforeEach(() => server.database.query('delete from access_log'));
afterAll(() => server.close());

/** What the trail of accesses says of refused pushes. */
async function refusedPushes(): Promise<readonly Fields[]> {
  const filters = { kinds: ['push'], outcome: 'refused' };
  const { status, body } = await admin.post<{ values: Fields[] }>('/audit/search', { filters });
  expect(status).toBe(200);
  return body.values;
}

async function userOf(caller: Caller): Promise<unknown> {
  return (await caller.get('/me')).body['_id'];
}

describe('The number of an operation', () => {
  test('with another content is refused, changes nothing and is an event that administrators see (A-05)', async () => {
    const house = newHouse();
    const operation = saving('address', house);
    await push(staff, [operation]);
    const before = await pictureOf(server.database);
    const forgeries = [
      { ...operation, record: newHouse() },
      { ...operation, record: { ...house, floors: 99 } },
      { ...operation, version: 1, record: { _id: house['_id'], floors: 99 } },
      { ...operation, kind: 'delete', _id: house['_id'] },
      { ...operation, table: 'assessment' },
    ];
    for (const forged of forgeries)
      expect((await push(staff, [forged]))[0]).toMatchObject({ status: 'refused', code: 'sync.reusedOperation' });
    expect(await pictureOf(server.database)).toEqual(before);
    const events = await refusedPushes();
    expect(events).toHaveLength(forgeries.length);
    expect(events[0]).toMatchObject({
      userId: await userOf(staff),
      details: { deviceId: 'device-of-the-test', refused: [{ code: 'sync.reusedOperation' }] },
    });
  });

  test('of the own, sent in an older form by another device that took a rescue file in, is refused but no event', async () => {
    const house = newHouse();
    const operation = saving('address', house);
    await push(staff, [operation]);
    const older = { ...operation, record: { ...house, floors: 99 } };
    const { body } = await staff.post<{ results: Fields[] }>('/sync/push', {
      deviceId: 'other-device',
      operations: [older],
    });
    expect(body.results).toMatchObject([{ status: 'refused', code: 'sync.reusedOperation' }]);
    expect(await refusedPushes()).toEqual([]);
  });

  test.each([
    ['the whole operation', (operation: Fields) => operation],
    ['the number with an own content', (operation: Fields) => ({ ...operation, record: newHouse() })],
    ['the number on a removal', ({ opId }: Fields) => removing('address', 'e'.repeat(24), { opId })],
  ])(
    'of another user, replayed as %s, tells nothing, changes nothing and is an event (A-06)',
    async (_what, replay) => {
      const operation = saving('address', newHouse({ pCode4: bucha, comment: 'канарка' }));
      await push(staff, [operation]);
      const before = await pictureOf(server.database);
      const results = await push(partner, [replay(operation)]);
      expect(results).toMatchObject([{ status: 'refused', code: 'sync.reusedOperation' }]);
      expect(JSON.stringify(results)).not.toMatch(/канарка|record"|UA32/);
      expect(await pictureOf(server.database)).toEqual(before);
      const [event, ...others] = await refusedPushes();
      expect(others).toEqual([]);
      expect(event).toMatchObject({ userId: await userOf(partner) });
    },
  );
});

/** A device may come back after a season. What was remembered of its operations may be gone then: the record's identifier and version must do. */
describe('Ninety-one days later', () => {
  test('the same operations have no second effect, with the memory of them and without it (A-07)', async () => {
    const kept = await saved(staff, 'address', newHouse({ floors: 5 }));
    const assessment = newAssessment(kept._id);
    const gone = await saved(staff, 'assessment', newAssessment(kept._id));
    const operations = [
      saving('address', newHouse()),
      saving('assessment', assessment),
      saving('address', { _id: kept._id, floors: 6 }, { version: 1, base: { ...kept, floors: 5 } }),
      removing('assessment', gone._id, { version: 1 }),
    ];
    const first = await push(staff, operations);
    expect(first.map(({ status }) => status)).toEqual(['applied', 'applied', 'applied', 'applied']);
    const historyOf = async (id: unknown) =>
      (await server.database.query('select 1 from change where id = $1', [id])).length;
    const subjects = [operations[0]?.['record'], assessment, kept, gone].map((record) => (record as Fields)['_id']);
    const before = await Promise.all(subjects.map(historyOf));

    later = 91 * day;
    // Sessions do not last that long: the user signs in again.
    const back = server.withToken(await tokenOf(server.app, 'Staff Member (UN)'));
    expect(await push(back, operations)).toEqual(first);
    await server.database.query('delete from operation');
    const again = await push(back, operations);
    expect(again.map(({ record }) => record?.version)).toEqual(first.map(({ record }) => record?.version));
    // A removal of what is gone already gets that answer, and the device takes that as its goal.
    expect(again.map(({ status, code }) => code ?? status)).toEqual([
      'applied',
      'applied',
      'applied',
      'record.missing',
    ]);
    expect(await Promise.all(subjects.map(historyOf))).toEqual(before);
    expect((await back.get(`/address/${kept._id}`)).body).toMatchObject({ floors: 6, version: 2, assessmentNumber: 1 });
    later = 0;
  });
});
