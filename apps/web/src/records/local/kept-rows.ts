import { Dexie, RangeSet, type ObservabilitySet } from 'dexie';
import type { TableName } from '@domivka/domain/kernel/entity';
import { mapYielding, inPieces } from '../../platform/yielding.ts';
import { rowsOf, type LocalRow, type LocalStore } from './local-store.ts';

/** The rows of one table in memory. */
type Kept = {
  readonly rows: Map<string, LocalRow>;
  /** What was written since it was read; undefined: any row may have been. */
  changed: Set<string> | undefined;
  reading: Promise<void> | undefined;
};

type Memory = { readonly tables: Map<TableName, Kept>; release: ReturnType<typeof setTimeout> | undefined };

const keptFor = 5 * 60_000;
/** Rows that are read in one go. */
const pieceRead = 500;
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
  const memory: Memory = { tables: new Map(), release: undefined };
  memories.set(store, memory);
  const hear = (parts: ObservabilitySet) => {
    for (const [table, kept] of memory.tables) noteChanged(kept, parts[`idb://${store.name}/${table}/`]);
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

/** Gives all rows of a table, piece by piece. */
export async function eachPiece(
  store: LocalStore,
  table: string,
  onRows: (rows: readonly LocalRow[]) => void,
): Promise<void> {
  for (let last = ''; ;) {
    const rows = await store.table<LocalRow, string>(table).where('_id').above(last).limit(pieceRead).toArray();
    onRows(rows);
    const end = rows.at(-1);
    if (!end || rows.length < pieceRead) return;
    last = end._id;
  }
}

/** Reads what is not in memory yet, and what is written while it does. */
async function readInto(store: LocalStore, table: TableName, kept: Kept): Promise<void> {
  const put = (row: LocalRow | undefined) => row && kept.rows.set(row._id, row);
  while (kept.changed === undefined || kept.changed.size > 0) {
    const { changed } = kept;
    kept.changed = new Set();
    try {
      if (changed)
        for (const ids of inPieces([...changed], pieceRead))
          (await rowsOf(store, table).bulkGet([...ids])).forEach(put);
      else await eachPiece(store, table, (rows) => rows.forEach(put));
    } catch (error) {
      kept.changed = undefined;
      throw error;
    }
  }
}

/** All rows of a table, out of memory; undefined where they are not to be kept there. */
async function findKept(store: LocalStore, table: TableName): Promise<readonly LocalRow[] | undefined> {
  const memory = memoryOf(store);
  const size = await rowsOf(store, table).count();
  if (size > mostKept()) return undefined;
  const kept = memory.tables.get(table) ?? {
    rows: new Map<string, LocalRow>(),
    changed: undefined,
    reading: undefined,
  };
  const others = [...memory.tables.values()].filter((one) => one !== kept);
  if (others.reduce((sum, { rows }) => sum + rows.size, size) > mostKept()) memory.tables.clear();
  memory.tables.set(table, kept);
  clearTimeout(memory.release);
  memory.release = setTimeout(() => memory.tables.clear(), keptFor);
  kept.reading ??= readInto(store, table, kept).finally(() => {
    kept.reading = undefined;
  });
  await kept.reading;
  return [...kept.rows.values()];
}

/**
 * The rows of a table that are wanted. What was read for it stays in memory for some minutes, since one search follows another; where that would be
 * more than the device has memory for, each piece is let go before the next is read. Not inside a transaction.
 */
export async function filterRows(
  store: LocalStore,
  table: TableName,
  isWanted: (row: LocalRow) => boolean,
): Promise<readonly LocalRow[]> {
  const kept = await findKept(store, table);
  if (kept) return (await mapYielding(kept, (row) => (isWanted(row) ? [row] : []))).flat();
  const found: LocalRow[] = [];
  await eachPiece(store, table, (rows) => found.push(...rows.filter(isWanted)));
  return found;
}
