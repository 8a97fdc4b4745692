import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { saveRecord } from '../../records/save/save-record.ts';
import type { LocalStore } from '../../records/local/local-store.ts';
import { syncNow } from './sync.ts';
import { goOffline, goOnline, startSignedIn, stopSignedIn } from '../../testing/signed-in.ts';
import { addressOf, type World } from '../../testing/world.ts';

let world: World;
let store: LocalStore;
beforeEach(async () => {
  ({ world, store } = await startSignedIn());
});
afterEach(() => stopSignedIn(world));

test('over a line that carries 20 records in the time that a call has, a hundred arrive all the same (A-45)', async () => {
  await goOffline(world);
  for (let house = 1; house <= 100; house += 1) await saveRecord('address', addressOf(String(house)));
  const through = globalThis.fetch;
  vi.stubGlobal('fetch', async (input: string, init: RequestInit = {}): Promise<Response> => {
    const count = input.endsWith('/sync/push') ? JSON.parse(String(init.body)).operations.length : 0;
    // The call would still be sending when its thirty seconds are over.
    if (count > 20) throw new TypeError('fetch failed');
    return through(input, init);
  });
  await goOnline(world);
  for (let round = 0; round < 12; round += 1) {
    await syncNow();
    await goOnline(world);
  }
  expect(await store.outbox.count()).toBe(0);
}, 30_000);
