import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { allowanceOfAll, networkOf } from '../src/features/auth/limits.ts';
import { boundedQueue, decoyHash, passwords } from '../src/features/auth/passwords.ts';
import { demoPassword } from '../src/features/demo/demo-accounts.ts';
import { sessionCalls } from './session-calls.ts';
import { openTestApp, type TestApp } from './test-app.ts';

let server: TestApp;
let time = Date.now();
let atOnce = 0;
let mostAtOnce = 0;
const { call } = sessionCalls(() => server);
const later = (seconds: number) => {
  time += seconds * 1000;
};

beforeAll(async () => {
  const watched = async <T>(work: () => Promise<T>) => {
    atOnce += 1;
    mostAtOnce = Math.max(mostAtOnce, atOnce);
    try {
      return await work();
    } finally {
      atOnce -= 1;
    }
  };
  server = await openTestApp(() => new Date(time), {
    passwords: { ...passwords, check: (hash, password) => watched(() => passwords.check(hash, password)) },
  });
});
beforeEach(() => server.database.query('delete from login_failure'));
afterAll(() => server.close());

/** Signs in from an address of its own, with the mark of a device if there is one. */
async function signIn(email: string, password = demoPassword, from = '192.0.2.1', device?: string) {
  const answer = await server.app.inject({
    method: 'POST',
    url: '/api/v1/authentication/login',
    remoteAddress: from,
    headers: device === undefined ? {} : { cookie: `domivka-device=${device}` },
    payload: { email, password },
  });
  const { cookies, headers, statusCode } = answer;
  return { status: statusCode, headers, device: cookies.find(({ name }) => name === 'domivka-device') };
}
const addressOf = (index: number) => `10.${(index >> 16) & 255}.${(index >> 8) & 255}.${index & 255}`;

describe('Guessing (E-11)', () => {
  test('an account from ever new addresses ends after six failures, for half an hour', async () => {
    for (let guess = 0; guess < 20; guess += 1)
      expect((await signIn('local@example.org', 'guess', addressOf(guess))).status, `guess ${guess}`).toBe(
        guess < 6 ? 401 : 429,
      );
    const locked = await signIn('local@example.org', demoPassword, addressOf(99));
    expect([locked.status, locked.headers['retry-after']]).toEqual([429, '1800']);
    later(1799);
    expect((await signIn('local@example.org', demoPassword, addressOf(99))).status).toBe(429);
    later(1);
    expect((await signIn('local@example.org', demoPassword, addressOf(99))).status).toBe(200);
  });

  test('is slowed from one address whatever the account, for a minute, and only failures count', async () => {
    for (let person = 0; person < 30; person += 1) expect((await signIn('staff@example.org')).status).toBe(200);
    for (let person = 0; person < 6; person += 1)
      expect((await signIn(`person${person}@example.org`, 'guess')).status).toBe(401);
    const slowed = await signIn('person7@example.org', 'guess');
    expect([slowed.status, slowed.headers['retry-after']]).toEqual([429, '60']);
    expect((await signIn('person7@example.org', 'guess', '192.0.2.2')).status).toBe(401);
    later(60);
    expect((await signIn('person7@example.org', 'guess')).status).toBe(401);
  });

  test('one password on a thousand accounts from one address gets at most a hundred tries an hour', async () => {
    let tried = 0;
    for (let minute = 0; minute < 25; minute += 1) {
      for (let person = 0; person < 40; person += 1)
        if ((await signIn(`spray${minute * 40 + person}@example.org`, 'guess')).status === 401) tried += 1;
        else break;
      later(60);
    }
    expect(tried).toBe(100);
  });

  test('is not hurried by rotating X-Forwarded-For, which nobody trusts, or the last half of an IPv6 address', async () => {
    const answers: number[] = [];
    for (let guess = 0; guess < 12; guess += 1) {
      const forwarded = { 'x-forwarded-for': addressOf(guess), 'x-real-ip': addressOf(guess) };
      answers.push(
        (await call('POST', '/authentication/login', forwarded, { email: `f${guess}@example.org`, password: 'x' }))
          .status,
      );
    }
    expect(answers.filter((status) => status === 401)).toHaveLength(6);
    for (let guess = 0; guess < 12; guess += 1)
      expect((await signIn(`v${guess}@example.org`, 'x', `2001:db8:1:2:${guess}:a:b:${guess}`)).status).toBe(
        guess < 6 ? 401 : 429,
      );
    expect((await signIn('v13@example.org', 'x', '2001:db8:1:3::1')).status).toBe(401);
  });

  test('many at once is counted like many in a row: 50 guesses, and again 50', async () => {
    for (const email of ['partner@example.org', 'nobody@example.org']) {
      const guesses = await Promise.all(
        Array.from({ length: 50 }, (_, guess) => signIn(email, 'guess', addressOf(guess))),
      );
      expect(
        guesses.filter(({ status }) => status === 401),
        email,
      ).toHaveLength(6);
      expect(
        guesses.filter(({ status }) => status === 429),
        email,
      ).toHaveLength(44);
    }
    const spray = await Promise.all(
      Array.from({ length: 50 }, (_, person) => signIn(`s${person}@example.org`, 'guess', '198.51.100.9')),
    );
    expect(spray.filter(({ status }) => status === 401)).toHaveLength(6);
  });

  test('answers a known and an unknown account alike, also when locked (E-12)', async () => {
    const story = async (email: string) => {
      const answers: unknown[] = [];
      for (let guess = 0; guess < 8; guess += 1) {
        const { status, headers, device } = await signIn(email, 'guess', addressOf(guess));
        answers.push([status, headers['retry-after'], Object.keys(headers).toSorted(), device]);
      }
      return answers;
    };
    expect(await story('staff@example.org')).toEqual(await story('nobody@example.org'));
  });
});

