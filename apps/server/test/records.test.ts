import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Fields } from '@domivka/domain/kernel/record';
import type { Problem } from '../src/http/error-handler.ts';
import { newId } from '../src/platform/ids.ts';
import { kharkiv, newActivity, newAssessment, newHouse, organizationOf, pictureOf, saved } from './examples.ts';
import { openTestApp, type Caller, type TestApp } from './test-app.ts';

let server: TestApp;
let staff: Caller;
let partner: Caller;

beforeAll(async () => {
  server = await openTestApp();
  staff = await server.as('Staff Member (UN)');
  partner = await server.as('Partner Organization');
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

  test('takes nothing that is derived, counted or kept by the server from a client (D-08)', async () => {
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
    const without = ({ _id, createdAt: _created, updatedAt: _updated, ...rest }: Fields) => rest;
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
      street_key: 'x',
      match_key: 'x',
      id: 'x',
      rest: { a: 1 },
      organization_id: 'x',
    };
    const record = await saved(staff, 'address', newHouse(columns));
    expect(record).toMatchObject(columns);
    const [row] = await server.database.query<Fields>(
      'select deleted_at, deletion_id, street_key, organization_id from address where id = $1',
      [record._id],
    );
    expect(row).toMatchObject({ deleted_at: null, deletion_id: null, organization_id: record['organizationId'] });
    expect(row?.['street_key']).toContain('viprobuvalna');
  });
});

describe('What is behind a record', () => {
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
