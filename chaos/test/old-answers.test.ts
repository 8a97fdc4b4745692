import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { validActivity } from '@domivka/domain/testing/activity-cases';
import { validAssessment } from '@domivka/domain/testing/assessment-cases';
import { othersHaveWritten } from '../../apps/server/test/feed.ts';
import { rowsOn, type Device } from '../src/device/device.ts';
import { begin, type TestUsers } from '../src/model/seed-run.ts';
import { openTestUsers } from '../src/harness/test-users.ts';
import { settlementsIn } from '../src/harness/harness.ts';

const settlements = settlementsIn('UA14');
let next = 0;
let settlement: string;
let users: TestUsers;
let mine: Device;
let theirs: Device;

beforeAll(async () => {
  users = await openTestUsers(['staff@example.org', 'admin@example.org']);
  const [first, second] = users.devices;
  if (!first || !second) throw new Error('Two devices are needed');
  [mine, theirs] = [first, second];
});
afterAll(() => users.close());
beforeEach(async () => {
  settlement = settlements[(next += 1)] ?? '';
  for (const device of users.devices) await begin(device);
});

/** Brings what has changed, when no transaction of other test files holds the feed back. */
async function pull(device: Device): Promise<void> {
  await othersHaveWritten(users.harness.database);
  await device.pull(settlement);
}

async function register(device: Device): Promise<string> {
  const house = {
    pCode4: settlement,
    streetType: 'street',
    streetUkr: 'Стійка',
    house: '1',
    buildingType: 'Multi-storey',
  };
  const { record } = await device.run(({ dispatch }) => dispatch.saveRecord('address', house));
  await device.sync();
  return record._id;
}

async function open(device: Device, id: string): Promise<number> {
  await device.run(async ({ fetchRecord }) => fetchRecord.fetchRecord(await device.store(), 'address', id));
  const row = (await rowsOn(device, 'address')).find(({ _id }) => _id === id);
  if (!row) throw new Error('The address is not here');
  return row.version;
}

async function edit(device: Device, id: string, floors: number): Promise<void> {
  const version = await open(device, id);
  await device.run(({ dispatch }) => dispatch.saveRecord('address', { _id: id, floors }, { version }));
  await device.sync();
}

/** The device sends; the server carries it out, and its answer never comes. */
async function editUnheard(device: Device, id: string, floors: number): Promise<void> {
  const version = await open(device, id);
  device.wire.faults.push({ kind: 'cut', cut: { side: 'response', at: 0, how: 'rst' } });
  await device.run(({ dispatch }) => dispatch.saveRecord('address', { _id: id, floors }, { version }));
  await device.sync();
  expect(await device.outbox()).toMatchObject([{ state: 'waiting', maybeSent: true }]);
}

describe('A removal that the server refused', () => {
  test('leaves the whole building as others have changed it meanwhile, also what hangs on it (A-17, A-32)', async () => {
    const id = await register(mine);
    const assessment = { ...validAssessment, addressId: id };
    const { record } = await mine.run(({ dispatch }) => dispatch.saveRecord('assessment', assessment));
    await mine.sync();
    await pull(mine);
    await pull(theirs);
    mine.goOffline();
    await mine.run(({ dispatch }) => dispatch.removeRecord('address', id));
    await edit(theirs, id, 9);
    await theirs.run(async ({ dispatch, fetchRecord }) => {
      await fetchRecord.fetchRecord(await theirs.store(), 'assessment', record._id);
      return dispatch.saveRecord('assessment', { _id: record._id, levelOfDamage: 77 }, { version: 1 });
    });
    await theirs.sync();
    await mine.goOnline();
    await pull(mine);
    await mine.sync();
    const [refused] = await mine.outbox();
    expect(refused).toMatchObject({ kind: 'delete', state: 'needsYou' });
    await mine.run(({ outbox }) => outbox.discard(refused?.opId ?? ''));
    await mine.sync();
    expect(await rowsOn(mine, 'assessment')).toMatchObject([{ _id: record._id, levelOfDamage: 77, version: 2 }]);
    expect(await rowsOn(mine, 'address')).toMatchObject([{ _id: id, floors: 9, version: 2 }]);
  });
});

