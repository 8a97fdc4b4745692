import { afterEach, beforeEach, expect, test } from 'vitest';
import { saveRecord } from '../../records/save/save-record.ts';
import type { LocalStore } from '../../records/local/local-store.ts';
import { goOffline, startSignedIn, stopSignedIn } from '../../testing/signed-in.ts';
import { addressOf, type World } from '../../testing/world.ts';
import { listWaiting } from './use-overdue-work.ts';

let world: World;
let store: LocalStore;

beforeEach(async () => {
  ({ world, store } = await startSignedIn());
  await goOffline(world);
});
afterEach(() => stopSignedIn(world));

test('what needs a decision is counted apart from what is sent automatically, each with its oldest (A-42)', async () => {
  for (const house of ['1', '2', '3']) await saveRecord('address', addressOf(house));
  const [refused, waiting] = await store.outbox.orderBy('seq').toArray();
  await store.outbox.update(refused?.opId ?? '', { state: 'needsYou', createdAt: '2026-11-01T08:00:00.000Z' });
  await store.outbox.update(waiting?.opId ?? '', { createdAt: '2026-11-02T08:00:00.000Z' });
  expect(await listWaiting(store)).toEqual({
    network: { count: 2, oldest: '2026-11-02T08:00:00.000Z' },
    person: { count: 1, oldest: '2026-11-01T08:00:00.000Z' },
  });
});
