import { describe, expect, it } from 'vitest';
import { admin, bakhmut, contextOf, kharkiv, partner } from '../testing/fixtures.ts';
import { complaintsOf, failureOf } from '../testing/failures.ts';
import { memoryTx, type MemoryTx } from '../testing/memory-tx.ts';
import { building, visit } from '../testing/sample-entities.ts';
import { save } from './save.ts';

const parentId = 'd00000000000000000000001';
const childId = 'd00000000000000000000002';
const child = { _id: childId, addressId: parentId, result: 'damaged' };

async function storeWithParent(pCode4: string): Promise<MemoryTx> {
  const tx = memoryTx({ entities: [building, visit] });
  await save(building, { record: { _id: parentId, pCode4, title: 'House' } }, contextOf(admin), tx);
  return tx;
}

describe('a record that belongs to another', () => {
  it('carries the place of its parent', async () => {
    const tx = await storeWithParent(kharkiv);
    const { record } = await save(visit, { record: { ...child, pCode4: bakhmut } }, contextOf(partner), tx);
    expect(record['pCode4']).toBe(kharkiv);
  });

  it('is refused when its parent does not exist', async () => {
    const failure = await failureOf(() => save(visit, { record: child }, contextOf(partner), memoryTx()));
    expect(failure).toMatchObject({ kind: 'missing', code: 'record.parentMissing' });
  });

  it('is refused in the same words when its parent lies outside the areas of its author', async () => {
    const tx = await storeWithParent(bakhmut);
    const failure = await failureOf(() => save(visit, { record: child }, contextOf(partner), tx));
    const unknown = await failureOf(() => save(visit, { record: child }, contextOf(partner), memoryTx()));
    expect([failure.kind, failure.issues]).toEqual([unknown.kind, unknown.issues]);
  });

  it('waits for a parent that is in the bin', async () => {
    const tx = await storeWithParent(kharkiv);
    const record = tx.find('address', parentId);
    if (record)
      await tx.bin({ entity: building, record, children: [], deletionId: 'e'.repeat(24), actor: admin, now: '' });
    const failure = await failureOf(() => save(visit, { record: child }, contextOf(partner), tx));
    expect(failure).toMatchObject({ kind: 'conflict', code: 'record.parentInBin' });
  });

  it('passes on a device that does not hold the parent: the server decides later', async () => {
    const device = memoryTx({ complete: false });
    const { kind, record } = await save(visit, { record: child }, contextOf(admin), device);
    expect(kind).toBe('created');
    expect(record).not.toHaveProperty('pCode4');
  });

  it('passes on the device of a user with an area too', async () => {
    const device = memoryTx({ complete: false });
    const { kind } = await save(visit, { record: child }, contextOf(partner), device);
    expect(kind).toBe('created');
  });

  it('names a missing reference as a mandatory field', async () => {
    const failure = await failureOf(() => save(visit, { record: { result: 'x' } }, contextOf(admin), memoryTx()));
    expect(complaintsOf(failure)).toEqual(['field.required at addressId']);
  });

  it('cannot be moved to a parent that its author cannot see', async () => {
    const tx = await storeWithParent(kharkiv);
    await save(visit, { record: child }, contextOf(partner), tx);
    const hidden = 'd00000000000000000000003';
    await save(building, { record: { _id: hidden, pCode4: bakhmut, title: 'Far' } }, contextOf(admin), tx);
    const move = { record: { _id: childId, addressId: hidden }, version: 1 };
    const failure = await failureOf(() => save(visit, move, contextOf(partner), tx));
    expect(failure.code).toBe('record.parentMissing');
  });
});

describe('a record on a device that does not hold what it belongs to', () => {
  it('can still be edited by its author', async () => {
    const device = memoryTx({ complete: false });
    await save(visit, { record: child }, contextOf(partner), device);
    const edit = { record: { _id: childId, result: 'destroyed' }, version: 1 };
    const { kind } = await save(visit, edit, contextOf(partner), device);
    expect(kind).toBe('updated');
  });
});
