import { connect } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readUnitsFromDisk } from '@domivka/reference/load-node';
import { compose } from '../src/commands/compose.ts';
import { buildApp } from '../src/http/app.ts';
import type { Problem } from '../src/http/error-handler.ts';
import { createTestDatabase } from '../src/platform/database/test-database.ts';
import { openTestApp, tokenOf, type TestApp } from './test-app.ts';

let server: TestApp;
let token: string;

beforeAll(async () => {
  server = await openTestApp();
  token = await tokenOf(server.app, 'Staff Member (UN)');
});
afterAll(() => server.close());

const bearer = () => ({ authorization: `Bearer ${token}` });

describe('Methods, paths and times', () => {
  test.each(['OPTIONS', 'PUT', 'PATCH', 'TRACE', 'PROPFIND'])('%s is refused', async (method) => {
    for (const url of ['/api/v1/address', '/api/v1/me', '/api/v1/health/live', '/'])
      expect([401, 404, 405], `${method} ${url}`).toContain(
        (await server.app.inject({ method: method as 'PUT', url, headers: bearer() })).statusCode,
      );
  });

  test('HEAD answers as GET, without a body', async () => {
    const answer = await server.app.inject({ method: 'HEAD', url: '/api/v1/me', headers: bearer() });
    expect([answer.statusCode, answer.body]).toEqual([200, '']);
    expect((await server.app.inject({ method: 'HEAD', url: '/api/v1/me' })).statusCode).toBe(401);
  });

  test.each([
    '/api/v1/..;/me',
    '/api/v1//me',
    '/api/v2/me',
    '/admin',
    '/.env',
    '/.git/config',
    '/%2e%2e/%2e%2e/etc/passwd',
    `/${'a'.repeat(8000)}`,
  ])('%s leads nowhere', async (url) => {
    expect([400, 404]).toContain((await server.app.inject({ url, headers: bearer() })).statusCode);
  });

  test('an override of the method in a header changes nothing (D-17)', async () => {
    const answer = await server.app.inject({
      method: 'GET',
      url: '/api/v1/me',
      headers: { ...bearer(), 'x-http-method-override': 'DELETE', 'x-method-override': 'DELETE' },
    });
    expect(answer.statusCode).toBe(200);
  });

  test('slow senders are cut off: the limits are set (B-12)', async () => {
    expect(server.app.server.requestTimeout).toBe(30_000);
    expect(server.app.server.headersTimeout).toBeGreaterThan(0);
    expect(server.app.server.headersTimeout).toBeLessThanOrEqual(30_000);
    expect(server.app.server.timeout).toBeGreaterThan(0);
  });

  test.each([
    ['an unknown word for a method', 'FOO /api/v1/me HTTP/1.1\r\nHost: x\r\n\r\n'],
    [
      'two lengths',
      'POST /api/v1/search HTTP/1.1\r\nHost: x\r\nContent-Length: 5\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n',
    ],
    ['64 kB of headers', `GET / HTTP/1.1\r\nHost: x\r\nX-Long: ${'a'.repeat(65_536)}\r\n\r\n`],
    ['no HTTP at all', '\u0016\u0003\u0001\r\n\r\n'],
  ])('a request with %s is refused as bad, with the security headers (C-36)', async (_title, bytes) => {
    const address = await server.app
      .listen({ port: 0, host: '127.0.0.1' })
      .catch(() => `http://127.0.0.1:${(server.app.server.address() as { port: number }).port}`);
    const answer = await new Promise<string>((resolve) => {
      const parts: Buffer[] = [];
      const socket = connect(Number(new URL(address).port), '127.0.0.1', () => socket.write(bytes));
      socket.on('data', (part: Buffer) => parts.push(part));
      socket.on('error', () => undefined);
      socket.on('close', () => resolve(Buffer.concat(parts).toString()));
    });
    expect(answer).toMatch(/^HTTP\/1\.1 4\d\d /);
    expect(answer.toLowerCase()).toContain('x-content-type-options: nosniff');
  });
});

describe('Health', () => {
  test('is answered without signing in, kept nowhere, and says nothing of versions (F-10)', async () => {
    for (const [url, status] of [
      ['/api/v1/health/live', 'live'],
      ['/api/v1/health/ready', 'ready'],
    ]) {
      const answer = await server.app.inject(url ?? '');
      expect([answer.statusCode, answer.json()]).toEqual([200, { status }]);
      expect(answer.headers['cache-control']).toBe('no-store');
    }
  });

  test('while the database is away the program lives, is not ready, and answers 503 with the time to come back (F-08)', async () => {
    const { database, drop } = await createTestDatabase();
    const app = await buildApp(await compose(database, readUnitsFromDisk()));
    const staffToken = await tokenOf(app, 'Staff Member (UN)');
    await drop();
    expect((await app.inject('/api/v1/health/live')).statusCode).toBe(200);
    for (const url of ['/api/v1/health/ready', '/api/v1/me']) {
      const answer = await app.inject({
        url,
        headers: { authorization: `Bearer ${staffToken}`, 'accept-language': 'uk' },
      });
      expect([answer.statusCode, answer.json<Problem>().code], url).toEqual([503, 'server.unavailable']);
      expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0);
    }
    await app.close();
  });
});
