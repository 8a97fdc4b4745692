import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { demoPassword } from '../../apps/server/src/features/demo/demo-accounts.ts';
import { seededRandom } from '../../apps/server/src/platform/random.ts';
import { createTestDatabase, type TestDatabase } from '../../apps/server/src/platform/database/test-database.ts';
import { countOf, firstSeed } from '../src/counts.ts';
import { startDevice, type Device } from '../src/device/device.ts';
import type { SentLog } from '../src/device/wire.ts';
import { report } from '../src/report.ts';
import { judgeBulkOutbox, untilSent, fillOutbox } from '../src/harness/bulk-outbox.ts';
import { startServerChild, type ServerChild } from '../src/harness/server-child.ts';
import { settlementsIn } from '../src/harness/harness.ts';

const kills = countOf('SERVER_KILLS', 1);
const settlements = settlementsIn('UA63');

let dataDir: string;
let store: TestDatabase;
let server: ServerChild;
let device: Device;

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'domivka-chaos-'));
  store = await createTestDatabase();
  // On a database by its address the people of the demonstration are barred: here they are people like all others.
  await store.database.query('update app_user set created_at = now()');
  server = await startServerChild(store.url, dataDir);
  const log: SentLog = new Map();
  device = await startDevice({
    name: 'device',
    port: server.port,
    email: 'staff@example.org',
    password: demoPassword,
    log: () => log,
  });
});
afterAll(async () => {
  await device.close();
  await server.kill();
  await store.drop();
  await rm(dataDir, { recursive: true, force: true });
});

test(`A server that is killed ${kills} times in the middle of a hundred writes has each of them once when it is back (A-24)`, async () => {
  const random = seededRandom(firstSeed);
  await fillOutbox(device, settlements[0] ?? '');
  const usual = await untilSent(device);
  const found: string[] = [];
  for (let kill = 1; kill <= kills; kill += 1) {
    const addressId = await fillOutbox(device, settlements[kill % settlements.length] ?? '');
    await device.goOnline();
    const sending = device.sync();
    await delay(random.between(0, Math.ceil(usual)));
    await server.kill();
    await sending;
    server = await startServerChild(store.url, dataDir, server.port);
    await untilSent(device);
    found.push(...(await judgeBulkOutbox(store.database, addressId)));
  }
  report('server killed during a push of 100', { runs: kills, losses: found.length, seed: firstSeed });
  expect(found).toEqual([]);
});
