import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { demoPassword } from '../src/features/demo/demo-accounts.ts';
import {
  newTemporaryPassword,
  passwords,
  type Passwords,
  readTemporaryPassword,
} from '../src/features/auth/passwords.ts';
import { type MailServer, openMailServer, temporaryPasswordIn } from './mail-server.ts';
import { cookieOf, type Headers, outcome, sessionCalls } from './session-calls.ts';
import { openTestApp, type TestApp } from './test-app.ts';

/** A share of the full count, which `npm run chaos` runs. */
const races = Number(process.env['PASSWORD_RACES'] ?? 10);

let server: TestApp;
let mails: MailServer;
let time = Date.now();
let work: string[] = [];
const { call, signIn, refresh, me } = sessionCalls(() => server);
const later = (seconds: number) => {
  time += seconds * 1000;
};

/** The real hashing, with a list of what was asked of it. */
const counted: Passwords = {
  ...passwords,
  hash(password) {
    work.push('hash');
    return passwords.hash(password);
  },
  check(hash, password) {
    work.push('check');
    return passwords.check(hash, password);
  },
};

beforeAll(async () => {
  mails = await openMailServer();
  server = await openTestApp(() => new Date(time), {
    mailTransport: mails.door,
    passwords: counted,
    publicUrl: 'https://register.example.org',
  });
});
beforeEach(async () => {
  await server.idle();
  await server.database.query('delete from login_failure');
  mails.clear();
  work = [];
});
afterAll(async () => {
  await server.close();
  await mails.close();
});

const recover = (email: string, headers: Headers = {}) =>
  call('POST', '/authentication/recover-password', headers, { email });
const check = (email: string, password: string) =>
  call('POST', '/authentication/check-temporary-password', {}, { email, password });
const change = (email: string, password: string, newPassword: string, more: object = {}, headers: Headers = {}) =>
  call('POST', '/authentication/change-password', headers, {
    email,
    password,
    newPassword,
    confirmPassword: newPassword,
    ...more,
  });

async function mailedPassword(email: string): Promise<string> {
  expect((await recover(email)).status).toBe(202);
  await server.idle();
  return temporaryPasswordIn(mails.to(email).at(-1));
}

/** Back to the password of the demonstration, past the rules that it does not keep itself. */
async function restore(email: string): Promise<void> {
  await server.database.query(
    `update credential set password_hash = $2 where user_id = (select id from app_user where email = $1)`,
    [email, await passwords.hash(demoPassword)],
  );
  await server.database.query('delete from temporary_password');
}

