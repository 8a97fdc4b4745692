import type { TableName } from '@domivka/domain/kernel/entity';
import { keysOf } from '@domivka/domain/kernel/keys';
import { isId, type Fields } from '@domivka/domain/kernel/record';
import { getEntity, pushOrder } from '@domivka/domain/registry';
import { isCreation, type OutboxEntry } from '../local/outbox-entry.ts';

/** What an entry waits for, by the rule that says so. */
export type Waits = { readonly others: readonly OutboxEntry[]; readonly keyHolders: readonly OutboxEntry[] };

/**
 * Takes one wait after the other out of the circles until there are none: first for a key, which the server watches over anyway. Only what
 * waits in a circle of its own counts; what is behind an entry that needs a decision waits for it.
 */
function openCircles(
  entries: readonly OutboxEntry[],
  waitsOf: (entry: OutboxEntry) => Waits,
): (entry: OutboxEntry) => readonly OutboxEntry[] {
  const waits = new Map(entries.map((entry) => [entry, waitsOf(entry)]));
  const blockersOf = (entry: OutboxEntry) => {
    const { others, keyHolders } = waits.get(entry) ?? waitsOf(entry);
    return [...others, ...keyHolders];
  };
  const ownBefore = predecessorsOf(entries);
  const allBefore = (entry: OutboxEntry) => [...blockersOf(entry), ...(ownBefore.get(entry) ?? [])];
  for (;;) {
    const circling = listCircling(entries, allBefore);
    if (circling.size === 0) return blockersOf;
    const reaches = (from: readonly OutboxEntry[], goal: OutboxEntry) => isReached(from, goal, allBefore, circling);
    const inOrder = [...circling].toSorted((one, other) => one.seq - other.seq);
    const forKey = inOrder.find((entry) => reaches(waits.get(entry)?.keyHolders ?? [], entry));
    const opened = forKey ?? inOrder.find((entry) => reaches(blockersOf(entry), entry));
    if (!opened) return blockersOf;
    waits.set(opened, { others: forKey ? (waits.get(forKey)?.others ?? []) : [], keyHolders: [] });
  }
}

/** Of each entry the one of the same record that was written just before it. */
function predecessorsOf(entries: readonly OutboxEntry[]): ReadonlyMap<OutboxEntry, readonly OutboxEntry[]> {
  const last = new Map<string, OutboxEntry>();
  const found = new Map<OutboxEntry, readonly OutboxEntry[]>();
  for (const entry of entries.toSorted((one, other) => one.seq - other.seq)) {
    const before = last.get(entry.recordId);
    if (before) found.set(entry, [before]);
    last.set(entry.recordId, entry);
  }
  return found;
}

/** The entries that are in a circle or behind one: what is left when everything that can go, or that a person has to decide, is taken away. */
function listCircling(
  entries: readonly OutboxEntry[],
  beforeOf: (entry: OutboxEntry) => readonly OutboxEntry[],
): ReadonlySet<OutboxEntry> {
  const left = new Set(entries);
  const open = new Map<OutboxEntry, number>();
  const waitingFor = new Map<OutboxEntry, OutboxEntry[]>();
  const free: OutboxEntry[] = [];
  for (const entry of entries) {
    const before = entry.state === 'waiting' ? beforeOf(entry) : [];
    open.set(entry, before.length);
    if (before.length === 0) free.push(entry);
    for (const other of before) {
      const behind = waitingFor.get(other);
      if (behind) behind.push(entry);
      else waitingFor.set(other, [entry]);
    }
  }
  for (let next = free.pop(); next; next = free.pop()) {
    left.delete(next);
    for (const behind of waitingFor.get(next) ?? []) {
      const count = (open.get(behind) ?? 0) - 1;
      open.set(behind, count);
      if (count === 0) free.push(behind);
    }
  }
  return left;
}

function isReached(
  from: readonly OutboxEntry[],
  goal: OutboxEntry,
  beforeOf: (entry: OutboxEntry) => readonly OutboxEntry[],
  among: ReadonlySet<OutboxEntry>,
): boolean {
  const seen = new Set<OutboxEntry>();
  const ahead = [...from];
  for (let next = ahead.pop(); next; next = ahead.pop()) {
    if (next === goal) return true;
    if (seen.has(next) || !among.has(next)) continue;
    seen.add(next);
    ahead.push(...beforeOf(next));
  }
  return false;
}

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
  return keysOf(entity, given)[name] ?? '';
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
 * each other in a circle: one of them goes all the same, and the server tells the user what prevents it.
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
