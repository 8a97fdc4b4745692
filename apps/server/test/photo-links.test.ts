import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { roles } from '@domivka/domain/kernel/actor';
import { permissionsOf } from '@domivka/domain/kernel/matrix';
import type { PhotoLinks } from '@domivka/domain/photo/photo-links';
import type { Problem } from '../src/http/error-handler.ts';
import { newId } from '../src/platform/ids.ts';
import { bucha, newHouse, saved } from './examples.ts';
import { newPicture, savedPhoto, senderOf } from './photos.ts';
import { openTestApp, tokenOf, type TestApp } from './test-app.ts';

let server: TestApp;
const start = Date.parse('2026-11-03T10:01:00Z');
let time = start;

beforeAll(async () => {
  server = await openTestApp(() => new Date(time));
});
afterAll(() => server.close());

async function linksFor(role: Parameters<TestApp['as']>[0], ...ids: string[]): Promise<readonly PhotoLinks[]> {
  const { status, body } = await (await server.as(role)).post<PhotoLinks[]>('/photos/links', { ids });
  expect(status).toBe(200);
  return body;
}

const open = (url: string, headers: Record<string, string> = {}) => server.app.inject({ method: 'GET', url, headers });
const bearer = async (role: Parameters<typeof tokenOf>[1]) => ({
  authorization: `Bearer ${await tokenOf(server.app, role)}`,
});
const repaired = { category: 'repair_works_completed', cleared: true };

describe('Links to photos', () => {
  test('open every size without a token, for a quarter of an hour', async () => {
    const { _id } = await savedPhoto(server, 'Partner Organization', {}, await newPicture(2000, 1000));
    const [links] = await linksFor('Partner Organization', _id);
    expect(Date.parse(links?.expiresAt ?? '') - time).toBeGreaterThanOrEqual(150_000);
    expect(Date.parse(links?.expiresAt ?? '') - time).toBeLessThanOrEqual(300_000);
    const widths = [];
    for (const url of [links?.thumb, links?.screen, links?.original]) {
      const answer = await open(url ?? '');
      expect(answer.statusCode).toBe(200);
      widths.push((await sharp(answer.rawPayload).metadata()).width);
    }
    expect(widths).toEqual([320, 1600, 2000]);
  });

  test('are the same when asked for again at once, so that a browser keeps the pictures', async () => {
    const { _id } = await savedPhoto(server, 'Partner Organization');
    expect(await linksFor('Local Authorities', _id)).toEqual(await linksFor('Partner Organization', _id));
  });

  test('expire, and cannot be forged, stretched or turned to another size or photo (D-11)', async () => {
    const [one, two] = [
      await savedPhoto(server, 'Partner Organization'),
      await savedPhoto(server, 'Partner Organization'),
    ];
    const [links] = await linksFor('Partner Organization', one._id);
    const url = new URL(links?.screen ?? '', 'http://domivka');
    const changed = (name: string, value: string | undefined) => {
      const other = new URL(url);
      if (value === undefined) other.searchParams.delete(name);
      else other.searchParams.set(name, value);
      return `${other.pathname}${other.search}`;
    };
    const signature = url.searchParams.get('signature') ?? '';
    const forged = [
      changed('size', 'original'),
      changed('size', 'thumb'),
      changed('size', '../x'),
      changed('size', undefined),
      changed('mask', 'a'.repeat(16)),
      changed('mask', 'x'),
      changed('expires', String(Number(url.searchParams.get('expires')) + 60)),
      changed('expires', 'never'),
      changed('expires', undefined),
      changed('signature', `${signature.slice(0, -4)}AAAA`),
      changed('signature', ''),
      changed('signature', 'x'.repeat(500)),
      `${url.pathname.replace(one.path, two.path)}${url.search}`,
    ];
    for (const address of forged) {
      const answer = await open(address);
      expect([answer.statusCode, answer.json<Problem>().code], address).toEqual([403, 'file.linkInvalid']);
    }
    const own = `${url.pathname}${url.search}`;
    expect((await open(own)).statusCode).toBe(200);
    time += 16 * 60_000;
    const late = await open(own);
    expect([late.statusCode, late.json<Problem>().code]).toEqual([403, 'file.linkExpired']);
    time = start;
  });

  test('made while the clock was ahead are none when it is right again', async () => {
    const { _id } = await savedPhoto(server, 'Partner Organization');
    time += 6 * 60_000;
    const [links] = await linksFor('Partner Organization', _id);
    const url = links?.screen ?? '';
    expect((await open(url)).statusCode).toBe(200);
    time = start;
    const early = await open(url);
    expect([early.statusCode, early.json<Problem>().code]).toEqual([403, 'file.linkExpired']);
  });

  test('without a signature or a token there is nothing to see', async () => {
    const { path } = await savedPhoto(server, 'Partner Organization');
    for (const query of ['', '?size=thumb', '?expires=9999999999', `?signature[]=x`])
      expect((await open(`/api/v1/files/${path}${query}`)).statusCode, query).toBe(401);
  });

  test('are given for what one may read only; the rest is left out as if it were not there (D-05)', async () => {
    const here = await savedPhoto(server, 'Staff Member (UN)');
    const address = await saved(await server.as('Staff Member (UN)'), 'address', newHouse({ pCode4: bucha }));
    const there = await savedPhoto(server, 'Staff Member (UN)', { addressId: address._id });
    const ids = (links: readonly PhotoLinks[]) => links.map(({ _id }) => _id);
    expect(ids(await linksFor('Staff Member (UN)', here._id, there._id, newId()))).toEqual([here._id, there._id]);
    expect(ids(await linksFor('Partner Organization', here._id, there._id))).toEqual([here._id]);
    const outside = await open(`/api/v1/files/${there.path}`, await bearer('Partner Organization'));
    expect(outside.statusCode).toBe(404);
  });

  test('are for 500 photos at most, by their ids', async () => {
    const caller = await server.as('Admin');
    for (const ids of [Array(501).fill(newId()), ['x'], 'x', undefined])
      expect((await caller.post('/photos/links', { ids })).status).toBe(400);
    expect((await caller.post('/photos/links', { ids: [] })).body).toEqual([]);
  });

  test.each(roles)('to $code', async ({ code }) => {
    const photo = await savedPhoto(server, 'Partner Organization', repaired);
    const right = permissionsOf('photo')['read']?.[code];
    const [links] = await linksFor(code, photo._id);
    expect(links?.original !== undefined).toBe(right !== 'M');
    expect((await open(links?.screen ?? '')).statusCode).toBe(200);
  });
});

