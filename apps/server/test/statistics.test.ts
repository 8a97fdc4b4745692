import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Actor, roles } from '@domivka/domain/kernel/actor';
import { kyivDay } from '@domivka/domain/kernel/kyiv-time';
import { evaluate } from '@domivka/domain/measures/evaluate';
import type { Fact } from '@domivka/domain/measures/fact';
import type { FactName } from '@domivka/domain/measures/facts';
import type { Measure } from '@domivka/domain/measures/measure';
import { aggMeasures, statMeasures } from '@domivka/domain/measures/measures';
import { appliesTo, readQuestion, type FilterName } from '@domivka/domain/measures/question';
import type { Text } from '@domivka/domain/kernel/text';
import { answerQuestion } from '../src/records/facts/answer-question.ts';
import type { Database } from '../src/platform/database/database.ts';
import { caretaker, compareFacts, fillFacts, isFilled, refillFacts } from '../src/records/facts/fill-facts.ts';
import { readFacts, recordsOf } from './facts-of-records.ts';
import { izium, kharkiv, newActivity, newAssessment, newHouse, newUnit, organizationOf, saved } from './examples.ts';
import { openTestApp, type TestApp } from './test-app.ts';

const now = new Date('2026-11-21T10:00:00.000Z');
const today = kyivDay(now.getTime());
let server: TestApp;
let program: Database;

beforeAll(async () => {
  server = await openTestApp(() => now);
  program = server.database.as('program');
  await refillFacts(program, () => now);
});
afterAll(() => server.close());

const oblast: Actor = { ...caretaker, role: 'Oblast Administration', areas: ['UA63'] };

describe('Statistics of the server count as a device counts the same records', () => {
  let buildings: Awaited<ReturnType<typeof readFacts>>;
  let organizations: readonly string[];
  let house: string;
  beforeAll(async () => {
    buildings = await readFacts(server.database, today);
    organizations = (await recordsOf(server.database, 'organization')).map(({ _id }) => _id);
    house = buildings.find(({ facts }) => facts.activity.length > 1)?.id ?? '';
  });

  const bodiesOf = (): readonly Record<string, unknown>[] => [
    {},
    { groupBy: 'pCode3' },
    { groupBy: 'pCode4', filters: { buildingType: ['Multi-storey', 'Private'] } },
    { groupBy: 'pCode2', filters: { dateFrom: '2025-01-01', dateTo: '2026-06-30' } },
    { filters: { organization: organizations.slice(0, 3) } },
    { filters: { levelMin: 20, levelMax: 60.5 } },
    { filters: { status: ['Ongoing'], type: ['light_repair', 'medium_repair'], priority: ['high'] } },
  ];
  const scopesOf = () => [
    { name: 'the country', actor: caretaker, scope: {}, has: () => true },
    { name: 'an oblast', actor: oblast, scope: {}, has: ({ pCode }: { pCode: string }) => pCode.startsWith('UA63') },
    {
      name: 'a hromada',
      actor: oblast,
      scope: { pCode1: 'UA63', pCode3: kharkiv.slice(0, 9) },
      has: ({ pCode }: { pCode: string }) => pCode.startsWith(kharkiv.slice(0, 9)),
    },
    {
      name: 'an address',
      actor: caretaker,
      scope: { addressId: house },
      has: ({ id }: { id: string }) => id === house,
    },
  ];

  /** Only what applies to the measure is asked of it. */
  function asked(measure: Measure, body: Record<string, unknown>, scope: unknown) {
    const filters = Object.entries((body['filters'] ?? {}) as Record<string, unknown>).filter(([name, value]) => {
      if (!appliesTo(measure, name as FilterName)) return false;
      try {
        readQuestion(measure, { filters: { [name]: value } });
        return true;
      } catch {
        return false;
      }
    });
    return readQuestion(measure, { ...body, scope, filters: Object.fromEntries(filters) });
  }

  const measures = [...Object.values(statMeasures), ...Object.values(aggMeasures)];
  test.each(measures.map((measure) => [measure.name, measure] as const))('%s', async (_, measure) => {
    for (const { name, actor, scope, has } of scopesOf()) {
      const within = buildings.filter(has);
      expect(within.length, name).toBeGreaterThan(0);
      const factsOf = (table: FactName): readonly Fact[] => within.flatMap(({ facts }) => facts[table]);
      for (const body of bodiesOf()) {
        const question = asked(measure, body, scope);
        for (const page of [undefined, { offset: 1, size: 3 }]) {
          const paged = page ? { ...question, page } : question;
          const answer = await answerQuestion(program, actor, paged, today);
          expect(answer, `${name} ${JSON.stringify(body)}`).toEqual(evaluate(paged, factsOf, today));
        }
      }
    }
  });

  test('within a polygon, only of the buildings in it', async () => {
    const polygon = [
      [30, 50],
      [31, 50],
      [31, 51],
      [30, 51],
    ];
    const inside = buildings.filter(
      ({
        facts: {
          building: [one],
        },
      }) => {
        const [latitude, longitude] = [Number(one?.['latitude']), Number(one?.['longitude'])];
        return latitude >= 50 && latitude <= 51 && longitude >= 30 && longitude <= 31;
      },
    );
    expect(inside.length).toBeGreaterThan(0);
    expect(inside.length).toBeLessThan(buildings.length);
    for (const measure of [statMeasures.summary, statMeasures.coverage]) {
      const question = readQuestion(measure, { scope: { polygon } });
      const factsOf = (table: FactName): readonly Fact[] => inside.flatMap(({ facts }) => facts[table]);
      expect(await answerQuestion(program, caretaker, question, today)).toEqual(evaluate(question, factsOf, today));
    }
  });
});

