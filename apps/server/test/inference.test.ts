import { afterAll, beforeAll, expect, test } from 'vitest';
import { seededRandom, type Random } from '../src/platform/random.ts';
import type { Fields } from '@domivka/domain/kernel/record';
import { newId } from '../src/platform/ids.ts';
import { bucha, izium, kharkiv, newActivity, newAssessment, newHouse, organizationOf, saved } from './examples.ts';
import { pullAfterOthers } from './feed.ts';
import { openTestApp, type Answer, type Caller, type TestApp } from './test-app.ts';

/** A share of the full count, which `npm run chaos` runs. */
const worlds = Number(process.env['INFERENCE_WORLDS'] ?? 8);
const requestsEach = 10;

/** The clock stands, so that two answers differ by nothing but what they say. */
const now = new Date('2026-05-05T09:00:00.000Z');
let server: TestApp;
let partner: Caller;
let staff: Caller;

beforeAll(async () => {
  server = await openTestApp(() => now);
  partner = await server.as('Partner Organization');
  staff = await server.as('Staff Member (UN)');
});
afterAll(() => server.close());

/** A home in another oblast, with what is known of it: none of it is the partner's to see. */
function foreignHome(random: Random, organizationId: string) {
  const address = newHouse({
    _id: newId(),
    pCode4: bucha,
    streetUkr: `${random.pick(['Потаємна', 'Схована', 'Далека'])} ${random.pick(['перша', 'друга', 'третя'])}`,
    house: String(random.between(5_000, 9_000)),
    floors: random.between(20, 40),
    yearBuilt: random.between(1_801, 1_850),
    comment: `note${random.id()}`,
    location: { latitude: 50.5 + random.next() / 10, longitude: 30.2 + random.next() / 10 },
  });
  const assessment = newAssessment(address['_id'], { actNumber: `A-${random.between(1_000, 9_999)}` });
  const activity = newActivity(address['_id'], organizationId, { propertyNumber: `P-${random.between(1_000, 9_999)}` });
  return { address, assessment, activity };
}

type Home = ReturnType<typeof foreignHome>;

async function add({ address, assessment, activity }: Home): Promise<void> {
  await saved(staff, 'address', address);
  await saved(staff, 'assessment', assessment);
  await saved(staff, 'activity', activity);
}

async function forget(ids: readonly unknown[]): Promise<void> {
  for (const table of ['activity', 'assessment', 'address', 'change', 'feed'])
    await server.database.query(`delete from ${table} where id = any($1)`, [ids]);
}

type Call = () => Promise<Answer<unknown>>;

const search =
  (body: object): Call =>
  () =>
    partner.post('/search', body);

function filterOf(random: Random, address: Fields): object {
  const location = address['location'] as { latitude: number; longitude: number };
  const box = [
    location.longitude - 0.001,
    location.latitude - 0.001,
    location.longitude + 0.001,
    location.latitude + 0.001,
  ];
  const text = (field: string) => ({
    field,
    op: random.pick(['contains', 'startsWith', 'eq']),
    value: String(address[field]).slice(0, random.between(3, 12)),
  });
  return random.pick<() => object>([
    () => text('streetUkr'),
    () => text('house'),
    () => text('comment'),
    () => ({ field: 'floors', op: 'gte', value: 20 }),
    () => ({ field: 'yearBuilt', op: 'between', value: [1_801, 1_850] }),
    () => ({ field: 'createdAt', op: 'gte', value: now.toISOString() }),
    () => ({ field: '_id', op: 'in', value: [address['_id']] }),
    () => ({ field: 'pCode4', op: 'in', value: [bucha, izium] }),
    () => ({ field: 'location', op: 'within', value: box }),
    () => ({ field: 'assessmentNumber', op: 'gte', value: 1 }),
    () => ({ field: 'q', op: 'contains', value: `${String(address['streetUkr'])} ${String(address['house'])}` }),
  ])();
}

