import type { TableName } from '@domivka/domain/kernel/entity';
import { keysOf } from '@domivka/domain/kernel/keys';
import { isId, type Fields } from '@domivka/domain/kernel/record';
import { getEntity, pushOrder } from '@domivka/domain/registry';
import { openCircles, type Waits } from './outbox-circles.ts';
import { isCreation, type OutboxEntry } from '../local/outbox-entry.ts';

/** The place of an entry in the order of the specification (section 4): tables in their order, removals after, photos last. */
function rankOf({ table, kind }: OutboxEntry): number {
  if (kind === 'delete') return 100;
  if (table === 'photo') return 200;
  const place = pushOrder.indexOf(table);
  return place === -1 ? 50 : place;
}

/** The key that must be free for a record, such as the number of a flat within its building; empty where there is none. */
export function uniqueKeyOf(table: TableName, fields: Fields): string {
  const entity = getEntity(table);
  const name = entity.unique?.key;
  if (name === undefined) return '';
  const given = Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== null));
  return keysOf(entity, given, undefined)[name] ?? '';
}

/** The key that the record of an entry holds on the server until the entry arrives. */
export function heldKeyOf({ table, base, holds }: OutboxEntry): string {
  return holds ?? (base ? uniqueKeyOf(table, base) : '');
}

function wantedKeyOf({ table, base, record }: OutboxEntry): string {
  return uniqueKeyOf(table, { ...base, ...record });
}

function inTable({ table }: OutboxEntry, key: string): string {
  return key === '' ? '' : `${table} ${key}`;
}

/** The records that an entry names, and that its record names on the server until it arrives; its parent is not among them. */
function namedBy({ table, base = {}, needs = [] }: OutboxEntry): readonly string[] {
  const parentField = getEntity(table).parent?.field;
  const before = Object.entries(base).flatMap(([field, value]) => (field === parentField ? [] : [value].flat()));
  return [...new Set([...needs, ...before.filter(isId)])];
}

function groupBy(
  entries: readonly OutboxEntry[],
  namesOf: (entry: OutboxEntry) => readonly string[],
): ReadonlyMap<string, readonly OutboxEntry[]> {
  const groups = new Map<string, OutboxEntry[]>();
  for (const entry of entries)
    for (const name of namesOf(entry)) {
      if (name === '') continue;
      const group = groups.get(name);
      if (group) group.push(entry);
      else groups.set(name, [entry]);
    }
  return groups;
}

function findWaits(entries: readonly OutboxEntry[]): (entry: OutboxEntry) => Waits {
  const creations = groupBy(entries.filter(isCreation), ({ recordId }) => [recordId]);
  const holding = groupBy(entries, (entry) => [inTable(entry, heldKeyOf(entry))]);
  const naming = groupBy(entries, namedBy);
  return (entry) => {
    const { recordId, parentId = '', needs = [], seq } = entry;
    const isOther = (other: OutboxEntry) => other.recordId !== recordId;
    const isEarlier = (other: OutboxEntry) => isOther(other) && other.seq < seq;
    if (entry.kind === 'delete') return { others: (naming.get(recordId) ?? []).filter(isEarlier), keyHolders: [] };
    const holders = holding.get(inTable(entry, wantedKeyOf(entry))) ?? [];
    return {
      others: [parentId, ...needs].flatMap((id) => creations.get(id) ?? []).filter(isOther),
      keyHolders: holders.filter((other) => isEarlier(other) || (isOther(other) && other.kind === 'delete')),
    };
  };
}

/**
 * What each entry has to wait for: the creation of what it hangs on or names; whatever is to free the key that it takes (a removal, an
 * earlier renaming); and a removal for everything written before it that names the record, or named it on the server. Entries never wait for
 * each other in a circle: one of them goes all the same, and what stands against that, a person hears from the server.
 */
export function findBlockers(entries: readonly OutboxEntry[]): (entry: OutboxEntry) => readonly OutboxEntry[] {
  return openCircles(entries, findWaits(entries));
}

/**
 * What may be sent, in order: of each record only its oldest entry, nothing that has to wait for another entry, nothing that needs a
 * person, nothing from `skip`.
 */
export function listSendable(entries: readonly OutboxEntry[], skip: ReadonlySet<string>): readonly OutboxEntry[] {
  const inOrder = entries.toSorted((one, other) => one.seq - other.seq);
  const blockersOf = findBlockers(inOrder);
  const taken = new Set<string>();
  const oldest = inOrder.filter(({ recordId }) => !taken.has(recordId) && taken.add(recordId));
  return oldest
    .filter(({ state, opId }) => state === 'waiting' && !skip.has(opId))
    .filter((entry) => blockersOf(entry).length === 0)
    .toSorted((one, other) => rankOf(one) - rankOf(other) || one.seq - other.seq);
}

/** What to send next of what may be sent: a photo only once its file is on the server, so nothing that names one of these paths. */
export function nextBatch(
  sendable: readonly OutboxEntry[],
  most: number,
  waitingPaths: ReadonlySet<string>,
): readonly OutboxEntry[] {
  return sendable.filter(({ record }) => !waitingPaths.has(String(record?.['path']))).slice(0, most);
}
