import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Role } from '@domivka/domain/kernel/actor';
import type { TableName } from '@domivka/domain/kernel/entity';
import type { Field } from '@domivka/domain/kernel/field';
import { isFields, serverOwnedFields, type Fields } from '@domivka/domain/kernel/record';
import { getEntity, listEntities } from '@domivka/domain/registry';
import { demoPassword } from '../src/features/demo/demo-accounts.ts';
import { newId } from '../src/platform/ids.ts';
import { tableOf } from '../src/records/tables.ts';
import {
  newActivity,
  newAnswers,
  newAssessment,
  newCustomField,
  newFormerName,
  newHouse,
  newPhoto,
  newUnit,
  saved,
} from './examples.ts';
import { addStrangers, pushOne, rowOf, signEverybodyIn, type PermissionWorld } from './permission-world.ts';
import { openTestApp, tokenOf, type TestApp } from './test-app.ts';

let server: TestApp;
let callers: PermissionWorld['callers'];
let people: PermissionWorld['people'];
let strangers: string;
let house: string;
let houses: string[];
let photos: Fields[];

beforeAll(async () => {
  server = await openTestApp();
  ({ callers, people } = await signEverybodyIn(server));
  strangers = await addStrangers(callers.Admin);
  const several = Array.from({ length: 4 }, async () => (await saved(callers.Admin, 'address', newHouse()))._id);
  houses = await Promise.all(several);
  house = nextOf(houses);
  const files = Array.from({ length: 3 }, () => newPhoto(server.database, people.Admin, house));
  photos = await Promise.all(files);
});
afterAll(() => server.close());

function nextOf<One>(prepared: One[]): One {
  const next = prepared.shift();
  if (next === undefined) throw new Error('Not enough was prepared');
  return next;
}

function newPerson(change: Fields = {}): Fields {
  return {
    email: `${newId()}@example.org`,
    name: 'New',
    nameUkr: 'Нова',
    organizationId: strangers,
    role: 'Donor',
    status: 'active',
    oblasts: ['UA63'],
    password: 'дім під горою 77',
    ...change,
  };
}

const forgedId = '0123456789abcdef01234567';

/** A value that fits no field of this kind by chance, so that it would be seen in the row. */
function forgedValue(name: string, { kind }: Pick<Field, 'kind'>): unknown {
  const byName: Fields = {
    status: 'blocked',
    role: 'Admin',
    active: false,
    reviewState: 'verified',
    organizationId: strangers,
  };
  if (name in byName) return byName[name];
  const byKind: Partial<Record<Field['kind'], unknown>> = {
    integer: 77,
    number: 77,
    boolean: true,
    date: '2001-01-01',
    time: '2001-01-01T00:00:00.000Z',
    list: [],
    codes: [],
    ids: [],
    object: {},
  };
  return byKind[kind] ?? forgedId;
}

/** What no client may set, in the names of the wire and of the database: worked out from the schema, so that a new column is covered. */
function forgedFields(table: TableName): Fields {
  const entity = getEntity(table);
  const owned = Object.entries(entity.fields).filter(([, { origin }]) => origin !== undefined);
  const forged = owned.map(([name, field]) => [name, forgedValue(name, field)] as const);
  const heads = [...serverOwnedFields].filter(
    (name) => !['_id', 'version'].includes(name) && (name !== 'organizationId' || table !== 'user'),
  );
  const time = '2001-01-01T00:00:00.000Z';
  const head = heads.map((name) => [name, name.endsWith('At') ? time : name === 'synced' ? 1 : forgedId] as const);
  return Object.fromEntries([...forged, ...head]);
}

const columnNames: readonly string[] = [
  'deleted_at',
  'deletion_id',
  'created_by',
  'created_at',
  'updated_by',
  'organization_id',
  'search_key',
  'street_key',
  'rest',
  'id',
  'password_hash',
  'passwordHash',
  'isAdmin',
  'superuser',
];

type Example = { readonly record: () => Fields; readonly change: Fields };

