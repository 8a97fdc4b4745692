import { afterEach, beforeEach, expect, test } from 'vitest';
import { addressOf, findRow, signedInTab, startWorld, stopWorld, type World } from '../testing/world.ts';

let world: World;
beforeEach(() => {
  world = startWorld();
});
afterEach(stopWorld);

test('a tab that does not know yet that another user has signed in keeps nothing that only the second person may read (A-23)', async () => {
  const [first, second] = world.people;
  const one = await signedInTab(world, first);
  const { fetchRecord } = await import('../records/read/fetch-record.ts');
  const made = await world.server.write(second, 'address', addressOf('77'));
  const two = await world.browser.openTab();
  await two.session.startSession();
  // The server has trouble when the first tab asks who is here now.
  world.server.answer('/me', { status: 500, body: {} }, { status: 500, body: {} });
  await two.session.signIn(`${second._id}@example.org`, 'secret').catch(() => undefined);
  await expect.poll(() => one.token.findToken()?.userId).toBe(second._id);
  expect(one.session.getSession().user?._id).toBe(first._id);
  const store = await one.localStore.openStore(first._id);
  await fetchRecord(store, 'address', made._id).catch(() => undefined);
  expect(await findRow(one, first, 'address', made._id)).toBeUndefined();
});
