import { afterEach, beforeEach, expect, test } from 'vitest';
import { saveRecord } from '../../records/save/save-record.ts';
import { rowsOf, type LocalStore } from '../../records/local/local-store.ts';
import { goOffline, startSignedIn, stopSignedIn } from '../../testing/signed-in.ts';
import { addressOf, assessmentOf, type World } from '../../testing/world.ts';
import { sayIn } from '../../text/say.ts';
import { nameEntry, findSubjects } from './entry-name.ts';

let world: World;
let store: LocalStore;
beforeEach(async () => {
  ({ world, store } = await startSignedIn());
});
afterEach(() => stopSignedIn(world));

async function namesNow(): Promise<readonly string[]> {
  const entries = await store.outbox.orderBy('seq').toArray();
  const subjects = await findSubjects(store, entries);
  return entries.map(({ opId }) => {
    const subject = subjects.get(opId);
    return subject ? nameEntry(subject, sayIn('uk')) : '';
  });
}

test('Unsent work is called by its building also after another user removed that, and it has left the device', async () => {
  await goOffline(world);
  const { record: address } = await saveRecord('address', addressOf('12'));
  await saveRecord('assessment', assessmentOf(address));
  const before = await namesNow();
  expect(before.join()).toContain('12');
  await rowsOf(store, 'address').clear();
  await rowsOf(store, 'assessment').clear();
  expect(await namesNow()).toEqual(before);
});
