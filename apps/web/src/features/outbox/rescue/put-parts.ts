import type { Context } from '@domivka/domain/kernel/context';
import { getEntity } from '@domivka/domain/registry';
import { rowsOf, type DeletedRow, type LocalStore } from '../../../records/local/local-store.ts';
import { isCreation, type OutboxEntry } from '../../../records/local/outbox-entry.ts';
import { noteDeferredChange } from '../../../records/local/deferred-changes.ts';
import type { PhotoFileRow } from '../../../records/local/photo-file.ts';
import { recordOf, rowOf } from '../../../records/local/local-rows.ts';
import { withEdit } from '../../../records/local/with-edit.ts';
import type { RescueRow } from './rescue-format.ts';

/** What is done with the parts of a file, all inside the one transaction that takes it in. */

export type Taking = {
  readonly store: LocalStore;
  readonly places: Context['places'];
  /** ISO 8601 UTC. */
  readonly now: string;
};

/** New running numbers of this device, in the order of the file. */
export async function reserveSeqs(
  store: LocalStore,
  entries: readonly OutboxEntry[],
  removed: readonly DeletedRow[],
): Promise<ReadonlyMap<string, number>> {
  const aside = removed.flatMap((row) => row.entries);
  const inOrder = [...entries, ...aside].toSorted((one, other) => one.seq - other.seq);
  const last = (await store.device.get('seq'))?.value;
  const start = typeof last === 'number' ? last : 0;
  await store.device.put({ _id: 'seq', value: start + inOrder.length });
  return new Map(inOrder.map(({ opId }, index) => [opId, start + index + 1]));
}

/** The other device may have sent it, or may yet: it keeps its name and, under that, its content. */
export function asTaken(entry: OutboxEntry, seqs: ReadonlyMap<string, number>): OutboxEntry {
  return { ...entry, copied: true, seq: seqs.get(entry.opId) ?? entry.seq };
}

/**
 * A record of an entry stands here as it did there; where this device knows it, with the edit on top, unless it is newer than what was
 * edited. What only explains an entry comes where nothing stands; where its own entry is known here already, the server has judged it, and its
 * row went with a reason. The file may be old: what comes out of it as confirmed is asked for once the server can be.
 */
export async function putRows(
  { store, places }: Taking,
  rows: readonly RescueRow[],
  entries: readonly OutboxEntry[],
): Promise<void> {
  const saves = new Map<string, OutboxEntry[]>();
  for (const entry of entries)
    if (entry.kind === 'save') saves.set(entry.recordId, [...(saves.get(entry.recordId) ?? []), entry]);
  for (const { table, row } of rows) {
    const own = rowsOf(store, table);
    const here = await own.get(row._id);
    const edits = saves.get(row._id) ?? [];
    if ((await store.deleted.get(row._id)) || (here && (here.synced === 0 || edits.length === 0))) continue;
    if (edits.length === 0 && row.synced === 0) continue;
    const entity = getEntity(table);
    if (!here) {
      await own.put(rowOf(entity, recordOf(row), { ...row, synced: edits.length === 0 ? 1 : 0, places }));
      if (edits.length === 0) await noteDeferredChange(store, table, row._id);
    } else if (edits.every((entry) => !isCreation(entry) && here.version <= (entry.version ?? 0))) {
      const edited = edits.reduce((record, { record: edit = {} }) => {
        const { _id, ...fields } = edit;
        return withEdit(entity, record, fields, places);
      }, recordOf(here));
      await own.put(rowOf(entity, edited, { ...here, synced: 0, places }));
    }
  }
}

/** What was removed there goes here as well, unless it is being worked on here. */
export async function putRemoved(
  store: LocalStore,
  removed: readonly DeletedRow[],
  entries: readonly OutboxEntry[],
  seqs: ReadonlyMap<string, number>,
): Promise<void> {
  const told = new Set(entries.map(({ deletionId }) => deletionId));
  for (const row of removed) {
    const own = rowsOf(store, row.table);
    const here = await own.get(row._id);
    if (!told.has(row.deletionId) || here?.synced === 0 || (await store.deleted.get(row._id))) continue;
    await store.deleted.put({ ...row, entries: row.entries.map((entry) => asTaken(entry, seqs)) });
    await own.delete(row._id);
  }
}

/** Another device may have sent an entry long ago: the server answers it as it did then, and has to be asked how the record is now. */
export async function noteTaken(store: LocalStore, entries: readonly OutboxEntry[]): Promise<void> {
  for (const { table, recordId } of entries) await noteDeferredChange(store, table, recordId);
}

/** The files go on where the server says: it is asked before anything is sent. */
export async function putFiles(store: LocalStore, files: readonly PhotoFileRow[]): Promise<void> {
  const unsent = await store.photoFile.where('state').anyOf('waiting', 'arrived').first();
  await store.photoFile.bulkPut(
    files.map((file) => ({
      ...file,
      batch: unsent?.batch ?? file.batch,
      state: 'waiting' as const,
      offset: 0,
      restarts: 0,
    })),
  );
}
