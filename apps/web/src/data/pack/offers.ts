import type { TableName } from '@domivka/domain/kernel/entity';
import type { StoredRecord } from '@domivka/domain/kernel/record';
import { rowsOf, type LocalRow, type LocalStore } from '../local-store.ts';
import type { OutboxEntry } from '../outbox-entry.ts';
import { recordOf } from '../rows.ts';
import { listInPacks } from './pack-read.ts';
import { packedTables } from './pack-tables.ts';

const prefix = 'offer:';

const keyOf = (id: string): string => `${prefix}${id}`;

/** A record as this device held it before the server was put back to a copy. */
export type Offer = {
  readonly table: TableName;
  readonly record: StoredRecord;
  /** Unsent edits stand on a state that the server may not know any more; the row on this device tells both. */
  readonly isUnsent?: true;
};

/**
 * Notes what a person wrote last of all that this device holds, before it is read afresh from a restored server: what that does not know
 * any more is offered again. Others offer theirs from their own devices.
 */
export async function noteOffers(store: LocalStore, userId: string): Promise<void> {
  for (const table of packedTables()) {
    const packed = await listInPacks(store, table);
    await store.transaction('rw', [table, 'device'], async () => {
      const rows = await rowsOf(store, table).where('synced').equals(1).toArray();
      for (const row of [...packed, ...rows]) if (row.updatedBy === userId) await noteOffer(store, table, row);
    });
  }
}

/** Notes one record to be offered again, unless a later state of it is. Inside a transaction of the caller. */
export async function noteOffer(store: LocalStore, table: TableName, row: LocalRow): Promise<void> {
  const _id = keyOf(row._id);
  const known = (await store.device.get(_id))?.value as Offer | undefined;
  if (known && known.record.version >= row.version) return;
  await store.device.put({ _id, value: { table, record: recordOf(row) } satisfies Offer });
}

/**
 * Notes the records with unsent edits and removals of what the server had confirmed: none of these goes before it was compared with what the
 * restored server knows. Inside a transaction of the caller.
 */
export async function noteUnsent(store: LocalStore): Promise<void> {
  const entries = await store.outbox.orderBy('seq').toArray();
  const firsts = new Map(entries.toReversed().map((entry) => [entry.recordId, entry]));
  for (const { table, recordId, version } of firsts.values()) {
    const row = (await rowsOf(store, table).get(recordId)) ?? (await store.deleted.get(recordId))?.row;
    if (version === undefined || !row) continue;
    const _id = keyOf(recordId);
    const known = (await store.device.get(_id))?.value as Offer | undefined;
    // What is noted and not in the row was confirmed before the edits began anew on an older state.
    if (known && known.record.version > version) continue;
    await store.device.put({ _id, value: { table, record: recordOf(row), isUnsent: true } satisfies Offer });
  }
}

/** What waits to be offered, parents first. */
export async function listOffers(store: LocalStore): Promise<readonly Offer[]> {
  const noted = await store.device.where('_id').startsWith(prefix).toArray();
  const order = packedTables();
  const offers = noted.map(({ value }) => value as Offer);
  return offers.toSorted((one, other) => order.indexOf(one.table) - order.indexOf(other.table));
}

/** Tells of entries whether they touch what waits to be offered: their record, or what it hangs on or names. */
export async function offerTest(store: LocalStore): Promise<(entry: OutboxEntry) => boolean> {
  const noted = new Set(await store.device.where('_id').startsWith(prefix).primaryKeys());
  return ({ recordId, parentId = '', needs = [] }) =>
    noted.size > 0 && [recordId, parentId, ...needs].some((id) => noted.has(keyOf(id)));
}

/** These records are not offered (any more), e.g. because the restored server knows of their end. Inside a transaction of the caller. */
export async function forgetOffered(store: LocalStore, ids: readonly string[]): Promise<void> {
  await store.device.bulkDelete(ids.map(keyOf));
}

/** Nothing is offered any more; inside a transaction of the caller. */
export async function forgetAllOffers(store: LocalStore): Promise<void> {
  await store.device.where('_id').startsWith(prefix).delete();
}