/** For every kind of record: one that may be saved, and an edit of it. */
const examples: Readonly<Record<TableName, Example>> = {
  address: { record: () => newHouse(), change: { floors: 77 } },
  assessment: { record: () => newAssessment(house), change: { miningDate: '2026-05-02' } },
  apartment: { record: () => newUnit(house), change: { rooms: 7 } },
  photo: { record: () => nextOf(photos), change: { description: 'Other' } },
  stateQuestions: { record: () => newAnswers(nextOf(houses)), change: { habitable: 'no' } },
  metadata: { record: () => newCustomField(), change: { order: 77 } },
  activity: { record: () => newActivity(house, strangers), change: { projectCode: 'P-77' } },
  organization: {
    record: () => ({ identifier: newId(), title: 'New', name: 'New', fullTitleUkr: 'Нова', type: 'national_ngo' }),
    change: { title: 'Other' },
  },
  user: { record: () => newPerson(), change: { jobTitle: 'Other' } },
  formerName: { record: () => newFormerName(), change: { note: 'Інше' } },
  training: {
    record: () => ({
      title: { en: 'New', uk: 'Нове' },
      topic: 'onboarding',
      format: 'online',
      date: '2026-12-01',
      status: 'planned',
    }),
    change: { place: 'Kyiv' },
  },
};

/** What every write moves, and the keys that are worked out from other fields. */
const bookkeeping = [
  'version',
  'created_at',
  'updated_at',
  'updated_by',
  'search_key',
  'street_key',
  'house_key',
  'match_key',
  'unique_key',
  'number_sort',
  'name_sort',
  'title_sort',
  'former_name_sort',
];
const columnOf = (field: string) => field.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

/** Unknown names are kept as additional fields of the record, beside its columns and never over them. */
function withoutExpected(row: Fields, changed: readonly string[]): Fields {
  const ignored = new Set([...bookkeeping, ...changed.map(columnOf)]);
  const extra = new Set([...columnNames, ...changed]);
  const rest = isFields(row['rest']) ? Object.entries(row['rest']).filter(([field]) => !extra.has(field)) : [];
  const columns = Object.entries(row).filter(([column]) => column !== 'rest' && !ignored.has(column));
  return { ...Object.fromEntries(columns), rest: Object.fromEntries(rest) };
}

function expectSameButFor(row: Fields, before: Fields, changed: readonly string[]): void {
  expect(withoutExpected(row, changed)).toEqual(withoutExpected(before, changed));
  expect(row['updated_by']).toBe(people.Admin._id);
  expect(String(row['updated_at'])).not.toMatch(/^2001/);
  expect(String(row['created_at'])).not.toMatch(/^2001/);
}

describe('Fields that nobody may send (D-08)', () => {
  test.each(listEntities().map(({ table }) => table))(
    'change nothing of the table %s, new or old, by one call or by a device',
    async (table) => {
      const { name } = tableOf(getEntity(table));
      const { record, change } = examples[table];
      const unique = getEntity(table).unique?.field;
      const example = record();
      const plain = await saved(callers.Admin, table, { ...example, _id: newId() });
      const before = await rowOf(server, name, plain._id);
      const forged = {
        ...forgedFields(table),
        ...Object.fromEntries(columnNames.map((column) => [column, forgedId])),
      };

      // A new one with all of it is what it would be without.
      const other = record();
      const own = [...(unique === undefined ? [] : [unique]), ...(table === 'photo' ? ['path'] : [])];
      const free = Object.fromEntries(own.map((field) => [field, other[field]]));
      const created = await saved(callers.Admin, table, { ...example, ...free, ...forged, _id: newId() });
      expectSameButFor(await rowOf(server, name, created._id), before, ['id', 'fact_key', ...Object.keys(free)]);

      // Of an old one only the named field changes: the row is compared column by column.
      const edit = { _id: plain._id, ...change, ...forged };
      expect((await callers.Admin.post(`/${table}`, { ...edit, version: 1 })).status).toBe(200);
      expectSameButFor(await rowOf(server, name, plain._id), before, Object.keys(change));
      const again = await pushOne(callers.Admin, { table, kind: 'save', version: 2, record: edit });
      expect(again.status).toBe('applied');
      expectSameButFor(await rowOf(server, name, plain._id), before, Object.keys(change));
    },
  );
});

