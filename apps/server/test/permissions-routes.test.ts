import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { roles, type Role } from '@domivka/domain/kernel/actor';
import { mayUse, type FunctionName } from '@domivka/domain/kernel/matrix';
import { listEntities } from '@domivka/domain/registry';
import { pictureOf } from './examples.ts';
import { listRoutes, urlOf } from './routes.ts';
import { openTestApp, tokenOf, type Caller, type TestApp } from './test-app.ts';

/**
 * What guards each call of the interface. `public`: nobody has to sign in; `self`: only what belongs to the caller;
 * `records`: the lines of the table that is asked for, record by record (permissions*.test.ts walk through them); `people`: who manages
 * whom; anything else is a line of the matrix by its name. A call that is not named here fails the test below: it has no cell.
 */
const guards: Readonly<Record<string, 'public' | 'self' | 'records' | 'people' | FunctionName>> = {
  'POST /authentication/login': 'public',
  'POST /authentication/refresh-token': 'public',
  'POST /authentication/logout': 'public',
  'POST /authentication/change-password': 'public',
  'POST /authentication/recover-password': 'public',
  'POST /authentication/check-temporary-password': 'public',
  'POST /authentication/register': 'public',
  'GET /auth/logout': 'public',
  'GET /health/live': 'public',
  'GET /health/ready': 'public',
  'GET /openapi.json': 'public',
  'GET /docs': 'public',
  'GET /me': 'self',
  'GET /me/sessions': 'self',
  'POST /me/sessions/end': 'self',
  'DELETE /me/sessions/:id': 'self',
  'POST /search': 'records',
  'POST /tags': 'records',
  // Donors are refused: candidates.test.ts.
  'POST /address/candidates': 'records',
  'POST /organization/get/': 'records',
  'POST /:table': 'records',
  'GET /:table/:id': 'records',
  'DELETE /:table/:id': 'records',
  'POST /sync/push': 'records',
  'POST /sync/pull': 'records',
  'POST /sync/size': 'records',
  // Borders are no secret: every user may see them.
  'GET /areas/:level.json': 'records',
  // So is the base map: base-map.test.ts.
  'GET /base-map/:z/:x/:y': 'records',
  'GET /map-style': 'records',
  'POST /sync/device': 'self',
  // A logo is part of an organization, which all users read: logo-files.test.ts, logo-upload.test.ts. Photos: photo-links.test.ts.
  'GET /files/:path': 'records',
  'POST /upload/images': 'records',
  'POST /uploads': 'records',
  'GET /uploads/:id': 'records',
  'PATCH /uploads/:id': 'records',
  'POST /photos/links': 'records',
  'POST /address/:id/photos-zip-link': 'records',
  'GET /address/:id/photos.zip': 'records',
  // Who verifies whose assessment: review.test.ts.
  'POST /assessment/:id/review': 'records',
  'GET /history/:table/:id': 'history',
  // Whose records a user restores: restore-version.test.ts, bin-rights.test.ts.
  'POST /history/:table/:id/restore': 'history',
  'POST /bin/search': 'restore',
  'POST /bin/:table/:id/restore': 'restore',
  'GET /reports/buildingPassport.pdf': 'reports',
  // Of activities that the user reads unmasked: handover.test.ts.
  'GET /reports/handoverCertificate.pdf': 'reports',
  'GET /reports/handoverCertificate.docx': 'reports',
  // Which reports each role reads and takes away: reports.test.ts.
  'GET /reports': 'reports',
  'GET /reports/:name.json': 'reports',
  // For donors, and those who answer their questions: reports-donor.test.ts.
  'GET /reports/donor.json': 'records',
  'GET /reports/donor.pdf': 'records',
  'GET /reports/donor.xlsx': 'records',
  'GET /reports/:name.csv': 'reports',
  'GET /reports/:name.xlsx': 'reports',
  'GET /reports/:name.pdf': 'reports',
  'GET /reports/:name.docx': 'reports',
  'GET /reports/:name.geojson': 'reports',
  // Who sees whose month: five-w.test.ts.
  'GET /reports/5w.json': 'fiveW',
  'GET /reports/5w.csv': 'fiveW',
  'GET /reports/5w.xlsx': 'fiveW',
  'GET /indicators': 'fiveW',
  'GET /indicators/:id.csv': 'indicators',
  'GET /indicators/:id.xlsx': 'indicators',
  'POST /indicators': 'indicators',
  // Whose they are: saved-reports.test.ts, report-files.test.ts.
  'GET /saved-reports': 'reports',
  'POST /saved-reports': 'reports',
  'DELETE /saved-reports/:id': 'reports',
  'POST /report-files': 'reports',
  'GET /report-files': 'reports',
  'GET /report-files/:id': 'reports',
  'GET /report-files/:id/content': 'reports',
  'DELETE /report-files/:id': 'reports',
  // Donors are refused each statistic by its own reason: statistics.test.ts.
  'POST /stats/:name': 'reports',
  'POST /aggs/:name': 'reports',
  // Donors are refused in the same way: map.test.ts.
  'GET /tiles/:source/:z/:x/:y.mvt': 'reports',
  'GET /user/:id/sessions': 'people',
  'POST /user/:id/sessions/end': 'people',
  'POST /user/:id/temporary-password': 'people',
  'GET /registration-requests': 'registrations',
  'POST /registration-requests/:id/approve': 'registrations',
  'POST /registration-requests/:id/reject': 'registrations',
  'GET /mail': 'mail',
  'GET /mail/:id': 'mail',
  // Which rows each role takes away: exports-rights.test.ts.
  'GET /exports/:table.csv': 'rowReports',
  'GET /exports/:table.xlsx': 'rowReports',
  'GET /exports/:table.geojson': 'rowReports',
  'GET /exports/:table.kml': 'rowReports',
  // Who may import what, or try it out, and whose imports each role sees: imports.test.ts.
  'GET /imports/targets': 'records',
  'GET /imports': 'records',
  'POST /imports': 'records',
  'GET /imports/:id': 'records',
  'DELETE /imports/:id': 'records',
  'POST /imports/:id/mapping': 'records',
  'POST /imports/:id/validate': 'records',
  'GET /imports/:id/rows': 'records',
  'GET /imports/:id/problems': 'records',
  'PATCH /imports/:id/rows': 'records',
  'POST /imports/:id/decisions': 'records',
  'GET /imports/:id/errors.xlsx': 'records',
  'POST /imports/:id/corrections': 'records',
  'POST /imports/:id/commit': 'records',
  'POST /imports/:id/cancel': 'records',
  'POST /imports/:id/undo': 'records',
  // Who may import what, or try it out: import-templates.test.ts.
  'GET /imports/templates/:target.xlsx': 'records',
  'GET /imports/guide/:target.pdf': 'records',
  // Which roles have tokens, and whose they list and revoke: api-tokens.test.ts.
  'GET /api-tokens': 'self',
  'POST /api-tokens': 'people',
  'POST /api-tokens/:id/secret': 'self',
  'DELETE /api-tokens/:id': 'people',
  // Only tokens open the feed, with the rights of their owner: odata.test.ts.
  'GET /odata/v4': 'records',
  'GET /odata/v4/': 'records',
  'GET /odata/v4/$metadata': 'records',
  'GET /odata/v4/:set': 'records',
  'GET /odata/v4/:set/$count': 'records',
  'POST /audit/search': 'audit',
  'POST /audit/records-seen': 'audit',
  'POST /training/:id/enrolment': 'trainingEnrolment',
  'POST /training/:id/quiz': 'trainingEnrolment',
};

