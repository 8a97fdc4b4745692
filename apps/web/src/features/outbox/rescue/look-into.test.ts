import { unzipSync, zipSync } from 'fflate';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { StoredRecord } from '@domivka/domain/kernel/record';
import { startDevice, type Device } from '../../../testing/devices.ts';
import { addressOf, goOffline, goOnline, startWorld, stopWorld, type World } from '../../../testing/world.ts';

let world: World;
let phone: Device;
let laptop: Device;
let kept: StoredRecord;
let doomed: StoredRecord;

const me = () => world.people[0];
const unsent = async (device: Device) => (await device.store()).outbox.count();
const saveOn = (device: Device, record: object, version?: number) =>
  device.tab.dispatch.saveRecord('address', record as Parameters<typeof device.tab.dispatch.saveRecord>[1], {
    version,
  });

beforeEach(async () => {
  world = startWorld();
  phone = await startDevice(world, me());
  kept = (await saveOn(phone, { ...addressOf('12'), floors: 5 })).record;
  doomed = (await saveOn(phone, addressOf('14'))).record;
  await phone.tab.sync.syncNow();
  await goOffline(world, phone.tab);
});
afterEach(stopWorld);

/** A second device of the same person. */
async function startLaptop(): Promise<void> {
  world.server.wire = 'whole';
  laptop = await startDevice(world, me());
}

describe('a rescue file is shown before any of it is taken in', () => {
  test('with what is new, changed and removed in it, and nothing is changed by looking', async () => {
    await saveOn(phone, addressOf('16'));
    await saveOn(phone, { _id: kept._id, floors: 6 }, 1);
    await phone.tab.dispatch.removeRecord('address', doomed._id);
    const { file } = await phone.makeFile();
    await startLaptop();
    await goOffline(world, laptop.tab);
    expect(await laptop.lookInto(file)).toMatchObject({
      kind: 'shown',
      look: {
        manifest: { userName: 'Olena' },
        isOfThisDevice: false,
        created: 1,
        changed: 1,
        removals: [{ recordId: doomed._id, table: 'address', record: { house: '14' } }],
        known: 0,
        arrived: 0,
      },
    });
    expect(await unsent(laptop)).toBe(0);
    expect(await laptop.takeIn(file)).toMatchObject({ kind: 'taken', taken: { entries: 3 } });
    expect(await laptop.lookInto(file)).toMatchObject({ kind: 'already' });
  });

  test('where it was made everything in it is known', async () => {
    await saveOn(phone, addressOf('16'));
    const { file } = await phone.makeFile();
    expect(await phone.lookInto(file)).toMatchObject({ look: { isOfThisDevice: true, created: 0, known: 1 } });
  });

  test('with what this device knows to be on the server already, and after sending that is said of it too', async () => {
    const made = (await saveOn(phone, addressOf('16'))).record;
    await saveOn(phone, { _id: kept._id, floors: 6 }, 1);
    const { file } = await phone.makeFile();
    await goOnline(world, phone.tab);
    await phone.tab.sync.syncNow();
    await startLaptop();
    const store = await laptop.store();
    for (const { _id } of [made, kept]) {
      const row = await (await phone.store()).table('address').get(_id);
      await store.table('address').put(row);
    }
    expect(await laptop.lookInto(file)).toMatchObject({ look: { created: 1, changed: 1, known: 0, arrived: 2 } });
  });

  test('that is of another user, or none, is refused', async () => {
    await saveOn(phone, addressOf('16'));
    const { file } = await phone.makeFile();
    const parts = unzipSync(new Uint8Array(await file.arrayBuffer()));
    const manifest = JSON.parse(new TextDecoder().decode(parts['manifest.json'])) as object;
    const foreign = { ...manifest, userId: world.people[1]._id };
    const archive = zipSync({ ...parts, 'manifest.json': new TextEncoder().encode(JSON.stringify(foreign)) });
    expect(await phone.lookInto(new Blob([archive]))).toMatchObject({ kind: 'refused', reason: 'foreign' });
    expect(await phone.lookInto(new Blob(['text']))).toMatchObject({ kind: 'refused', reason: 'notRescue' });
  });
});

test('A stored part that is larger than it says is damaged, and is not read', async () => {
  const { readPart, listParts } = await import('./zip.ts');
  const bytes = new Uint8Array(zipSync({ 'manifest.json': new Uint8Array(5000) }, { level: 0 }));
  const file = new Blob([bytes]);
  const part = (await listParts(file)).get('manifest.json');
  if (!part) throw new Error('The part is missing');
  await expect(readPart(file, { ...part, size: 40 }, 64_000)).rejects.toMatchObject({ reason: 'damaged' });
});
