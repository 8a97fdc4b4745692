import type { TableName } from '@domivka/domain/kernel/entity';
import type { LocalRow, LocalStore } from '../local/local-store.ts';
import { hasRoomFor } from '../../device/storage-room.ts';
import { partOf } from './pack-codec.ts';
import { eachInArea } from './pack-memory.ts';
import type { PackPartRow, PackRow } from '../local/pack-rows.ts';
import { packedTables } from '../local/pack-tables.ts';

/** More parts than this beyond those of full pages, and reading a pack gets slow. */
const mostParts = 150;
const rowsInPart = 1000;
/** A pack of which this share is out of date takes more room than it has to. */
const staleShare = 0.3;
const leastStale = 500;

async function isDue(store: LocalStore, { _id: area, records, entries }: PackRow): Promise<boolean> {
  if (entries - records > Math.max(leastStale, records * staleShare)) return true;
  const parts = await store.packPart.where('area').equals(area).count();
  return parts > mostParts + records / rowsInPart;
}

/** The parts of one kind anew, each compressed as soon as it is full. Undefined: the pack changed meanwhile. */
async function packAnew(
  store: LocalStore,
  { _id: area, page }: PackRow,
  table: TableName,
): Promise<readonly PackPartRow[] | undefined> {
  const parts: PackPartRow[] = [];
  let open: LocalRow[] = [];
  const isWhole = await eachInArea(store, table, area, async (rows) => {
    open.push(...rows);
    for (; open.length >= rowsInPart; open = open.slice(rowsInPart))
      parts.push(await partOf(area, page, table, open.slice(0, rowsInPart)));
  });
  if (open.length > 0) parts.push(await partOf(area, page, table, open));
  return isWhole ? parts : undefined;
}

/** The parts of all kinds anew; of the unpacked rows a part or two stand in memory at a time. */
async function packAllAnew(store: LocalStore, pack: PackRow): Promise<readonly PackPartRow[] | undefined> {
  const all: PackPartRow[] = [];
  for (const table of packedTables()) {
    const parts = await packAnew(store, pack, table);
    if (parts === undefined) return undefined;
    all.push(...parts);
  }
  return all;
}

/**
 * Writes the parts of a pack anew when many small ones, or much that was superseded, have gathered: all at once in one transaction, and only
 * if nothing came meanwhile. Call under the lock of the packs. Answers whether it did.
 */
export async function compactPack(store: LocalStore, area: string, isForced = false): Promise<boolean> {
  const pack = await store.pack.get(area);
  if (pack?.state !== 'ready' || !(isForced || (await isDue(store, pack)))) return false;
  if (!(await hasRoomFor(pack.bytes))) return false;
  const parts = await packAllAnew(store, pack);
  if (parts === undefined) return false;
  return store.transaction('rw', store.pack, store.packPart, store.packGone, async () => {
    const now = await store.pack.get(area);
    if (!now || now.touched !== pack.touched || now.takenAt !== pack.takenAt) return false;
    await store.packPart.where('area').equals(area).delete();
    await store.packGone.where('area').equals(area).delete();
    await store.packPart.bulkPut([...parts]);
    const records = parts.reduce((sum, { ids }) => sum + ids.length, 0);
    await store.pack.put({
      ...now,
      touched: now.touched + 1,
      records,
      entries: records,
      isRough: false,
      bytes: parts.reduce((sum, { bytes }) => sum + bytes.byteLength, 0),
    });
    return true;
  });
}
