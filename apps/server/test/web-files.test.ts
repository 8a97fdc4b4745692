import { mkdir, mkdtemp, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, brotliDecompressSync } from 'node:zlib';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { installErrorHandler } from '../src/http/error-handler.ts';
import { webApp } from '../src/http/web-app.ts';

let folder: string;
let root: string;
let app: FastifyInstance;

/** A build as the bundler leaves it: a page that names a script with a hash in its name. */
async function build(to: string, hash: string): Promise<void> {
  await mkdir(join(to, 'assets'), { recursive: true });
  await writeFile(join(to, 'assets', `index-${hash}.js`), `console.log('${hash}')`);
  await writeFile(join(to, 'assets', `index-${hash}.js.br`), brotliCompressSync(`console.log('${hash}')`));
  await writeFile(join(to, 'index.html'), `<script type="module" src="/assets/index-${hash}.js"></script>`);
  await writeFile(join(to, 'manifest.webmanifest'), '{}');
}

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'domivka-web-'));
  root = join(folder, 'dist');
  await build(root, 'first');
  await writeFile(join(folder, 'secret.txt'), 'outside');
  await writeFile(join(root, '.env'), 'hidden');
  await mkdir(join(root, '.git'));
  await writeFile(join(root, '.git', 'config.txt'), 'hidden');
  app = Fastify();
  installErrorHandler(app);
  webApp(app, root);
});
afterAll(async () => {
  await app.close();
  await rm(folder, { recursive: true, force: true });
});

const get = (url: string) => app.inject({ url });

/** The script that the page names, as the server answers it. */
async function scriptOfPage() {
  const { body } = await get('/address/1');
  return get(/src="([^"]+)"/.exec(body)?.[1] ?? '');
}

describe('The files of the web application', () => {
  test('are the page for every screen, and each file under its name', async () => {
    for (const url of ['/', '/index.html', '/address/0123?tab=photos', '/no/such/screen', '/address/ЖК «Дім»'])
      expect(await get(encodeURI(url)), url).toMatchObject({ statusCode: 200, body: expect.stringContaining('first') });
    const script = await scriptOfPage();
    expect(script).toMatchObject({ statusCode: 200, body: `console.log('first')` });
    expect(script.headers['content-type']).toMatch(/javascript/);
    expect(script.headers['cache-control']).toBe('public, max-age=31536000, immutable');
    expect((await get('/')).headers['cache-control']).toBe('no-cache');
    expect((await get('/manifest.webmanifest')).headers).toMatchObject({ 'cache-control': 'no-cache' });
    expect((await app.inject({ method: 'HEAD', url: '/assets/index-first.js' })).statusCode).toBe(200);
  });

  test('are those that the build compressed, for callers that accept them', async () => {
    const headers = { 'accept-encoding': 'gzip, deflate, br' };
    const script = await app.inject({ url: '/assets/index-first.js', headers });
    expect(script.headers).toMatchObject({
      'content-encoding': 'br',
      'content-type': 'application/javascript; charset=utf-8',
      'cache-control': 'public, max-age=31536000, immutable',
      vary: 'accept-encoding',
    });
    expect(brotliDecompressSync(script.rawPayload).toString()).toBe(`console.log('first')`);
    const again = { ...headers, 'if-none-match': String(script.headers.etag) };
    expect((await app.inject({ url: '/assets/index-first.js', headers: again })).statusCode).toBe(304);
    expect(await app.inject({ url: '/', headers })).toMatchObject({ body: expect.stringContaining('first') });
    expect((await get('/assets/index-first.js')).headers['content-encoding']).toBeUndefined();
  });

  test('are those of a new build as soon as it is there, without a restart', async () => {
    const next = join(folder, 'next');
    await build(next, 'second');
    await rename(root, join(folder, 'old'));
    await rename(next, root);
    expect(await scriptOfPage()).toMatchObject({ statusCode: 200, body: `console.log('second')` });
    expect((await get('/assets/index-first.js')).statusCode).toBe(404);
    await rm(root, { recursive: true });
    await rename(join(folder, 'old'), root);
    expect(await scriptOfPage()).toMatchObject({ statusCode: 200, body: `console.log('first')` });
  });

  test.each([
    '/assets/index-none.js',
    '/../secret.txt',
    '/assets/../../secret.txt',
    '/%2e%2e/secret.txt',
    '/..%2fsecret.txt',
    '/assets/..%5c..%5csecret.txt',
    '/%2e%2e%2fsecret.txt',
    '//secret.txt',
    '/.git/config.txt',
    '/%2egit/config.txt',
    '/assets/index-first.js%00.js',
  ])('hold nothing outside of their folder, and nothing hidden: %s', async (url) => {
    const answer = await get(url);
    expect([answer.statusCode, answer.headers['content-type']]).toEqual([
      404,
      'application/problem+json; charset=utf-8',
    ]);
    expect(answer.body).not.toMatch(/outside|hidden/);
  });

  test('hold no hidden file that has no ending, and no folder', async () => {
    for (const url of ['/.env', '/%2eenv', '/assets', '/assets/', '/.git'])
      expect((await get(url)).body, url).not.toMatch(/hidden|index-[a-z]+\.js$/);
  });
});
