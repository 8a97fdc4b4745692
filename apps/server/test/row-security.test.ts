import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Actor, roles } from '@domivka/domain/kernel/actor';
import { isInScope, rightOf, scope } from '@domivka/domain/kernel/permissions';
import { listEntities } from '@domivka/domain/registry';
import { readUnitsFromDisk } from '@domivka/reference/load-node';
import { compose } from '../src/commands/compose.ts';
import { buildApp } from '../src/http/app.ts';
import { type Database, openDatabase } from '../src/platform/database/database.ts';
import { databaseRoles } from '../src/platform/database/identity.ts';
import { createTestDatabase, type TestDatabase } from '../src/platform/database/test-database.ts';
import { newId } from '../src/platform/ids.ts';
import { countTables } from '../src/records/counts.ts';
import { mapCountTables } from '../src/records/facts/map-counts.ts';
import { sumTables } from '../src/records/facts/sum-tables.ts';
import { factNames, factTable } from '../src/records/facts/fact-tables.ts';
import { recordOf, tableOf } from '../src/records/tables.ts';
import {
  addCanaries,
  type Canaries,
  colleague,
  crawl,
  restrictedRoles,
  restrictPeople,
  signIn,
} from './canary-world.ts';
import { bucha, izium, kharkiv, newHouse, newPhoto, saved } from './examples.ts';
import { type Caller, callerOf, openTestApp, type TestApp, tokenOf } from './test-app.ts';

/** Shares of the full counts, which `npm run chaos` runs. */
const requests = Number(process.env['REQUESTS'] ?? 1000);
const blindPeople = Number(process.env['BLIND_PEOPLE'] ?? 2);

const actorOf = (change: Partial<Actor> = {}): Actor => ({
  _id: newId(),
  role: 'Partner Organization',
  organizationId: newId(),
  organizationName: 'Partner',
  areas: ['UA63'],
  ...change,
});

const people = [databaseRoles.member, databaseRoles.country];
const everyRole = Object.values(databaseRoles);
const countNames = [
  ...listEntities().flatMap((entity) => countTables(tableOf(entity))),
  ...mapCountTables,
  ...sumTables,
];

describe('The roles that statements run as', () => {
  let opened: TestDatabase;
  beforeAll(async () => void (opened = await createTestDatabase()));
  afterAll(() => opened.drop());

  test('own nothing, cannot sign in, and neither rule the server nor bypass row security (D-10)', async () => {
    const rows = await opened.database.query(
      `select rolname, rolsuper or rolbypassrls or rolcreaterole or rolcreatedb or rolcanlogin as rules,
         (select count(*) from pg_class where relowner = r.oid) + (select count(*) from pg_proc where proowner = r.oid)
         + (select count(*) from pg_auth_members where member = r.oid) as holds
       from pg_roles r where rolname = any($1) order by 1`,
      [everyRole],
    );
    expect(rows).toEqual(everyRole.toSorted().map((rolname) => ({ rolname, rules: false, holds: 0 })));
  });

  test('never change or remove a line of the history or of the trail (D-10)', async () => {
    const rows = await opened.database.query(
      `select role, name, right_name from unnest($1::text[]) role, unnest('{change,access_log}'::text[]) name,
         unnest('{update,delete,truncate}'::text[]) right_name where has_table_privilege(role, name, right_name)`,
      [everyRole],
    );
    expect(rows).toEqual([]);
  });

  test('remove no record, and see of accounts and secrets what they need: people nothing (D-10)', async () => {
    const records = listEntities().map((entity) => tableOf(entity).name);
    const removing = await opened.database.query(
      `select role, name from unnest($1::text[]) role, unnest($2::text[]) name where has_table_privilege(role, name, 'delete, truncate')`,
      [everyRole, records],
    );
    const secrets = await opened.database.query<{ name: string }>(
      `select distinct c.relname as name from pg_class c, unnest($1::text[]) role
       where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace and has_table_privilege(role, c.oid, 'select') order by 1`,
      [people],
    );
    expect(removing).toEqual([]);
    expect(secrets.map(({ name }) => name)).toEqual(
      ['change', 'feed', 'feed_left', 'operation', ...records, ...factNames.map(factTable), ...countNames].toSorted(),
    );
  });

  test('meet row security on every table of records, its history and its feed (D-10)', async () => {
    const tables = [
      ...listEntities().map((entity) => tableOf(entity).name),
      'change',
      'feed',
      'feed_left',
      'operation',
      ...factNames.map(factTable),
      ...countNames,
    ];
    const rows = await opened.database.query<{ name: string }>(
      `select relname as name from pg_class where relrowsecurity and relname = any($1)`,
      [tables],
    );
    expect(rows.map(({ name }) => name).toSorted()).toEqual(tables.toSorted());
  });

  test('see nothing before it is said for whom they ask (D-10)', async () => {
    const { client, release } = await opened.database.connect();
    try {
      await client.query(`set role ${databaseRoles.member}`);
      for (const name of [
        'change',
        'feed',
        'feed_left',
        'operation',
        ...listEntities().map((one) => tableOf(one).name),
        ...factNames.map(factTable),
        ...countNames,
      ]) {
        const { rows } = await client.query<{ n: number }>(`select count(*)::int as n from ${name}`);
        expect(rows, name).toEqual([{ n: 0 }]);
      }
    } finally {
      release(true);
    }
  });

  test('see of places only codes and numbers where the program acts on its own', async () => {
    const program = opened.database.as('program');
    for (const name of ['address', 'assessment', 'activity', 'operation'])
      await expect(program.query(`select 1 from ${name}`), name).rejects.toMatchObject({ code: '42501' });
    const [row] = await program.query<{ n: number }>('select count(*) as n from app_user');
    expect(row?.n).toBeGreaterThan(5);
  });
});

