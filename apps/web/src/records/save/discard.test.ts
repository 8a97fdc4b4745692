import { afterEach, beforeEach, expect, test } from 'vitest';
import { saveRecord } from './save-record.ts';
import type { LocalStore } from '../local/local-store.ts';
import { discard, keepMine, retry } from './resolve-entry.ts';
import { goOffline, goOnline, startSignedIn, stopSignedIn } from '../../testing/signed-in.ts';
import { addressOf, type World } from '../../testing/world.ts';
import { syncNow } from '../../sync/push/sync.ts';

let world: World;
let store: LocalStore;
beforeEach(async () => {
  ({ world, store } = await startSignedIn());
});
afterEach(() => stopSignedIn(world));

test('a change that was discarded is discarded, also where the server then refuses to tell of the record', async () => {
  const { record } = await saveRecord('address', addressOf('1'));
  await syncNow();
  await goOffline(world);
  await saveRecord('address', { _id: record._id, floors: 7 }, { version: 1 });
  await goOnline(world);
  world.server.answer('/sync/push', {
    status: 403,
    body: { status: 403, code: 'permission.denied', messages: ['no'] },
  });
  await syncNow();
  const [parked] = await store.outbox.toArray();
  expect(parked?.state).toBe('needsYou');
  world.server.answer(`/address/${record._id}`, { status: 403, body: { status: 403, code: 'permission.denied' } });
  await discard(parked?.opId ?? '');
  expect(await store.outbox.count()).toBe(0);
});

test('what is on its way is left alone, and a user who wanted to discard it or to try it again is told so', async () => {
  await goOffline(world);
  await saveRecord('address', addressOf('1'));
  const [entry] = await store.outbox.toArray();
  const opId = entry?.opId ?? '';
  await store.outbox.update(opId, { state: 'sending' });
  expect([await discard(opId), await retry(opId), await keepMine(opId)]).toEqual([false, false, false]);
  expect(await store.outbox.count()).toBe(1);
  await store.outbox.update(opId, { state: 'waiting' });
  expect(await discard(opId)).toBe(true);
  expect(await store.outbox.count()).toBe(0);
});
