import { mkdir, rename, rm, writeFile } from 'node:fs/promises';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { compose } from '../src/commands/compose.ts';
import type { FileStore } from '../src/features/files/store/file-store.ts';
import { folderStore } from '../src/features/files/store/folder-store.ts';
import { buildApp } from '../src/http/app.ts';
import { tidyTransfers } from '../src/features/files/photos/tidy-photos.ts';
import { newId } from '../src/platform/ids.ts';
import { newPicture, noisyPicture, senderOf, sha256Of, type Sender } from './photos.ts';
import { openTestApp, tokenOf, type TestApp } from './test-app.ts';
import { untilSomebodyWaits } from './waiting.ts';
import { upload } from './upload.ts';

let server: TestApp;
const time = Date.parse('2026-11-03T10:00:00Z');
let sender: Sender;
let other: Sender;

beforeAll(async () => {
  server = await openTestApp(() => new Date(time));
});
beforeEach(async () => {
  [sender, other] = [await senderOf(server, 'Partner Organization'), await senderOf(server, 'Local Authorities')];
});
afterAll(() => server.close());

test('A large photo of one person holds up no photo of others, and the large ones of all are drawn one at a time', async () => {
  const store = folderStore(server.filesDir);
  const held: (() => void)[] = [];
  let isOpen = false;
  /** A store that takes the sizes of a large photo only when it is let. */
  const slow: FileStore = {
    ...store,
    async put(name, bytes) {
      if (!isOpen && name.endsWith('original.jpg') && bytes.length > 20_000)
        await new Promise<void>((go) => held.push(go));
      await store.put(name, bytes);
    },
  };
  const app = await buildApp(await compose(server.database, server.units, undefined, slow));
  const [one, another] = [
    await senderOf({ ...server, app }, 'Partner Organization'),
    await senderOf({ ...server, app }, 'Local Authorities'),
  ];
  const done: string[] = [];
  const send = async (who: Sender, name: string, bytes: Buffer) => {
    const answer = await who.photo(bytes);
    done.push(name);
    return answer.status;
  };
  const large = [send(one, 'large', await newPicture(4100, 4000))];
  await expect.poll(() => held.length, { timeout: 30_000 }).toBe(1);
  large.push(send(another, 'large of another', await newPicture(4100, 4001)));
  const small = ['first', 'second', 'third'].map(async (name) => send(another, name, await newPicture()));
  expect(await Promise.all(small)).toEqual([200, 200, 200]);
  expect([done.toSorted(), held.length]).toEqual([['first', 'second', 'third'], 1]);
  isOpen = true;
  for (const go of held) go();
  expect(await Promise.all(large)).toEqual([200, 200]);
  await app.close();
});

