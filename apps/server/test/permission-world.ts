import { roles, type Role } from '@domivka/domain/kernel/actor';
import type { TableName } from '@domivka/domain/kernel/entity';
import type { Fields } from '@domivka/domain/kernel/record';
import type { Right } from '@domivka/domain/kernel/rights';
import { getEntity } from '@domivka/domain/registry';
import { newId } from '../src/platform/ids.ts';
import { columnName, tableOf } from '../src/records/tables.ts';
import type { Database } from '../src/platform/database/database.ts';
import {
  bucha,
  kharkiv,
  newActivity,
  newAnswers,
  newAssessment,
  newHouse,
  newPhoto,
  newUnit,
  saved,
} from './examples.ts';
import type { Caller, TestApp } from './test-app.ts';

/**
 * Whose record it is and where it lies, as the acting person sees it. `aged`: one's own, more than a day old; `movedOut`: one's own,
 * whose address went to another oblast; `movedIn`: another user’s, whose address came from there.
 */
export const places = ['self', 'aged', 'colleague', 'other', 'outside', 'movedOut', 'movedIn'] as const;
export type Place = (typeof places)[number];

export const locatedTables = ['address', 'apartment', 'assessment', 'activity', 'photo', 'stateQuestions'] as const;
export type LocatedTable = (typeof locatedTables)[number];

export type Person = { readonly _id: string; readonly organizationId: string; readonly scope: readonly string[] };

export type PermissionWorld = {
  readonly callers: Record<Role, Caller>;
  readonly people: Record<Role, Person>;
  /** An organization that nobody of the callers belongs to. */
  readonly strangers: string;
  /** The record of one table at one place, seen from one role. Made once, so that all cases share it. */
  idOf(role: Role, place: Place, table: LocatedTable): string;
  /** The record as it was made, whatever a case before has done to it. Answers its version. */
  renew(table: LocatedTable, id: string, change?: string): Promise<number>;
};

export async function signEverybodyIn(server: TestApp): Promise<Pick<PermissionWorld, 'callers' | 'people'>> {
  const entries = await Promise.all(roles.map(async ({ code }) => [code, await server.as(code)] as const));
  const callers = Object.fromEntries(entries) as Record<Role, Caller>;
  const me = async (role: Role) => [role, (await callers[role].get<Person>('/me')).body] as const;
  const people = Object.fromEntries(await Promise.all(roles.map(({ code }) => me(code)))) as Record<Role, Person>;
  return { callers, people };
}

export async function addStrangers(admin: Caller): Promise<string> {
  const { _id } = await saved(admin, 'organization', {
    identifier: 'strangers',
    title: 'Strangers',
    name: 'Strangers',
    fullTitleUkr: 'Сторонні',
    type: 'national_ngo',
  });
  return _id;
}

const isOwn = (place: Place) => ['self', 'aged', 'colleague', 'movedOut'].includes(place);
const isOutside = (place: Place) => place === 'outside' || place === 'movedOut';
const isMine = (place: Place) => ['self', 'aged', 'movedOut'].includes(place);

/** Whether a user who sees `scope` sees the place; empty: the whole country, which has no outside. */
export function isInReach(scope: readonly string[], place: Place): boolean {
  return scope.length === 0 || !isOutside(place);
}

/** What a cell of the matrix says in plain words: written down a second time, on purpose. */
export function allows(right: Right, scope: readonly string[], place: Place): boolean {
  const located = isInReach(scope, place);
  const byRight: Record<Right, boolean> = {
    A: true,
    G: located,
    O: located && isOwn(place),
    S: located && isMine(place),
    S24: located && isMine(place) && place !== 'aged',
    M: false,
    R: false,
    '-': false,
  };
  return byRight[right];
}

export function rightIn(table: TableName, action: string, role: Role): Right {
  return getEntity(table).permissions[action]?.[role] ?? '-';
}

type ChildTable = Exclude<LocatedTable, 'address'>;

export const childTables = [
  'apartment',
  'assessment',
  'activity',
  'stateQuestions',
  'photo',
] as const satisfies ChildTable[];

