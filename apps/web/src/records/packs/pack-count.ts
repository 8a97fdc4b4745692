import type { TableName } from '@domivka/domain/kernel/entity';
import type { LocalStore } from '../local/local-store.ts';
import { goneKey } from './pack-parts.ts';
import type { PackPartRow, PackRow } from '../local/pack-rows.ts';

/** A record that the server no longer gives. */
export type Gone = { readonly table: TableName; readonly id: string };

const mostLookedFor = 50;
const none: ReadonlySet<unknown> = new Set();

/** Which of these the parts of this pack name; another may hold the same. Their bytes are not read. */
async function knownIn(store: LocalStore, area: string, ids: readonly string[]): Promise<ReadonlySet<unknown>> {
  const known = new Set<unknown>();
  await store.packPart
    .where('ids')
    .anyOf(ids)
    .eachKey((id, { primaryKey }) => {
      if (primaryKey.startsWith(`${area}/`)) known.add(id);
    });
  return known;
}

/** Of what is gone, that which earlier pages have brought. */
export async function heldInPack(store: LocalStore, pack: PackRow, gone: readonly Gone[]): Promise<readonly Gone[]> {
  if (pack.page === 0 || gone.length === 0) return [];
  const ids = gone.map(({ id }) => id);
  const known = await knownIn(store, pack._id, ids);
  return gone.filter(({ id }) => known.has(id));
}

/**
 * The number of records after a page. To look for each of hundreds takes longer than to count all once at the end; that is done too where
 * something had left before: it may have come back, or leave a second time. Call before the page is kept.
 */
export async function countAfter(
  store: LocalStore,
  pack: PackRow,
  parts: readonly PackPartRow[],
  left: readonly Gone[],
): Promise<Pick<PackRow, 'records' | 'isRough'>> {
  const come = parts.flatMap(({ table, ids }) => ids.map((id): Gone => ({ table, id })));
  const ids = come.map(({ id }) => id);
  const isFew = ids.length <= mostLookedFor;
  const known = isFew && ids.length > 0 ? await knownIn(store, pack._id, ids) : none;
  const added = ids.filter((id) => !known.has(id)).length;
  const again = [...come.filter(({ id }) => known.has(id)), ...left];
  const noted = await store.packGone.bulkGet(again.map(({ table, id }) => goneKey(pack._id, table, id)));
  const isRough = pack.isRough || !isFew || noted.some((note) => note !== undefined);
  return { records: Math.max(0, pack.records + added - left.length), isRough };
}

/** The pack with its records counted exactly. */
export async function recounted(store: LocalStore, pack: PackRow): Promise<PackRow> {
  const gone = await store.packGone.where('area').equals(pack._id).toArray();
  const pageOf = new Map<string, number>();
  // One after the other: all at once, with their bytes, would stop the page for as long as it takes to read them.
  await store.packPart
    .where('area')
    .equals(pack._id)
    .each(({ table, page, ids }) => {
      for (const id of ids) {
        const key = goneKey(pack._id, table, id);
        pageOf.set(key, Math.max(page, pageOf.get(key) ?? 0));
      }
    });
  const absent = gone.filter(({ _id, page }) => (pageOf.get(_id) ?? Infinity) <= page).length;
  return { ...pack, records: pageOf.size - absent, isRough: false };
}
