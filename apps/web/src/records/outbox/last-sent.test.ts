import { afterEach, beforeEach, describe, expect, it, test } from 'vitest';
import { saveRecord } from '../save/save-record.ts';
import { findLastSent, noteSent } from './sent.ts';
import { closeStore, openStore, type LocalStore } from '../local/local-store.ts';
import { syncNow } from '../../sync/push/sync.ts';
import { goOffline, goOnline, startSignedIn, stopSignedIn } from '../../testing/signed-in.ts';
import { addressOf, assessmentOf, type World } from '../../testing/world.ts';

const user = 'd0000000000000000000a1ce';

describe('the time at which work last arrived on the server', () => {
  afterEach(() => closeStore(user));

  it('is unknown at first, then the newest, also after the application was closed', async () => {
    const store = await openStore(user);
    expect(await findLastSent(store)).toBeUndefined();
    await noteSent(store, '2026-11-21T10:00:00.000Z');
    await noteSent(store, '2026-11-21T11:00:00.000Z');
    await closeStore(user);
    expect(await findLastSent(await openStore(user))).toBe('2026-11-21T11:00:00.000Z');
  });
});

describe('work that the server did not take', () => {
  let world: World;
  let store: LocalStore;
  beforeEach(async () => {
    ({ world, store } = await startSignedIn());
  });
  afterEach(() => stopSignedIn(world));

  test('"last sent" does not move when the server took nothing of what it was sent', async () => {
    await goOffline(world);
    const { record } = await saveRecord('address', addressOf('1'));
    await saveRecord('assessment', assessmentOf(record));
    const [entry] = await store.outbox.orderBy('seq').toArray();
    const results = [{ opId: entry?.opId, status: 'refused', code: 'permission.denied', messages: ['No'] }];
    world.server.answer('/sync/push', { status: 200, body: { results } });
    await goOnline(world);
    await syncNow();
    expect((await store.outbox.orderBy('seq').toArray()).map(({ state }) => state)).toEqual(['needsYou', 'waiting']);
    expect(await findLastSent(store)).toBeUndefined();
  });
});
