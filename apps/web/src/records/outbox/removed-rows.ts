import type { TableName } from '@domivka/domain/kernel/entity';
import { relink } from './outgoing-references.ts';
import { rowsOf, type DeletedRow, type LocalStore } from '../local/local-store.ts';
import { isOwn } from '../local/suspect-rows.ts';
import { queueRecord, queueUnsentOf } from './recovery-queue.ts';
import { noteDeferredChange } from '../local/deferred-changes.ts';

/** So long a removal of which the server never heard can be taken back; then it goes from the device, with files of photos. */
const undoTime = 600_000;

/** A removal, as the user who made it can take it back. */
export type Removal = {
  readonly table: TableName;
  readonly id: string;
  /** What went away here; nothing for records that are not kept on devices. */
  readonly deletionId: string | undefined;
  /** The rows that went, with their unsent edits: the server may have heard of the removal, and then nothing is left on the device any more. */
  readonly rows: readonly DeletedRow[];
};

/** Everything that was removed together and is still kept here. */
export async function listRemoved(store: LocalStore, deletionId: string): Promise<readonly DeletedRow[]> {
  return store.deleted.where('deletionId').equals(deletionId).toArray();
}

/** Puts removed rows back where they were, with the edits that were not sent and what named them; inside a transaction of the caller. */
export async function putRowsBack(store: LocalStore, removed: readonly DeletedRow[]): Promise<void> {
  for (const { _id, table, row, entries } of removed) {
    const isOfOtherEpoch = (await store.deleted.get(_id))?.isOfOtherEpoch === true;
    await store.outbox.bulkPut([...entries]);
    await store.deleted.delete(_id);
    const own = await store.outbox.where('recordId').equals(_id).toArray();
    const isUnsent = own.some(({ kind }) => kind === 'save');
    await rowsOf(store, table).put(isUnsent ? row : { ...row, synced: 1 });
    // Its edits may have been judged or given up meanwhile, and others may have changed it: the server knows.
    if (!isUnsent) await noteDeferredChange(store, table, _id);
    const [first] = entries;
    if (isOfOtherEpoch && first) await queueUnsentOf(store, row, first);
    else if (isOfOtherEpoch && !isUnsent && isOwn(store, { ...row, synced: 1 })) await queueRecord(store, table, row);
  }
  for (const { _id, unlinked = [] } of removed) await relink(store, unlinked, _id);
}

/** Forgets removals of which the server never heard, once nobody can take them back any more. */
export async function forgetUntold(store: LocalStore, now: number): Promise<void> {
  const before = new Date(now - undoTime).toISOString();
  await store.deleted.filter(({ untold, at }) => untold === true && at < before).delete();
}
