import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { unzipSync } from 'fflate';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { photoFolder } from '../src/features/files/photos/photo-files.ts';
import type { Problem } from '../src/http/error-handler.ts';
import { newId } from '../src/platform/ids.ts';
import { bucha, kharkiv, newHouse, saved } from './examples.ts';
import { newPicture, savedPhoto } from './photos.ts';
import { openTestApp, tokenOf, type Caller, type TestApp } from './test-app.ts';

let server: TestApp;
const start = Date.parse('2026-11-03T10:00:00Z');
let time = start;
let partner: Caller;
let addressId: string;
const ids: string[] = [];

beforeAll(async () => {
  server = await openTestApp(() => new Date(time));
  partner = await server.as('Partner Organization');
  addressId = (await saved(partner, 'address', newHouse({ streetUkr: 'Шевченка', house: '12А', floors: 5 })))._id;
  for (const change of [
    { date: '2026-03-01' },
    { date: '2026-03-01' },
    { date: '2026-04-02', category: 'repair_works_completed', cleared: true },
  ])
    ids.push(
      (await savedPhoto(server, 'Partner Organization', { addressId, ...change }, await newPicture(1800, 900)))._id,
    );
});
afterAll(() => server.close());

type ArchiveLink = Problem & { readonly url: string; readonly name: string; readonly photos: number };

const download = async (url: string, role?: Parameters<typeof tokenOf>[1], language = 'uk') =>
  server.app.inject({
    method: 'GET',
    url,
    headers: {
      'accept-language': language,
      ...(role === undefined ? {} : { authorization: `Bearer ${await tokenOf(server.app, role)}` }),
    },
  });
const filesIn = (answer: { readonly rawPayload: Buffer }) => unzipSync(answer.rawPayload);
const zipOf = (query = '') => `/api/v1/address/${addressId}/photos.zip${query}`;

describe('The photos of an address as a ZIP', () => {
  test('have names that people understand, in the language of the caller', async () => {
    const answer = await download(zipOf(), 'Partner Organization');
    expect(answer.headers).toMatchObject({
      'content-type': 'application/zip',
      'x-content-type-options': 'nosniff',
      'content-disposition': expect.stringContaining(
        `filename*=UTF-8''${encodeURIComponent(`${kharkiv}_вул-Шевченка_12А.zip`)}`,
      ),
    });
    expect(Object.keys(filesIn(answer))).toEqual([
      `${kharkiv}_вул-Шевченка_12А_2026-03-01_external_1.jpg`,
      `${kharkiv}_вул-Шевченка_12А_2026-03-01_external_2.jpg`,
      `${kharkiv}_вул-Шевченка_12А_2026-04-02_repaired_1.jpg`,
    ]);
    const english = await download(zipOf(), 'Partner Organization', 'en');
    expect(Object.keys(filesIn(english))[0]).toBe(`${kharkiv}_Shevchenka-St_12А_2026-03-01_external_1.jpg`);
  });

  test('are as large as a screen, or as they came; all of them, or those that were chosen', async () => {
    const widthsOf = async (query: string) => {
      const files = Object.values(filesIn(await download(zipOf(query), 'Partner Organization')));
      return Promise.all(files.map(async (bytes) => (await sharp(bytes).metadata()).width));
    };
    expect(await widthsOf('')).toEqual([1600, 1600, 1600]);
    expect(await widthsOf(`?size=original&ids=${ids[0]},${ids[2]}`)).toEqual([1800, 1800]);
  });

  test('come by a link that a browser opens without a token, for a quarter of an hour', async () => {
    const { status, body } = await partner.post<ArchiveLink>(
      `/address/${addressId}/photos-zip-link`,
      { ids: [ids[1]] },
      'uk',
    );
    expect([status, body.photos, body.name]).toEqual([200, 1, `${kharkiv}_вул-Шевченка_12А.zip`]);
    expect(Object.keys(filesIn(await download(body.url)))).toEqual([
      `${kharkiv}_вул-Шевченка_12А_2026-03-01_external_1.jpg`,
    ]);
    const forged = [
      body.url.replace(addressId, newId()),
      body.url.replace(/archive=[0-9a-f]{4}/, 'archive=0000'),
      body.url.replace(/signature=.{4}/, 'signature=AAAA'),
      zipOf('?signature=x'),
    ];
    for (const url of forged) {
      const answer = await download(url);
      expect([answer.statusCode, answer.json<Problem>().code], url).toEqual([403, 'file.linkInvalid']);
    }
    expect((await download(zipOf())).statusCode).toBe(401);
    time += 16 * 60_000;
    expect((await download(body.url)).json<Problem>().code).toBe('file.linkExpired');
    time = start;
  });

  test('are remembered twenty at a time for each person: the newest', async () => {
    const linkOf = async (caller: Caller) => {
      time += 1000;
      return (await caller.post<ArchiveLink>(`/address/${addressId}/photos-zip-link`, { ids: [ids[1]] })).body.url;
    };
    const others = await linkOf(await server.as('Staff Member (UN)'));
    const links: string[] = [];
    while (links.length < 22) links.push(await linkOf(partner));
    const answers = await Promise.all([...links.slice(0, 3), links.at(-1) ?? '', others].map((url) => download(url)));
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([403, 403, 200, 200, 200]);
    expect(answers[0]?.json<Problem>().code).toBe('file.linkExpired');
    const kept = await server.database.query('select 1 from photo_archive group by created_by having count(*) > 20');
    expect(kept).toEqual([]);
    time = start;
  });

  test('hold for a donor what a donor may see, under names without house and day of taking', async () => {
    const files = filesIn(await download(zipOf('?size=original'), 'Donor'));
    expect(Object.keys(files)).toHaveLength(1);
    expect(Object.keys(files)[0]).not.toContain('12А');
    const [bytes = new Uint8Array()] = Object.values(files);
    expect((await sharp(bytes).metadata()).width).toBe(1600);
  });

  test('are not there for a user who may not see the address, and not where there are none', async () => {
    const staff = await server.as('Staff Member (UN)');
    const outside = (await saved(staff, 'address', newHouse({ pCode4: bucha })))._id;
    await savedPhoto(server, 'Staff Member (UN)', { addressId: outside });
    expect((await partner.post(`/address/${outside}/photos-zip-link`, {})).status).toBe(404);
    expect((await download(`/api/v1/address/${outside}/photos.zip`, 'Partner Organization')).statusCode).toBe(404);
    const empty = (await saved(partner, 'address', newHouse()))._id;
    expect(await partner.post(`/address/${empty}/photos-zip-link`, {})).toMatchObject({
      status: 404,
      body: { code: 'archive.empty' },
    });
    // The photo of another address does not come along.
    expect((await partner.post(`/address/${empty}/photos-zip-link`, { ids })).status).toBe(404);
  });

  test('leave out a file that is lost, and refuse what is no request', async () => {
    const lost = await savedPhoto(server, 'Partner Organization', { addressId, date: '2026-05-05' });
    await rm(join(server.filesDir, photoFolder(lost.path)), { recursive: true });
    expect(Object.keys(filesIn(await download(zipOf(), 'Partner Organization')))).toHaveLength(3);
    for (const query of ['?ids=x', '?size=huge', `?ids=${Array(501).fill(newId()).join(',')}`])
      expect((await download(zipOf(query), 'Partner Organization')).statusCode).toBe(400);
  });
});
