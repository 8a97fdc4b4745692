import { afterEach, beforeEach, expect, test } from 'vitest';
import { DomainError } from '@domivka/domain/kernel/errors';
import type { Fields, StoredRecord } from '@domivka/domain/kernel/record';
import { removeRecord, saveRecord } from '../dispatch.ts';
import { rowsOf, type LocalStore } from '../local-store.ts';
import { discard } from '../outbox.ts';
import { syncNow } from '../sync.ts';
import { startFakeFeed, type FakeFeed } from '../testing/fake-feed.ts';
import { seededNumbers } from '../testing/seeded-numbers.ts';
import { goOffline, goOnline, startSignedIn, stopSignedIn } from '../testing/signed-in.ts';
import { addressOf, type World } from '../testing/world.ts';
import { refreshPacksNow } from '../pack/pack-keeper.ts';
import { takePack } from '../pack/packs.ts';

const steps = 40;
const runs = Number(process.env['RESTORED_RUNS'] ?? 12);
const first = Number(process.env['RESTORED_SEED'] ?? process.env['CHAOS_SEED'] ?? 1);
const seeds = Array.from({ length: runs }, (_one, index) => first + index);

let world: World;
let store: LocalStore;
let feed: FakeFeed;

beforeEach(async () => {
  ({ world, store } = await startSignedIn());
  feed = startFakeFeed(world.server);
  world.server.tokenLife = 100_000;
});
afterEach(() => stopSignedIn(world));

/** Words that somebody wrote into a building, numbered in the order of writing; `saw`: the last ones of others that stood there. */
type Written = { readonly words: string; readonly at: number; readonly saw: number };

/** What was written, by whom, and what must be true of it in the end. */
function startLedger() {
  let at = 0;
  const mine = new Map<string, Written>();
  const theirs = new Map<string, Written>();
  const all = new Map<string, Written>();
  const seen = (row: Fields) => all.get(String(row['comment']))?.at ?? 0;
  const write = (ofWhom: Map<string, Written>, who: string, row: StoredRecord): Fields => {
    const written = { words: `${who} ${(at += 1)}`, at, saw: seen(row) };
    ofWhom.set(row._id, written);
    all.set(written.words, written);
    return { comment: written.words };
  };
  return {
    mine,
    theirs,
    byMe: (row: StoredRecord) => write(mine, 'mine', row),
    byOthers: (row: StoredRecord) => write(theirs, 'theirs', row),
    /** Whether words of others were known to whoever wrote these. */
    knew: (words: unknown, other: Written): boolean => {
      const one = all.get(String(words));
      return one !== undefined && one.saw >= other.at;
    },
    seen,
  };
}

/** The server with the copy of it, and the feed behind it. */
function startServer() {
  const { tx } = world.server;
  const known = new Set<string>();
  const told = new Map<string, StoredRecord>();
  let copy: readonly StoredRecord[] = [];
  let epoch = 1;
  const live = () => [...known].flatMap((id) => tx.find('address', id) ?? []);
  /** The clock of the fakes stands still, and what was written when is what counts here. */
  const look = (): void => {
    for (const record of live()) {
      const before = told.get(record._id);
      if (before && before.version === record.version) continue;
      const now = { ...record, updatedAt: new Date(Date.now() + world.server.clockAhead).toISOString() };
      tx.put('address', now);
      told.set(record._id, now);
      feed.put('address', now);
    }
    for (const id of told.keys())
      if (!tx.find('address', id)) {
        told.delete(id);
        feed.remove('address', id);
      }
  };
  return {
    known,
    live,
    look,
    backUp() {
      look();
      copy = live();
    },
    restore() {
      look();
      for (const id of known) tx.drop('address', id);
      for (const record of copy) tx.put('address', record);
      told.clear();
      for (const record of copy) told.set(record._id, record);
      feed.restore(
        `e${(epoch += 1)}`,
        copy.map((record) => ['address', record]),
      );
    },
  };
}