let server: TestApp;
let time = Date.now();
let callers: Record<Role, Caller>;

beforeAll(async () => {
  server = await openTestApp(() => new Date(time));
  callers = Object.fromEntries(
    await Promise.all(roles.map(async ({ code }) => [code, await server.as(code)] as const)),
  ) as typeof callers;
});
afterAll(() => server.close());

const nameOf = (method: string, url: string) => `${method} ${url.replace('/api/v1', '')}`;
const call = (method: string, url: string, headers: Record<string, string> = {}) =>
  server.app.inject({
    method: method as 'POST',
    url: urlOf(url).replace(':path', 'logo-1'),
    headers,
    ...(method === 'POST' ? { payload: {} } : {}),
  });

test('every call is guarded by a named cell of the matrix, and no cell is left over (D-01, D-17)', () => {
  const routes = listRoutes(server.app).map(({ method, url }) => nameOf(method, url));
  expect(routes.toSorted()).toEqual(Object.keys(guards).toSorted());
});

describe('Calls that are no records', () => {
  const own = new Set(['public', 'self', 'records', 'people']);
  const functions = Object.entries(guards).flatMap(([name, guard]) =>
    own.has(guard) ? [] : [{ name, guard: guard as FunctionName }],
  );

  /** Has all that any of them asks for, so that none is refused for its form. */
  const fittingBody = {
    role: 'Partner Organization',
    organizationId: 'a'.repeat(24),
    reason: 'Not one of us',
    state: 'enrolled',
    answers: [],
  };

  test.each(functions)('$name opens exactly for those who may use "$guard"', async ({ name, guard }) => {
    const [method = '', url = ''] = name.split(' ');
    for (const { code } of roles) {
      const answer = await callers[code][method === 'GET' ? 'get' : 'post'](urlOf(url), fittingBody);
      // What hangs on a record that is not there may say so first: neither tells anything.
      const isOpen = answer.status !== 403 && (answer.status !== 404 || mayUse(code, guard));
      expect(isOpen, `${code} ${answer.status}`).toBe(mayUse(code, guard));
    }
  });

  test.each(functions)('$name looks at the right before it looks at what was sent', async ({ name, guard }) => {
    const [method = '', url = ''] = name.split(' ');
    for (const { code } of roles.filter((role) => !mayUse(role.code, guard))) {
      const { status } = await (method === 'GET'
        ? callers[code].get(`${urlOf(url)}?page=none&purpose=none`)
        : callers[code].post(urlOf(url), { page: 'none' }));
      // A record that is hidden is not there for its history either.
      expect(guard === 'history' ? [403, 404] : [403], code).toContain(status);
    }
  });
});

