import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Fields } from '@domivka/domain/kernel/record';
import type { Problem } from '../src/http/problem.ts';
import { newId } from '../src/platform/ids.ts';
import { izium, kharkiv, newActivity, newAssessment, newHouse, organizationOf, pictureOf, saved } from './examples.ts';
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
const versionsOf = async (id: string) =>
  server.database.query<{ version: number; kind: string }>(
    'select version, kind from change where id = $1 order by version',
    [id],
  );

describe('A saved record', () => {
  test('is answered whole, and read back exactly as it was answered, whatever kind it is', async () => {
    const address = await saved(
      staff,
      'address',
      newHouse({ location: { latitude: 50, longitude: 36.25 }, comment: 'Двір' }),
    );
    const organizationId = await organizationOf(partner);
    const admin = await server.as('Admin');
    const person = {
      email: 'new@example.org',
      name: 'Nova',
      nameUkr: 'Нова',
      role: 'Partner Organization',
      status: 'active',
    };
    const all: readonly (readonly [string, Fields])[] = [
      ['address', address],
      [
        'assessment',
        await saved(
          staff,
          'assessment',
          newAssessment(address._id, { vulnerableResidents: { present: true, children: 2 } }),
        ),
      ],
      [
        'activity',
        await saved(
          staff,
          'activity',
          newActivity(address._id, organizationId, { costUAH: 12.5, emergencyShelterKits: 3 }),
        ),
      ],
      [
        'user',
        await saved(admin, 'user', {
          ...person,
          organizationId,
          oblasts: ['UA63'],
          phones: ['+380501234567'],
          password: 'довгий пароль',
        }),
      ],
      [
        'organization',
        await saved(admin, 'organization', {
          identifier: 'new',
          title: 'New',
          name: 'New',
          fullTitleUkr: 'Нова',
          type: 'donor',
        }),
      ],
    ];
    for (const [table, record] of all) {
      const caller = table === 'user' || table === 'organization' ? admin : staff;
      const read = await caller.get(`/${table}/${String(record['_id'])}`);
      expect(read.body, table).toEqual(
        table === 'address' ? { ...record, assessmentNumber: 1, activityNumber: 1 } : record,
      );
      const again = await caller.post(`/${table}`, { _id: record['_id'], version: 1, custom: { checked: 'так' } });
      expect(again.body, table).toEqual((await caller.get(`/${table}/${String(record['_id'])}`)).body);
    }
  });

  test('keeps unknown extra fields and custom values, up to 16 kB', async () => {
    const extra = { oldRegister: 'А-17', nested: { list: [1, 'два', null] }, custom: { roofAge: 40, note: 'так' } };
    const record = await saved(staff, 'address', newHouse(extra));
    expect((await staff.get(`/address/${record._id}`)).body).toMatchObject(extra);
    expect(await codeOf(staff.post('/address', newHouse({ extra: 'x'.repeat(16_384) })))).toEqual([
      400,
      'record.tooLarge',
    ]);
    const changed = await staff.post('/address', {
      _id: record._id,
      version: 1,
      custom: { roofAge: null },
      oldRegister: null,
    });
    expect(changed.body['custom']).toEqual({ note: 'так' });
    expect(changed.body['oldRegister']).toBeUndefined();
  });

  test('takes nothing that is derived, counted or kept by the server from whoever sends it (D-08)', async () => {
    const forged = {
      version: null,
      createdAt: '2001-01-01T00:00:00Z',
      createdBy: 'f'.repeat(24),
      updatedAt: '2001-01-01T00:00:00Z',
      updatedBy: 'f'.repeat(24),
      organizationId: 'f'.repeat(24),
      organizationName: 'Forged',
      synced: 1,
      can: { edit: true },
      masked: ['x'],
      assessmentNumber: 99,
      activityNumber: 99,
      pCode1: 'UA14',
      pCode2: 'UA1402',
      pCode3: 'UA1402001',
      street: 'Forged',
      name: 'Forged',
      nameUkr: 'Підроблена',
      streetTypeUkr: 'тунель',
    };
    const house = newHouse();
    const plain = await saved(staff, 'address', house);
    const record = await saved(staff, 'address', { ...house, ...forged, _id: newId() });
    const without = ({ _id, createdAt, updatedAt, ...rest }: Fields) => rest;
    expect(without(record)).toEqual(without(plain));
    const { status, body } = await staff.post('/address', { ...record, ...forged, version: record.version });
    expect([status, body['version']]).toEqual([200, 1]);
    const assessment = await saved(
      staff,
      'assessment',
      newAssessment(record._id, { reviewState: 'verified', pCode4: 'UA1402001001' }),
    );
    expect(assessment).toMatchObject({ reviewState: 'received', pCode4: record['pCode4'] });
  });

  test('may not take server columns by their names in the database either', async () => {
    const columns = {
      deleted_at: '2026-01-01',
      deletion_id: 'x',
      search_key: 'x',
      match_key: 'x',
      id: 'x',
      rest: { a: 1 },
      organization_id: 'x',
    };
    const record = await saved(staff, 'address', newHouse(columns));
    expect(record).toMatchObject(columns);
    const [row] = await server.database.query<Fields>(
      'select deleted_at, deletion_id, search_key, organization_id from address where id = $1',
      [record._id],
    );
    expect(row).toMatchObject({ deleted_at: null, deletion_id: null, organization_id: record['organizationId'] });
    expect(row?.['search_key']).toContain('viprobuvalna');
  });
});

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
      const { version: _version, ...content } = sent as Fields;
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

  test('edits of different fields are both kept, and the later author is told the whole result', async () => {
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
    expect(body.messages[0]).toContain('Поверхів');
    expect((await staff.get(`/address/${_id}`)).body['yearBuilt']).toBeUndefined();
    expect((await partner.post('/address', { _id, version: 2, floors: 7, yearBuilt: 1970 })).body).toMatchObject({
      floors: 7,
      version: 3,
    });
  });

  test('two edits that are right each by itself but wrong together are refused', async () => {
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

  test('a removed address takes the own children into the bin under one removal; the second time it is not there', async () => {
    const { _id } = await saved(manager, 'address', newHouse());
    const child = await saved(partner, 'assessment', newAssessment(_id));
    expect(await statusOf(manager.delete(`/address/${_id}`))).toBe(204);
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

describe('What stands behind a record', () => {
  test('who changed what, from what to what, newest first', async () => {
    const { _id } = await saved(staff, 'address', newHouse({ floors: 5 }));
    await saved(partner, 'address', { _id, version: 1, floors: 9, comment: 'Двір' });
    const { body } = await staff.get<{ version: number; by: Fields; organization: Fields; changes: Fields[] }[]>(
      `/history/address/${_id}`,
    );
    expect(body.map(({ version, by }) => [version, by['name']])).toEqual([
      [2, 'Solomiia Hai'],
      [1, 'Oksana Vedmid'],
    ]);
    expect(body[0]?.changes).toEqual([
      { field: 'comment', to: 'Двір' },
      { field: 'floors', from: 5, to: 9 },
    ]);
    expect(body[0]?.organization).toMatchObject({ name: 'Warm Walls Ukraine' });
    expect(body[1]?.changes).toContainEqual({ field: 'pCode4', to: kharkiv });
  });

  test('record, history and what devices pull are written together or not at all', async () => {
    const before = await pictureOf(server.database);
    const house = newHouse();
    await server.database.query('alter table feed add constraint refuse_all check (false) not valid');
    expect(await statusOf(staff.post('/address', house))).toBe(500);
    await server.database.query('alter table feed drop constraint refuse_all');
    expect(await pictureOf(server.database)).toEqual(before);
    const { _id } = await saved(staff, 'address', house);
    expect(await versionsOf(_id)).toEqual([{ version: 1, kind: 'create' }]);
    expect(await server.database.query('select version, removed, oblast from feed where id = $1', [_id])).toEqual([
      { version: 1, removed: false, oblast: 'UA63' },
    ]);
  });

  test('an organization that does not exist, or was removed, cannot be named', async () => {
    const { _id: addressId } = await saved(staff, 'address', newHouse());
    const admin = await server.as('Admin');
    const gone = await saved(admin, 'organization', {
      identifier: 'gone',
      title: 'Gone',
      name: 'Gone',
      fullTitleUkr: 'Колишня',
      type: 'donor',
    });
    expect(await statusOf(admin.delete(`/organization/${gone._id}`))).toBe(204);
    for (const id of ['e'.repeat(24), gone._id]) {
      const own = { programmingOrganizationId: await organizationOf(staff) };
      const activity = await staff.post<Problem>('/activity', newActivity(addressId, id, own), 'uk');
      expect([activity.status, activity.body.issues[0]?.path]).toEqual([400, 'implementingOrganizationId']);
      const user = {
        email: 'x@example.org',
        name: 'X',
        nameUkr: 'Ікс',
        role: 'Donor',
        status: 'active',
        organizationId: id,
        password: 'a long enough one',
      };
      const person = await admin.post<Problem>('/user', user);
      expect([person.status, person.body.messages]).toEqual([400, ['This organization does not exist']]);
    }
  });

  test('an organization that people belong to, or that helps somewhere, is not removed', async () => {
    const admin = await server.as('Admin');
    const filters = [{ field: 'identifier', op: 'eq', value: 'ruska-lozova' }];
    const [starosta] = (await admin.search({ table: 'organization', filters })).values;
    expect(await codeOf(admin.delete(`/organization/${String(starosta?.['_id'])}`))).toEqual([
      409,
      'organization.hasUsers',
    ]);
    expect(await statusOf(admin.delete(`/organization/${await organizationOf(partner)}`))).toBe(409);
  });
});
