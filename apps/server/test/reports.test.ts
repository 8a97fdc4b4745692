import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { roles, type Actor, type Role } from '@domivka/domain/kernel/actor';
import { kyivDay } from '@domivka/domain/kernel/kyiv-time';
import { isInScope, maskFor, scope } from '@domivka/domain/kernel/permissions';
import type { StoredRecord } from '@domivka/domain/kernel/record';
import { evaluate, isAsked } from '@domivka/domain/measures/evaluate';
import type { FactName } from '@domivka/domain/measures/facts';
import { statMeasures } from '@domivka/domain/measures/measures';
import type { Question } from '@domivka/domain/measures/question';
import { getEntity } from '@domivka/domain/registry';
import { answerReport, type ReportAnswer, type ReportSources } from '@domivka/domain/reports/answer-report';
import { measureOf, type Report } from '@domivka/domain/reports/report';
import { mayRead, readReportQuestion } from '@domivka/domain/reports/report-question';
import { furtherRows, reports } from '@domivka/domain/reports/reports';
import { readSheet } from './read-sheet.ts';
import { refillFacts } from '../src/records/facts/fill-facts.ts';
import { readFacts, recordsOf } from './facts-of-records.ts';
import { openTestApp, tokenOf, type TestApp } from './test-app.ts';

const now = new Date('2026-11-21T10:00:00.000Z');
const today = kyivDay(now.getTime());
let server: TestApp;
let buildings: Awaited<ReturnType<typeof readFacts>>;

beforeAll(async () => {
  server = await openTestApp(() => now);
  await refillFacts(server.database.as('program'), () => now);
  buildings = await readFacts(server.database, today);
});
afterAll(() => server.close());

type Answered = ReportAnswer & { readonly download: string; readonly asOf: string };

const all: readonly Report[] = [...Object.values<Report>(reports), ...Object.values<Report>(furtherRows)];
const answered = all.flatMap((report) => (report.kind === 'kept' ? [] : [report]));
const readers = roles.map(({ code }) => code).filter((code) => code !== 'Donor');
const query = (body: unknown) => `filters=${encodeURIComponent(JSON.stringify(body))}`;

async function read(role: Role, name: string, body: unknown = {}, paging = 'page=1&pageSize=500') {
  return (await server.as(role)).get<Answered>(`/reports/${name}.json?${query(body)}&${paging}`);
}

async function actorOf(role: Role): Promise<Actor> {
  const { body } = await (
    await server.as(role)
  ).get<{ _id: string; organization: { _id: string; name: string } }>('/me');
  const areas = { Admin: [], 'Raion Administration': ['UA6312'] }[role as string] ?? ['UA63'];
  const { _id: organizationId, name: organizationName } = body.organization;
  return { _id: body._id, role, organizationId, organizationName, areas };
}

/** Where a report would get its data from if there were no tables of facts: the records themselves, in the eyes of the actor. */
async function sourcesOf(actor: Actor): Promise<ReportSources> {
  const within = buildings.filter(
    ({ pCode }) => actor.areas.length === 0 || actor.areas.some((area) => pCode.startsWith(area)),
  );
  const rowsOf = ({ scope: { pCode = '' } }: Question, of: FactName) =>
    within
      .filter((one) => one.pCode.startsWith(pCode))
      .flatMap(({ id, facts }) => facts[of].map((fact) => ({ ...fact, addressId: id })));
  const kept = new Map<string, Promise<ReadonlyMap<string, StoredRecord>>>();
  const organizations = await recordsOf(server.database, 'organization');
  const found: ReportSources['rows'] = async (asked, of) =>
    rowsOf(asked, of).flatMap(({ addressId, ...fact }) => (isAsked(asked, of, fact, today) ? { addressId, fact } : []));
  const activities = await recordsOf(server.database, 'activity');
  const users = await recordsOf(server.database, 'user');
  return {
    today,
    helpers: async (ids) => {
      const helping = (id: string) =>
        activities.filter((one) => one['addressId'] === id && one['status'] !== 'Canceled');
      const idsAt = (id: string) => helping(id).map((one) => String(one['implementingOrganizationId']));
      return new Map(ids.map((id) => [id, [...new Set(idsAt(id))].toSorted()]));
    },
    contacts: async (ids) => {
      const entity = getEntity('user');
      const seen = users.filter((one) => one['status'] === 'active' && isInScope(scope(actor, entity), entity, one));
      // Who leads comes before those who are led, and who administers accounts last.
      const rankOf = ({ role }: StoredRecord) => ['Partner Organization', 'Admin'].indexOf(String(role));
      const ageOf = ({ createdAt, _id }: StoredRecord) => `${createdAt} ${_id}`;
      const ranked = seen.toSorted((one, other) => rankOf(one) - rankOf(other) || (ageOf(one) < ageOf(other) ? -1 : 1));
      return new Map(
        ids.flatMap((id) =>
          ranked
            .filter((one) => one['organizationId'] === id)
            .slice(0, 1)
            .map((one) => [id, one]),
        ),
      );
    },
    answer: async (question) => evaluate(question, (of) => rowsOf(question, of), today),
    rows: found,
    count: async (question, of) => (await found(question, of, { offset: 0, size: 0 })).length,
    records: (table) => {
      const records =
        kept.get(table) ??
        recordsOf(server.database, table).then(
          (list) => new Map(list.map((record) => [record._id, maskFor(actor, getEntity(table), record)])),
        );
      kept.set(table, records);
      return records;
    },
    names: async () => ({
      area: (pCode) => server.units.find(pCode),
      organizations: new Map(
        organizations.map((one) => [
          one._id,
          { name: String(one['name'] ?? ''), nameUkr: String(one['fullTitleUkr'] ?? '') },
        ]),
      ),
    }),
  };
}

