import { setTimeout as delay } from 'node:timers/promises';
import type { Database } from '../../../apps/server/src/platform/database/database.ts';
import type { Device } from '../device/device.ts';
import { register } from './field-work.ts';

const count = 100;
const patience = 60_000;

/** A building on the server, and a hundred new flats of it that the device could not send yet. Answers the building. */
export async function fillOutbox(device: Device, settlement: string): Promise<string> {
  const addressId = await register(device, settlement);
  await untilSent(device);
  device.goOffline();
  const flats = Array.from({ length: count }, (_, index) => ({
    table: 'apartment' as const,
    record: { addressId, unitType: 'apartment', number: String(index + 1), entrance: 1, floor: 1 },
  }));
  await device.run(({ dispatch }) => dispatch.saveNewRecords(flats));
  return addressId;
}

/** Sends until nothing is left, as a device does whose server comes back. Answers after how many milliseconds; throws when nothing goes for a minute. */
export async function untilSent(device: Device): Promise<number> {
  const began = performance.now();
  let [least, movedAt] = [Infinity, began];
  for (;;) {
    await device.goOnline();
    await device.sync();
    const left = await device.outbox();
    const now = performance.now();
    if (left.length === 0) return now - began;
    if (left.length < least) [least, movedAt] = [left.length, now];
    if (now - movedAt > patience)
      throw new Error(
        `${left.length} writes are stuck, the first is ${left[0]?.state} (${left[0]?.code ?? 'no reason'})`,
      );
    await delay(50);
  }
}

/** What is wrong with the hundred on the server: nothing, in words, when each is there once with one line of history. */
export async function judgeBulkOutbox(database: Database, addressId: string): Promise<readonly string[]> {
  const [row] = await database.query<{
    flats: string;
    numbers: string;
    oldest: number;
    lines: string;
    operations: string;
  }>(
    `select count(*) as flats, count(distinct number) as numbers, max(version) as oldest,
       (select count(*) from change c where c.document ->> 'addressId' = $1) as lines,
       (select count(*) from change c join operation o on o.op_id = c.op_id where c.document ->> 'addressId' = $1) as operations
     from apartment where address_id = $1 and deleted_at is null`,
    [addressId],
  );
  const found = [row?.flats, row?.numbers, row?.oldest, row?.lines, row?.operations].map(Number);
  const expected = [count, count, 1, count, count];
  return found.join() === expected.join()
    ? []
    : [`${found.join()} instead of ${expected.join()} (flats, numbers, version, lines, operations)`];
}
