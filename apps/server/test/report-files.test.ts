import { beforeAll, describe, expect, test } from 'vitest';
import { folderStore } from '../src/features/files/store/folder-store.ts';
import { tidyReportFiles } from '../src/features/reports/report-files.ts';
import { type Job, now, useReportFiles } from './report-files-app.ts';
import { tokenOf, type Caller, type TestApp } from './test-app.ts';

const { server: theServer, keptFiles, download } = useReportFiles();
let server: TestApp;
let oblast: Caller;
let partner: Caller;

beforeAll(async () => {
  server = theServer();
  [oblast, partner] = await Promise.all([server.as('Oblast Administration'), server.as('Partner Organization')]);
});

const wanted = (change: Record<string, unknown> = {}) => ({
  report: 'addresses',
  format: 'csv',
  filters: { scope: { pCode1: 'UA63' } },
  language: 'uk',
  ...change,
});

async function ask(caller: Caller, change: Record<string, unknown> = {}): Promise<Job> {
  const { status, body } = await caller.post<Job>('/report-files', wanted(change));
  expect(status, JSON.stringify(body)).toBe(202);
  return body;
}

async function ready(caller: Caller, change: Record<string, unknown> = {}): Promise<Job> {
  const { id } = await ask(caller, change);
  await server.idle();
  const { body } = await caller.get<Job>(`/report-files/${id}`);
  expect(body).toMatchObject({ state: 'ready' });
  return body;
}