const sorted = (rows: readonly unknown[]) => rows.map((row) => JSON.stringify(row)).toSorted();

describe('Reports of the server say what the records say', () => {
  const cases = answered.map((report) => [report.name, report] as const);
  describe.each(['Admin', 'Raion Administration', 'Partner Organization'] as const)('to %s', (role) => {
    let sources: ReportSources;
    beforeAll(async () => {
      sources = await sourcesOf(await actorOf(role));
    });
    const readable = cases.filter(([, report]) => report.readers?.includes(role) ?? true);
    test.each(readable)('%s', async (name, report) => {
      for (const body of [{}, { scope: { pCode1: 'UA63' }, filters: { buildingType: ['Multi-storey'] } }]) {
        const { status, body: said } = await read(role, name, body);
        expect(status, JSON.stringify(said)).toBe(200);
        const question = readReportQuestion(report, body);
        const paging = { language: 'en', page: { offset: 0, size: 500 } } as const;
        const wanted = await answerReport(question, body, sources, paging);
        expect(said.answer).toBe(wanted.answer);
        expect(said).toMatchObject(JSON.parse(JSON.stringify({ totals: wanted.totals, totalRows: wanted.totalRows })));
        expect(JSON.stringify(said.chart)).toBe(JSON.stringify(wanted.chart));
        if (wanted.totalRows > 500) continue;
        const [own, others] = [said, wanted].map(({ values }) => sorted(values.map(({ cells }) => cells)));
        expect(own).toEqual(others);
      }
    });
  });
});

describe('Gaps and overlaps', () => {
  type Row = Readonly<Record<string, unknown>>;
  const rowsFor = async (role: Role): Promise<readonly Row[]> => {
    const { body } = await read(role, 'coordination');
    const names = body.columns.map(({ label }) => label.en);
    return body.values.map(({ cells }) => Object.fromEntries(names.map((name, at) => [name, cells[at]])));
  };

  test('tell a coordinator whom to call: who helps there, else who registered the building', async () => {
    const rows = await rowsFor('Staff Member (UN)');
    const told = rows.filter((row) => typeof row['Contact'] === 'string');
    expect(told.length).toBeGreaterThan(rows.length / 2);
    for (const row of told) expect(row['Contact']).toMatch(/^[^,;]+,.*\S+@\S+/);
    const alone = rows.filter((row) => row['Who has helped'] === null && row['Contact'] !== null);
    expect(alone.length).toBeGreaterThan(0);
  });

  test('give a partner no contacts of other organizations', async () => {
    const contacts = (await rowsFor('Partner Organization')).flatMap((row) => row['Contact'] ?? []);
    const { body } = await (
      await server.as('Partner Organization')
    ).post<{ values: Row[] }>('/search', {
      table: 'user',
      filters: [],
      paging: { page: 1, pageSize: 100 },
    });
    const emails = body.values.map(({ email }) => String(email));
    expect(contacts.length).toBeGreaterThan(0);
    expect(contacts.filter((one) => !emails.some((email) => String(one).includes(email)))).toEqual([]);
  });
});

