import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { photoPath, sizeName } from '../src/features/files/photos/photo-files.ts';
import { removeUnusedPhotos } from '../src/features/files/photos/tidy-photos.ts';
import { asideName } from '../src/features/files/store/file-store.ts';
import { folderStore } from '../src/features/files/store/folder-store.ts';
import type { Problem } from '../src/http/error-handler.ts';
import { newId } from '../src/platform/ids.ts';
import { newHouse, saved } from './examples.ts';
import { newPicture, savedPhoto, senderOf, type Sender } from './photos.ts';
import { openTestApp, type Caller, type TestApp } from './test-app.ts';

let server: TestApp;
let partner: Caller;
let sender: Sender;
let addressId: string;

beforeAll(async () => {
  server = await openTestApp();
  partner = await server.as('Partner Organization');
  sender = await senderOf(server, 'Partner Organization');
  addressId = (await saved(partner, 'address', newHouse()))._id;
});
afterAll(() => server.close());

const day = 86_400_000;
const save = (record: Record<string, unknown>) =>
  partner.post<Problem & Record<string, unknown>>('/photo', {
    _id: newId(),
    addressId,
    category: 'external_damage',
    ...record,
  });

describe('The record of a photo', () => {
  test('holds what the server knows of its file, whatever is sent with it', async () => {
    const facts = {
      takenAt: '2026-03-01T10:00:00.000Z',
      location: { latitude: 49.99, longitude: 36.23 },
      heading: 12.5,
    };
    const { body } = await sender.photo(await newPicture(64, 48), { ...facts, placeSource: 'device' }, 'Фасад.jpg');
    const lies = { takenAt: '2001-01-01T00:00:00.000Z', sha256: 'x', width: 1, size: 1, filename: 'x.exe', heading: 1 };
    const answer = await save({ path: body.file?.path, ...lies });
    expect(answer.status).toBe(201);
    const { offset: _offset, ...file } = { ...body.file, offset: 0 };
    expect(answer.body).toMatchObject({ ...file, ...facts, placeSource: 'device', filename: 'Фасад.jpg', width: 64 });
  });

  test('can be saved again as it was read', async () => {
    const { _id } = await savedPhoto(server, 'Partner Organization', { addressId });
    const { body } = await partner.get<{ version: number }>(`/photo/${_id}`);
    const again = await partner.post<{ version: number }>('/photo', body);
    expect([again.status, again.body.version]).toEqual([200, body.version]);
    const changed = await partner.post('/photo', { ...body, description: 'Roof' });
    expect(changed).toMatchObject({ status: 200, body: { description: 'Roof', version: 2 } });
  });

  test.each([
    ['that was never sent', async () => photoPath(newId())],
    [
      'that is still on its way',
      async () => {
        const [id, bytes] = [newId(), await newPicture()];
        await sender.announce(id, bytes);
        await sender.piece(id, 0, bytes.subarray(0, 50));
        return photoPath(id);
      },
    ],
    [
      'that another user sent',
      async () => {
        const other = await senderOf(server, 'Local Authorities');
        return (await other.photo(await newPicture())).body.file?.path;
      },
    ],
  ])('names no file %s: the path must exist', async (_what, path) => {
    const answer = await save({ path: await path() });
    expect(answer.status).toBe(400);
    expect(answer.body).toMatchObject({
      code: 'photo.invalid',
      issues: [{ path: 'path', code: 'photo.path.missing' }],
    });
  });

  test.each(['../../etc/passwd', 'logo/ab/cd/x.webp', 'https://example.org/a.jpg', 'photo/x.jpg', '', 7])(
    'is not accepted with the path %j',
    async (path) => {
      const answer = await save({ path });
      expect(answer.status).toBe(400);
      expect(answer.body.issues?.map(({ path: field }) => field)).toContain('path');
    },
  );

  test('cannot be turned to a file of another user afterwards', async () => {
    const { _id } = await savedPhoto(server, 'Partner Organization', { addressId });
    const other = await senderOf(server, 'Local Authorities');
    const path = (await other.photo(await newPicture())).body.file?.path;
    expect(await partner.post('/photo', { _id, version: 1, path })).toMatchObject({
      status: 400,
      body: { code: 'photo.invalid' },
    });
  });

  test('comes through the outbox of a device by the same door', async () => {
    const { body } = await sender.photo(await newPicture());
    const push = async (path: unknown) =>
      (
        await partner.post<{ results: { status: string; code?: string; record?: { sha256?: string } }[] }>(
          '/sync/push',
          {
            deviceId: 'device-photo',
            operations: [
              {
                opId: `op-${newId()}`,
                table: 'photo',
                kind: 'save',
                record: { _id: newId(), addressId, category: 'internal_damage', path },
              },
            ],
          },
        )
      ).body.results[0];
    expect(await push(photoPath(newId()))).toMatchObject({ status: 'refused', code: 'photo.invalid' });
    expect(await push(body.file?.path)).toMatchObject({ status: 'applied', record: { sha256: body.file?.sha256 } });
  });

  test('is refused as the 10,001st of an address (C-34)', async () => {
    const crowded = (await saved(partner, 'address', newHouse()))._id;
    const { _id } = await savedPhoto(server, 'Partner Organization', { addressId: crowded });
    await server.database.query(
      `insert into photo select (jsonb_populate_record(p, jsonb_build_object(
         'id', 'eeee' || lpad(to_hex(n), 20, '0'), 'path', 'photo/eeee' || lpad(to_hex(n), 20, '0') || '.jpg'))).*
       from photo p, generate_series(1, 9998) n where p.id = $1`,
      [_id],
    );
    const more = async () => {
      const path = (await sender.photo(await newPicture())).body.file?.path;
      return save({ addressId: crowded, path });
    };
    expect((await more()).status).toBe(201);
    expect(await more()).toMatchObject({ status: 400, body: { code: 'photo.tooMany' } });
  });
});