describe('A file of a report', () => {
  test('is made while its user does something else, and is the file that the report itself gives', async () => {
    const asked = await ask(oblast);
    expect(asked).toMatchObject({
      title: { en: 'Book of addresses' },
      format: 'csv',
      language: 'uk',
    });
    await server.idle();
    const { body } = await oblast.get<Job>(`/report-files/${asked.id}`);
    expect(body).toMatchObject({ state: 'ready', expiresAt: '2026-11-28T10:00:00.000Z' });
    expect(body.totalRows).toBeGreaterThan(0);
    expect(body.rows).toBe(body.totalRows);
    const filters = encodeURIComponent(JSON.stringify(wanted().filters));
    const [kept, direct] = await Promise.all([
      download('Oblast Administration', `/report-files/${asked.id}/content`),
      download('Oblast Administration', `/reports/addresses.csv?language=uk&filters=${filters}`),
    ]);
    expect(kept.statusCode).toBe(200);
    expect(kept.rawPayload.equals(direct.rawPayload)).toBe(true);
    for (const name of ['content-type', 'content-disposition', 'content-language', 'content-security-policy'])
      expect(kept.headers[name], name).toBe(direct.headers[name]);
    expect(kept.headers['cache-control']).toBe('private, no-store');
  });

  test.each(['xlsx', 'pdf', 'docx'] as const)('is made as %s, too', async (format) => {
    const { id } = await ready(oblast, { format });
    const { rawPayload } = await download('Oblast Administration', `/report-files/${id}/content`);
    expect(String(rawPayload.subarray(0, 2))).toBe(format === 'pdf' ? '%P' : 'PK');
  });

  test('has a row of HXL tags where it is wanted', async () => {
    const { id } = await ready(oblast, { hxl: true });
    expect((await download('Oblast Administration', `/report-files/${id}/content`)).body).toMatch(/^#adm1/m);
    expect(await oblast.post('/report-files', wanted({ hxl: 'yes' }))).toMatchObject({ status: 400 });
  });

  test('is listed, read and deleted by the user who asked for it, and is not there for others', async () => {
    const { id } = await ready(oblast);
    const ofOblast = await oblast.get<Job[]>('/report-files');
    expect(ofOblast.body.map((one) => one.id)).toEqual([id]);
    for (const other of [partner, await server.as('Admin')]) {
      expect((await other.get<Job[]>('/report-files')).body).toEqual([]);
      for (const path of [`/report-files/${id}`, `/report-files/${id}/content`])
        expect((await other.get(path)).status).toBe(404);
      expect((await other.delete(`/report-files/${id}`)).status).toBe(404);
    }
    expect(await keptFiles()).toHaveLength(1);
    expect((await oblast.delete(`/report-files/${id}`)).status).toBe(204);
    expect(await keptFiles()).toEqual([]);
    expect((await oblast.delete(`/report-files/${id}`)).status).toBe(404);
    expect(await server.database.query('select 1 from report_file')).toEqual([]);
  });

  test('has only rows of the own organization for users who may take away no others', async () => {
    const { id, totalRows } = await ready(partner);
    const { totalRows: all } = await ready(oblast);
    expect(totalRows).toBeLessThan(all);
    const { body } = await download('Partner Organization', `/report-files/${id}/content`);
    expect(body).toContain('Лише рядки власної організації');
  });

  test('is not given to a user who is blocked, nor with other rights than those it was made with', async () => {
    const { id } = await ready(oblast);
    const path = `/report-files/${id}/content`;
    const change = (column: string, value: unknown) =>
      server.database.query(`update app_user set ${column} = $1 where email = 'oblast@example.org'`, [value]);
    await change('oblasts', ['UA32']);
    expect(await oblast.get(path)).toMatchObject({ status: 403, body: { code: 'reportFile.rightsChanged' } });
    await change('oblasts', ['UA63']);
    expect((await download('Oblast Administration', path)).statusCode).toBe(200);
    await change('status', 'blocked');
    expect((await oblast.get(path)).status).toBe(401);
    await change('status', 'active');
    // A user whose role changes signs in again.
    await change('role', 'Donor');
    const asDonor = server.withToken(await tokenOf(server.app, 'Oblast Administration'));
    expect(await asDonor.get(path)).toMatchObject({ status: 403, body: { code: 'record.forbidden' } });
    await change('role', 'Oblast Administration');
    oblast = server.withToken(await tokenOf(server.app, 'Oblast Administration'));
  });

  test.each([
    ['a format that the report does not have', { report: 'situation', format: 'docx' }, 400, 'reportFile.format'],
    ['no format', { format: undefined }, 400, 'reportFile.format'],
    ['a report that there is none of', { report: 'nothing' }, 404, 'stats.unknown'],
    ['a report that the user may not read', { report: 'users', filters: {} }, 403, 'record.forbidden'],
    ['filters that do not fit', { filters: { filters: { color: 'red' } } }, 400, 'stats.invalid'],
    ['another language', { language: 'de' }, 400, 'savedReport.invalid'],
  ] as const)('with %s is refused with a reason', async (_what, change, status, code) => {
    expect(await oblast.post('/report-files', wanted(change))).toMatchObject({ status, body: { code } });
  });

  test('is none for donors', async () => {
    const donor = await server.as('Donor');
    expect((await donor.post('/report-files', wanted())).status).toBe(403);
  });

  test('is one of at most twenty of a user; those whose days are over do not count', async () => {
    await server.database.query(
      `insert into report_file (id, created_by, report, format, language, hxl, filters, state, created_at, expires_at)
       select lpad(n::text, 24, '0'), u.id, 'addresses', 'csv', 'en', false, '{}', 'failed', $1, $1::timestamptz + interval '7 days'
       from generate_series(1, 18) n, app_user u where u.email = 'oblast@example.org'`,
      [now().toISOString()],
    );
    const answers = await Promise.all(Array.from({ length: 4 }, () => oblast.post('/report-files', wanted())));
    expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([202, 202, 409, 409]);
    await server.idle();
    await server.database.query(
      `update report_file set expires_at = $1 where id = (select id from report_file where state = 'failed' limit 1)`,
      [now().toISOString()],
    );
    expect((await oblast.post('/report-files', wanted())).status).toBe(202);
    await server.idle();
  });

  test('is kept for seven days, then it is not there any more, and its content is removed', async () => {
    const { id } = await ready(oblast);
    const tidy = () => tidyReportFiles(server.database.as('program'), folderStore(server.filesDir), now());
    const expire = (at: Date) => server.database.query('update report_file set expires_at = $1', [at.toISOString()]);
    await expire(new Date(now().getTime() + 1));
    expect(await tidy()).toBe(0);
    expect((await download('Oblast Administration', `/report-files/${id}/content`)).statusCode).toBe(200);
    await expire(now());
    expect((await oblast.get(`/report-files/${id}`)).status).toBe(404);
    expect((await oblast.get(`/report-files/${id}/content`)).status).toBe(404);
    expect(await keptFiles()).toHaveLength(1);
    expect(await tidy()).toBe(1);
    expect(await keptFiles()).toEqual([]);
    expect(await server.database.query('select 1 from report_file')).toEqual([]);
  });

  test('leaves a line in the trail when it is asked for and each time it is taken away', async () => {
    const { id, totalRows } = await ready(oblast);
    await download('Oblast Administration', `/report-files/${id}/content`);
    await partner.get(`/report-files/${id}/content`);
    const admin = await server.as('Admin');
    const { body } = await admin.post<{ values: { kind: string }[] }>('/audit/search', { filters: { recordId: id } });
    const asked = { report: 'addresses', format: 'csv', language: 'uk', filters: wanted().filters };
    expect(body.values.toSorted((one, other) => one.kind.localeCompare(other.kind))).toMatchObject([
      { kind: 'export', table: 'reportFile', count: totalRows, details: asked },
      { kind: 'refused', outcome: 'refused', table: 'reportFile' },
      { kind: 'save', table: 'reportFile', details: asked },
    ]);
  });

  test('writes moments as the clocks in Ukraine show them, as its head does', async () => {
    await download('Admin', '/reports/situation.csv');
    const { body } = await download('Admin', '/reports/changes.csv');
    expect(body).toContain('As of,21 Nov 2026 12:00');
    const moments = body.match(/^\d{4}-\d{2}-\d{2}.*?,/gm) ?? [];
    expect(moments.length).toBeGreaterThan(0);
    for (const moment of moments) expect(moment).toMatch(/^2026-\d{2}-\d{2} \d{2}:\d{2},$/);
  });
});