/** One of the ways in which a user could try to find out whether that home is registered. */
function attempt(random: Random, { address, assessment, activity }: Home): Call {
  const child = random.pick([assessment, activity]);
  const table = child === assessment ? 'assessment' : 'activity';
  const own = newHouse({ _id: newId(), pCode4: kharkiv, streetUkr: address['streetUkr'], house: address['house'] });
  return random.pick<() => Call>([
    () => search({ table: 'address', filters: [filterOf(random, address)], paging: { pageSize: 50 } }),
    () => search({ table, filters: [{ field: 'q', op: 'contains', value: address['streetUkr'] }] }),
    () => search({ table, filters: [{ field: 'addressId', op: 'eq', value: address['_id'] }] }),
    () => {
      const sort = [
        {
          field: random.pick(['floors', 'yearBuilt', 'createdAt', 'streetUkr']),
          direction: random.pick(['asc', 'desc']),
        },
      ];
      return search({ table: 'address', sort, paging: { page: random.between(1, 30), pageSize: 10 } });
    },
    () => search({ table: 'address', paging: { after: address['_id'], pageSize: 10 } }),
    () => search({ table: 'address', map: true, filters: [filterOf(random, address)] }),
    () => {
      const searchValue = String(address[random.pick(['streetUkr', 'comment'])]).slice(0, random.between(3, 9));
      return () => partner.post('/tags', { searchValue });
    },
    () => () => partner.get(`/${random.pick(['address', 'history/address'])}/${String(address['_id'])}`),
    () => () => partner.get(`/${table}/${String(child['_id'])}`),
    () => () => partner.delete(`/${table}/${String(child['_id'])}`),
    () => () => partner.post('/address', { _id: address['_id'], version: 1, floors: 3 }),
    () => () => partner.post(`/${table}`, { ...child, _id: newId(), addressId: address['_id'] }),
    () => () => partner.post('/address', { ...address, _id: newId() }),
    () => async () => {
      const answer = await partner.post('/address', own);
      await forget([own['_id']]);
      return answer;
    },
    () => () => {
      const operation = {
        opId: `attempt-${String(own['_id'])}`,
        table,
        kind: 'save',
        record: { ...child, _id: own['_id'] },
      };
      return partner.post('/sync/push', { deviceId: 'device-attempt', operations: [operation] });
    },
    () => () => pullAfterOthers(server.database, partner, { areas: ['UA32', izium], limit: 50 }),
  ])();
}

/** Everything of an answer that a caller can see, but for the number of the request. */
function bytesOf({ status, body, headers }: Answer<unknown>): string {
  const { date: _date, ...others } = headers;
  return JSON.stringify([status, others, body]).replaceAll(/"(requestId|cursor)":"[^"]*"/g, '');
}

async function ask(calls: readonly Call[]): Promise<readonly string[]> {
  const answers: string[] = [];
  for (const call of calls) answers.push(bytesOf(await call()));
  return answers;
}

test(
  'answers are the same to the letter whether or not a home out of reach is registered: filters, orders, pages, names while typing, parents, duplicates, pulls (D-04)',
  { timeout: 240_000 },
  async () => {
    const random = seededRandom(404);
    const organizationId = await organizationOf(staff);
    for (let world = 0; world < worlds; world += 1) {
      const home = foreignHome(random, organizationId);
      const calls = Array.from({ length: requestsEach }, () => attempt(random, home));
      // What the partner registers stays known as a street of the partner's area, so it is registered before.
      await ask(calls);
      const without = await ask(calls);
      await add(home);
      const withHome = await ask(calls);
      expect(withHome, `world ${world}`).toEqual(without);
      await forget([home.address['_id'], home.assessment['_id'], home.activity['_id']]);
    }
  },
);

test('a user who reads the whole country is answered differently: the home was really there (D-04)', async () => {
  const home = foreignHome(seededRandom(1), await organizationOf(staff));
  const value = String(home.address['comment']);
  const count = async () =>
    (await staff.search({ table: 'address', filters: [{ field: 'comment', op: 'contains', value }] })).totalRows;
  const before = await count();
  await add(home);
  expect([before, await count()]).toEqual([0, 1]);
});
