import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { roles, type Role } from '@domivka/domain/kernel/actor';
import type { Fields } from '@domivka/domain/kernel/record';
import { listEntities } from '@domivka/domain/registry';
import { management } from '@domivka/domain/user/user.management';
import { newId } from '../src/platform/ids.ts';
import { newFormerName, saved } from './examples.ts';
import {
  addStrangers,
  locatedTables,
  pushOne,
  rightIn,
  signEverybodyIn,
  type PermissionWorld,
} from './permission-world.ts';
import { openTestApp, type TestApp } from './test-app.ts';

/* The tables without a place: organizations, people and trainings. */

type Home = 'own' | 'other';
const homes = ['own', 'other'] as const;
const all = roles.map(({ code }) => code);

let server: TestApp;
let callers: PermissionWorld['callers'];
let people: PermissionWorld['people'];
let strangers: string;
/** One account of each role in the partners' own organization and in one of strangers. */
const accounts = new Map<string, string>();
let trainings: Record<'everybody' | 'strangers', string>;
let counter = 0;

beforeAll(async () => {
  server = await openTestApp();
  ({ callers, people } = await signEverybodyIn(server));
  strangers = await addStrangers(callers.Admin);
  for (const role of all) for (const home of homes) accounts.set(`${role} ${home}`, await addAccount(role, home));
  const plan = async (audience?: Fields) => (await saved(callers.Admin, 'training', newTraining(audience)))._id;
  trainings = { everybody: await plan(), strangers: await plan({ organizations: [strangers] }) };
});
afterAll(() => server.close());

/** `own` means the organization of the demonstration partners. */
function newUser(role: Role, home: Home): Fields {
  counter += 1;
  return {
    email: `somebody-${counter}@example.org`,
    name: `Somebody ${counter}`,
    nameUkr: `Хтось ${counter}`,
    organizationId: home === 'own' ? people['Partner Manager'].organizationId : strangers,
    role,
    status: 'active',
    oblasts: ['UA63'],
    password: `дім під горою ${counter}`,
  };
}

/** Written into the database: a password for each of them would take longer than all the rest. */
async function addAccount(role: Role, home: Home): Promise<string> {
  const { email, name, nameUkr, organizationId } = newUser(role, home);
  const id = newId();
  await server.database.query(
    `insert into app_user (id, version, created_at, created_by, updated_at, updated_by, organization_id, email, name, name_ukr, role, oblasts)
     values ($1, 1, now(), $2, now(), $2, $3, $4, $5, $6, $7, array['UA63'])`,
    [id, people.Admin._id, organizationId, email, name, nameUkr, role],
  );
  return id;
}

function newTraining(audience?: Fields): Fields {
  const title = { en: 'Offline work', uk: 'Робота без мережі' };
  return {
    title,
    topic: 'offline_work',
    format: 'online',
    date: '2026-12-01',
    status: 'planned',
    ...(audience ? { audience } : {}),
  };
}

function newOrganization(): Fields {
  counter += 1;
  const name = `Organization ${counter}`;
  return { identifier: `org-${counter}`, title: name, name, fullTitleUkr: 'Організація', type: 'national_ngo' };
}

async function versionOf(table: string, id: string): Promise<number> {
  const [row] = await server.database.query<{ version: number }>(`select version from ${table} where id = $1`, [id]);
  return row?.version ?? 0;
}

test('every kind of record has its walk through the matrix, here or among those with a place', () => {
  const walked: readonly string[] = [...locatedTables, 'organization', 'user', 'training', 'metadata', 'formerName'];
  expect(
    listEntities()
      .map(({ table }) => table)
      .toSorted(),
  ).toEqual(walked.toSorted());
});

