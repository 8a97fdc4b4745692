import { randomBytes } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { roles } from '@domivka/domain/kernel/actor';
import { mayUse } from '@domivka/domain/kernel/matrix';
import { folderStore } from '../src/features/files/store/folder-store.ts';
import { openTestApp, type TestApp } from './test-app.ts';
import { halfTransparent, pretender, upload, type Part } from './upload.ts';

let server: TestApp;

beforeAll(async () => {
  server = await openTestApp();
});
afterAll(() => server.close());

const send = (...parts: readonly Part[]) => upload(server.app, 'Staff Member (UN)', parts);

async function keptOf(part: Part): Promise<Buffer> {
  const { files } = await send(part);
  const bytes = await folderStore(server.filesDir).find(files[0]?.path ?? '');
  if (!bytes) throw new Error('Nothing was kept');
  return bytes;
}

async function countKept(): Promise<number> {
  const entries = await readdir(server.filesDir, { recursive: true, withFileTypes: true });
  return entries.filter((entry) => entry.isFile()).length;
}

describe('A logo', () => {
  test('is kept as WebP of at most 512 pixels, transparent where it was, under a name that nobody can guess', async () => {
    const answer = await send({ bytes: await halfTransparent(1200, 600), name: 'Наш логотип.png' });
    expect(answer.status).toBe(200);
    const [file] = answer.files;
    expect(file).toMatchObject({ filename: 'Наш логотип.png', mimetype: 'image/webp', width: 512, height: 256 });
    expect(file?.path).toMatch(/^logo\/([0-9a-f]{2})\/([0-9a-f]{2})\/\1\2[0-9a-f]{28}\.webp$/);
    const kept = await folderStore(server.filesDir).find(file?.path ?? '');
    expect(kept).toHaveLength(file?.size ?? -1);
    const { data, info } = await sharp(kept).raw().toBuffer({ resolveWithObject: true });
    expect(info).toMatchObject({ channels: 4, width: 512, height: 256 });
    const alphaAt = (x: number) => data[(128 * info.width + x) * 4 + 3];
    expect([alphaAt(10), alphaAt(500)]).toEqual([255, 0]);
  });

  test('that is small stays as large as it is', async () => {
    const { files } = await send({ bytes: await halfTransparent(40, 30) });
    expect(files[0]).toMatchObject({ width: 40, height: 30 });
  });

  test.each(['jpeg', 'webp', 'png'] as const)('may be %s, whatever its name says', async (format) => {
    const bytes = await sharp(await halfTransparent(20, 20))
      .toFormat(format)
      .toBuffer();
    expect((await send({ bytes, name: 'logo.exe' })).status).toBe(200);
  });

  test('is upright and tells nothing of where, when, by whom and with what it was taken (C-25, C-26)', async () => {
    const taken = {
      IFD0: { Artist: 'Canary Photographer', Make: 'Canary' },
      IFD3: { GPSLatitude: '49/1 59/1 0/1', GPSLatitudeRef: 'N' },
    };
    const bytes = await sharp(await halfTransparent(200, 100))
      .flatten({ background: 'white' })
      .jpeg()
      .withExif(taken)
      .withMetadata({ orientation: 6 })
      .toBuffer();
    expect((await sharp(bytes).metadata()).exif).toBeDefined();
    const kept = await keptOf({ bytes, name: 'a.jpg' });
    const facts = await sharp(kept).metadata();
    expect(facts).toMatchObject({ width: 100, height: 200 });
    expect([facts.exif, facts.xmp, facts.iptc, facts.icc, facts.orientation]).toEqual(Array(5).fill(undefined));
    expect(kept.includes('Canary')).toBe(false);
  });

  test('loses whatever was hung on its end (C-28)', async () => {
    const tail = Buffer.from('<script>alert("polyglot")</script>PK\u0003\u0004');
    const kept = await keptOf({ bytes: Buffer.concat([await halfTransparent(20, 20), tail]) });
    expect(kept.includes('script')).toBe(false);
    expect(kept.includes('PK')).toBe(false);
  });

  test('that moves is its first frame', async () => {
    const frames = [Buffer.alloc(16, 200), Buffer.alloc(16, 20)].map((pixels) => ({
      input: pixels,
      raw: { width: 4, height: 4, channels: 1 as const },
    }));
    const stacked = await sharp({ create: { width: 4, height: 8, channels: 3, background: 'black' } })
      .composite(frames.map((frame, index) => ({ ...frame, left: 0, top: index * 4 })))
      .png()
      .toBuffer();
    const moving = await sharp(stacked, { pages: -1, pageHeight: 4 } as object)
      .webp({ loop: 0 })
      .toBuffer();
    const { files } = await send({ bytes: moving });
    expect(files[0]?.width).toBe(4);
  });
});

