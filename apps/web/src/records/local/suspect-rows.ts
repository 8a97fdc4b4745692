import type { TableName } from '@domivka/domain/kernel/entity';
import { storeName, type DeviceRow, type LocalRow, type LocalStore } from './local-store.ts';

const prefix = 'doubted:';

/** What the user of a device wrote, as the server had confirmed it. */
export type SuspectRow = { readonly table: TableName; readonly row: LocalRow };

/** Whether the user of this device wrote a confirmed row last. */
export function isOwn(store: LocalStore, { synced, updatedBy }: LocalRow): boolean {
  return synced === 1 && updatedBy === store.name.slice(storeName('').length);
}

/**
 * Keeps rows of the user's own that answers of the server take away or put something else in the place of: usually another user did that, but
 * the server may also have been put back to a copy, and nobody has noticed yet. Inside a transaction of the caller.
 */
export async function noteSuspectRows(store: LocalStore, table: TableName, own: readonly LocalRow[]): Promise<void> {
  await store.device.bulkPut(
    own.map((row): DeviceRow => ({ _id: `${prefix}${row._id}`, value: { table, row } satisfies SuspectRow })),
  );
}

/** All of it, once the server has told in which epoch it is; it is not kept any longer. Inside a transaction of the caller. */
export async function takeSuspectRows(store: LocalStore): Promise<readonly SuspectRow[]> {
  const noted = await store.device.where('_id').startsWith(prefix).toArray();
  if (noted.length > 0) await store.device.bulkDelete(noted.map(({ _id }) => _id));
  return noted.map(({ value }) => value as SuspectRow);
}
