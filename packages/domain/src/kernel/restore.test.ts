import { describe, expect, it } from 'vitest';
import { addressEntity } from '../address/address.entity.ts';
import { contextOf, manager, otherPartner, partner, staff, validAddress } from '../testing/fixtures.ts';
import { failureOf } from '../testing/failures.ts';
import { memoryTx } from '../testing/memory-tx.ts';
import type { Actor } from './actor.ts';
import type { Fields, StoredRecord } from './record.ts';
import { restoreVersion } from './restore.ts';

const id = 'd00000000000000000000001';

/** A store with an address in the given states, one version each. */
function storeWith(...states: readonly Fields[]) {
  const tx = memoryTx();
  states.forEach((state, index) => {
    const derived = addressEntity.derive({ ...validAddress, ...state }, undefined);
    const head = { createdBy: partner._id, organizationId: partner.organizationId, updatedBy: partner._id };
    tx.put('address', { ...derived, ...head, _id: id, version: index + 1 } as unknown as StoredRecord);
  });
  const restore = (actor: Actor, version: unknown, currentVersion?: unknown) =>
    restoreVersion(addressEntity, { id, version, currentVersion }, contextOf(actor), tx);
  return { tx, restore };
}

describe('restoring a version', () => {
  it('brings back the fields of that version and derives the rest again', async () => {
    const { restore } = storeWith({ house: '1', comment: 'Whole' }, { house: '2', comment: 'Burnt', floors: 3 });
    const { record, kind } = await restore(staff, 1);
    expect(kind).toBe('updated');
    expect(record).toMatchObject({ version: 3, house: '1', comment: 'Whole' });
    expect(record['floors']).toBe(validAddress['floors']);
    expect(record['nameUkr']).toContain('1');
  });

  it('leaves alone the custom values that its author does not see, and brings back the others', async () => {
    const own = `roof@${partner.organizationId}`;
    const others = `roof@${otherPartner.organizationId}`;
    const { restore } = storeWith(
      { custom: { age: 1, [own]: 'tiles', [others]: 'secret' } },
      { custom: { [others]: 'secret of today', extra: true } },
    );
    const { record } = await restore(partner, 1);
    expect(record['custom']).toEqual({ age: 1, [own]: 'tiles', [others]: 'secret of today' });
  });

  it('never writes what only the server counts', async () => {
    const { restore } = storeWith({ assessmentNumber: 1 }, { assessmentNumber: 5, comment: 'Burnt' });
    expect((await restore(staff, 1)).record['assessmentNumber']).toBe(5);
  });

  it('needs the same rights as the change would', async () => {
    const { restore } = storeWith({ house: '1' }, { house: '2' });
    expect(await failureOf(() => restore(otherPartner, 1))).toMatchObject({ kind: 'forbidden' });
    expect((await restore(manager, 1)).record['house']).toBe('1');
  });

  it('is refused when the record has changed since its author looked at it', async () => {
    const { restore } = storeWith({ comment: 'a' }, { comment: 'b' }, { comment: 'c' });
    expect(await failureOf(() => restore(staff, 1, 2))).toMatchObject({ code: 'record.conflict' });
    expect((await restore(staff, 1, 3)).record['comment']).toBe('a');
  });

  it('says so when the version is not kept any more', async () => {
    const { restore, tx } = storeWith({ comment: 'a' }, { comment: 'b' });
    tx.forgetHistory();
    expect(await failureOf(() => restore(staff, 1))).toMatchObject({ kind: 'missing', code: 'restore.versionGone' });
  });

  it('writes nothing when nothing differs', async () => {
    const { restore, tx } = storeWith({ comment: 'a' }, { comment: 'b' }, { comment: 'a' });
    expect((await restore(staff, 1)).kind).toBe('same');
    expect(tx.countWrites()).toBe(0);
  });
});
