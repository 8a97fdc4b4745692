import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { closeStore, openStore, type LocalStore } from './local-store.ts';
import { ifAlone } from './lock.ts';

const user = 'd0000000000000000000a1cf';
let store: LocalStore;

beforeEach(async () => {
  vi.stubGlobal('navigator', {});
  store = await openStore(user);
});
afterEach(async () => {
  vi.unstubAllGlobals();
  await closeStore(user);
});

test('a tab that lost its turn while it stood still does not take it from the one that is at work now', async () => {
  const key = 'lease:job';
  await ifAlone(store, 'job', async () => {
    // The lease has run out, and another tab has begun.
    await store.device.put({ _id: key, value: { holder: 'another tab', until: Date.now() + 6000 } });
  });
  expect(await ifAlone(store, 'job', async () => 'a third one')).toBeUndefined();
  await store.device.delete(key);
  expect(await ifAlone(store, 'job', async () => 'a third one')).toBe('a third one');
});
