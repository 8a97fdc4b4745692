import { unzipSync, zipSync } from 'fflate';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { StoredRecord } from '@domivka/domain/kernel/record';
import { fileOfPath } from '../../../records/local/photo-file.ts';
import { startDevice, type Device } from '../../../testing/devices.ts';
import {
  addressOf,
  assessmentOf,
  goOffline,
  goOnline,
  startWorld,
  stopWorld,
  type World,
} from '../../../testing/world.ts';
import type { RescueManifest } from './rescue-format.ts';

let world: World;
let phone: Device;
let laptop: Device;
let address: StoredRecord;

const me = () => world.people[0];

beforeEach(async () => {
  world = startWorld();
  phone = await startDevice(world, me());
  address = (await phone.tab.dispatch.saveRecord('address', addressOf('12'))).record;
  await phone.tab.sync.syncNow();
  await goOffline(world, phone.tab);
});

afterEach(stopWorld);

/** A second device of the same person, which has no network either. */
async function startLaptop(): Promise<void> {
  world.server.wire = 'whole';
  laptop = await startDevice(world, me());
  await goOffline(world, laptop.tab);
}

async function addPhoto({ tab }: Device, size = 150_000): Promise<StoredRecord> {
  const bytes = new Uint8Array(size).map((_byte, index) => (index * 31 + size) % 251).buffer;
  const picture = { bytes, thumb: new Uint8Array(500).buffer, filename: 'IMG_1.jpg', facts: { placeSource: 'none' } };
  const fields = { addressId: address._id, category: 'external_damage', date: '2026-11-20' };
  const outcome = await tab.photos.addPhoto(fields, picture as Parameters<typeof tab.photos.addPhoto>[1]);
  if (outcome.kind !== 'added') throw new Error('There was no room');
  return outcome.record;
}

/** A week in the field: a new building with an assessment and a photo, and an edit of a known one. */
async function workOffline(device: Device) {
  const building = (await device.tab.dispatch.saveRecord('address', addressOf('14'))).record;
  const assessment = (await device.tab.dispatch.saveRecord('assessment', assessmentOf(building))).record;
  await device.tab.dispatch.saveRecord('address', { _id: address._id, floors: 9 }, { version: 1 });
  const photo = await addPhoto(device);
  return { building, assessment, photo };
}

const outboxOf = async (device: Device) => (await device.store()).outbox.orderBy('seq').toArray();
const versionOf = (table: 'address' | 'assessment' | 'photo', id: string) => world.server.tx.find(table, id)?.version;
/** The records of one kind that any device made on the server, but for the first address. */
const madeOf = (table: 'address' | 'assessment' | 'photo') => {
  const made = world.server
    .pushes()
    .flat()
    .filter((one) => one.table === table && one['version'] === undefined);
  const ids = made.map(({ record }) => (record as StoredRecord | undefined)?._id);
  return new Set(ids.filter((id) => id !== address._id));
};

async function connect(device: Device): Promise<void> {
  await goOnline(world, device.tab);
  await device.tab.sync.syncNow();
}

/** The same archive with something else in it. */
async function tampered(file: Blob, change: (parts: Record<string, Uint8Array>) => void): Promise<Blob> {
  const parts = unzipSync(new Uint8Array(await file.arrayBuffer()));
  change(parts);
  return new Blob([zipSync(parts)]);
}

const textOf = (bytes: Uint8Array | undefined): string => new TextDecoder().decode(bytes);
const bytesOf = (text: string): Uint8Array => new TextEncoder().encode(text);