describe('A device on which a user signed in before (E-11)', () => {
  test('lets its owner in while strangers have locked the account, and the whole network', async () => {
    const { device } = await signIn('raion@example.org', demoPassword, '192.0.2.50');
    expect(device).toMatchObject({ httpOnly: true, sameSite: 'Strict', path: '/api/v1/authentication' });
    for (let guess = 0; guess < 8; guess += 1) await signIn('raion@example.org', 'guess', '192.0.2.50');
    expect((await signIn('raion@example.org', demoPassword, '203.0.113.1')).status).toBe(429);
    const back = await signIn('raion@example.org', demoPassword, '192.0.2.50', device?.value);
    expect(back.status).toBe(200);
    expect(back.device?.value).toBe(device?.value);
    // Strangers stay out: the owner's coming does not open the door for them.
    expect((await signIn('raion@example.org', demoPassword, '203.0.113.1')).status).toBe(429);
  });

  test('has its own six tries, and no more', async () => {
    const { device } = await signIn('raion@example.org');
    for (let guess = 0; guess < 9; guess += 1)
      expect((await signIn('raion@example.org', 'guess', addressOf(guess), device?.value)).status).toBe(
        guess < 6 ? 401 : 429,
      );
    expect((await signIn('raion@example.org')).status).toBe(200);
  });

  test('is known to the one account, kept as a hash, and cannot be made up', async () => {
    const { device } = await signIn('raion@example.org');
    const value = device?.value ?? '';
    const rows = await server.database.query<{ device_hash: string }>('select device_hash from known_device');
    expect(rows.some(({ device_hash }) => value.includes(device_hash))).toBe(false);
    const [id = '', signature = ''] = value.split('.');
    const forged = [
      id,
      `${id}.`,
      `${id}.${signature.slice(1)}`,
      `x${id}.${signature}`,
      `${id}.${signature}.x`,
      '.',
      '',
      'a'.repeat(5000),
    ];
    for (let guess = 0; guess < 6; guess += 1) await signIn('raion@example.org', 'guess', addressOf(guess));
    for (const one of forged)
      expect((await signIn('raion@example.org', demoPassword, addressOf(100), one)).status).toBe(429);
    for (let guess = 0; guess < 6; guess += 1) await signIn('oblast@example.org', 'guess', addressOf(guess + 50));
    expect((await signIn('oblast@example.org', demoPassword, addressOf(101), value)).status).toBe(429);
    expect((await signIn('raion@example.org', demoPassword, addressOf(102), value)).status).toBe(200);
  });

  test('does not widen the hundred guesses an hour that an account has in all', async () => {
    const marks: string[] = [];
    for (let one = 0; one < 15; one += 1) marks.push((await signIn('donor@example.org')).device?.value ?? '');
    let tried = 0;
    for (let round = 0; round < 3; round += 1) {
      for (const [index, mark] of marks.entries())
        for (let guess = 0; guess < 7; guess += 1)
          if ((await signIn('donor@example.org', 'guess', addressOf(index), mark)).status === 401) tried += 1;
      later(900);
    }
    expect(tried).toBeLessThanOrEqual(100);
    expect(tried).toBeGreaterThan(80);
  });

  test('is one of at most twenty; the one unused for longest is forgotten', async () => {
    for (let one = 0; one < 25; one += 1) {
      await signIn('ministry@example.org');
      later(1);
    }
    const rows = await server.database.query(
      `select 1 from known_device d join app_user u on u.id = d.user_id where u.email = 'ministry@example.org'`,
    );
    expect(rows).toHaveLength(20);
  });
});

