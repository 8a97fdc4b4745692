import type { TableName } from '@domivka/domain/kernel/entity';
import { mapYielding } from '../../platform/yielding.ts';
import type { LocalRow, LocalStore } from '../local/local-store.ts';
import { eachPresent, findPresent, listParts, stateOf, type ReadPart } from './pack-parts.ts';
import { readPart } from './read-part.ts';

/** What packs say of one kind of record, unpacked. */
type Kept = {
  readonly state: string;
  /** The rows of each part by its key: of a page that came, only its own part is unpacked. */
  readonly parts: ReadonlyMap<string, readonly LocalRow[]>;
  /** How many rows stand in the parts, superseded ones included. */
  readonly size: number;
  /** What of them counts. */
  readonly rows: readonly LocalRow[];
};

type Memory = {
  readonly kept: Map<TableName, Kept>;
  /** From how many parts on a kind was more than may be kept. */
  readonly tooLarge: Map<TableName, number>;
  readonly filling: Map<TableName, Promise<Kept | undefined>>;
  release: ReturnType<typeof setTimeout> | undefined;
  /** How often all of it was let go: what is being unpacked meanwhile is not kept. */
  lettings: number;
};

const keptFor = 5 * 60_000;
/** An unpacked address weighs about 2 KB: 30,000 rows are 60 MB of each GB. */
const rowsForGigabyte = 30_000;
const mostRows = 200_000;
const usualMemory = 4;

/** How many rows may be kept unpacked at a time, of all kinds together. Browsers other than Chromium do not say how large the device is. */
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
  const memory: Memory = { kept: new Map(), tooLarge: new Map(), filling: new Map(), release: undefined, lettings: 0 };
  memories.set(store, memory);
  store.on('close', () => forgetUnpacked(store));
  return memory;
}

/** Lets go of what was unpacked of the packs of a user: nobody has searched for a while, or they may not see all of it any more. */
export function forgetUnpacked(store: LocalStore): void {
  const memory = memories.get(store);
  if (!memory) return;
  clearTimeout(memory.release);
  memory.kept.clear();
  memory.lettings += 1;
}

function keepOn(store: LocalStore, memory: Memory): void {
  clearTimeout(memory.release);
  memory.release = setTimeout(() => forgetUnpacked(store), keptFor);
}

function sizeOfOthers({ kept }: Memory, table: TableName): number {
  return [...kept].reduce((sum, [other, { size }]) => sum + (other === table ? 0 : size), 0);
}

/** Makes room for so many rows of a kind; what was asked for the longest time ago goes first. Answers whether they may be kept. */
function makeRoom(memory: Memory, table: TableName, size: number): boolean {
  const most = mostKept();
  if (size > most) return false;
  for (const other of memory.kept.keys())
    if (other !== table && size + sizeOfOthers(memory, table) > most) memory.kept.delete(other);
  return true;
}

function reading(store: LocalStore): ReadPart {
  return async ({ _id }) => {
    const part = await store.packPart.get(_id);
    return part && readPart(store, part);
  };
}

/** Unpacks what is not unpacked yet. Undefined: it is too much to be kept, or was changed meanwhile. */
async function fill(store: LocalStore, memory: Memory, table: TableName): Promise<Kept | undefined> {
  const now = await listParts(store, table);
  if (now.parts.length >= (memory.tooLarge.get(table) ?? Infinity)) return undefined;
  const before = memory.kept.get(table)?.parts;
  const parts = new Map<string, readonly LocalRow[]>();
  const readUnkept = reading(store);
  let size = 0;
  const read: ReadPart = async (part) => {
    const rows = before?.get(part._id) ?? (await readUnkept(part));
    size += rows?.length ?? 0;
    if (rows === undefined || !makeRoom(memory, table, size)) return undefined;
    parts.set(part._id, rows);
    return rows;
  };
  const found = await findPresent(now, read, () => true);
  if (found) return { state: now.state, parts, size, rows: [...found.values()] };
  if (size > mostKept()) memory.tooLarge.set(table, now.parts.length);
  return undefined;
}

async function fillAndKeep(store: LocalStore, memory: Memory, table: TableName): Promise<Kept | undefined> {
  const { lettings } = memory;
  const filled = await fill(store, memory, table);
  memory.kept.delete(table);
  if (filled && memory.lettings === lettings) memory.kept.set(table, filled);
  return filled;
}

/** All rows of a kind in the packs, from memory; undefined where they are not to be kept there. */
async function findKept(store: LocalStore, memory: Memory, table: TableName): Promise<readonly LocalRow[] | undefined> {
  for (;;) {
    const state = stateOf(await store.pack.toArray());
    if (state === '') {
      forgetUnpacked(store);
      return [];
    }
    const known = memory.kept.get(table);
    if (known?.state === state) {
      // Asked for last: the others go first when room is wanted.
      memory.kept.delete(table);
      memory.kept.set(table, known);
      return known.rows;
    }
    const begun = memory.filling.get(table);
    if (begun === undefined) {
      const filling = fillAndKeep(store, memory, table).finally(() => memory.filling.delete(table));
      memory.filling.set(table, filling);
      return (await filling)?.rows;
    }
    // What another search has begun to unpack may be older than what was asked for here: looked at again.
    await begun;
  }
}

/**
 * The records of one kind in the packs that are wanted. What was unpacked for it stays in memory for some minutes, since one search follows
 * another; of packs that are too large for the device each part is let go before the next is read. Unsent edits are not looked at.
 */
export async function filterInPacks(
  store: LocalStore,
  table: TableName,
  isWanted: (row: LocalRow) => boolean,
): Promise<readonly LocalRow[]> {
  const memory = memoryOf(store);
  const kept = await findKept(store, memory, table);
  if (kept) {
    if (memory.kept.size > 0) keepOn(store, memory);
    const wanted = await mapYielding(kept, isWanted);
    return kept.filter((_row, index) => wanted[index]);
  }
  for (;;) {
    const found = await findPresent(await listParts(store, table), reading(store), isWanted);
    if (found) return [...found.values()];
  }
}

/** Unpacks one kind of record part by part, where the device has the memory for it, so that the next search need not wait for that. */
export async function unpackAhead(store: LocalStore, table: TableName): Promise<void> {
  const memory = memoryOf(store);
  await findKept(store, memory, table);
  if (memory.kept.size > 0) keepOn(store, memory);
}

/** Gives the records of one kind of one pack part by part. Answers false when the pack changed meanwhile. */
export async function eachInArea(
  store: LocalStore,
  table: TableName,
  area: string,
  onRows: (rows: readonly LocalRow[]) => Promise<void> | void,
): Promise<boolean> {
  return eachPresent(await listParts(store, table, area), reading(store), onRows);
}
