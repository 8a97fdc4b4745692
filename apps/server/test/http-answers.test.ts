import { gunzipSync } from 'node:zlib';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readUnitsFromDisk } from '@domivka/reference/load-node';
import { compose } from '../src/commands/compose.ts';
import { buildApp } from '../src/http/app.ts';
import type { Problem } from '../src/http/error-handler.ts';
import { createTestDatabase } from '../src/platform/database/test-database.ts';
import { newHouse } from './examples.ts';
import { listRoutes, urlOf } from './routes.ts';
import { openTestApp, tokenOf, type TestApp } from './test-app.ts';

let server: TestApp;
let token: string;

beforeAll(async () => {
  server = await openTestApp();
  token = await tokenOf(server.app, 'Staff Member (UN)');
});
afterAll(() => server.close());

const bearer = () => ({ authorization: `Bearer ${token}` });

describe('Every answer', () => {
  test('carries the security headers, errors, refusals and unknown paths included (C-37)', async () => {
    const unknown = [
      { method: 'GET', url: '/nowhere' },
      { method: 'GET', url: '/api/v1/nowhere' },
      { method: 'OPTIONS', url: '/api/v1/me' },
      { method: 'TRACE', url: '/api/v1/me' },
      { method: 'GET', url: '/api/v1/%' },
    ] as const;
    const routes = [...listRoutes(server.app).map(({ method, url }) => ({ method, url: urlOf(url) })), ...unknown];
    expect(routes.length).toBeGreaterThan(20);
    // Signing out is among the routes, so the token is one of its own.
    const own = { authorization: `Bearer ${await tokenOf(server.app, 'Ministry Representative')}` };
    for (const { method, url } of routes)
      for (const headers of [{}, own]) {
        const answer = await server.app.inject({
          method: method as 'GET',
          url,
          headers,
          ...(method === 'POST' ? { payload: '{', headers: { ...headers, 'content-type': 'application/json' } } : {}),
        });
        const what = `${method} ${url} ${answer.statusCode}`;
        expect(answer.statusCode, what).toBeLessThan(500);
        const policy = String(answer.headers['content-security-policy']);
        for (const part of [
          "default-src 'none'",
          "script-src 'self'",
          "object-src 'none'",
          "base-uri 'none'",
          "frame-ancestors 'none'",
          "form-action 'self'",
        ])
          expect(policy, what).toContain(part);
        expect(policy.replace("style-src-attr 'unsafe-inline'", ''), what).not.toMatch(/unsafe|\*|https?:/);
        expect(answer.headers, what).toMatchObject({
          'x-content-type-options': 'nosniff',
          'referrer-policy': 'no-referrer',
          'cross-origin-opener-policy': 'same-origin',
          'cross-origin-resource-policy': 'same-origin',
        });
        expect(answer.headers['permissions-policy'], what).toBeDefined();
        expect(answer.headers['cache-control'], what).toBe('no-store');
        expect(answer.headers, what).not.toHaveProperty('x-powered-by');
        expect(answer.headers, what).not.toHaveProperty('access-control-allow-origin');
        expect(answer.headers, what).not.toHaveProperty('strict-transport-security');
      }
  });

  test('asks for HTTPS from then on where it came by HTTPS, as a trusted proxy says, and believes nobody else (C-36)', async () => {
    const { database, drop } = await createTestDatabase();
    const parts = await compose(database, readUnitsFromDisk());
    const behindProxy = await buildApp({ ...parts, trustedProxies: '127.0.0.1' });
    const plain = await buildApp(parts);
    const ask = (app: FastifyInstance) =>
      app.inject({
        url: '/api/v1/health/live',
        headers: { 'x-forwarded-proto': 'https', 'x-forwarded-for': '203.0.113.9' },
      });
    expect((await ask(behindProxy)).headers['strict-transport-security']).toMatch(
      /max-age=(3153[6-9]|[4-9]\d|\d{9,})\d*; includeSubDomains/,
    );
    expect((await ask(plain)).headers).not.toHaveProperty('strict-transport-security');
    await behindProxy.close();
    await plain.close();
    await drop();
  });

  test('that is an error is problem+json in the language asked for, with a request id, and tells nothing of the inside', async () => {
    const cases = [
      { language: 'uk', text: /[а-яіїє]/ },
      { language: 'uk-UA,uk;q=0.9,en;q=0.8', text: /[а-яіїє]/ },
      { language: 'en-GB', text: /^[^а-яіїє]+$/ },
      { language: 'de, fr', text: /^[^а-яіїє]+$/ },
      { language: undefined, text: /^[^а-яіїє]+$/ },
    ];
    const ids = new Set<string>();
    for (const { language, text } of cases)
      for (const [method, url, payload] of [
        ['GET', '/address/x'],
        ['GET', '/nowhere'],
        ['POST', '/search', '{'],
        ['POST', '/address', '{}'],
        ['DELETE', '/address/x'],
      ] as const) {
        const headers = {
          ...bearer(),
          ...(language ? { 'accept-language': language } : {}),
          ...(payload ? { 'content-type': 'application/json' } : {}),
        };
        const answer = await server.app.inject({
          method,
          url: `/api/v1${url}`,
          headers,
          ...(payload ? { payload } : {}),
        });
        expect(answer.headers['content-type']).toBe('application/problem+json; charset=utf-8');
        const body = answer.json<Problem>();
        expect(body).toMatchObject({
          type: 'about:blank',
          status: answer.statusCode,
          code: expect.stringMatching(/^[a-z]+\.[A-Za-z]+$/),
          issues: expect.any(Array),
        });
        for (const sentence of [body.title, body.detail, ...body.messages]) expect(sentence).toMatch(text);
        expect(answer.body).not.toMatch(/node_modules|\.ts:|stack|select |relation/);
        ids.add(body.requestId);
      }
    expect(ids.size).toBe(cases.length * 5);
  });

  test('to a failure that nobody expected is "Server error" with a request id, and nothing else', async () => {
    await server.database.query('alter table address rename to address_away');
    for (const [language, message] of [
      ['en', 'Server error'],
      ['uk', 'Помилка сервера'],
    ] as const) {
      const answer = await server.app.inject({
        method: 'POST',
        url: '/api/v1/address',
        payload: newHouse(),
        headers: { ...bearer(), 'accept-language': language },
      });
      const { requestId, ...rest } = answer.json<Problem>();
      expect(rest).toEqual({
        type: 'about:blank',
        title: message,
        status: 500,
        detail: message,
        code: 'server.error',
        messages: [message],
        issues: [],
      });
      expect(requestId).toMatch(/^[0-9a-f-]{36}$/);
    }
    await server.database.query('alter table address_away rename to address');
  });

  test('that is long is packed when the browser can unpack it', async () => {
    const answer = await server.app.inject({ url: '/api/v1/openapi.json', headers: { 'accept-encoding': 'gzip' } });
    expect(answer.headers['content-encoding']).toBe('gzip');
    expect(JSON.parse(gunzipSync(answer.rawPayload).toString())).toHaveProperty('openapi');
  });
});