describe('A photo that is sent in pieces', () => {
  test('is announced, goes up piece by piece, and is a file with the last one', async () => {
    const [id, bytes] = [newId(), await newPicture(400, 300)];
    const begun = await sender.announce(id, bytes, { filename: 'Двір.jpg' });
    expect(begun).toMatchObject({ status: 201, body: { offset: 0, size: bytes.length, complete: false } });
    const half = Math.floor(bytes.length / 2);
    const first = await sender.piece(id, 0, bytes.subarray(0, half));
    expect(first).toMatchObject({ status: 200, body: { offset: half, complete: false } });
    expect(first.headers).toMatchObject({ 'upload-offset': String(half), 'upload-length': String(bytes.length) });
    const last = await sender.piece(id, half, bytes.subarray(half));
    expect(last).toMatchObject({ status: 200, body: { offset: bytes.length, complete: true } });
    expect(last.body.file).toEqual({
      filename: 'Двір.jpg',
      path: `photo/${id}.jpg`,
      mimetype: 'image/jpeg',
      size: expect.any(Number),
      width: 400,
      height: 300,
      sha256: sha256Of(bytes),
      placeSource: 'none',
    });
  });

  test('tells where to go on, by GET and by HEAD', async () => {
    const [id, bytes] = [newId(), await newPicture()];
    await sender.announce(id, bytes);
    await sender.piece(id, 0, bytes.subarray(0, 100));
    expect(await sender.ask(id)).toMatchObject({ status: 200, body: { offset: 100, complete: false } });
    const headers = { authorization: `Bearer ${await tokenOf(server.app, 'Partner Organization')}` };
    const head = await server.app.inject({ method: 'HEAD', url: `/api/v1/uploads/${id}`, headers });
    expect([head.statusCode, head.headers['upload-offset'], head.body]).toEqual([200, '100', '']);
    expect(await sender.announce(id, bytes)).toMatchObject({ status: 200, body: { offset: 100 } });
  });

  test('answers "complete" again when the answer to its last piece was lost', async () => {
    const bytes = await newPicture();
    const { id, body } = await sender.photo(bytes);
    for (const again of [
      await sender.announce(id, bytes),
      await sender.ask(id),
      await sender.piece(id, bytes.length, Buffer.alloc(0)),
      await sender.piece(id, 10, bytes.subarray(10)),
    ])
      expect(again).toMatchObject({ status: 200, body: { complete: true, offset: bytes.length, file: body.file } });
    const rows = await server.database.query('select 1 from photo_file where path = $1', [`photo/${id}.jpg`]);
    expect(rows).toHaveLength(1);
  });

  test('continues after a cut at its first and last bytes and beside every 64 KiB, byte for byte as it was (A-27)', async () => {
    const bytes = await noisyPicture(500, 500);
    const step = 64 * 1024;
    const boundaries = Array.from({ length: Math.floor(bytes.length / step) }, (_, index) => (index + 1) * step);
    expect(boundaries.length).toBeGreaterThan(1);
    const cuts = [0, 1, ...boundaries.flatMap((at) => [at - 1, at, at + 1]), bytes.length - 1];
    for (const cut of cuts.filter((at) => at < bytes.length)) {
      const id = newId();
      await sender.announce(id, bytes);
      await sender.piece(id, 0, bytes.subarray(0, cut));
      const { offset } = (await sender.ask(id)).body;
      expect(offset).toBe(cut);
      const last = await sender.piece(id, offset, bytes.subarray(offset));
      expect(last.body, `cut at ${cut}`).toMatchObject({ complete: true, file: { sha256: sha256Of(bytes) } });
      const made = await server.database.query('select 1 from photo_file where path = $1', [`photo/${id}.jpg`]);
      expect(made).toHaveLength(1);
    }
  });

  test('is refused at a wrong place and told the right one (A-29)', async () => {
    const [id, bytes] = [newId(), await newPicture()];
    await sender.announce(id, bytes);
    await sender.piece(id, 0, bytes.subarray(0, 100));
    for (const offset of [0, 99, 101, bytes.length, bytes.length + 1]) {
      const answer = await sender.piece(id, offset, bytes.subarray(0, 50));
      expect(answer).toMatchObject({
        status: 409,
        body: { code: 'upload.offset' },
        headers: { 'upload-offset': '100' },
      });
    }
    const tooMuch = Buffer.concat([bytes.subarray(100), Buffer.from([1])]);
    expect((await sender.piece(id, 100, tooMuch)).status).toBe(409);
    expect((await sender.piece(id, 100, bytes.subarray(100))).body.complete).toBe(true);
  });

  test('that does not arrive as it was sent starts again and never becomes a mixed file (A-29)', async () => {
    const [id, bytes] = [newId(), await newPicture()];
    await sender.announce(id, bytes);
    const changed = Buffer.from(bytes);
    changed[changed.length - 20] = (changed[changed.length - 20] ?? 0) ^ 1;
    expect(await sender.piece(id, 0, changed)).toMatchObject({ status: 400, body: { code: 'upload.checksum' } });
    expect((await sender.ask(id)).status).toBe(404);
    expect(await sender.announce(id, bytes)).toMatchObject({ status: 201, body: { offset: 0 } });
    expect((await sender.piece(id, 0, bytes)).body.complete).toBe(true);
  });

  test('starts again when the file on the device has become another (A-29)', async () => {
    const [id, bytes, another] = [newId(), await newPicture(), await newPicture(80, 80)];
    await sender.announce(id, bytes);
    await sender.piece(id, 0, bytes.subarray(0, 100));
    expect(await sender.announce(id, another)).toMatchObject({
      status: 201,
      body: { offset: 0, size: another.length },
    });
    expect((await sender.piece(id, 0, another)).body).toMatchObject({ complete: true, file: { width: 80 } });
    expect(await sender.announce(id, bytes)).toMatchObject({ status: 409, body: { code: 'upload.taken' } });
  });

  test('belongs to the user who began it: to others it is not there (A-29, D-05)', async () => {
    const [id, bytes] = [newId(), await newPicture()];
    await sender.announce(id, bytes);
    await sender.piece(id, 0, bytes.subarray(0, 100));
    const strangers = async () => [await other.ask(id), await other.piece(id, 100, bytes.subarray(100))];
    for (const answer of await strangers())
      expect(answer).toMatchObject({ status: 404, body: { code: 'upload.missing' } });
    expect(await other.announce(id, bytes)).toMatchObject({ status: 409, body: { code: 'upload.taken' } });
    await sender.piece(id, 100, bytes.subarray(100));
    for (const answer of await strangers()) expect(answer.status).toBe(404);
    expect((await other.announce(id, bytes)).status).toBe(409);
  });

  test('sent twice at once is made once', async () => {
    const [id, bytes] = [newId(), await newPicture(300, 300)];
    await sender.announce(id, bytes);
    const answers = await Promise.all([0, 1, 2].map(() => sender.piece(id, 0, bytes)));
    expect(answers.map(({ status }) => status).every((status) => status === 200 || status === 409)).toBe(true);
    expect(answers.some(({ body }) => body.complete)).toBe(true);
    expect((await sender.ask(id)).body).toMatchObject({ complete: true, file: { sha256: sha256Of(bytes) } });
  });

  test('is not missing for a piece that waited while another delivery finished it', async () => {
    const [id, bytes] = [newId(), await newPicture()];
    await sender.announce(id, bytes);
    const { waiting } = await server.database.transaction(async (tx) => {
      await tx.query('select from upload where id = $1 for update', [id]);
      const answer = sender.piece(id, 0, bytes);
      await untilSomebodyWaits(server.database);
      await tx.query(
        `insert into photo_file (path, sha256, sent_size, mimetype, filename, size, width, height, place_source, created_by, organization_id, created_at)
         select $2, sha256, size, 'image/jpeg', filename, size, 60, 40, 'none', created_by, organization_id, created_at from upload where id = $1`,
        [id, `photo/${id}.jpg`],
      );
      await tx.query('delete from upload where id = $1', [id]);
      return { waiting: answer };
    });
    expect(await waiting).toMatchObject({ status: 200, body: { complete: true, offset: bytes.length } });
  });

  test('is forgotten a day after it was begun, with what had arrived of it, and starts again then (A-29)', async () => {
    const [id, bytes] = [newId(), await newPicture()];
    await sender.announce(id, bytes);
    await sender.piece(id, 0, bytes.subarray(0, 100));
    const program = server.database.as('program');
    await tidyTransfers(program, new Date(time + 23 * 3_600_000));
    expect((await sender.ask(id)).status).toBe(200);
    await tidyTransfers(program, new Date(time + 25 * 3_600_000));
    expect((await sender.ask(id)).status).toBe(404);
    expect(await server.database.query('select 1 from upload_piece where upload_id = $1', [id])).toEqual([]);
    expect(await sender.announce(id, bytes)).toMatchObject({ status: 201, body: { offset: 0 } });
    expect((await sender.piece(id, 0, bytes)).body).toMatchObject({ complete: true });
  });
});

