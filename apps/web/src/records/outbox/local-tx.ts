import type { Context } from '@domivka/domain/kernel/context';
import type { Entity, TableName } from '@domivka/domain/kernel/entity';
import { DomainError } from '@domivka/domain/kernel/errors';
import { kernelError } from '@domivka/domain/kernel/kernel.errors';
import { sameValue, type Fields, type StoredRecord } from '@domivka/domain/kernel/record';
import { remove, type RemoveRequest } from '@domivka/domain/kernel/remove';
import { save, type SaveOutcome, type SaveRequest } from '@domivka/domain/kernel/save';
import type { Child, Fact, Removal, Tx, Write } from '@domivka/domain/kernel/tx';
import { childrenOf, getEntity } from '@domivka/domain/registry';
import { unlink } from './outgoing-references.ts';
import {
  pictureStores,
  rowsOf,
  storesOfWork,
  type DeletedRow,
  type LocalRow,
  type LocalStore,
} from '../local/local-store.ts';
import { findReferrers, refuseWhileReferenced, childRowsOf } from '../local/incoming-references.ts';
import { isNeverSent, takesEdits } from '../local/outbox-entry.ts';
import { recordOf, rowOf } from '../local/local-rows.ts';

/**
 * The local database as the domain sees a store, inside a transaction of the caller. What is not here may exist on the server: it is
 * `unknown`, never `absent`, so that rules about other records pass as provisional and the server decides. `own`: the id of the record that is
 * about to be written.
 */
function localTx(store: LocalStore, own?: unknown): Tx {
  return {
    load: (table, id) => load(store, table, id),
    baseOf: (table, id, version) => baseOf(store, table, id, version),
    findBy: (table, name, value) => findBy(store, table, { name, value, own }),
    // That no work of theirs is on this device proves nothing.
    worksAt: () => Promise.resolve(undefined),
    children: (table, id) => listChildren(store, table, id),
    // Screens look up the names of people.
    namesOf: () => Promise.resolve(new Map()),
    write: (write) => put(store, write),
    bin: (removal) => bin(store, removal),
  };
}

async function load(store: LocalStore, table: TableName, id: string): Promise<Fact> {
  const row = await rowsOf(store, table).get(id);
  if (row) return { state: 'present', record: recordOf(row) };
  const removed = await store.deleted.get(id);
  if (removed?.table === table) return { state: 'present', record: recordOf(removed.row), binned: true };
  return { state: 'unknown' };
}

/** The device knows two earlier states: the one before its unsent edits, and the one before the last answer of the server. */
async function baseOf(store: LocalStore, table: TableName, id: string, version: number): Promise<Fields | undefined> {
  const entries = await store.outbox.where('recordId').equals(id).sortBy('seq');
  const unsent = entries.find(
    (entry) => entry.table === table && entry.version === version && entry.base !== undefined,
  );
  if (unsent) return unsent.base;
  const row = await rowsOf(store, table).get(id);
  return row?.$previous?.version === version ? row.$previous.fields : undefined;
}

type Asked = { readonly name: string; readonly value: unknown; readonly own: unknown };

/**
 * A device may know two records in one place: one that was written here, and another user's that came before the server has judged. Each of
 * them keeps the place that it has, so that both can be edited until then.
 */
async function findBy(
  store: LocalStore,
  table: TableName,
  { name, value, own }: Asked,
): Promise<StoredRecord | undefined> {
  const key = `$keys.${name}`;
  const rows = rowsOf(store, table);
  const indexed = rows.schema.indexes.some((index) => index.name === key) && typeof value === 'string';
  const found = indexed
    ? rows.where(key).equals(value)
    : rows.filter((one) => sameValue(getEntity(table).unique?.key === name ? one.$keys[name] : one[name], value));
  const holders = await found.toArray();
  const row = holders.find(({ _id }) => _id === own) ?? holders[0];
  return row && recordOf(row);
}

async function listChildren(store: LocalStore, table: TableName, id: string): Promise<readonly Child[]> {
  const perEntity = childrenOf(getEntity(table)).map(async (entity) => {
    const rows = await childRowsOf(store, entity, id);
    return rows.map((row): Child => ({ entity, record: recordOf(row) }));
  });
  return (await Promise.all(perEntity)).flat();
}

async function put(store: LocalStore, { entity, id, before, fields, actor, now }: Write): Promise<StoredRecord> {
  const record: StoredRecord = {
    ...keptFields(entity, before),
    createdAt: before?.createdAt ?? now,
    createdBy: before?.createdBy ?? actor._id,
    organizationId: before?.organizationId ?? actor.organizationId,
    organizationName: before?.organizationName ?? actor.organizationName,
    ...fields,
    _id: id,
    // Versions are given by the server; until it answers, an edit is based on the one it began with, a new record on the first.
    version: before?.version ?? 1,
    updatedAt: now,
    updatedBy: actor._id,
  };
  const parentField = entity.parent?.field;
  if (before && parentField !== undefined && before[parentField] !== fields[parentField])
    await refuseWhileReferenced(store, entity, before);
  const rows = rowsOf(store, entity.table);
  const old = await rows.get(id);
  await rows.put(rowOf(entity, record, { synced: 0, $asOf: old?.$asOf, $previous: old?.$previous }));
  return record;
}

