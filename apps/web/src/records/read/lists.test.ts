import { expect, onTestFinished, test } from 'vitest';
import { clearLocalData } from '../save/local-data.ts';
import { startFakeFeed } from '../../testing/fake-feed.ts';
import { startSignedIn, stopSignedIn } from '../../testing/signed-in.ts';
import { areListsHere } from './lists.ts';
import { refreshPacksNow } from '../../sync/pull/pack-keeper.ts';
import { takePack } from '../../sync/pull/packs.ts';

const organization = { _id: 'f'.repeat(24), version: 1, name: 'Help', title: 'Допомога' };

test('organizations, custom fields and former names are asked for until they are here, and once more when they were cleared', async () => {
  const { world, store } = await startSignedIn();
  onTestFinished(() => stopSignedIn(world));
  startFakeFeed(world.server);
  await takePack(store, 'UA6312', { withPictures: false, total: 0 });
  await refreshPacksNow();
  expect(await store.pack.get('UA6312')).toMatchObject({ state: 'ready' });
  expect(await areListsHere(store)).toBe(false);

  const answerLists = () => {
    world.server.answer('/organization/get/', { status: 200, body: { result: { data: [organization] } } });
    for (const _list of ['custom fields', 'former names'])
      world.server.answer('/search', { status: 200, body: { values: [], totalRows: 0 } });
  };
  answerLists();
  await refreshPacksNow();
  expect(await areListsHere(store)).toBe(true);
  await clearLocalData(store, 'metadata');
  expect(await areListsHere(store)).toBe(false);
  answerLists();
  await refreshPacksNow();
  expect(await areListsHere(store)).toBe(true);
});