test.each(seeds)(
  'whatever was sent, edited, removed and lost when servers go back to copies: nothing of others is overwritten unseen, own words arrive or are asked about, and nothing waits for ever: seed %i (A-37)',
  async (seed) => {
    const random = seededNumbers(seed * 7919 + 17);
    const oneOf = <Value>(values: readonly Value[]) => values[Math.floor(random() * values.length)];
    const [me, other] = world.people;
    const ledger = startLedger();
    const server = startServer();
    const removed = new Map<string, number>();
    // Names are drawn anew in each run: what is chosen from is ordered by when it was made.
    const rows = async () => {
      const here = new Map((await rowsOf(store, 'address').toArray()).map((row) => [row._id, row]));
      return [...server.known].flatMap((id) => here.get(id) ?? []);
    };
    const settle = async () => {
      await syncNow();
      server.look();
    };
    const refresh = async () => {
      server.look();
      await refreshPacksNow();
      server.look();
    };
    const register = async () => {
      const { record } = await saveRecord('address', addressOf(String(100 + server.known.size)));
      server.known.add(record._id);
    };
    const edit = async () => {
      const row = oneOf(await rows());
      if (!row) return;
      const before = ledger.mine.get(row._id);
      const change = ledger.byMe(row);
      try {
        await saveRecord('address', { _id: row._id, ...change }, { version: row.version });
      } catch (error) {
        // What was sent meanwhile has changed it: the person is told so, and nothing is saved.
        if (!(error instanceof DomainError)) throw error;
        if (before) ledger.mine.set(row._id, before);
        else ledger.mine.delete(row._id);
      }
    };
    const writeByOthers = async () => {
      const record = oneOf(server.live());
      if (!record) return;
      await world.server.write(other, 'address', { _id: record._id, ...ledger.byOthers(record) }, record.version);
      server.look();
    };
    const remove = async () => {
      const row = oneOf((await rows()).filter(({ createdBy }) => createdBy === me._id));
      if (!row) return;
      removed.set(row._id, ledger.seen(row));
      await removeRecord('address', row._id);
    };
    const bringBack = async () => {
      const entry = (await store.outbox.toArray()).find(({ kind, state }) => kind === 'delete' && state !== 'sending');
      // One that may have arrived is given up too late: then it lies in the bin of the server.
      if (entry && (await discard(entry.opId)) && !entry.maybeSent) removed.delete(entry.recordId);
    };
    const restore = async () => {
      // What others have written last is theirs to offer, and nothing of theirs is on the restored server any more.
      const unsent = new Set(await store.outbox.orderBy('recordId').uniqueKeys());
      const own = new Set((await rows()).filter(({ updatedBy }) => updatedBy === me._id).map(({ _id }) => _id));
      for (const [id, written] of ledger.mine) {
        const words = world.server.tx.find('address', id)?.['comment'];
        if ((!unsent.has(id) && !own.has(id)) || ledger.knew(words, written)) ledger.mine.delete(id);
      }
      server.restore();
      ledger.theirs.clear();
    };
    const acts: readonly (() => Promise<unknown> | void)[] = [
      register,
      edit,
      edit,
      edit,
      writeByOthers,
      writeByOthers,
      settle,
      settle,
      refresh,
      () => goOffline(world),
      () => goOnline(world),
      server.backUp,
      restore,
      async () => {
        if (world.server.wire !== 'whole') return;
        world.server.wire = 'loses answers';
        await settle();
        world.server.wire = 'whole';
      },
      ...(random() < 0.5 ? [remove, bringBack] : []),
    ];
    for (const house of ['1', '2', '3'])
      server.known.add((await world.server.write(other, 'address', addressOf(house)))._id);
    server.look();
    await takePack(store, 'UA6312', { withPictures: false, total: 3 });
    await refresh();
    await register();
    await settle();
    server.backUp();
    for (let step = 0; step < steps; step += 1) {
      // A device learns the time of the server to the second.
      world.server.clockAhead += 5000;
      await oneOf(acts)?.();
    }

    world.server.wire = 'whole';
    for (let round = 0; round < 6; round += 1) {
      await goOnline(world);
      await settle();
      await refresh();
    }
    const entries = await store.outbox.toArray();
    const isAsked = new Set(entries.flatMap(({ recordId, state }) => (state === 'needsYou' ? [recordId] : [])));
    expect(entries.filter(({ recordId }) => !isAsked.has(recordId))).toEqual([]);
    const wrong: string[] = [];
    for (const [id, written] of ledger.theirs) {
      const words = world.server.tx.find('address', id)?.['comment'];
      const knew = removed.has(id) ? (removed.get(id) ?? 0) >= written.at : false;
      if (words !== written.words && !ledger.knew(words, written) && !knew)
        wrong.push(`${written.words} → ${String(words)}`);
    }
    for (const [id, written] of ledger.mine) {
      const words = world.server.tx.find('address', id)?.['comment'];
      if (removed.has(id) || isAsked.has(id) || words === written.words) continue;
      if (!ledger.knew(words, written)) wrong.push(`${written.words} is lost, there is ${String(words)}`);
    }
    expect(wrong).toEqual([]);
  },
);
