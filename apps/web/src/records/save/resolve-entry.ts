import { requestSending } from '../outbox/sending.ts';
import type { ConflictDetail } from '@domivka/domain/kernel/errors';
import type { Fields } from '@domivka/domain/kernel/record';
import { baseRecord, withEdit } from '../local/with-edit.ts';
import { ownFields } from '@domivka/domain/kernel/settle';
import type { Entity } from '@domivka/domain/kernel/entity';
import { getEntity, pushOrder, childrenOf } from '@domivka/domain/registry';
import {
  openStore,
  pictureStores,
  rowsOf,
  storesOfWork,
  type LocalRow,
  type LocalStore,
} from '../local/local-store.ts';
import { newId } from '../../platform/new-id.ts';
import { changedFields, isCreation, isSameState, waitingAgain, type OutboxEntry } from '../local/outbox-entry.ts';
import { entriesOf, withUnsent } from '../outbox/outbox-write.ts';
import { forgiveFile, tidyInside } from '../local/photo-files.ts';
import { fileOfPath } from '../local/photo-file.ts';
import { RemoteError } from '../../remote/http.ts';
import { queueUnsentOf } from '../outbox/recovery-queue.ts';
import { noteDeferredChange } from '../local/deferred-changes.ts';
import { getPlaces } from '../../device/places.ts';
import { listRemoved, putRowsBack } from '../outbox/removed-rows.ts';
import { confirmedRow, recordOf, rowOf } from '../local/local-rows.ts';
import { serverNow } from '../../device/server-time.ts';
import { getUser } from '../../session/session.ts';
import { fetchRecord } from '../read/fetch-record.ts';
import { unlink } from '../outbox/outgoing-references.ts';
import { findReferrers, childRowsOf, type Referrer } from '../local/incoming-references.ts';

/** What depends on a new record: unsent records that go with it, and those that stay without naming it. */
type Dependants = { readonly going: readonly OutboxEntry[]; readonly staying: readonly OutboxEntry[] };

async function listLinked(store: LocalStore, entity: Entity, row: LocalRow): Promise<readonly Referrer[]> {
  const hanging: Referrer[] = [];
  for (const child of childrenOf(entity)) {
    const rows = await childRowsOf(store, child, row._id);
    hanging.push(...rows.map((one) => ({ entity: child, field: child.parent?.field ?? '', isWeak: false, row: one })));
  }
  return [...hanging, ...(await findReferrers(store, entity, row))];
}

/** New records mean nothing without what they hang on or are of. Where others are named beside it, or it is named weakly, they stay. */
function goesAlong({ isWeak, row, field }: Referrer, first: OutboxEntry): boolean {
  const value = row[field];
  return isCreation(first) && !isWeak && !(Array.isArray(value) && value.length > 1);
}

/** The entries that depend on that of a new record, and on what goes with it. */
async function dependantsOf(store: LocalStore, entry: OutboxEntry): Promise<Dependants> {
  const going = new Map([[entry.recordId, entry]]);
  const staying = new Map<string, OutboxEntry>();
  for (const { table, recordId } of going.values()) {
    const row = await rowsOf(store, table).get(recordId);
    for (const naming of row ? await listLinked(store, getEntity(table), row) : []) {
      const [first] = await entriesOf(store, naming.row._id);
      // The loop goes on over what is added here.
      if (first) (goesAlong(naming, first) ? going : staying).set(first.recordId, first);
    }
  }
  const [, ...others] = going.values();
  return { going: others, staying: [...staying.values()].filter(({ recordId }) => !going.has(recordId)) };
}

async function dropOne(store: LocalStore, entry: OutboxEntry): Promise<void> {
  const own = await entriesOf(store, entry.recordId);
  await store.outbox.bulkDelete(own.map(({ opId }) => opId));
  await rowsOf(store, entry.table).delete(entry.recordId);
  // A copy in a rescue file is not taken back by this: another device may have sent it, and it is there.
  if (!entry.maybeSent) return;
  // It may have arrived without an answer: then the server has to forget it too; if not, there is nothing to remove.
  const { record: _record, base: _base, ...rest } = waitingAgain(entry);
  await store.outbox.put({ ...rest, opId: newId(), kind: 'delete', attempts: 0, maybeSent: false });
}

