import type { Actor } from '@domivka/domain/kernel/actor';
import type { Search } from '@domivka/domain/kernel/filters';
import type { TableName } from '@domivka/domain/kernel/entity';
import { rowsOf, type LocalRow, type LocalStore } from '../local/local-store.ts';
import { filterInPacks } from './pack-memory.ts';
import { packedTables } from '../local/pack-tables.ts';

/** Whether one of the areas holds all that a search could find: its places, or all that the user may see. */
function isCovered(area: string, search: Search, actor: Actor): boolean {
  const isWithin = (code: unknown) => typeof code === 'string' && code.startsWith(area);
  const named = search.filters.filter(({ kind, op }) => kind === 'pCode' && ['eq', 'in'].includes(op));
  if (named.some(({ value }) => [value].flat().every(isWithin))) return true;
  return actor.areas.length > 0 && actor.areas.every(isWithin);
}

/** The time of a complete pack that holds all that a search could find; undefined when there is none. ISO 8601. */
export async function findCover(store: LocalStore, search: Search, actor: Actor): Promise<string | undefined> {
  if (!packedTables().includes(search.table)) return undefined;
  const packs = await store.pack.toArray();
  return packs.find(({ _id, state, asOf }) => state === 'ready' && asOf && isCovered(_id, search, actor))?.asOf;
}

/**
 * The rows that are wanted among those of this device and what only the packs hold; what was edited, opened or removed here counts as it
 * stands here.
 */
export async function filterWithPacked(
  store: LocalStore,
  table: TableName,
  isWanted: (row: LocalRow) => boolean,
): Promise<readonly LocalRow[]> {
  const rows = await rowsOf(store, table).toArray();
  const here = new Set([
    ...rows.map(({ _id }) => _id),
    ...(await store.deleted.where('table').equals(table).primaryKeys()),
  ]);
  const packed = await filterInPacks(store, table, (row) => !here.has(row._id) && isWanted(row));
  return [...rows.filter(isWanted), ...packed];
}

/**
 * The addresses of a settlement that are wanted, as the packs hold them. What was opened, edited or removed here is not looked at. Nothing is
 * unpacked for a settlement that was not taken along.
 */
export async function filterPackedAt(
  store: LocalStore,
  pCode4: string,
  isWanted: (row: LocalRow) => boolean,
): Promise<readonly LocalRow[]> {
  const areas = await store.pack.toCollection().primaryKeys();
  if (!areas.some((area) => pCode4.startsWith(area))) return [];
  return filterInPacks(store, 'address', (row) => row['pCode4'] === pCode4 && isWanted(row));
}

/** Those of a few packed rows that count as they are packed: nothing was opened, edited or removed here in their place. */
export async function onlyPacked(
  store: LocalStore,
  table: TableName,
  packed: readonly LocalRow[],
): Promise<readonly LocalRow[]> {
  const ids = packed.map(({ _id }) => _id);
  const [here, removed] = await Promise.all([rowsOf(store, table).bulkGet(ids), store.deleted.bulkGet(ids)]);
  return packed.filter((_row, index) => !here[index] && !removed[index]);
}

/** When the oldest of the packs was last confirmed, for an answer that was found in them; undefined without a pack. ISO 8601. */
export async function packedAsOf(store: LocalStore): Promise<string | undefined> {
  const packs = await store.pack.toArray();
  return packs.map(({ asOf, takenAt }) => asOf ?? takenAt).toSorted()[0];
}
