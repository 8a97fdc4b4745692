import type { LocalRow, LocalStore } from '../local-store.ts';
import { partOf } from './pack-codec.ts';
import { findInArea } from './pack-read.ts';
import type { PackPartRow, PackRow } from './pack-rows.ts';
import { packedTables } from './pack-tables.ts';

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

async function partsOf(area: string, page: number, rows: ReadonlyMap<string, readonly LocalRow[]>) {
  const parts: PackPartRow[] = [];
  for (const table of packedTables()) {
    const ofTable = rows.get(table) ?? [];
    for (let start = 0; start < ofTable.length; start += rowsInPart) {
      const part = await partOf(area, page, table, ofTable.slice(start, start + rowsInPart));
      parts.push({ ...part, _id: `${part._id}/${start}` });
    }
  }
  return parts;
}

/**
 * Writes the parts of a pack anew when many small ones, or much that was superseded, have gathered: all at once in one transaction, and only
 * if nothing came meanwhile. Call under the lock of the packs. Answers whether it did.
 */
export async function compactPack(store: LocalStore, area: string, isForced = false): Promise<boolean> {
  const pack = await store.pack.get(area);
  if (pack?.state !== 'ready' || !(isForced || (await isDue(store, pack)))) return false;
  const rows = new Map<string, readonly LocalRow[]>();
  for (const table of packedTables()) rows.set(table, await findInArea(store, table, area));
  const parts = await partsOf(area, pack.page, rows);
  return store.transaction('rw', store.pack, store.packPart, store.packGone, async () => {
    const now = await store.pack.get(area);
    if (!now || now.touched !== pack.touched || now.takenAt !== pack.takenAt) return false;
    await store.packPart.where('area').equals(area).delete();
    await store.packGone.where('area').equals(area).delete();
    await store.packPart.bulkPut(parts);
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