/** Drops a new record with what goes with it, and takes it out of what stays. */
async function dropNew(store: LocalStore, entry: OutboxEntry): Promise<void> {
  const { going } = await dependantsOf(store, entry);
  const all = [...going, entry];
  const rows = await Promise.all(all.map(({ table, recordId }) => rowsOf(store, table).get(recordId)));
  for (const one of all) await dropOne(store, one);
  for (const [index, { table, recordId }] of all.entries()) {
    const row = rows[index];
    if (row) await unlink(store, await listLinked(store, getEntity(table), row), recordId);
  }
}

export type { OutboxEntry } from '../local/outbox-entry.ts';

/** `undefined`: nothing was done, for the entry is being sent, or is not there any more, or `work` found that it does not fit (false). */
async function change(
  opId: string,
  work: (store: LocalStore, entry: OutboxEntry) => Promise<void | false>,
): Promise<OutboxEntry | undefined> {
  const store = await openStore(getUser()._id);
  return store.transaction('rw', storesOfWork(pushOrder, ...pictureStores), async () => {
    const entry = await store.outbox.get(opId);
    if (!entry || entry.state === 'sending') return undefined;
    return (await work(store, entry)) === false ? undefined : entry;
  });
}

/**
 * Tries an entry again, now. A conflict stays one: it needs `keepMine` or `discard`. One that is being sent is left alone. Answers whether it
 * was done, here and below: the entry may have gone on its way, or been replaced in another tab, since it was shown.
 */
export async function retry(opId: string): Promise<boolean> {
  const isDone = await retryEntry(opId);
  requestSending(true);
  return isDone;
}

async function retryEntry(opId: string): Promise<boolean> {
  const entry = await change(opId, async (store, entry) => {
    if (entry.state !== 'needsYou' || (entry.kind === 'save' && entry.conflict)) return false;
    // A removal that met others' work was shown to the person: now it counts for that, and for nothing that came later.
    await store.outbox.put({ ...waitingAgain(entry), ...(entry.conflict ? basisOf(entry.conflict) : {}) });
    const file = fileOfPath(entry.record?.['path']);
    if (file !== undefined) await forgiveFile(store, file);
    return undefined;
  });
  return entry !== undefined;
}

/** What a person who was asked about a removal has seen. A server of an earlier release does not tell what hangs on the record. */
export function basisOf({ current, children }: ConflictDetail): Pick<OutboxEntry, 'version' | 'children'> {
  return { version: Number(current['version']), ...(children ? { children } : {}) };
}

/** Whether an entry can be tried again without anybody having to choose first. */
export function isRetriable({ state, conflict }: OutboxEntry): boolean {
  return state === 'needsYou' && conflict === undefined;
}

/** Tries all again that the server did not take, but for those in which the user has to choose. */
export async function retryAll(): Promise<void> {
  const store = await openStore(getUser()._id);
  const entries = await store.outbox.where('state').equals('needsYou').filter(isRetriable).toArray();
  for (const { opId } of entries) await retryEntry(opId);
  requestSending(true);
}

/**
 * Settles a conflict: the values of this device (or the ones in `chosen`, field by field) go on top of what the server has now.
 */
export async function keepMine(opId: string, chosen: Fields = {}): Promise<boolean> {
  const settled = await change(opId, async (store, entry) => {
    const current = entry.conflict?.current as LocalRow | undefined;
    if (!current || entry.kind !== 'save') return false;
    const entity = getEntity(entry.table);
    const { _id, ...edit } = { ...entry.record, ...chosen };
    const record = withEdit(entity, current, edit, getPlaces());
    const base = ownFields(entity, current);
    const content = { _id: entry.recordId, ...changedFields(entity, base, ownFields(entity, record)) };
    await store.outbox.delete(opId);
    await store.outbox.put({ ...waitingAgain(entry), opId: newId(), version: current.version, base, record: content });
    const shown = await withUnsent(store, entity, current, getPlaces());
    await rowsOf(store, entry.table).put(rowOf(entity, shown, { synced: 0, $asOf: now() }));
    return undefined;
  });
  requestSending(true);
  return settled !== undefined;
}

