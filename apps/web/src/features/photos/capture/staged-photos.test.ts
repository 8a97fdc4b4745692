import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { StoredRecord } from '@domivka/domain/kernel/record';
import { countUnsent } from '../../../records/save/local-data.ts';
import type { Tab } from '../../../testing/fake-browser.ts';
import { addressOf, goOffline, signedInTab, startWorld, stopWorld, type World } from '../../../testing/world.ts';
import type { StagedPhoto } from './staged-photos.ts';

let world: World;
let tab: Tab;
let address: StoredRecord;
let key: string;

beforeEach(async () => {
  world = startWorld();
  tab = await signedInTab(world, world.people[0]);
  address = (await tab.dispatch.saveRecord('address', addressOf('12'))).record;
  await tab.sync.syncNow();
  key = tab.staged.keyOfStaged({ addressId: address._id });
});

afterEach(stopWorld);

const store = () => tab.localStore.openStore(world.people[0]._id);
const idOf = (number: number) => number.toString(16).padStart(24, '0');
const bufferOf = (size: number) => new Uint8Array(size).fill(7).buffer;

async function choose(...numbers: readonly number[]): Promise<void> {
  for (const number of numbers) {
    const photo: StagedPhoto = {
      _id: idOf(number),
      filename: `IMG_${number}.jpg`,
      facts: { placeSource: 'none' },
      size: 900,
      isOriginal: false,
    };
    await tab.staged.stagePhoto(await store(), key, photo, { bytes: bufferOf(900), thumb: bufferOf(90) });
  }
}

const waiting = async () => (await tab.staged.findStaged(await store(), key)).photos.map(({ filename }) => filename);
const add = async () => {
  const { added, ...rest } = await tab.staged.addStaged(await store(), key, ({ category }) => ({
    addressId: address._id,
    category: category ?? 'external_damage',
  }));
  return { added: added.length, ...rest };
};

async function countAdded(): Promise<number> {
  const device = await store();
  return tab.localStore.rowsOf(device, 'photo').count();
}

