import type { Entity } from '@domivka/domain/kernel/entity';
import { childrenOf, getEntity } from '@domivka/domain/registry';
import { unlink } from './outgoing-references.ts';
import { rowsOf, type LocalRow, type LocalStore } from '../local/local-store.ts';
import { findReferrers, childRowsOf, type Referrer } from '../local/incoming-references.ts';
import { newId } from '../../platform/new-id.ts';
import { isCreation, waitingAgain, type OutboxEntry } from '../local/outbox-entry.ts';
import { entriesOf } from './outbox-write.ts';

/** What depends on a new record: unsent records that go with it, and those that stay without naming it. */
export type Dependants = { readonly going: readonly OutboxEntry[]; readonly staying: readonly OutboxEntry[] };

async function listLinked(store: LocalStore, entity: Entity, row: LocalRow): Promise<readonly Referrer[]> {
  const hanging: Referrer[] = [];
  for (const child of childrenOf(entity)) {
    const rows = await childRowsOf(store, child, row._id);
    hanging.push(...rows.map((one) => ({ entity: child, field: child.parent?.field ?? '', isWeak: false, row: one })));
  }
  return [...hanging, ...(await findReferrers(store, entity, row))];
}

/** New records mean nothing without what they hang on or are of. Where others are named beside it, or it is named weakly, they stay. */
function goesAlong({ isWeak, row, field }: Referrer, first: OutboxEntry): boolean {
  const value = row[field];
  return isCreation(first) && !isWeak && !(Array.isArray(value) && value.length > 1);
}

/** The entries that depend on that of a new record, and on what goes with it. */
export async function dependantsOf(store: LocalStore, entry: OutboxEntry): Promise<Dependants> {
  const going = new Map([[entry.recordId, entry]]);
  const staying = new Map<string, OutboxEntry>();
  for (const { table, recordId } of going.values()) {
    const row = await rowsOf(store, table).get(recordId);
    for (const naming of row ? await listLinked(store, getEntity(table), row) : []) {
      const [first] = await entriesOf(store, naming.row._id);
      // The loop goes on over what is added here.
      if (first) (goesAlong(naming, first) ? going : staying).set(first.recordId, first);
    }
  }
  const [, ...others] = going.values();
  return { going: others, staying: [...staying.values()].filter(({ recordId }) => !going.has(recordId)) };
}

async function dropOne(store: LocalStore, entry: OutboxEntry): Promise<void> {
  const own = await entriesOf(store, entry.recordId);
  await store.outbox.bulkDelete(own.map(({ opId }) => opId));
  await rowsOf(store, entry.table).delete(entry.recordId);
  // A copy in a rescue file is not taken back by this: another device may have sent it, and there it stands.
  if (!entry.maybeSent) return;
  // It may have arrived without an answer: then the server has to forget it too; if not, there is nothing to remove.
  const { record: _record, base: _base, ...rest } = waitingAgain(entry);
  await store.outbox.put({ ...rest, opId: newId(), kind: 'delete', attempts: 0, maybeSent: false });
}

/** Drops a new record with what goes with it, and takes it out of what stays. */
export async function dropNew(store: LocalStore, entry: OutboxEntry): Promise<void> {
  const { going } = await dependantsOf(store, entry);
  const all = [...going, entry];
  const rows = await Promise.all(all.map(({ table, recordId }) => rowsOf(store, table).get(recordId)));
  for (const one of all) await dropOne(store, one);
  for (const [index, { table, recordId }] of all.entries()) {
    const row = rows[index];
    if (row) await unlink(store, await listLinked(store, getEntity(table), row), recordId);
  }
}
