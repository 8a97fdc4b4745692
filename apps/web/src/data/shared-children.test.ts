import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { LocalRecord } from './rows.ts';
import { addressOf, assessmentOf, signedInTab, startWorld, stopWorld, type World } from './testing/world.ts';

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
  const { shareChildren } = await import('./shared-children.ts');
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
