import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { StoredRecord } from '@domivka/domain/kernel/record';
import { remove } from '@domivka/domain/kernel/remove';
import { getEntity } from '@domivka/domain/registry';
import { contextOf, staff } from '@domivka/domain/testing/fixtures';
import { pictureOfSize } from '../../testing/new-photos.ts';
import type { Tab } from '../../testing/fake-browser.ts';
import { findRow, goOnline, listOutbox, stopWorld, workWithoutNetwork, type World } from '../../testing/world.ts';

/**
 * Removal wins over an edit that arrives later, and the edit is in the outbox until a user restores the record or gives up; an edit
 * that arrives first stops the removal, which asks again. Neither side's work is ever gone: the record lies in the bin with its history.
 */
let world: World;
let tab: Tab;
let address: StoredRecord;

beforeEach(async () => {
  ({ world, tab, address } = await workWithoutNetwork());
});
afterEach(stopWorld);

const me = () => world.people[0];
const entries = () => listOutbox(tab, me());
const onServer = () => world.server.tx.find('address', address._id);

async function removeElsewhere(): Promise<void> {
  const context = contextOf(staff, { newId: () => 'd'.repeat(24) });
  await remove(getEntity('address'), { id: address._id }, context, world.server.tx);
}

async function tryAgain(): Promise<void> {
  await tab.outbox.retry((await entries())[0]?.opId ?? '');
  await tab.sync.syncNow();
}

describe('An edit and a removal of the same record, both made without a network', () => {
  test('removed first: the edit is refused with its reason, can be read, and goes once the record is restored (A-17)', async () => {
    await tab.dispatch.saveRecord('address', { _id: address._id, floors: 9 }, { version: 1 });
    await removeElsewhere();
    await goOnline(world, tab);
    expect(await entries()).toMatchObject([
      { state: 'needsYou', code: 'record.missing', messages: [expect.any(String)], record: { floors: 9 } },
    ]);
    expect(await findRow(tab, me(), 'address', address._id)).toMatchObject({ floors: 9, synced: 0 });
    world.server.tx.bringBack('address', address._id);
    await tryAgain();
    expect(await entries()).toEqual([]);
    expect(onServer()).toMatchObject({ floors: 9 });
  });

  test('edited first: the removal stops and asks; the record stays as the others edited it, or goes when that is confirmed (A-17)', async () => {
    await tab.dispatch.removeRecord('address', address._id);
    await world.server.write(world.people[1], 'address', { _id: address._id, floors: 9 }, 1);
    await goOnline(world, tab);
    expect(onServer()).toMatchObject({ floors: 9 });
    expect(await entries()).toMatchObject([
      { kind: 'delete', state: 'needsYou', conflict: { current: { floors: 9 } } },
    ]);
    await tryAgain();
    expect(await entries()).toEqual([]);
    expect(onServer()).toBeUndefined();
    // What the others had written comes back with the record.
    expect(world.server.tx.bringBack('address', address._id)).toMatchObject({ floors: 9 });
  });

  test('edited first, and the removal given up: the record is here again with what the others wrote (A-17)', async () => {
    await tab.dispatch.removeRecord('address', address._id);
    await world.server.write(world.people[1], 'address', { _id: address._id, floors: 9 }, 1);
    await goOnline(world, tab);
    await tab.outbox.discard((await entries())[0]?.opId ?? '');
    expect(await entries()).toEqual([]);
    expect(await findRow(tab, me(), 'address', address._id)).toMatchObject({ floors: 9, synced: 1 });
  });

  test('a photo of an address that was removed meanwhile keeps its file and goes once the address is back (A-17)', async () => {
    const fields = { addressId: address._id, category: 'external_damage' };
    await tab.photos.addPhoto(fields, pictureOfSize(20_000));
    await removeElsewhere();
    await goOnline(world, tab);
    expect(await entries()).toMatchObject([{ table: 'photo', state: 'needsYou', code: 'record.parentInBin' }]);
    const store = await tab.localStore.openStore(me()._id);
    expect(await store.photoBytes.count()).toBe(1);
    world.server.tx.bringBack('address', address._id);
    await tryAgain();
    expect(await entries()).toEqual([]);
    expect(await store.photoBytes.count()).toBe(0);
  });
});
