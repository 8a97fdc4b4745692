import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Fields } from '@domivka/domain/kernel/record';
import type { PushResult } from '@domivka/domain/kernel/sync';
import { seededRandom } from '../src/platform/random.ts';
import { newId } from '../src/platform/ids.ts';
import { pullAfterOthers } from './feed.ts';
import { kharkiv, newHouse, newUnit, saved } from './examples.ts';
import { openTestApp, type Caller, type TestApp } from './test-app.ts';

const seed = Number(process.env['RACE_SEED'] ?? Date.now() % 1_000_000);

let server: TestApp;
let staff: Caller;
let partner: Caller;

beforeAll(async () => {
  process.stdout.write(`flat numbers: RACE_SEED=${seed}\n`);
  server = await openTestApp();
  staff = await server.as('Staff Member (UN)');
  partner = await server.as('Partner Organization');
});
afterAll(() => server.close());

const spellings = (number: number): readonly string[] => [
  `${number}`,
  `0${number}`,
  `кв. ${number}`,
  ` № ${number} `,
  `Apt ${number}`,
];

async function countOf(addressId: string): Promise<number> {
  const text = 'select count(*) as count from apartment where address_id = $1 and deleted_at is null';
  const [row] = await server.database.query<{ count: number }>(text, [addressId]);
  return row?.count ?? 0;
}

async function push(caller: Caller, records: readonly Fields[]): Promise<readonly PushResult[]> {
  const operations = records.map((record) => ({ opId: newId(), table: 'apartment', kind: 'save', record }));
  const { status, body } = await caller.post<{ results: PushResult[] }>('/sync/push', {
    deviceId: 'device-of-the-test',
    operations,
  });
  expect(status, JSON.stringify(body)).toBe(200);
  return body.results;
}

describe(`The number of a flat (seed ${seed})`, () => {
  test('goes to one of two people who register it at the same moment, 50 times', async () => {
    const random = seededRandom(seed);
    const { _id: addressId } = await saved(staff, 'address', newHouse());
    for (let number = 1; number <= 50; number += 1) {
      const sent = [staff, partner].map((caller) => ({
        caller,
        record: { ...newUnit(addressId), number: random.pick(spellings(number)) },
      }));
      const answers = await Promise.all(
        sent.map(({ caller, record }) =>
          random.chance(0.5)
            ? caller.post<Fields>('/apartment', record).then(({ status, body }) => ({ made: status === 201, body }))
            : push(caller, [record]).then(([result]) => ({
                made: result?.status === 'applied',
                body: { ...result } as Fields,
              })),
        ),
      );
      const tried = sent.map(({ record }) => record.number).join(' | ');
      expect(
        answers.filter(({ made }) => made),
        tried,
      ).toHaveLength(1);
      const body: Fields = answers.find(({ made }) => !made)?.body ?? {};
      expect(JSON.stringify(body['messages'] ?? body), tried).toContain('Apartment with this number already exists');
    }
    expect(await countOf(addressId)).toBe(50);
  });

  test('goes to one of two flats that are renumbered at the same moment', async () => {
    const { _id: addressId } = await saved(staff, 'address', newHouse());
    const flats = await Promise.all(
      ['1', '2'].map((number) => saved(staff, 'apartment', newUnit(addressId, { number }))),
    );
    const answers = await Promise.all(
      flats.map(({ _id, version }, index) =>
        (index ? staff : partner).post('/apartment', { _id, version, number: '3' }),
      ),
    );
    expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 400]);
  });
});

describe('A building of 400 flats', () => {
  test('arrives from a device in four batches, is searched in the order of its numbers, and pulled by another device', async () => {
    const { _id: addressId } = await saved(staff, 'address', newHouse({ entrances: 8, floors: 10 }));
    const flats = Array.from({ length: 400 }, (_, index) =>
      newUnit(addressId, { number: String(index + 1), entrance: Math.floor(index / 50) + 1, floor: (index % 10) + 1 }),
    );
    for (let at = 0; at < flats.length; at += 100) {
      const results = await push(partner, flats.slice(at, at + 100));
      expect(results.filter(({ status }) => status !== 'applied')).toEqual([]);
    }
    expect(await countOf(addressId)).toBe(400);
    // The last batch again, as after a lost answer: nothing is made twice.
    expect((await push(partner, flats.slice(300))).filter(({ status }) => status !== 'applied')).toEqual([]);
    expect(await countOf(addressId)).toBe(400);

    const page = await staff.search<{ number: string }>({
      table: 'apartment',
      filters: [{ field: 'addressId', op: 'eq', value: addressId }],
      sort: [{ field: 'number', direction: 'asc' }],
      paging: { page: 1, pageSize: 100 },
    });
    expect(page.totalRows).toBe(400);
    expect(page.values.map(({ number }) => number)).toEqual(
      Array.from({ length: 100 }, (_, index) => String(index + 1)),
    );

    const ids = new Set(flats.map(({ _id }) => _id));
    const came = new Set<unknown>();
    let cursor: string | undefined;
    for (let done = false; !done;) {
      const { body } = await pullAfterOthers(server.database, staff, {
        areas: [kharkiv],
        tables: ['apartment'],
        limit: 150,
        ...(cursor === undefined ? {} : { cursor }),
      });
      for (const change of body.changes)
        if ('record' in change && ids.has(change.record._id)) came.add(change.record._id);
      ({ cursor, done } = body);
    }
    expect(came.size).toBe(400);
  });
});
