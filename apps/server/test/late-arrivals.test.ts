import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Fields } from '@domivka/domain/kernel/record';
import { push, removing, saving } from './device.ts';
import {
  izium,
  newActivity,
  newAnswers,
  newAssessment,
  newHouse,
  newPhoto,
  newUnit,
  pictureOf,
  saved,
} from './examples.ts';
import { openTestApp, tokenOf, type Caller, type TestApp } from './test-app.ts';

let server: TestApp;
let staff: Caller;
let partner: Caller;
let me: { readonly _id: string; readonly organizationId: string };

beforeAll(async () => {
  server = await openTestApp();
  staff = await server.as('Staff Member (UN)');
  partner = await server.as('Partner Organization');
  me = (await partner.get<typeof me>('/me')).body;
});
afterAll(() => server.close());

const countOf = async (table: string, condition: string, value: unknown): Promise<number> => {
  const text = `select count(*)::int as count from ${table} where ${condition}`;
  return (await server.database.query<{ count: number }>(text, [value]))[0]?.count ?? 0;
};

/** One record of every kind that hangs on an address. */
async function childrenOf(addressId: unknown): Promise<readonly (readonly [table: string, record: Fields])[]> {
  return [
    ['apartment', newUnit(addressId)],
    ['assessment', newAssessment(addressId)],
    ['activity', newActivity(addressId, me.organizationId)],
    ['stateQuestions', newAnswers(addressId)],
    ['photo', await newPhoto(server.database, me, addressId)],
  ];
}

describe('What arrives before the address that it hangs on', () => {
  test('is held with a reason, leaves no orphan, and is carried out once the address is there: every kind (A-09)', async () => {
    const house = newHouse();
    const children = await childrenOf(house['_id']);
    const operations = children.map(([table, record]) => saving(table, record));
    const before = await pictureOf(server.database);
    for (const result of await push(partner, operations, 'uk')) {
      expect(result).toMatchObject({ status: 'held', code: 'record.parentMissing' });
      expect(result.messages?.[0]).toMatch(/[а-яі]/);
    }
    expect(await pictureOf(server.database)).toEqual(before);
    await saved(partner, 'address', house);
    expect((await push(partner, operations)).map(({ status }) => status)).toEqual(children.map(() => 'applied'));
    expect((await partner.get(`/address/${String(house['_id'])}`)).body).toMatchObject({
      assessmentNumber: 1,
      activityNumber: 1,
    });
  });

  test.each(['apartment', 'assessment', 'activity', 'photo', 'state_questions'])(
    'could not be stored alone if a rule failed: the database itself refuses an orphan in %s (A-09)',
    async (table) => {
      const text = `select conname from pg_constraint where contype = 'f' and conrelid = $1::regclass and confrelid = 'address'::regclass`;
      expect(await server.database.query(text, [table])).not.toEqual([]);
    },
  );
});

/**
 * `seq` is written down and not enforced: after weeks without a network one lost operation must not hold back a whole building. What depends
 * on the lost one shows that (its parent, the version that it was made on), and only that is judged.
 */
describe('When the operation before is lost', () => {
  test('what depends on it has no effect, what does not continues, and after the lost one has come all of it is there (A-10)', async () => {
    const { _id, ...house } = await saved(staff, 'address', newHouse({ floors: 5 }));
    const lostHouse = newHouse();
    const lost = [
      saving('address', { _id, floors: 9 }, { seq: 1, version: 1, base: { ...house, floors: 5 } }),
      saving('address', lostHouse, { seq: 2 }),
    ];
    const dependent = [
      saving('address', { _id, floors: 11 }, { seq: 3, version: 2, base: { ...house, floors: 9 } }),
      saving('assessment', newAssessment(lostHouse['_id']), { seq: 4 }),
      removing('address', _id, { seq: 5, version: 3 }),
    ];
    const before = await pictureOf(server.database);
    const results = await push(staff, dependent);
    expect(results.map(({ status }) => status)).toEqual(['conflict', 'held', 'conflict']);
    expect(await pictureOf(server.database)).toEqual(before);
    const [other] = await push(staff, [saving('address', newHouse(), { seq: 6 })]);
    expect(other?.status).toBe('applied');

    const whole = await push(staff, [...lost, ...dependent.slice(0, 2)]);
    expect(whole.map(({ status }) => status)).toEqual(['applied', 'applied', 'applied', 'applied']);
    expect((await staff.get(`/address/${_id}`)).body).toMatchObject({ floors: 11, version: 3 });
    expect((await push(staff, dependent.slice(2)))[0]?.status).toBe('applied');
  });

  test('the running number is kept with the operation, to find out what happened (A-10)', async () => {
    const operation = saving('address', newHouse(), { seq: 4711 });
    await push(staff, [operation]);
    expect(await countOf('operation', 'seq = 4711 and op_id = $1', operation.opId)).toBe(1);
  });
});

