import type { Role } from '@domivka/domain/kernel/actor';
import type { Entity, TableName } from '@domivka/domain/kernel/entity';
import type { Fields } from '@domivka/domain/kernel/record';
import { getEntity, listEntities } from '@domivka/domain/registry';
import { demoPassword } from '../src/features/demo/demo-accounts.ts';
import { newId } from '../src/platform/ids.ts';
import type { Database } from '../src/platform/database/database.ts';
import { tableOf } from '../src/records/tables.ts';
import {
  bucha,
  newActivity,
  newAnswers,
  newAssessment,
  newCustomField,
  newHouse,
  newPhoto,
  newUnit,
  organizationOf,
  saved,
} from './examples.ts';
import type { Caller, TestApp } from './test-app.ts';

/** What requests ask for: the beginning of the word. */
const stem = 'kanarka';
/** The word that is in every text of records which none of these people may see. No request contains it, so it can only leak. */
export const word = `${stem}zxq`;
/** The same in the texts of a person: authorities read the whole directory. */
const personWord = `${stem}vjw`;

/** The canary of each table by its id. All users read organizations and former names. */
export type Canaries = Readonly<Record<Exclude<TableName, 'organization' | 'formerName'>, string>>;

/** People who see a part of the country only, with the token of each. */
export const restrictedRoles = [
  'Oblast Administration',
  'Raion Administration',
  'Local Authorities',
  'Partner Manager',
  'Partner Organization',
  'Donor',
] as const satisfies readonly Role[];

/** The colleague of another organization, limited to one oblast. */
export const colleague = 'engineer@roof-first.example';

export async function signIn(server: TestApp, email: string): Promise<string> {
  const answer = await server.app.inject({
    method: 'POST',
    url: '/api/v1/authentication/login',
    payload: { email, password: demoPassword },
  });
  return answer.json<{ accessToken: string }>().accessToken;
}

/** Limits everybody but those who read the whole country to Kharkiv oblast or less. */
export async function restrictPeople(database: Database): Promise<void> {
  await database.query(`update app_user set oblasts = '{UA63}' where role in ('Donor', 'Partner Manager')`);
  await database.query(
    `insert into credential (user_id, password_hash, changed_at)
     select u.id, c.password_hash, now() from app_user u, (select password_hash from credential limit 1) c where u.email = $1`,
    [colleague],
  );
}

function filledWith(entity: Entity, kinds: Readonly<Record<string, unknown>>, hasColumn: boolean): Fields {
  const fields = Object.entries(entity.fields).filter(
    ([field, { kind, column, secret }]) =>
      (column === true) === hasColumn && !secret && kind in kinds && field !== 'email',
  );
  return Object.fromEntries(fields.map(([field, { kind }]) => [field, kinds[kind]]));
}

/** The word in the records of a table. */
export const wordOf = (table: string): string => (table === 'user' ? personWord : word);

/** The word into every text of a record and of its history, whichever they are: the list comes from the definition of the entity. */
async function fill(database: Database, entity: Entity, id: string): Promise<void> {
  const filling = wordOf(entity.table);
  const table = tableOf(entity);
  const inRest = filledWith(entity, { text: filling, object: { note: filling }, list: [{ note: filling }] }, false);
  const inColumns = filledWith(entity, { text: filling }, true);
  const columns = table.columns.filter(({ field }) => field in inColumns).map(({ column }) => column);
  const keys = table.keyColumns.map(({ column }) => column);
  const sets = [...columns, ...keys].map((column) => `${column} = ' ${filling}'`);
  await database.query(`update ${table.name} set ${[...sets, 'rest = rest || $2::jsonb'].join(', ')} where id = $1`, [
    id,
    JSON.stringify(inRest),
  ]);
  await database.query(`update change set document = document || $3::jsonb where entity = $1 and id = $2`, [
    entity.table,
    id,
    JSON.stringify({ ...inColumns, ...inRest }),
  ]);
}

/** A training that only administrators are invited to. */
async function addTraining(database: Database): Promise<string> {
  const id = newId();
  await database.query(
    `insert into training (id, version, created_at, created_by, updated_at, updated_by, organization_id, topic, format, date, status, audience)
     select $1, 1, now(), id, now(), id, organization_id, 'other', 'online', '2026-05-01', 'planned', '{"roles": ["Admin"]}' from app_user where role = 'Admin' limit 1`,
    [id],
  );
  return id;
}

/** One record of each kind that none of the restricted people may see. */
export async function addCanaries(server: TestApp): Promise<Canaries> {
  const staff = await server.as('Staff Member (UN)');
  const admin = await server.as('Admin');
  const address = await saved(staff, 'address', newHouse({ pCode4: bucha }));
  const assessment = await saved(staff, 'assessment', newAssessment(address._id));
  const activity = await saved(staff, 'activity', newActivity(address._id, await organizationOf(staff)));
  const apartment = await saved(staff, 'apartment', newUnit(address._id));
  const answers = await saved(staff, 'stateQuestions', newAnswers(address._id));
  const author = (await staff.get<{ _id: string; organizationId: string }>('/me')).body;
  const photo = await saved(staff, 'photo', await newPhoto(server.database, author, address._id));
  const metadata = await saved(staff, 'metadata', newCustomField());
  const [other] = await server.database.query<{ id: string }>(
    `select id from organization where identifier = 'home-again'`,
  );
  const user = await saved(admin, 'user', {
    _id: newId(),
    email: `${personWord}@example.org`,
    name: 'Stranger',
    nameUkr: 'Незнайомець',
    role: 'Partner Organization',
    status: 'active',
    organizationId: other?.id ?? (await organizationOf(admin)),
    password: 'Velykyi-Sad-2031-kalyna',
  });
  const canaries = {
    address: address._id,
    assessment: assessment._id,
    activity: activity._id,
    apartment: apartment._id,
    photo: photo._id,
    stateQuestions: answers._id,
    metadata: metadata._id,
    user: user._id,
    training: await addTraining(server.database),
  };
  for (const [table, id] of Object.entries(canaries))
    await fill(server.database, getEntity(table as keyof Canaries), id);
  return canaries;
}