describe('Files that no record names', () => {
  const store = () => folderStore(server.filesDir);
  const tidy = (at: number) => removeUnusedPhotos(server.database.as('program'), store(), new Date(at));
  const isKept = async (path: string) => (await store().find(sizeName(path, 'screen'))) !== undefined;

  test('go a day after they came, in all sizes; those of a record stay, also while it lies in the bin (A-28)', async () => {
    const left = (await sender.photo(await newPicture())).body.file?.path ?? '';
    const used = await savedPhoto(server, 'Partner Organization', { addressId });
    const binned = await savedPhoto(server, 'Partner Organization', { addressId });
    expect((await partner.delete(`/photo/${binned._id}`)).status).toBe(204);
    const now = Date.now();
    await tidy(now + 0.9 * day);
    expect(await isKept(left)).toBe(true);
    expect(await tidy(now + 1.1 * day)).toBeGreaterThan(0);
    expect(await Promise.all([left, used.path, binned.path].map(isKept))).toEqual([false, true, true]);
    const folder = sizeName(left, 'screen').replace('/screen.jpg', '');
    expect(await store().list(folder)).toEqual([]);
    // For thirty days it can be put back, with the line that the database had of it.
    const aside = (name: string) => store().find(asideName(`${folder}/${name}`, new Date(now + 1.1 * day)));
    expect(await aside('original.jpg')).toBeDefined();
    expect(JSON.parse(String(await aside('line.json')))).toMatchObject({ path: left, mimetype: 'image/jpeg' });
    expect(await tidy(now + 1.1 * day)).toBe(0);
    expect(await save({ path: left })).toMatchObject({ status: 400, body: { code: 'photo.invalid' } });
  });

  test('go as well when their record is gone for good', async () => {
    const { _id, path } = await savedPhoto(server, 'Partner Organization', { addressId });
    await server.database.query('delete from photo where id = $1', [_id]);
    await tidy(Date.now() + 8 * day);
    expect(await isKept(path)).toBe(false);
  });
});
