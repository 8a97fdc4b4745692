import { setTimeout as delay } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { demoPassword } from '../../apps/server/src/features/demo/demo-accounts.ts';
import { DatabaseError } from '../../apps/server/src/platform/database/database-error.ts';
import { seededRandom } from '../../apps/server/src/platform/random.ts';
import { countOf, firstSeed } from '../src/counts.ts';
import { rowsOn, startDevice, type Device } from '../src/device/device.ts';
import type { SentLog } from '../src/device/wire.ts';
import { report } from '../src/report.ts';
import { open, register } from '../src/harness/field-work.ts';
import { judgeBulkOutbox, untilSent, fillOutbox } from '../src/harness/bulk-outbox.ts';
import { openOwnCluster, type OwnCluster } from '../src/harness/own-cluster.ts';
import { settlementsIn } from '../src/harness/harness.ts';

const kills = countOf('DATABASE_KILLS', 3);
const settlements = settlementsIn('UA63');

let cluster: OwnCluster;
let device: Device;

beforeAll(async () => {
  cluster = await openOwnCluster();
  const log: SentLog = new Map();
  device = await startDevice({
    name: 'device',
    port: cluster.port,
    email: 'staff@example.org',
    password: demoPassword,
    log: () => log,
  });
});
afterAll(async () => {
  await device.close();
  await cluster.close();
});

/** All connections of the program are ended by the database (57P01). */
async function endConnections(): Promise<void> {
  await cluster
    .database()
    .query(
      'select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
    )
    .catch(() => undefined);
}

/**
 * A device that was quick has sent all before the database died. And one connection that works says nothing of the others: each may have died and
 * not be known to be dead yet.
 */
async function judgeOnceBack(addressId: string): Promise<readonly string[]> {
  for (;;) {
    while (!(await cluster.database().isReady()));
    try {
      return await judgeBulkOutbox(cluster.database(), addressId);
    } catch (error) {
      if (!(error instanceof DatabaseError && error.code === 'connection_lost')) throw error;
    }
  }
}

const ends = [() => cluster.signal('SIGKILL'), () => cluster.signal('SIGQUIT'), endConnections];

test(`A database that dies ${kills} times in the middle of a hundred writes has each of them once when it is back (A-25)`, async () => {
  const random = seededRandom(firstSeed);
  await fillOutbox(device, settlements[0] ?? '');
  const usual = await untilSent(device);
  const found: string[] = [];
  for (let kill = 1; kill <= kills; kill += 1) {
    await cluster.keepDistance();
    const addressId = await fillOutbox(device, settlements[kill % settlements.length] ?? '');
    await device.goOnline();
    const sending = device.sync();
    await delay(random.between(0, Math.ceil(usual)));
    await ends[kill % ends.length]?.();
    await sending;
    await untilSent(device);
    found.push(...(await judgeOnceBack(addressId)));
  }
  report('database killed during a push of 100', { runs: kills, losses: found.length, seed: firstSeed });
  expect(found).toEqual([]);
});

test('After a restoration from yesterday’s copy the device reads afresh and offers again what the copy does not know (A-37)', async () => {
  const settlement = settlements[500] ?? '';
  await device.replace();
  const old = await register(device, settlement);
  await untilSent(device);
  await device.pull(settlement);
  await cluster.backUp();
  await device.goOnline();
  const version = await open(device, old);
  await device.run(({ dispatch }) => dispatch.saveRecord('address', { _id: old, floors: 9 }, { version }));
  const recent = await register(device, settlement);
  await untilSent(device);
  await device.pull(settlement);
  await cluster.restore();
  device.goOffline();
  const unsent = await register(device, settlement);
  for (const _id of [old, recent]) {
    const edited = await open(device, _id);
    await device.run(({ dispatch }) => dispatch.saveRecord('address', { _id, yearBuilt: 1960 }, { version: edited }));
  }
  await device.goOnline();
  await device.pull(settlement);
  await untilSent(device);
  await device.pull(settlement);
  const rows = await cluster
    .database()
    .query<{ id: string; floors: number | null; year: number | null }>(
      'select id, floors, year_built as year from address where p_code4 = $1 and deleted_at is null',
      [settlement],
    );
  expect(new Map(rows.map(({ id, floors, year }) => [id, [floors, year]]))).toEqual(
    new Map([
      [old, [9, 1960]],
      [recent, [null, 1960]],
      [unsent, [null, null]],
    ]),
  );
  expect(new Map((await rowsOn(device, 'address')).map(({ _id, synced }) => [_id, synced]))).toEqual(
    new Map([old, recent, unsent].map((id) => [id, 1])),
  );
});
