import type { Entity } from '@domivka/domain/kernel/entity';
import type { Places } from '@domivka/domain/kernel/context';
import type { StoredRecord } from '@domivka/domain/kernel/record';
import type { LocalStore } from '../local/local-store.ts';
import { editOf } from '../local/outbox-entry.ts';
import { entriesOf } from './outbox-write.ts';
import { withEdit } from '../local/with-edit.ts';

/**
 * A record with all edits on top that still wait here, in the order in which they were written. A row that showed only some of them would
 * lose the others: the next edit of it is compared with the row. Inside a transaction of the caller.
 */
export async function withUnsent(
  store: LocalStore,
  entity: Entity,
  record: StoredRecord,
  places: Places | undefined,
): Promise<StoredRecord> {
  const saves = (await entriesOf(store, record._id)).filter(({ kind }) => kind === 'save');
  return saves.reduce((before, entry) => withEdit(entity, before, editOf(entry), places), record);
}