describe('Hashing (E-14)', () => {
  test('50 sign-ins at once all succeed, few of them at work at a time', async () => {
    mostAtOnce = 0;
    const people = ['staff', 'admin', 'donor', 'oblast', 'ministry'];
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, index) => signIn(`${people[index % 5]}@example.org`)),
    );
    expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 50 }, () => 200));
    expect(mostAtOnce).toBeLessThanOrEqual(6);
  });

  test('is done two at a time, and a caller that would wait too long is asked to come back', async () => {
    const queue = boundedQueue(2, 3);
    let running = 0;
    let most = 0;
    const gate: (() => void)[] = [];
    const work = async (index: number) => {
      running += 1;
      most = Math.max(most, running);
      await new Promise<void>((resolve) => gate.push(resolve));
      running -= 1;
      return index;
    };
    const all = Array.from({ length: 7 }, (_, index) => queue(() => work(index)));
    const settled = Promise.allSettled(all);
    for (let step = 0; step < 5; step += 1) {
      await expect.poll(() => gate.length).toBeGreaterThan(0);
      gate.shift()?.();
    }
    const outcomes = await settled;
    expect(outcomes.map(({ status }) => status)).toEqual([
      ...Array.from({ length: 5 }, () => 'fulfilled'),
      'rejected',
      'rejected',
    ]);
    expect(outcomes[6]).toMatchObject({ reason: { code: 'auth.busy', status: 503, headers: { 'retry-after': '2' } } });
    expect(most).toBe(2);
    await expect(queue(() => Promise.resolve('again'))).resolves.toBe('again');
  });

  test('of the decoy costs what hashing costs today', async () => {
    expect(passwords.isOutdated(decoyHash)).toBe(false);
    expect(passwords.isOutdated(await passwords.hash('тепла оселя'))).toBe(false);
    expect(await passwords.check(undefined, 'тепла оселя')).toBe(false);
  });
});

describe('The arithmetic of limits', () => {
  const lock = { subject: 'a', limits: [{ most: 6, within: 1800, pause: 1800 }] };
  const allowance = (seconds: readonly number[], now: number) =>
    allowanceOfAll([lock], () => seconds.map((second) => second * 1000), now * 1000);

  test('six within the half hour lock for half an hour from the last; six over a longer time do not', () => {
    expect(allowance([0, 1, 2, 3, 4], 5)).toEqual({ room: 1, waitSeconds: 0 });
    expect(allowance([0, 1, 2, 3, 4, 1000], 1001)).toEqual({ room: 0, waitSeconds: 1799 });
    expect(allowance([0, 1, 2, 3, 4, 1000], 2800)).toEqual({ room: 6, waitSeconds: 0 });
    expect(allowance([0, 400, 800, 1200, 1600, 2000], 2001).room).toBe(1);
    expect(allowance([], 0)).toEqual({ room: 6, waitSeconds: 0 });
  });

  test.each([
    ['192.0.2.7', '192.0.2.7'],
    ['::ffff:192.0.2.7', '192.0.2.7'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2'],
    ['2001:0DB8:0001:0002::1', '2001:db8:1:2'],
    ['2001:db8::1', '2001:db8:0:0'],
    ['::1', '0:0:0:0'],
    ['fe80::1%eth0', 'fe80:0:0:0'],
  ])('the network of %s is %s', (address, network) => expect(networkOf(address)).toBe(network));
});
