import { afterEach, beforeEach, expect, test } from 'vitest';
import type { StoredRecord } from '@domivka/domain/kernel/record';
import { fetchRecord } from '../../records/read/fetch-record.ts';
import { closeStore, openStore, rowsOf, type LocalStore } from '../../records/local/local-store.ts';
import { newId } from '../../platform/new-id.ts';
import { serverNow } from '../../device/server-time.ts';
import { startFakeFeed, type FakeFeed } from '../../testing/fake-feed.ts';
import { goOffline, goOnline, startSignedIn, stopSignedIn } from '../../testing/signed-in.ts';
import { addressOf, type World } from '../../testing/world.ts';
import { removeExpired } from '../../records/packs/pack-expiry.ts';
import { refreshPacksNow } from './pack-keeper.ts';
import { dropPack, stopTaking, takePack } from './packs.ts';
import { followRights } from '../../records/packs/rights-change.ts';
import { listPacks } from '../../queries/areas/use-packs.ts';

const area = 'UA6312';
const runs = Number(process.env['PACK_RUNS'] ?? 5);
const steps = 25;
const expired = 46 * 86_400_000;
const seeds = process.env['PACK_SEED'] ? [Number(process.env['PACK_SEED'])] : Array.from({ length: runs }, newSeed);

let world: World;
let store: LocalStore;
let feed: FakeFeed;

beforeEach(async () => {
  ({ world, store } = await startSignedIn());
  feed = startFakeFeed(world.server);
});
afterEach(() => stopSignedIn(world));

function newSeed(): number {
  return Math.floor(Math.random() * 2 ** 31);
}

/** Numbers from 0 up to 1 that are the same for the same seed. */
function randomOf(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

const take = async (): Promise<void> => takePack(store, area, { withPictures: false, total: 1 });

/** The page goes, with its locks, and the person comes back. */
async function startAnew(): Promise<void> {
  const [{ _id }] = world.people;
  await closeStore(_id);
  store = await openStore(_id);
  await store.device.where('_id').startsWith('lease:').delete();
}

/** What ends a pack, or breaks it off: afterwards the person wants it again. */
const ends: readonly (() => Promise<unknown>)[] = [
  startAnew,
  async () => {
    feed.duringPage = async () => {
      feed.duringPage = undefined;
      await closeStore(world.people[0]._id);
    };
    await refreshPacksNow();
    feed.duringPage = undefined;
    await startAnew();
  },
  async () => {
    feed.duringPage = async () => stopTaking(store, area);
    await refreshPacksNow();
    feed.duringPage = undefined;
  },
  async () => dropPack(store, area),
  async () => removeExpired(store, serverNow() + expired),
  async () => {
    const [person] = world.people;
    await followRights(store, { ...person, areas: ['UA05'] });
    await followRights(store, person);
  },
];

test.each(seeds)(
  'however changes, breaks, starts, openings and ends are mixed, the device ends with what the server has: seed %i (A-36)',
  async (seed) => {
    const random = randomOf(seed);
    const truth = new Map<string, StoredRecord>();
    const gone: StoredRecord[] = [];
    const like = await world.server.write(world.people[1], 'address', addressOf('1'));
    const oneOf = <Value>(values: readonly Value[]) => values[Math.floor(random() * values.length)];
    const put = (record: StoredRecord) => {
      truth.set(record._id, record);
      feed.put('address', record);
    };
    const acts: readonly (() => Promise<unknown> | void)[] = [
      () => put({ ...like, _id: newId() }),
      () => put({ ...like, _id: newId() }),
      () => {
        const known = oneOf([...truth.values()]);
        if (known) put({ ...known, version: known.version + 1, floors: Math.floor(random() * 90) + 1 });
      },
      () => {
        const known = oneOf([...truth.values()]);
        if (!known) return;
        truth.delete(known._id);
        gone.push(known);
        feed.remove('address', known._id);
      },
      () => {
        const back = gone.pop();
        if (back) put({ ...back, version: back.version + 1 });
      },
      async () => {
        feed.pagesLeft = Math.floor(random() * 4);
        await refreshPacksNow();
        await goOnline(world);
      },
      async () => {
        await goOffline(world);
        const known = oneOf([...truth.keys()]);
        if (known !== undefined) await fetchRecord(store, 'address', known);
        await goOnline(world);
      },
      async () => {
        await oneOf(ends)?.();
        await take();
      },
    ];
    await take();
    for (let step = 0; step < steps; step += 1) {
      feed.pageSize = 1 + Math.floor(random() * 4);
      await oneOf(acts)?.();
    }
    feed.pagesLeft = Infinity;
    await goOnline(world);
    await take();
    await refreshPacksNow();
    const said = (records: readonly StoredRecord[]) =>
      records
        .map(({ _id, version, floors }) => `${_id} ${version} ${String(floors)}`)
        .toSorted((a, b) => (a < b ? -1 : 1));
    expect((await listPacks(store))[0]?.progress.records).toBe(truth.size);
    expect(said(await rowsOf(store, 'address').toArray())).toEqual(said([...truth.values()]));
  },
);
