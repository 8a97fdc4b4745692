import { unzipSync } from 'fflate';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { activityTypes } from '@domivka/domain/activity/activity.options.text';
import { suggestIndicatorCode } from '@domivka/domain/activity/indicators';
import { findLine, type IndicatorVersion } from '@domivka/domain/activity/indicator-table';
import { roles, type Role } from '@domivka/domain/kernel/actor';
import { validActivity } from '@domivka/domain/testing/activity-cases';
import { sheetTypes } from '../src/platform/sheets/sheets.ts';
import { readCsv } from './read-sheet.ts';
import { openTestApp, tokenOf, type TestApp } from './test-app.ts';

const now = new Date('2026-11-21T10:00:00.000Z');
let server: TestApp;
const tokens = new Map<Role, string>();
let own = '';
let addressId = '';

beforeAll(async () => {
  server = await openTestApp(() => now);
  for (const { code } of roles) tokens.set(code, await tokenOf(server.app, code));
  const manager = await server.as('Partner Manager');
  own = (await manager.get<{ organization: { _id: string } }>('/me')).body.organization._id;
  const found = await manager.search<{ _id: string }>({ table: 'address', paging: { page: 1, pageSize: 1 } });
  addressId = found.values[0]?._id ?? '';
});
afterAll(() => server.close());

type Reason = { readonly code: string; readonly parameters?: object };
type Month = {
  readonly organization?: { readonly id: string };
  readonly mayChoose: boolean;
  readonly version?: { readonly name: string };
  readonly ready: number;
  readonly totalRows: number;
  readonly totals: Readonly<Record<string, { readonly sum: number; readonly rowsWithout: number }>>;
  readonly rows: readonly Readonly<Record<string, unknown>>[];
  readonly refused: readonly { readonly _id: string; readonly mayEdit: boolean; readonly reasons: readonly Reason[] }[];
  readonly leftOut: readonly { readonly type: string; readonly count: number }[];
};

async function monthOf(role: Role, month: string, organization?: string) {
  const query = organization === undefined ? '' : `&organization=${organization}`;
  return (await server.as(role)).get<Month>(`/reports/5w.json?month=${month}${query}`);
}

async function complete(fields: object): Promise<string> {
  const manager = await server.as('Partner Manager');
  const { status, body } = await manager.post<{ _id: string }>('/activity', {
    ...validActivity,
    addressId,
    status: 'Completed',
    type: 'light_repair',
    modalities: ['in_kind_works'],
    implementingOrganizationId: own,
    programmingOrganizationId: null,
    indicatorCode: null,
    beneficiaries: { households: 1, people: 4 },
    actualStartDate: '2026-10-01',
    actualCompletionDate: '2026-10-15',
    plannedStartDate: null,
    plannedCompletionDate: null,
    ...fields,
  });
  expect(status, JSON.stringify(body)).toBeLessThan(300);
  return body._id;
}

describe('The page of the month', () => {
  test('opens on the latest month with activities that is over, and says which months have some', async () => {
    await complete({ actualStartDate: '2026-09-01', actualCompletionDate: '2026-09-15' });
    await complete({ actualStartDate: '2026-11-01', actualCompletionDate: '2026-11-15' });
    const manager = await server.as('Partner Manager');
    type Opened = Month & { readonly month: string; readonly months: readonly { month: string; activities: number }[] };
    const { body } = await manager.get<Opened>('/reports/5w.json');
    const past = body.months.filter(({ month }) => month < '2026-11');
    expect(body.month).toBe(past[0]?.month);
    expect(body.months.map(({ month }) => month)).toEqual(expect.arrayContaining(['2026-11', '2026-09']));
    expect(body.months).toEqual(body.months.toSorted((one, other) => (one.month < other.month ? 1 : -1)));
    const { body: november } = await monthOf('Partner Manager', '2026-11');
    const count = body.months.find(({ month }) => month === '2026-11')?.activities;
    const dated = november.refused.filter(({ reasons }) => !reasons.some(({ code }) => code === 'noCompletion'));
    expect(count).toBe(november.ready + dated.length + november.leftOut.reduce((sum, one) => sum + one.count, 0));
  });
});