describe('Statistics over HTTP', () => {
  test('donors get no free questions', async () => {
    const { status, body } = await (await server.as('Donor')).post('/stats/summary', {});
    expect([status, body['code']]).toEqual([403, 'stats.notForDonors']);
  });

  const readers = roles.map(({ code }) => code).filter((code) => code !== 'Donor');
  test.each(readers)('%s gets the summary of what may be seen', async (role) => {
    const caller = await server.as(role);
    const { status, body } = await caller.post('/stats/summary', {});
    const { totalRows } = await caller.search({ table: 'address', paging: { pageSize: 1 } });
    expect(status).toBe(200);
    expect(body).toMatchObject({ name: 'summary', source: 'server', partial: false, asOf: now.toISOString() });
    expect(body['numbers']).toMatchObject({ addresses: totalRows });
  });

  test.each([
    ['an unknown statistic', '/stats/weather', {}, 404, 'stats.unknown'],
    ['an unknown chart', '/aggs/summary', {}, 404, 'stats.unknown'],
    ['a body that is no question', '/stats/summary', [1], 400, 'stats.invalid'],
    ['an area that is no code', '/stats/summary', { scope: { pCode1: "UA63' or true" } }, 400, 'stats.invalid'],
    [
      'a filter that it does not have',
      '/stats/summary',
      { filters: { status: ['Ongoing'] } },
      400,
      'stats.filterDoesNotApply',
    ],
  ])('%s is refused with its reason', async (_, path, body, status, code) => {
    const answer = await (await server.as('Admin')).post(path, body);
    expect([answer.status, answer.body['code']]).toEqual([status, code]);
  });

  test('areas and organizations are named in both languages', async () => {
    const admin = await server.as('Admin');
    for (const name of ['addressesByArea', 'activitiesByOrganization']) {
      const { body } = await admin.post<{ buckets: { key: string; label: Text }[] }>(`/aggs/${name}`, { size: 3 });
      expect(body.buckets).toHaveLength(3);
      for (const { key, label } of body.buckets) {
        expect([label.en, label.uk]).not.toContain(key);
        expect(label.uk).toMatch(/\p{Script=Cyrillic}/u);
        expect(label.en).not.toBe('');
      }
    }
  });

  test('a save changes the numbers at once, and so do its removal and its return from the bin', async () => {
    const staff = await server.as('Staff Member (UN)');
    const implementer = await organizationOf(staff);
    const { _id } = await saved(staff, 'address', newHouse({ residents: 7 }));
    const ask = async () => {
      const asked = { scope: { addressId: _id } };
      return (await staff.post<{ numbers: Record<string, unknown> }>('/stats/summary', asked)).body.numbers;
    };
    expect(await ask()).toMatchObject({ addresses: 1, units: 0, assessed: 0, people: 7 });
    const unit = await saved(staff, 'apartment', newUnit(_id));
    await saved(staff, 'assessment', newAssessment(_id));
    expect(await ask()).toMatchObject({ addresses: 1, units: 1, assessed: 1, ongoing: 0 });
    await saved(staff, 'activity', newActivity(_id, implementer, { status: 'Ongoing', actualStartDate: '2026-11-01' }));
    expect(await ask()).toMatchObject({ ongoing: 1 });
    expect((await staff.delete(`/apartment/${unit._id}`)).status).toBe(204);
    expect(await ask()).toMatchObject({ units: 0 });
    expect((await staff.post(`/bin/apartment/${unit._id}/restore`)).status).toBe(200);
    expect(await ask()).toMatchObject({ units: 1 });
  });

  test('an address in the bin is not counted', async () => {
    const admin = await server.as('Admin');
    const { _id } = await saved(admin, 'address', newHouse());
    await saved(admin, 'apartment', newUnit(_id));
    const asked = { scope: { addressId: _id } };
    expect((await admin.post('/stats/summary', asked)).body['numbers']).toMatchObject({ addresses: 1, units: 1 });
    expect((await admin.delete(`/address/${_id}`)).status).toBe(204);
    expect((await admin.post('/stats/summary', asked)).body['numbers']).toMatchObject({ addresses: 0, units: 0 });
    const left = await server.database.query('select 1 from fact_building where address_id = $1', [_id]);
    expect(left).toEqual([]);
  });

  test('of two saves at one address at once, neither is missed', async () => {
    const staff = await server.as('Staff Member (UN)');
    const { _id } = await saved(staff, 'address', newHouse());
    await Promise.all([1, 2, 3, 4, 5, 6].map(() => saved(staff, 'apartment', newUnit(_id))));
    const { body } = await staff.post('/stats/summary', { scope: { addressId: _id } });
    expect(body['numbers']).toMatchObject({ units: 6 });
  });
});

