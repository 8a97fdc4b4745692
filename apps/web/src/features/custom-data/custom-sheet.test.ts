import { afterEach, beforeEach, expect, test } from 'vitest';
import { setLanguage } from '../../text/language.ts';
import { sendCustomSheet } from './custom-sheet.ts';
import { subscribeToArrivals } from '../../records/outbox/sending.ts';
import { startSignedIn, stopSignedIn } from '../../testing/signed-in.ts';
import type { World } from '../../testing/world.ts';

let world: World;
let arrivals: number;
let stopCounting: () => void;

beforeEach(async () => {
  ({ world } = await startSignedIn());
  arrivals = 0;
  stopCounting = subscribeToArrivals(() => (arrivals += 1));
});
afterEach(async () => {
  stopCounting();
  await stopSignedIn(world);
});

const sheet = new Blob(['Id,roofAge\r\n'], { type: 'text/csv' });
const outcome = { rows: 3, updated: 2, skipped: 0, failed: 1, errors: [{ row: 4, message: 'Немає такого запису' }] };

test('a trial of a sheet saves nothing, and asks for its reasons in the language of the page', async () => {
  setLanguage('uk');
  world.server.answer('/imports/custom/address?dryRun=1', { status: 200, body: outcome });
  expect(await sendCustomSheet('address', sheet, 'csv', true)).toEqual(outcome);
  expect(world.server.seen.at(-1)).toMatchObject({
    method: 'POST',
    path: '/imports/custom/address?dryRun=1',
    headers: { 'Accept-Language': 'uk', 'Content-Type': 'text/csv' },
  });
  expect(arrivals).toBe(0);
});

test('a saved sheet makes lists ask the server anew', async () => {
  world.server.answer('/imports/custom/apartment', { status: 200, body: outcome });
  await sendCustomSheet('apartment', sheet, 'csv', false);
  expect(arrivals).toBe(1);
});

test('a sheet that never arrived is a failure of the network', async () => {
  world.server.wire = 'cut';
  await expect(sendCustomSheet('address', sheet, 'csv', false)).rejects.toMatchObject({ kind: 'network' });
});