describe('Rows of groups', () => {
  const counted = answered.flatMap((report) => (report.kind === 'counted' ? [report] : []));
  test.each(counted)('of $name come page by page in the order of their keys', async (report) => {
    const sources = await sourcesOf(await actorOf('Raion Administration'));
    const wanted = await sources.answer({ ...readReportQuestion(report, {}), scope: {} });
    const size = Math.max(3, Math.ceil(wanted.rows.length / 7));
    const keys: unknown[] = [];
    for (let page = 1; page <= Math.ceil(wanted.rows.length / size); page += 1) {
      const { body } = await read('Raion Administration', report.name, {}, `page=${page}&pageSize=${size}`);
      expect(body.totalRows).toBe(wanted.count);
      keys.push(...body.values.map((row) => row.keys));
    }
    expect(keys).toEqual(wanted.rows.map((row) => row.keys));
    const after = await read('Raion Administration', report.name, {}, `page=1000&pageSize=${size}`);
    expect(after.body).toMatchObject({ totalRows: wanted.count, values: [] });
  });
});

describe('Who reads which report', () => {
  test.each(readers)('%s', async (role) => {
    const caller = await server.as(role);
    const actor = await actorOf(role);
    const { body } = await caller.get<{ name: string }[]>('/reports');
    const own = Object.values<Report>(reports).filter((report) => mayRead(actor, report));
    expect(body.map(({ name }) => name)).toEqual(own.map(({ name }) => name));
    for (const name of ['users', 'organizations', 'changes', 'applications'])
      for (const format of ['json?pageSize=1', 'csv']) {
        const isReader = own.some((report) => report.name === name);
        const authorization = `Bearer ${await tokenOf(server.app, role)}`;
        const url = `/api/v1/reports/${name}.${format}`;
        expect((await server.app.inject({ url, headers: { authorization } })).statusCode, name).toBe(
          isReader ? 200 : 403,
        );
      }
  });

  test.each([
    ['an unknown report', 'weather.json', 404, 'stats.unknown'],
    ['filters that are no JSON', 'addresses.json?filters={', 400, 'stats.invalid'],
    [
      'a filter that it does not have',
      `needs.json?${query({ filters: { status: ['Ongoing'] } })}`,
      400,
      'stats.filterDoesNotApply',
    ],
    [
      'a filter of the log that is no day',
      `changes.json?${query({ filters: { dateFrom: 'May' } })}`,
      400,
      'stats.invalid',
    ],
    ['a format that it does not have', 'situation.docx', 400, 'stats.invalid'],
    ['a page that is none', 'addresses.json?page=0', 400, 'request.invalid'],
  ])('%s is refused with its reason', async (_, path, status, code) => {
    const answer = await (await server.as('Admin')).get(`/reports/${path}`);
    expect([answer.status, answer.body['code']]).toEqual([status, code]);
  });
});

describe('Rows behind a number', () => {
  const measures = [
    ...Object.values(statMeasures).map((measure) => ({ kind: 'stats', measure }) as const),
    ...answered.map((report) => ({ kind: 'reports', measure: { ...measureOf(report), groups: [] } }) as const),
  ];
  test.each(measures)('of $kind $measure.name are as many as it says', async ({ kind, measure }) => {
    const sources = await sourcesOf(await actorOf('Oblast Administration'));
    const question = readReportQuestion(reports.situation, {});
    const { rows } = await sources.answer({ ...question, measure: { ...measure, groups: [] } });
    for (const [number, { how }] of Object.entries(measure.numbers)) {
      if (how !== 'count') continue;
      const behind = { kind, name: measure.name, number, keys: [] };
      const { body } = await read('Oblast Administration', 'addresses', { behind }, 'pageSize=1');
      expect(body.totalRows, number).toBe(rows[0]?.numbers[number]);
    }
  });

  test('of a report that the reader may not read are refused, too', async () => {
    const behind = { kind: 'aggs', name: 'stateApplicationsByStatus', number: 'count', keys: ['paid'] };
    const asked = async (role: Role) => (await read(role, 'addresses', { behind }, 'pageSize=1')).status;
    expect([await asked('Partner Organization'), await asked('Partner Manager')]).toEqual([403, 200]);
  });

  test('come page by page, each row once', async () => {
    const whole = await read('Admin', 'assessments');
    const pages: unknown[] = [];
    for (let page = 1; pages.length < whole.body.values.length; page += 1)
      pages.push(...(await read('Admin', 'assessments', {}, `page=${page}&pageSize=125`)).body.values);
    expect(pages.slice(0, 500)).toEqual(whole.body.values);
    expect(new Set(pages.map((row) => JSON.stringify(row))).size).toBe(pages.length);
  });
});

