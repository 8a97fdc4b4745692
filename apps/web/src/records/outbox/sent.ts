import type { StoredRecord } from '@domivka/domain/kernel/record';
import type { PushResult } from '@domivka/domain/kernel/sync';
import type { LocalStore } from '../local/local-store.ts';
import { findAddressHere, labelFieldsOf } from './entry-labels.ts';
import { isCreation, type OutboxEntry, type SentRow } from '../local/outbox-entry.ts';

/** So many are kept, and none longer than so many milliseconds. */
export const mostSent = 200;
const keptFor = 14 * 86_400_000;
/** Tidied in strides: counting at each answer would cost more than it saves. */
const stride = 20;
/** What the server wrote so long before it answered, milliseconds, it had written already. */
const longBefore = 150_000;

/** Whether another device of the person had sent it: the server answers as it did then. Both times are of its clock. */
function wasThere({ copied }: OutboxEntry, { record, at }: Arrival): boolean {
  return copied === true && record !== undefined && Date.parse(at) - Date.parse(record.updatedAt) > longBefore;
}

function kindOf(entry: OutboxEntry): SentRow['kind'] {
  if (entry.kind === 'delete') return 'removal';
  return isCreation(entry) ? 'new' : 'change';
}

/** What the server answered to an entry. */
export type Arrival = Pick<PushResult, 'status'> & {
  readonly record: StoredRecord | undefined;
  readonly at: string;
};

/** Remembers that an entry arrived, inside the transaction that settles it. */
export async function keepSent(store: LocalStore, entry: OutboxEntry, arrival: Arrival): Promise<void> {
  const { status, record, at } = arrival;
  const { opId, seq, table, recordId } = entry;
  const known = record ?? (await store.deleted.get(recordId))?.row ?? entry.record ?? {};
  const address = table === 'address' ? undefined : await findAddressHere(store, known['addressId'] ?? entry.parentId);
  const named = address ? labelFieldsOf(address) : entry.names?.address;
  await store.sent.put({
    _id: opId,
    at,
    seq,
    table,
    recordId,
    kind: kindOf(entry),
    ...(status === 'merged' ? { isMerged: true as const } : {}),
    ...(wasThere(entry, arrival) ? { wasThere: true as const } : {}),
    record: { ...entry.names?.record, ...labelFieldsOf(known) },
    ...(named && table !== 'address' ? { address: named } : {}),
  });
  await tidySent(store, at);
}

async function tidySent(store: LocalStore, now: string): Promise<void> {
  const count = await store.sent.count();
  if (count < mostSent + stride && count % stride !== 0) return;
  await store.sent
    .where('at')
    .below(new Date(Date.parse(now) - keptFor).toISOString())
    .delete();
  const over = (await store.sent.count()) - mostSent;
  if (over > 0) await store.sent.bulkDelete(await store.sent.orderBy('at').limit(over).primaryKeys());
}

/** Of what arrived at once, in one answer, what was done last. */
function newestFirst(one: SentRow, other: SentRow): number {
  return Date.parse(other.at) - Date.parse(one.at) || (other.seq ?? 0) - (one.seq ?? 0);
}

/**
 * What arrived on the server of late, newest first: at most 200, none older than 14 days.
 * @public also for tests
 */
export async function listSent(store: LocalStore, now: number): Promise<readonly SentRow[]> {
  const since = new Date(now - keptFor).toISOString();
  const rows = await store.sent.where('at').aboveOrEqual(since).toArray();
  return rows.toSorted(newestFirst).slice(0, mostSent);
}

const key = 'lastSentAt';

/** Remembers when work of this device last arrived on the server (ISO 8601 UTC). */
export async function noteSent(store: LocalStore, at: string): Promise<void> {
  await store.device.put({ _id: key, value: at });
}

/** When work of this device last arrived on the server; undefined when it never did. */
export async function findLastSent(store: LocalStore): Promise<string | undefined> {
  const noted = await store.device.get(key);
  return typeof noted?.value === 'string' ? noted.value : undefined;
}