test('A store that cannot keep files for a while loses no photo: what had come waits for it (F-07)', async () => {
  const [id, bytes] = [newId(), await newPicture()];
  await sender.announce(id, bytes);
  await mkdir(server.filesDir, { recursive: true });
  await rename(server.filesDir, `${server.filesDir}-away`);
  await writeFile(server.filesDir, 'no folder');
  const answer = await sender.piece(id, 0, bytes);
  expect(answer).toMatchObject({ status: 503, body: { code: 'file.unavailable' }, headers: { 'retry-after': '30' } });
  expect((await sender.ask(id)).body).toMatchObject({ offset: bytes.length, complete: false });
  await rm(server.filesDir);
  await rename(`${server.filesDir}-away`, server.filesDir);
  expect((await sender.piece(id, bytes.length, Buffer.alloc(0))).body).toMatchObject({ complete: true });
});

describe('What cannot be announced or sent', () => {
  test.each([
    { id: 'x' },
    { id: '../../../../etc/passwd00' },
    { size: 0 },
    { size: 10 * 1024 * 1024 + 1 },
    { size: '12' },
    { sha256: 'abc' },
    { filename: 7 },
    { facts: { heading: 400 } },
    { facts: { location: { latitude: 91, longitude: 0 } } },
    { facts: { takenAt: 'yesterday' } },
  ])('is %j', async (change) => {
    const answer = await sender.announce(newId(), await newPicture(), change);
    expect(answer).toMatchObject({ status: 400, body: { code: 'request.invalid' } });
  });

  test('is a piece of more than 1 MB, of another type, or without an offset', async () => {
    const id = newId();
    const bytes = Buffer.concat([await newPicture(), Buffer.alloc(2 * 1024 * 1024)]);
    await sender.announce(id, bytes);
    const large = await sender.piece(id, 0, bytes.subarray(0, 1024 * 1024 + 1));
    expect(large).toMatchObject({ status: 413, body: { code: 'upload.pieceTooLarge' } });
    const json = await sender.piece(id, 0, Buffer.from('{}'), { 'content-type': 'application/json' });
    expect(json).toMatchObject({ status: 415, body: { code: 'upload.contentType' } });
    for (const offset of ['', '-1', '1.5', 'x', '99999999999'])
      expect((await sender.piece(id, 0, bytes.subarray(0, 10), { 'upload-offset': offset })).status).toBe(400);
    expect((await sender.ask(id)).body.offset).toBe(0);
  });

  test('is a forty-first photo while forty are under way (C-34)', async () => {
    const writer = await senderOf(server, 'Partner Manager');
    const bytes = await newPicture();
    const ids = Array.from({ length: 40 }, newId);
    const begun = await Promise.all(ids.map((id) => writer.announce(id, bytes)));
    expect(begun.every(({ status }) => status === 201)).toBe(true);
    expect(await writer.announce(newId(), bytes)).toMatchObject({ status: 429, body: { code: 'upload.tooMany' } });
    await writer.piece(ids[0] ?? '', 0, bytes);
    expect((await writer.announce(newId(), bytes)).status).toBe(201);
  });

  test('is refused with its first piece when it can never become a photo', async () => {
    const id = newId();
    const bytes = Buffer.concat([Buffer.from('<!doctype html><script>alert(1)</script>'), Buffer.alloc(9_000_000)]);
    await sender.announce(id, bytes);
    const answer = await sender.piece(id, 0, bytes.subarray(0, 1000));
    expect(answer).toMatchObject({ status: 400, body: { code: 'file.notAPhoto' } });
    expect(answer.body.detail).toContain('Convert it to JPEG');
    expect((await sender.ask(id)).status).toBe(404);
  });
});

