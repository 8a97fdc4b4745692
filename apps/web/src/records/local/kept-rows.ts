import { Dexie, RangeSet, type ObservabilitySet } from 'dexie';
import type { TableName } from '@domivka/domain/kernel/entity';
import { onceForEach } from '@domivka/domain/kernel/once-for-each';
import { mapYielding, inPieces } from '../../platform/yielding.ts';
import { lastOfAll } from './address-part.ts';
import { rowsOf, type LocalRow, type LocalStore } from './local-store.ts';

/** Something with the id of a row: the row itself, or what is made of it. */
type WithId = { readonly _id: string };

/** What is kept in memory of the rows of a table. */
export type Source<Row extends WithId> = {
  readonly table: TableName;
  /** Gives what there is of all rows, piece by piece. */
  readonly readAll: (store: LocalStore, onRows: (rows: readonly Row[]) => void) => Promise<void>;
  readonly of: (row: LocalRow) => Row;
  /** What it weighs, of an address. */
  readonly weight: number;
};

/** The same in memory. */
type Kept<Row extends WithId = WithId> = {
  readonly source: Source<Row>;
  readonly rows: Map<string, Row>;
  /** All of them, the same list until one is written. */
  list: readonly Row[] | undefined;
  /** What was written since it was read; undefined: any row may have been. */
  changed: Set<string> | undefined;
  reading: Promise<void> | undefined;
};

type Memory = { readonly kept: Map<unknown, Kept>; release: ReturnType<typeof setTimeout> | undefined };

const keptFor = 5 * 60_000;
/** Rows that are read in one go. */
const pieceRead = 500;
/** Rows in memory that are looked at in one go: to look at the clock takes longer than to look at one of them. */
const pieceLooked = 50;
/** An address in memory weighs about 1.2 KB: 30,000 rows are some 40 MB of each GB. */
const rowsForGigabyte = 30_000;
const mostRows = 200_000;
const usualMemory = 4;

/** How many rows may be kept in memory, of all tables together. Browsers other than Chromium do not say how large the device is. */
function mostKept(): number {
  const { navigator } = globalThis as { readonly navigator?: { readonly deviceMemory?: unknown } };
  const deviceMemory = navigator?.deviceMemory;
  const gigabytes = typeof deviceMemory === 'number' ? deviceMemory : usualMemory;
  return Math.min(mostRows, Math.round(gigabytes * rowsForGigabyte));
}

/** By the database, which belongs to one user: what one has searched is never there for another. */
const memories = new WeakMap<LocalStore, Memory>();

function memoryOf(store: LocalStore): Memory {
  const known = memories.get(store);
  if (known) return known;
  const memory: Memory = { kept: new Map(), release: undefined };
  memories.set(store, memory);
  const hear = (parts: ObservabilitySet) => {
    for (const kept of memory.kept.values()) noteChanged(kept, parts[`idb://${store.name}/${kept.source.table}/`]);
  };
  Dexie.on('storagemutated', hear);
  store.on('close', () => {
    Dexie.on.storagemutated.unsubscribe(hear);
    clearTimeout(memory.release);
    memories.delete(store);
  });
  return memory;
}

/** Lets go at once of what was written, in this tab or another: a row that was deleted must not stay in memory. */
function noteChanged(kept: Kept, written: ObservabilitySet[string] | undefined): void {
  if (!written) return;
  kept.list = undefined;
  // Another tab tells of ranges without their methods.
  for (const { from, to } of new RangeSet().add(written)) {
    if (typeof from === 'string' && from === to) {
      kept.rows.delete(from);
      kept.changed?.add(from);
    } else {
      kept.rows.clear();
      kept.changed = undefined;
    }
  }
}

