import { sameValue } from '@domivka/domain/kernel/record';
import { getEntity } from '@domivka/domain/registry';
import { rowsOf, type LocalStore, type Unlinked } from '../local/local-store.ts';
import type { Referrer } from '../local/incoming-references.ts';
import { enqueueSave, entriesOf } from './outbox-write.ts';
import { getPlaces } from '../../device/places.ts';
import { recordOf, rowOf } from '../local/local-rows.ts';
import { serverNow } from '../../device/server-time.ts';
import { withEdit } from '../local/with-edit.ts';

/** Changes one link of a record on this device, as an edit like any other: it waits in the outbox with the rest. */
async function writeLink(store: LocalStore, { entity, field, row }: Referrer, value: unknown): Promise<void> {
  const now = new Date(serverNow()).toISOString();
  const places = getPlaces();
  const after = withEdit(entity, recordOf(row), { [field]: value ?? null }, places);
  const { $asOf, $previous } = row;
  await rowsOf(store, entity.table).put(rowOf(entity, after, { synced: 0, $asOf, $previous }));
  await enqueueSave(store, entity, { before: row, after, now });
}

/** What is left of a link: the rest of a list, what the server has there, or nothing. */
async function leftOf(store: LocalStore, { field, row }: Referrer, id: string): Promise<unknown> {
  const value = row[field];
  if (Array.isArray(value)) {
    const rest = value.filter((one) => one !== id);
    return rest.length > 0 ? rest : undefined;
  }
  const [first] = await entriesOf(store, row._id);
  return first?.base?.[field];
}

/**
 * Takes a record that the server will never know out of what names it on this device, inside a transaction of the caller. Answers what it
 * takes to give it back.
 */
export async function unlink(store: LocalStore, naming: readonly Referrer[], id: string): Promise<readonly Unlinked[]> {
  const unlinked: Unlinked[] = [];
  for (const one of naming) {
    // An earlier link of the same record may have been taken out just now.
    const row = await rowsOf(store, one.entity.table).get(one.row._id);
    if (!row) continue;
    const left = await leftOf(store, { ...one, row }, id);
    unlinked.push({ table: one.entity.table, id: row._id, field: one.field, was: row[one.field], left });
    await writeLink(store, { ...one, row }, left);
  }
  return unlinked;
}

function valueAgain(now: unknown, { was, left }: Unlinked, id: string): unknown {
  if (!Array.isArray(was)) return sameValue(now, left) ? was : now;
  if (now !== undefined && !Array.isArray(now)) return now;
  const rest: readonly unknown[] = now ?? [];
  return rest.includes(id) ? rest : [...rest, id];
}

/** Gives a record that came back its links again, where nobody has put something else there since. */
export async function relink(store: LocalStore, unlinked: readonly Unlinked[], id: string): Promise<void> {
  for (const one of unlinked) {
    const row = await rowsOf(store, one.table).get(one.id);
    const value = row && valueAgain(row[one.field], one, id);
    if (!row || sameValue(row[one.field], value)) continue;
    await writeLink(store, { entity: getEntity(one.table), field: one.field, isWeak: true, row }, value);
  }
}