/** Whatever comes first counts; the other side learns of it, and what it meant is in its outbox, in the bin or in the history. */
describe('An edit and a removal that were both made without a network', () => {
  test('the removal first: the edit is refused, and goes once the address is restored (A-17)', async () => {
    const { _id } = await saved(partner, 'address', newHouse({ floors: 5 }));
    const edit = saving('address', { _id, floors: 9 }, { version: 1 });
    expect((await push(staff, [removing('address', _id, { version: 1 })]))[0]?.status).toBe('applied');
    expect((await push(partner, [edit]))[0]).toMatchObject({ status: 'refused', code: 'record.missing' });
    expect((await staff.post(`/bin/address/${_id}/restore`)).status).toBe(200);
    expect((await push(partner, [edit]))[0]?.record).toMatchObject({ floors: 9 });
  });

  test('the edit first: the removal learns what it would take away; repeated on purpose it goes, and all of it comes back from the bin (A-17)', async () => {
    const { _id } = await saved(partner, 'address', newHouse({ floors: 5 }));
    expect((await push(partner, [saving('address', { _id, floors: 9 }, { version: 1 })]))[0]?.status).toBe('applied');
    const [asked] = await push(staff, [removing('address', _id, { version: 1 })]);
    expect(asked).toMatchObject({ status: 'conflict', conflict: { current: { floors: 9 } } });
    expect((await staff.get(`/address/${_id}`)).status).toBe(200);
    expect((await push(staff, [removing('address', _id)]))[0]?.status).toBe('applied');
    // Deleted and edited states both are in the history, which keeps them longer than the bin does.
    expect(await countOf('change', 'id = $1', _id)).toBe(3);
    expect((await staff.post(`/bin/address/${_id}/restore`)).body).toMatchObject({ floors: 9 });
  });

  test('a removal of a building to which a colleague has added an assessment meanwhile names it, through both doors; who knows of it removes both (A-17)', async () => {
    const manager = await server.as('Partner Manager');
    const house = await saved(manager, 'address', newHouse());
    const { _id, version } = house;
    const assessment = await saved(partner, 'assessment', newAssessment(_id, { date: '2026-05-12' }));
    const colleague = (await manager.get<Fields>(`/user/${me._id}`)).body;
    const [asked] = await push(manager, [removing('address', _id, { version, children: { assessment: 0 } })], 'uk');
    const added = [{ table: 'assessment', count: 1, date: '2026-05-12', by: { _id: me._id, name: colleague['name'] } }];
    const question = { current: { _id, version }, fields: [], children: { assessment: 1 }, added };
    expect(asked).toMatchObject({ opId: expect.any(String), status: 'conflict', conflict: question });
    expect(asked?.messages?.[0]).toMatch(new RegExp(`обстеження, 12.05.2026 .${String(colleague['nameUkr'])}, `, 'i'));
    const removal = `/address/${_id}?version=${version}`;
    for (const seen of ['', '&assessment=0', '&assessment=0&photo=3'])
      expect(await manager.delete(removal + seen)).toMatchObject({ status: 409, body: { conflict: question } });
    // An earlier release does not say what its author saw.
    expect((await push(manager, [removing('address', _id, { version })]))[0]?.status).toBe('conflict');
    expect((await manager.get(`/assessment/${assessment._id}`)).status).toBe(200);
    expect((await manager.delete(`${removal}&assessment=1`)).status).toBe(204);
    expect((await manager.get(`/assessment/${assessment._id}`)).status).toBe(404);
  });

  test.each(['-1', '1.5', 'all'])('a removal that has seen %s assessments is refused', async (seen) => {
    const { _id } = await saved(partner, 'address', newHouse());
    expect(await partner.delete(`/address/${_id}?assessment=${seen}`)).toMatchObject({
      status: 400,
      body: { code: 'record.invalidCount' },
    });
  });

  test('a photo and an assessment of an address that lies in the bin are refused with the way out, and go after it (A-17)', async () => {
    const { _id } = await saved(partner, 'address', newHouse());
    const operations = [
      saving('photo', await newPhoto(server.database, me, _id)),
      saving('assessment', newAssessment(_id)),
    ];
    await push(staff, [removing('address', _id, { version: 1 })]);
    for (const result of await push(partner, operations))
      expect(result).toMatchObject({ status: 'refused', code: 'record.parentInBin' });
    const orphans = 'address_id = $1 and deleted_at is null';
    expect(await countOf('photo', orphans, _id)).toBe(0);
    expect(await countOf('assessment', orphans, _id)).toBe(0);
    expect((await staff.post(`/bin/address/${_id}/restore`)).status).toBe(200);
    expect((await push(partner, operations)).map(({ status }) => status)).toEqual(['applied', 'applied']);
  });
});