describe('The month of an organization', () => {
  test('lists what would be refused with its reasons; corrected, it is in the matrix', async () => {
    const id = await complete({ beneficiaries: null, actualCompletionDate: '2026-10-20' });
    await complete({});
    const { body: before } = await monthOf('Partner Manager', '2026-10');
    expect(before.refused.filter(({ _id }) => _id === id)).toEqual([
      expect.objectContaining({ mayEdit: true, reasons: [{ code: 'noPeople' }] }),
    ]);
    const manager = await server.as('Partner Manager');
    const { body: stored } = await manager.get<{ version: number }>(`/activity/${id}`);
    await manager.post('/activity', { _id: id, version: stored.version, beneficiaries: { people: 6, households: 2 } });
    const { body: after } = await monthOf('Partner Manager', '2026-10');
    expect(after.refused.some(({ _id }) => _id === id)).toBe(false);
    expect(after.ready).toBe(before.ready + 1);
    // The same home, work and organization: the people of the second activity are not new.
    expect(after.totals['people']?.sum).toBe((before.totals['people']?.sum ?? 0) + 6);
    expect(after.totals['newPeople']).toEqual(before.totals['newPeople']);
  });

  test('does not ask to correct what nobody reports', async () => {
    await complete({ type: 'design_survey', actualCompletionDate: '2026-08-15', actualStartDate: null });
    const { body } = await monthOf('Partner Manager', '2026-08');
    expect(body.leftOut).toContainEqual({ type: 'design_survey', count: 1 });
  });

  const mayChoose: readonly Role[] = ['Admin', 'Staff Member (UN)', 'Ministry Representative'];

  test.each(mayChoose)('is of all organizations or one for %s', async (role) => {
    const [seen, asked] = [await monthOf(role, '2026-10'), await monthOf(role, '2026-10', own)];
    expect([seen.body.mayChoose, seen.body.organization, asked.body.organization?.id]).toEqual([true, undefined, own]);
  });

  test.each(roles.map(({ code }) => code).filter((code) => code !== 'Donor' && !mayChoose.includes(code)))(
    'is that of the own organization for %s',
    async (role) => {
      const seen = await monthOf(role, '2026-10');
      const { body: me } = await (await server.as(role)).get<{ organization: { _id: string } }>('/me');
      expect([seen.body.mayChoose, seen.body.organization?.id]).toEqual([false, me.organization._id]);
      const isOwn = me.organization._id === own;
      expect((await monthOf(role, '2026-10', own)).status).toBe(isOwn ? 200 : 403);
    },
  );

  test('is closed to donors', async () => {
    expect([(await monthOf('Donor', '2026-10')).status, (await monthOf('Donor', '2026-10', own)).status]).toEqual([
      403, 403,
    ]);
  });

  test('is nobody’s whose month is none', async () => {
    for (const month of ['2026-13', '2026-1', 'x', '1999-01']) expect((await monthOf('Admin', month)).status).toBe(400);
  });

  test('is written as a sheet with one head: codes of four levels, people, and where it comes from', async () => {
    await complete({ beneficiaries: { households: 3, people: 7 } });
    const { body } = await monthOf('Partner Manager', '2026-10');
    const answer = await server.app.inject({
      url: '/api/v1/reports/5w.csv?month=2026-10&language=en',
      headers: { authorization: `Bearer ${tokens.get('Partner Manager')}` },
    });
    expect(String(answer.headers['content-disposition'])).toMatch(/2026-10, Warm Walls.*2026 5\.1A, rows \d+\.csv/);
    const [head, ...rows] = [...readCsv(answer.rawPayload)].map(({ cells }) => cells);
    expect(rows).toHaveLength(body.totalRows);
    const records = rows.map((cells) => Object.fromEntries((head ?? []).map((name, at) => [name, cells[at]])));
    const people = records.reduce((sum, record) => sum + Number(record['Reached, total']), 0);
    expect(people).toBe(body.totals['people']?.sum);
    expect(records[0]).toMatchObject({ Month: '2026-10', 'Indicator table': '2026 5.1A', Rows: String(rows.length) });
    const code = String(records[0]?.['Settlement code']);
    expect([4, 6, 9].map((length) => code.slice(0, length))).toEqual(
      ['Oblast', 'Raion', 'Hromada'].map((area) => records[0]?.[`${area} code`]),
    );
  });

  test('leaves as an export in the trail', async () => {
    const admin = await server.as('Admin');
    const { rawPayload } = await server.app.inject({
      url: '/api/v1/reports/5w.xlsx?month=2026-10',
      headers: { authorization: `Bearer ${tokens.get('Admin')}` },
    });
    expect(Object.keys(unzipSync(rawPayload))).toContain('xl/worksheets/sheet1.xml');
    const { body } = await admin.post<{ values: readonly object[] }>('/audit/search', {
      filters: { kinds: ['export'] },
    });
    expect(body.values).toContainEqual(
      expect.objectContaining({
        kind: 'export',
        details: expect.objectContaining({ report: 'fiveW', month: '2026-10' }),
      }),
    );
  });
});

