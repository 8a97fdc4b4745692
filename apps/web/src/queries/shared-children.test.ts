import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { LocalRecord } from '../records/local/local-rows.ts';
import { reuseUnchanged } from './use-records.ts';
import { addressOf, assessmentOf, signedInTab, startWorld, stopWorld, type World } from '../testing/world.ts';

let world: World;

beforeEach(() => {
  world = startWorld();
});

afterEach(stopWorld);

it('all who look at the records of an address get one list, and the next one after a write', async () => {
  const tab = await signedInTab(world, world.people[0]);
  world.server.wire = 'cut';
  const { record: address } = await tab.dispatch.saveRecord('address', addressOf('12'));
  const store = await tab.localStore.openStore(world.people[0]._id);
  const { shareChildren } = await import('./use-records.ts');
  const seen: (readonly LocalRecord[])[][] = [[], []];
  const looking = seen.map((lists) =>
    shareChildren(store, 'assessment', address._id).subscribe((rows) => lists.push(rows)),
  );
  await vi.waitFor(() => expect(seen.map((lists) => lists.length)).toEqual([1, 1]));
  await tab.dispatch.saveRecord('assessment', assessmentOf(address));
  await vi.waitFor(() => expect(seen.map((lists) => lists.at(-1)?.length)).toEqual([1, 1]));
  expect(seen[0]?.at(-1)).toBe(seen[1]?.at(-1));
  for (const one of looking) one.unsubscribe();
  expect(shareChildren(store, 'assessment', address._id).hasValue()).toBe(false);
});

it('what has been written is in the list once it was read again, at whatever time the database tells of it', async () => {
  const tab = await signedInTab(world, world.people[0]);
  world.server.wire = 'cut';
  const { record: address } = await tab.dispatch.saveRecord('address', addressOf('12'));
  const store = await tab.localStore.openStore(world.people[0]._id);
  const { shareChildren } = await import('./use-records.ts');
  const shared = shareChildren(store, 'assessment', address._id);
  const looking = shared.subscribe(() => undefined);
  await vi.waitFor(() => expect(shared.hasValue()).toBe(true));
  const { Dexie } = await import('dexie');
  const silent = vi.spyOn(Dexie.on.storagemutated, 'fire').mockReturnValue(undefined);
  await tab.dispatch.saveRecord('assessment', assessmentOf(address));
  expect(shared.getValue()).toEqual([]);
  await shared.reread();
  expect(shared.getValue()).toHaveLength(1);
  silent.mockRestore();
  looking.unsubscribe();
});

it('a record that did not change stays the same object, and a list in which none did the same list', () => {
  const row = (id: string, version: number): LocalRecord => ({
    _id: id,
    version,
    createdAt: '2026-03-01T08:00:00.000Z',
    createdBy: '1'.repeat(24),
    updatedAt: '2026-03-01T08:00:00.000Z',
    updatedBy: '1'.repeat(24),
    organizationId: '2'.repeat(24),
    damageTypes: ['roof'],
    synced: 1,
  });
  const before = [row('a', 1), row('b', 1)];
  expect(reuseUnchanged([row('a', 1), row('b', 1)], before)).toBe(before);
  const after = reuseUnchanged([row('a', 1), row('b', 2)], before);
  expect(after[0]).toBe(before[0]);
  expect(after[1]).toEqual(row('b', 2));
  expect(reuseUnchanged([row('b', 1), row('a', 1)], before)).not.toBe(before);
  expect(reuseUnchanged([row('a', 1)], before)).toHaveLength(1);
});
