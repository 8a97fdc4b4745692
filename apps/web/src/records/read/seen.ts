import type { TableName } from '@domivka/domain/kernel/entity';
import type { RemoveRequest } from '@domivka/domain/kernel/remove';
import { childrenOf, getEntity } from '@domivka/domain/registry';
import { rowsOf, type LocalStore } from '../local/local-store.ts';
import { childRowsOf } from '../local/incoming-references.ts';

/** What a user knew of a record when they decided that it goes. */
export type Seen = Pick<RemoveRequest, 'version' | 'children'>;

/**
 * What this device shows of a record, and so what a person can have seen. What is not on the device is not called seen: of that the server asks.
 * Before anything is removed all that is shown counts, what was never sent too: it is compared on this device. What a push names is counted by
 * `countSent`, once it is removed: there only what the server has heard of may count.
 * With unsent edits the record has no version to compare with: it is judged when they are.
 */
export async function findSeen(store: LocalStore, table: TableName, id: string): Promise<Seen> {
  const row = await rowsOf(store, table).get(id);
  const counts = childrenOf(getEntity(table)).map(async (child): Promise<[string, number]> => {
    return [child.table, (await childRowsOf(store, child, id)).length];
  });
  const children = Object.fromEntries(await Promise.all(counts));
  return { children, version: row?.synced === 1 ? row.version : undefined };
}
