import type { StoredRecord } from '@domivka/domain/kernel/record';
import type { Entity, TableName } from '@domivka/domain/kernel/entity';
import { changesBetween } from '@domivka/domain/kernel/merge';
import { getEntity } from '@domivka/domain/registry';
import { fetchRecord } from '../fetch-record.ts';
import { RemoteError } from '../http.ts';
import { rowsOf, writableStores, type LocalRow, type LocalStore } from '../local-store.ts';
import { changedFields, restoredConflict } from '../outbox-entry.ts';
import { enqueueSave, entriesOf } from '../outbox-write.ts';
import { recordOf, rowOf } from '../rows.ts';
import { ownFields } from '@domivka/domain/kernel/save';
import { bringRecord } from './bring.ts';
import { findInPacks, listInPacks } from './pack-read.ts';
import { packedTables } from './pack-tables.ts';

const prefix = 'offer:';

type Offer = { readonly table: TableName; readonly record: StoredRecord };

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
  const _id = `${prefix}${row._id}`;
  const known = (await store.device.get(_id))?.value as Offer | undefined;
  if (known && known.record.version >= row.version) return;
  await store.device.put({ _id, value: { table, record: recordOf(row) } satisfies Offer });
}

/** The restored server knows of the end of these records: they are not offered. Inside a transaction of the caller. */
export async function forgetOffered(store: LocalStore, ids: readonly string[]): Promise<void> {
  await store.device.bulkDelete(ids.map((id) => `${prefix}${id}`));
}

/** Nothing is offered any more; inside a transaction of the caller. */
export async function forgetAllOffers(store: LocalStore): Promise<void> {
  await store.device.where('_id').startsWith(prefix).delete();
}

/**
 * Puts into the outbox what the server does not know any more, parents first. What it knows is forgotten. While the server
 * cannot be asked about one in the name of this user, or refuses, that one waits for the next time.
 */
export async function offerAgain(store: LocalStore, userId: string, now: string): Promise<number> {
  const noted = await store.device.where('_id').startsWith(prefix).toArray();
  const offers = noted.map(({ value }) => value as Offer);
  const order = packedTables();
  let offered = 0;
  for (const offer of offers.toSorted((one, other) => order.indexOf(one.table) - order.indexOf(other.table)))
    if ((await hasAsked(store, offer, userId)) && (await offerOne(store, offer, now))) offered += 1;
  return offered;
}

/** Whether the device now holds what the server knows of the record. */
async function hasAsked(store: LocalStore, { table, record: { _id } }: Offer, userId: string): Promise<boolean> {
  try {
    const [packed] = await findInPacks(store, table, [_id]);
    if (!packed) return (await fetchRecord(store, table, _id, undefined, userId)) !== 'unreachable';
    await bringRecord(store, table, _id);
    return true;
  } catch (error) {
    if (!(error instanceof RemoteError)) throw error;
    return false;
  }
}

async function offerOne(store: LocalStore, { table, record }: Offer, now: string): Promise<boolean> {
  const entity = getEntity(table);
  return store.transaction('rw', writableStores(store), async () => {
    await forgetOffered(store, [record._id]);
    const before = await rowsOf(store, table).get(record._id);
    if (before && (before.synced === 0 || isSame(entity, before, record))) return false;
    if ((await store.deleted.get(record._id)) || (await entriesOf(store, record._id)).length > 0) return false;
    const after = { ...record, version: before?.version ?? 1 };
    await rowsOf(store, table).put(rowOf(entity, after, { synced: 0, places: undefined, $asOf: before?.$asOf }));
    await enqueueSave(store, entity, { before, after, now });
    if (before && before.updatedAt >= record.updatedAt) await askWhichCounts(store, entity, before, record);
    return true;
  });
}

function isSame(entity: Entity, before: LocalRow, own: StoredRecord): boolean {
  return Object.keys(changedFields(entity, ownFields(entity, recordOf(before)), ownFields(entity, own))).length === 0;
}

/**
 * On the restored server the record was written again since. Numbers of versions tell nothing of two courses of time, and nobody knows the
 * state that both began with: a person chooses, field by field.
 */
async function askWhichCounts(store: LocalStore, entity: Entity, before: LocalRow, own: StoredRecord): Promise<void> {
  const current = recordOf(before);
  const differences = changesBetween(ownFields(entity, current), ownFields(entity, own));
  const fields = differences.map(({ field, from, to }) => ({ field, base: undefined, mine: to, theirs: from }));
  const [entry] = await entriesOf(store, own._id);
  if (!entry) return;
  await store.outbox.put({ ...entry, state: 'needsYou', code: restoredConflict, conflict: { current, fields } });
}
