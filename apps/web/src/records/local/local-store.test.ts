import { Dexie } from 'dexie';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import {
  closeStore,
  findStoreTrouble,
  openStore,
  openStoreUnlessHeld,
  storeName,
  subscribeToStoreTrouble,
  type LocalStore,
  type StoreTrouble,
} from './local-store.ts';
import { createDraftWriter, findDraft } from '../../forms/drafts/drafts.ts';
import { newId } from '../../platform/new-id.ts';
import { firstStores, partsOfAreas } from '../../testing/first-release.ts';
import { followStore } from './follow-store.ts';

let userId: string;
let troubles: StoreTrouble[];
let stop: () => void;

beforeEach(() => {
  userId = newId();
  troubles = [];
  stop = subscribeToStoreTrouble((trouble) => troubles.push(trouble));
});

afterEach(async () => {
  stop();
  await closeStore(userId);
});

async function openNatively(
  name: string,
  version: number,
  change?: (database: IDBDatabase) => void,
): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const request = indexedDB.open(name, version);
    request.addEventListener('upgradeneeded', () => change?.(request.result));
    request.addEventListener('success', () => resolve(request.result));
    request.addEventListener('error', () => reject(new Error('Not opened')));
  });
}

describe('the database on the device', () => {
  test('in training mode it is another one than that of the register', () => {
    expect(storeName('olena', false)).toBe('domivka-olena');
    expect(storeName('olena', true)).toBe('domivka-training-olena');
  });

  test('it is of version 5 and has the stores of the specification', async () => {
    const store = await openStore(userId);
    const names = [...store.backendDB().objectStoreNames];
    expect(store.backendDB().version).toBe(6);
    for (const name of [
      'responses',
      'deleted',
      'address',
      'activity',
      'metadata',
      'photo',
      'assessment',
      'stateQuestions',
      'polygons',
      'user',
      'organization',
      'formerName',
    ])
      expect(names).toContain(name);
  });

  test('one of the first release gets the stores that came since, and keeps every record, unsent edit and draft (A-35)', async () => {
    const first = new Dexie(storeName(userId));
    first.version(0.2).stores(firstStores);
    await first.open();
    expect(first.backendDB().version).toBe(2);
    const rows = Object.fromEntries(
      first.tables.map(({ name }) => [name, { _id: 'a', opId: 'a', seq: 1, name, synced: 0 }]),
    );
    for (const table of first.tables) await table.put(rows[table.name]);
    first.close();
    const store = await openStore(userId);
    expect(store.backendDB().version).toBe(6);
    for (const [name, row] of Object.entries(rows)) expect(await store.table(name).toArray()).toEqual([row]);
    for (const table of [store.pack, store.packPicture]) expect(await table.count()).toBe(0);
    expect(troubles).toEqual([]);
  });

  test('areas of the release before are read again with the next network; rows, unsent edits and pictures stay', async () => {
    const before = new Dexie(storeName(userId));
    before.version(0.2).stores(firstStores);
    before.version(0.3).stores({ ...partsOfAreas, sent: '_id, at' });
    await before.open();
    const edited = { _id: 'b', addressId: 'a', pCode4: 'UA6312027001', synced: 0 };
    await before.table('assessment').put(edited);
    await before.table('outbox').put({ opId: 'o', seq: 1, recordId: 'b', state: 'waiting' });
    await before.table('packPart').put({ _id: 'p', area: 'UA6312', bytes: new ArrayBuffer(8) });
    await before.table('packPicture').put({ _id: 'c', area: 'UA6312', bytes: new ArrayBuffer(8) });
    const pack = {
      cursor: 'e1:9',
      epoch: 'e1',
      records: 9,
      asOf: '2026-11-20T08:00:00Z',
      takenAt: '2026-10-01T08:00:00Z',
    };
    await before.table('pack').bulkPut([
      { _id: 'UA6312', state: 'ready', ...pack },
      { _id: 'UA6310', state: 'stopped', ...pack },
    ]);
    before.close();
    const store = await openStore(userId);
    expect([...store.backendDB().objectStoreNames]).not.toContain('packPart');
    const [stopped, ready] = await store.pack.toArray();
    expect([stopped?.state, ready?.state]).toEqual(['stopped', 'taking']);
    for (const one of [stopped, ready]) {
      expect(one).toMatchObject({ records: 0, epoch: 'e1' });
      expect([one?.cursor, one?.asOf]).toEqual([undefined, undefined]);
    }
    expect(await store.table('assessment').where('pCode4').startsWith('UA6312').toArray()).toEqual([edited]);
    expect([await store.outbox.count(), await store.packPicture.count()]).toEqual([1, 1]);
  });

  test('each person has a database of their own', async () => {
    const other = newId();
    await (await openStore(userId)).drafts.put({ _id: 'one', values: {}, updatedAt: '' });
    expect(await (await openStore(other)).drafts.count()).toBe(0);
    await closeStore(other);
  });

  test('a newer version of the application gets the database at once, and this one says that it is outdated (A-43)', async () => {
    await openStore(userId);
    const newer = await openNatively(storeName(userId), 7);
    expect(troubles).toEqual(['outdated']);
    newer.close();
  });

  test('while a newer version has the database, this one goes on saying that it is outdated, whatever else goes wrong (A-43)', async () => {
    await openStore(userId);
    const newer = await openNatively(storeName(userId), 7, (database) => database.deleteObjectStore('drafts'));
    const again = openStore(userId);
    await vi.waitFor(() => expect(troubles).toHaveLength(2));
    newer.close();
    await again;
    await closeStore(userId);
    vi.spyOn(indexedDB, 'open').mockImplementation(() => {
      throw new DOMException('Internal error', 'UnknownError');
    });
    await expect(openStore(userId)).rejects.toThrow('Internal error');
    expect(troubles).toEqual(['outdated', 'outdated', 'outdated']);
  });

  test('a database that was closed is opened again for the next who asks, with everything in it', async () => {
    const first = await openStore(userId);
    await first.drafts.put({ _id: 'one', values: { house: '12' }, updatedAt: '' });
    await closeStore(userId);
    const second = await openStore(userId);
    expect(second).not.toBe(first);
    expect(await second.drafts.get('one')).toMatchObject({ values: { house: '12' } });
  });

  test('a database that the browser closed is announced once and opened again (A-43)', async () => {
    const store = await openStore(userId);
    const native = store.backendDB();
    native.onclose?.call(native, new Event('close'));
    expect(troubles).toEqual(['closed']);
    expect(await (await openStore(userId)).drafts.count()).toBe(0);
  });

  test('one that cannot be opened at first is tried once more; when that fails too, it is said', async () => {
    const broken = () => {
      throw new DOMException('Internal error', 'UnknownError');
    };
    const opening = vi.spyOn(indexedDB, 'open').mockImplementationOnce(broken);
    await openStore(userId);
    expect(troubles).toEqual([]);
    await closeStore(userId);
    opening.mockImplementation(broken);
    await expect(openStore(userId)).rejects.toThrow('Internal error');
    expect(troubles).toEqual(['failed']);
    opening.mockRestore();
    await openStore(userId);
    expect(troubles).toEqual(['failed', 'opened']);
  });

  test('a listener that comes after it was reported still hears that storage does not work, until it does (A-43)', async () => {
    const other = newId();
    const opening = vi.spyOn(indexedDB, 'open').mockImplementation(() => {
      throw new DOMException('Internal error', 'UnknownError');
    });
    await expect(openStore(userId)).rejects.toThrow('Internal error');
    expect([findStoreTrouble(userId), findStoreTrouble(other), findStoreTrouble(undefined)]).toEqual([
      'failed',
      undefined,
      undefined,
    ]);
    opening.mockRestore();
    await openStore(userId);
    expect(findStoreTrouble(userId)).toBeUndefined();
  });

  test('screens that lost a database which could not be opened again have it back as soon as it can be (A-43)', async () => {
    const told: LocalStore[] = [];
    const end = followStore(userId, (store) => told.push(store));
    await vi.waitFor(() => expect(told).toHaveLength(1));
    const native = told[0]?.backendDB();
    const opening = vi.spyOn(indexedDB, 'open').mockImplementation(() => {
      throw new DOMException('Internal error', 'UnknownError');
    });
    native?.onclose?.call(native, new Event('close'));
    await vi.waitFor(() => expect(troubles).toEqual(['closed', 'failed']));
    opening.mockRestore();
    // Another user needs it, and finds that it opens.
    const again = await openStore(userId);
    await vi.waitFor(() => expect(told).toHaveLength(2));
    expect(told[1]).toBe(again);
    end();
  });

  test('that an older tab holds is not waited for by a tab that cannot wait, and is there when that tab is closed (A-43)', async () => {
    const first = new Dexie(storeName(userId));
    first.version(0.2).stores(firstStores);
    await first.open();
    first.close();
    // Such a tab does not hear that it should let go: it sleeps.
    const older = await openNatively(storeName(userId), 2);
    await expect(openStoreUnlessHeld(userId)).rejects.toThrow('Another tab holds');
    expect(findStoreTrouble(userId)).toBe('blocked');
    await expect(openStoreUnlessHeld(userId)).rejects.toThrow('Another tab holds');
    older.close();
    expect(await (await openStore(userId)).drafts.count()).toBe(0);
    expect(troubles).toEqual(['blocked', 'opened']);
  });

  /** Another page has begun to write and does not end. Answers how to end it. */
  async function holdDrafts(): Promise<() => void> {
    const other = await openNatively(storeName(userId), 6);
    let isHeld = true;
    const drafts = other.transaction('drafts', 'readwrite').objectStore('drafts');
    const hold = () => {
      if (isHeld) drafts.count().addEventListener('success', hold);
      else other.close();
    };
    hold();
    return () => {
      isHeld = false;
    };
  }

  test('that does not answer for five seconds is said to be silent until it answers', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
    const store = await openStore(userId);
    const release = await holdDrafts();
    const read = store.drafts.count();
    await vi.advanceTimersByTimeAsync(4900);
    // Others that are answered meanwhile change nothing.
    await store.outbox.count();
    expect(findStoreTrouble(userId)).toBeUndefined();
    await vi.advanceTimersByTimeAsync(200);
    await store.outbox.count();
    expect(findStoreTrouble(userId)).toBe('silent');
    release();
    expect(await read).toBe(0);
    expect(findStoreTrouble(userId)).toBeUndefined();
    expect(troubles).toEqual(['silent', 'opened']);
    vi.useRealTimers();
  });

  test('that does not keep what is typed into a form for five seconds is said to be silent too', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
    const store = await openStore(userId);
    const release = await holdDrafts();
    const write = store.drafts.put({ _id: 'one', values: { house: '12' }, updatedAt: '' });
    await store.outbox.count();
    await vi.advanceTimersByTimeAsync(5100);
    await store.outbox.count();
    expect(findStoreTrouble(userId)).toBe('silent');
    release();
    await write;
    expect(findStoreTrouble(userId)).toBeUndefined();
    vi.useRealTimers();
  });

  test('a version of the application that was taken back still reads what the newer one stored (A-35)', async () => {
    await (await openStore(userId)).drafts.put({ _id: 'one', values: { house: '12' }, updatedAt: '' });
    await closeStore(userId);
    (await openNatively(storeName(userId), 30)).close();
    expect(await (await openStore(userId)).drafts.get('one')).toMatchObject({ values: { house: '12' } });
  });
});

describe('drafts', () => {
  test('what was typed last is there after the page went away', async () => {
    const writer = createDraftWriter(await openStore(userId), 'assessment/new');
    writer.save({ levelOfDamage: 2 });
    writer.save({ levelOfDamage: 25 });
    await writer.flush();
    await closeStore(userId);
    expect(await findDraft(await openStore(userId), 'assessment/new')).toMatchObject({ values: { levelOfDamage: 25 } });
  });

  test('a draft is never sent, and after saving it is gone', async () => {
    const store = await openStore(userId);
    const writer = createDraftWriter(store, 'assessment/new');
    writer.save({ levelOfDamage: 25 });
    await writer.flush();
    expect(await store.outbox.count()).toBe(0);
    writer.save({ levelOfDamage: 30 });
    await writer.clear();
    await writer.flush();
    expect(await findDraft(store, 'assessment/new')).toBeUndefined();
  });
});
