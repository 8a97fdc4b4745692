import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { StoredRecord } from '@domivka/domain/kernel/record';
import { childrenKept, fetchChildren } from '../../records/read/children.ts';
import { fetchRecord } from '../../records/read/fetch-record.ts';
import { rowsOf, type LocalStore } from '../../records/local/local-store.ts';
import { startFakeFeed } from '../../testing/fake-feed.ts';
import { passTime } from '../../testing/pass-time.ts';
import { fallSilent } from '../../testing/silent-network.ts';
import { startSignedIn, stopSignedIn } from '../../testing/signed-in.ts';
import { addressOf, assessmentOf, type World } from '../../testing/world.ts';
import { refreshPacksNow } from './pack-keeper.ts';
import { takePack } from './packs.ts';

let world: World;
let store: LocalStore;
let building: StoredRecord;
/** Answers what was asked, once it was. */
let answerer: ((response: Response) => void) | undefined;
async function answer(response: Response): Promise<void> {
  await expect.poll(() => answerer).toBeDefined();
  answerer?.(response);
}

const fromServer = (body: unknown, status = 200) =>
  new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } });

/** The building lies in an area of the device and was never opened; from now on no answer comes until `answer` is called. */
beforeEach(async () => {
  ({ world, store } = await startSignedIn());
  const feed = startFakeFeed(world.server);
  const [, other] = world.people;
  building = await world.server.write(other, 'address', addressOf('1'));
  feed.put('address', building);
  feed.put('assessment', await world.server.write(other, 'assessment', assessmentOf(building)));
  await takePack(store, 'UA6312', { withPictures: false, total: 2 });
  await refreshPacksNow();
  answerer = undefined;
  // Signs of life are asked for meanwhile, and get none either.
  fallSilent((path, resolve) => {
    if (/\/(search|address)/.test(path)) answerer = resolve;
  });
});
afterEach(() => stopSignedIn(world));

const rowNow = () => rowsOf(store, 'address').get(building._id);
const assessmentsNow = () => childrenKept(store, 'assessment', building._id);
const soon = { timeout: 3500 };

describe('A building out of an area, while the server lets a user wait,', () => {
  test('opens as the area has it (A-45)', async () => {
    const fetching = fetchRecord(store, 'address', building._id);
    await expect.poll(rowNow, soon).toMatchObject({ house: '1', synced: 1 });
    await answer(fromServer({ ...building, version: 2, floors: 9 }));
    expect(await fetching).toBe('found');
    expect(await rowNow()).toMatchObject({ version: 2, floors: 9 });
  });

  test('shows what hangs on it (A-45)', async () => {
    const fetching = fetchChildren(store, 'assessment', [building._id]);
    await expect.poll(assessmentsNow, soon).toHaveLength(1);
    await answer(fromServer({ values: [], totalRows: 0 }));
    expect(await fetching).toBe(true);
    // The server has none of it any more.
    expect(await assessmentsNow()).toEqual([]);
  });

  test('brings back nothing that a user removes meanwhile (A-45)', async () => {
    const fetching = fetchChildren(store, 'assessment', [building._id]);
    await expect.poll(assessmentsNow, soon).toHaveLength(1);
    const listed = await assessmentsNow();
    // The server has heard of the removal by the time at which its older answer comes.
    await rowsOf(store, 'assessment').clear();
    await answer(fromServer({ values: listed.map(({ synced: _synced, ...record }) => record), totalRows: 1 }));
    await fetching;
    expect(await assessmentsNow()).toEqual([]);
  });

  test('goes again when the server answers late that it has none (A-45)', async () => {
    const fetching = fetchRecord(store, 'address', building._id);
    await expect.poll(rowNow, soon).toBeDefined();
    await answer(fromServer({ code: 'record.missing' }, 404));
    expect(await fetching).toBe('missing');
    expect(await rowNow()).toBeUndefined();
  });

  test('is not looked for any more once the user has left (A-45)', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const leaving = new AbortController();
    const fetching = fetchRecord(store, 'address', building._id, leaving.signal).catch(() => undefined);
    await passTime(300, 100);
    expect(vi.getTimerCount()).toBeGreaterThan(0);
    leaving.abort();
    await fetching;
    // Nothing is left that would come later.
    expect(vi.getTimerCount()).toBe(0);
    vi.useRealTimers();
  });
});
