import type { TableName } from '@domivka/domain/kernel/entity';
import { rowsOf, type LocalStore } from '../local/local-store.ts';
import { deleteCalmly } from '../../platform/yielding.ts';
import { packedTables } from '../local/pack-rows.ts';

const keysIn = async (store: LocalStore, table: string, area: string): Promise<readonly string[]> =>
  store.table<unknown, string>(table).where('pCode4').startsWith(area).primaryKeys();

/** How many records of an area this device holds. */
export async function countInArea(
  store: LocalStore,
  area: string,
  tables: readonly TableName[] = packedTables(),
): Promise<number> {
  const counts = tables.map((table) => rowsOf(store, table).where('pCode4').startsWith(area).count());
  return (await Promise.all(counts)).reduce((sum, count) => sum + count, 0);
}

/** The records that forms which were begun are about: drafts carry them in their keys. */
export async function listDraftRecords({ drafts }: LocalStore): Promise<readonly string[]> {
  return (await drafts.toCollection().primaryKeys()).flatMap((key) => key.match(/[\da-f]{24}/g) ?? []);
}

/**
 * The confirmed rows of an area go; unsent edits stay, so does what they hang on or name, since they are called by it, what lies in another area
 * of this device, and what is `needed`. Inside a transaction of the caller.
 */
export async function removeAreaRows(store: LocalStore, area: string, needed: readonly string[] = []): Promise<void> {
  const others = (await store.pack.toCollection().primaryKeys()).filter((other) => other !== area);
  if (others.some((other) => area.startsWith(other))) return;
  const unsent = await store.outbox.toArray();
  const named = unsent.flatMap(({ parentId = '', needs = [] }) => [parentId, ...needs]);
  for (const table of packedTables()) {
    const stay = new Set([
      ...needed,
      ...named,
      ...(await rowsOf(store, table).where('synced').equals(0).primaryKeys()),
    ]);
    for (const other of others.filter((code) => code.startsWith(area)))
      for (const id of await keysIn(store, table, other)) stay.add(id);
    const keys = await keysIn(store, table, area);
    await deleteCalmly(
      store.table(table),
      keys.filter((id) => !stay.has(id)),
    );
  }
}