describe('a rescue file', () => {
  test('carries unsent work with its photo to another device, and everything arrives once from either (A-43)', async () => {
    const { building, assessment, photo } = await workOffline(phone);
    const { file, manifest } = await phone.makeFile();
    expect(manifest.counts).toEqual({ entries: 4, drafts: 0, photos: 1, photosLeft: 0, unreadable: 0 });

    await startLaptop();
    const outcome = await laptop.takeIn(file);
    expect(outcome).toMatchObject({ kind: 'taken', taken: { entries: 4, photos: 1, known: 0, damaged: 0 } });
    expect(await laptop.tab.localStore.rowsOf(await laptop.store(), 'address').get(building._id)).toMatchObject({
      house: '14',
      synced: 0,
    });
    await connect(laptop);
    expect(await outboxOf(laptop)).toEqual([]);
    expect(versionOf('address', building._id)).toBe(1);
    expect(versionOf('assessment', assessment._id)).toBe(1);
    expect(world.server.tx.find('address', address._id)).toMatchObject({ floors: 9, version: 2 });

    await connect(phone);
    expect(await outboxOf(phone)).toEqual([]);
    expect(madeOf('address').size).toBe(1);
    expect(madeOf('assessment').size).toBe(1);
    expect(madeOf('photo').size).toBe(1);
    expect(versionOf('address', address._id)).toBe(2);
    expect(versionOf('photo', photo._id)).toBe(1);
    expect([...world.server.uploads.made.values()]).toEqual([1]);
  });

  test('changes nothing when it is taken in a second time, before it was sent and after', async () => {
    await workOffline(phone);
    const { file } = await phone.makeFile();
    await startLaptop();
    await laptop.takeIn(file);
    const waiting = await outboxOf(laptop);
    expect(await laptop.takeIn(file)).toMatchObject({ kind: 'already' });
    expect(await outboxOf(laptop)).toEqual(waiting);
    await connect(laptop);
    expect(await laptop.takeIn(file)).toMatchObject({ kind: 'already' });
    expect(await outboxOf(laptop)).toEqual([]);
  });

  test('of an earlier release, which also contains a page for people, is taken in as well (A-43)', async () => {
    await workOffline(phone);
    const { file } = await phone.makeFile();
    const earlier = await tampered(file, (parts) => {
      parts['read-me.html'] = bytesOf('<!doctype html><p>Olena</p>');
    });
    await startLaptop();
    expect(await laptop.takeIn(earlier)).toMatchObject({ kind: 'taken', taken: { entries: 4, photos: 1, unread: 0 } });
  });

  test('whose description has no counts is taken in as well', async () => {
    await workOffline(phone);
    const { file } = await phone.makeFile();
    const uncounted = await tampered(file, (parts) => {
      const { counts: _counts, ...rest } = JSON.parse(textOf(parts['manifest.json'])) as RescueManifest;
      parts['manifest.json'] = bytesOf(JSON.stringify(rest));
    });
    await startLaptop();
    expect(await laptop.takeIn(uncounted)).toMatchObject({ kind: 'taken', taken: { entries: 4, photos: 1 } });
  });

  test('taken in where it was made finds everything there already', async () => {
    await workOffline(phone);
    const { file } = await phone.makeFile();
    const before = await outboxOf(phone);
    expect(await phone.takeIn(file)).toMatchObject({ kind: 'taken', taken: { entries: 0, known: 4, photos: 0 } });
    expect(await outboxOf(phone)).toEqual(before);
    await connect(phone);
    const later = await phone.makeFile();
    expect(later.manifest.counts.entries).toBe(0);
  });

  test('what was edited further after the file was made arrives as well, without a second record', async () => {
    const { building } = await workOffline(phone);
    const { file } = await phone.makeFile();
    await phone.tab.dispatch.saveRecord('address', { _id: building._id, comment: 'Двір' }, { version: 1 });
    await startLaptop();
    await laptop.takeIn(file);
    await connect(laptop);
    await connect(phone);
    expect(await outboxOf(phone)).toEqual([]);
    expect(madeOf('address').size).toBe(1);
    expect(world.server.tx.find('address', building._id)).toMatchObject({ house: '14', comment: 'Двір', version: 2 });
  });

  test('edited further on both devices, both edits arrive', async () => {
    const { building } = await workOffline(phone);
    const { file } = await phone.makeFile();
    await phone.tab.dispatch.saveRecord('address', { _id: building._id, comment: 'Двір' }, { version: 1 });
    await startLaptop();
    await laptop.takeIn(file);
    await laptop.tab.dispatch.saveRecord('address', { _id: building._id, floors: 7 }, { version: 1 });
    await connect(laptop);
    await connect(phone);
    expect([...(await outboxOf(phone)), ...(await outboxOf(laptop))]).toEqual([]);
    expect(world.server.tx.find('address', building._id)).toMatchObject({ comment: 'Двір', floors: 7, version: 3 });
  });

  test('a removal goes along, and a record that was made and removed is in no file (A-18)', async () => {
    const { record } = await phone.tab.dispatch.saveRecord('address', addressOf('16'));
    await phone.tab.dispatch.removeRecord('address', record._id);
    await phone.tab.dispatch.removeRecord('address', address._id);
    const { file, manifest } = await phone.makeFile();
    expect(manifest.counts.entries).toBe(1);
    await startLaptop();
    await laptop.takeIn(file);
    await connect(laptop);
    expect(world.server.tx.find('address', address._id)).toBeUndefined();
    await connect(phone);
    expect([...(await outboxOf(phone)), ...(await outboxOf(laptop))]).toEqual([]);
  });

  test('a record that is removed here after it went into the file is removed on the server too (A-18)', async () => {
    const { record } = await phone.tab.dispatch.saveRecord('address', addressOf('16'));
    const { file } = await phone.makeFile();
    await phone.tab.dispatch.removeRecord('address', record._id);
    await startLaptop();
    await laptop.takeIn(file);
    await connect(laptop);
    await connect(phone);
    expect(await outboxOf(phone)).toEqual([]);
    expect(world.server.tx.find('address', record._id)).toBeUndefined();
  });

  test('discarded on one device, a copy is not removed from the server where the other has sent it', async () => {
    const { record } = await phone.tab.dispatch.saveRecord('address', addressOf('16'));
    const { file } = await phone.makeFile();
    await startLaptop();
    await laptop.takeIn(file);
    const [entry] = await outboxOf(laptop);
    await laptop.tab.outbox.discard(entry?.opId ?? '');
    await connect(laptop);
    await connect(phone);
    expect(world.server.tx.find('address', record._id)).toMatchObject({ house: '16' });
  });

  test('carries drafts, and never puts one in the place of another', async () => {
    const draft = { _id: 'address/new', values: { values: { house: '18' } }, updatedAt: '2026-11-20T10:00:00.000Z' };
    await (await phone.store()).drafts.put(draft);
    const { file } = await phone.makeFile();
    await startLaptop();
    await laptop.takeIn(file);
    expect(await (await laptop.store()).drafts.toArray()).toEqual([draft]);
    expect(await outboxOf(laptop)).toEqual([]);
    const other = { ...draft, values: { values: { house: '20' } } };
    const second = await startDeviceWith(other);
    expect(await second.takeIn(file)).toMatchObject({ kind: 'taken', taken: { drafts: 0, draftsKept: 1 } });
    expect(await (await second.store()).drafts.toArray()).toEqual([other]);
  });

  test('is taken in where a photo was added and still is among the chosen ones, for the page ended in that moment', async () => {
    const photo = await addPhoto(phone);
    const _id = fileOfPath(photo['path']);
    const values = {
      photos: [{ _id, filename: 'IMG_1.jpg', facts: { placeSource: 'none' }, size: 150_000 }],
      values: {},
    };
    const updatedAt = '2026-11-20T10:00:00.000Z';
    await (await phone.store()).drafts.put({ _id: `photo/new/${address._id}`, values, updatedAt });
    const { file } = await phone.makeFile();
    await startLaptop();
    expect(await laptop.takeIn(file)).toMatchObject({ kind: 'taken', taken: { entries: 1, photos: 1, damaged: 0 } });
    await connect(laptop);
    expect(versionOf('photo', photo._id)).toBe(1);
    expect(await outboxOf(laptop)).toEqual([]);
  });

  async function startDeviceWith(draft: { readonly _id: string; readonly values: object; readonly updatedAt: string }) {
    world.server.wire = 'whole';
    const device = await startDevice(world, me());
    await (await device.store()).drafts.put({ ...draft, values: { ...draft.values } });
    return device;
  }

  test('carries what cannot be read as it was, and takes nothing of it in (A-43)', async () => {
    const store = await phone.store();
    await workOffline(phone);
    await store.table('outbox').put({ opId: 'old', seq: 900, state: 'waiting', words: 'Щось дуже старе' });
    const { file, manifest } = await phone.makeFile();
    expect(manifest.counts).toMatchObject({ entries: 4, unreadable: 1 });
    const parts = unzipSync(new Uint8Array(await file.arrayBuffer()));
    expect(textOf(parts['unreadable.json'])).toContain('Щось дуже старе');
    await startLaptop();
    await laptop.takeIn(file);
    expect(await outboxOf(laptop)).toHaveLength(4);
  });

  test('is made where the application cannot open the database any more (A-43)', async () => {
    await workOffline(phone);
    await phone.breakDatabase();
    const { file, manifest } = await phone.makeFile();
    expect(manifest.counts).toMatchObject({ entries: 4, photos: 1 });
    await startLaptop();
    expect(await laptop.takeIn(file)).toMatchObject({ kind: 'taken', taken: { entries: 4, photos: 1 } });
  });
});