describe.each(all)('%s', (role) => {
  const isPartner = role === 'Partner Manager' || role === 'Partner Organization';

  test('sees and manages people exactly as the two tables say', async () => {
    for (const target of all)
      for (const home of homes) {
        const what = `${target} (${home})`;
        const id = accounts.get(`${target} ${home}`) ?? '';
        const isTogether = isPartner && home === 'own';
        const reads = rightIn('user', 'read', role) !== 'O' || isTogether;
        const cell = management[role][target];
        const manages = cell === 'all' || (cell === 'org' && isTogether);
        expect((await callers[role].get(`/user/${id}`)).status, what).toBe(reads ? 200 : 404);
        const filters = [{ field: '_id', op: 'eq', value: id }];
        expect((await callers[role].search({ table: 'user', filters })).totalRows, what).toBe(reads ? 1 : 0);
        counter += 1;
        for (const change of [{ jobTitle: `Engineer ${counter}` }, { status: 'blocked' }]) {
          const edit = { _id: id, version: await versionOf('app_user', id), ...change };
          const { status, body } = await callers[role].post<{ code?: string }>('/user', edit);
          const refusal = reads ? [403, 'user.notAllowed'] : [404, 'record.missing'];
          expect([status, body.code], `${what} ${JSON.stringify(change)}`).toEqual(
            manages ? [200, undefined] : refusal,
          );
        }
        await server.database.query(`update app_user set status = 'active' where id = $1`, [id]);
        const operation = { table: 'user', kind: 'save', version: await versionOf('app_user', id) };
        const { status } = await pushOne(callers[role], {
          ...operation,
          record: { _id: id, jobTitle: `Builder ${counter}` },
        });
        expect(status, what).toBe(manages ? 'applied' : 'refused');
      }
  });

  test('makes accounts exactly of those whom it manages, and deletes none', async () => {
    for (const target of all)
      for (const home of homes) {
        const cell = management[role][target];
        const isAllowed = cell === 'all' || (cell === 'org' && isPartner && home === 'own');
        const { status, body } = await callers[role].post<{ code?: string }>('/user', newUser(target, home));
        expect(status, `${target} (${home}) ${body.code}`).toBe(isAllowed ? 201 : 403);
        const id = accounts.get(`${target} ${home}`) ?? '';
        expect([403, 404]).toContain((await callers[role].delete(`/user/${id}`)).status);
      }
  });

  test('reads, registers, changes and deletes organizations exactly where the matrix says', async () => {
    const { _id } = await saved(callers.Admin, 'organization', newOrganization());
    const may = (action: string) => rightIn('organization', action, role) === 'A';
    expect((await callers[role].get(`/organization/${_id}`)).status).toBe(may('read') ? 200 : 404);
    expect((await callers[role].post('/organization', newOrganization())).status).toBe(may('create') ? 201 : 403);
    const edit = async (change: Fields) => ({ _id, version: await versionOf('organization', _id), ...change });
    expect((await callers[role].post('/organization', await edit({ title: `By ${role}` }))).status).toBe(
      may('update') ? 200 : 403,
    );
    const widened = await edit({ geographicAccessibility: ['UA63'] });
    expect((await callers[role].post('/organization', widened)).status).toBe(may('updateArea') ? 200 : 403);
    const operation = { table: 'organization', kind: 'save', version: await versionOf('organization', _id) };
    expect((await pushOne(callers[role], { ...operation, record: { _id, title: `Again by ${role}` } })).status).toBe(
      may('update') ? 'applied' : 'refused',
    );
    expect((await callers[role].delete(`/organization/${_id}`)).status).toBe(may('delete') ? 204 : 403);
  });

  test('reads of organizations and people what the directory holds, the rest only where it may change them', async () => {
    const extra = { internalNote: 'слова для своїх' };
    const beyond = { geographicAccessibility: ['UA63'], ...extra };
    const { _id } = await saved(callers.Admin, 'organization', { ...newOrganization(), ...beyond });
    const colleague = accounts.get('Partner Organization own') ?? '';
    await server.database.query('update app_user set rest = rest || $2::jsonb where id = $1', [
      colleague,
      JSON.stringify(extra),
    ]);
    const cell = management[role]['Partner Organization'];
    const edits = {
      organization: rightIn('organization', 'update', role) === 'A',
      user: cell === 'all' || cell === 'org',
    };
    const isSeen = { organization: true, user: rightIn('user', 'read', role) !== 'O' || isPartner };
    for (const [table, id] of [
      ['organization', _id],
      ['user', colleague],
    ] as const) {
      const filters = [{ field: '_id', op: 'eq', value: id }];
      const one = (await callers[role].get<Fields>(`/${table}/${id}`)).body;
      const [found] = (await callers[role].search<Fields>({ table, filters })).values;
      const history = (await callers[role].get<Fields>(`/history/${table}/${id}`)).body;
      const list = (await callers[role].post('/organization/get/')).body;
      if (!isSeen[table]) continue;
      expect([one['name'] !== undefined, found?.['name'] !== undefined]).toEqual([true, true]);
      for (const record of [one, found ?? {}]) {
        const fields = [
          'createdBy',
          'updatedBy',
          ...(table === 'organization' ? Object.keys(beyond) : Object.keys(extra)),
        ];
        const shown = fields.map((field) => [table, field, field in record]);
        expect(shown).toEqual(fields.map((field) => [table, field, edits[table]]));
      }
      const told = JSON.stringify([one, found, history, list]);
      expect([table, told.includes(extra.internalNote)]).toEqual([table, edits[table]]);
    }
    for (const field of ['geographicAccessibility', 'createdBy']) {
      const filters = [{ field, op: 'exists', value: true }];
      const { status } = await callers[role].post('/search', { table: 'organization', filters });
      expect([field, status]).toEqual([field, edits.organization ? 200 : 400]);
    }
  });

  test('reads and records former names exactly where the matrix says', async () => {
    const { _id } = await saved(callers.Admin, 'formerName', newFormerName());
    const manages = rightIn('formerName', 'update', role) === 'A';
    expect((await callers[role].get(`/formerName/${_id}`)).status).toBe(200);
    const filters = [{ field: '_id', op: 'eq', value: _id }];
    expect((await callers[role].search({ table: 'formerName', filters })).totalRows).toBe(1);
    expect((await callers[role].post('/formerName', newFormerName())).status).toBe(manages ? 201 : 403);
    const edit = { _id, version: 1, note: role };
    expect((await callers[role].post('/formerName', edit)).status).toBe(manages ? 200 : 403);
    expect((await callers[role].delete(`/formerName/${_id}`)).status).toBe(manages ? 204 : 403);
  });

  test('reads and plans trainings exactly where the matrix says', async () => {
    const manages = rightIn('training', 'update', role) === 'A';
    expect((await callers[role].get(`/training/${trainings.everybody}`)).status).toBe(200);
    expect((await callers[role].get(`/training/${trainings.strangers}`)).status).toBe(manages ? 200 : 404);
    const filters = [{ field: '_id', op: 'in', value: Object.values(trainings) }];
    expect((await callers[role].search({ table: 'training', filters })).totalRows).toBe(manages ? 2 : 1);
    expect((await callers[role].post('/training', newTraining())).status).toBe(manages ? 201 : 403);
    for (const [kind, id] of Object.entries(trainings)) {
      const edit = { _id: id, version: await versionOf('training', id), place: `Kyiv, ${role}` };
      expect((await callers[role].post('/training', edit)).status, kind).toBe(
        manages ? 200 : kind === 'everybody' ? 403 : 404,
      );
    }
    const { _id } = await saved(callers.Admin, 'training', newTraining());
    expect((await callers[role].delete(`/training/${_id}`)).status).toBe(manages ? 204 : 403);
  });
});
