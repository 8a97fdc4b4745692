import { randomBytes } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Role } from '@domivka/domain/kernel/actor';
import { zip } from '../src/platform/sheets/workbooks.fixture.ts';
import { newActivity, newHouse, newUnit, organizationOf, saved } from './examples.ts';
import { importClient, type View } from './import-client.ts';
import { newPicture } from './photos.ts';
import { type Caller, openTestApp, type TestApp } from './test-app.ts';

let server: TestApp;
let client: ReturnType<typeof importClient>;
let caller: Caller;

const staff: Role = 'Staff Member (UN)';

beforeAll(async () => {
  server = await openTestApp();
  client = importClient(server);
  caller = await server.as(staff);
});
afterAll(() => server.close());

const head = 'File name in ZIP;Address Id;Activity Id;Unit;Category;Date;Description';
const csv = (...rows: readonly (readonly unknown[])[]) => [head, ...rows.map((cells) => cells.join(';'))].join('\n');

async function newAddress(): Promise<string> {
  return (await saved(caller, 'address', newHouse()))._id;
}

type Photo = Record<string, unknown> & { readonly path: string };

async function photosOf(addressId: string): Promise<readonly Photo[]> {
  const filters = [{ field: 'addressId', op: 'eq', value: addressId }];
  const paging = { pageSize: 100 };
  return (await caller.search<Photo>({ table: 'photo', filters, paging, sort: [{ field: 'date', dir: 'asc' }] }))
    .values;
}

/** What is wrong with the rows, by their number. */
async function faultsOf({ _id }: Pick<View, '_id'>): Promise<Readonly<Record<number, unknown>>> {
  const rows = await client.rowsOf(staff, _id, 'failed');
  return Object.fromEntries(rows.map(({ row, issues }) => [row, issues.map(({ column, code }) => [column, code])]));
}

const cameraPicture = async () =>
  sharp(await newPicture())
    .withExif({
      IFD0: { Make: 'Camera' },
      IFD2: { DateTimeOriginal: '2026:03:05 14:02:07' },
      IFD3: {
        GPSLatitudeRef: 'N',
        GPSLatitude: '49/1 59/1 366/10',
        GPSLongitudeRef: 'E',
        GPSLongitude: '36/1 13/1 0/1',
      },
    })
    .jpeg()
    .toBuffer();

