import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Problem } from '../src/http/error-handler.ts';
import { listRoutes, urlOf } from './routes.ts';
import { openTestApp, type TestApp } from './test-app.ts';

let server: TestApp;

beforeAll(async () => {
  server = await openTestApp();
});
afterAll(() => server.close());

describe('Without a valid token', () => {
  const open = [
    'POST /api/v1/authentication/login',
    'POST /api/v1/authentication/refresh-token',
    'POST /api/v1/authentication/logout',
    'POST /api/v1/authentication/change-password',
    'POST /api/v1/authentication/recover-password',
    'POST /api/v1/authentication/check-temporary-password',
    'POST /api/v1/authentication/register',
    'GET /api/v1/auth/logout',
    'GET /api/v1/health/live',
    'GET /api/v1/health/ready',
    'GET /api/v1/openapi.json',
    'GET /api/v1/docs',
  ];

  test('every route but the named ones answers 401 before it looks at the body, and so do unknown paths (D-01)', async () => {
    const routes = listRoutes(server.app).map(({ method, url }) => ({
      method,
      url,
      isOpen: open.includes(`${method} ${url}`),
    }));
    expect(routes.filter(({ isOpen }) => isOpen)).toHaveLength(open.length);
    const closed = [
      ...routes.filter(({ isOpen }) => !isOpen),
      { method: 'GET', url: '/api/v1/nowhere' },
      { method: 'POST', url: '/api/v1/nowhere/at/all' },
      { method: 'PUT', url: '/api/v1/address' },
    ];
    for (const { method, url } of closed)
      for (const payload of ['{"broken', '{}', 'x'.repeat(5_000_000)]) {
        const answer = await server.app.inject({
          method: method as 'POST',
          url: urlOf(url),
          ...(method === 'GET' ? {} : { payload, headers: { 'content-type': 'application/json' } }),
        });
        expect(answer.statusCode, `${method} ${url}`).toBe(401);
        const body = answer.json<Problem & { readonly error?: { readonly code: string } }>();
        // The feed tells its failures in the form of OData.
        expect(body.code ?? body.error?.code).toBe('auth.required');
      }
  });
});
