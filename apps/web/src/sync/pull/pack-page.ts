import type { Places } from '@domivka/domain/kernel/context';
import type { Entity } from '@domivka/domain/kernel/entity';
import type { StoredRecord } from '@domivka/domain/kernel/record';
import type { PullAnswer } from '@domivka/domain/kernel/sync';
import { findEntity } from '@domivka/domain/registry';
import { mapYielding } from '../../platform/yielding.ts';
import { rowsOf, type LocalRow, type LocalStore } from '../../records/local/local-store.ts';
import { noteDeferredChange } from '../../records/local/deferred-changes.ts';
import { confirmedRow, keepAllConfirmed } from '../../records/local/local-rows.ts';
import { unqueue } from '../../records/outbox/recovery-queue.ts';
import { partOf } from '../../records/packs/pack-codec.ts';
import { countAfter, heldInPack, recounted, type Gone } from '../../records/packs/pack-count.ts';
import { goneKey } from '../../records/packs/pack-parts.ts';
import type { PackPartRow, PackRow } from '../../records/local/pack-rows.ts';
import { liesIn } from '../../records/local/pack-tables.ts';

type Kind = { readonly entity: Entity; readonly records: readonly StoredRecord[] };

/** A page of the feed, made ready to be written in one go. */
export type PreparedPage = {
  readonly answer: PullAnswer;
  readonly page: number;
  readonly kinds: readonly Kind[];
  readonly parts: readonly PackPartRow[];
  readonly gone: readonly Gone[];
  readonly places: Places | undefined;
  readonly asOf: string;
};

/** Sorts and compresses a page, before the transaction that keeps it. Kinds that this version does not know are passed over. */
export async function preparePage(
  pack: PackRow,
  answer: PullAnswer,
  beside: { readonly places: Places | undefined; readonly asOf: string },
): Promise<PreparedPage> {
  const page = pack.page + 1;
  const records = new Map<Entity, Map<string, StoredRecord>>();
  const gone: Gone[] = [];
  for (const change of answer.changes) {
    const entity = findEntity(change.table);
    if (!entity) continue;
    if ('record' in change) {
      const ofKind = records.get(entity) ?? new Map<string, StoredRecord>();
      records.set(entity, ofKind.set(change.record._id, change.record));
    } else gone.push({ table: entity.table, id: change._id });
  }
  const kinds = [...records].map(([entity, byId]): Kind => ({ entity, records: [...byId.values()] }));
  const parts: PackPartRow[] = [];
  for (const { entity, records: ofKind } of kinds) {
    const rows = await mapYielding(ofKind, (record) =>
      confirmedRow(entity, record, undefined, beside.places, beside.asOf),
    );
    parts.push(await partOf(pack._id, page, entity.table, rows));
  }
  return { answer, page, kinds, parts, gone, ...beside };
}

/**
 * Keeps a page and its place in the feed in one transaction. Answers false and keeps nothing when the pack is not any more what the page
 * was read for: stopped, dropped, or read on by another tab.
 */
export async function keepPage(store: LocalStore, before: PackRow, prepared: PreparedPage): Promise<boolean> {
  const { answer, page, kinds, parts, gone } = prepared;
  const tables = [...kinds.map(({ entity }) => entity.table), ...gone.map(({ table }) => table), 'address'];
  const stores = new Set([...tables, 'deleted', 'device', 'pack', 'packPart', 'packGone']);
  return store.transaction('rw', [...stores], async () => {
    const pack = await store.pack.get(before._id);
    if (!pack || pack.state !== before.state || pack.cursor !== before.cursor || pack.page !== before.page)
      return false;
    const { _id: area } = pack;
    await forgetGone(store, area, gone);
    const left = await heldInPack(store, pack, gone);
    const counted = await countAfter(store, pack, parts, left);
    await store.packGone.bulkPut(left.map(({ table, id }) => ({ _id: goneKey(area, table, id), area, page })));
    await store.packPart.bulkPut([...parts]);
    await followRows(store, prepared);
    const { reason: _reason, ...rest } = pack;
    const next: PackRow = {
      ...rest,
      ...counted,
      cursor: answer.cursor,
      epoch: answer.epoch,
      page,
      touched: pack.touched + 1,
      entries: parts.reduce((sum, { ids }) => sum + ids.length, pack.entries),
      bytes: parts.reduce((sum, { bytes }) => sum + bytes.byteLength, pack.bytes),
      ...(answer.done ? { state: 'ready' as const, asOf: prepared.asOf } : {}),
    };
    await store.pack.put(answer.done && next.isRough ? await recounted(store, next) : next);
    return true;
  });
}

/**
 * Rows of what somebody has opened follow the server: those that are here, and what is new at an address that is here. The rest stays in the
 * pack alone.
 */
async function followRows(store: LocalStore, { kinds, places, asOf }: PreparedPage): Promise<void> {
  for (const { entity, records } of kinds) {
    const parentIds = records.map((record) => String(record['addressId'] ?? ''));
    const ids = records.map(({ _id }) => _id);
    const [here, removed, parents] = await Promise.all([
      rowsOf(store, entity.table).bulkGet(ids),
      store.deleted.bulkGet(ids),
      entity.table === 'address' ? [] : rowsOf(store, 'address').bulkGet(parentIds),
    ]);
    const opened = records.filter((_record, index) => here[index] ?? removed[index] ?? parents[index]);
    if (opened.length > 0) await keepAllConfirmed(store, entity, { records: opened, places, asOf });
  }
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
