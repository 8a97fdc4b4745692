import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readUnitsFromDisk } from '@domivka/reference/load-node';
import { compose } from '../src/commands/compose.ts';
import { demoPassword } from '../src/features/demo/demo-accounts.ts';
import { buildApp } from '../src/http/app.ts';
import { createTestDatabase, type TestDatabase } from '../src/platform/database/test-database.ts';
import { scoreHeaders } from './header-score.ts';

let opened: TestDatabase;
let app: FastifyInstance;
let webRoot: string;

beforeAll(async () => {
  opened = await createTestDatabase();
  webRoot = await mkdtemp(join(tmpdir(), 'domivka-web-'));
  await mkdir(join(webRoot, 'assets'));
  await writeFile(join(webRoot, 'index.html'), '<!doctype html><title>Domivka</title>');
  await writeFile(join(webRoot, 'assets/main-abc.js'), 'export {};');
  const parts = await compose(opened.database, readUnitsFromDisk());
  app = await buildApp({ ...parts, webRoot, trustedProxies: '127.0.0.1' });
});
afterAll(async () => {
  await app.close();
  await opened.drop();
  await rm(webRoot, { recursive: true, force: true });
});

const ask = (url: string, isHttps: boolean, payload?: object) =>
  app.inject({
    url,
    method: payload ? 'POST' : 'GET',
    headers: isHttps ? { 'x-forwarded-proto': 'https' } : {},
    ...(payload ? { payload } : {}),
  });

describe('The security headers', () => {
  const paths = [
    '/',
    '/login',
    '/addresses',
    '/assets/main-abc.js',
    '/nowhere.png',
    '/api/v1/docs',
    '/api/v1/openapi.json',
    '/api/v1/health/live',
    '/api/v1/me',
    '/api/v1/nowhere',
  ];

  test.each(paths.flatMap((path) => [true, false].map((isHttps) => ({ path, isHttps }))))(
    'of $path get at least 100 points (HTTPS: $isHttps)',
    async ({ path, isHttps }) => {
      const { score, findings } = scoreHeaders((await ask(path, isHttps)).headers, isHttps);
      expect(score, findings.join('\n')).toBeGreaterThanOrEqual(100);
      expect(findings.filter((finding) => finding.startsWith('-'))).toEqual([]);
    },
  );

  test('allow neither scripts nor styles within a page, nor text that becomes a script', async () => {
    for (const path of paths)
      expect(String((await ask(path, true)).headers['content-security-policy']), path).not.toMatch(/unsafe|\*/);
  });

  test('of the answer to a sign-in are as good: its cookie is kept well', async () => {
    const credentials = { email: 'staff@example.org', password: demoPassword };
    const { headers, statusCode } = await ask('/api/v1/authentication/login', true, credentials);
    expect(statusCode).toBe(200);
    const { score, findings } = scoreHeaders(headers, true);
    expect(findings).toContain('5 cookies well kept');
    expect(score).toBeGreaterThanOrEqual(100);
  });
});

describe('The mark', () => {
  const good = {
    'content-security-policy': "default-src 'none'; script-src 'self'; frame-ancestors 'none'",
    'strict-transport-security': 'max-age=63072000',
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'no-referrer',
    'cross-origin-resource-policy': 'same-origin',
  };

  test.each([
    ['nothing at all', {}, 30],
    ['everything', good, 130],
    [
      'scripts within pages',
      { ...good, 'content-security-policy': "script-src 'unsafe-inline'; frame-ancestors 'none'" },
      80,
    ],
    ['scripts from anywhere', { ...good, 'content-security-policy': 'script-src https:' }, 60],
    ['HTTPS for a day', { ...good, 'strict-transport-security': 'max-age=86400' }, 120],
    ['open to every site', { ...good, 'access-control-allow-origin': '*' }, 50],
    ['a cookie that scripts read', { ...good, 'set-cookie': 'a=b; Secure' }, 70],
  ])('of %s is as the rules say', (_what, headers, score) => {
    expect(scoreHeaders(headers, true).score).toBe(score);
  });
});
