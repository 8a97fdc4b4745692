import type { TableName } from '@domivka/domain/kernel/entity';
import type { StoredRecord } from '@domivka/domain/kernel/record';
import { getEntity } from '@domivka/domain/registry';
import { baseRecord } from '../local/with-edit.ts';
import { rowsOf, type LocalRow, type LocalStore } from '../local/local-store.ts';
import type { OutboxEntry } from '../local/outbox-entry.ts';
import { recordOf } from '../local/local-rows.ts';
import { packedTables } from '../local/pack-rows.ts';

const prefix = 'offer:';

const keyOf = (id: string): string => `${prefix}${id}`;

/**
 * A record as this device held it before the server was put back to a copy: what its user wrote last; the base of unsent edits or of a removal
 * (`isUnsent`); or what a colleague wrote and unsent work refers to, which is sent again only where the server does not know it at all.
 */
export type RecoveryItem = {
  readonly table: TableName;
  /** As the server had confirmed it. `updatedAt`: of an unsent one, when the server had last said how it is. */
  readonly record: StoredRecord;
  readonly isUnsent?: true;
  /** The server has it and does not show it, as it said itself: it is not brought again. */
  readonly isThere?: true;
  /** The server would not tell of it: nothing but the record itself waits for that. */
  readonly isRefused?: true;
};

async function put(store: LocalStore, item: RecoveryItem): Promise<void> {
  await store.device.put({ _id: keyOf(item.record._id), value: item });
}

/** What is noted of a record. */
export async function findQueued(store: LocalStore, id: string): Promise<RecoveryItem | undefined> {
  return (await store.device.get(keyOf(id)))?.value as RecoveryItem | undefined;
}

/** All that is noted, parents first. */
export async function listQueued(store: LocalStore): Promise<readonly RecoveryItem[]> {
  const noted = await store.device.where('_id').startsWith(prefix).toArray();
  const order = packedTables();
  const items = noted.map(({ value }) => value as RecoveryItem);
  return items.toSorted((one, other) => order.indexOf(one.table) - order.indexOf(other.table));
}

/** Whether anything is noted. */
export async function hasQueued(store: LocalStore): Promise<boolean> {
  return (await store.device.where('_id').startsWith(prefix).count()) > 0;
}

/** Notes one record, unless a later state of it is. Inside a transaction of the caller. */
export async function queueRecord(store: LocalStore, table: TableName, row: LocalRow): Promise<void> {
  const known = await findQueued(store, row._id);
  if (!known || known.record.version < row.version) await put(store, { table, record: recordOf(row) });
}

/**
 * Notes the records with unsent edits and removals, and what these hang on and name: none of it goes before it was compared with what the restored
 * server knows. `entries`: the outbox in its order; `rows`: the records as they were where the entries were written, else as they are here.
 * Inside a transaction of the caller.
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
  for (const { table, parentId = '', needs = [] } of entries) {
    const { parent, fields } = getEntity(table);
    const tables = new Set([parent?.table, ...Object.values(fields).map(({ refersTo }) => refersTo)]);
    for (const named of packedTables().filter((one) => tables.has(one)))
      for (const row of await rowsOf(store, named).bulkGet([parentId, ...needs]))
        if (row?.synced === 1 && !(await findQueued(store, row._id))) await queueRecord(store, named, row);
  }
  await store.deleted.toCollection().modify({ isOfOtherEpoch: true });
}

/**
 * Notes one record by its first unsent edit; `isThere`: the server said that it has the record. Not what the server never confirmed, nor where a
 * newer state is noted, on which the edits do not stand. Inside a transaction of the caller.
 */
export async function queueUnsentOf(
  store: LocalStore,
  row: LocalRow,
  { table, version, base }: Pick<OutboxEntry, 'table' | 'version' | 'base'>,
  isThere = false,
): Promise<void> {
  const known = await findQueued(store, row._id);
  if (version === undefined || (known && known.record.version > version)) return;
  const record = { ...baseRecord(getEntity(table), row, { base, version }), updatedAt: row.$asOf ?? '' };
  await put(store, { table, record, isUnsent: true, ...(isThere ? { isThere } : {}) });
}

/** The server will not tell of this one for now. */
export async function markRefused(store: LocalStore, item: RecoveryItem): Promise<void> {
  await store.device.update(keyOf(item.record._id), { value: { ...item, isRefused: true } satisfies RecoveryItem });
}

/** Tells of entries whether they touch what is noted: their record, or what it hangs on or names. */
export async function queuedTest(store: LocalStore): Promise<(entry: OutboxEntry) => boolean> {
  const noted = new Map((await listQueued(store)).map((item) => [item.record._id, item]));
  const isAwaited = (id: string): boolean => noted.has(id) && noted.get(id)?.isRefused !== true;
  return ({ recordId, parentId = '', needs = [] }) => noted.has(recordId) || [parentId, ...needs].some(isAwaited);
}

/** These records are not noted (any more), e.g. because the restored server knows of their end. Inside a transaction of the caller. */
export async function unqueue(store: LocalStore, ids: readonly string[]): Promise<void> {
  await store.device.bulkDelete(ids.map(keyOf));
}

/** Only what is unsent is still compared before it goes. Inside a transaction of the caller. */
export async function unqueueConfirmed(store: LocalStore): Promise<void> {
  for (const { table, record, isUnsent } of await listQueued(store)) {
    if (isUnsent) continue;
    await unqueue(store, [record._id]);
    const [first] = await store.outbox.where('recordId').equals(record._id).sortBy('seq');
    const row = await rowsOf(store, table).get(record._id);
    if (first && row) await queueUnsentOf(store, row, first);
  }
}