describe('A record whose creation is confirmed while its building is removed here', () => {
  test('is the server’s one when the removal is taken back, and nothing says that it still has to be sent (A-17, A-32)', async () => {
    const id = await register(mine);
    await mine.sync();
    await pull(theirs);
    mine.wire.faults.push({ kind: 'cut', cut: { side: 'response', at: 0, how: 'rst' } });
    const { record } = await mine.run(({ dispatch }) =>
      dispatch.saveRecord('assessment', { ...validAssessment, addressId: id }),
    );
    await mine.sync();
    await mine.run(({ dispatch }) => dispatch.removeRecord('address', id));
    await edit(theirs, id, 9);
    await mine.goOnline();
    await mine.sync();
    const [refused] = await mine.outbox();
    expect(refused).toMatchObject({ kind: 'delete', state: 'needsYou' });
    await mine.run(({ outbox }) => outbox.discard(refused?.opId ?? ''));
    await mine.sync();
    const [row] = await rowsOn(mine, 'assessment');
    expect(row).toMatchObject({ _id: record._id, synced: 1, version: 1 });
    const [stored] = await users.harness.database.query('select created_at from assessment where id = $1', [
      record._id,
    ]);
    expect(Date.parse(String(row?.createdAt))).toBe(Date.parse(String(stored?.['created_at'])));
  });
});

describe('An edit whose answer was lost is answered again, as it was then', () => {
  test('what another person has changed since is here afterwards, although it came while the edit still waited (A-03, A-32)', async () => {
    const id = await register(mine);
    await pull(theirs);
    await editUnheard(mine, id, 7);
    await pull(theirs);
    await edit(theirs, id, 9);
    await mine.run(({ connection }) => connection.probe());
    await pull(mine);
    await mine.sync();
    await pull(mine);
    expect(await mine.outbox()).toEqual([]);
    expect(await rowsOn(mine, 'address')).toMatchObject([{ _id: id, floors: 9, version: 3, synced: 1 }]);
  });

  test('a building that another person has removed since does not stand up again on the device (A-17, A-32)', async () => {
    const id = await register(mine);
    await pull(theirs);
    await editUnheard(mine, id, 7);
    await pull(theirs);
    await open(theirs, id);
    await theirs.run(({ dispatch }) => dispatch.removeRecord('address', id));
    await theirs.sync();
    await mine.run(({ connection }) => connection.probe());
    await pull(mine);
    await mine.sync();
    await pull(mine);
    expect(await mine.outbox()).toEqual([]);
    expect(await rowsOn(mine, 'address')).toEqual([]);
  });

  test('the counters of a building are those of the server, although they changed while an edit of it waited (A-32)', async () => {
    const id = await register(mine);
    await pull(theirs);
    await editUnheard(mine, id, 7);
    await open(theirs, id);
    const work = { ...validActivity, addressId: id, implementingOrganizationId: users.organizationId };
    await theirs.run(({ dispatch }) => dispatch.saveRecord('activity', work));
    await theirs.sync();
    await mine.run(({ connection }) => connection.probe());
    await pull(mine);
    await mine.sync();
    await pull(mine);
    expect(await rowsOn(mine, 'address')).toMatchObject([{ _id: id, floors: 7, version: 2, activityNumber: 1 }]);
  });
});

describe('A device whose session the server has ended', () => {
  test('keeps the waiting operations, hears of the end, and sends once a user has signed in again (A-20, A-32)', async () => {
    const id = await register(mine);
    await users.harness.database.query('update session set ended_at = now() where user_id = $1 and ended_at is null', [
      mine.userId,
    ]);
    await mine.run(({ dispatch }) => dispatch.saveRecord('address', { _id: id, floors: 7 }, { version: 1 }));
    await mine.sync();
    expect(await mine.outbox()).toMatchObject([{ recordId: id }]);
    await mine.enter();
    await mine.sync();
    expect(await mine.outbox()).toEqual([]);
    expect(await rowsOn(mine, 'address')).toMatchObject([{ _id: id, floors: 7, version: 2, synced: 1 }]);
  });
});
