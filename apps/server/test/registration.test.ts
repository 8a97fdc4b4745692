import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { registrationIssues } from '@domivka/domain/user/user.registration';
import type { Problem } from '../src/http/error-handler.ts';
import { newId } from '../src/platform/ids.ts';
import { openMailServer, temporaryPasswordIn, type MailServer } from './mail-server.ts';
import { outcome, sessionCalls } from './session-calls.ts';
import { openTestApp, type Caller, type TestApp } from './test-app.ts';

type Request = Record<string, unknown> & { readonly _id: string; readonly email: string; readonly state: string };
type Page = { readonly values: readonly Request[]; readonly totalRows: number };

let server: TestApp;
let mails: MailServer;
let admin: Caller;
let staff: Caller;
let manager: Caller;
let partner: { readonly _id: string; readonly name: string; readonly fullTitleUkr: string };
let time = Date.now();
const { signIn } = sessionCalls(() => server);

beforeAll(async () => {
  mails = await openMailServer();
  server = await openTestApp(() => new Date(time), {
    mailTransport: mails.door,
    publicUrl: 'https://register.example.org',
  });
  [admin, staff, manager] = await Promise.all([
    server.as('Admin'),
    server.as('Staff Member (UN)'),
    server.as('Partner Manager'),
  ]);
  const { body } = await manager.get<{ organizationId: string }>('/me');
  partner = (await admin.get<typeof partner>(`/organization/${body.organizationId}`)).body;
});
beforeEach(async () => {
  await server.idle();
  await server.database.query('delete from login_failure');
  mails.clear();
});
afterAll(async () => {
  await server.close();
  await mails.close();
});

const person = (change: object = {}) => ({
  email: `${newId()}@example.org`,
  name: 'Iryna Hai',
  nameUkr: 'Ірина Гай',
  organization: partner.name,
  jobTitle: 'Engineer',
  phones: ['+380501234567'],
  role: 'Partner Organization',
  oblasts: ['UA63'],
  reason: 'I assess houses',
  ...change,
});
const ask = (body: unknown, language?: 'en' | 'uk') =>
  server.nobody.post<Problem>('/authentication/register', body, language);
const find = async (caller: Caller, email: string) =>
  (await caller.get<Page>('/registration-requests?state=new&pageSize=500')).body.values.find(
    (one) => one.email === email,
  );

async function asked(change: object = {}): Promise<Request> {
  const wish = person(change);
  expect((await ask(wish)).status).toBe(202);
  const request = await find(admin, wish.email);
  if (!request) throw new Error('The request was not kept');
  return request;
}

