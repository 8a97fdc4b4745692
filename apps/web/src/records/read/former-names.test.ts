import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Fields, StoredRecord } from '@domivka/domain/kernel/record';
import { kharkiv, organizations, partner } from '@domivka/domain/testing/fixtures';
import { readUnitsFromDisk } from '@domivka/reference/load-node';
import { goOffline, goOnline, startSignedIn, stopSignedIn } from '../../testing/signed-in.ts';
import { addressOf, type World } from '../../testing/world.ts';
import type { LocalStore } from '../local/local-store.ts';
import { fetchRecord } from './fetch-record.ts';
import { aliasesOf, fetchFormerNames } from './former-names.ts';
import { nameUnits } from './name-units.ts';
import { searchRecords } from './search.ts';

let world: World;
let store: LocalStore;

beforeEach(async () => {
  ({ world, store } = await startSignedIn());
});
afterEach(() => stopSignedIn(world));

const renamed = (change: Fields = {}): StoredRecord => ({
  _id: 'a'.repeat(24),
  version: 1,
  createdAt: '2026-11-01T10:00:00.000Z',
  createdBy: partner._id,
  updatedAt: '2026-11-01T10:00:00.000Z',
  updatedBy: partner._id,
  organizationId: organizations.partner._id,
  pCode4: kharkiv,
  subject: 'street',
  formerName: 'Жовтнева',
  presentName: 'Сумська',
  source: 'Рішення міської ради',
  ...change,
});

const hear = async (...values: readonly StoredRecord[]) => {
  world.server.answer('/search', { status: 200, body: { values, totalRows: values.length } });
  return fetchFormerNames(store);
};
const find = async (value: string) => {
  const filters = [{ field: 'q', op: 'contains' as const, value }];
  return (await searchRecords(store, partner, 'address', { filters })).values.map(({ _id }) => _id);
};

test('a house is found by the former name of its street without a network, as long as that is known', async () => {
  await hear(renamed());
  const house = await world.server.write(world.people[0], 'address', addressOf('1'));
  await fetchRecord(store, 'address', house._id);
  await goOffline(world);
  expect(await find('Жовтнева')).toEqual([house._id]);
  expect(await find('Комсомольська')).toEqual([]);
  await goOnline(world);
  await hear(renamed({ version: 2, formerName: 'Комсомольська' }));
  await goOffline(world);
  expect(await find('Жовтнева')).toEqual([]);
  expect(await find('Комсомольська')).toEqual([house._id]);
});

test('the former names of a settlement are at hand for comparing two addresses', async () => {
  await hear(renamed({ since: '2016' }), renamed({ _id: 'b'.repeat(24), pCode4: 'UA1402001001' }));
  await goOffline(world);
  expect(await aliasesOf(store)(kharkiv)).toEqual([
    { pCode4: kharkiv, formerName: 'Жовтнева', presentName: 'Сумська', since: '2016' },
  ]);
});

test('a settlement is found by a former name in the choice of places, until the name is gone', async () => {
  const places = readUnitsFromDisk();
  const findPlace = async () => {
    await nameUnits(store, places.index());
    return places.search('Карлгафенштадт', { level: 4 }).map(({ pCode }) => pCode);
  };
  expect(await findPlace()).toEqual([]);
  await hear(renamed({ subject: 'place', formerName: 'Карлгафенштадт', presentName: undefined }));
  expect(await findPlace()).toEqual([kharkiv]);
  await hear();
  expect(await findPlace()).toEqual([]);
});