describe('Versions of the indicator table', () => {
  const read = async () => (await (await server.as('Partner Manager')).get<IndicatorVersion[]>('/indicators')).body;
  const enter = async (role: Role, sheet: string, query: string) =>
    server.app.inject({
      method: 'POST',
      url: `/api/v1/indicators?${query}`,
      headers: {
        authorization: `Bearer ${tokens.get(role)}`,
        'content-type': sheetTypes.csv,
        'accept-language': 'en',
      },
      payload: sheet,
    });
  const sheet = 'type,nameEn,code,project\nlight_repair,Light repairs,CLSHL/CA1/IN1,yes\n';

  test('that came with the program name the indicators that forms and statistics use', async () => {
    const plan = (await read()).find(({ name }) => name === 'HNRP 2024');
    const codes = activityTypes.map(
      ({ code }) => findLine(plan?.lines ?? [], { type: code, modalities: ['cash'] }).line?.code,
    );
    expect(codes).toEqual(activityTypes.map(({ code }) => suggestIndicatorCode(code)));
  });

  test('are entered by staff from a sheet, and judge months from their first one on', async () => {
    const id = await complete({ actualCompletionDate: '2026-11-03', beneficiaries: { people: 2 } });
    const before = (await read()).length;
    const { statusCode } = await enter('Staff Member (UN)', sheet, 'name=November&validFrom=2026-11');
    expect([statusCode, (await read()).length]).toEqual([200, before + 1]);
    const november = await monthOf('Partner Manager', '2026-11');
    expect(november.body.version?.name).toBe('November');
    expect(november.body.refused.find(({ _id }) => _id === id)?.reasons).toEqual([{ code: 'noProject' }]);
    expect((await monthOf('Partner Manager', '2026-10')).body.version?.name).toBe('2026 5.1A');
  });

  test.each([
    ['a wrong cell', 'type,nameEn\ngarden,Garden\n', 'name=Wrong&validFrom=2026-12', 200],
    ['a name that is taken', sheet, 'name=hnrp 2024&validFrom=2026-12', 400],
    ['a month that was reported with another version', sheet, 'name=Early&validFrom=2025-06', 400],
    ['a quote that never ends', 'type,nameEn\n"esk,Kits\n', 'name=Broken&validFrom=2026-12', 400],
    ['no content', '', 'name=Empty&validFrom=2026-12', 400],
  ])('stay as they are after %s', async (_what, content, query, status) => {
    const before = await read();
    const answer = await enter('Admin', content, query);
    expect(answer.statusCode, answer.body).toBe(status);
    expect(await read()).toEqual(before);
  });

  test('name each wrong cell', async () => {
    const answer = await enter('Admin', 'type,nameEn\ngarden,Garden\n', 'name=Wrong&validFrom=2026-12');
    expect(answer.json()).toMatchObject({ problems: [{ row: 2, column: 'type' }] });
  });

  test('are entered by nobody else', async () => {
    for (const { code } of roles.filter((role) => role.code !== 'Admin' && role.code !== 'Staff Member (UN)'))
      expect((await enter(code, sheet, 'name=Mine&validFrom=2026-12')).statusCode, code).toBe(403);
  });

  test('leave as a sheet that can be entered again', async () => {
    const [newest] = await read();
    const answer = await server.app.inject({
      url: `/api/v1/indicators/${newest?.id}.csv`,
      headers: { authorization: `Bearer ${tokens.get('Admin')}` },
    });
    const saved = await enter('Admin', answer.body, 'name=Again&validFrom=2026-12');
    expect(saved.json()).toMatchObject({ lines: newest?.lines.length, problems: [] });
    expect((await read())[0]?.lines).toEqual(newest?.lines);
  });
});