/** The rows of a file that was downloaded. */
async function download(role: Role, path: string, kind: 'csv' | 'xlsx') {
  const authorization = `Bearer ${await tokenOf(server.app, role)}`;
  const answer = await server.app.inject({ url: `/api/v1/reports/${path}`, headers: { authorization } });
  expect(answer.statusCode).toBe(200);
  const rows = await readSheet(answer.rawPayload, kind);
  return { rows, headers: answer.headers };
}

describe('A file of a report', () => {
  test.each(['csv', 'xlsx'] as const)('%s has the numbers of the screen, and says what it is', async (kind) => {
    const body = { scope: { pCode1: 'UA63' }, filters: { buildingType: ['Multi-storey'] } };
    const { body: screen } = await read('Oblast Administration', 'addresses', body);
    const { rows, headers } = await download('Oblast Administration', `addresses.${kind}?${query(body)}`, kind);
    const head = new Map(rows.map(([label = '', value = '']) => [label, value]));
    expect(rows[1]?.[0]).toBe(screen.answer);
    expect(head.get('Filters')).toBe('Oblast: Kharkivska; Building type: Multi-storey');
    expect(head.get('As of')).toContain('21 Nov 2026');
    expect(head.get('Rows')).toBe(String(screen.totalRows));
    expect(head.get('Language')).toBe('English');
    expect(head.get('Made by')).not.toBe('');
    for (const { label, value } of screen.totals) expect(head.get(label.en), label.en).toBe(String(value));
    const at = rows.findIndex(([first]) => first === 'Oblast') + 1;
    const written = rows.slice(at).map((cells) => cells.filter((cell) => cell !== '').join('|'));
    const shown = screen.values.map(({ cells }) => cells.filter((cell) => cell !== null).join('|'));
    expect(written.toSorted()).toEqual(shown.toSorted());
    expect(headers['content-disposition']).toContain('Book of addresses, 2026-11-21');
  });

  test('of findings has a link to the record of each of them', async () => {
    const { rows } = await download('Admin', 'quality.csv', 'csv');
    const at = rows.findIndex(([first]) => first === 'Oblast');
    const links = rows.slice(at + 1).map((cells) => cells.at(-1) ?? '');
    expect(rows[at]?.at(-1)).toBe('Link');
    expect(links.length).toBeGreaterThan(0);
    const record = '[0-9a-f]{24}';
    const pages = `/(address/${record}(/(assessment|activity)/${record})?|residential-unit/${record})$`;
    for (const link of links) expect(link).toMatch(new RegExp(`^https?://[^/]+${pages}`));
    expect(links.some((link) => link.includes('/assessment/'))).toBe(true);
  });

  test('in Ukrainian has commas in numbers, semicolons between cells and HXL tags, where they are wanted', async () => {
    const authorization = `Bearer ${await tokenOf(server.app, 'Admin')}`;
    const url = '/api/v1/reports/assessments.csv?language=uk&hxl=true';
    const lines = (await server.app.inject({ url, headers: { authorization } })).body.split('\r\n');
    expect(lines[0]).toContain('Реєстр обстежень');
    expect(lines.find((line) => line.includes('Середній рівень пошкодження'))).toMatch(/;"\d+,\d+"$/);
    expect(lines.some((line) => line.startsWith('#adm1+name;'))).toBe(true);
  });

  test('for a map has a point for each assessment of the screen, where its building has one', async () => {
    const { body: screen } = await read('Oblast Administration', 'assessments');
    const authorization = `Bearer ${await tokenOf(server.app, 'Oblast Administration')}`;
    const file = await server.app.inject({ url: '/api/v1/reports/assessments.geojson', headers: { authorization } });
    expect(file.headers['content-type']).toBe('application/geo+json');
    const { type, features } = file.json<{ type: string; features: { geometry: unknown; properties: object }[] }>();
    expect(type).toBe('FeatureCollection');
    expect(features).toHaveLength(screen.totalRows);
    const { body: address } = await (
      await server.as('Oblast Administration')
    ).get<{ location: { latitude: number; longitude: number } }>(`/address/${String(screen.values[0]?.addressId)}`);
    const { latitude, longitude } = address.location;
    expect(features[0]?.geometry).toEqual({ type: 'Point', coordinates: [longitude, latitude] });
    expect(Object.keys(features[0]?.properties ?? {})).toContain('Oblast');
  });

  test('of a partner organization has its own rows only, and says so', async () => {
    const { organizationName } = await actorOf('Partner Organization');
    const { body: screen } = await read('Partner Organization', 'activities');
    const { rows } = await download('Partner Organization', 'activities.csv', 'csv');
    const head = rows.findIndex(([first]) => first === 'Oblast');
    const own = rows.slice(head + 1);
    expect(screen.download).toBe('own');
    expect(rows.some(([label, value]) => label === 'Filters' && value === 'Only rows of the own organization')).toBe(
      true,
    );
    expect(own.length).toBeGreaterThan(0);
    expect(own.length).toBeLessThan(screen.totalRows);
    for (const cells of own) expect(cells).toContain(organizationName);
  });

  test('leaves a line in the trail with the number of its rows, and the log of changes tells of it', async () => {
    const { body: screen } = await read('Admin', 'situation', { groupBy: 'pCode3' });
    await download('Admin', `situation.csv?${query({ groupBy: 'pCode3' })}`, 'csv');
    const admin = await server.as('Admin');
    const { body: trail } = await admin.post<{ values: Record<string, unknown>[] }>('/audit/search', {
      filters: { kinds: ['export'] },
    });
    expect(trail.values).toContainEqual(
      expect.objectContaining({
        count: screen.totalRows,
        details: expect.objectContaining({ report: 'situation' }) as unknown,
      }),
    );
    const { body } = await read('Admin', 'changes');
    const exported = ['Exported', null, null, `Situation summary; Rows: ${screen.totalRows}`];
    expect(body.values.map(({ cells }) => cells.slice(3))).toContainEqual(exported);
  });
});

