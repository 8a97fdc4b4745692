import { mkdir, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { roles } from '@domivka/domain/kernel/actor';
import { asideName } from '../src/features/files/store/file-store.ts';
import { folderStore } from '../src/features/files/store/folder-store.ts';
import { removeUnusedLogos } from '../src/features/files/logos.ts';
import type { Problem } from '../src/http/error-handler.ts';
import { openTestApp, tokenOf, type Caller, type TestApp } from './test-app.ts';
import { halfTransparent, upload } from './upload.ts';

let server: TestApp;
let staff: Caller;

beforeAll(async () => {
  server = await openTestApp();
  staff = await server.as('Staff Member (UN)');
});
afterAll(() => server.close());

async function uploadLogo(): Promise<string> {
  const { files } = await upload(server.app, 'Admin', [{ bytes: await halfTransparent(30, 20) }]);
  return files[0]?.path ?? '';
}

async function read(path: string, token: string) {
  return server.app.inject({
    method: 'GET',
    url: `/api/v1/files/${path}`,
    headers: { authorization: `Bearer ${token}` },
  });
}

let made = 0;
async function makeOrganization(logo?: unknown) {
  made += 1;
  const name = { title: 'Logo', name: 'Logo', fullTitleUkr: 'Логотип', type: 'national_ngo' };
  return staff.post<Problem & { _id: string; version: number; logo?: string }>('/organization', {
    identifier: `logo-${made}`,
    ...name,
    ...(logo === undefined ? {} : { logo }),
  });
}

describe('Reading a kept file', () => {
  test.each(roles)('is for everybody who is signed in: $code', async ({ code }) => {
    const answer = await read(await uploadLogo(), await tokenOf(server.app, code));
    expect(answer.statusCode).toBe(200);
  });

  test('gives a picture that can be nothing else (C-32)', async () => {
    const answer = await read(await uploadLogo(), await tokenOf(server.app, 'Donor'));
    expect(answer.rawPayload.subarray(8, 12).toString()).toBe('WEBP');
    expect(answer.headers).toMatchObject({
      'content-type': 'image/webp',
      'x-content-type-options': 'nosniff',
      'content-disposition': 'inline; filename="logo.webp"',
      'content-security-policy': "default-src 'none'; sandbox",
      'cache-control': 'private, max-age=3600',
      'cross-origin-resource-policy': 'same-origin',
    });
  });

  test('is 401 without a token, also for what is not there (D-11)', async () => {
    const path = await uploadLogo();
    for (const one of [path, 'logo/nothing', '..%2f..%2fetc%2fpasswd'])
      expect((await server.app.inject({ method: 'GET', url: `/api/v1/files/${one}` })).statusCode).toBe(401);
  });

  test('never leaves the store, and a wrong name looks like any other (C-31, D-05)', async () => {
    const path = await uploadLogo();
    await writeFile(join(server.filesDir, 'secret.txt'), 'secret');
    await writeFile(join(server.filesDir, dirname(path), 'note.webp'), 'secret');
    const foreign = join(server.filesDir, 'photo/ab/cd');
    await mkdir(foreign, { recursive: true });
    await writeFile(join(foreign, `abcd${'0'.repeat(28)}.webp`), 'secret');
    const token = await tokenOf(server.app, 'Admin');
    const digit = path.at(-6) === '0' ? '1' : '0';
    const wrong = [
      'secret.txt',
      '../secret.txt',
      '..%2fsecret.txt',
      '%2e%2e/%2e%2e/etc/passwd',
      'logo/../secret.txt',
      'logo%2f..%2fsecret.txt',
      `logo%2f..%2f${path}`,
      `${dirname(path)}/note.webp`,
      dirname(path),
      'logo',
      '',
      `${path}%00.png`,
      `/${path}`,
      path.toUpperCase(),
      `${path.slice(0, -6)}${digit}.webp`,
      `photo/ab/cd/abcd${'0'.repeat(28)}.webp`,
    ];
    for (const one of wrong) {
      const answer = await read(one, token);
      expect(answer.statusCode, one).toBe(404);
      expect(answer.body).not.toContain('secret');
    }
    expect((await read(path, token)).statusCode).toBe(200);
  });
});

describe('The logo of an organization', () => {
  test('is an uploaded one; it can be replaced and taken away', async () => {
    const [first, second] = [await uploadLogo(), await uploadLogo()];
    const { status, body } = await makeOrganization(first);
    expect([status, body.logo]).toEqual([201, first]);
    const replaced = await staff.post('/organization', { _id: body._id, version: 1, logo: second });
    expect(replaced).toMatchObject({ status: 200, body: { logo: second } });
    const without = await staff.post('/organization', { _id: body._id, version: 2, logo: null });
    expect(without.status).toBe(200);
    expect(without.body).not.toHaveProperty('logo');
  });

  test.each([
    'https://example.org/logo.png',
    '//example.org/logo.png',
    'javascript:alert(1)',
    'data:image/png;base64,AAAA',
    'logo/../../secret.txt',
    'secret.txt',
    `logo/ab/cd/abcd${'0'.repeat(28)}.webp`,
  ])('is not %s', async (logo) => {
    const { status, body } = await makeOrganization(logo);
    expect(status).toBe(400);
    expect(body.issues).toMatchObject([{ path: 'logo', message: 'The logo must be an uploaded image' }]);
  });

  test('tells nobody without the right which files there are', async () => {
    const partner = await server.as('Partner Organization');
    const { body } = await makeOrganization();
    for (const logo of [await uploadLogo(), `logo/ab/cd/abcd${'0'.repeat(28)}.webp`]) {
      const answer = await partner.post('/organization', { _id: body._id, version: 1, logo });
      expect(answer.status).toBe(403);
    }
  });

  test('whose file is lost does not keep the organization from being saved as it was read', async () => {
    const logo = await uploadLogo();
    const { body } = await makeOrganization(logo);
    await rm(join(server.filesDir, logo));
    const again = await staff.post('/organization', { ...body, title: 'Logo again' });
    expect(again).toMatchObject({ status: 200, body: { title: 'Logo again', logo } });
  });
});

test('a logo that no organization has is put into quarantine a day later; one that a user may still save stays, and one of which the database never heard', async () => {
  const [used, left, fresh, foreign] = [await uploadLogo(), await uploadLogo(), await uploadLogo(), await uploadLogo()];
  await makeOrganization(used);
  const program = server.database.as('program');
  await program.query(`delete from logo_file where path <> all($1::text[])`, [[used, left, fresh]]);
  await program.query(`update logo_file set created_at = now() - interval '25 hours' where path <> $1`, [fresh]);
  const store = folderStore(server.filesDir);
  const now = new Date();
  expect(await removeUnusedLogos(program, store, now)).toEqual([left]);
  const kept = [used, left, fresh, foreign, asideName(left, now)].map(
    async (path) => (await store.find(path)) !== undefined,
  );
  expect(await Promise.all(kept)).toEqual([true, false, true, true, true]);
  expect(await removeUnusedLogos(program, store, now)).toEqual([]);
});

test('an organization that no longer works is found in the list, but is not offered to be chosen', async () => {
  const { body } = await makeOrganization();
  const offered = async () =>
    (await staff.post<unknown[]>('/tags', { searchValue: `logo-${made}`, kind: 'organization' })).body;
  expect(await offered()).toMatchObject([{ value: body._id }]);
  expect(await staff.post('/organization', { _id: body._id, version: 1, active: false })).toMatchObject({
    status: 200,
    body: { active: false, version: 2 },
  });
  expect(await offered()).toEqual([]);
  const filters = [{ field: 'active', op: 'eq', value: false }];
  const { values } = await staff.search<{ _id: string }>({ table: 'organization', filters });
  expect(values.map(({ _id }) => _id)).toEqual([body._id]);
});
