import type { Places } from '@domivka/domain/kernel/context';
import type { Entity, TableName } from '@domivka/domain/kernel/entity';
import type { StoredRecord } from '@domivka/domain/kernel/record';
import type { PullAnswer } from '@domivka/domain/kernel/sync';
import { findEntity } from '@domivka/domain/registry';
import { rowsOf, type LocalRow, type LocalStore } from '../../records/local/local-store.ts';
import { noteDeferredChange } from '../../records/local/deferred-changes.ts';
import { keepAllConfirmed } from '../../records/local/local-rows.ts';
import { unqueue } from '../../records/outbox/recovery-queue.ts';
import { countInArea } from '../../records/packs/area-rows.ts';
import { type PackRow, liesIn, packedTables } from '../../records/local/pack-rows.ts';

/** A record that the server no longer gives. */
type Gone = { readonly table: TableName; readonly id: string };

/** What a page says, by kind; of kinds that this version does not know nothing. */
function sortPage({ changes }: PullAnswer) {
  const kinds = new Map<Entity, StoredRecord[]>();
  const gone: Gone[] = [];
  for (const change of changes) {
    const entity = findEntity(change.table);
    if (!entity) continue;
    if ('record' in change) kinds.set(entity, [...(kinds.get(entity) ?? []), change.record]);
    else gone.push({ table: entity.table, id: change._id });
  }
  return { kinds, gone };
}

/**
 * Keeps a page of the feed among the rows, together with its place in the feed, in one transaction. Answers false and keeps nothing when the area is
 * not any more what the page was read for: stopped, dropped, or read on by another tab.
 */
export async function keepPage(
  store: LocalStore,
  before: PackRow,
  answer: PullAnswer,
  { places, asOf }: { readonly places: Places | undefined; readonly asOf: string },
): Promise<boolean> {
  const { kinds, gone } = sortPage(answer);
  const tables = [...kinds.keys()].map(({ table }) => table).concat(gone.map(({ table }) => table));
  const stores = new Set([...packedTables(), ...tables, 'deleted', 'device', 'pack']);
  return store.transaction('rw', [...stores], async () => {
    const pack = await store.pack.get(before._id);
    if (pack?.state !== before.state || pack.cursor !== before.cursor || pack.takenAt !== before.takenAt) return false;
    await forgetGone(store, pack._id, gone);
    for (const [entity, records] of kinds) await keepAllConfirmed(store, entity, { records, places, asOf });
    const { reason: _reason, ...rest } = pack;
    await store.pack.put({
      ...rest,
      records: await countInArea(store, pack._id),
      cursor: answer.cursor,
      epoch: answer.epoch,
      ...(answer.done ? { state: 'ready' as const, asOf } : {}),
    });
    return true;
  });
}

/**
 * Records that left the area, the server or the rights of the user; those with unsent edits stay until the server has judged them. What has
 * moved to another area that is kept here stays as well.
 */
async function forgetGone(store: LocalStore, area: string, gone: readonly Gone[]): Promise<void> {
  if (gone.length === 0) return;
  await unqueue(
    store,
    gone.map(({ id }) => id),
  );
  const others = (await store.pack.toCollection().primaryKeys()).filter((other) => other !== area);
  const hasMoved = (row: LocalRow) => !liesIn(area, row) && others.some((other) => liesIn(other, row));
  for (const table of new Set(gone.map((one) => one.table))) {
    const rows = rowsOf(store, table);
    const ids = gone.filter((one) => one.table === table).map(({ id }) => id);
    const here = (await rows.bulkGet(ids)).flatMap((row) => row ?? []);
    for (const { _id } of here.filter(({ synced }) => synced === 0)) await noteDeferredChange(store, table, _id);
    const confirmed = here.filter((row) => row.synced === 1 && !hasMoved(row));
    await rows.bulkDelete(confirmed.map(({ _id }) => _id));
  }
}
