import type { TableName } from '@domivka/domain/kernel/entity';
import type { LocalStore } from '../local/local-store.ts';

/** Areas that were taken along, and how many records they hold. */
export type PackedData = { readonly areas: number; readonly records: number };

/**
 * The packs that hold records of any of these kinds. A pack is whole or it is not there: where one kind is cleared, all of the pack goes, for
 * nobody could tell afterwards what is missing in it.
 */
export async function countPacked(store: LocalStore, kinds: readonly TableName[]): Promise<PackedData> {
  const parts = await store.packPart.where('table').anyOf(kinds).limit(1).primaryKeys();
  if (parts.length === 0) return { areas: 0, records: 0 };
  return countPacks(store);
}

/** All packs of the device. */
export async function countPacks(store: LocalStore): Promise<PackedData> {
  const packs = await store.pack.toArray();
  return { areas: packs.length, records: packs.reduce((sum, { records }) => sum + records, 0) };
}
