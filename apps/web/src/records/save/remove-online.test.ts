import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Tab } from '../../testing/fake-browser.ts';
import { signedInTab, startWorld, stopWorld, type World } from '../../testing/world.ts';

const id = 'e'.repeat(24);

let world: World;
let tab: Tab;

beforeEach(async () => {
  world = startWorld();
  tab = await signedInTab(world, world.people[0]);
  world.server.answer(`/training/${id}?version=3`, { status: 204 });
});

afterEach(stopWorld);

async function remove() {
  // Of the same tab: every tab has modules of its own.
  const { removeSeen } = await import('./remove-seen.ts');
  return removeSeen('training', id, { version: 3 });
}

test('What is removed with a connection can be taken back out of the bin', async () => {
  world.server.answer(`/bin/training/${id}/restore`, { status: 200, body: { _id: id } });
  expect(await tab.undo.undoRemove(await remove())).toBe('undone');
  expect(world.server.seen.slice(-2).map(({ method, path }) => `${method} ${path}`)).toEqual([
    `DELETE /training/${id}?version=3`,
    `POST /bin/training/${id}/restore`,
  ]);
});

test('Without a connection it stays in the bin, and that is said', async () => {
  const removal = await remove();
  world.server.wire = 'cut';
  await tab.connection.probe();
  expect(await tab.undo.undoRemove(removal)).toBe('offline');
});