describe('Asking for an account', () => {
  test('is kept for review, with the known organization however its name is written', async () => {
    const said = ['Теплі стіни', 'ГО "Теплі стіни"', 'громадська організація «теплі стіни»'];
    for (const organization of [partner.name, partner.name.toUpperCase(), ` ${partner.fullTitleUkr}  `, ...said]) {
      const request = await asked({ organization });
      expect(request).toMatchObject({
        organizationId: partner._id,
        state: 'new',
        name: 'Iryna Hai',
        nameUkr: 'Ірина Гай',
        phones: ['+380501234567'],
        oblasts: ['UA63'],
      });
      expect(Object.keys(request)).not.toContain('decidedBy');
    }
    expect(await asked({ organization: 'Somebody nobody knows' })).not.toHaveProperty('organizationId');
  });

  test('is answered alike whether or not there is an account; the owner of an account gets a mail (E-12)', async () => {
    const fresh = person();
    const seen = [];
    for (const email of [fresh.email, fresh.email, 'staff@example.org', 'STAFF@example.org']) {
      const { status, body, headers } = await ask({
        ...fresh,
        email,
        name: 'Click http',
        reason: 'https://evil.example',
      });
      seen.push([status, body, Object.keys(headers).toSorted()]);
    }
    expect(new Set(seen.map((one) => JSON.stringify(one))).size).toBe(1);
    expect(seen[0]?.slice(0, 2)).toEqual([202, {}]);
    await server.idle();
    expect(mails.received.map(({ to }) => to)).toEqual([['staff@example.org'], ['staff@example.org']]);
    expect(mails.received[0]?.text).toContain('https://register.example.org/forgot-password');
    expect(mails.received[0]?.text).not.toMatch(/evil|Click/);
    expect(await find(admin, 'staff@example.org')).toBeUndefined();
    const { body } = await admin.get<Page>('/registration-requests?pageSize=500');
    expect(body.values.filter(({ email }) => email === fresh.email)).toHaveLength(1);
  });

  test('in the name of a user who has an account takes no recovery from them, and mails no more than three times', async () => {
    for (let times = 0; times < 12; times += 1) await ask(person({ email: 'staff@example.org' }));
    await server.idle();
    expect(mails.to('staff@example.org')).toHaveLength(3);
    await server.nobody.post('/authentication/recover-password', { email: 'staff@example.org' });
    await server.idle();
    expect(temporaryPasswordIn(mails.to('staff@example.org').at(-1))).not.toBe('');
  });

  test.each([
    [
      { email: 'no address' },
      'user.email.wrong',
      'email',
      'Email address is wrong',
      'Адреса електронної пошти неправильна',
    ],
    [{ name: '' }, 'field.required', 'name', undefined, undefined],
    [{ organization: undefined }, 'field.required', 'organization', undefined, undefined],
    [{ phones: ['call me'] }, 'user.phones.wrong', 'phones.0', undefined, undefined],
    [{ role: 'King' }, 'field.option', 'role', undefined, undefined],
    [{ reason: 'x'.repeat(1001) }, 'field.tooLong', 'reason', undefined, undefined],
    [{ oblasts: ['UA6312'] }, 'user.oblasts.pattern', 'oblasts.0', undefined, undefined],
  ])(
    'with %j is refused at its field, in both languages, as the rules alone say',
    async (change, code, path, en, uk) => {
      const wish = person(change);
      expect(registrationIssues(wish).map((issue) => [issue.code, issue.path])).toEqual([[code, path]]);
      for (const [language, sentence] of [
        ['en', en],
        ['uk', uk],
      ] as const) {
        const { status, body } = await ask(wish, language);
        expect([status, body.code, body.issues.map((issue) => [issue.code, issue.path])]).toEqual([
          400,
          'registration.invalid',
          [[code, path]],
        ]);
        expect(/[а-яіїє]{3}/.test(body.messages[0] ?? '')).toBe(language === 'uk');
        expect([undefined, body.messages[0]]).toContain(sentence);
      }
    },
  );

  test.each([null, [], 'x', 7, {}])('in the shape of %j is refused', async (body) => {
    expect(
      (
        await server.app.inject({
          method: 'POST',
          url: '/api/v1/authentication/register',
          headers: { 'content-type': 'application/json' },
          payload: JSON.stringify(body),
        })
      ).statusCode,
    ).toBe(400);
  });

  test('from one address ends for the day after thirty requests', async () => {
    for (let count = 0; count < 30; count += 1) expect((await ask(person())).status).toBe(202);
    const refused = await ask(person());
    expect([refused.status, refused.body.code]).toEqual([429, 'auth.tooManyAttempts']);
    await server.database.query('delete from login_failure');
    const atOnce = await Promise.all(Array.from({ length: 50 }, () => ask(person())));
    expect(atOnce.filter(({ status }) => status === 202)).toHaveLength(30);
    time += 86_400_000;
    const nextDay = await ask(person());
    // The tokens of this file live fifteen minutes.
    time -= 86_400_000;
    expect(nextDay.status).toBe(202);
  });
});