describe('a file that is not taken in', () => {
  test('of another user, and nothing of it is kept (A-23)', async () => {
    await workOffline(phone);
    const { file } = await phone.makeFile();
    world.server.wire = 'whole';
    const other = await startDevice(world, world.people[1]);
    expect(await other.takeIn(file)).toEqual({ kind: 'refused', reason: 'foreign', author: 'Olena' });
    const store = await other.store();
    expect([await store.outbox.count(), await store.photoBytes.count(), await store.drafts.count()]).toEqual([0, 0, 0]);
  });

  test('that is something else, of a later version, or cut off', async () => {
    await workOffline(phone);
    const { file } = await phone.makeFile();
    await startLaptop();
    const refused = async (blob: Blob) => (await laptop.takeIn(blob)) as { readonly reason?: string };
    expect((await refused(new Blob(['not an archive']))).reason).toBe('notRescue');
    expect((await refused(new Blob(['<!doctype html>\n<html lang="uk">']))).reason).toBe('page');
    expect((await refused(new Blob([zipSync({ 'a.txt': bytesOf('a') })]))).reason).toBe('notRescue');
    expect((await refused(file.slice(0, file.size - 400))).reason).toBe('notRescue');
    const newer = await tampered(file, (parts) => {
      parts['manifest.json'] = bytesOf(textOf(parts['manifest.json']).replace('"version": 1', '"version": 2'));
    });
    expect((await refused(newer)).reason).toBe('newer');
    const otherwiseMade = await tampered(file, (parts) => {
      parts['manifest.json'] = bytesOf(JSON.stringify({ format: 'domivka-rescue', version: 2, users: [] }));
    });
    expect((await refused(otherwiseMade)).reason).toBe('newer');
    const broken = await tampered(file, (parts) => {
      parts['outbox.json'] = bytesOf('[{');
    });
    expect((await refused(broken)).reason).toBe('damaged');
    expect(await outboxOf(laptop)).toEqual([]);
  });

  test('with a picture in which a bomb is hidden, and no picture stays behind', async () => {
    await workOffline(phone);
    await addPhoto(phone, 90_000);
    const { file } = await phone.makeFile();
    const bomb = await tampered(file, (parts) => {
      const last = Object.keys(parts).findLast((name) => name.startsWith('photos/')) ?? '';
      parts[last] = new Uint8Array(4_000_000);
    });
    expect(bomb.size).toBeLessThan(400_000);
    await startLaptop();
    expect(await laptop.takeIn(bomb)).toMatchObject({ kind: 'refused', reason: 'tooLarge' });
    const store = await laptop.store();
    expect([await store.outbox.count(), await store.photoBytes.count()]).toEqual([0, 0]);
  });

  test('a damaged picture does not keep the rest out: its record waits for a person', async () => {
    await workOffline(phone);
    const { file } = await phone.makeFile();
    const damaged = await tampered(file, (parts) => {
      const [name = ''] = Object.keys(parts).filter((one) => one.startsWith('photos/'));
      parts[name] = (parts[name] ?? new Uint8Array()).map((byte, index) => (index === 70_000 ? byte + 1 : byte));
    });
    await startLaptop();
    expect(await laptop.takeIn(damaged)).toMatchObject({ kind: 'taken', taken: { entries: 4, photos: 0, damaged: 1 } });
    await connect(laptop);
    expect(await outboxOf(laptop)).toMatchObject([{ table: 'photo', state: 'needsYou' }]);
  });
});
