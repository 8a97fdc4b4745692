import { afterEach, beforeEach, expect, test } from 'vitest';
import { judgeCandidates } from '@domivka/domain/addressing/candidates';
import type { Fields, StoredRecord } from '@domivka/domain/kernel/record';
import { loadPlaces } from '../../device/places.ts';
import { startFakeFeed, type FakeFeed } from '../../testing/fake-feed.ts';
import { serveReferenceFiles } from '../../testing/reference-files.ts';
import { goOffline, goOnline, startSignedIn, stopSignedIn } from '../../testing/signed-in.ts';
import { addressOf, type World } from '../../testing/world.ts';
import { refreshPacksNow } from '../../sync/pull/pack-keeper.ts';
import { takePack } from '../../sync/pull/packs.ts';
import type { LocalStore } from '../local/local-store.ts';
import { removeSeen } from '../save/remove-seen.ts';
import { saveRecord } from '../save/save-record.ts';
import { findCandidates } from './candidates.ts';
import { fetchRecord } from './fetch-record.ts';

let world: World;
let store: LocalStore;
let feed: FakeFeed;

beforeEach(async () => {
  ({ world, store } = await startSignedIn());
  feed = startFakeFeed(world.server);
  serveReferenceFiles();
  await loadPlaces();
});
afterEach(() => stopSignedIn(world));

const house = (number: string, streetUkr = 'Шевченка'): Fields => ({ ...addressOf(number), streetUkr });

async function registered(address: Fields): Promise<StoredRecord> {
  return world.server.write(world.people[0], 'address', address);
}

/** Addresses of the area, taken along and not opened; then there is no network. */
async function takenAlong(...addresses: readonly Fields[]): Promise<readonly StoredRecord[]> {
  const made: StoredRecord[] = [];
  for (const address of addresses) made.push(await registered(address));
  for (const record of made) feed.put('address', record);
  await takePack(store, 'UA6312', { withPictures: false });
  await refreshPacksNow();
  await goOffline(world);
  return made;
}

const idsFor = async (address: Fields) =>
  (await findCandidates(store, world.people[0]._id, address)).values.map((found) => found.address['_id']);

test('without a network a house of an area taken along is offered, though nobody has opened it here (A-19)', async () => {
  const [known] = await takenAlong(house('12'), house('13'));
  expect(await findCandidates(store, world.people[0]._id, house('12'))).toMatchObject({
    fromDevice: true,
    values: [{ address: { _id: known?._id }, verdict: 'same' }],
  });
  expect(await idsFor(house('14'))).toEqual([]);
  expect(await idsFor({ ...house('12'), _id: known?._id })).toEqual([]);
});

test('in another spelling as well, and misspelt (A-19)', async () => {
  const [known] = await takenAlong(house('12а', '1-ша Лінія'), house('5', 'Клочківська'));
  expect(await idsFor(house('12-А', 'Перша лінія'))).toEqual([known?._id]);
  expect(await idsFor(house('5', 'Клочкивська'))).toHaveLength(1);
});

test('with the number that it has here now, not the one in the pack; what was removed here is not offered', async () => {
  const [moved, gone] = await takenAlong(house('13'), house('21'));
  await fetchRecord(store, 'address', String(moved?._id));
  await saveRecord('address', { _id: moved?._id, house: '15' }, { version: 1 });
  expect(await idsFor(house('13'))).toEqual([]);
  expect(await idsFor(house('15'))).toEqual([moved?._id]);
  await removeSeen('address', String(gone?._id));
  expect(await idsFor(house('21'))).toEqual([]);
});

test('a house that was told apart is not offered, from either side', async () => {
  const [one] = await takenAlong(house('12'));
  expect(await idsFor({ ...house('12'), notDuplicateOf: [one?._id] })).toEqual([]);
  const { record } = await saveRecord('address', { ...house('12'), notDuplicateOf: [one?._id] });
  expect(record).toMatchObject({ notDuplicateOf: [one?._id] });
  expect(await idsFor({ ...house('12'), _id: one?._id })).toEqual([]);
  expect(await idsFor(house('12'))).toHaveLength(2);
});

test('with a network the server is asked, and unsent addresses of this device are added', async () => {
  const known = await registered(house('12'));
  await goOffline(world);
  const { record: waiting } = await saveRecord('address', house('12', 'Шевченко'));
  const typed = house('12');
  world.server.answer('/address/candidates', { status: 200, body: judgeCandidates(typed, [known]) });
  await goOnline(world);
  const found = await findCandidates(store, world.people[0]._id, typed);
  expect(found.fromDevice).toBe(false);
  expect(found.values.map(({ address }) => String(address['_id'])).toSorted()).toEqual(
    [known._id, waiting._id].toSorted(),
  );
  expect(world.server.seen.at(-1)?.body).toEqual({
    pCode4: typed['pCode4'],
    streetType: typed['streetType'],
    streetUkr: 'Шевченка',
    house: '12',
    location: typed['location'],
  });
});