describe('Privileges (D-09)', () => {
  const self = (role: Role) => people[role];

  test.each([
    { role: 'Admin' },
    { role: 'Staff Member (UN)' },
    { status: 'blocked' },
    { organizationId: 'strangers' },
    { oblasts: [] },
    { oblasts: ['UA63', 'UA32'] },
    { oblasts: null },
    { email: 'other@example.org' },
    { password: 'дім під горою 77' },
  ])('nobody changes the own account by %j, by no way', async (given) => {
    const change = 'organizationId' in given ? { organizationId: strangers } : given;
    const restricted = ['Partner Manager', 'Oblast Administration'] as const;
    for (const role of 'oblasts' in given ? restricted : ([...restricted, 'Donor'] as const)) {
      const { _id } = self(role);
      const before = await rowOf(server, 'app_user', _id);
      const answer = await callers[role].post('/user', { _id, version: before['version'], ...change }, 'en');
      expect([answer.status, answer.body['messages']], role).toEqual([403, ['You are not allowed to edit this user']]);
      const { status } = await pushOne(callers[role], {
        table: 'user',
        kind: 'save',
        version: before['version'],
        record: { _id, ...change },
      });
      expect(status, role).toBe('refused');
      expect(await rowOf(server, 'app_user', _id)).toEqual(before);
    }
  });

  test('a manager neither invites above the own role nor touches people of others', async () => {
    const manager = callers['Partner Manager'];
    const { organizationId } = self('Partner Manager');
    const invite = (change: Fields) =>
      manager.post('/user', newPerson({ organizationId, role: 'Partner Organization', ...change }));
    for (const change of [
      { role: 'Admin' },
      { role: 'Partner Manager' },
      { organizationId: strangers },
      { oblasts: null },
      { oblasts: ['UA32'] },
    ])
      expect((await invite(change)).status, JSON.stringify(change)).toBe(403);
    const invited = await invite({});
    expect(invited.status).toBe(201);
    const promote = { _id: invited.body['_id'], version: 1, role: 'Partner Manager' };
    expect((await manager.post('/user', promote)).status).toBe(403);
    for (const role of ['Admin', 'Staff Member (UN)', 'Raion Administration'] as const)
      expect((await manager.post('/user', { _id: self(role)._id, version: 1, status: 'blocked' })).status, role).toBe(
        404,
      );
    // A user of the own organization who is above: seen, not touched.
    await server.database.query(`update app_user set role = 'Admin' where id = $1`, [invited.body['_id']]);
    const above = await manager.post('/user', { ...promote, role: 'Donor' });
    expect([above.status, above.body['code']]).toEqual([403, 'user.notAllowed']);
    await server.database.query(`update app_user set role = 'Donor' where id = $1`, [invited.body['_id']]);
  });

  test('two administrators who block each other at the same moment: one of them stays', async () => {
    for (let round = 0; round < 5; round += 1) {
      const second = await saved(
        callers.Admin,
        'user',
        newPerson({ organizationId: self('Admin').organizationId, role: 'Admin' }),
      );
      // Both know a valid session; the second one's is written by hand, so that no password has to be found out.
      const [{ version } = { version: 0 }] = await server.database.query<{ version: number }>(
        'select version from app_user where id = $1',
        [self('Admin')._id],
      );
      const other = await tokenFor(second._id);
      const answers = await Promise.all([
        callers.Admin.post('/user', { _id: second._id, version: 1, status: 'blocked' }),
        server.withToken(other).post('/user', { _id: self('Admin')._id, version, status: 'blocked' }),
      ]);
      const active = await server.database.query(`select id from app_user where role = 'Admin' and status = 'active'`);
      expect(active, JSON.stringify(answers.map(({ status, body }) => [status, body['code']]))).toHaveLength(1);
      await server.database.query(`update app_user set status = 'active' where id = $1`, [self('Admin')._id]);
      await server.database.query(`update app_user set role = 'Donor' where id = $1`, [second._id]);
      if (answers[1].status === 200) callers.Admin = server.withToken(await tokenOf(server.app, 'Admin'));
    }
  });

  async function tokenFor(userId: string): Promise<string> {
    await server.database.query(
      `update credential set password_hash = (select password_hash from credential where user_id = $2) where user_id = $1`,
      [userId, self('Admin')._id],
    );
    const [row] = await server.database.query<{ email: string }>('select email from app_user where id = $1', [userId]);
    const answer = await server.app.inject({
      method: 'POST',
      url: '/api/v1/authentication/login',
      payload: { email: row?.email, password: demoPassword },
    });
    return answer.json<{ accessToken: string }>().accessToken;
  }

  test('the last administrator stays, for every caller and in every order: the database itself says so', async () => {
    const { _id } = self('Admin');
    for (const change of [`status = 'blocked'`, `role = 'Donor'`, 'deleted_at = now()'])
      await expect(
        server.database.query(`update app_user set ${change} where id = $1`, [_id]),
        change,
      ).rejects.toMatchObject({ code: 'DV001' });
    await expect(server.database.query(`update app_user set status = 'blocked'`)).rejects.toMatchObject({
      code: 'DV001',
    });
  });
});
