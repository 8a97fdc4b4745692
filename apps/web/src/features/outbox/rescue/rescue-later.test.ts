import { unzipSync, zipSync } from 'fflate';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Fields, StoredRecord } from '@domivka/domain/kernel/record';
import { startDevice, type Device } from '../../../testing/devices.ts';
import { fillDiskUntilCleared } from '../../../testing/full-disk.ts';
import {
  addressOf,
  assessmentOf,
  goOffline,
  goOnline,
  startWorld,
  stopWorld,
  type World,
} from '../../../testing/world.ts';

let world: World;
let phone: Device;
let laptop: Device;
let building: StoredRecord;
let file: Blob;

const me = () => world.people[0];

/** A new building that is in the file and on the phone, and nowhere else yet. */
beforeEach(async () => {
  world = startWorld();
  phone = await startDevice(world, me());
  await goOffline(world, phone.tab);
  building = (await phone.tab.dispatch.saveRecord('address', addressOf('14'))).record;
  ({ file } = await phone.makeFile());
});

afterEach(stopWorld);

async function startLaptop(): Promise<void> {
  world.server.wire = 'whole';
  laptop = await startDevice(world, me());
  await goOffline(world, laptop.tab);
}

async function connect({ tab }: Device): Promise<void> {
  await goOnline(world, tab);
  await tab.sync.syncNow();
}

const rowOn = async ({ tab, store }: Device) => tab.localStore.rowsOf(await store(), 'address').get(building._id);
const outboxOf = async ({ store }: Device) => (await store()).outbox.orderBy('seq').toArray();

/** What the server has of the building, for the next question about it. */
function answerSearch(): void {
  const record = world.server.tx.find('address', building._id);
  const values = record ? [record] : [];
  world.server.answer('/search', { status: 200, body: { values, totalRows: values.length } });
}

/** The same archive with another list in it. */
async function withPart(name: string, change: (list: Fields[]) => readonly Fields[]): Promise<Blob> {
  const parts = unzipSync(new Uint8Array(await file.arrayBuffer()));
  const list = JSON.parse(new TextDecoder().decode(parts[name])) as Fields[];
  return new Blob([zipSync({ ...parts, [name]: new TextEncoder().encode(JSON.stringify(change(list))) })]);
}

describe('a rescue file that is taken in after its work was sent', () => {
  test('brings no building back to the device that sent it and removed it since (A-43)', async () => {
    await connect(phone);
    await phone.tab.dispatch.removeRecord('address', building._id);
    await phone.tab.sync.syncNow();
    expect(await phone.takeIn(file)).toMatchObject({ kind: 'taken', taken: { entries: 0, known: 1 } });
    expect(await rowOn(phone)).toBeUndefined();
  });

  test('shows on the other device what became of the building since, not how it was when it was sent (A-43)', async () => {
    await connect(phone);
    await phone.tab.dispatch.saveRecord('address', { _id: building._id, floors: 7 }, { version: 1 });
    await phone.tab.sync.syncNow();
    await startLaptop();
    await laptop.takeIn(file);
    answerSearch();
    await connect(laptop);
    expect(await outboxOf(laptop)).toEqual([]);
    expect(await rowOn(laptop)).toMatchObject({ floors: 7, version: 2, synced: 1 });
  });

  test('leaves no building on the other device that was removed since (A-43)', async () => {
    await connect(phone);
    await phone.tab.dispatch.removeRecord('address', building._id);
    await phone.tab.sync.syncNow();
    await startLaptop();
    await laptop.takeIn(file);
    answerSearch();
    await connect(laptop);
    expect(await outboxOf(laptop)).toEqual([]);
    expect(await rowOn(laptop)).toBeUndefined();
  });

  test('asks for the address of new work as well: others may have changed it since (A-43)', async () => {
    await connect(phone);
    await goOffline(world, phone.tab);
    await phone.tab.dispatch.saveRecord('assessment', assessmentOf(building));
    ({ file } = await phone.makeFile());
    await world.server.write(me(), 'address', { _id: building._id, floors: 6 }, 1);
    await startLaptop();
    await laptop.takeIn(file);
    answerSearch();
    answerSearch();
    await connect(laptop);
    expect(await rowOn(laptop)).toMatchObject({ floors: 6, version: 2, synced: 1 });
  });
});

