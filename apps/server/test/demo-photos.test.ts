import { unzipSync } from 'fflate';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Fields } from '@domivka/domain/kernel/record';
import type { PhotoLinks } from '@domivka/domain/photo/photo-links';
import { demoPhotoKeeper } from '../src/commands/start.ts';
import { demoActors, getActor, seedDemoPhotos, demoPhotos } from '../src/features/demo/seed-demo.ts';
import { demoWorld } from '../src/features/demo/demo-world.ts';
import { noStore } from '../src/features/files/store/file-store.ts';
import { folderStore } from '../src/features/files/store/folder-store.ts';
import { newId } from '../src/platform/ids.ts';
import { newPicture } from './photos.ts';
import { type Caller, openTestApp, type TestApp, tokenOf } from './test-app.ts';

let server: TestApp;
let manager: Caller;
let addressId: string;
let photos: readonly Fields[];

async function listPhotos(caller: Caller): Promise<readonly Fields[]> {
  const filters = [{ field: 'addressId', op: 'eq', value: addressId }];
  const sort = [{ field: 'date', direction: 'asc' }];
  return (await caller.search<Fields>({ table: 'photo', filters, sort })).values;
}

async function sizesOf(urls: readonly (string | undefined)[]): Promise<readonly unknown[]> {
  const answers = await Promise.all(urls.map((url) => server.app.inject({ method: 'GET', url: String(url) })));
  return Promise.all(
    answers.map(async ({ rawPayload }) => {
      const { width, height, format, exif } = await sharp(rawPayload).metadata();
      return [width, height, format, exif];
    }),
  );
}

beforeAll(async () => {
  server = await openTestApp();
  manager = await server.as('Partner Manager');
  addressId = String(demoPhotos(demoWorld(server.units).writes)[0]?.record['addressId']);
  await seedDemoPhotos(server.database, server.units, demoPhotoKeeper(server.database, folderStore(server.filesDir)));
  photos = await listPhotos(manager);
});
afterAll(() => server.close());

describe('The photos of the demonstration', () => {
  test('show a window, a roof and a staircase before and after, and the building after each strike', () => {
    expect(photos.map(({ date, category }) => [date, category])).toEqual([
      ['2026-03-15', 'external_damage'],
      ['2026-03-20', 'external_damage'],
      ['2026-03-21', expect.stringMatching('_damage')],
      ['2026-03-21', expect.stringMatching('_damage')],
      ['2026-05-29', 'repair_works_completed'],
      ['2026-06-04', 'repair_works_completed'],
      ['2026-10-15', 'repair_works_completed'],
      ['2026-10-21', 'external_damage'],
    ]);
    const byId = new Map(photos.map((photo) => [photo['_id'], photo]));
    const pairs = photos.filter(({ pairOf }) => pairOf !== undefined);
    expect(pairs).toHaveLength(3);
    for (const after of pairs) {
      const before = byId.get(after['pairOf']);
      expect(before?.['unitId']).toBe(after['unitId']);
      expect(String(before?.['date']) < String(after['date'])).toBe(true);
    }
  });

  test('say of themselves what files say: size, time and place', () => {
    for (const { width, height, takenAt, date, location, placeSource, mimetype } of photos) {
      expect([width, height, mimetype, placeSource]).toEqual([1200, 900, 'image/jpeg', 'photo']);
      expect(String(takenAt).slice(0, 10)).toBe(date);
      expect(location).toMatchObject({ latitude: expect.closeTo(50, 0), longitude: expect.closeTo(36, 0) });
    }
  });

  test('are shown by links in three sizes, with nothing of the file but the picture', async () => {
    const { body } = await manager.post<PhotoLinks[]>('/photos/links', { ids: photos.map(({ _id }) => _id) });
    expect(body).toHaveLength(8);
    expect(await sizesOf([body[0]?.thumb, body[0]?.screen, body[0]?.original])).toEqual([
      [320, 240, 'jpeg', undefined],
      [1200, 900, 'jpeg', undefined],
      [1200, 900, 'jpeg', undefined],
    ]);
  });

  test('come in the archive of the address', async () => {
    const authorization = `Bearer ${await tokenOf(server.app, 'Partner Manager')}`;
    const url = `/api/v1/address/${addressId}/photos.zip`;
    const { rawPayload } = await server.app.inject({ method: 'GET', url, headers: { authorization } });
    expect(Object.keys(unzipSync(rawPayload))).toHaveLength(8);
  });

  test('are shown to a donor once they are cleared', async () => {
    const donor = await server.as('Donor');
    const seen = await listPhotos(donor);
    expect(seen).toHaveLength(3);
    const { body } = await donor.post<PhotoLinks[]>('/photos/links', { ids: photos.map(({ _id }) => _id) });
    expect(body.map(({ _id }) => _id)).toEqual(photos.filter(({ cleared }) => cleared === true).map(({ _id }) => _id));
    expect(body).toHaveLength(1);
  });

  test('are described in Ukrainian and English, and what they show belongs to the units and records of the building', () => {
    for (const { description } of photos)
      expect(description).toMatch(/^\p{Script=Cyrillic}[^a-z]+ \/ [A-Z][\x20-\x7E]+$/u);
    expect(photos.filter(({ unitId }) => unitId !== undefined)).toHaveLength(6);
    expect(photos.filter(({ activityId }) => activityId !== undefined)).toHaveLength(2);
    expect(photos.filter(({ assessmentId }) => assessmentId !== undefined)).toHaveLength(4);
  });

  test('are left out when no file can be kept: the program starts without them', async () => {
    const author = getActor(demoActors(demoWorld(server.units)), 'partner@example.org');
    const keep = demoPhotoKeeper(server.database, noStore);
    expect(await keep(author, newId(), 'IMG_1.jpg', await newPicture())).toBeUndefined();
  });
});