describe('A temporary password', () => {
  test('has 140 random bits in groups that can be read out, however they are typed (E-15)', () => {
    const many = Array.from({ length: 500 }, newTemporaryPassword);
    expect(new Set(many).size).toBe(500);
    for (const password of many) {
      expect(password).toMatch(/^(?:[0-9A-HJKMNP-TV-Z]{4}-){6}[0-9A-HJKMNP-TV-Z]{4}$/);
      for (const typed of [password.toLowerCase(), password.replaceAll('-', ''), ` ${password.replaceAll('-', ' ')} `])
        expect(readTemporaryPassword(typed)).toBe(password);
    }
    expect(readTemporaryPassword('OIL0-1234-5678-9ABC-DEFG-HJKM-NPQR')).toBe('0110-1234-5678-9ABC-DEFG-HJKM-NPQR');
    for (const other of ['', 'x', demoPassword, `${many[0]}-ABCD`, 'Ж'.repeat(28), 'A'.repeat(10_000)])
      expect(readTemporaryPassword(other)).toBeUndefined();
  });

  test('comes by mail, leads to a new password and to nothing else, and works once (E-15, E-16)', async () => {
    const email = 'donor@example.org';
    const before = await signIn(email);
    const password = await mailedPassword(email);
    expect(password).not.toBe('');
    expect(mails.to(email)[0]?.text).toContain('https://register.example.org/set-password');
    const kept = await server.database.query<{ password_hash: string }>('select password_hash from temporary_password');
    expect(kept.map(({ password_hash }) => password_hash.slice(0, 29))).toEqual(['$argon2id$v=19$m=19456,t=2,p=']);

    expect((await check(email, password.toLowerCase())).status).toBe(204);
    const signedIn = await signIn(email, password);
    expect([outcome(signedIn), signedIn.cookie, signedIn.token]).toEqual([
      [403, 'auth.passwordMustChange'],
      undefined,
      '',
    ]);
    // The old password stays until the new one is set.
    expect((await signIn(email)).status).toBe(200);

    // What came by mail must not live on as the password.
    expect(outcome(await change(email, password, password))).toEqual([400, 'user.invalid']);
    expect((await check(email, password)).status).toBe(204);

    expect((await change(email, password, 'три зелені трамваї')).status).toBe(204);
    expect(outcome(await change(email, password, 'чотири сині тролейбуси'))).toEqual([401, 'auth.wrongCredentials']);
    expect(outcome(await check(email, password))).toEqual([401, 'auth.wrongCredentials']);
    expect((await signIn(email)).status).toBe(401);
    expect((await signIn(email, 'три зелені трамваї')).status).toBe(200);
    expect([await me(before.token), (await refresh(cookieOf(before))).status]).toEqual([401, 401]);
    await server.idle();
    expect(mails.to(email).map(({ subject }) => subject)).toHaveLength(2);
    expect(mails.to(email)[1]?.subject).toMatch(/Your password was changed|Ваш пароль змінено/);
    await restore(email);
  });

  test('ends after 24 hours, and with the next one', async () => {
    const first = await mailedPassword('raion@example.org');
    const second = await mailedPassword('raion@example.org');
    expect((await check('raion@example.org', first)).status).toBe(401);
    expect((await check('raion@example.org', second)).status).toBe(204);
    later(24 * 3600 - 1);
    expect((await check('raion@example.org', second)).status).toBe(204);
    later(1);
    expect((await check('raion@example.org', second)).status).toBe(401);
    expect((await change('raion@example.org', second, 'три зелені трамваї')).status).toBe(401);
  });

  test('belongs to one person', async () => {
    const password = await mailedPassword('local@example.org');
    for (const email of ['raion@example.org', 'nobody@example.org', 'local@example.org.ua'])
      expect(outcome(await change(email, password, 'три зелені трамваї'))).toEqual([401, 'auth.wrongCredentials']);
    expect((await check('LOCAL@example.org ', password)).status).toBe(204);
  });

  test(
    `used twice at the same moment works once, in ${races} races of ${races} (E-15)`,
    { timeout: 120_000 },
    async () => {
      const email = 'oblast@example.org';
      for (let race = 0; race < races; race += 1) {
        const password = await mailedPassword(email);
        const wishes = [`перший новий ${race} пароль`, `другий новий ${race} пароль`];
        const answers = await Promise.all(wishes.map((wish) => change(email, password, wish)));
        expect(
          answers.map(({ status }) => status).toSorted((a, b) => a - b),
          `race ${race}`,
        ).toEqual([204, 401]);
        await server.database.query('delete from login_failure');
        if (race % 10 > 0) continue;
        for (const [index, { status }] of answers.entries())
          expect((await signIn(email, wishes[index])).status).toBe(status === 204 ? 200 : 401);
      }
      await restore(email);
    },
  );

  test('is never made for a user who is blocked, and a block takes it away (E-15)', async () => {
    const email = 'manager@example.org';
    const set = (status: string) =>
      server.database.query('update app_user set status = $2 where email = $1', [email, status]);
    const password = await mailedPassword(email);
    await set('blocked');
    expect(
      await server.database.query(
        'select 1 from temporary_password t join app_user u on u.id = t.user_id where u.email = $1',
        [email],
      ),
    ).toEqual([]);
    mails.clear();
    expect((await recover(email)).status).toBe(202);
    await server.idle();
    expect(mails.received).toEqual([]);
    expect((await change(email, password, 'три зелені трамваї')).status).toBe(401);
    expect(outcome(await change(email, demoPassword, 'три зелені трамваї'))).toEqual([403, 'auth.blocked']);
    await set('active');
    expect((await check(email, password)).status).toBe(401);
  });

  test('is asked for without telling whether there is an account: same words, same work (E-12)', async () => {
    const seen: unknown[] = [];
    for (const email of ['staff@example.org', 'nobody@example.org']) {
      work = [];
      const { status, body, headers, cookie } = await recover(email);
      await server.idle();
      seen.push({ status, body, names: Object.keys(headers).toSorted(), cookie, work });
    }
    expect(seen[1]).toEqual(seen[0]);
    expect(work).toEqual(['hash']);
    expect(mails.received.map(({ to }) => to)).toEqual([['staff@example.org']]);
  });

  test('is mailed to nobody more than three times an hour, for any caller; the answer stays the same', async () => {
    for (let times = 0; times < 5; times += 1) expect((await recover('ministry@example.org')).status).toBe(202);
    await server.idle();
    expect(mails.to('ministry@example.org')).toHaveLength(3);
    expect((await recover('ministry@example.org')).status).toBe(202);
    // Six calls in a minute are enough for one address.
    const refused = await recover('raion@example.org');
    expect(outcome(refused)).toEqual([429, 'auth.tooManyAttempts']);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
  });

  test('asked for many times at once is asked for as often as one after the other', async () => {
    const answers = await Promise.all(Array.from({ length: 30 }, () => recover('ministry@example.org')));
    await server.idle();
    expect(answers.filter(({ status }) => status === 202)).toHaveLength(6);
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(24);
    expect(mails.to('ministry@example.org')).toHaveLength(3);
  });

  test('has no trace of the Host header in its mail (E-15)', async () => {
    const poisoned: readonly Headers[] = [
      { host: 'evil.example' },
      { 'x-forwarded-host': 'evil.example' },
      { forwarded: 'host=evil.example' },
    ];
    for (const headers of poisoned) await recover('admin@example.org', headers);
    await server.idle();
    expect(mails.received).toHaveLength(3);
    for (const { text, head } of mails.received) {
      expect(`${head.join('\n')}${text}`).not.toContain('evil.example');
      expect(text).toContain('https://register.example.org/set-password');
    }
  });
});

