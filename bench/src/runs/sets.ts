import { finished } from 'node:stream/promises';
import type { Actor } from '@domivka/domain/kernel/actor';
import { DomainError } from '@domivka/domain/kernel/errors';
import { getEntity } from '@domivka/domain/registry';
import { readUnitsFromDisk } from '@domivka/reference/load-node';
import { newAddresses, type NewAddress } from '@domivka/server/src/features/seed/addresses.ts';
import { batchesOf } from '@domivka/server/src/features/seed/batches.ts';
import { inLongTransaction } from '@domivka/server/src/features/seed/copy-rows.ts';
import { dayNumber } from '@domivka/server/src/features/seed/days.ts';
import { newId } from '@domivka/server/src/platform/ids.ts';
import { saveSet } from '@domivka/server/src/records/save-set.ts';
import { from as copyFrom } from 'pg-copy-streams';
import { milliseconds, times, type Section } from '../report.ts';
import type { Stage } from '../stage/stage.ts';
import { median } from '../statistics.ts';
import type { RunSize } from './run-size.ts';

const rowsOfSet = 500;
const lanes = 2;
const wantedRatio = 3;
const units = readUnitsFromDisk();
const address = getEntity('address');

/** Milliseconds; `processor`: of this process, which computes what is saved. */
type Round = { readonly product: number; readonly bare: number; readonly processor: number };

/** New addresses as an import of a file saves them, against the same rows by COPY into a table of their own. */
export async function measureSets(stage: Stage, { addresses, sets }: RunSize): Promise<Section> {
  const rounds: Round[] = [];
  const actor = await actorOf(stage);
  // Unmeasured: the code is compiled and the statements are planned.
  await saveInSets(stage, actor, take(4_000, rowsOfSet * 4));
  const wait = watchTurns();
  for (let round = 0; round < sets.rounds; round += 1) {
    const rows = take(4_001 + round, sets.rows);
    const bare = await copyBare(stage, rows);
    wait.reset();
    const before = process.cpuUsage();
    const product = await saveInSets(stage, actor, rows);
    const { user, system } = process.cpuUsage(before);
    rounds.push({ product, bare, processor: (user + system) / 1_000 });
  }
  const longest = wait.stop();
  const middle = (side: keyof Round) => median(rounds.map((round) => (round[side] / sets.rows) * 1_000));
  const ratio = median(rounds.map(({ product, bare }) => product / bare));
  return {
    title: `Sets: ${sets.rows.toLocaleString('en')} new addresses beside ${addresses.toLocaleString('en')}`,
    figures: [
      {
        what: 'time of a row',
        product: `${Math.round(middle('product'))} µs`,
        bare: `${Math.round(middle('bare'))} µs`,
        ratio: times(ratio),
        goal: '≤ 3.00 ×',
        met: ratio <= wantedRatio,
      },
      { what: 'processor time of a row in Node.js', product: `${Math.round(middle('processor'))} µs` },
      { what: 'longest turn of the event loop', product: milliseconds(longest) },
    ],
    notes: [
      `Sets of ${rowsOfSet}, each a transaction of the administrator with record, history, place in the feed and facts; ${lanes} at a time. Bare: COPY of the same rows, which are ready, into an empty table with the columns, checks and indexes of \`address\`, in one transaction.`,
      `Median of ${sets.rounds} alternating rounds.`,
    ],
  };
}

function take(seed: number, count: number): readonly NewAddress[] {
  const addresses = newAddresses(units, seed);
  return Array.from({ length: count }, () => addresses.next().value);
}

async function actorOf({ database, author }: Stage): Promise<Actor> {
  const [organization] = await database.query<{ name: string }>('select name from organization where id = $1', [
    author.organizationId,
  ]);
  const { userId, organizationId } = author;
  return { _id: userId, role: 'Admin', organizationId, organizationName: organization?.name ?? '', areas: [] };
}

/** Milliseconds. */
async function saveInSets({ database }: Stage, actor: Actor, rows: readonly NewAddress[]): Promise<number> {
  const start = performance.now();
  let next = 0;
  const lane = async () => {
    while (next < rows.length) {
      const set = rows.slice(next, (next += rowsOfSet)).map((record) => ({ record }));
      const context = { actor, now: new Date().toISOString(), newId, places: units };
      const outcomes = await database
        .as(actor)
        .transaction((tx) => saveSet(tx, address, set, context, { importId: 'measured' }));
      const refused = outcomes.find((one) => one instanceof DomainError);
      if (refused) throw refused;
    }
  };
  await Promise.all(Array.from({ length: lanes }, lane));
  return performance.now() - start;
}

/** Milliseconds; the rows are ready as text before the clock runs. */
async function copyBare({ database, author }: Stage, rows: readonly NewAddress[]): Promise<number> {
  const { userId, organizationId, at } = author;
  const actor = { _id: userId, role: 'Admin', organizationId, organizationName: '', areas: [] } as const;
  const saves = rows.map((fields, number) => ({
    number,
    saves: [{ table: 'address', id: newId(), actor, at, fields } as const],
  }));
  const loading = { today: dayNumber(at.slice(0, 10)), xid: '1', seq: 1 };
  const texts = [...batchesOf(saves, units, loading)].flatMap(({ tables }) =>
    tables.filter(({ table }) => table === 'address'),
  );
  await database.query('drop table if exists bare_address; create table bare_address (like address including all)');
  const start = performance.now();
  await inLongTransaction(database, async ({ client }) => {
    for (const { columns, lines } of texts) {
      const stream = client.query(copyFrom(`copy bare_address (${columns.join(', ')}) from stdin`));
      stream.end(lines);
      await finished(stream);
    }
  });
  const took = performance.now() - start;
  await database.query('drop table bare_address');
  return took;
}

/** How long others had to wait at most for a turn of the event loop, in milliseconds, since it was reset. */
function watchTurns() {
  let [last, longest] = [performance.now(), 0];
  const timer = setInterval(() => {
    const now = performance.now();
    longest = Math.max(longest, now - last);
    last = now;
  }, 1);
  return {
    reset() {
      [last, longest] = [performance.now(), 0];
    },
    stop() {
      clearInterval(timer);
      return longest;
    },
  };
}
