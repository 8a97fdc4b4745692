import { describe, expect, it } from 'vitest';
import { actors, admin, bakhmut, contextOf, kharkiv, manager, otherPartner, partner } from '../testing/fixtures.ts';
import { failureOf } from '../testing/failures.ts';
import { memoryTx } from '../testing/memory-tx.ts';
import { building, visit } from '../testing/sample-entities.ts';
import type { Actor } from './actor.ts';
import { remove } from './remove.ts';
import { save } from './save.ts';

const id = 'd00000000000000000000001';
const childId = 'd00000000000000000000002';

async function storeWithBuilding({ pCode4 = kharkiv, visitor }: { pCode4?: string; visitor?: Actor } = {}) {
  const tx = memoryTx({ entities: [building, visit] });
  const author = pCode4 === kharkiv ? partner : admin;
  await save(building, { record: { _id: id, pCode4, title: 'House' } }, contextOf(author), tx);
  if (visitor) {
    const record = { _id: childId, addressId: id, result: 'damaged' };
    await save(visit, { record }, contextOf(visitor), tx);
  }
  const removeAs = (actor: Actor, version?: number, now?: string) =>
    remove(building, { id, version }, contextOf(actor, now === undefined ? {} : { now }), tx);
  return { tx, removeAs };
}

describe('removing a record', () => {
  it('moves it and the own records that belong to it to the bin, under one deletion', async () => {
    const { tx, removeAs } = await storeWithBuilding({ visitor: partner });
    await removeAs(manager);
    expect(tx.find('address', id)).toBeUndefined();
    expect(tx.find('assessment', childId)).toBeUndefined();
    expect(tx.listBinned('c00000000000000000000001')).toEqual([id, childId]);
  });

  it('is refused while records of another organization belong to it, and nothing moves', async () => {
    const { tx, removeAs } = await storeWithBuilding({ visitor: otherPartner });
    expect(await failureOf(() => removeAs(manager))).toMatchObject({
      kind: 'conflict',
      code: 'record.hasOthersRecords',
    });
    expect(tx.find('address', id)).toBeDefined();
    expect(tx.find('assessment', childId)).toBeDefined();
  });

  it('says the second time that there is no such record', async () => {
    const { removeAs } = await storeWithBuilding();
    await removeAs(admin);
    expect(await failureOf(() => removeAs(admin))).toMatchObject({ kind: 'missing', code: 'record.missing' });
  });

  it.each([undefined, null, 7, '', 'not an id', { $ne: 1 }])('finds nothing under %o', async (wrong) => {
    const failure = await failureOf(() => remove(building, { id: wrong }, contextOf(admin), memoryTx()));
    expect(failure.code).toBe('record.missing');
  });

  it('outside one’s areas looks like a record that does not exist', async () => {
    const { removeAs } = await storeWithBuilding({ pCode4: bakhmut });
    expect((await failureOf(() => removeAs(actors['Local Authorities']))).code).toBe('record.missing');
  });

  it('needs the right: those who may only ask for it are refused', async () => {
    const { removeAs } = await storeWithBuilding();
    expect((await failureOf(() => removeAs(actors['Oblast Administration']))).code).toBe('record.forbidden');
    expect((await failureOf(() => removeAs(otherPartner))).code).toBe('record.forbidden');
  });

  it('is open to the author for a day', async () => {
    const { removeAs } = await storeWithBuilding();
    expect((await failureOf(() => removeAs(partner, undefined, '2026-11-22T10:00:00.001Z'))).code).toBe(
      'record.forbidden',
    );
    await expect(removeAs(partner, undefined, '2026-11-22T10:00:00.000Z')).resolves.toBeUndefined();
  });

  it('of an older version than the current one is a conflict', async () => {
    const { tx, removeAs } = await storeWithBuilding();
    await save(building, { record: { _id: id, floors: 2 }, version: 1 }, contextOf(admin), tx);
    expect((await failureOf(() => removeAs(admin, 1))).code).toBe('record.conflict');
    await expect(removeAs(admin, 2)).resolves.toBeUndefined();
  });
});
