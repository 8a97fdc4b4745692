import { afterEach, beforeEach, expect, test } from 'vitest';
import { saveRecord } from '../dispatch.ts';
import type { LocalStore } from '../local-store.ts';
import { goOffline, startSignedIn, stopSignedIn } from '../testing/signed-in.ts';
import { addressOf, type World } from '../testing/world.ts';
import { makeRescueFile } from './make-rescue-file.ts';

let world: World;
let store: LocalStore;
beforeEach(async () => {
  ({ world, store } = await startSignedIn());
  await goOffline(world);
});
afterEach(() => stopSignedIn(world));

const copied = async () => (await store.outbox.orderBy('seq').toArray()).map((entry) => entry.copied);
const wish = () => ({ user: { _id: world.people[0]._id, name: 'Olena' }, release: 'test', now: new Date() });

test('a rescue file that could not be made leaves no mark, but for what stands in an earlier one', async () => {
  await saveRecord('address', addressOf('1'));
  await makeRescueFile({ ...wish(), sayPage: () => '' });
  await saveRecord('address', addressOf('2'));
  const full = () => {
    throw new Error('No room for the page');
  };
  await expect(makeRescueFile({ ...wish(), sayPage: full })).rejects.toThrow('No room');
  expect(await copied()).toEqual([true, undefined]);
});
