import { liesWithin, type Actor } from '@domivka/domain/kernel/actor';
import { isInScope, scope } from '@domivka/domain/kernel/permissions';
import { getEntity, listEntities } from '@domivka/domain/registry';
import { rowsOf, type LocalStore } from '../local/local-store.ts';
import { tidyInside } from '../local/photo-files.ts';
import { unqueueConfirmed } from '../outbox/recovery-queue.ts';
import { packStores, readAfresh, removePack } from './pack-store.ts';

const key = 'rights';

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
  await store.transaction('rw', packStores(store), async () => {
    await removeOutside(store, actor, isOther);
    await tidyInside(store);
    if (before) await forgetBeside(store);
    if (isOther) await store.table('user').clear();
    await store.responses.clear();
    for (const { _id: area } of await store.pack.toArray()) {
      if (!isWithinRights(actor, area)) await removePack(store, area);
      else if (isOther || !liesWithin(areas, area)) await readAfresh(store, area, false);
    }
    await store.device.put({ _id: key, value: now });
  });
  return true;
}

/** What holds names or whole records of places beside the rows, without saying of which. */
async function forgetBeside(store: LocalStore): Promise<void> {
  await unqueueConfirmed(store);
  await store.sent.clear();
}

async function removeOutside(store: LocalStore, actor: Actor, isAll: boolean): Promise<void> {
  const here = new Set(store.tables.map(({ name }) => name));
  for (const { table, fields } of listEntities()) {
    if (!here.has(table) || fields['pCode4'] === undefined) continue;
    const entity = getEntity(table);
    const readable = scope(actor, entity);
    await rowsOf(store, table)
      .where('synced')
      .equals(1)
      .filter((row) => isAll || !isInScope(readable, entity, row))
      .delete();
  }
}