describe('photos that were chosen and not added yet', () => {
  test('are there after the page ended, with what was said of them, and can be added then', async () => {
    await choose(1, 2);
    await tab.staged.categorizeStaged(await store(), key, idOf(2), 'internal_damage');
    await tab.staged.shareStaged(await store(), key, { description: 'Kitchen' });
    tab = await signedInTab(world, world.people[0]);
    expect(await tab.staged.findStaged(await store(), key)).toMatchObject({
      photos: [{ filename: 'IMG_1.jpg' }, { filename: 'IMG_2.jpg', category: 'internal_damage' }],
      shared: { description: 'Kitchen' },
    });
    expect(await add()).toEqual({ added: 2, lost: 0, isFull: false });
    await tab.sync.syncNow();
    expect(await waiting()).toEqual([]);
    const device = await store();
    const rows = await tab.localStore.rowsOf(device, 'photo').toArray();
    expect(new Set(rows.map(({ synced, ...row }) => `${synced} ${String(row['category'])}`))).toEqual(
      new Set(['1 external_damage', '1 internal_damage']),
    );
  });

  test('are not added twice when the page ends in the middle of adding', async () => {
    await goOffline(world, tab);
    await choose(1, 2);
    const device = await store();
    const [row] = await device.drafts.toArray();
    await add();
    // As if the page had ended after the photos were added and before the draft was told.
    if (row) await device.drafts.put(row);
    expect(await waiting()).toEqual([]);
    expect(await add()).toEqual({ added: 0, lost: 0, isFull: false });
    expect(await countAdded()).toBe(2);
    await tab.staged.settleStaged(device, key);
    expect(await device.drafts.count()).toBe(0);
    expect(await device.photoBytes.count()).toBe(2);
  });

  test('leave nothing behind when they are left out', async () => {
    await choose(1, 2);
    await tab.staged.leaveOutStaged(await store(), key, [1, 2].map(idOf));
    const device = await store();
    expect(await device.drafts.count()).toBe(0);
    expect(await device.photoBytes.count()).toBe(0);
    expect(await device.photoThumb.count()).toBe(0);
  });

  test('come back when leaving them out is taken back, with what was said of them', async () => {
    await choose(1, 2);
    await tab.staged.shareStaged(await store(), key, { category: 'internal_damage' });
    const leftOut = await tab.staged.leaveOutStaged(await store(), key, [1, 2].map(idOf));
    expect(await waiting()).toEqual([]);
    expect(await tab.staged.putBackStaged(await store(), key, leftOut)).toEqual({ lost: 0, isFull: false });
    expect(await waiting()).toEqual(['IMG_1.jpg', 'IMG_2.jpg']);
    expect((await tab.staged.findStaged(await store(), key)).shared).toEqual({ category: 'internal_damage' });
    expect(await add()).toEqual({ added: 2, lost: 0, isFull: false });
  });

  test('are unsent work: clearing the photos of the device is refused while they wait', async () => {
    await choose(1);
    expect(await countUnsent(await store(), 'photo')).toEqual({ writes: 0, drafts: 1 });
  });

  test('stay where they are when a rule keeps them from being added', async () => {
    await choose(1, 2);
    const wrong = tab.staged.addStaged(await store(), key, () => ({ addressId: address._id, category: 'nonsense' }));
    await expect(wrong).rejects.toMatchObject({ kind: 'invalid' });
    expect(await waiting()).toEqual(['IMG_1.jpg', 'IMG_2.jpg']);
    expect(await countAdded()).toBe(0);
  });

  test('of two tabs in the same place are beside each other', async () => {
    const other = await signedInTab(world, world.people[0]);
    await choose(1);
    const first = tab;
    tab = other;
    await choose(2);
    tab = first;
    expect(await waiting()).toEqual(['IMG_1.jpg', 'IMG_2.jpg']);
  });

  test('belong to their place: those of a flat do not wait under the address', async () => {
    await choose(1);
    const flat = tab.staged.keyOfStaged({ addressId: address._id, unitId: 'a'.repeat(24), activityId: undefined });
    expect(flat).toBe(`photo/new/${address._id}/unitId=${'a'.repeat(24)}`);
    expect((await tab.staged.findStaged(await store(), flat)).photos).toEqual([]);
  });

  test('of which one came without its small picture, e.g. out of a damaged rescue file, are all added', async () => {
    await choose(1);
    await (await store()).photoThumb.delete(idOf(1));
    expect(await add()).toEqual({ added: 1, lost: 0, isFull: false });
    const device = await store();
    expect(await device.photoBytes.where('_id').equals(idOf(1)).count()).toBe(1);
    expect(await device.photoThumb.where('_id').equals(idOf(1)).count()).toBe(1);
    expect(await countAdded()).toBe(1);
  });

  test('of which the browser has not kept one: the others come back, and it is told', async () => {
    await choose(1, 2, 3);
    const leftOut = await tab.staged.leaveOutStaged(await store(), key, [1, 2, 3].map(idOf));
    const unreadable = new Blob(['1']);
    unreadable.arrayBuffer = () => Promise.reject(new DOMException('', 'NotReadableError'));
    const files = new Map(leftOut.files).set(idOf(1), { bytes: unreadable, thumb: unreadable });
    expect(await tab.staged.putBackStaged(await store(), key, { ...leftOut, files })).toEqual({
      lost: 1,
      isFull: false,
    });
    expect(await waiting()).toEqual(['IMG_2.jpg', 'IMG_3.jpg']);
  });

  test('come back from being left out without a small picture too', async () => {
    await choose(1);
    await (await store()).photoThumb.delete(idOf(1));
    const leftOut = await tab.staged.leaveOutStaged(await store(), key, [idOf(1)]);
    expect(await tab.staged.putBackStaged(await store(), key, leftOut)).toEqual({ lost: 0, isFull: false });
    expect(await waiting()).toEqual(['IMG_1.jpg']);
    expect(await (await store()).photoBytes.where('_id').equals(idOf(1)).count()).toBe(1);
  });

  test('of which one has no picture any more: it is told, and the others are added', async () => {
    await choose(1, 2);
    await (await store()).photoBytes.delete(idOf(1));
    expect(await add()).toEqual({ added: 1, lost: 1, isFull: false });
    expect(await waiting()).toEqual([]);
  });

  test('that two tabs add at once are added once each', async () => {
    await choose(1, 2, 3);
    const other = await signedInTab(world, world.people[0]);
    const theirs = await other.localStore.openStore(world.people[0]._id);
    const fields = { addressId: address._id, category: 'external_damage' };
    const [mine, also] = await Promise.all([add(), other.staged.addStaged(theirs, key, () => fields)]);
    expect(mine.added + also.added.length).toBe(3);
    expect(mine.lost + also.lost).toBe(0);
    expect(await countAdded()).toBe(3);
    expect(await waiting()).toEqual([]);
  });
});
