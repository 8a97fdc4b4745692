import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { TableName } from '@domivka/domain/kernel/entity';
import { saveRecord } from './save-record.ts';
import { clearLocalData, findPackedWith, type ClearWhat } from './local-data.ts';
import { rowsOf, type LocalRow, type LocalStore } from '../local/local-store.ts';
import { newPack } from '../packs/pack-store.ts';
import { goOffline, startSignedIn, stopSignedIn } from '../../testing/signed-in.ts';
import { addressOf, type World } from '../../testing/world.ts';

let world: World;
let store: LocalStore;
const area = 'UA6310001';

async function takeAlong(table: TableName, records: number): Promise<void> {
  const pack = newPack(area, true, records, '2026-11-20T08:00:00Z');
  await store.pack.put({ ...pack, state: 'ready', records });
  const like = await world.server.write(world.people[1], table, addressOf('1'));
  const rows = Array.from({ length: records }, (_, index): LocalRow => ({
    ...like,
    _id: `${table}-${index}`,
    pCode4: `${area}001`,
    synced: 1,
    $keys: {},
  }));
  await rowsOf(store, table).bulkPut(rows);
  await store.packPicture.put({ _id: 'a'.repeat(24), area, bytes: new ArrayBuffer(5) });
}

async function countPackRows(): Promise<number> {
  const counts = [store.pack, rowsOf(store, 'address'), store.packPicture].map((table) => table.count());
  return (await Promise.all(counts)).reduce((sum, count) => sum + count, 0);
}

beforeEach(async () => {
  ({ world, store } = await startSignedIn());
});
afterEach(() => stopSignedIn(world));

describe('Clearing what is on the device', () => {
  test.each<ClearWhat>(['address', 'all'])('%s leaves nothing of areas that hold it (A-46)', async (what) => {
    await takeAlong('address', 3);
    expect(await findPackedWith(store, what)).toEqual({ areas: 1, records: 3 });
    expect(await clearLocalData(store, what)).toEqual({ kind: 'cleared' });
    expect(await countPackRows()).toBe(0);
    expect(await rowsOf(store, 'address').count()).toBe(0);
  });

  test('one kind leaves areas that hold nothing of it (A-46)', async () => {
    await takeAlong('address', 3);
    expect(await findPackedWith(store, 'assessment')).toEqual({ areas: 0, records: 0 });
    await clearLocalData(store, 'assessment');
    expect(await countPackRows()).toBe(5);
  });

  test('is refused as a whole while work is unsent: areas stay as they are (A-46)', async () => {
    await takeAlong('address', 3);
    await goOffline(world);
    await saveRecord('address', addressOf('1'));
    expect(await clearLocalData(store, 'all')).toMatchObject({ kind: 'refused', unsent: { writes: 1 } });
    expect(await countPackRows()).toBe(6);
  });
});
