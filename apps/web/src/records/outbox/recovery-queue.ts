import type { TableName } from '@domivka/domain/kernel/entity';
import type { StoredRecord } from '@domivka/domain/kernel/record';
import { getEntity } from '@domivka/domain/registry';
import { baseRecord } from '../local/with-edit.ts';
import { rowsOf, type LocalRow, type LocalStore } from '../local/local-store.ts';
import type { OutboxEntry } from '../local/outbox-entry.ts';
import { recordOf } from '../local/local-rows.ts';
import { packedTables } from '../local/pack-tables.ts';

const prefix = 'offer:';

const keyOf = (id: string): string => `${prefix}${id}`;

/** A record as this device held it before the server was put back to a copy. */
export type RecoveryItem = {
  readonly table: TableName;
  /** As the server had confirmed it; where edits are unsent, the state that they began with. */
  readonly record: StoredRecord;
  /** The row has unsent edits on top of that, or waits to be removed. */
  readonly isUnsent?: true;
  /** Of such a one: when the server had last said how it is, ISO 8601 UTC. */
  readonly asOf?: string | undefined;
  /** The server has it and does not show it, as it said itself: it is not brought anew. */
  readonly isThere?: true;
  /** It is not of this person, but unsent work hangs on it or names it: brought anew only where the server does not know it at all. */
  readonly isNamed?: true;
  /** The server would not tell of it: nothing but the record itself waits for that. */
  readonly isRefused?: true;
};

/** Notes one record to be offered again, unless a later state of it is. Inside a transaction of the caller. */
export async function queueRecord(store: LocalStore, table: TableName, row: LocalRow): Promise<void> {
  const known = await findQueued(store, row._id);
  if (known && known.record.version >= row.version) return;
  await putOffer(store, { table, record: recordOf(row) });
}

/**
 * Notes the records with unsent edits and removals of what the server had confirmed: none of these goes before it was compared with what the
 * restored server knows. `entries`: the outbox in its order; `rows`: the records as they stood where the entries were written, else as they stand
 * here. Inside a transaction of the caller.
 */
export async function queueUnsent(
  store: LocalStore,
  entries: readonly OutboxEntry[],
  rows: ReadonlyMap<string, LocalRow> = new Map(),
): Promise<void> {
  const firsts = new Map(entries.toReversed().map((entry) => [entry.recordId, entry]));
  for (const [id, first] of firsts) {
    const removed = await store.deleted.get(id);
    const row = rows.get(id) ?? (await rowsOf(store, first.table).get(id)) ?? removed?.row;
    if (row) await queueUnsentOf(store, row, removed?.entries[0] ?? first);
  }
  for (const entry of entries) await noteNamed(store, entry);
  await store.deleted.toCollection().modify({ isOfOtherEpoch: true });
}

/** What unsent work hangs on or names: without it that would wait until somebody else brings it. */
async function noteNamed(store: LocalStore, { table, parentId, needs = [] }: OutboxEntry): Promise<void> {
  const { parent, fields } = getEntity(table);
  const tables = new Set(Object.values(fields).flatMap(({ refersTo }) => refersTo ?? []));
  if (parent) tables.add(parent.table);
  const ids = parentId === undefined ? needs : [parentId, ...needs];
  for (const named of packedTables().filter((one) => tables.has(one)))
    for (const row of await rowsOf(store, named).bulkGet([...ids]))
      if (row?.synced === 1 && !(await findQueued(store, row._id)))
        await putOffer(store, { table: named, record: recordOf(row), isNamed: true });
}

/**
 * The same for one record; `first`: its first unsent edit; `isThere`: the server said that it has the record. What the server never confirmed is
 * not noted.
 */
export async function queueUnsentOf(
  store: LocalStore,
  row: LocalRow,
  first: OutboxEntry,
  isThere = false,
): Promise<void> {
  const { table, version } = first;
  const known = await findQueued(store, row._id);
  // A newer state that this person had written, and on which the edits do not stand: they began on an older one, read since.
  const isNewer = known !== undefined && version !== undefined && known.record.version > version;
  if (version === undefined || isNewer) return;
  await queueState(store, table, baseRecord(getEntity(table), row, first), { asOf: row.$asOf, isThere });
}

/** Notes a state on which unsent edits stand or stood. Inside a transaction of the caller. */
export async function queueState(
  store: LocalStore,
  table: TableName,
  record: StoredRecord,
  { asOf, isThere = false }: { readonly asOf: string | undefined; readonly isThere?: boolean },
): Promise<void> {
  await putOffer(store, { table, record, isUnsent: true, asOf, ...(isThere ? { isThere } : {}) });
}

/** What is noted of a record. */
export async function findQueued(store: LocalStore, id: string): Promise<RecoveryItem | undefined> {
  return (await store.device.get(keyOf(id)))?.value as RecoveryItem | undefined;
}

async function putOffer(store: LocalStore, offer: RecoveryItem): Promise<void> {
  await store.device.put({ _id: keyOf(offer.record._id), value: offer });
}

/** The server will not tell of this one for now. */
export async function markRefused(store: LocalStore, offer: RecoveryItem): Promise<void> {
  await store.device.update(keyOf(offer.record._id), { value: { ...offer, isRefused: true } satisfies RecoveryItem });
}

/** What waits to be offered, parents first. */
export async function listQueued(store: LocalStore): Promise<readonly RecoveryItem[]> {
  const noted = await store.device.where('_id').startsWith(prefix).toArray();
  const order = packedTables();
  const offers = noted.map(({ value }) => value as RecoveryItem);
  return offers.toSorted((one, other) => order.indexOf(one.table) - order.indexOf(other.table));
}

/** Whether anything waits to be offered. */
export async function hasQueued(store: LocalStore): Promise<boolean> {
  return (await store.device.where('_id').startsWith(prefix).count()) > 0;
}

/** Tells of entries whether they touch what waits to be offered: their record, or what it hangs on or names. */
export async function queuedTest(store: LocalStore): Promise<(entry: OutboxEntry) => boolean> {
  const noted = new Map((await listQueued(store)).map((offer) => [offer.record._id, offer]));
  const isAwaited = (id: string): boolean => noted.get(id)?.isRefused !== true && noted.has(id);
  return ({ recordId, parentId = '', needs = [] }) => noted.has(recordId) || [parentId, ...needs].some(isAwaited);
}

/** These records are not offered (any more), e.g. because the restored server knows of their end. Inside a transaction of the caller. */
export async function unqueue(store: LocalStore, ids: readonly string[]): Promise<void> {
  await store.device.bulkDelete(ids.map(keyOf));
}

/** Nothing is offered any more; what is unsent is still compared before it goes. Inside a transaction of the caller. */
export async function unqueueConfirmed(store: LocalStore): Promise<void> {
  for (const { table, record, isUnsent } of await listQueued(store)) {
    if (isUnsent) continue;
    await unqueue(store, [record._id]);
    const [first] = await store.outbox.where('recordId').equals(record._id).sortBy('seq');
    const row = await rowsOf(store, table).get(record._id);
    if (first && row) await queueUnsentOf(store, row, first);
  }
}

/** Whether anything unsent waits to be compared. */
export async function hasUnsentQueued(store: LocalStore): Promise<boolean> {
  return (await hasQueued(store)) && (await listQueued(store)).some(({ isUnsent }) => isUnsent);
}

/** Nothing is offered any more, for all goes from the device. Inside a transaction of the caller. */
export async function clearRecoveryQueue(store: LocalStore): Promise<void> {
  await store.device.where('_id').startsWith(prefix).delete();
}