/** Everybody's reach: the nine roles in the whole country, one oblast, two places, and nowhere. */
const reaches = roles.flatMap(({ code: role }) =>
  [[], ['UA63'], [izium, 'UA6312027'], ['UA00']].map((areas): [string, Partial<Actor>] => [
    `${role} in ${areas.join(' and ') || 'the whole country'}`,
    { role, areas },
  ]),
);

/** A photo that masked readers get, and one that they do not. */
async function addPhotos(database: Database): Promise<void> {
  const app = await buildApp(await compose(database, readUnitsFromDisk()));
  const staff = callerOf(app, await tokenOf(app, 'Staff Member (UN)'));
  const { body: me } = await staff.get<{ _id: string; organizationId: string }>('/me');
  const { _id } = await saved(staff, 'address', newHouse());
  const photoOf = async (category: string) => saved(staff, 'photo', await newPhoto(database, me, _id, { category }));
  await photoOf('repair_works_completed');
  await photoOf('external_damage');
  await app.close();
}

describe('The database lets through what the rules of the program let through, no more and no less', () => {
  let opened: TestDatabase;
  let organizationId: string;
  beforeAll(async () => {
    opened = await createTestDatabase();
    const [row] = await opened.database.query<{ id: string }>(
      `select organization_id as id from app_user where role = 'Partner Manager' limit 1`,
    );
    organizationId = row?.id ?? '';
    await addPhotos(opened.database);
  });
  afterAll(() => opened.drop());

  test.each(reaches)('for %s (D-10)', async (_name, change) => {
    const actor = actorOf({ ...change, organizationId });
    const own = opened.database.as(actor);
    for (const entity of listEntities()) {
      const table = tableOf(entity);
      const all = await opened.database.query(`select ${table.selection} from ${table.from}`);
      const inScope = all
        .map((row) => recordOf(table, row))
        .filter((record) => isInScope(scope(actor, entity), entity, record));
      const idsOf = (records: typeof inScope) => records.map(({ _id }) => _id).toSorted();
      const wanted = idsOf(inScope);
      const seen = async (text: string) => (await own.query<{ id: string }>(text)).map(({ id }) => id).toSorted();
      expect(await seen(`select id from ${table.name}`), entity.table).toEqual(wanted);
      expect(await seen(`select distinct id from change where entity = '${entity.table}'`), entity.table).toEqual(
        wanted,
      );
      // Whom a training is meant for, or that all share a custom field, is not in the feed: such lines are for those who read all,
      // or for the owner.
      const readsAll = rightOf(entity, actor.role, 'read') === 'A';
      const ownOnly =
        entity.sharedBy === undefined ? inScope : inScope.filter((one) => one.organizationId === organizationId);
      const fed = readsAll ? wanted : entity.audience ? [] : idsOf(ownOnly);
      expect(await seen(`select id from feed where entity = '${entity.table}'`), entity.table).toEqual(fed);
    }
  });

  test('a record is not moved to where its writer sees nothing, nor written there', async () => {
    const own = opened.database.as(actorOf());
    const moved = own.query(`update address set p_code4 = $1 where p_code4 = $2`, [bucha, kharkiv]);
    await expect(moved).rejects.toMatchObject({ code: '42501' });
    expect(await own.query(`update address set version = version where p_code4 = $1 returning id`, [bucha])).toEqual(
      [],
    );
  });

  test('nobody signs a version of the history as another user', async () => {
    const actor = actorOf();
    const insert = `insert into change (entity, id, version, kind, at, by_user, organization_id) values ('address', $1, 1, 'create', now(), $2, $3)`;
    const forged = opened.database.as(actor).query(insert, [newId(), newId(), actor.organizationId]);
    await expect(forged).rejects.toMatchObject({ code: '42501' });
    await opened.database.as(actor).query(insert, [newId(), actor._id, actor.organizationId]);
  });

  test('a donor writes nothing, whatever the program would let pass', async () => {
    const donor = opened.database.as(actorOf({ role: 'Donor' }));
    const write = donor.query(`update address set version = version where p_code4 = $1`, [kharkiv]);
    await expect(write).rejects.toMatchObject({ code: '42501' });
  });
});

