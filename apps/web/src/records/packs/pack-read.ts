import type { TableName } from '@domivka/domain/kernel/entity';
import type { LocalRow, LocalStore } from '../local/local-store.ts';
import { findPresent, partsOf, stateOf, type ReadPart } from './pack-parts.ts';
import { filterInPacks } from './pack-memory.ts';
import type { PackGoneRow, PackPartRow } from '../local/pack-rows.ts';
import { readPart } from './read-part.ts';

type Snapshot = { readonly parts: readonly PackPartRow[]; readonly gone: readonly PackGoneRow[] };

/** Parts and what has left, as they stand at one moment. */
async function snapshot(store: LocalStore, read: () => PromiseLike<readonly PackPartRow[]>): Promise<Snapshot> {
  return store.transaction('r', store.packPart, store.packGone, async () => {
    const parts = await read();
    if (parts.length === 0) return { parts, gone: [] };
    const areas = [...new Set(parts.map(({ area }) => area))];
    return { parts, gone: await store.packGone.where('area').anyOf(areas).toArray() };
  });
}

/** What of these parts of one kind counts and is wanted; undefined: nobody wants it any more. */
async function presentIn(
  store: LocalStore,
  { parts, gone }: Snapshot,
  isWanted: (row: LocalRow) => boolean,
  signal?: AbortSignal,
): Promise<ReadonlyMap<string, LocalRow> | undefined> {
  const byId = new Map(parts.map((part) => [part._id, part]));
  const read: ReadPart = async ({ _id }) => {
    const part = byId.get(_id);
    return part === undefined || signal?.aborted ? undefined : readPart(store, part);
  };
  return findPresent(partsOf(parts, gone), read, isWanted);
}

/** Records of one kind as the packs of this device hold them; what they do not hold is left out. Unsent edits are not looked at. */
export async function findInPacks(
  store: LocalStore,
  table: TableName,
  ids: readonly string[],
): Promise<readonly LocalRow[]> {
  const wanted = new Set(ids);
  if (wanted.size === 0) return [];
  const read = () =>
    store.packPart
      .where('ids')
      .anyOf([...wanted])
      .distinct()
      .toArray();
  const { parts, gone } = await snapshot(store, async () => await read());
  const ofTable = parts.filter((part) => part.table === table);
  const rows = await presentIn(store, { parts: ofTable, gone }, ({ _id }) => wanted.has(_id));
  return [...(rows?.values() ?? [])];
}

/** Records of several kinds by their id, as the packs hold them. */
export type PackedBuildings = ReadonlyMap<TableName, ReadonlyMap<string, LocalRow>>;

/**
 * Addresses and everything that hangs on them, as the packs hold them, by kind. Each part is unpacked once, however many of the addresses it
 * speaks of. Undefined: given up by the signal.
 */
export async function findBuildingsInPacks(
  store: LocalStore,
  addressIds: readonly string[],
  signal?: AbortSignal,
): Promise<PackedBuildings | undefined> {
  const wanted = new Set(addressIds);
  const read = () =>
    store.packPart
      .where('parents')
      .anyOf([...wanted])
      .distinct()
      .toArray();
  const { parts, gone } = await snapshot(store, async () => await read());
  const isOfThem = (row: LocalRow) => wanted.has(row._id) || wanted.has(String(row['addressId']));
  const found = new Map<TableName, ReadonlyMap<string, LocalRow>>();
  for (const table of new Set(parts.map((part) => part.table))) {
    const ofTable = parts.filter((part) => part.table === table);
    const rows = await presentIn(store, { parts: ofTable, gone }, isOfThem, signal);
    if (rows === undefined) return undefined;
    if (rows.size > 0) found.set(table, rows);
  }
  return found;
}

/** What the packs say now, in a few letters: another answer means that something changed. Empty: there is none. */
export async function stateOfPacks(store: LocalStore): Promise<string> {
  return stateOf(await store.pack.toArray());
}

/** All records of one kind in the packs. */
export async function listInPacks(store: LocalStore, table: TableName): Promise<readonly LocalRow[]> {
  return filterInPacks(store, table, () => true);
}