/** A record that hangs on an address; `author` makes it, an activity belongs to `owner`. */
export async function childOf(
  database: Database,
  table: ChildTable,
  addressId: string,
  { author, owner }: { readonly author: Person; readonly owner: string },
): Promise<Fields> {
  switch (table) {
    case 'apartment':
      return newUnit(addressId);
    case 'assessment':
      return newAssessment(addressId);
    case 'activity':
      return newActivity(addressId, owner, { programmingOrganizationId: owner });
    case 'stateQuestions':
      return newAnswers(addressId);
    default:
      return newPhoto(database, author, addressId);
  }
}

/** Everything that the cases act upon: four records for each role and place, made by the staff and handed over in the database. */
export async function buildWorld(server: TestApp): Promise<PermissionWorld> {
  const { callers, people } = await signEverybodyIn(server);
  const strangers = await addStrangers(callers.Admin);
  const staff = callers['Staff Member (UN)'];
  const ids = new Map<string, string>();

  async function handOver(table: LocatedTable, id: string, role: Role, place: Place): Promise<void> {
    const owner = isOwn(place) ? people[role].organizationId : strangers;
    const author = isMine(place) ? people[role]._id : newId();
    await server.database.query(
      `update ${tableOf(getEntity(table)).name} set organization_id = $2, created_by = $3, created_at = now() - $4::interval where id = $1`,
      [id, owner, author, place === 'aged' ? '25 hours' : '0'],
    );
  }

  async function buildPlace(role: Role, place: Place): Promise<void> {
    const owner = isOwn(place) ? people[role].organizationId : strangers;
    const start = place === 'outside' || place === 'movedIn' ? bucha : kharkiv;
    const address = await saved(staff, 'address', newHouse({ pCode4: start }));
    // Children hang on an address of their own: one with children of others cannot be deleted.
    const parent = await saved(staff, 'address', newHouse({ pCode4: start }));
    ids.set(`${role} ${place} address`, address._id);
    for (const table of childTables) {
      const maker = { author: people['Staff Member (UN)'], owner };
      const child = await saved(staff, table, await childOf(server.database, table, parent._id, maker));
      ids.set(`${role} ${place} ${table}`, child._id);
    }
    const moved = place === 'movedOut' ? bucha : place === 'movedIn' ? kharkiv : undefined;
    if (moved !== undefined)
      for (const { _id, version } of [address, parent]) await saved(staff, 'address', { _id, version, pCode4: moved });
    for (const table of locatedTables) await handOver(table, ids.get(`${role} ${place} ${table}`) ?? '', role, place);
  }

  // All at once would wait for connections longer than a request may.
  for (const { code } of roles) await Promise.all(places.map((place) => buildPlace(code, place)));

  return {
    callers,
    people,
    strangers,
    idOf(role, place, table) {
      const id = ids.get(`${role} ${place} ${table}`);
      if (id === undefined) throw new Error(`There is no ${table} for ${role} at ${place}`);
      return id;
    },
    async renew(table, id, change) {
      const { name } = tableOf(getEntity(table));
      const status = table === 'activity' ? `, status = 'Ongoing', cancellation_reason = null` : '';
      const [row] = await server.database.query<{ version: number }>(
        `update ${name} set deleted_at = null, deletion_id = null${change ?? status} where id = $1 returning version`,
        [id],
      );
      return row?.version ?? 0;
    },
  };
}

/** One operation sent as a device sends it; answers its result. */
export async function pushOne(caller: Caller, operation: Fields): Promise<{ status: string; code?: string }> {
  const body = { deviceId: 'permission-test', operations: [{ opId: newId(), ...operation }] };
  const answer = await caller.post<{ results?: { status: string; code?: string }[] }>('/sync/push', body);
  return answer.body.results?.[0] ?? { status: String(answer.status) };
}

/** A row as the database has it, with every column. */
export async function rowOf(server: TestApp, table: string, id: string): Promise<Fields> {
  const text = `select to_jsonb(t) as row from ${columnName(table)} t where id = $1`;
  const [found] = await server.database.query<{ row: Fields }>(text, [id]);
  return found?.row ?? {};
}
