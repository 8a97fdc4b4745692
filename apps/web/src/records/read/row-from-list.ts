import type { TableName } from '@domivka/domain/kernel/entity';
import type { StoredRecord } from '@domivka/domain/kernel/record';
import { getEntity } from '@domivka/domain/registry';
import { rowsOf, type LocalRow, type LocalStore } from '../local/local-store.ts';
import { confirmedRow } from '../local/local-rows.ts';

type Listed = { readonly record: StoredRecord; readonly at: string };

/** Records that lists have shown, by their ids, as the latest answer has them: whole, as the server gives them one by one too. */
export async function findListed(
  store: LocalStore,
  table: TableName,
  ids: ReadonlySet<string>,
): Promise<ReadonlyMap<string, Listed>> {
  const found = new Map<string, Listed>();
  if (ids.size === 0) return found;
  await store.responses
    .where('_id')
    .startsWith(`["${table}",`)
    .each(({ at, values }) => {
      for (const record of values)
        if (ids.has(record._id) && (found.get(record._id)?.at ?? '') < at) found.set(record._id, { record, at });
    });
  return found;
}

/**
 * Lays a record that only a list has shown among the rows, as confirmed when the list was answered; never over a row or a removal. `version`:
 * only at this one, which a user edits, so that the edit has the right base. Answers what was laid.
 */
export async function keepRowFromList(
  store: LocalStore,
  table: TableName,
  id: string,
  version?: number,
): Promise<LocalRow | undefined> {
  const rows = rowsOf(store, table);
  // Answers of before a restoration of the server go in one transaction with all rows.
  return store.transaction('rw', rows, store.deleted, store.responses, async () => {
    if ((await rows.get(id)) || (await store.deleted.get(id))) return undefined;
    const listed = (await findListed(store, table, new Set([id]))).get(id);
    if (!listed || (version !== undefined && listed.record.version !== version)) return undefined;
    const row = confirmedRow(getEntity(table), listed.record, undefined, listed.at);
    await rows.put(row);
    return row;
  });
}
