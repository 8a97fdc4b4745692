import type { TableName } from '@domivka/domain/kernel/entity';
import type { LocalStore } from './local-store.ts';
import { newId } from '../../platform/new-id.ts';

const prefix = 'passedOver:';

/** A record of which the server said something that was not kept here. */
export type DeferredChange = {
  readonly table: TableName;
  readonly id: string;
  /** Each note has its own: one that is made again while the server answers is not taken for the old one. */
  readonly mark: string;
};

const keyOf = ({ table, id }: Pick<DeferredChange, 'table' | 'id'>): string => `${prefix}${table}/${id}`;

/**
 * Notes that the server said something of a record while an unsent edit or removal stood in the way, and that the feed will not say it again.
 * The answer to the edit does not make up for it: one that had been lost on its way tells how the record was then. Inside a transaction of
 * the caller with `device`.
 */
export async function noteDeferredChange(store: LocalStore, table: TableName, id: string): Promise<void> {
  await store.device.put({ _id: keyOf({ table, id }), value: { table, id, mark: newId() } satisfies DeferredChange });
}

/** The notes that nothing keeps waiting any more. They stay until the server was asked: `forgetDeferredChanges`. */
export async function listDeferredChanges(store: LocalStore): Promise<readonly DeferredChange[]> {
  return store.transaction('r', store.device, store.outbox, store.deleted, async () => {
    const notes = await store.device.where('_id').startsWith(prefix).toArray();
    if (notes.length === 0) return [];
    // Read once: a rescue file of a month leaves thousands of notes, and they are looked at after each push.
    const inTheWay = new Set([
      ...(await store.outbox.orderBy('recordId').uniqueKeys()),
      ...(await store.deleted.toCollection().primaryKeys()),
    ]);
    return notes.map(({ value }) => value as DeferredChange).filter(({ id }) => !inTheWay.has(id));
  });
}

/** The server has told of these how they are now. */
export async function forgetDeferredChanges(store: LocalStore, notes: readonly DeferredChange[]): Promise<void> {
  await store.transaction('rw', store.device, async () => {
    const keys = notes.map(keyOf);
    const now = await store.device.bulkGet(keys);
    const isSame = (index: number) => (now[index]?.value as DeferredChange | undefined)?.mark === notes[index]?.mark;
    await store.device.bulkDelete(keys.filter((_key, index) => isSame(index)));
  });
}
