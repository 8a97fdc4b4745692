import { createSign, generateKeyPairSync } from 'node:crypto';
import { SignJWT } from 'jose';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { loadTokenSecret } from '../src/features/auth/tokens.ts';
import type { Problem } from '../src/http/error-handler.ts';
import { newId } from '../src/platform/ids.ts';
import { openTestApp, tokenOf, type TestApp } from './test-app.ts';

let server: TestApp;
let good: string;
let secret: Uint8Array;
let claims: { sub: string; sid: string; role: string; iat: number; exp: number };

beforeAll(async () => {
  server = await openTestApp();
  good = await tokenOf(server.app, 'Admin');
  secret = await loadTokenSecret(server.database);
  claims = JSON.parse(Buffer.from(good.split('.')[1] ?? '', 'base64url').toString()) as typeof claims;
});
afterAll(() => server.close());

const statusOf = async (authorization: string) =>
  (await server.app.inject({ url: '/api/v1/me', headers: { authorization } })).statusCode;
const encode = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');

type Parts = { header?: object; payload?: object; key?: Uint8Array };

/** A token signed with our own secret, all right but for what is given. */
async function signed({ header = {}, payload = {}, key = secret }: Parts): Promise<string> {
  const all = { iss: 'domivka', aud: 'domivka', ...claims, ...payload };
  return new SignJWT(all).setProtectedHeader({ alg: 'HS256', typ: 'at+jwt', ...header }).sign(key);
}

const now = () => Math.floor(Date.now() / 1000);

describe('An access token', () => {
  test('is accepted as it was given', async () => {
    expect(await statusOf(`Bearer ${good}`)).toBe(200);
    expect(await statusOf(`Bearer ${await signed({})}`)).toBe(200);
  });

  test('is refused in every other form of the catalogue (E-06)', async () => {
    const [header = '', payload = '', signature = ''] = good.split('.');
    const { publicKey, privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
    const rsa = `${encode({ alg: 'RS256', typ: 'at+jwt' })}.${payload}`;
    const byRsa = `${rsa}.${createSign('RSA-SHA256').update(rsa).sign(privateKey).toString('base64url')}`;
    const publicAsSecret = Buffer.from(publicKey.export({ type: 'spki', format: 'pem' }));
    const forms: Record<string, string> = {
      'no signature': `${header}.${payload}.`,
      'two parts': `${header}.${payload}`,
      'four parts': `${good}.x`,
      'alg none': `${encode({ alg: 'none', typ: 'at+jwt' })}.${payload}.`,
      'alg None with the old signature': `${encode({ alg: 'None', typ: 'at+jwt' })}.${payload}.${signature}`,
      'signed by a key of its own (RS256)': byRsa,
      'a public key taken for the secret': await signed({ key: publicAsSecret }),
      'another secret': await signed({ key: Buffer.alloc(48, 7) }),
      HS512: await signed({ header: { alg: 'HS512' } }),
      'no type': await signed({ header: { typ: undefined } }),
      'another type': await signed({ header: { typ: 'refresh+jwt' } }),
      'critical unknown header': `${encode({ alg: 'HS256', typ: 'at+jwt', crit: ['exp'] })}.${payload}.${signature}`,
      'kid as a path, signed with what is there': await signed({
        header: { kid: '../../../../dev/null' },
        key: Buffer.alloc(48),
      }),
      'kid as a statement, signed otherwise': await signed({
        header: { kid: "x' union select 'k'--" },
        key: Buffer.from('k'.repeat(48)),
      }),
      'jku elsewhere': await signed({
        header: { jku: 'https://evil.example/keys', jwk: { kty: 'oct', k: 'AAAA' } },
        key: Buffer.alloc(48),
      }),
      expired: await signed({ payload: { exp: now() - 61 } }),
      'no end': await signed({ payload: { exp: undefined } }),
      'not valid yet': await signed({ payload: { nbf: now() + 120 } }),
      'another audience': await signed({ payload: { aud: 'elsewhere' } }),
      'another issuer': await signed({ payload: { iss: 'elsewhere' } }),
      'no issuer': await signed({ payload: { iss: undefined } }),
      'no session': await signed({ payload: { sid: undefined } }),
      'another session': await signed({ payload: { sid: newId() } }),
      'a session that is a list': await signed({ payload: { sid: [claims.sid] } }),
      'another person in the session': await signed({ payload: { sub: newId() } }),
      'ten thousand letters': `${good}${'a'.repeat(10_000)}`,
      nothing: '',
      'a refresh token':
        (
          await server.app.inject({
            method: 'POST',
            url: '/api/v1/authentication/login',
            payload: { email: 'admin@example.org', password: 'Domivka-demo-2026' },
          })
        ).cookies[0]?.value ?? 'x',
    };
    for (const [form, token] of Object.entries(forms)) expect(await statusOf(`Bearer ${token}`), form).toBe(401);
    for (const authorization of [
      good,
      `bearer${good}`,
      `Basic ${good}`,
      `Bearer`,
      `Token ${good}`,
      `Bearer ${good} ${good}`,
      '',
    ])
      expect(await statusOf(authorization), authorization.slice(0, 12)).toBe(401);
  });

  test('is refused with any one bit of it turned', async () => {
    const parts = good.split('.').map((part) => Buffer.from(part, 'base64url'));
    for (const [place, bytes] of parts.entries())
      for (let index = 0; index < bytes.length; index += 1) {
        const turned = Buffer.from(bytes);
        turned.writeUInt8(turned.readUInt8(index) ^ (1 << (index % 8)), index);
        const token = parts.map((part, other) => (other === place ? turned : part).toString('base64url')).join('.');
        expect(await statusOf(`Bearer ${token}`), `part ${place}, byte ${index}`).toBe(401);
      }
  });

  test('is allowed a minute of wrong clocks, not more', async () => {
    expect(await statusOf(`Bearer ${await signed({ payload: { exp: now() - 50 } })}`)).toBe(200);
    expect(await statusOf(`Bearer ${await signed({ payload: { nbf: now() + 50 } })}`)).toBe(200);
  });

  test('that claims another role than the database gives is worth nothing', async () => {
    const donor = await tokenOf(server.app, 'Donor');
    const own = JSON.parse(Buffer.from(donor.split('.')[1] ?? '', 'base64url').toString()) as object;
    for (const role of ['Admin', 'donor', '', undefined, ['Donor'], { $ne: '' }])
      expect(await statusOf(`Bearer ${await signed({ payload: { ...own, role } })}`)).toBe(401);
    expect(await statusOf(`Bearer ${await signed({ payload: own })}`)).toBe(200);
  });

  test('that is refused is said so in words, in both languages', async () => {
    for (const [language, message] of [
      ['en', 'Your session is expired!'],
      ['uk', 'Ваш сеанс завершився!'],
    ] as const) {
      const answer = await server.app.inject({
        url: '/api/v1/me',
        headers: { authorization: 'Bearer x.y.z', 'accept-language': language },
      });
      expect(answer.json<Problem>()).toMatchObject({ status: 401, code: 'auth.expired', messages: [message] });
    }
  });
});