describe('A ZIP with a sheet and pictures', () => {
  test('becomes photos with the facts of their files, the same ZIP changes nothing, and it can be undone', async () => {
    const addressId = await newAddress();
    const unit = await saved(caller, 'apartment', newUnit(addressId, { number: '15' }));
    const activity = await saved(caller, 'activity', newActivity(addressId, await organizationOf(caller)));
    const [one, two, three] = [await cameraPicture(), await newPicture(), await newPicture()];
    const rows = csv(
      ['one.jpg', addressId, '', '15', 'External damage', '', 'Windows of the second floor'],
      ['PHOTOS/two.JPG', '', activity._id, '', 'internal_damage', '01.04.2026', ''],
      ['верхній.jpg', addressId, '', '', 'Пошкодження всередині', '02.04.2026', ''],
    );
    const file = zip({
      'box/list.csv': rows,
      'box/one.jpg': one,
      'box/photos/Two.jpg': two,
      'photos/two.jpg': two,
      ['box/верхній.jpg'.normalize('NFD')]: three,
      'box/forgotten.jpg': three,
      '__MACOSX/box/._list.csv': 'x',
    });
    const checked = await client.check(staff, file, 'photo');
    expect(await faultsOf(checked)).toEqual({ 4: [['photo.category', expect.any(String)]] });
    expect(checked).toMatchObject({
      state: 'validated',
      counts: { rows: 3, ready: 2 },
      notice: 'Pictures of the ZIP that no row names: 2. They are left out',
    });
    expect(await photosOf(addressId)).toEqual([]);
    const changes = [{ column: 'photo.category', rows: [4], to: 'Internal damage' }];
    expect((await client.call(staff, 'PATCH', `/imports/${checked._id}/rows`, { changes })).status).toBe(200);
    await server.idle();

    expect(await client.commit(staff, checked._id, 'all')).toMatchObject({ counts: { created: 3, failed: 0 } });
    const photos = await photosOf(addressId);
    expect(photos).toMatchObject([
      {
        category: 'external_damage',
        date: '2026-03-05',
        takenAt: '2026-03-05T12:02:07.000Z',
        placeSource: 'photo',
        unitId: unit._id,
        description: 'Windows of the second floor',
        filename: 'one.jpg',
      },
      { category: 'internal_damage', date: '2026-04-01', activityId: activity._id, placeSource: 'none' },
      { date: '2026-04-02', filename: 'верхній.jpg' },
    ]);
    const answers = await Promise.all(photos.map(({ path }) => caller.get(`/files/${path}?size=original`)));
    expect(answers.map(({ status, headers }) => [status, headers['content-type']])).toEqual(
      photos.map(() => [200, 'image/jpeg']),
    );

    const again = await client.check(staff, file, 'photo');
    expect(again).toMatchObject({ counts: { ready: 0, skipped: 2, failed: 1 }, sameFile: { _id: checked._id } });

    expect((await client.call(staff, 'POST', `/imports/${checked._id}/undo`)).status).toBe(202);
    await server.idle();
    expect(await client.get(staff, checked._id)).toMatchObject({ state: 'undone', kept: [] });
    expect(await photosOf(addressId)).toEqual([]);
  });

  test('says of each row what is wrong with its picture, category or place', async () => {
    const addressId = await newAddress();
    const other = await newAddress();
    const elsewhere = await saved(caller, 'activity', newActivity(other, await organizationOf(caller)));
    const [good, next] = [await newPicture(), await newPicture(800, 600)];
    const rows = csv(
      ['missing.jpg', addressId, '', '', 'external_damage'],
      ['broken.jpg', addressId, '', '', 'external_damage'],
      ['words.jpg', addressId, '', '', 'external_damage'],
      ['huge.jpg', addressId, '', '', 'external_damage'],
      ['', addressId, '', '', 'external_damage', '', 'No picture'],
      ['same.jpg', addressId, '', '', 'external_damage'],
      ['good.jpg', addressId, '', '', 'selfie'],
      ['good.jpg', addressId, '', '', ''],
      ['good.jpg', 'f'.repeat(24), '', '', 'external_damage'],
      ['good.jpg', addressId, '', '99', 'external_damage'],
      ['good.jpg', addressId, elsewhere._id, '', 'external_damage'],
      ['good.jpg', '', 'e'.repeat(24), '', 'external_damage'],
      ['good.jpg', '', '', '', 'external_damage'],
      ['torn.jpg', addressId, '', '', 'external_damage'],
    );
    const file = Buffer.from(
      zip({
        'list.csv': rows,
        'good.jpg': good,
        'broken.jpg': next.subarray(0, next.length / 2),
        'words.jpg': 'These are words',
        'huge.jpg': Buffer.concat([good, randomBytes(10 * 1024 * 1024)]),
        'a/same.jpg': good,
        'b/same.jpg': next,
        'torn.jpg': next,
      }),
    );
    // Bytes that no program packed.
    file.fill(0xff, file.indexOf('torn.jpg') + 8, file.indexOf('PK\u0001\u0002'));
    const checked = await client.check(staff, file, 'photo');
    expect(await faultsOf(checked)).toEqual({
      2: [['picture.file', 'import.picture.missing']],
      3: [['picture.file', 'import.picture.damaged']],
      4: [['picture.file', 'import.picture.type']],
      5: [['picture.file', 'import.picture.tooLarge']],
      6: [['picture.file', 'import.picture.unnamed']],
      7: [['picture.file', 'import.picture.ambiguous']],
      8: [['photo.category', 'field.option']],
      9: [['photo.category', 'photo.category.required']],
      10: [['place.addressId', 'import.idMissing']],
      11: [['place.unitNumber', 'import.unit.missing']],
      12: [['photo.activityId', expect.any(String)]],
      13: [['photo.activityId', 'import.idMissing']],
      14: [[undefined, 'import.address.nothing']],
      15: [['picture.file', 'import.picture.damaged']],
    });
    expect(await photosOf(addressId)).toEqual([]);
  });
});

describe('A photo import', () => {
  const row = (name: string, addressId: string) => [name, addressId, '', '', 'external_damage'];

  test('that is stopped and continued keeps each picture once, also where two rows name it', async () => {
    const addressId = await newAddress();
    const pictures = await Promise.all(Array.from({ length: 45 }, () => newPicture()));
    const names = pictures.map((_, at) => `${at}.jpg`);
    const file = zip({
      'list.csv': csv(...[...names, '0.jpg'].map((name) => row(name, addressId))),
      ...Object.fromEntries(names.map((name, at) => [name, pictures[at] ?? ''])),
    });
    const checked = await client.check(staff, file, 'photo');
    expect(checked).toMatchObject({ counts: { ready: 45, duplicates: 1 } });
    expect(checked).not.toHaveProperty('notice');
    const all = 'new';
    expect((await client.call(staff, 'POST', `/imports/${checked._id}/decisions`, { all })).status).toBe(200);
    await server.idle();
    expect((await client.call(staff, 'POST', `/imports/${checked._id}/commit`, { rows: 'all' })).status).toBe(202);
    const kept = async () =>
      (await server.database.query(`select path from photo_file where filename = any($1::text[])`, [names])).length;
    await expect.poll(kept, { interval: 5, timeout: 20_000 }).toBeGreaterThan(2);
    // What a sudden stop leaves: a run that is nobody’s.
    await server.database.query(`update import set run = 'stopped' where id = $1`, [checked._id]);
    await server.idle();
    expect(await client.get(staff, checked._id)).toMatchObject({ state: 'committing' });
    await server.database.query(`update import set alive_at = now() - interval '1 hour', tries = 0 where id = $1`, [
      checked._id,
    ]);
    await server.idle();
    expect(await client.get(staff, checked._id)).toMatchObject({ state: 'committed', counts: { created: 45 } });
    expect([(await photosOf(addressId)).length, await kept()]).toEqual([45, 45]);
  });

  test('that was taken back as a whole, because one row was refused, is saved by the next attempt', async () => {
    const addressId = await newAddress();
    const file = zip({ 'list.csv': csv(row('a.jpg', addressId)), 'a.jpg': await newPicture() });
    const checked = await client.check(staff, file, 'photo');
    await client.commit(staff, checked._id, 'all');
    // What is left once a later row was refused.
    await server.database.query(
      `update import set state = 'undoing', run = null, error = '{"code": "import.failedRows"}' where id = $1`,
      [checked._id],
    );
    await server.idle();
    expect(await client.get(staff, checked._id)).toMatchObject({ state: 'validated', counts: { ready: 1 } });
    expect(await photosOf(addressId)).toEqual([]);
    expect(await client.commit(staff, checked._id, 'all')).toMatchObject({ counts: { created: 1, failed: 0 } });
    expect(await photosOf(addressId)).toHaveLength(1);
  });

  test('is for those whom the matrix lets import everything', async () => {
    const file = zip({ 'list.csv': csv(row('a.jpg', await newAddress())), 'a.jpg': await newPicture() });
    for (const role of ['Partner Manager', 'Oblast Administration'] as const)
      expect((await client.upload(role, '/imports', file, { target: 'photo' })).body.code).toBe('import.target');
  });
});

