import { expect, test } from 'vitest';
import type { OutboxEntry } from '../local/outbox-entry.ts';
import { listSendable, uniqueKeyOf } from './outbox-order.ts';
import { seededNumbers } from '../../testing/seeded-numbers.ts';

/** A replay: the seed that a failed run printed. */
const seeds = process.env['ORDER_SEED']
  ? [Number(process.env['ORDER_SEED'])]
  : Array.from({ length: 300 }, (_, n) => n);
const address = 'a0000000000000000000ad01';
const flats = Array.from({ length: 6 }, (_, n) => `f0000000000000000000000${n}`);
const activities = Array.from({ length: 4 }, (_, n) => `c0000000000000000000000${n}`);

/** A queue of flats that are made, renumbered and removed, and of activities that name them, in any order, as no hand could write it. */
function anyQueue(seed: number): readonly OutboxEntry[] {
  const next = seededNumbers(seed * 7919 + 1);
  const upTo = (count: number) => Math.floor(next() * count);
  const numbered = (number: number) => ({ addressId: address, unitType: 'apartment', number: String(number) });
  const some = () => flats.filter(() => next() < 0.3);
  return Array.from({ length: 1 + upTo(14) }, (_, seq): OutboxEntry => {
    const entry = { opId: `op${seq}`, seq, state: 'waiting', createdAt: '', attempts: 0, maybeSent: false } as const;
    if (next() < 0.4) {
      const recordId = activities[upTo(4)] ?? '';
      const needs = some();
      const record = { _id: recordId, unitIds: needs };
      const known = next() < 0.6 ? { version: 1, base: { unitIds: some() } } : {};
      return { ...entry, ...known, table: 'activity', kind: 'save', recordId, record, parentId: address, needs };
    }
    const flat = { ...entry, table: 'apartment', recordId: flats[upTo(6)] ?? '', parentId: address } as const;
    if (next() < 0.3)
      return { ...flat, kind: 'delete', version: 1, holds: uniqueKeyOf('apartment', numbered(upTo(4))) };
    const known = next() < 0.5 ? { version: 1, base: numbered(upTo(4)) } : {};
    return { ...flat, ...known, kind: 'save', record: { ...numbered(upTo(4)), _id: flat.recordId } };
  });
}

test('whatever waits, something of it can go: a queue comes to its end automatically, and of each record in the order of its writing', () => {
  for (const seed of seeds) {
    let left = anyQueue(seed);
    while (left.length > 0) {
      const sendable = new Set(listSendable(left, new Set()));
      expect(sendable.size, `ORDER_SEED=${seed}`).toBeGreaterThan(0);
      for (const { recordId, seq } of sendable)
        expect(left.some((other) => other.recordId === recordId && other.seq < seq)).toBe(false);
      left = left.filter((entry) => !sendable.has(entry));
    }
  }
});

test('what is in a circle behind a record that needs a user waits for that person', () => {
  const entry = { createdAt: '', attempts: 0, maybeSent: false, parentId: address } as const;
  const [old = '', fresh = ''] = flats;
  const taken = { addressId: address, unitType: 'apartment', number: '12' };
  const creation = { ...entry, opId: 'new', seq: 3, table: 'apartment', kind: 'save', recordId: fresh } as const;
  const help = { ...entry, opId: 'help', seq: 1, table: 'activity', kind: 'save', recordId: 'c0', version: 1 } as const;
  const removal = { ...entry, opId: 'old', seq: 2, table: 'apartment', kind: 'delete', recordId: old } as const;
  const queue = (state: 'waiting' | 'needsYou'): readonly OutboxEntry[] => [
    { ...help, state: 'waiting', needs: [fresh], base: { unitIds: [old] } },
    { ...removal, state: 'waiting', holds: uniqueKeyOf('apartment', taken) },
    { ...creation, state, record: { ...taken, _id: fresh } },
  ];
  const sent = (entries: readonly OutboxEntry[]) => listSendable(entries, new Set()).map(({ opId }) => opId);
  expect(sent(queue('waiting'))).toEqual(['new']);
  expect(sent(queue('needsYou'))).toEqual([]);
});