describe('One connection that many people share', () => {
  let opened: TestDatabase;
  let single: Database;
  beforeAll(async () => {
    opened = await createTestDatabase();
    single = await openDatabase({ url: opened.url }, { poolMax: 1, peopleMax: 1 });
  });
  afterAll(async () => {
    await single.close();
    await opened.drop();
  });

  test(
    `shows each of two people their own rows only, through ${requests} requests, failures and undone transactions (D-10)`,
    { timeout: 120_000 },
    async () => {
      const first = actorOf({ areas: ['UA63'] });
      const second = actorOf({ areas: ['UA14'], role: 'Partner Manager' });
      const strangers: unknown[] = [];
      const read = `select min(p_code4) as least, max(p_code4) as most, pg_backend_pid() as connection from address`;
      const connections = new Set<unknown>();
      for (let turn = 0; turn < requests; turn += 1) {
        const actor = turn % 2 === 0 ? first : second;
        const own = single.as(actor);
        if (turn % 97 === 0) await own.query('select 1 / 0').catch(() => undefined);
        if (turn % 89 === 0)
          await own
            .transaction(async (tx) => {
              await tx.program.query('select 1 from app_user limit 1');
              throw new Error('undone');
            })
            .catch(() => undefined);
        const [row] = await own.query<{ least: string; most: string; connection: number }>(read);
        connections.add(row?.connection);
        const area = actor.areas[0] ?? '';
        if (!row?.least.startsWith(area) || !row.most.startsWith(area)) strangers.push({ turn, row });
      }
      expect(strangers).toEqual([]);
      expect(connections.size).toBe(1);
    },
  );
});

describe('Rights that were withdrawn', () => {
  let server: TestApp;
  beforeAll(async () => void (server = await openTestApp()));
  afterAll(() => server.close());

  test('act on the next request, in the program and in the database (D-13)', async () => {
    const partner = await server.as('Partner Organization');
    const restrict = (oblasts: readonly string[]) =>
      server.database.query(`update app_user set oblasts = $1 where role = 'Partner Organization'`, [oblasts]);
    const { values } = await partner.search<{ _id: string }>({ table: 'address', paging: { pageSize: 1 } });
    const id = values[0]?._id ?? '';
    expect((await partner.get(`/address/${id}`)).status).toBe(200);
    await restrict(['UA14']);
    expect((await partner.get(`/address/${id}`)).status).toBe(404);
    await restrict(['UA63']);
    expect((await partner.get(`/address/${id}`)).status).toBe(200);
    await server.database.query(`update app_user set status = 'blocked' where role = 'Partner Organization'`);
    expect((await partner.get(`/address/${id}`)).status).toBe(401);
  });
});

