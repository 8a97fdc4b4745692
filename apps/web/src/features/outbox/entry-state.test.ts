import { describe, expect, it } from 'vitest';
import { findBlockers } from '../../records/outbox/outbox-order.ts';
import type { OutboxEntry } from '../../records/save/resolve-entry.ts';
import { editPathOf, pathOf, removedIn, stateOf } from './entry-state.ts';
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
  return say(entries, false);
}

/** The same where photos of this device wait for Wi-Fi. */
function sayWithoutWifi(...entries: readonly OutboxEntry[]) {
  return say(entries, true);
}

function say(entries: readonly OutboxEntry[], waitsForWifi: boolean) {
  const entry = entries.at(-1);
  if (!entry) throw new Error('There is no entry');
  const { words, hint } = stateOf(entry, findBlockers(entries), waitsForWifi);
  return [words, hint];
}

describe('what the outbox says of a write that cannot go yet', () => {
  it('names the address, where that needs a user first', () => {
    const parent = entryOf(1, { table: 'address', recordId: address, state: 'needsYou' });
    expect(sayOf(parent, entryOf(2, { parentId: address }))).toEqual([outboxText.stateParent, outboxText.parentHint]);
  });

  it('says so where the server knows no address for it, although nothing here stands in its way (A-09, A-22)', () => {
    const held = entryOf(1, { parentId: address, code: 'record.parentMissing' });
    expect(sayOf(held)).toEqual([outboxText.stateParent, outboxText.parentUnknownHint]);
  });

  it('speaks of another record, where a flat needs a user before its assessment can go', () => {
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

  it('says no more than that it waits, where what comes before it is sent automatically', () => {
    const parent = entryOf(1, { table: 'address', recordId: address });
    expect(sayOf(parent, entryOf(2, { parentId: address }))).toEqual([outboxText.stateWaiting, undefined]);
    const refused = entryOf(1, { recordId: 'd'.repeat(24), state: 'needsYou' });
    expect(sayOf(refused, entryOf(2, { parentId: address }))).toEqual([outboxText.stateWaiting, undefined]);
  });
});

describe('what the outbox says of records that need photos first', () => {
  const photo = entryOf(1, { table: 'photo', recordId: 'e'.repeat(24), parentId: address, needs: [flat] });
  const removal = entryOf(2, { kind: 'delete', version: 1 });

  it('names the photos that a removal waits for, since they go after all records', () => {
    expect(sayOf(photo, removal)).toEqual([outboxText.statePhotos, undefined]);
  });

  it('adds that they wait for Wi-Fi, and how they go now', () => {
    expect(sayWithoutWifi(photo, removal)).toEqual([outboxText.statePhotos, outboxText.photosWifiHint]);
  });

  it('says the same of a new record that takes the place of the removed one', () => {
    const keeper = { ...removal, holds: 'flat 1' };
    const blockers = new Map([
      ['op-3', [keeper]],
      ['op-2', [photo]],
    ]);
    const next = entryOf(3, { recordId: 'f'.repeat(24) });
    const { words, hint } = stateOf(next, ({ opId }) => blockers.get(opId) ?? [], true);
    expect([words, hint]).toEqual([outboxText.statePhotos, outboxText.photosWifiHint]);
  });

  it('tells of a photo itself that it waits for Wi-Fi; a change of one that is sent does not', () => {
    expect(sayWithoutWifi(photo)).toEqual([outboxText.stateWifi, outboxText.wifiHint]);
    expect(sayOf(photo)).toEqual([outboxText.stateWaiting, undefined]);
    expect(sayWithoutWifi({ ...photo, version: 1 })).toEqual([outboxText.stateWaiting, undefined]);
  });

  it('speaks first of what needs a person: such a photo goes by no network', () => {
    const refused = { ...photo, state: 'needsYou' } as const;
    expect(sayWithoutWifi(refused, removal)).toEqual([outboxText.stateOther, outboxText.otherHint]);
  });
});

describe('a photo after the repair', () => {
  it('waits for the photo before, and not for photos of its own', () => {
    const before = entryOf(1, { table: 'photo', recordId: 'e'.repeat(24), parentId: address });
    const record = { pairOf: before.recordId };
    const after = entryOf(2, { table: 'photo', recordId: 'f'.repeat(24), needs: [before.recordId], record });
    expect(sayOf(before, after)).toEqual([outboxText.statePhotoBefore, undefined]);
  });
});

describe('a flat that was never sent and is removed while a rescue file holds it', () => {
  const made = entryOf(1, { table: 'apartment', recordId: flat, copied: true });
  const removal = entryOf(2, { table: 'apartment', recordId: flat, kind: 'delete' });

  it('has no page and no form any more, also where the outbox names its writing', () => {
    const isRemoval = removedIn([made, removal]).has(made.recordId);
    expect(editPathOf({ ...made, isRemoval }, address)).toBeUndefined();
    expect(pathOf({ ...made, isRemoval }, address)).toBe(`/address/${address}`);
  });
});

describe('the title of a write in the outbox', () => {
  const leads = (table: OutboxEntry['table'], isRemoval = false) =>
    pathOf({ table, recordId: assessment, isRemoval }, address);

  it('leads to the record, before it is sent and after; a photo is seen at its address', () => {
    expect(leads('address')).toBe(`/address/${assessment}`);
    expect(leads('apartment')).toBe(`/residential-unit/${assessment}`);
    expect(leads('assessment')).toBe(`/address/${address}/assessment/${assessment}`);
    expect(leads('activity')).toBe(`/address/${address}/activity/${assessment}`);
    expect(leads('photo')).toBe(`/address/${address}`);
  });

  it('leads to the address where the record was removed, and nowhere without one', () => {
    expect(leads('assessment', true)).toBe(`/address/${address}`);
    expect(leads('apartment', true)).toBe(`/address/${address}`);
    expect(leads('address', true)).toBeUndefined();
    expect(pathOf({ table: 'photo', recordId: assessment, isRemoval: false }, undefined)).toBeUndefined();
  });
});
