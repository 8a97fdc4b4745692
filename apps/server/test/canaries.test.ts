import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { getEntity, listEntities } from '@domivka/domain/registry';
import { newId } from '../src/platform/ids.ts';
import { tableOf } from '../src/records/tables.ts';
import {
  addCanaries,
  colleague,
  crawl,
  restrictPeople,
  restrictedRoles,
  signIn,
  word,
  wordOf,
  type Canaries,
} from './canary-world.ts';
import { openTestApp, type Answer, type Caller, type TestApp } from './test-app.ts';

let server: TestApp;
let canaries: Canaries;

beforeAll(async () => {
  server = await openTestApp();
  await restrictPeople(server.database);
  canaries = await addCanaries(server);
});
afterAll(() => server.close());

const people = [...restrictedRoles, colleague] as const;
/** One for each way in which reading is limited: areas, the own organization, masks, another organization. Totals are counted for all. */
const crawlers = ['Raion Administration', 'Partner Organization', 'Donor', colleague] as const;

async function callerOf(person: (typeof people)[number]): Promise<Caller> {
  return person === colleague ? server.withToken(await signIn(server, person)) : server.as(person);
}

/** The directory of people shows everybody to authorities, so people are hidden from the others only. */
function hiddenFrom(person: string): readonly (keyof Canaries)[] {
  const isAuthority = /Administration|Authorities/.test(person);
  return isAuthority
    ? ['address', 'assessment', 'activity', 'training']
    : ['address', 'assessment', 'activity', 'training', 'user'];
}

describe('Of records outside one’s reach', () => {
  test('the word really is in them: an administrator finds it', async () => {
    const admin = await server.as('Admin');
    for (const [table, id] of Object.entries(canaries)) {
      const { body } = await admin.get(`/${table}/${id}`);
      expect(JSON.stringify(body), table).toContain(wordOf(table));
    }
  });

  test.each(crawlers)('%s finds none, whatever is asked for (D-03)', { timeout: 120_000 }, async (person) => {
    expect(await crawl(await callerOf(person), canaries, hiddenFrom(person))).toEqual([]);
  });

  test.each(people)('%s gets totals that an independent count confirms (D-03)', async (person) => {
    const caller = await callerOf(person);
    const { body: me } = await caller.get<{ scope: string[]; organizationId: string; role: string }>('/me');
    for (const entity of listEntities().filter(({ table }) => table !== 'training')) {
      const isDirectory = entity.table === 'user' && /Administration|Authorities/.test(me.role);
      const place = entity.fields['pCode4']
        ? 'left(p_code4, 4) = any($1) or left(p_code4, 6) = any($1) or left(p_code4, 9) = any($1) or p_code4 = any($1)'
        : 'cardinality($1::text[]) >= 0';
      const ownOnly: Readonly<Record<string, string>> = {
        user: isDirectory ? '$2::text is not null' : 'organization_id = $2',
        metadata: '(organization_id = $2 or shared)',
        // A user who reads masked records gets of photos those of completed repairs only.
        photo:
          me.role === 'Donor' ? `$2::text is not null and category = 'repair_works_completed'` : '$2::text is not null',
      };
      const owner = ownOnly[entity.table] ?? '$2::text is not null';
      const [row] = await server.database.query<{ n: number }>(
        `select count(*) as n from ${tableOf(entity).name} where deleted_at is null and (${place}) and ${owner}`,
        [me.scope, me.organizationId],
      );
      const { totalRows } = await caller.search({ table: entity.table });
      expect(totalRows, entity.table).toBe(row?.n);
    }
  });
});

type Shape = { readonly status: number; readonly headers: readonly string[]; readonly body: string };

/** All that a caller can tell answers apart by, but for the number of the request. */
function shapeOf({ status, headers, body }: Answer, id: string): Shape {
  const text = JSON.stringify(body)
    .replaceAll(/"(requestId|cursor)":"[^"]*"/g, '')
    .replaceAll(id, 'ID');
  return { status, headers: Object.keys(headers).toSorted(), body: text };
}

describe('What lies outside one’s reach is the same as what is not there (D-02)', () => {
  test.each(people)('for %s, read, changed, removed or named as a parent', async (person) => {
    const caller = await callerOf(person);
    for (const table of hiddenFrom(person)) {
      const calls = (id: string): readonly (() => Promise<Answer>)[] => [
        () => caller.get(`/${table}/${id}`),
        () => caller.get(`/history/${table}/${id}`),
        () => caller.delete(`/${table}/${id}`),
        () => caller.delete(`/${table}/${id}?version=7`),
        () => caller.post(`/${table}`, { _id: id, version: 1, comment: 'x' }),
        () => caller.post('/search', { table, paging: { after: id } }),
        () => caller.post('/assessment', { addressId: id, date: '2026-01-05' }),
        () =>
          caller.post('/sync/push', {
            deviceId: 'device-shape',
            operations: [{ opId: 'operation-1', table, kind: 'delete', _id: id }],
          }),
      ];
      const absent = newId();
      const hidden = canaries[table];
      const others = calls(absent);
      for (const [index, call] of calls(hidden).entries()) {
        const other = await others[index]?.();
        expect(shapeOf(await call(), hidden), `${table} ${index}`).toEqual(other && shapeOf(other, absent));
      }
    }
  });

  test('the word is in no index of names either: a search finds as much as for nonsense', async () => {
    const partner = await server.as('Partner Organization');
    const [hit, miss] = [word, 'qwrtpsdfg'].map((value) =>
      partner.search({ table: getEntity('address').table, filters: [{ field: 'q', op: 'contains', value }] }),
    );
    expect(await hit).toEqual(await miss);
  });
});
