import { setTimeout as delay } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Actor } from '@domivka/domain/kernel/actor';
import { getEntity } from '@domivka/domain/registry';
import { readUnitsFromDisk } from '@domivka/reference/load-node';
import { compose } from '../../apps/server/src/commands/compose.ts';
import { seededRandom, type Random } from '../../apps/server/src/platform/random.ts';
import { openDatabase, type Database } from '../../apps/server/src/platform/database/database.ts';
import { createTestDatabase, type TestDatabase } from '../../apps/server/src/platform/database/test-database.ts';
import type { RecordService } from '../../apps/server/src/records/record-service.ts';
import { pull } from '../../apps/server/src/sync/sync.routes.ts';
import { countOf, firstSeed } from '../src/counts.ts';
import { report } from '../src/report.ts';
import { newBuilding } from '../src/harness/field-work.ts';

const interleavings = countOf('INTERLEAVINGS', 40);
const writersAtOnce = 3;
/** Few buildings, so that the same row changes while pages are read, and small pages, so that there are many edges. */
const buildings = 24;
const settlement = 'UA6312027001';

let store: TestDatabase;
let database: Database;
let records: RecordService;
let actor: Actor;
const ids: string[] = [];

beforeAll(async () => {
  store = await createTestDatabase();
  database = await openDatabase({ url: store.url }, { peopleMax: writersAtOnce + 2 });
  ({ records } = await compose(database, readUnitsFromDisk()));
  const [user] = await database.query<{ id: string; organization_id: string; name: string }>(
    `select u.id, u.organization_id, o.name from app_user u join organization o on o.id = u.organization_id where u.role = 'Admin'`,
  );
  if (!user) throw new Error('The demonstration world has no administrator');
  actor = { _id: user.id, role: 'Admin', organizationId: user.organization_id, organizationName: user.name, areas: [] };
  for (let one = 0; one < buildings; one += 1) {
    const { record } = await records.save(actor, getEntity('address'), { record: newBuilding(settlement) });
    ids.push(record._id);
  }
});
afterAll(async () => {
  await database.close();
  await store.drop();
});

function newGate(): { readonly passed: Promise<void>; open(): void } {
  let open = () => undefined as void;
  const passed = new Promise<void>((resolve) => {
    open = resolve;
  });
  return { passed, open: () => open() };
}

type Writer = { readonly written: Promise<void>; commit(): Promise<void> };

/** A transaction that has written and is not committed: nobody knows yet when it will be. */
function startWriter(id: string, floors: number): Writer {
  const gates = { written: newGate(), commit: newGate() };
  const done = database.as(actor).transaction(async (tx) => {
    const [row] = await tx.query<{ version: number }>('select version from address where id = $1', [id]);
    await records.save(actor, getEntity('address'), { record: { _id: id, floors }, version: row?.version }, {}, tx);
    gates.written.open();
    await gates.commit.passed;
  });
  return {
    written: Promise.race([gates.written.passed, done]),
    commit: async () => {
      gates.commit.open();
      await done;
    },
  };
}

/** A device that reads page by page and remembers what it was told last of each building. */
function startReader() {
  const held = new Map<string, number>();
  let cursor: string | undefined;
  return {
    held,
    async page(limit: number): Promise<boolean> {
      const answer = await pull(database, actor, { areas: [settlement], tables: ['address'], limit, cursor });
      for (const change of answer.changes) if ('record' in change) held.set(change.record._id, change.record.version);
      ({ cursor } = answer);
      return answer.done;
    },
  };
}

type Reader = ReturnType<typeof startReader>;

/** Writers begin, write and commit, and pages are read, in an order that chance makes. */
async function interleave(random: Random, reader: Reader): Promise<void> {
  const places = new Set<string>();
  while (places.size < writersAtOnce) places.add(random.pick(ids));
  const open: Writer[] = [];
  const waiting = [...places];
  while (waiting.length > 0 || open.length > 0) {
    const step = random.between(0, 2);
    const next = waiting[0];
    if (step === 0 && next !== undefined) {
      waiting.shift();
      const writer = startWriter(next, random.between(1, 90));
      await writer.written;
      open.push(writer);
    } else if (step === 1 && open.length > 0) {
      const [writer] = open.splice(random.between(0, open.length - 1), 1);
      await writer?.commit();
    } else await reader.page(random.between(1, 3));
  }
}

async function versionsNow(): Promise<ReadonlyMap<string, number>> {
  const rows = await database.query<{ id: string; version: number }>(
    'select id, version from address where id = any($1::text[])',
    [ids],
  );
  return new Map(rows.map(({ id, version }) => [id, version]));
}

/** On a busy machine a single look may take long. */
const fewestLooks = 5;

/** Reads to the end; a transaction in a database beside this one may hold the feed back for a moment. */
async function missedBy(reader: Reader): Promise<readonly string[]> {
  const end = performance.now() + 10_000;
  for (let looks = 1; ; looks += 1) {
    while (!(await reader.page(100)));
    const missed = [...(await versionsNow())].filter(([id, version]) => reader.held.get(id) !== version);
    if (missed.length === 0 || (performance.now() > end && looks >= fewestLooks)) return missed.map(([id]) => id);
    await delay(20);
  }
}

test(`Of ${interleavings} interleavings of writers and reading pages none hides a change from the reader (A-36)`, async () => {
  const reader = startReader();
  const found: unknown[] = [];
  for (let seed = firstSeed; seed < firstSeed + interleavings; seed += 1) {
    await interleave(seededRandom(seed), reader);
    // What is hidden stays hidden, so it is enough to look now and then.
    if (seed % 20 !== 0 && seed !== firstSeed + interleavings - 1) continue;
    const missed = await missedBy(reader);
    if (missed.length > 0) found.push({ seed, missed });
  }
  report('interleavings of writers and pages', { runs: interleavings, losses: found.length, seed: firstSeed });
  expect(found).toEqual([]);
});