const toldByServer: readonly string[] = ['can', 'masked', 'maskedCounts'];

/** What the server counts and decides stays as it said last. */
function keptFields(entity: Entity, before: StoredRecord | undefined): Fields {
  const kept = Object.entries(before ?? {}).filter(
    ([field]) => entity.fields[field]?.origin === 'server' || toldByServer.includes(field),
  );
  return Object.fromEntries(kept);
}

/**
 * What was removed waits in `deleted`, with its unsent edits, for the server or a change of mind; a record that was never sent (`untold`)
 * only for the latter, and nothing names it any more meanwhile.
 */
async function bin(store: LocalStore, { entity, record, children, deletionId, now }: Removal): Promise<void> {
  await refuseWhileReferenced(store, entity, record);
  const own = await store.outbox.where('recordId').equals(record._id).sortBy('seq');
  const untold = own[0] !== undefined && isNeverSent(own[0]);
  for (const one of [{ entity, record }, ...children])
    await binOne(store, one, { deletionId, at: now, ...(untold ? { untold } : {}) });
  if (!untold) return;
  const unlinked = await unlink(store, await findReferrers(store, entity, record), record._id);
  if (unlinked.length > 0) await store.deleted.update(record._id, { unlinked });
}

async function binOne(
  store: LocalStore,
  { entity, record }: Child,
  removal: Pick<DeletedRow, 'deletionId' | 'at' | 'untold'>,
): Promise<void> {
  const rows = rowsOf(store, entity.table);
  const row = await rows.get(record._id);
  const entries = await store.outbox.where('recordId').equals(record._id).sortBy('seq');
  const unsent = entries.filter(takesEdits);
  await store.outbox.bulkDelete(unsent.map(({ opId }) => opId));
  await rows.delete(record._id);
  if (!row) return;
  await store.deleted.put({ _id: record._id, synced: 0, table: entity.table, row, entries: unsent, ...removal });
}

/** Another record that is on this device in the place of a new one is refused in words: the person can open it. Only the server's is a conflict. */
async function saveHere(
  store: LocalStore,
  context: Context,
  entity: Entity,
  request: SaveRequest & { readonly record: Fields },
): Promise<SaveOutcome> {
  try {
    return await save(entity, request, context, localTx(store, request.record['_id']));
  } catch (error) {
    const isOfAnother =
      error instanceof DomainError && error.conflict && error.conflict.current['_id'] !== request.record['_id'];
    throw isOfAnother ? new DomainError(error.kind, error.code, error.issues) : error;
  }
}

/** The draft of a form goes with its save, the file of a photo comes with it. */
function storesToSave(tables: readonly TableName[]): string[] {
  return storesOfWork(tables, 'drafts', ...(tables.includes('photo') ? pictureStores : []));
}

/** What else happens in the transaction of a save; `before` is the row that it changed. */
export type AfterSave = (outcome: SaveOutcome, before: LocalRow | undefined) => Promise<void>;

/**
 * Saves on this device in one transaction: the same `save()` of the domain as on the server. A failed rule rejects with its
 * `DomainError` and leaves everything as it was.
 */
export async function runLocalSave(
  store: LocalStore,
  context: Context,
  entity: Entity,
  request: SaveRequest & { readonly record: Fields },
  after?: AfterSave,
): Promise<SaveOutcome> {
  return store.transaction('rw', storesToSave([entity.table]), async () => {
    const id = request.record['_id'];
    const before = typeof id === 'string' ? await rowsOf(store, entity.table).get(id) : undefined;
    const outcome = await saveHere(store, context, entity, request);
    await after?.(outcome, before);
    return outcome;
  });
}

/** One save among several. */
export type LocalSave = {
  readonly entity: Entity;
  readonly request: SaveRequest & { readonly record: Fields & { readonly _id: string } };
  readonly after: AfterSave;
  /** Refused where it was saved before, and be it in the bin since. */
  readonly isOnce?: true | undefined;
};

/** The same for many records at once: all of them in one transaction, or none when a rule refuses one. */
export async function runLocalSaves(
  store: LocalStore,
  context: Context,
  saves: readonly LocalSave[],
): Promise<readonly SaveOutcome[]> {
  const tables = saves.map(({ entity }) => entity.table);
  return store.transaction('rw', storesToSave(tables), async () => {
    const outcomes: SaveOutcome[] = [];
    for (const { entity, request, after, isOnce } of saves) {
      const { _id } = request.record;
      const before = await rowsOf(store, entity.table).get(_id);
      if (isOnce && (before ?? (await store.deleted.get(_id)))) throw kernelError('record.savedBefore');
      const outcome = await saveHere(store, context, entity, request);
      await after(outcome, before);
      outcomes.push(outcome);
    }
    return outcomes;
  });
}

/** Removes on this device in one transaction. `after` gets the row that went. */
export async function runLocalRemove(
  store: LocalStore,
  context: Context,
  entity: Entity,
  request: RemoveRequest & { readonly id: string },
  after?: (before: LocalRow | undefined) => Promise<void>,
): Promise<void> {
  await store.transaction('rw', storesOfWork([entity.table]), async () => {
    const before = await rowsOf(store, entity.table).get(request.id);
    await remove(entity, request, context, localTx(store));
    await after?.(before);
  });
}
