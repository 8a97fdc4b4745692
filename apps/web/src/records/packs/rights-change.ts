import { liesWithin, type Actor } from '@domivka/domain/kernel/actor';
import type { TableName } from '@domivka/domain/kernel/entity';
import { isInScope, scope } from '@domivka/domain/kernel/permissions';
import { listEntities } from '@domivka/domain/registry';
import { filterRows } from '../local/kept-rows.ts';
import { rowsOf, type LocalRow, type LocalStore } from '../local/local-store.ts';
import { isOwnerHere } from '../local/owner-here.ts';
import { tidyInside } from '../local/photo-files.ts';
import { deleteCalmly } from '../../platform/yielding.ts';
import { unqueueConfirmed } from '../outbox/recovery-queue.ts';
import { packStores, readAfresh, removePack } from './pack-store.ts';

const key = 'rights';

/** Rows of a table, by their ids. */
type Outside = readonly [table: TableName, ids: readonly string[]];

type Known = { readonly role: string; readonly organizationId: string; readonly areas: readonly string[] };

/** Whether any part of an area lies within the rights of the user. */
export function isWithinRights({ areas }: Pick<Actor, 'areas'>, area: string): boolean {
  return liesWithin(areas, area) || areas.some((code) => code.startsWith(area));
}

function isSame(one: Known | undefined, other: Known): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

/**
 * Compares what the user may see now with what it was when this device last heard. Confirmed records outside of it go, with answers to searches
 * and packs of lost areas; one that is lost in part is read again. Where role or organization changed, everything confirmed goes, since other
 * fields may be hidden. Unsent work stays readable. Answers whether anything had changed.
 */
export async function followRights(store: LocalStore, actor: Actor): Promise<boolean> {
  const { role, organizationId, areas } = actor;
  const now: Known = { role, organizationId, areas };
  const before = (await store.device.get(key))?.value as Known | undefined;
  if (isSame(before, now)) return false;
  const isOther = before !== undefined && !isSame({ ...before, areas }, now);
  const outside = await listOutside(store, actor, isOther);
  await store.transaction('rw', packStores(store), async () => {
    for (const [table, ids] of outside) await removeConfirmed(store, table, ids);
    await tidyInside(store);
    if (before) await forgetBeside(store);
    if (isOther) await store.table('user').clear();
    await store.responses.clear();
    for (const { _id: area } of await store.pack.toArray()) {
      if (!isWithinRights(actor, area)) await removePack(store, area);
      else if (isOther || !liesWithin(areas, area)) await readAfresh(store, area, false);
    }
    if (isOwnerHere(store)) await store.device.put({ _id: key, value: now });
  });
  return true;
}

/** What holds names or whole records of places beside the rows, without saying of which. */
async function forgetBeside(store: LocalStore): Promise<void> {
  await unqueueConfirmed(store);
  await store.sent.clear();
}

/** The confirmed rows that lie outside of the rights. Looked for before the transaction: others would wait for it as long as that takes. */
async function listOutside(store: LocalStore, actor: Actor, isAll: boolean): Promise<readonly Outside[]> {
  const here = new Set(store.tables.map(({ name }) => name));
  const outside: Outside[] = [];
  for (const entity of listEntities()) {
    const { table, fields, offline } = entity;
    if (!here.has(table) || !offline || fields['pCode4'] === undefined) continue;
    const readable = scope(actor, entity);
    const isOutside = (row: LocalRow) => row.synced === 1 && (isAll || !isInScope(readable, entity, row));
    outside.push([table, (await filterRows(store, table, isOutside)).map(({ _id }) => _id)]);
  }
  return outside;
}

/** What was edited meanwhile stays. */
async function removeConfirmed(store: LocalStore, table: TableName, ids: readonly string[]): Promise<void> {
  const edited = new Set(await rowsOf(store, table).where('synced').equals(0).primaryKeys());
  await deleteCalmly(
    rowsOf(store, table),
    ids.filter((id) => !edited.has(id)),
  );
}
