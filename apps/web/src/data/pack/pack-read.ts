import type { TableName } from '@domivka/domain/kernel/entity';
import type { LocalRow, LocalStore } from '../local-store.ts';
import { rowsOfPart } from './pack-codec.ts';
import type { PackGoneRow, PackPartRow } from './pack-rows.ts';

/** The key of a note that a record is no longer in a pack. */
export function goneKey(area: string, table: TableName, id: string): string {
  return `${area}/${table}/${id}`;
}

type Snapshot = { readonly parts: readonly PackPartRow[]; readonly gone: readonly PackGoneRow[] };

type Found = { readonly row: LocalRow; readonly page: number };

/** What of these parts counts: of a record what the last page says, unless it has left since; of two packs the newer version. */
async function present(
  { parts, gone }: Snapshot,
  isWanted: (row: LocalRow) => boolean,
): Promise<Map<TableName, Map<string, LocalRow>>> {
  const goneSince = new Map(gone.map(({ _id, page }) => [_id, page]));
  const latest = new Map<string, Found & { readonly table: TableName }>();
  for (const part of parts) {
    for (const row of await rowsOfPart(part)) {
      if (!isWanted(row)) continue;
      const key = goneKey(part.area, part.table, row._id);
      if ((goneSince.get(key) ?? -1) >= part.page) continue;
      if ((latest.get(key)?.page ?? -1) < part.page) latest.set(key, { row, page: part.page, table: part.table });
    }
  }
  const rows = new Map<TableName, Map<string, LocalRow>>();
  for (const { row, table } of latest.values()) {
    const ofTable = rows.get(table) ?? new Map<string, LocalRow>();
    rows.set(table, ofTable);
    if ((ofTable.get(row._id)?.version ?? 0) < row.version) ofTable.set(row._id, row);
  }
  return rows;
}

/** Parts and what has left, as they stand at one moment. */
async function snapshot(store: LocalStore, read: () => PromiseLike<readonly PackPartRow[]>): Promise<Snapshot> {
  return store.transaction('r', store.packPart, store.packGone, async () => {
    const parts = await read();
    if (parts.length === 0) return { parts, gone: [] };
    const areas = [...new Set(parts.map(({ area }) => area))];
    return { parts, gone: await store.packGone.where('area').anyOf(areas).toArray() };
  });
}

/** Records of one kind as the packs of this device hold them; what they do not hold is left out. Unsent edits are not looked at. */
export async function findInPacks(
  store: LocalStore,
  table: TableName,
  ids: readonly string[],
): Promise<readonly LocalRow[]> {
  const wanted = new Set(ids);
  const read = async () =>
    await store.packPart
      .where('ids')
      .anyOf([...wanted])
      .distinct()
      .toArray();
  const { parts, gone } = await snapshot(store, read);
  const ofTable = parts.filter((part) => part.table === table);
  const rows = await present({ parts: ofTable, gone }, ({ _id }) => wanted.has(_id));
  return [...(rows.get(table)?.values() ?? [])];
}

/** An address and everything that hangs on it, as the packs hold them, by kind. */
export async function findBuildingInPacks(
  store: LocalStore,
  addressId: string,
): Promise<ReadonlyMap<TableName, ReadonlyMap<string, LocalRow>>> {
  const read = () => store.packPart.where('parents').equals(addressId).toArray();
  const isOfIt = (row: LocalRow) => row._id === addressId || row['addressId'] === addressId;
  return present(await snapshot(store, read), isOfIt);
}

/** All records of one kind of one pack. */
export async function findInArea(store: LocalStore, table: TableName, area: string): Promise<readonly LocalRow[]> {
  const read = () =>
    store.packPart
      .where('area')
      .equals(area)
      .filter((part) => part.table === table)
      .toArray();
  const rows = await present(await snapshot(store, read), () => true);
  return [...(rows.get(table)?.values() ?? [])];
}

type Listed = { readonly key: string; readonly rows: WeakRef<readonly LocalRow[]> };

const listed = new WeakMap<LocalStore, Map<TableName, Listed>>();

/** What the packs say now, in a few letters: another answer means that something changed. Empty: there is none. */
export async function stateOfPacks(store: LocalStore): Promise<string> {
  const packs = await store.pack.toArray();
  return packs.map(({ _id, takenAt, touched }) => `${_id}:${takenAt}:${touched}`).join(' ');
}

/**
 * All records of one kind in the packs. They are read again only when the packs have changed, or when the browser needed the room: a phone
 * unpacks ten thousand records in about a second.
 */
export async function listInPacks(store: LocalStore, table: TableName): Promise<readonly LocalRow[]> {
  const key = await stateOfPacks(store);
  if (key === '') return [];
  const kept = listed.get(store) ?? new Map<TableName, Listed>();
  listed.set(store, kept);
  const known = kept.get(table);
  const still = known?.key === key ? known.rows.deref() : undefined;
  if (still) return still;
  const read = () => store.packPart.where('table').equals(table).toArray();
  const found = await present(await snapshot(store, read), () => true);
  const rows = [...(found.get(table)?.values() ?? [])];
  kept.set(table, { key, rows: new WeakRef(rows) });
  return rows;
}