describe('The report of organizations', () => {
  test('adds up what the report of users says of the users of each', async () => {
    const users = await read('Admin', 'users');
    const { body: said } = await read('Admin', 'organizations');
    const at = (name: string) => users.body.columns.findIndex((column) => column.name === name);
    const own = (organization: unknown) =>
      users.body.values.map(({ cells }) => cells).filter((cells) => cells[at('organization')] === organization);
    expect(said.totalRows).toBeGreaterThan(3);
    for (const { cells } of said.values) {
      const [name, , count, signedIn, records, trainings] = cells;
      const sum = (column: string) => own(name).reduce((all, one) => all + Number(one[at(column)]), 0);
      expect([count, records, trainings]).toEqual([own(name).length, sum('records'), sum('trainings')]);
      const moments = own(name).flatMap((one) => one[at('lastSignIn')] ?? []);
      expect(signedIn).toBe(moments.map(String).toSorted().at(-1) ?? null);
    }
    expect(said.values.some(({ cells }) => Number(cells[4]) > 0)).toBe(true);
  });
});

describe('The report of users', () => {
  test('counts for each user what was entered in the period', async () => {
    const body = { filters: { dateFrom: '2024-06-01', dateTo: '2024-12-31' } };
    const { body: said } = await read('Staff Member (UN)', 'users', body);
    const rows = await server.database.query<{ id: string; count: number }>(
      `select u.id, (select count(*) from change c where c.by_user = u.id and c.kind = 'create'
         and (c.at at time zone 'Europe/Kyiv')::date between '2024-06-01' and '2024-12-31') as count
       from app_user u where u.deleted_at is null`,
    );
    const entered = new Map(said.values.map(({ record, cells }) => [record, cells[5]]));
    expect(said.totalRows).toBe(rows.length);
    expect(rows.some(({ count }) => count > 0)).toBe(true);
    for (const { id, count } of rows) expect(entered.get(id)).toBe(count);
  });
});
