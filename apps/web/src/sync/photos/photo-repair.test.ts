import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { StoredRecord } from '@domivka/domain/kernel/record';
import type { PieceFate } from '../../testing/fake-uploads.ts';
import type { Tab } from '../../testing/fake-browser.ts';
import { pictureOfSize } from '../../testing/new-photos.ts';
import {
  addressOf,
  assessmentOf,
  goOffline,
  goOnline,
  listOutbox,
  signedInTab,
  startWorld,
  stopWorld,
  type World,
} from '../../testing/world.ts';
import { fileOfPath } from '../../records/local/photo-file.ts';
import { countPhotos } from '../../queries/work/use-outbox.ts';

let world: World;
let tab: Tab;
let address: StoredRecord;

beforeEach(async () => {
  world = startWorld();
  tab = await signedInTab(world, me());
  address = (await tab.dispatch.saveRecord('address', addressOf('12'))).record;
  await tab.sync.syncNow();
});
afterEach(stopWorld);

const me = () => world.people[0];
const store = () => tab.localStore.openStore(me()._id);
const outbox = () => listOutbox(tab, me());
const fields = () => ({ addressId: address._id, category: 'external_damage' });

async function addPhoto(size: number): Promise<StoredRecord> {
  const outcome = await tab.photos.addPhoto(fields(), pictureOfSize(size));
  if (outcome.kind !== 'added') throw new Error('There was no room');
  return outcome.record;
}

/** The page of before is at an end: left alone, it would go on trying beside the new one, and hold the lease of the sending against it. */
async function reopen(): Promise<void> {
  world.browser.end();
  await tab.localStore.closeStore(me()._id);
  tab = await world.browser.openTab();
  await tab.session.startSession();
}

describe('A photo that breaks off', () => {
  test('at its first and last bytes and beside every 64 KiB goes on there: one file, one record, byte for byte (A-27)', async () => {
    const size = 150_000;
    const step = 64 * 1024;
    const cuts = [0, 1, step - 1, step, step + 1, 2 * step - 1, 2 * step, 2 * step + 1, size - 1];
    for (const cut of cuts) {
      await goOffline(world, tab);
      const photo = await addPhoto(size);
      const file = fileOfPath(photo['path']) ?? '';
      let isCut = false;
      world.server.uploads.fate = (id, offset, length): PieceFate | undefined => {
        if (id !== file || isCut || cut < offset || cut >= offset + length) return undefined;
        isCut = true;
        return { kind: 'breaks', after: cut - offset };
      };
      const before = world.server.uploads.received;
      await goOnline(world, tab);
      await goOnline(world, tab);
      expect(isCut, `cut at ${cut}`).toBe(true);
      expect(await outbox(), `cut at ${cut}`).toEqual([]);
      expect(world.server.uploads.received - before, `cut at ${cut}`).toBe(size);
      expect(world.server.uploads.made.get(file), `cut at ${cut}`).toBe(1);
      expect(world.server.uploads.files.get(file)).toBe((await (await store()).photoFile.get(file))?.sha256);
      expect(world.server.tx.find('photo', photo._id)).toMatchObject({ version: 1 });
    }
  });
});

/** A record without a file cannot come to be: the server refuses it, and the device sends the file once more. The other way round is tidied away. */
describe('A photo of which one half is on the server', () => {
  test('its file arrived and its record did not: the record goes later, and the file is not sent again (A-28)', async () => {
    await goOffline(world, tab);
    const photo = await addPhoto(60_000);
    world.server.duringPush = () => Promise.reject(new TypeError('the wire is cut'));
    await goOnline(world, tab);
    expect(world.server.uploads.made.size).toBe(1);
    expect(world.server.tx.find('photo', photo._id)).toBeUndefined();
    expect(await countPhotos(await store())).toMatchObject({ sent: 0, total: 1 });
    await reopen();
    world.server.duringPush = undefined;
    await goOnline(world, tab);
    expect(world.server.tx.find('photo', photo._id)).toBeDefined();
    expect(world.server.uploads.received).toBe(60_000);
  });

  test('its file was tidied away before the record came: both are sent once more automatically, and the row waits until then (A-28)', async () => {
    await goOffline(world, tab);
    const photo = await addPhoto(60_000);
    const file = fileOfPath(photo['path']) ?? '';
    world.server.duringPush = () => Promise.reject(new TypeError('the wire is cut'));
    await goOnline(world, tab);
    world.server.uploads.files.delete(file);
    world.server.duringPush = undefined;
    const rowOfPhoto = async () => (await store()).table('photo').get(photo._id);
    expect(await rowOfPhoto()).toMatchObject({ synced: 0 });
    expect(await (await store()).photoBytes.count()).toBe(1);
    await goOnline(world, tab);
    expect(world.server.uploads.made.get(file)).toBe(2);
    expect(await rowOfPhoto()).toMatchObject({ synced: 1 });
    expect(await outbox()).toEqual([]);
  });
});