describe('Reviewing requests', () => {
  test('is for Admin and Staff everywhere, for managers in their organization, for nobody else', async () => {
    const mine = await asked();
    const foreign = await asked({ organization: 'Somebody else' });
    for (const caller of [admin, staff])
      for (const one of [mine, foreign]) expect(await find(caller, one.email)).toBeDefined();
    expect(await find(manager, mine.email)).toBeDefined();
    expect(await find(manager, foreign.email)).toBeUndefined();
    for (const decision of ['approve', 'reject'] as const) {
      const body =
        decision === 'reject'
          ? { reason: 'No' }
          : { role: 'Partner Organization', organizationId: partner._id, oblasts: ['UA63'] };
      const answers = [];
      for (const id of [foreign._id, newId(), 'x'])
        answers.push(await manager.post(`/registration-requests/${id}/${decision}`, body));
      for (const { status, body: said } of answers)
        expect([status, { ...said, requestId: '' }]).toEqual([404, { ...answers[1]?.body, requestId: '' }]);
      for (const role of [
        'Ministry Representative',
        'Oblast Administration',
        'Partner Organization',
        'Donor',
      ] as const) {
        const caller = await server.as(role);
        expect((await caller.get('/registration-requests')).status).toBe(403);
        expect((await caller.post(`/registration-requests/${mine._id}/${decision}`, body)).status).toBe(403);
      }
    }
    expect((await find(admin, foreign.email))?.state).toBe('new');
  });

  test('comes in pages, by state', async () => {
    await asked();
    const { body: all } = await admin.get<Page>('/registration-requests?pageSize=500');
    const { body: page } = await admin.get<Page>('/registration-requests?pageSize=2&page=2');
    expect([page.values, page.totalRows]).toEqual([all.values.slice(2, 4), all.totalRows]);
    for (const query of ['state=old', 'page=0', 'pageSize=501', 'page=x', 'page=1.5', 'page=1e9'])
      expect((await admin.get(`/registration-requests?${query}`)).status, query).toBe(400);
  });

  test('approval makes the account with the rights of the approver, and mails a temporary password', async () => {
    const request = await asked();
    const { status, body } = await manager.post(`/registration-requests/${request._id}/approve`, {
      role: 'Partner Organization',
      organizationId: partner._id,
      oblasts: ['UA63'],
    });
    expect([status, body['email'], body['role'], body['status'], body['organizationId']]).toEqual([
      201,
      request.email,
      'Partner Organization',
      'active',
      partner._id,
    ]);
    expect(JSON.stringify(body)).not.toMatch(/password/i);
    await server.idle();
    const [mail, ...more] = mails.to(request.email);
    expect(more).toEqual([]);
    expect(mail?.text).toMatch(/Ваш запит схвалено[^]*Your request was approved/);
    const password = temporaryPasswordIn(mail);
    expect(outcome(await signIn(request.email, password))).toEqual([403, 'auth.passwordMustChange']);
    const change = {
      email: request.email,
      password,
      newPassword: 'три зелені трамваї',
      confirmPassword: 'три зелені трамваї',
    };
    expect((await server.nobody.post('/authentication/change-password', change)).status).toBe(204);
    expect((await signIn(request.email, 'три зелені трамваї')).status).toBe(200);
    const { body: history } = await admin.get<{ by: { name?: string } | string }[]>(
      `/history/user/${String(body['_id'])}`,
    );
    expect(history).toHaveLength(1);
    const { body: page } = await admin.get<Page>('/registration-requests?state=approved');
    const me = (await manager.get('/me')).body;
    expect(page.values.find(({ _id }) => _id === request._id)).toMatchObject({
      decidedBy: me['_id'],
      decidedByName: me['name'],
      decidedByNameUkr: me['nameUkr'],
      decidedAt: new Date(time).toISOString(),
    });
    expect(
      (
        await manager.post<Problem>(`/registration-requests/${request._id}/approve`, {
          role: 'Partner Organization',
          organizationId: partner._id,
        })
      ).body.code,
    ).toBe('registration.decided');
  });

  test('gives no role, no organization and no oblast that the reviewer may not give, and then decides nothing', async () => {
    const request = await asked();
    const donor = (await (await server.as('Donor')).get('/me')).body['organizationId'];
    const attempts = [
      [manager, { role: 'Partner Manager', organizationId: partner._id, oblasts: ['UA63'] }],
      [manager, { role: 'Admin', organizationId: partner._id, oblasts: ['UA63'] }],
      [manager, { role: 'Partner Organization', organizationId: donor, oblasts: ['UA63'] }],
      [manager, { role: 'Partner Organization', organizationId: partner._id, oblasts: ['UA14'] }],
      [manager, { role: 'Partner Organization', organizationId: partner._id }],
      [staff, { role: 'Admin', organizationId: partner._id }],
      [staff, { role: 'Staff Member (UN)', organizationId: partner._id }],
    ] as const;
    for (const [caller, approval] of attempts) {
      const { status, body } = await caller.post<Problem>(`/registration-requests/${request._id}/approve`, approval);
      expect([status, body.code], JSON.stringify(approval)).toEqual([403, 'user.notAllowed']);
    }
    for (const approval of [
      {},
      { role: 'King', organizationId: partner._id },
      { role: 'Donor', organizationId: 'x' },
      { role: 'Donor', organizationId: newId() },
    ])
      expect(
        (await admin.post(`/registration-requests/${request._id}/approve`, approval)).status,
        JSON.stringify(approval),
      ).toBe(400);
    expect((await find(admin, request.email))?.state).toBe('new');
    await server.idle();
    expect(mails.received).toEqual([]);
  });

  test('of an e-mail that got an account meanwhile is refused in words, also for a user who cannot see that account', async () => {
    const request = await asked();
    const donor = (await (await server.as('Donor')).get('/me')).body['organizationId'];
    const user = {
      email: request.email,
      name: 'A',
      nameUkr: 'А',
      role: 'Donor',
      status: 'active',
      organizationId: donor,
      password: 'зовсім новий пароль',
    };
    expect((await admin.post('/user', user)).status).toBe(201);
    for (const caller of [admin, manager]) {
      const approval = { role: 'Partner Organization', organizationId: partner._id, oblasts: ['UA63'] };
      const { status, body } = await caller.post<Problem>(`/registration-requests/${request._id}/approve`, approval);
      expect([status, body.issues]).toEqual([
        400,
        [expect.objectContaining({ code: 'user.email.taken', path: 'email' })],
      ]);
    }
    expect((await admin.post(`/registration-requests/${request._id}/reject`, { reason: 'You have one' })).status).toBe(
      204,
    );
  });

  test('refusal is sent politely by mail, with the reason and nothing that could forge a mail', async () => {
    const request = await asked({ name: 'Bad\r\nBcc: all@example.org', organization: 'X\r\n.\r\nMAIL FROM' });
    expect((await manager.post(`/registration-requests/${request._id}/reject`, { reason: 'x' })).status).toBe(404);
    const reason = 'Не знаємо вас\r\n.\r\nRCPT TO:<all@example.org>';
    expect((await staff.post(`/registration-requests/${request._id}/reject`, { reason })).status).toBe(204);
    await server.idle();
    expect(mails.received).toHaveLength(1);
    expect(mails.received[0]?.to).toEqual([request.email]);
    expect(mails.received[0]?.text).toContain('Не знаємо вас\n.\nRCPT TO:<all@example.org>');
    expect(mails.received[0]?.head.some((line) => /^bcc/i.test(line))).toBe(false);
    for (const blank of ['', '   ', undefined, 7])
      expect((await staff.post(`/registration-requests/${request._id}/reject`, { reason: blank })).status).toBe(400);
    expect((await staff.post<Problem>(`/registration-requests/${request._id}/reject`, { reason: 'x' })).status).toBe(
      409,
    );
  });

  test('by two at the same moment decides once, in 20 races of 20', async () => {
    for (let race = 0; race < 20; race += 1) {
      await server.database.query('delete from login_failure');
      const request = await asked();
      const approval = { role: 'Partner Organization', organizationId: partner._id, oblasts: ['UA63'] };
      const answers = await Promise.all([
        admin.post(`/registration-requests/${request._id}/approve`, approval),
        manager.post(`/registration-requests/${request._id}/approve`, approval),
        staff.post(`/registration-requests/${request._id}/reject`, { reason: 'No' }),
      ]);
      const done = answers.map(({ status }) => status);
      expect(
        done.filter((status) => status === 409),
        `race ${race}: ${done.join()}`,
      ).toHaveLength(2);
      const users = await server.database.query('select 1 from app_user where email = $1', [request.email]);
      expect(users).toHaveLength(done[2] === 204 ? 0 : 1);
    }
  });
});
