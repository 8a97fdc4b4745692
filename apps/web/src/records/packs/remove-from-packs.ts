import type { TableName } from '@domivka/domain/kernel/entity';
import type { LocalStore } from '../local/local-store.ts';
import { goneKey } from './pack-parts.ts';

/**
 * Records that the server no longer has, as it said outside of a pull: the packs must not bring them back. Inside a transaction of the
 * caller with `pack` and `packGone`.
 */
export async function removeFromPacks(store: LocalStore, table: TableName, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  for (const pack of await store.pack.toArray()) {
    const { _id: area, page } = pack;
    await store.packGone.bulkPut(ids.map((id) => ({ _id: goneKey(area, table, id), area, page })));
    await store.pack.put({ ...pack, touched: pack.touched + 1, isRough: true });
  }
}
