import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { readUnitsFromDisk } from '@domivka/reference/load-node';
import { compose } from '../src/commands/compose.ts';
import { demoPassword } from '../src/features/demo/demo-accounts.ts';
import { buildApp } from '../src/http/app.ts';
import { openTestApp, type TestApp } from './test-app.ts';

let server: TestApp;

beforeAll(async () => {
  server = await openTestApp();
});
afterAll(() => server.close());

describe('Cookies (E-09)', () => {
  test('over HTTPS are Secure and named so; over plain HTTP neither; both are for us alone', async () => {
    const parts = await compose(server.database, readUnitsFromDisk());
    const app = await buildApp({ ...parts, trustedProxies: '127.0.0.1' });
    for (const proto of ['https', 'http']) {
      const { cookies, headers } = await app.inject({
        method: 'POST',
        url: '/api/v1/authentication/login',
        headers: { 'x-forwarded-proto': proto },
        payload: { email: 'staff@example.org', password: demoPassword },
      });
      const prefix = proto === 'https' ? '__Secure-' : '';
      expect(cookies.map(({ name }) => name)).toEqual([`${prefix}domivka-refresh`, `${prefix}domivka-device`]);
      for (const cookie of cookies) {
        expect(cookie).toMatchObject({ httpOnly: true, sameSite: 'Strict' });
        expect(cookie['secure'] ?? false).toBe(proto === 'https');
        expect(cookie).not.toHaveProperty('domain');
      }
      expect(cookies.map(({ path }) => path)).toEqual(['/api/v1', '/api/v1/authentication']);
      for (const line of [headers['set-cookie'] ?? []].flat()) expect(line.length).toBeLessThan(400);
    }
    await app.close();
  });

  const asked = [
    [
      'plain HTTP of a local network',
      {},
      '192.168.1.5:3000',
      {},
      'http://192.168.1.5:3000',
      'https://192.168.1.5:3000',
    ],
    ['another port', {}, 'register.example:3000', {}, 'http://register.example:3000', 'http://register.example:3001'],
    [
      'the usual port, written out',
      {},
      'register.example:80',
      {},
      'http://register.example',
      'http://register.example:81',
    ],
    [
      'a trusted proxy',
      { trustedProxies: '127.0.0.1' },
      'register.example',
      { 'x-forwarded-proto': 'https' },
      'https://register.example',
      'http://register.example',
    ],
    [
      'a proxy that nobody trusts',
      {},
      'register.example',
      { 'x-forwarded-proto': 'https' },
      'http://register.example',
      'https://register.example',
    ],
    [
      'a proxy that PUBLIC_URL tells of',
      { publicUrl: 'https://register.example' },
      'register.example',
      {},
      'https://register.example',
      'http://register.example',
    ],
    [
      'another host than that of PUBLIC_URL',
      { publicUrl: 'https://register.example' },
      '10.0.0.7:3000',
      {},
      'http://10.0.0.7:3000',
      'https://register.example',
    ],
  ] as const;

  test.each(asked)(
    'act for pages of the same scheme, host and port alone: %s (E-10)',
    async (_, way, host, more, own, foreign) => {
      const { publicUrl, ...proxies } = { publicUrl: undefined, ...way };
      const settings = publicUrl === undefined ? {} : { publicUrl };
      const parts = await compose(server.database, readUnitsFromDisk(), undefined, undefined, settings);
      const app = await buildApp({ ...parts, ...proxies });
      const statusOf = async (origin: string) => {
        const headers = { host, origin, ...more };
        return (await app.inject({ method: 'POST', url: '/api/v1/authentication/logout', headers })).statusCode;
      };
      const warn = vi.spyOn(app.log, 'warn');
      expect([await statusOf(own), await statusOf(foreign), await statusOf(foreign)]).toEqual([204, 403, 403]);
      // Once it is said what to set when the page and the request differ in nothing but the scheme.
      const isProxy = new URL(own).host === new URL(foreign).host;
      const said = warn.mock.calls.map(([words]) => String(words).includes('TRUSTED_PROXIES'));
      expect(said).toEqual(isProxy ? [true] : []);
      await app.close();
    },
  );
});
