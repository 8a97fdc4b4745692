import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Fields } from '@domivka/domain/kernel/record';
import { newId } from '../src/platform/ids.ts';
import { push, removing, saving } from './device.ts';
import { newAssessment, newHouse, newUnit, organizationOf, saved } from './examples.ts';
import { openTestApp, type Caller, type TestApp } from './test-app.ts';
import { untilSomebodyWaits } from './waiting.ts';

let server: TestApp;
let staff: Caller;
let partner: Caller;

beforeAll(async () => {
  server = await openTestApp();
  staff = await server.as('Staff Member (UN)');
  partner = await server.as('Partner Organization');
});
afterAll(() => server.close());

const many = <T>(count: number, work: (index: number) => Promise<T>) =>
  Promise.all(Array.from({ length: count }, (_, index) => work(index)));
const countOf = async (table: string, condition: string, value: unknown) => {
  const [row] = await server.database.query<{ count: number }>(
    `select count(*) as count from ${table} where ${condition}`,
    [value],
  );
  return row?.count;
};
/** Waits out a busy moment as a device does: a 503 was not carried out. */
async function untilAnswered<T extends { status: number }>(call: () => Promise<T>): Promise<T> {
  for (;;) {
    const answer = await call();
    if (answer.status !== 503) return answer;
  }
}