describe('Sending photos', () => {
  test.each(roles)('as $code is decided by the matrix before anything is looked at', async ({ code }) => {
    const right = permissionsOf('photo')['create']?.[code] ?? '-';
    const sender = await senderOf(server, code);
    const answers = [
      (await sender.announce(newId(), await newPicture())).status,
      (await sender.ask(newId())).status,
      (await sender.piece(newId(), 0, Buffer.from('x'))).status,
    ];
    expect(answers).toEqual(right === '-' ? [403, 403, 403] : [201, 404, 404]);
    const whole = await (await server.as(code)).post('/upload/images', {});
    expect(whole.status).toBe(right === '-' ? 403 : 415);
  });
});

describe('A donor', () => {
  test('gets completed repairs only, and only those that a user has looked at', async () => {
    const [shown, ...hidden] = [
      await savedPhoto(server, 'Partner Organization', repaired),
      await savedPhoto(server, 'Partner Organization', { ...repaired, cleared: false }),
      await savedPhoto(server, 'Partner Organization', { category: repaired.category }),
      await savedPhoto(server, 'Partner Organization', { cleared: true }),
      await savedPhoto(server, 'Partner Organization', { cleared: true, category: 'internal_damage' }),
    ];
    const links = await linksFor('Donor', shown._id, ...hidden.map(({ _id }) => _id));
    expect(links.map(({ _id }) => _id)).toEqual([shown._id]);
    expect(links[0]).not.toHaveProperty('original');
    const headers = await bearer('Donor');
    for (const { path } of hidden) expect((await open(`/api/v1/files/${path}`, headers)).statusCode).toBe(404);
    expect((await open(`/api/v1/files/${shown.path}`, headers)).statusCode).toBe(200);
    expect((await open(`/api/v1/files/${shown.path}?size=original`, headers)).statusCode).toBe(404);
  });

  test('gets places that were blurred as a few squares, in both sizes, and nobody else does', async () => {
    const stripes = Buffer.from(
      Array.from({ length: 400 * 200 * 3 }, (_, at) => (Math.floor(at / 3) % 2 === 0 ? 0 : 255)),
    );
    const bytes = await sharp(stripes, { raw: { width: 400, height: 200, channels: 3 } })
      .jpeg({ quality: 95 })
      .toBuffer();
    const blurAreas = [{ x: 0, y: 0, width: 0.5, height: 1 }];
    const { _id, path } = await savedPhoto(server, 'Partner Organization', { ...repaired, blurAreas }, bytes);
    const contrast = async (url: string, headers = {}) => {
      const { rawPayload } = await open(url, headers);
      const { width, height } = await sharp(rawPayload).metadata();
      // Statistics look at what is read, so the half is drawn first.
      const half = async (left: number) => {
        const part = sharp(rawPayload).extract({ left, top: 0, width: Math.floor(width / 2) - 8, height });
        return sharp(await part.greyscale().png().toBuffer()).stats();
      };
      const [hidden, shown] = [await half(0), await half(Math.ceil(width / 2) + 8)];
      return [hidden.channels[0]?.stdev ?? 0, shown.channels[0]?.stdev ?? 0];
    };
    const [donor] = await linksFor('Donor', _id);
    const [screenHidden = 99, screenShown = 0] = await contrast(donor?.screen ?? '');
    expect([screenHidden < 10, screenShown > 60]).toEqual([true, true]);
    const [thumbHidden = 99] = await contrast(donor?.thumb ?? '');
    expect(thumbHidden).toBeLessThan(10);
    const [byToken = 99] = await contrast(`/api/v1/files/${path}?size=screen`, await bearer('Donor'));
    expect(byToken).toBeLessThan(10);
    const [others] = await linksFor('Partner Organization', _id);
    const [unhidden = 0] = await contrast(others?.screen ?? '');
    expect(unhidden).toBeGreaterThan(60);
    // The same link without its mask is another link.
    const unmasked = (donor?.screen ?? '').replace(/&mask=[0-9a-f]+/, '');
    expect((await open(unmasked)).statusCode).toBe(403);
  });
});

