import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { isQuotaError } from '../../platform/quota-error.ts';
import { fillDiskUntilCleared } from '../../testing/full-disk.ts';
import {
  addressOf,
  goOffline,
  goOnline,
  listOutbox,
  signedInTab,
  startWorld,
  stopWorld,
  type World,
} from '../../testing/world.ts';

let world: World;

beforeEach(() => {
  world = startWorld();
});
afterEach(() => stopWorld());

/** The browser refuses whatever is written, until the answer is called. */
function fillDisk(): () => void {
  const refuse = () => {
    throw new DOMException('No room', 'QuotaExceededError');
  };
  const spies = (['put', 'add', 'delete'] as const).map((name) =>
    vi.spyOn(IDBObjectStore.prototype, name).mockImplementation(refuse),
  );
  return () => spies.forEach((spy) => spy.mockRestore());
}

/** What nobody awaits and fails all the same: a browser reports it as a fault of the page. */
async function listUnhandled(work: () => Promise<unknown>): Promise<readonly unknown[]> {
  const unhandled: unknown[] = [];
  const note = (error: unknown) => unhandled.push(error);
  process.on('unhandledRejection', note);
  try {
    await work();
    await new Promise(setImmediate);
    await new Promise(setImmediate);
  } finally {
    process.off('unhandledRejection', note);
  }
  return unhandled;
}

test('A record that finds no room on the device is refused with that reason alone, and is saved once there is room', async () => {
  const tab = await signedInTab(world, world.people[0]);
  const freeDisk = fillDisk();
  let reason: unknown;
  const unhandled = await listUnhandled(async () => {
    reason = await tab.dispatch.saveRecord('address', addressOf('1')).catch((error: unknown) => error);
  });
  expect(isQuotaError(reason)).toBe(true);
  expect(unhandled).toEqual([]);
  freeDisk();
  expect(await tab.dispatch.saveRecord('address', addressOf('1'))).toMatchObject({ record: { house: '1' } });
});

test('Sending on a full device is no fault of the page: unsent work is sent once there is room', async () => {
  const report = vi.fn();
  const [person] = world.people;
  const tab = await signedInTab(world, person);
  vi.stubGlobal('reportError', report);
  await goOffline(world, tab);
  await tab.dispatch.saveRecord('address', addressOf('2'));
  const freeDisk = fillDisk();
  await goOnline(world, tab);
  expect(await listOutbox(tab, person)).toHaveLength(1);
  expect(report).not.toHaveBeenCalled();
  freeDisk();
  await tab.sync.syncNow();
  expect(await listOutbox(tab, person)).toEqual([]);
});

test.each([
  ['when work is marked as being sent', 'outbox'],
  ['when what arrived is noted', 'sent'],
])('A device that is full %s gives up kept answers, and the work is sent (A-40)', async (_when, name) => {
  const [person] = world.people;
  const tab = await signedInTab(world, person);
  const store = await tab.localStore.openStore(person._id);
  await goOffline(world, tab);
  await tab.dispatch.saveRecord('address', addressOf('3'));
  await store.responses.put({
    _id: 'POST /search',
    at: '2026-11-20T10:00:00.000Z',
    synced: 1,
    values: [],
    totalRows: 0,
  });
  const disk = fillDiskUntilCleared(name);
  await goOnline(world, tab);
  disk.free();
  expect(disk.refused()).toBe(1);
  expect(await store.responses.count()).toBe(0);
  expect(await listOutbox(tab, person)).toEqual([]);
  expect(world.server.pushes()).toHaveLength(1);
});