describe('At the same moment', () => {
  test('50 deliveries of one new address make one address, and all are answered the same', async () => {
    const house = newHouse();
    const answers = await many(50, () => staff.post('/address', house));
    expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([
      ...Array.from({ length: 49 }, () => 200),
      201,
    ]);
    for (const { body } of answers) expect(body).toEqual(answers[0]?.body);
    expect(await countOf('address', 'id = $1', house['_id'])).toBe(1);
    expect(await countOf('change', 'id = $1', house['_id'])).toBe(1);
  });

  test('20 different addresses under one identifier: one is kept, the others learn that', async () => {
    const _id = newId();
    const answers = await many(20, () => staff.post('/address', newHouse({ _id })));
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(19);
    expect(await countOf('change', 'id = $1', _id)).toBe(1);
  });

  test('20 edits of different custom values by two organizations are all kept, each with its version (A-15)', async () => {
    const { _id } = await saved(staff, 'address', newHouse());
    const answers = await many(20, (index) =>
      (index % 2 ? staff : partner).post('/address', { _id, version: 1, custom: { [`v${index}`]: index } }),
    );
    expect(answers.map(({ body }) => body['version']).toSorted((one, other) => Number(one) - Number(other))).toEqual(
      Array.from({ length: 20 }, (_, index) => index + 2),
    );
    const { body } = await staff.get(`/address/${_id}`);
    expect(Object.keys(body['custom'] as Fields)).toHaveLength(20);
    expect(await countOf('change', 'id = $1', _id)).toBe(21);
  });

  test('20 edits of one field: one wins, 19 learn what it became; none is overwritten in silence (A-16)', async () => {
    const { _id } = await saved(staff, 'address', newHouse({ floors: 1 }));
    const answers = await many(20, (index) => staff.post('/address', { _id, version: 1, floors: index + 2 }));
    const won = answers.filter(({ status }) => status === 200);
    expect(won).toHaveLength(1);
    expect(answers.filter(({ status, body }) => status === 409 && body['code'] === 'record.conflict')).toHaveLength(19);
    expect((await staff.get(`/address/${_id}`)).body['floors']).toBe(won[0]?.body['floors']);
  });

  test('assessments added and removed by many leave a counter that counts them', async () => {
    const { _id } = await saved(staff, 'address', newHouse());
    const added = await many(30, () => untilAnswered(() => staff.post('/assessment', newAssessment(_id))));
    expect(added.every(({ status }) => status === 201)).toBe(true);
    await many(15, (index) => untilAnswered(() => staff.delete(`/assessment/${String(added[index]?.body['_id'])}`)));
    expect((await staff.get(`/address/${_id}`)).body['assessmentNumber']).toBe(15);
    expect(await countOf('assessment', 'address_id = $1 and deleted_at is null', _id)).toBe(15);
  });

  test('an address that is removed while others assess it keeps no assessment outside the bin (A-17)', async () => {
    for (let round = 0; round < 10; round += 1) {
      const { _id } = await saved(staff, 'address', newHouse());
      const [removed, ...assessed] = await Promise.all([
        staff.delete(`/address/${_id}`),
        ...Array.from({ length: 4 }, () => staff.post('/assessment', newAssessment(_id))),
      ]);
      expect([204, 409]).toContain(removed.status);
      for (const { status } of assessed) expect([201, 409]).toContain(status);
      const live = await countOf(
        'assessment a join address b on b.id = a.address_id',
        'b.id = $1 and b.deleted_at is not null and a.deleted_at is null',
        _id,
      );
      expect(live).toBe(0);
    }
  });

  test('two addresses that exchange assessments do not block each other', async () => {
    const one = await saved(staff, 'address', newHouse());
    const other = await saved(staff, 'address', newHouse());
    const [first, second] = await Promise.all([
      saved(staff, 'assessment', newAssessment(one._id)),
      saved(staff, 'assessment', newAssessment(other._id)),
    ]);
    const statuses = await many(10, (index) => {
      const [{ _id }, target] = index % 2 ? [first, other] : [second, one];
      return untilAnswered(() => staff.post('/assessment', { _id, version: 1, addressId: target._id }));
    });
    expect(statuses.every(({ status }) => status === 200)).toBe(true);
    const counted = await many(
      2,
      async (index) => (await staff.get(`/address/${[one, other][index]?._id ?? ''}`)).body['assessmentNumber'],
    );
    expect(counted).toEqual([1, 1]);
  });

  const deliveries: readonly (readonly [string, (id: string) => Fields, number])[] = [
    ['creation', (_id) => saving('address', newHouse({ _id })), 1],
    ['edit', (_id) => saving('address', { _id, floors: 7 }, { version: 1 }), 2],
    ['removal', (_id) => removing('address', _id, { version: 1 }), 2],
  ];

  test.each(deliveries)(
    '20 deliveries of one operation (%s) are answered like the first and have one effect',
    async (what, operationOn, version) => {
      const _id = newId();
      if (what !== 'creation') await saved(staff, 'address', newHouse({ _id }));
      const operation = operationOn(_id);
      const results = (await many(20, () => push(staff, [operation]))).flat();
      for (const result of results) expect(result).toEqual({ ...results[0], status: 'applied' });
      expect(await countOf('change', 'id = $1', _id)).toBe(version);
    },
  );

  test('one e-mail given to two new people is taken by one of them', async () => {
    const admin = await server.as('Admin');
    const organizationId = await organizationOf(staff);
    const person = {
      name: 'Dva',
      nameUkr: 'Два',
      role: 'Donor',
      status: 'active',
      organizationId,
      email: 'twice@example.org',
      password: 'a long enough one',
    };
    const answers = await many(5, () => admin.post('/user', { ...person, _id: newId() }));
    expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([
      201, 400, 400, 400, 400,
    ]);
    const refused = answers.find(({ status }) => status === 400);
    expect(refused?.body['messages']).toEqual(['This user email is already registered']);
  });

  const writesOfUnits: readonly (readonly [string, (unit: string) => Promise<{ readonly status: number }>, number])[] =
    [
      ['edits', (_id) => staff.post('/apartment', { _id, version: 1, rooms: 3 }), 200],
      ['removes', (_id) => staff.delete(`/apartment/${_id}`), 204],
    ];

  test.each(writesOfUnits)(
    'a user who %s a unit takes it only after its address, as everybody who works on the building does',
    async (_how, write, status) => {
      const house = await saved(staff, 'address', newHouse());
      const { _id } = await saved(staff, 'apartment', newUnit(house._id));
      const { waiting } = await server.database.transaction(async (tx) => {
        await tx.query('select from address where id = $1 for update', [house._id]);
        const answer = write(_id);
        await untilSomebodyWaits(server.database);
        await tx.query('select from apartment where id = $1 for update nowait', [_id]);
        return { waiting: answer };
      });
      expect((await waiting).status).toBe(status);
    },
  );
});