describe('Photos in one request', () => {
  test('are answered in their order, with what their files say', async () => {
    const parts = [await newPicture(30, 20), await newPicture(50, 20)];
    const sent = parts.map((bytes, index) => ({ bytes, name: `${index}.jpg`, field: `files[${index}]` }));
    for (const query of ['', '?purpose=photo']) {
      const { status, files } = await upload(server.app, 'Partner Organization', sent, query);
      expect(status).toBe(200);
      expect(files).toMatchObject([
        { filename: '0.jpg', width: 30, mimetype: 'image/jpeg' },
        { filename: '1.jpg', width: 50, mimetype: 'image/jpeg' },
      ]);
      for (const { path } of files) expect(path).toMatch(/^photo\/[0-9a-f]{24}\.jpg$/);
    }
  });

  test('are forty at most, 10 MB each, and pictures', async () => {
    const bytes = await newPicture(8, 8);
    const send = (parts: readonly { bytes: Buffer }[]) =>
      upload(
        server.app,
        'Partner Organization',
        parts.map((part, index) => ({ ...part, field: `files[${index}]` })),
        '',
      );
    expect((await send(Array.from({ length: 40 }, () => ({ bytes })))).files).toHaveLength(40);
    expect(await send(Array.from({ length: 41 }, () => ({ bytes })))).toMatchObject({
      status: 400,
      problem: { code: 'file.tooManyPhotos' },
    });
    const large = Buffer.concat([bytes, Buffer.alloc(10 * 1024 * 1024)]);
    expect(await send([{ bytes: large }])).toMatchObject({ status: 413, problem: { code: 'file.photoTooLarge' } });
    expect((await send([{ bytes: Buffer.from('GIF89a') }])).problem.code).toBe('file.notAPhoto');
    expect((await send([])).problem.code).toBe('file.missing');
  });
});