function now(): string {
  return new Date(serverNow()).toISOString();
}

/** The unsent records that depend on the new record of this entry: they go with it, or stay without it, when it is discarded. */
export async function listDependants(opId: string): Promise<Dependants> {
  const store = await openStore(getUser()._id);
  const entry = await store.outbox.get(opId);
  return entry && isCreation(entry) && !entry.insteadOf ? dependantsOf(store, entry) : { going: [], staying: [] };
}

/**
 * Gives up an unsent write, and later ones of the same record: the record becomes again what the server has. A new record goes, with
 * unsent records that hang on it or are of it; a removed one comes back. One that is being sent is left alone.
 */
export async function discard(opId: string): Promise<boolean> {
  const entry = await change(opId, async (store, found) => {
    if (found.kind === 'delete') await undoRemoval(store, found);
    else if (found.insteadOf) await giveUpInstead(store, found, found.insteadOf);
    else if (isCreation(found)) await dropNew(store, found);
    else await restoreBase(store, found);
    await tidyInside(store);
  });
  requestSending(true);
  if (entry && !isCreation(entry)) await askAnew(entry);
  return entry !== undefined;
}

/** The work is discarded, whatever the server says to the question how the record is now; one it leaves open is asked again later. */
async function askAnew({ table, recordId }: OutboxEntry): Promise<void> {
  const store = await openStore(getUser()._id);
  const found = await fetchRecord(store, table, recordId).catch((error: unknown) => {
    if (error instanceof RemoteError) return 'unreachable' as const;
    throw error;
  });
  if (found === 'unreachable') await noteDeferredChange(store, table, recordId);
}

async function undoRemoval(store: LocalStore, entry: OutboxEntry): Promise<void> {
  await store.outbox.delete(entry.opId);
  await putRowsBack(store, await listRemoved(store, entry.deletionId ?? ''));
}

/**
 * Gives up the edits of a record that a restored server does not show: the record stays as the server had confirmed it before, and is compared once
 * more. What goes without any edit is not brought again.
 */
async function giveUpInstead(
  store: LocalStore,
  entry: OutboxEntry,
  before: NonNullable<OutboxEntry['insteadOf']>,
): Promise<void> {
  const entity = getEntity(entry.table);
  const rows = rowsOf(store, entry.table);
  const row = await rows.get(entry.recordId);
  const own = await entriesOf(store, entry.recordId);
  await store.outbox.bulkDelete(own.map(({ opId }) => opId));
  if (!row) return;
  if (isSameState(entity, before.base, recordOf(row))) return rows.delete(entry.recordId);
  const record = baseRecord(entity, row, before);
  await rows.put(rowOf(entity, record, { synced: 1, $asOf: row.$asOf }));
  await queueUnsentOf(store, row, { table: entry.table, ...before });
}

async function restoreBase(store: LocalStore, entry: OutboxEntry): Promise<void> {
  const entity = getEntity(entry.table);
  const rows = rowsOf(store, entry.table);
  const own = await entriesOf(store, entry.recordId);
  const discarded = own.filter(({ seq }) => seq >= entry.seq);
  await store.outbox.bulkDelete(discarded.map(({ opId }) => opId));
  const row = await rows.get(entry.recordId);
  if (!row) return;
  const restored = stateBefore(entity, entry, row);
  if (!restored) return rows.delete(entry.recordId);
  const { $asOf, $previous } = restored;
  const places = getPlaces();
  const shown = await withUnsent(store, entity, recordOf(restored), places);
  const left = own.length > discarded.length;
  await rows.put(left ? rowOf(entity, shown, { synced: 0, $asOf, $previous }) : restored);
}

/** What the server has, as far as this device knows: by its last word on a conflict, or as it was before the edits. */
function stateBefore(entity: Entity, entry: OutboxEntry, row: LocalRow): LocalRow | undefined {
  const current = entry.conflict?.current as LocalRow | undefined;
  if (current) return confirmedRow(entity, current, row, now());
  if (!entry.base) return undefined;
  return rowOf(entity, baseRecord(entity, row, entry), {
    synced: 1,
    $asOf: row.$asOf,
    $previous: row.$previous,
  });
}