describe('A caller without a token', () => {
  const closed = () => listRoutes(server.app).filter(({ method, url }) => guards[nameOf(method, url)] !== 'public');
  const asEntity = (url: string) =>
    url.includes(':table') ? listEntities().map(({ table }) => url.replace(':table', table)) : [url];

  /** The calls that answered anything but 401, set a cookie or changed something. */
  async function listOpen(headers: Record<string, string>): Promise<readonly string[]> {
    const before = await pictureOf(server.database);
    const open: string[] = [];
    for (const { method, url } of closed())
      for (const path of asEntity(url)) {
        const answer = await call(method, path, headers);
        const isClosed = answer.statusCode === 401 && answer.headers['set-cookie'] === undefined;
        if (!isClosed) open.push(`${method} ${path} ${answer.statusCode}`);
      }
    const after = await pictureOf(server.database);
    return [...open, ...Object.keys(after).filter((table) => after[table] !== before[table])];
  }

  test('finds every call closed, for every kind of record', async () => {
    expect(await listOpen({})).toEqual([]);
  });

  test('nor does a token open it that was forged, or whose time is over', async () => {
    const token = await tokenOf(server.app, 'Admin');
    expect(await listOpen({ authorization: `Bearer ${token.slice(0, -2)}xx` })).toEqual([]);
    time += 16 * 60_000;
    expect(await listOpen({ authorization: `Bearer ${token}` })).toEqual([]);
    time -= 16 * 60_000;
  });

  test('nor that of a user who was blocked meanwhile, or who signed out', async () => {
    const token = await tokenOf(server.app, 'Staff Member (UN)');
    await server.database.query(`update app_user set status = 'blocked' where email = 'staff@example.org'`);
    expect(await listOpen({ authorization: `Bearer ${token}` })).toEqual([]);
    await server.database.query(`update app_user set status = 'active' where email = 'staff@example.org'`);
    const fresh = await tokenOf(server.app, 'Staff Member (UN)');
    await server.withToken(fresh).post('/authentication/logout');
    expect(await listOpen({ authorization: `Bearer ${fresh}` })).toEqual([]);
  });
});

describe('Side doors (D-17)', () => {
  const paths = [
    '/api/v1/../admin',
    '/api/v1/%2e%2e/admin',
    '/api/v1/./address',
    '/api/v1//address/x',
    '/api/v2/address',
    '/api/v0/me',
    '/api/address',
    '/api/v1/metrics',
    '/metrics',
    '/api/v1/debug',
    '/api/v1/swagger',
    '/api/v1/graphql',
    '/api/v1/address/../user',
    '/api/v1/__proto__/aaaaaaaaaaaaaaaaaaaaaaaa',
    '/api/v1/constructor/aaaaaaaaaaaaaaaaaaaaaaaa',
    '/api/v1/app_user/aaaaaaaaaaaaaaaaaaaaaaaa',
    '/api/v1/credential/aaaaaaaaaaaaaaaaaaaaaaaa',
    '/api/v1/access_log/aaaaaaaaaaaaaaaaaaaaaaaa',
    '/api/v1/session/aaaaaaaaaaaaaaaaaaaaaaaa',
    '/.env',
    '/package.json',
    '/api/v1/.git/config',
  ];

  let admin: string;
  beforeAll(async () => {
    admin = await tokenOf(server.app, 'Admin');
  });

  test.each(paths)('%s leads nowhere, signed in or not', async (url) => {
    for (const headers of [{}, { authorization: `Bearer ${admin}` }]) {
      const answer = await server.app.inject({ url, headers });
      expect([400, 401, 404]).toContain(answer.statusCode);
      expect(answer.body).not.toMatch(/password|argon2|"values"/);
    }
  });

  test('a reading call changes nothing, whatever its headers say about another method', async () => {
    const donor = await tokenOf(server.app, 'Donor');
    const [row] = await server.database.query<{ id: string }>('select id from address limit 1');
    const before = await pictureOf(server.database);
    for (const name of ['x-http-method-override', 'x-http-method', 'x-method-override'])
      for (const url of [`/api/v1/address/${row?.id}`, `/api/v1/address/${row?.id}?_method=DELETE`]) {
        const answer = await server.app.inject({
          url,
          headers: { authorization: `Bearer ${donor}`, [name]: 'DELETE' },
        });
        expect(answer.statusCode, name).toBe(200);
      }
    expect(await pictureOf(server.database)).toEqual(before);
  });
});