/** Both stay until a user joins them. Pointing them out as a probable duplicate, and joining, come with the work on duplicates. */
describe('The same building registered twice without a network', () => {
  test.each([
    ['word for word', {}],
    ['with other capitals and an abbreviation', { streetUkr: 'дублетна', streetType: 'вул.' }],
    ['with a Latin letter that looks Ukrainian', { house: '12A' }],
  ])('%s: both are kept, nothing is merged in silence (A-19)', async (_how, change) => {
    const house = newHouse({ streetUkr: 'Дублетна', house: '12А' });
    const other = newHouse({ ...house, ...change, _id: newHouse()['_id'] });
    const [first] = await push(staff, [saving('address', house), saving('assessment', newAssessment(house['_id']))]);
    const [second] = await push(partner, [saving('address', other), saving('assessment', newAssessment(other['_id']))]);
    expect([first?.status, second?.status]).toEqual(['applied', 'applied']);
    // Both are stored in one spelling, by which the duplicates will be found.
    expect(second?.record).toMatchObject({ nameUkr: first?.record?.['nameUkr'], house: first?.record?.['house'] });
    for (const { _id } of [house, other])
      expect((await staff.get(`/address/${String(_id)}`)).body).toMatchObject({ assessmentNumber: 1 });
  });
});

describe('Rights that change while 200 operations wait on a device', () => {
  const flatsAt = (addressId: unknown) =>
    Array.from({ length: 200 }, () => saving('apartment', newUnit(addressId), { madeAt: '2026-05-01T10:00:00Z' }));
  const restrict = (areas: readonly string[]) =>
    server.database.query('update app_user set oblasts = $1 where id = $2', [areas, me._id]);

  test('a lower role: all are refused with the reason, none is applied (A-22)', async () => {
    const { _id } = await saved(partner, 'address', newHouse());
    const before = await countOf('apartment', 'address_id = $1', _id);
    await server.database.query(`update app_user set role = 'Donor' where id = $1`, [me._id]);
    // A changed role ends the token; the device signs in again with the rest of its queue.
    const lowered = server.withToken(await tokenOf(server.app, 'Partner Organization'));
    const results = await push(lowered, flatsAt(_id), 'uk');
    expect(new Set(results.map(({ status, code }) => `${status} ${code}`))).toEqual(
      new Set(['refused record.forbidden']),
    );
    expect(results.every(({ messages }) => messages?.[0])).toBe(true);
    expect(await countOf('apartment', 'address_id = $1', _id)).toBe(before);
    await server.database.query(`update app_user set role = 'Partner Organization' where id = $1`, [me._id]);
    partner = server.withToken(await tokenOf(server.app, 'Partner Organization'));
  });

  test('an oblast that is taken away: edits are refused, new records held, nothing is applied; given back, all of it goes (A-22)', async () => {
    const { _id } = await saved(partner, 'address', newHouse({ pCode4: izium }));
    const operations = [saving('address', { _id, floors: 9 }, { version: 1 }), ...flatsAt(_id)];
    await restrict(['UA14']);
    const results = await push(partner, operations);
    expect(results[0]).toMatchObject({ status: 'refused', code: 'record.missing' });
    expect(new Set(results.slice(1).map(({ status, code }) => `${status} ${code}`))).toEqual(
      new Set(['held record.parentMissing']),
    );
    expect(await countOf('apartment', 'address_id = $1', _id)).toBe(0);
    expect(JSON.stringify(results)).not.toMatch(/UA63/);
    await restrict(['UA63']);
    expect(new Set((await push(partner, operations)).map(({ status }) => status))).toEqual(new Set(['applied']));
  });

  test('a blocked person: the push as a whole is refused, nothing is applied (A-22)', async () => {
    const token = await tokenOf(server.app, 'Local Authorities');
    const blocked = server.withToken(token);
    const { _id } = (await blocked.get<{ _id: string }>('/me')).body;
    await server.database.query(`update app_user set status = 'blocked' where id = $1`, [_id]);
    const before = await pictureOf(server.database);
    const body = { deviceId: 'device-of-the-test', operations: [saving('address', newHouse())] };
    expect((await blocked.post('/sync/push', body)).status).toBe(401);
    expect(await pictureOf(server.database)).toEqual(before);
    await server.database.query(`update app_user set status = 'active' where id = $1`, [_id]);
  });
});

describe('Devices whose clocks are years apart', () => {
  test('the history is in the order in which the server heard of it; the time of a device decides nothing (A-31)', async () => {
    const { _id } = await saved(staff, 'address', newHouse({ floors: 1 }));
    const times = ['2031-11-21T10:00:00.000Z', '2021-11-21T10:00:00.000Z', 'yesterday', '0000-01-01'];
    const begun = Date.now();
    for (const [index, madeAt] of times.entries()) {
      const [result] = await push(staff, [
        saving('address', { _id, floors: index + 2 }, { version: index + 1, madeAt }),
      ]);
      expect(result?.status).toBe('applied');
    }
    const { body } = await staff.get<readonly Fields[]>(`/history/address/${_id}`);
    const moments = body.map((change) => Date.parse(String(change['at'])));
    const order = moments.toSorted((one, other) => one - other);
    expect([order, order.toReversed()]).toContainEqual(moments);
    for (const moment of moments) expect(Math.abs(moment - begun)).toBeLessThan(60_000);
    expect((await staff.get(`/address/${_id}`)).body).toMatchObject({ floors: 5, version: 5 });
  });
});
