import { describe, expect, it } from 'vitest';
import { findBlockers } from '../../data/outbox-order.ts';
import type { OutboxEntry } from '../../data/outbox.ts';
import { stateOf } from './entry-state.ts';
import { outboxText } from './outbox.text.ts';

const [address, flat, assessment] = ['a'.repeat(24), 'b'.repeat(24), 'c'.repeat(24)];

function entryOf(seq: number, change: Partial<OutboxEntry>): OutboxEntry {
  const fixed = { createdAt: '2026-11-20T10:00:00.000Z', attempts: 0, maybeSent: false };
  return {
    opId: `op-${seq}`,
    seq,
    table: 'apartment',
    kind: 'save',
    recordId: flat,
    state: 'waiting',
    ...fixed,
    ...change,
  };
}

/** What the last of these entries says of itself. */
function sayOf(...entries: readonly OutboxEntry[]) {
  const entry = entries.at(-1);
  if (!entry) throw new Error('There is no entry');
  const { words, hint } = stateOf(entry, findBlockers(entries)(entry));
  return [words, hint];
}

describe('what the outbox says of a write that cannot go yet', () => {
  it('names the address, where that needs somebody first', () => {
    const parent = entryOf(1, { table: 'address', recordId: address, state: 'needsYou' });
    expect(sayOf(parent, entryOf(2, { parentId: address }))).toEqual([outboxText.stateParent, outboxText.parentHint]);
  });

  it('says so where the server knows no address for it, although nothing here stands in its way (A-09, A-22)', () => {
    const held = entryOf(1, { parentId: address, code: 'record.parentMissing' });
    expect(sayOf(held)).toEqual([outboxText.stateParent, outboxText.parentUnknownHint]);
  });

  it('speaks of another record, where a flat needs somebody before its assessment can go', () => {
    const refused = entryOf(1, { parentId: address, state: 'needsYou' });
    const found = entryOf(2, { table: 'assessment', recordId: assessment, parentId: address, needs: [flat] });
    expect(sayOf(refused, found)).toEqual([outboxText.stateOther, outboxText.otherHint]);
  });

  it('speaks of another record, where a removal waits for a refused change of what names the record', () => {
    const change = entryOf(1, {
      table: 'assessment',
      recordId: assessment,
      version: 1,
      base: { addressId: address, unitId: flat },
      state: 'needsYou',
    });
    expect(sayOf(change, entryOf(2, { kind: 'delete', version: 1 }))[0]).toBe(outboxText.stateOther);
  });

  it('says no more than that it waits, where what comes before it goes by itself', () => {
    const parent = entryOf(1, { table: 'address', recordId: address });
    expect(sayOf(parent, entryOf(2, { parentId: address }))).toEqual([outboxText.stateWaiting, undefined]);
    const refused = entryOf(1, { recordId: 'd'.repeat(24), state: 'needsYou' });
    expect(sayOf(refused, entryOf(2, { parentId: address }))).toEqual([outboxText.stateWaiting, undefined]);
  });
});
