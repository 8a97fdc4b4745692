import { afterEach, beforeEach, expect, test } from 'vitest';
import { saveRecord } from '../save/save-record.ts';
import { fetchRecord } from './fetch-record.ts';
import { rowsOf, type LocalStore } from '../local/local-store.ts';
import { goOffline, startSignedIn, stopSignedIn } from '../../testing/signed-in.ts';
import { addressOf, assessmentOf, type World } from '../../testing/world.ts';
import { withOwnRecords } from './last-addresses.ts';

let world: World;
let store: LocalStore;

beforeEach(async () => {
  ({ world, store } = await startSignedIn());
});

afterEach(() => stopSignedIn(world));

test('Home counts a new assessment that waits to be sent with those that came from the server, and an edited one once', async () => {
  const address = await world.server.write(world.people[1], 'address', addressOf('1'));
  const row = await fetchRecord(store, 'address', address._id).then(() => rowsOf(store, 'address').get(address._id));
  if (!row) throw new Error('The address did not come');
  const came = { ...row, assessmentNumber: 2 };
  expect(await withOwnRecords(store, came)).toMatchObject({ assessmentNumber: 2, activityNumber: 0 });
  await goOffline(world);
  const { record } = await saveRecord('assessment', assessmentOf(address));
  expect(await withOwnRecords(store, came)).toMatchObject({ assessmentNumber: 3, activityNumber: 0 });
  await saveRecord('assessment', { ...record, comment: 'Дах' }, { version: record.version });
  expect(await withOwnRecords(store, came)).toMatchObject({ assessmentNumber: 3, activityNumber: 0 });
});
