import { setTimeout as delay } from 'node:timers/promises';
import { isDeepStrictEqual } from 'node:util';
import type { StoredRecord } from '@domivka/domain/kernel/record';
import type { PullAnswer } from '@domivka/domain/kernel/sync';
import type { Database } from '../../../apps/server/src/platform/database/database.ts';
import { recordIn, rowsOn, type Device } from '../device/device.ts';
import { fieldTables } from './actions.ts';
import { liveIds } from './judge-server.ts';
import type { Verdict } from './verdict.ts';

/** All that the server shows this person in a settlement, asked afresh. */
async function shownTo(device: Device, settlement: string): Promise<ReadonlyMap<string, StoredRecord>> {
  const shown = new Map<string, StoredRecord>();
  let cursor: string | undefined;
  for (;;) {
    const body = { areas: [settlement], tables: fieldTables, limit: 1000, ...(cursor ? { cursor } : {}) };
    const answer = await device.run(({ remote }) => remote.call<PullAnswer>('POST', '/sync/pull', body));
    for (const change of answer.changes) {
      if ('record' in change) shown.set(change.record._id, change.record);
      else shown.delete(change._id);
    }
    if (answer.done) return shown;
    cursor = answer.cursor;
  }
}

async function rowsOf(device: Device) {
  return (await Promise.all(fieldTables.map((table) => rowsOn(device, table)))).flat();
}

/** What still bears the mark of unsent work though nothing waits any more: it would be taken for that for ever. */
async function markedUnsent(device: Device): Promise<readonly string[]> {
  if ((await device.outbox()).length > 0) return [];
  // What the server never heard of stays for a while, so that it can be taken back.
  const removed = await (await device.store()).deleted.filter(({ untold }) => !untold).primaryKeys();
  const rows = (await rowsOf(device)).filter(({ synced }) => synced === 0);
  return [...rows.map(({ _id }) => `${_id} is marked as unsent`), ...removed.map((id) => `${id} is marked as removed`)];
}

async function heldBy(device: Device, settlement: string): Promise<ReadonlyMap<string, StoredRecord>> {
  const here = (await rowsOf(device)).filter((row) => row['pCode4'] === settlement || row.synced === 0);
  return new Map(here.map((row) => [row._id, recordIn(device, row)]));
}

function differenceOf(
  held: ReadonlyMap<string, StoredRecord>,
  shown: ReadonlyMap<string, StoredRecord>,
): readonly string[] {
  const ids = new Set([...held.keys(), ...shown.keys()]);
  return [...ids].flatMap((id) => {
    const [here, there] = [held.get(id), shown.get(id)];
    if (!here) return [`${id} is missing`];
    if (!there) return [`${id} is on the device only`];
    // What the reader may do with it is in some answers and not in others.
    const fields = [...new Set([...Object.keys(here), ...Object.keys(there)])].filter((field) => field !== 'can');
    const unequal = fields.filter((field) => !isDeepStrictEqual(here[field], there[field]));
    return unequal.map(
      (field) => `${id}.${field}: ${JSON.stringify(here[field])} here, ${JSON.stringify(there[field])} there`,
    );
  });
}

const patience = 5000;
/** On a busy machine a single look may take longer than that. */
const fewestLooks = 5;

/** Every device holds what the server shows its person, which is what the tables hold. Transactions elsewhere may hold a feed back a moment. */
export async function judgeDevices(
  database: Database,
  settlement: string,
  devices: readonly Device[],
  verdict: Verdict,
): Promise<void> {
  const end = performance.now() + patience;
  for (let looks = 1; ; looks += 1) {
    const live = await liveIds(database, settlement);
    const found: string[] = [];
    for (const device of devices) {
      await device.enter();
      await device.pull(settlement);
      // A session that had to be renewed may have ended by it.
      await device.enter();
      const shown = await shownTo(device, settlement);
      if (live.size !== shown.size || [...live].some((id) => !shown.has(id)))
        found.push(`${device.name} is shown ${shown.size} records of ${live.size}`);
      const differences = [...differenceOf(await heldBy(device, settlement), shown), ...(await markedUnsent(device))];
      found.push(...differences.map((words) => `${device.name}: ${words}`));
    }
    if (found.length === 0) return;
    if (performance.now() > end && looks >= fewestLooks) return void verdict.divergences.push(...found);
    await delay(50);
  }
}
