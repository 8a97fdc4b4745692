import { describe, expect, it } from 'vitest';
import { actors, admin, bakhmut, contextOf, kharkiv, manager, otherPartner, partner } from '../testing/fixtures.ts';
import { failureOf } from '../testing/failures.ts';
import { memoryTx } from '../testing/memory-tx.ts';
import { building, visit } from '../testing/sample-entities.ts';
import { messageOf } from '../catalogue.ts';
import type { Actor } from './actor.ts';
import type { StoredRecord } from './record.ts';
import { remove } from './remove.ts';
import { save } from './save.ts';
import type { Tx } from './tx.ts';

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
  const removeHaving = (assessment: number) =>
    remove(building, { id, children: { assessment } }, contextOf(manager), tx);
  return { tx, removeAs, removeHaving };
}

describe('removing a record', () => {
  it('moves it and the records of the own organization that belong to it to the bin, under one deletion', async () => {
    const { tx, removeHaving } = await storeWithBuilding({ visitor: partner });
    await removeHaving(1);
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

  describe('that others have added to since its author looked', () => {
    const colleague = { ...partner, _id: 'b0000000000000000000000c' };
    const add = (tx: Tx, author: Actor, digit: number, now: string) => {
      const record = { _id: `e0000000000000000000000${digit}`, addressId: id, result: 'damaged' };
      return save(visit, { record }, contextOf(author, { now }), tx);
    };

    it('asks, and names what was added, when and by whom; nothing moves', async () => {
      const { tx, removeHaving } = await storeWithBuilding();
      tx.put('user', { ...(tx.find('address', id) as StoredRecord), _id: colleague._id, name: 'Olena Koval' });
      await add(tx, colleague, 1, '2026-11-21T23:30:00.000Z');
      const failure = await failureOf(() => removeHaving(0));
      expect(failure).toMatchObject({ kind: 'conflict', code: 'record.conflict' });
      expect(failure.conflict).toMatchObject({
        current: { _id: id, version: 1 },
        children: { assessment: 1 },
        added: [
          {
            table: 'assessment',
            count: 1,
            // It came half an hour before midnight in Greenwich: in Ukraine that is the next day.
            date: '2026-11-22',
            by: { _id: colleague._id, name: 'Olena Koval' },
            organizationName: 'Warm Homes',
          },
        ],
      });
      const words = failure.issues.map((issue) => messageOf(issue, 'en'));
      expect(words).toEqual(['Added after you had looked at it: visit, 22.11.2026 (Olena Koval, Warm Homes)']);
      expect(tx.find('address', id)).toBeDefined();
    });

    it('asks only about what is more than was seen, and is carried out where all of it was', async () => {
      const { tx, removeHaving } = await storeWithBuilding();
      await add(tx, colleague, 1, '2026-11-21T11:00:00.000Z');
      await add(tx, partner, 2, '2026-11-21T12:00:00.000Z');
      await add(tx, colleague, 3, '2026-11-22T12:00:00.000Z');
      expect((await failureOf(() => removeHaving(2))).conflict?.added).toMatchObject([
        { count: 1, date: '2026-11-22', by: { _id: colleague._id } },
      ]);
      await expect(removeHaving(3)).resolves.toBeUndefined();
      expect(tx.find('assessment', 'e00000000000000000000003')).toBeUndefined();
    });

    it('asks where it does not say what its author saw, unless all of that is their own', async () => {
      const { tx, removeAs } = await storeWithBuilding();
      await add(tx, manager, 1, '2026-11-21T11:00:00.000Z');
      await add(tx, colleague, 2, '2026-11-21T12:00:00.000Z');
      const failure = await failureOf(() => removeAs(manager));
      expect(failure.conflict?.added).toMatchObject([{ count: 1, by: { _id: colleague._id } }]);
      await remove(visit, { id: 'e00000000000000000000002' }, contextOf(colleague), tx);
      await expect(removeAs(manager)).resolves.toBeUndefined();
    });

    it('asks about both at once where the record was changed as well', async () => {
      const { tx, removeAs } = await storeWithBuilding();
      await save(building, { record: { _id: id, floors: 2 }, version: 1 }, contextOf(colleague), tx);
      await add(tx, colleague, 1, '2026-11-21T11:00:00.000Z');
      const { issues, conflict } = await failureOf(() => removeAs(manager, 1));
      expect(issues.map(({ code }) => code)).toEqual(['record.changedMeanwhile', 'record.addedSince']);
      const { current, children } = conflict ?? {};
      const again = { id, version: Number(current?.['version']), ...(children ? { children } : {}) };
      await expect(remove(building, again, contextOf(manager), tx)).resolves.toBeUndefined();
    });

    it('is refused with what a colleague added and who may delete that, where its author may not', async () => {
      const { tx, removeAs } = await storeWithBuilding({ visitor: partner });
      tx.put('user', { ...(tx.find('address', id) as StoredRecord), _id: colleague._id, name: 'Olena Koval' });
      await add(tx, colleague, 1, '2026-11-21T11:00:00.000Z');
      const failure = await failureOf(() => removeAs(partner));
      expect(failure).toMatchObject({ kind: 'forbidden', code: 'record.holdsForbidden', conflict: undefined });
      expect(failure.issues.map((issue) => messageOf(issue, 'en'))).toEqual([
        'You do not have the right to delete what belongs to this record: visit, 21.11.2026 (Olena Koval, Warm Homes)',
        'All of it can be deleted by: Admin, Staff Member (UN), Local Authorities, Partner Manager',
      ]);
      expect(failure.issues.map((issue) => messageOf(issue, 'uk')).at(-1)).toBe(
        'Вилучити все разом може: Адміністратор, Співробітник ООН, Місцева влада, Керівник партнерської організації',
      );
      expect(tx.find('address', id)).toBeDefined();
    });

    it('is refused without a question where records of another organization are among them', async () => {
      const { tx, removeAs } = await storeWithBuilding({ visitor: otherPartner });
      await add(tx, colleague, 1, '2026-11-21T11:00:00.000Z');
      expect((await failureOf(() => removeAs(manager, 7))).code).toBe('record.hasOthersRecords');
    });
  });

  it('of an older version than the current one is a conflict', async () => {
    const { tx, removeAs } = await storeWithBuilding();
    await save(building, { record: { _id: id, floors: 2 }, version: 1 }, contextOf(admin), tx);
    expect((await failureOf(() => removeAs(admin, 1))).code).toBe('record.conflict');
    await expect(removeAs(admin, 2)).resolves.toBeUndefined();
  });
});