type Request = { readonly method: 'GET' | 'POST' | 'DELETE'; readonly path: string; readonly body?: unknown };

const sortable = (entity: Entity): readonly string[] => ['createdAt', 'updatedAt', ...Object.keys(entity.fields)];

function searches(entity: Entity, id: string): readonly object[] {
  const { table } = entity;
  const texts = Object.keys(entity.fields).filter((field) => entity.fields[field]?.kind === 'text');
  const filters: object[][] = [
    [],
    [{ field: 'q', op: 'contains', value: stem }],
    [{ field: '_id', op: 'eq', value: id }],
    [{ field: '_id', op: 'in', value: [id] }],
    [{ field: 'pCode4', op: 'eq', value: 'UA32' }],
    ...texts.flatMap((field) => [
      [{ field, op: 'contains', value: stem }],
      [{ field, op: 'startsWith', value: stem }],
      [{ field, op: 'exists', value: true }],
    ]),
  ];
  const sorts = sortable(entity).map((field, index) => ({ field, direction: index % 2 === 0 ? 'asc' : 'desc' }));
  return [
    ...filters.map((one) => ({ table, filters: one, paging: { pageSize: one.length === 0 ? 500 : 20 } })),
    ...sorts.map((sort) => ({ table, sort: [sort], paging: { pageSize: 5 } })),
    { table, paging: { page: 1_000, pageSize: 100 } },
    { table, paging: { after: id, pageSize: 100 } },
    { table, map: true, paging: { pageSize: 500 } },
  ];
}

/** Everything that a user could ask to learn of these records; none of it names the word. */
function listRequests(canaries: Canaries): readonly Request[] {
  const byTable = listEntities().flatMap((entity): Request[] => {
    const { table } = entity;
    const id = table === 'organization' || table === 'formerName' ? canaries.address : canaries[table];
    return [
      ...searches(entity, id).map((body): Request => ({ method: 'POST', path: '/search', body })),
      { method: 'GET', path: `/${table}/${id}` },
      { method: 'GET', path: `/history/${table}/${id}` },
      { method: 'POST', path: `/${table}`, body: { _id: id } },
      { method: 'POST', path: `/${table}`, body: { _id: id, version: 1, comment: 'x', name: 'x' } },
      { method: 'DELETE', path: `/${table}/${id}` },
      { method: 'DELETE', path: `/${table}/${id}?version=1` },
    ];
  });
  const tags = ['address', 'street', 'settlement', 'organization', 'user'].flatMap((kind) =>
    [stem, stem.slice(0, 4), 'Канарка'].map((searchValue): Request => ({
      method: 'POST',
      path: '/tags',
      body: { searchValue, kind },
    })),
  );
  return [...byTable, ...tags, { method: 'POST', path: '/organization/get/' }, pushOf(canaries)];
}

function pushOf({ address, assessment, activity, user }: Canaries): Request {
  const save = (table: string, record: Fields, version?: number) => ({ table, kind: 'save', record, version });
  const operations = [
    save('address', { _id: address }),
    save('address', { _id: address, comment: 'x' }, 1),
    save('address', newHouse({ _id: address })),
    save('assessment', newAssessment(address)),
    save('activity', newActivity(address, newId())),
    save('assessment', { _id: assessment, comment: 'x' }, 1),
    save('activity', { _id: activity, comment: 'x' }, 1),
    save('user', { _id: user, name: 'x' }, 1),
    { table: 'address', kind: 'delete', _id: address },
    { table: 'assessment', kind: 'delete', _id: assessment, version: 1 },
  ];
  return {
    method: 'POST',
    path: '/sync/push',
    body: { deviceId: 'device-crawl', operations: operations.map((one) => ({ ...one, opId: newId() })) },
  };
}

/** All pages of a pull of areas in which the canaries lie, and of others. */
async function pullAll(caller: Caller): Promise<readonly string[]> {
  const answers: string[] = [];
  let cursor: unknown;
  for (;;) {
    const { body } = await caller.post('/sync/pull', { areas: ['UA32', bucha, 'UA63'], cursor, limit: 500 });
    answers.push(JSON.stringify(body));
    cursor = body['cursor'];
    if (body['done'] !== false || answers.length > 20) return answers;
  }
}

/** Every request whose answer holds a word of these canaries, or an id of theirs that the request did not name. */
export async function crawl(
  caller: Caller,
  canaries: Canaries,
  hidden: readonly (keyof Canaries)[],
): Promise<readonly string[]> {
  const leaks: string[] = [];
  const look = (request: string, answer: string) => {
    const text = answer.toLowerCase();
    const isLeak = hidden.some(
      (table) => text.includes(wordOf(table)) || (text.includes(canaries[table]) && !request.includes(canaries[table])),
    );
    if (isLeak) leaks.push(`${request} → ${answer.slice(0, 300)}`);
  };
  for (const { method, path, body } of listRequests(canaries)) {
    const { status, ...answer } =
      method === 'GET'
        ? await caller.get(path)
        : method === 'DELETE'
          ? await caller.delete(path)
          : await caller.post(path, body);
    const request = `${method} ${path} ${JSON.stringify(body ?? {})}`;
    look(request, JSON.stringify(answer));
    if (status >= 500) leaks.push(`${request} → ${status}`);
  }
  for (const answer of await pullAll(caller)) look('pull', answer);
  return leaks;
}