describe('What the server says of a piece', () => {
  const refusals: readonly (readonly [name: string, fate: PieceFate])[] = [
    ['another place is the next one', { kind: 'refused', status: 409, code: 'upload.offset' }],
    ['the checksum is another', { kind: 'refused', status: 400, code: 'upload.checksum' }],
    ['the upload has run out', { kind: 'refused', status: 404, code: 'upload.missing' }],
  ];

  test.each(refusals)('%s: the file goes on or begins again, and is never mixed (A-29)', async (_name, fate) => {
    await goOffline(world, tab);
    const photo = await addPhoto(150_000);
    const file = fileOfPath(photo['path']) ?? '';
    let pieces = 0;
    world.server.uploads.fate = () => ((pieces += 1) === 2 ? fate : undefined);
    await goOnline(world, tab);
    expect(await outbox()).toEqual([]);
    expect(world.server.uploads.files.get(file)).toBe((await (await store()).photoFile.get(file))?.sha256);
    expect(world.server.uploads.made.get(file)).toBe(1);
  });

  test('the number of the upload is another user’s: this photo needs a person, the next one goes (A-29)', async () => {
    await goOffline(world, tab);
    const [taken, good] = [await addPhoto(30_000), await addPhoto(40_000)];
    const file = fileOfPath(taken['path']) ?? '';
    world.server.uploads.fate = (id): PieceFate | undefined =>
      id === file ? { kind: 'refused', status: 409, code: 'upload.taken', messages: ['Taken'] } : undefined;
    await goOnline(world, tab);
    expect(await outbox()).toMatchObject([{ recordId: taken._id, state: 'needsYou', messages: ['Taken'] }]);
    expect(world.server.tx.find('photo', good._id)).toBeDefined();
  });
});

/** A share of the full count: `PHOTOS=500 PHOTO_STARTS=20` runs it whole. */
const count = Number(process.env['PHOTOS'] ?? 30);
const starts = Number(process.env['PHOTO_STARTS'] ?? 4);

describe('Hundreds of photos that wait', () => {
  test(
    'keep their order and what has arrived over many starts of the application, and never hold back a record (A-30)',
    async () => {
      await goOffline(world, tab);
      const device = await store();
      const first = await addPhoto(2000);
      const [entry] = await outbox();
      const row: unknown = await device.table('photo').get(first._id);
      const file = await device.photoFile.get(fileOfPath(first['path']) ?? '');
      if (!entry || !file) throw new Error('The photo is not there');
      const bytes = pictureOfSize(2000).bytes;
      // The others are put beside it as it stands: to add five hundred by hand takes longer than to look at them.
      const idOf = (index: number, letter: string) => letter + index.toString(16).padStart(23, '0');
      const others = Array.from({ length: count - 1 }, (_, index) => index + 1);
      await device.transaction(
        'rw',
        ['photo', 'photoFile', 'photoBytes', 'photoThumb', 'outbox', 'device'],
        async () => {
          for (const index of others) {
            const [_id, fileId] = [idOf(index, 'a'), idOf(index, 'b')];
            const path = `photo/${fileId}.jpg`;
            await device.table('photo').put({ ...(row as StoredRecord), _id, path });
            await device.photoFile.put({ ...file, _id: fileId, photoId: _id });
            await device.photoBytes.put({ _id: fileId, bytes });
            await device.photoThumb.put({ _id: fileId, bytes: new ArrayBuffer(10) });
            const record = { ...entry.record, _id, path };
            await device.outbox.put({
              ...entry,
              opId: idOf(index, 'c'),
              seq: entry.seq + index,
              recordId: _id,
              record,
            });
          }
          await device.device.put({ _id: 'seq', value: entry.seq + count });
        },
      );

      const sentOrder: string[] = [];
      let quota = 0;
      world.server.uploads.fate = (id): PieceFate | undefined => {
        if (sentOrder.length >= quota) return { kind: 'breaks', after: 0 };
        if (sentOrder.at(-1) !== id) sentOrder.push(id);
        return undefined;
      };
      let arrived = 0;
      for (let start = 1; start <= starts; start += 1) {
        await reopen();
        quota = start * 3;
        await goOnline(world, tab);
        const { sent, total } = await countPhotos(await store());
        expect(total).toBe(count);
        expect(sent).toBeGreaterThanOrEqual(arrived);
        arrived = sent;
      }
      expect(sentOrder).toEqual([file._id, ...others.map((index) => idOf(index, 'b'))].slice(0, sentOrder.length));
      expect(sentOrder).toHaveLength(starts * 3);

      // The record that a user writes now goes before all photos that are left.
      const before = world.server.seen.length;
      quota = Number.POSITIVE_INFINITY;
      const { record } = await tab.dispatch.saveRecord('assessment', assessmentOf(address));
      await goOnline(world, tab);
      expect(world.server.tx.find('assessment', record._id)).toBeDefined();
      const calls = world.server.seen.slice(before).filter(({ path }) => /^.(sync|uploads)/.test(path));
      expect(calls[0]?.path).toBe('/sync/push');
      expect(await outbox()).toEqual([]);
    },
    20_000 + count * 500,
  );
});