describe('Writes that meet what their author cannot see', () => {
  let server: TestApp;
  beforeAll(async () => void (server = await openTestApp()));
  afterAll(() => server.close());

  const hiddenIn = async (table: string, condition: string): Promise<{ id: string; email?: string }> => {
    const [row] = await server.database.query<{ id: string }>(`select * from ${table} where ${condition} limit 1`);
    return row ?? { id: '' };
  };

  test('an e-mail of another organization is taken, the id of another record exists, and that is all they learn', async () => {
    const manager = await server.as('Partner Manager');
    const { body: me } = await manager.get<{ organizationId: string }>('/me');
    const stranger = await hiddenIn('app_user', `organization_id <> '${me.organizationId}'`);
    const person = {
      name: 'Nova Person',
      nameUkr: 'Нова Особа',
      role: 'Partner Organization',
      status: 'active',
      organizationId: me.organizationId,
      oblasts: ['UA63'],
      password: 'Velykyi-Sad-2031-kalyna',
    };
    const taken = await manager.post('/user', { ...person, _id: newId(), email: stranger.email });
    expect([taken.status, taken.body['code'], taken.body['messages']]).toEqual([
      400,
      'user.invalid',
      ['This user email is already registered'],
    ]);
    const sameId = await manager.post('/user', { ...person, _id: stranger.id, email: 'nobody.yet@example.org' });
    expect([sameId.status, sameId.body['code']]).toEqual([409, 'record.exists']);
    const address = await hiddenIn('address', `p_code4 = '${bucha}'`);
    const partner = await server.as('Partner Organization');
    const same = await partner.post('/address', newHouse({ _id: address.id }));
    expect([same.status, same.body['code']]).toEqual([409, 'record.exists']);
  });

  test('an operation of another user is never repeated nor shown', async () => {
    const partner = await server.as('Partner Organization');
    const manager = await server.as('Partner Manager');
    const operation = { opId: 'shared-operation', table: 'address', kind: 'save', record: newHouse({ _id: newId() }) };
    const push = (caller: Caller) =>
      caller.post<{ results: Record<string, unknown>[] }>('/sync/push', {
        deviceId: 'device-1',
        operations: [operation],
      });
    expect((await push(partner)).body.results[0]).toMatchObject({ status: 'applied' });
    const [answer] = (await push(manager)).body.results;
    expect(answer).toMatchObject({
      status: 'conflict' in (answer ?? {}) ? 'conflict' : 'refused',
      code: 'sync.reusedOperation',
    });
    expect(answer).not.toHaveProperty('record');
  });

  test('whether records out of sight hang on some is answered with the ids of these and nothing else', async () => {
    const partner = server.database.as(actorOf({ areas: ['UA14'] }));
    const parent = await hiddenIn('address', `p_code4 = '${bucha}' and assessment_number > 0`);
    expect(await partner.query('select 1 from assessment where address_id = $1', [parent.id])).toEqual([]);
    const asked = [parent.id, newId()];
    expect(await partner.query(`select id from list_named('address', 'assessment', $1) as n (id)`, [asked])).toEqual([
      { id: parent.id },
    ]);
  });
});

describe('When the program forgets every condition of its own', () => {
  /*
   * The fault is injected from outside, so that the product has no switch for it: this application takes everybody for an administrator
   * of the whole country, while the database still knows who it is.
   */
  async function openBlindApp(server: TestApp) {
    const real = new Map<string, Actor>();
    const blind = (database: Database): Database => ({
      ...database,
      as: (who) => (who === 'program' ? blind(database.as(who)) : database.as(real.get(who._id) ?? who)),
    });
    const parts = await compose(blind(server.database), server.units);
    const { sessions } = parts.accounts;
    const authenticate: typeof sessions.authenticate = async (token) => {
      const account = await sessions.authenticate(token);
      if (!account) return undefined;
      real.set(account.actor._id, account.actor);
      return { ...account, actor: { ...account.actor, role: 'Admin', areas: [] } };
    };
    return buildApp({ ...parts, accounts: { ...parts.accounts, sessions: { ...sessions, authenticate } } });
  }

  test('row security alone still shows nobody a record out of reach (D-10)', { timeout: 240_000 }, async () => {
    const server = await openTestApp();
    await restrictPeople(server.database);
    const canaries = await addCanaries(server);
    const app = await openBlindApp(server);
    const leaks: Record<string, readonly string[]> = {};
    const emails = await server.database.query<{ email: string; role: string }>(
      `select email, role from app_user where email like '%@example.org' and role = any($1) or email = $2
       order by email = $2 desc, role limit $3`,
      [restrictedRoles, colleague, blindPeople],
    );
    for (const { email, role } of emails) {
      const isAuthority = /Administration|Authorities/.test(role);
      const hidden: (keyof Canaries)[] = ['address', 'assessment', 'activity', 'training'];
      if (!isAuthority) hidden.push('user');
      const caller = callerOf(app, await signIn(server, email));
      leaks[email] = await crawl(caller, canaries, hidden);
    }
    expect(leaks).toEqual(Object.fromEntries(emails.map(({ email }) => [email, []])));
    await app.close();
    await server.close();
  });
});