describe('A ZIP that cannot be imported', () => {
  const sheet = csv();
  const encrypted = (): Buffer => {
    const bytes = Buffer.from(zip({ 'list.csv': sheet, 'secret.jpg': 'x' }));
    const entry = bytes.lastIndexOf('secret.jpg') - 46;
    bytes.writeUInt16LE(1, entry + 8);
    return bytes;
  };
  const tooMany = () =>
    zip({ 'list.csv': sheet, ...Object.fromEntries(Array.from({ length: 2001 }, (_, at) => [`${at}.jpg`, ''])) });

  test.each([
    ['a sheet alone', () => Buffer.from(sheet), 'import.zip.needed'],
    ['a workbook alone', () => zip({ '[Content_Types].xml': '', 'xl/workbook.xml': '' }), 'import.zip.needed'],
    ['one without a sheet', () => zip({ 'a.jpg': 'x' }), 'import.zip.noSheet'],
    ['one with two sheets', () => zip({ 'a/list.csv': sheet, 'other.ods': sheet }), 'import.zip.sheets'],
    ['one with another inside', () => zip({ 'list.csv': sheet, 'more.zip': 'x' }), 'import.zip.nested'],
    ['one with a password', encrypted, 'import.zip.password'],
    ['one that leads out', () => zip({ 'list.csv': sheet, '../../photo/a.jpg': 'x' }), 'import.zip.leadsOut'],
    ['one from a drive', () => zip({ 'list.csv': sheet, 'C:\\photo\\a.jpg': 'x' }), 'import.zip.leadsOut'],
    ['a bomb', () => zip({ 'list.csv': sheet, 'a.jpg': Buffer.alloc(20 * 1024 * 1024) }), 'import.zip.suspicious'],
    ['one with too many files', tooMany, 'import.zip.suspicious'],
    ['half a ZIP', () => zip({ 'list.csv': sheet, 'a.jpg': 'x' }).subarray(0, 60), 'import.zip.damaged'],
    ['one whose sheet is none', () => zip({ 'list.xlsx': 'PK', 'a.jpg': 'x' }), 'sheet.damaged'],
  ])('is refused with a sentence, and nothing of it is kept: %s', async (_what, make, code) => {
    const before = await readdir(server.filesDir, { recursive: true });
    const { status, body } = await client.upload(staff, '/imports', make(), { target: 'photo' }, 'photos.zip');
    expect([status, body.code]).toEqual([400, code]);
    expect(await readdir(server.filesDir, { recursive: true })).toEqual(before);
  });

  test('names the file that is at fault', async () => {
    const { body } = await client.upload(staff, '/imports', encrypted(), { target: 'photo' });
    expect(JSON.stringify(body)).toContain('secret.jpg');
  });
});

test('Names in the alphabet of older Windows are read, and letters that differ by their case alone are told apart', async () => {
  const addressId = await newAddress();
  const bytes = Buffer.from(
    zip({
      'list.csv': csv(
        [`Фото.jpg`, addressId, '', '', 'external_damage'],
        ['A.jpg', addressId, '', '', 'internal_damage'],
      ),
      'XXXX.jpg': await newPicture(),
      'a.jpg': 'no picture',
      'A.jpg': await newPicture(),
    }),
  );
  for (let at = bytes.indexOf('XXXX.jpg'); at >= 0; at = bytes.indexOf('XXXX.jpg'))
    bytes.set([0x94, 0xae, 0xe2, 0xae], at);
  const checked = await client.check(staff, bytes, 'photo');
  expect(await faultsOf(checked)).toEqual({});
  expect(checked).toMatchObject({ counts: { ready: 2 } });
});