describe('Changing a password (E-16)', () => {
  const email = 'partner@example.org';

  test('needs the present one, ends the other sessions, and keeps this one only when asked', async () => {
    const [mine, other] = [await signIn(email), await signIn(email)];
    const cookie = { cookie: `domivka-refresh=${cookieOf(mine)}` };
    expect(
      outcome(await change(email, 'not the password', 'три зелені трамваї', { keepThisSession: true }, cookie)),
    ).toEqual([401, 'auth.wrongCredentials']);
    expect((await change(email, demoPassword, 'три зелені трамваї', { keepThisSession: true }, cookie)).status).toBe(
      204,
    );
    expect([await me(mine.token), await me(other.token)]).toEqual([200, 401]);
    expect((await refresh(cookieOf(other))).status).toBe(401);
    expect((await change(email, 'три зелені трамваї', 'чотири сині тролейбуси', {}, cookie)).status).toBe(204);
    expect(await me(mine.token)).toBe(401);
    await server.idle();
    expect(mails.to(email)).toHaveLength(2);
    await restore(email);
  });

  test('never keeps the session of another user, whatever cookie comes with it', async () => {
    const stranger = await signIn('staff@example.org');
    const own = await signIn(email);
    const cookie = { cookie: `domivka-refresh=${cookieOf(stranger)}` };
    expect((await change(email, demoPassword, 'три зелені трамваї', { keepThisSession: true }, cookie)).status).toBe(
      204,
    );
    expect([await me(own.token), await me(stranger.token)]).toEqual([401, 200]);
    await restore(email);
  });

  test.each([
    ['short', 'user.password.tooShort', 'newPassword'],
    ['password123', 'user.password.common', 'newPassword'],
    ['my domivka is big', 'user.password.personal', 'newPassword'],
    ['partner is a pirate', 'user.password.personal', 'newPassword'],
  ])('to "%s" is refused at its field, in both languages', async (wish, code, path) => {
    for (const language of ['en', 'uk']) {
      const { status, body } = await change(email, demoPassword, wish, {}, { 'accept-language': language });
      expect([status, body.code]).toEqual([400, 'user.invalid']);
      expect(body.issues).toMatchObject([{ code, path }]);
      expect(/[а-яіїє]{3}/.test(body.issues?.[0]?.message ?? '')).toBe(language === 'uk');
    }
    expect((await signIn(email)).status).toBe(200);
  });

  test('asks for the name of the person and of the organization only after the right password', async () => {
    const [row] = await server.database.query<{ name: string; organization: string }>(
      'select u.name, o.name as organization from app_user u join organization o on o.id = u.organization_id where u.email = $1',
      [email],
    );
    for (const word of [row?.name, row?.organization]) {
      const wish = `${word} та дощ`;
      expect((await change(email, 'not the password', wish)).status).toBe(401);
      const { status, body } = await change(email, demoPassword, wish);
      expect([status, body.issues?.[0]?.code]).toEqual([400, 'user.password.personal']);
    }
  });

  test('asks for the same one twice', async () => {
    const { body } = await change(email, demoPassword, 'три зелені трамваї', { confirmPassword: 'інше' });
    expect(body.issues).toMatchObject([{ code: 'user.password.different', path: 'confirmPassword' }]);
    expect(body.messages).toEqual(['Password and confirmation must match']);
  });

  test.each(Array.from({ length: 10 }, (_, race) => race))(
    'twice at the same moment by the same password happens once (%i)',
    async () => {
      const answers = await Promise.all(
        ['перша нова фраза', 'друга нова фраза'].map((wish) => change(email, demoPassword, wish)),
      );
      expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([204, 401]);
      await restore(email);
      later(60);
    },
  );

  test('is refused from a foreign page (E-10), and as a form', async () => {
    const foreign = await change(
      email,
      demoPassword,
      'три зелені трамваї',
      {},
      { host: 'localhost', origin: 'https://evil.example' },
    );
    expect(outcome(foreign)).toEqual([403, 'auth.foreignOrigin']);
    for (const type of ['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=x']) {
      const answer = await server.app.inject({
        method: 'POST',
        url: '/api/v1/authentication/change-password',
        headers: { 'content-type': type },
        payload: JSON.stringify({
          email,
          password: demoPassword,
          newPassword: 'три зелені трамваї',
          confirmPassword: 'три зелені трамваї',
        }),
      });
      expect(answer.statusCode, type).toBe(415);
    }
    expect((await signIn(email)).status).toBe(200);
  });

  test('answers for an unknown account with the same words and the same work as for a known one (E-12)', async () => {
    for (const password of ['not the password', newTemporaryPassword()]) {
      const seen: unknown[] = [];
      for (const one of [email, 'nobody@example.org'])
        for (const attempt of [
          () => signIn(one, password),
          () => check(one, password),
          () => change(one, password, 'три зелені трамваї'),
        ]) {
          work = [];
          const { status, body, headers } = await attempt();
          seen.push({ status, body: { ...body, requestId: '' }, names: Object.keys(headers).toSorted(), work });
          await server.database.query('delete from login_failure');
        }
      expect(seen.slice(3)).toEqual(seen.slice(0, 3));
      expect(seen[0]).toMatchObject({ status: 401, work: password.includes('-') ? ['check', 'check'] : ['check'] });
    }
  });

  test('counts as guessing like a sign-in', async () => {
    for (let guess = 0; guess < 6; guess += 1)
      expect((await change(email, `guess ${guess}`, 'три зелені трамваї')).status).toBe(401);
    for (const attempt of [
      () => change(email, demoPassword, 'три зелені трамваї'),
      () => signIn(email),
      () => check(email, 'x'),
    ])
      expect(outcome(await attempt())).toEqual([429, 'auth.tooManyAttempts']);
  });
});

describe('What is kept of a password', () => {
  test('is hashed again at a sign-in when its parameters are older than today’s (E-14)', async () => {
    const { hash } = await import('@node-rs/argon2');
    const id = `(select id from app_user where email = 'raion@example.org')`;
    const old = await hash(demoPassword, { memoryCost: 8192, timeCost: 1, parallelism: 1 });
    await server.database.query(`update credential set password_hash = $1 where user_id = ${id}`, [old]);
    const kept = async () =>
      (
        await server.database.query<{ password_hash: string }>(
          `select password_hash from credential where user_id = ${id}`,
        )
      )[0]?.password_hash ?? '';
    expect((await signIn('raion@example.org', 'not the password')).status).toBe(401);
    expect(await kept()).toBe(old);
    expect((await signIn('raion@example.org')).status).toBe(200);
    const renewed = await kept();
    expect(renewed).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    expect((await signIn('raion@example.org')).status).toBe(200);
    expect(await kept()).toBe(renewed);
  });
});
