import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { StoredRecord } from '@domivka/domain/kernel/record';
import { fetchChildren } from '../../records/read/children.ts';
import { readListedStates } from './listed-buildings.ts';
import type { LocalStore } from '../../records/local/local-store.ts';
import { startSignedIn, stopSignedIn } from '../../testing/signed-in.ts';
import { addressOf, assessmentOf, type World } from '../../testing/world.ts';

let world: World;
let store: LocalStore;

beforeEach(async () => {
  ({ world, store } = await startSignedIn());
});

afterEach(() => stopSignedIn(world));

const write = async (table: 'address' | 'assessment', fields: Readonly<Record<string, unknown>>) =>
  world.server.write(world.people[1], table, fields);
const statesOf = async (address: StoredRecord) => readListedStates(store, [address], '2026-11-21');

describe('how a building of the list of addresses stands', () => {
  it('is known without asking where nobody has assessed or helped', async () => {
    const address = { ...(await write('address', addressOf('1'))), assessmentNumber: 0, activityNumber: 0 };
    const state = (await statesOf(address)).get(address._id);
    expect(state).toMatchObject({ assistanceState: 'none' });
    expect(state?.levelOfDamage).toBeUndefined();
  });

  it('is not said while this device lacks some of its assessments, and said once they are here', async () => {
    const home = await write('address', addressOf('1'));
    const assessment = await write('assessment', assessmentOf(home));
    const address = { ...home, assessmentNumber: 1, activityNumber: 0 };
    expect((await statesOf(address)).size).toBe(0);
    world.server.answer('/search', { status: 200, body: { values: [assessment], totalRows: 1 } });
    await fetchChildren(store, 'assessment', [home._id]);
    expect((await statesOf(address)).get(home._id)).toMatchObject({ levelOfDamage: 25 });
  });

  it('is not said while this device lacks the flats that the assessments are of', async () => {
    const home = await write('address', addressOf('1'));
    const assessment = { ...(await write('assessment', assessmentOf(home))), unitId: 'f'.repeat(24) };
    world.server.answer('/search', { status: 200, body: { values: [assessment], totalRows: 1 } });
    await fetchChildren(store, 'assessment', [home._id]);
    expect((await statesOf({ ...home, assessmentNumber: 1, activityNumber: 0 })).size).toBe(0);
  });
});
