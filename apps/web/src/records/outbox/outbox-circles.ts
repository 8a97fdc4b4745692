import type { OutboxEntry } from '../local/outbox-entry.ts';

/** What an entry waits for, by the rule that says so. */
export type Waits = { readonly others: readonly OutboxEntry[]; readonly keyHolders: readonly OutboxEntry[] };

/**
 * Takes one wait after the other out of the circles until there are none: first for a key, which the server watches over anyway. Only what
 * waits in a circle of its own counts; what stands behind an entry that needs somebody waits for that person.
 */
export function openCircles(
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

/** The entries that stand in a circle or behind one: what is left when everything that can go, or that a person has to decide, is taken away. */
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
