import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { saveRecord } from '../../records/save/save-record.ts';
import type { LocalStore } from '../../records/local/local-store.ts';
import { goOffline, goOnline, startSignedIn, stopSignedIn } from '../../testing/signed-in.ts';
import { addressOf, type World } from '../../testing/world.ts';
import { deviceLoss } from '../../device/device-loss.ts';
import { acceptLoss, reportDevice } from './device-loss.ts';
import { findNote } from '../../device/device-note.ts';
import { stubLocalStorage } from '../../testing/memory-storage.ts';

let world: World;
let store: LocalStore;
let userId: string;
const at = '2026-11-03T12:00:00.000Z';

beforeEach(async () => {
  stubLocalStorage();
  ({ world, store } = await startSignedIn());
  [{ _id: userId }] = world.people;
});
afterEach(async () => {
  acceptLoss();
  await stopSignedIn(world);
});

function answer(...bodies: readonly object[]): void {
  world.server.answer('/sync/device', ...bodies.map((body) => ({ status: 200, body })));
}

function reports(): readonly unknown[] {
  return world.server.seen.filter(({ path }) => path === '/sync/device').map(({ body }) => body);
}

/** The browser throws away what the device kept; cookies and the memory beside the database stay. */
async function evict(): Promise<void> {
  await Promise.all(store.tables.map((table) => table.clear()));
}

describe('A device says how much it has not sent', () => {
  test('and nothing more: its name and a number (A-41)', async () => {
    await goOffline(world);
    await saveRecord('address', addressOf('1'));
    await goOnline(world);
    answer({});
    await reportDevice(store, userId);
    expect(Object.keys(reports().at(-1) ?? {})).toEqual(['deviceId', 'unsent']);
    expect(reports().at(-1)).toMatchObject({ unsent: await store.outbox.count() });
    expect(deviceLoss.get()).toBeUndefined();
  });
});

describe('When the browser has thrown away what the device kept', () => {
  test('the application says what the server last knew of it, until a user has read it (A-41)', async () => {
    answer({ lost: { unsent: 12, at } });
    await reportDevice(store, userId);
    expect(deviceLoss.get()).toEqual({ unsent: 12, at });
    answer({});
    acceptLoss();
    expect(deviceLoss.get()).toBeUndefined();
    await vi.waitFor(() => expect(reports().at(-1)).toMatchObject({ lossRead: true }));
    await vi.waitFor(() => expect(findNote(userId)?.isRead).toBeUndefined());
  });

  test('it is also known without a network, with what was unsent at the very last (A-41)', async () => {
    await goOffline(world);
    await saveRecord('address', addressOf('1'));
    await saveRecord('address', addressOf('2'));
    await reportDevice(store, userId);
    await evict();
    await reportDevice(store, userId);
    expect(deviceLoss.get()).toMatchObject({ unsent: 2 });
    await reportDevice(store, userId);
    expect(deviceLoss.get()).toMatchObject({ unsent: 2 });
    expect(reports()).toEqual([]);
  });

  test('the later word counts where browser and server both know (A-41)', async () => {
    await goOffline(world);
    await saveRecord('address', addressOf('1'));
    await reportDevice(store, userId);
    await evict();
    world.server.wire = 'whole';
    const { probe } = await import('../../remote/connection.ts');
    answer({ lost: { unsent: 9, at: '2020-01-01T00:00:00.000Z' } });
    await probe();
    await reportDevice(store, userId);
    expect(deviceLoss.get()).toMatchObject({ unsent: 1 });
  });

  test('that a user read it without a network is told later (A-41)', async () => {
    await goOffline(world);
    await saveRecord('address', addressOf('1'));
    await reportDevice(store, userId);
    await evict();
    await reportDevice(store, userId);
    acceptLoss();
    await reportDevice(store, userId);
    expect(deviceLoss.get()).toBeUndefined();
    answer({});
    await goOnline(world);
    answer({});
    await reportDevice(store, userId);
    expect(reports().at(0)).toMatchObject({ lossRead: true });
    expect(deviceLoss.get()).toBeUndefined();
  });

  test('nothing is said of a loss in the browser where nothing was unsent: it may have been cleared on purpose (A-41)', async () => {
    answer({}, {});
    await reportDevice(store, userId);
    await evict();
    await reportDevice(store, userId);
    expect(deviceLoss.get()).toBeUndefined();
  });
});