describe('A photo that is opened directly (C-31, C-32)', () => {
  const hostile = [
    '../../x.jpg',
    'a"b\r\nSet-Cookie: x=1.jpg',
    'Фото №5 «двір».jpeg',
    'a\u202Egpj.exe',
    "it's (1)*.jpg",
    '<img src=x>.png',
  ];

  test.each(hostile)('called %j can be nothing but a picture', async (name) => {
    const sender = await senderOf(server, 'Partner Organization');
    const { body } = await sender.photo(await newPicture(), undefined, name);
    const { _id } = await savedFrom(body.file?.path);
    const [links] = await linksFor('Partner Organization', _id);
    const { headers } = await open(links?.original ?? '');
    expect(headers).toMatchObject({
      'content-type': 'image/jpeg',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; sandbox",
      'cache-control': expect.stringMatching(/^private, max-age=\d{1,3}$/),
      'cross-origin-resource-policy': 'same-origin',
    });
    expect(headers['set-cookie']).toBeUndefined();
    expect(headers['content-disposition']).toMatch(
      /^inline; filename="[\x20-\x7e]*\.jpg"(?:; filename\*=UTF-8''[\w%.~!#$&+^`|-]+)?$/,
    );
    expect(headers['content-disposition']).not.toMatch(/[\r\n]|\.exe"|\.png"/);
  });

  async function savedFrom(path: unknown) {
    const caller = await server.as('Partner Organization');
    const address = await saved(caller, 'address', newHouse());
    return saved(caller, 'photo', { _id: newId(), path, category: 'external_damage', addressId: address._id });
  }

  test('is answered in parts, rightly', async () => {
    const { _id } = await savedPhoto(server, 'Partner Organization');
    const url = (await linksFor('Partner Organization', _id))[0]?.screen ?? '';
    const whole = await open(url);
    const bytes = whole.rawPayload;
    expect(whole.headers['accept-ranges']).toBe('bytes');
    const part = await open(url, { range: 'bytes=10-19' });
    expect([part.statusCode, part.headers['content-range'], part.headers['content-length']]).toEqual([
      206,
      `bytes 10-19/${bytes.length}`,
      '10',
    ]);
    expect(part.rawPayload.equals(bytes.subarray(10, 20))).toBe(true);
    expect((await open(url, { range: 'bytes=-5' })).rawPayload.equals(bytes.subarray(-5))).toBe(true);
    expect((await open(url, { range: 'bytes=0-1,4-5' })).statusCode).toBe(200);
    const beyond = await open(url, { range: `bytes=${bytes.length}-` });
    expect([beyond.statusCode, beyond.headers['content-range'], beyond.json<Problem>().code]).toEqual([
      416,
      `bytes */${bytes.length}`,
      'file.range',
    ]);
    const known = await open(url, { 'if-none-match': String(whole.headers.etag) });
    expect([known.statusCode, known.body]).toEqual([304, '']);
    expect((await open(url, { range: 'bytes=0-1', 'if-range': '"another"' })).statusCode).toBe(200);
  });

  test('is no logo and no name of the store', async () => {
    const { path } = await savedPhoto(server, 'Partner Organization');
    const id = path.slice(6, -4);
    const headers = await bearer('Admin');
    const names = [
      `photo/${id.slice(0, 2)}/${id.slice(2, 4)}/${id}/original.jpg`,
      path.replace('.jpg', '.png'),
      path.toUpperCase(),
      `${path}%00`,
      `photo/${newId()}.jpg`,
    ];
    for (const name of names) expect((await open(`/api/v1/files/${name}`, headers)).statusCode, name).toBe(404);
    expect((await open(`/api/v1/files/${path}?size=huge`, headers)).statusCode).toBe(400);
    expect((await open(`/api/v1/files/${path}`, headers)).statusCode).toBe(200);
  });
});