describe('Stored facts', () => {
  test('that a save missed are found and mended by the nightly comparison', async () => {
    await server.database.query(`update fact_building set residents = 1000000, digest = 'other' where place = $1`, [
      Number(izium.slice(2)),
    ]);
    const [{ count } = { count: 0 }] = await server.database.query<{ count: number }>(
      `select count(*) from fact_building where digest = 'other'`,
    );
    expect(count).toBeGreaterThan(0);
    expect((await compareFacts(program, () => now)).changed).toBe(count);
    expect(await server.database.query(`select 1 from fact_building where residents = 1000000`)).toEqual([]);
  });

  test('are stored for all addresses after a load by COPY, and until then answers say that they are partial', async () => {
    await server.database.query(`delete from fact_building`);
    await server.database.query(`update setting set value = '""' where name = 'factsFilledTo'`);
    expect(await isFilled(program)).toBe(false);
    const admin = await server.as('Admin');
    const scope = { pCode4: kharkiv };
    expect((await admin.post('/stats/summary', { scope })).body).toMatchObject({ partial: true });
    const [{ count } = { count: 0 }] = await server.database.query<{ count: number }>(
      'select count(*) from address where deleted_at is null',
    );
    expect(await fillFacts(program, () => now)).toBe(count);
    expect((await admin.post('/stats/summary', { scope })).body).toMatchObject({ partial: false });
  });

  test('of addresses that have vanished without a save are removed when all facts are computed again', async () => {
    const staff = await server.as('Staff Member (UN)');
    const deleted = await saved(staff, 'address', newHouse());
    const missing = await saved(staff, 'address', newHouse());
    await saved(staff, 'apartment', newUnit(deleted._id));
    const orphan = await saved(staff, 'address', newHouse());
    await saved(staff, 'apartment', newUnit(orphan._id));
    await server.database.query('delete from fact_building where address_id = $1', [orphan._id]);
    const idOfMissing = `${missing._id.slice(0, -1)}g`;
    await server.database.query(`update address set deleted_at = now() where id = $1`, [deleted._id]);
    await server.database.query('update fact_building set address_id = $2 where address_id = $1', [
      missing._id,
      idOfMissing,
    ]);
    await refillFacts(program, () => now);
    const stored = (ids: readonly string[]) =>
      server.database.query<{ id: string }>(`select address_id as id from fact_building where address_id = any($1)`, [
        ids,
      ]);
    expect(await stored([deleted._id, idOfMissing])).toEqual([]);
    expect(await stored([missing._id])).toEqual([{ id: missing._id }]);
    expect(
      await server.database.query(
        'select 1 from fact_unit u where not exists (select from fact_building b where b.building = u.building)',
      ),
    ).toEqual([]);
  });
});
