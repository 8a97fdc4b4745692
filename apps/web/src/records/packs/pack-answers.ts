import type { Actor } from '@domivka/domain/kernel/actor';
import type { Search } from '@domivka/domain/kernel/filters';
import type { LocalStore } from '../local/local-store.ts';
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

/** When the oldest of the packs was last confirmed, for an answer that was found in them; undefined without a pack. ISO 8601. */
export async function packedAsOf(store: LocalStore): Promise<string | undefined> {
  const packs = await store.pack.toArray();
  return packs.map(({ asOf, takenAt }) => asOf ?? takenAt).toSorted()[0];
}