describe('What is no logo', () => {
  const texts = {
    svg: '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>',
    html: '<!doctype html><script>alert(1)</script>',
    gif: 'GIF89a/*\u0001\u0000*/=1;alert(1)',
    pdf: '%PDF-1.7',
    exe: 'MZ\u0090\u0000',
    bmp: 'BM\u00ff\u00ff\u00ff\u00ff',
    appleDouble: '\u0000\u0005\u0016\u0007\u0000\u0002\u0000\u0000',
  };

  test.each(Object.entries(texts))(
    'is refused for its content although it is called logo.png: %s',
    async (_kind, text) => {
      const before = await countKept();
      const answer = await send({ bytes: Buffer.from(text, 'latin1') });
      expect(answer).toMatchObject({ status: 400, problem: { code: 'file.wrongType' } });
      expect(answer.problem.detail).toBe('The picture must be a PNG, JPEG or WebP file');
      expect(await countKept()).toBe(before);
    },
  );

  test.each([
    [30_000, 30_000],
    [65_535, 65_535],
    [2_147_483_647, 1],
    [2_147_483_647, 2_147_483_647],
  ])('is refused by what its header says: %i × %i pixels (C-29)', async (width, height) => {
    const { status, problem } = await send({ bytes: pretender(width, height) });
    expect(status).toBe(400);
    expect(['file.tooManyPixels', 'file.damaged']).toContain(problem.code);
  });

  test('is refused when a part of it is missing (C-30)', async () => {
    const noise = await sharp(randomBytes(90_000), { raw: { width: 300, height: 100, channels: 3 } })
      .png()
      .toBuffer();
    const jpeg = await sharp(noise).jpeg().toBuffer();
    for (const whole of [noise, jpeg])
      for (const share of [0.02, 0.5, 0.9]) {
        const bytes = whole.subarray(0, Math.max(12, Math.floor(whole.length * share)));
        expect(await send({ bytes })).toMatchObject({ status: 400, problem: { code: 'file.damaged' } });
      }
  });

  test('is refused when it is larger than 1 MB, and unread when all of it is larger than 10', async () => {
    const sign = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
    for (const size of [1024 * 1024 + 1, 11 * 1024 * 1024]) {
      const answer = await send({ bytes: Buffer.concat([sign, Buffer.alloc(size - sign.length, 1)]) });
      expect(answer).toMatchObject({ status: 413, problem: { code: 'file.tooLarge' } });
    }
  });

  test('is no file at all, more than one, or for nothing that is known', async () => {
    const bytes = await halfTransparent(10, 10);
    expect((await send()).problem.code).toBe('file.missing');
    expect((await send({ bytes: Buffer.alloc(0) })).problem.code).toBe('file.missing');
    expect((await send({ bytes }, { bytes, field: 'files[1]' })).problem.code).toBe('file.tooMany');
    for (const query of ['?purpose=', '?purpose=../logo', '?purpose=logo&purpose=logo'])
      expect((await upload(server.app, 'Admin', [{ bytes }], query)).problem.code).toBe('file.purpose');
  });

  test('is a body that is not multipart', async () => {
    const admin = await server.as('Admin');
    expect(await admin.post('/upload/images?purpose=logo', { files: [] })).toMatchObject({
      status: 415,
      body: { code: 'request.multipart' },
    });
  });
});

test.each(['../../etc/passwd', '..\\..\\x.png', 'a\u202Egnp.exe', '\u0007bell', `${'ш'.repeat(300)}.png`, '   '])(
  'a file called %j is kept under our own name and shown without what could harm (C-31)',
  async (name) => {
    const { status, files } = await send({ bytes: await halfTransparent(8, 8), name });
    expect(status).toBe(200);
    expect(files[0]?.filename).not.toMatch(/[\p{Cc}\p{Cf}/\\]/u);
    expect([...(files[0]?.filename ?? '')].length).toBeLessThanOrEqual(120);
    expect(files[0]?.path).toMatch(/^logo\//);
  },
);

test.each(roles)('uploading a logo as $code is decided by the matrix, before the body is read', async ({ code }) => {
  const { status } = await upload(server.app, code, [{ bytes: await halfTransparent(8, 8) }]);
  expect(status).toBe(mayUse(code, 'organizations') ? 200 : 403);
  const nobody = await upload(server.app, null, [{ bytes: Buffer.alloc(10) }]);
  expect(nobody.status).toBe(401);
});

test('many uploads at once come one after the other, and too many are sent away instead of waiting for ever', async () => {
  const bytes = await halfTransparent(600, 600);
  const answers = await Promise.all(Array.from({ length: 24 }, () => send({ bytes })));
  const statuses = new Set(answers.map(({ status }) => status));
  expect([...statuses].every((status) => status === 200 || status === 503)).toBe(true);
  expect(answers.filter(({ status }) => status === 200).length).toBeGreaterThanOrEqual(16);
});