/** Gives all rows of a table, piece by piece; with `range` those with ids above `after` up to `last`. */
export async function eachPiece(
  store: LocalStore,
  table: string,
  onRows: (rows: readonly LocalRow[]) => void,
  range: { readonly after: string; readonly last: string } = { after: '', last: lastOfAll },
): Promise<void> {
  for (let { after } = range; ;) {
    const ids = store.table<LocalRow, string>(table).where('_id').between(after, range.last, false, true);
    const rows = await ids.limit(pieceRead).toArray();
    onRows(rows);
    const end = rows.at(-1);
    if (!end || rows.length < pieceRead) return;
    after = end._id;
  }
}

/** Reads what is not in memory yet, and what is written while it does. */
async function readInto<Row extends WithId>(store: LocalStore, kept: Kept<Row>): Promise<void> {
  const { table, of, readAll } = kept.source;
  const put = (row: Row) => kept.rows.set(row._id, row);
  while (kept.changed === undefined || kept.changed.size > 0) {
    const { changed } = kept;
    kept.changed = new Set();
    kept.list = undefined;
    try {
      if (changed)
        for (const ids of inPieces([...changed], pieceRead))
          (await rowsOf(store, table).bulkGet([...ids])).forEach((row) => row && put(of(row)));
      else await readAll(store, (rows) => rows.forEach(put));
    } catch (error) {
      kept.changed = undefined;
      throw error;
    }
  }
}

/** All that a source has, out of memory; undefined where it is not to be kept there. */
async function findKept<Row extends WithId>(
  store: LocalStore,
  source: Source<Row>,
): Promise<readonly Row[] | undefined> {
  const memory = memoryOf(store);
  // What is under a source was put there by it.
  const known = () => memory.kept.get(source) as Kept<Row> | undefined;
  // A live query hears only of tables that it reads, so it reads this one also where all is in memory.
  const size = await rowsOf(store, source.table).count();
  if (size * source.weight > mostKept()) return undefined;
  const kept: Kept<Row> = known() ?? {
    source,
    rows: new Map(),
    list: undefined,
    changed: undefined,
    reading: undefined,
  };
  const others = [...memory.kept.values()].filter((one) => one.source !== source);
  if (others.reduce((sum, { rows, source: { weight } }) => sum + rows.size * weight, size * source.weight) > mostKept())
    memory.kept.clear();
  memory.kept.set(source, kept);
  clearTimeout(memory.release);
  memory.release = setTimeout(() => memory.kept.clear(), keptFor);
  kept.reading ??= readInto(store, kept).finally(() => {
    kept.reading = undefined;
  });
  await kept.reading;
  return (kept.list ??= [...kept.rows.values()]);
}

/**
 * All that a source has; the same list until a row is written. What was read for it stays in memory for some minutes, since one search follows
 * another. Not inside a transaction.
 */
export async function listKept<Row extends WithId>(store: LocalStore, source: Source<Row>): Promise<readonly Row[]> {
  const kept = await findKept(store, source);
  if (kept) return kept;
  const all: Row[] = [];
  await source.readAll(store, (rows) => rows.forEach((row) => all.push(row)));
  return all;
}

/** The same of those that are wanted. Where all would be more than the device has memory for, each piece is let go before the next is read. */
export async function filterKept<Row extends WithId>(
  store: LocalStore,
  source: Source<Row>,
  isWanted: (row: Row) => boolean,
): Promise<readonly Row[]> {
  const kept = await findKept(store, source);
  if (kept) return (await mapYielding(inPieces(kept, pieceLooked), (rows) => rows.filter(isWanted))).flat();
  const found: Row[] = [];
  await source.readAll(store, (rows) => found.push(...rows.filter(isWanted)));
  return found;
}

const wholeRows = onceForEach((table: TableName): Source<LocalRow> => {
  const readAll: Source<LocalRow>['readAll'] = (store, onRows) => eachPiece(store, table, onRows);
  return { table, readAll, of: (row) => row, weight: 1 };
});

/** The rows of a table that are wanted. Not inside a transaction. */
export async function filterRows(
  store: LocalStore,
  table: TableName,
  isWanted: (row: LocalRow) => boolean,
): Promise<readonly LocalRow[]> {
  return filterKept(store, wholeRows(table), isWanted);
}