describe('a rescue file of which this version cannot read a part', () => {
  test('tells how much that is, and can be taken in again by a version that can (A-43)', async () => {
    const strange = { opId: 'operation-of-later', seq: 99, table: 'shelters', kind: 'save', state: 'waiting' };
    const mixed = await withPart('outbox.json', (entries) => [...entries, strange]);
    await startLaptop();
    expect(await laptop.takeIn(mixed)).toMatchObject({ kind: 'taken', taken: { entries: 1, unread: 1 } });
    expect(await laptop.takeIn(mixed)).toMatchObject({ kind: 'taken', taken: { entries: 0, known: 1, unread: 1 } });
    expect(await outboxOf(laptop)).toHaveLength(1);
  });
});

describe('an entry that is saved while a rescue file is being made', () => {
  test('is in the file only if it keeps its content under its name from then on (A-43)', async () => {
    const store = await phone.store();
    await phone.tab.dispatch.saveRecord('address', addressOf('16'));
    const entry = (await outboxOf(phone)).at(-1);
    if (!entry) throw new Error('Nothing is unsent');
    const recordId = 'a'.repeat(24);
    const late = { ...entry, opId: 'operation-late', seq: 50, recordId, record: { ...entry.record, _id: recordId } };
    let isSaved = false;
    store.outbox.hook('updating', (_changes, _key, _row, transaction) => {
      if (isSaved) return;
      isSaved = true;
      transaction.on('complete', () => void store.outbox.put(late));
    });
    ({ file } = await phone.makeFile());
    const parts = unzipSync(new Uint8Array(await file.arrayBuffer()));
    const inFile = JSON.parse(new TextDecoder().decode(parts['outbox.json'])) as { readonly opId: string }[];
    expect(inFile.map(({ opId }) => opId)).toContain(late.opId);
    for (const { opId } of inFile) expect(await store.outbox.get(opId)).toMatchObject({ copied: true });
  });
});

describe('a rescue file on a device that is full', () => {
  test('is taken in all the same where kept answers can make way (A-40)', async () => {
    await startLaptop();
    const store = await laptop.store();
    await store.responses.put({
      _id: 'POST /search',
      at: '2026-11-20T10:00:00.000Z',
      synced: 1,
      values: [],
      totalRows: 0,
    });
    const disk = fillDiskUntilCleared('outbox');
    expect(await laptop.takeIn(file)).toMatchObject({ kind: 'taken', taken: { entries: 1 } });
    disk.free();
    expect(disk.refused()).toBe(1);
    expect(await outboxOf(laptop)).toHaveLength(1);
  });
});

describe('a rescue file of before the server was put back to a copy', () => {
  test('changes nothing there before its edits were compared: others may have written under the same number of a version (A-37, A-43)', async () => {
    world.server.goBack('e1');
    await connect(phone);
    await phone.tab.dispatch.saveRecord('address', { _id: building._id, comment: 'sent' }, { version: 1 });
    await phone.tab.sync.syncNow();
    await goOffline(world, phone.tab);
    await phone.tab.dispatch.saveRecord('address', { _id: building._id, comment: 'mine' }, { version: 2 });
    ({ file } = await phone.makeFile());
    const theirs = { ...world.server.tx.find('address', building._id), comment: 'theirs' } as StoredRecord;
    world.server.goBack('e2');
    world.server.tx.put('address', theirs);
    world.server.wire = 'whole';
    laptop = await startDevice(world, me());
    await laptop.tab.dispatch.saveRecord('address', addressOf('15'));
    await laptop.tab.sync.syncNow();
    expect(await laptop.takeIn(file)).toMatchObject({ kind: 'taken', taken: { entries: 1 } });
    await connect(laptop);
    expect(world.server.tx.find('address', building._id)?.['comment']).toBe('theirs');
    expect(await outboxOf(laptop)).toMatchObject([{ state: 'waiting', record: { comment: 'mine' } }]);
    const { readPacks } = await import('../../../sync/pull/read-packs.ts');
    await readPacks(await laptop.store(), laptop.tab.session.getUser());
    await laptop.tab.sync.syncNow();
    expect(world.server.tx.find('address', building._id)?.['comment']).toBe('theirs');
    expect(await outboxOf(laptop)).toMatchObject([{ state: 'needsYou', code: 'record.restored' }]);
  });
});
