import { Dexie } from 'dexie';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Context } from '@domivka/domain/kernel/context';
import type { Entity } from '@domivka/domain/kernel/entity';
import type { Fields, StoredRecord } from '@domivka/domain/kernel/record';
import { ownFields } from '@domivka/domain/kernel/settle';
import { getEntity } from '@domivka/domain/registry';
import { contextOf, partner, validAddress } from '@domivka/domain/testing/fixtures';
import { describeSaveContract } from '@domivka/domain/testing/save-contract';
import { closeStore, openStore, rowsOf, type LocalRow, type LocalStore } from '../local/local-store.ts';
import { runLocalRemove, runLocalSave, runLocalSaves, type AfterSave } from './local-tx.ts';
import { newId } from '../../platform/new-id.ts';
import { enqueueSave } from './outbox-write.ts';
import { recordOf } from '../local/local-rows.ts';
import { assessmentOf } from '../../testing/world.ts';

const userId = 'contract';

describeSaveContract('IndexedDB', async () => {
  const store = await openStore(userId);
  return {
    save: (context, entity, request) => runLocalSave(store, context, entity, request),
    remove: (context, entity, request) => runLocalRemove(store, context, entity, request),
    async find(entity, id) {
      const row = await rowsOf(store, entity.table).get(id);
      return row && recordOf(row);
    },
    async empty() {
      for (const table of store.tables) await table.clear();
    },
    close: () => closeStore(userId),
  };
});

/** What only a device has to decide: it knows a part of what is, and its own unsent work. */
describe('A save on the device', () => {
  const address = getEntity('address');
  const apartment = getEntity('apartment');
  const assessment = getEntity('assessment');
  const stateQuestions = getEntity('stateQuestions');
  let device: LocalStore;
  let context: Context;
  let userId: string;

  beforeEach(async () => {
    userId = newId();
    device = await openStore(userId);
    context = contextOf(partner, { newId });
  });
  afterEach(() => closeStore(userId));

  const rowOfTable = (entity: Entity, id: string) => rowsOf(device, entity.table).get(id);
  const saveNow = (entity: Entity, record: Fields, version?: number, after?: AfterSave) =>
    runLocalSave(device, context, entity, { record, ...(version === undefined ? {} : { version }) }, after);
  const enqueue =
    (entity: Entity): AfterSave =>
    async ({ record }, before) =>
      enqueueSave(device, entity, { before, after: record, now: context.now });

  /** As the server confirmed it. */
  async function confirmed(entity: Entity, fields: Fields, beside: Partial<LocalRow> = {}): Promise<StoredRecord> {
    const { record } = await saveNow(entity, fields);
    await rowsOf(device, entity.table).update(record._id, { synced: 1, $asOf: context.now, ...beside });
    return record;
  }

  const removeNow = (entity: Entity, id: string) => runLocalRemove(device, context, entity, { id });
  const flatOf = (building: StoredRecord, number: string): Fields => ({
    addressId: building._id,
    unitType: 'apartment',
    number,
  });

  test('passes where the record that it hangs on is not here: the server may have it', async () => {
    const flat = { addressId: 'e'.repeat(24), unitType: 'apartment', number: '1' };
    expect(await saveNow(apartment, flat)).toMatchObject({ kind: 'created' });
  });

  test('waits to be sent, at the version that was edited, and keeps what the server counts and said of it', async () => {
    const $previous = { version: 2, fields: { floors: 4 } };
    const building = await confirmed(address, validAddress, {
      version: 3,
      assessmentCount: 2,
      can: ['update'],
      createdBy: 'd'.repeat(24),
      $previous,
    });
    await saveNow(address, { _id: building._id, floors: 9 }, 3);
    expect(await rowOfTable(address, building._id)).toMatchObject({
      floors: 9,
      version: 3,
      synced: 0,
      assessmentCount: 2,
      can: ['update'],
      $asOf: context.now,
      $previous,
      createdAt: building.createdAt,
      // An edit does not change who made it.
      createdBy: 'd'.repeat(24),
      updatedBy: partner._id,
    });
  });

  test('of a record that was removed here, or that hangs on one, is refused as the server would do it', async () => {
    const building = await confirmed(address, validAddress);
    await removeNow(address, building._id);
    await expect(saveNow(address, { _id: building._id, floors: 9 }, 1)).rejects.toMatchObject({
      code: 'record.missing',
    });
    await expect(saveNow(assessment, assessmentOf(building))).rejects.toMatchObject({ code: 'record.parentInBin' });
  });

  test('takes no flat to another building while an assessment names it, nor does a removal take it away', async () => {
    const building = await confirmed(address, validAddress);
    const other = await confirmed(address, { ...validAddress, house: '14' });
    const { _id } = await confirmed(apartment, flatOf(building, '7'));
    await confirmed(assessment, { ...assessmentOf(building), unitId: _id });
    const named = { code: 'record.named' };
    await expect(saveNow(apartment, { _id, addressId: other._id }, 1)).rejects.toMatchObject(named);
    await expect(removeNow(apartment, _id)).rejects.toMatchObject(named);
    expect(await rowOfTable(apartment, _id)).toMatchObject({ addressId: building._id });
  });

  test('merges with what the server said since the edit began, on the state before that', async () => {
    const $previous = { version: 1, fields: ownFields(address, validAddress) };
    const { _id } = await confirmed(address, { ...validAddress, comment: 'theirs' }, { version: 2, $previous });
    await saveNow(address, { _id, floors: 9, comment: null }, 1);
    expect(await rowOfTable(address, _id)).toMatchObject({ floors: 9, comment: 'theirs' });
  });

  test('merges with unsent edits, on the state before the first of them', async () => {
    const { _id } = await confirmed(address, validAddress);
    await saveNow(address, { _id, floors: 9 }, 1, enqueue(address));
    await rowsOf(device, 'address').update(_id, { version: 2 });
    // A form that opened before the first edit knows five floors.
    await saveNow(address, { _id, floors: 5, entrances: 3 }, 1);
    expect(await rowOfTable(address, _id)).toMatchObject({ floors: 9, entrances: 3 });
  });

  test('of either of two records in one place is taken, for the server has not judged them yet', async () => {
    const building = await confirmed(address, validAddress);
    const mine = await confirmed(apartment, flatOf(building, '7'));
    const theirs = await confirmed(apartment, flatOf(building, '8'));
    const row = await rowOfTable(apartment, mine._id);
    await rowsOf(device, 'apartment').update(theirs._id, { number: '7', $keys: row?.$keys ?? {} });
    for (const { _id } of [mine, theirs])
      expect(await saveNow(apartment, { _id, floor: 2 }, 1)).toMatchObject({ kind: 'updated' });
  });

  test('in the place of another record here is refused in words; a conflict is only what the server finds', async () => {
    const building = await confirmed(address, validAddress);
    await confirmed(assessment, assessmentOf(building));
    const answers = { addressId: building._id, asOfDate: '2026-10-05' };
    await confirmed(stateQuestions, answers);
    const refusal = await saveNow(stateQuestions, { ...answers, _id: newId() }).catch((error: unknown) => error);
    expect(refusal).toMatchObject({ issues: [{ code: 'stateQuestions.taken' }] });
    expect(refusal).toHaveProperty('conflict', undefined);
  });

  test('is undone as a whole where what belongs to it cannot be done', async () => {
    const fails: AfterSave = async (outcome, before) => {
      await enqueue(address)(outcome, before);
      throw new Error('The draft cannot be taken away');
    };
    await expect(saveNow(address, validAddress, undefined, fails)).rejects.toThrow('The draft');
    expect([await rowsOf(device, 'address').count(), await device.outbox.count()]).toEqual([0, 0]);
  });

  test('tells what belongs to it which row it changed', async () => {
    const { _id } = await confirmed(address, validAddress);
    const told: (LocalRow | undefined)[] = [];
    const tell: AfterSave = async (_outcome, before) => void told.push(before);
    await saveNow(address, { _id, floors: 9 }, 1, tell);
    await saveNow(address, { ...validAddress, house: '14' }, undefined, tell);
    expect(told).toMatchObject([{ _id, floors: 5, synced: 1 }, undefined]);
  });

  test('that may happen once is refused the second time, also where its record was removed since', async () => {
    const record = { ...validAddress, _id: newId() };
    const once = { entity: address, request: { record }, after: async () => undefined, isOnce: true } as const;
    await runLocalSaves(device, context, [once]);
    await expect(runLocalSaves(device, context, [once])).rejects.toMatchObject({ code: 'record.savedBefore' });
    await removeNow(address, record._id);
    await expect(runLocalSaves(device, context, [once])).rejects.toMatchObject({ code: 'record.savedBefore' });
  });

  test('of several is all or none', async () => {
    const building = await confirmed(address, validAddress);
    const saves = ['1', '2', '1'].map((number) => ({
      entity: apartment,
      request: { record: { ...flatOf(building, number), _id: newId() } },
      after: enqueue(apartment),
    }));
    await expect(runLocalSaves(device, context, saves)).rejects.toMatchObject({ code: 'apartment.invalid' });
    expect([await rowsOf(device, 'apartment').count(), await device.outbox.count()]).toEqual([0, 0]);
  });

  test('keeps nobody from reading other tables while it lasts', async () => {
    const other = await new Dexie(device.name).open();
    let begin = (): void => undefined;
    let end = (): void => undefined;
    const begun = new Promise<void>((resolve) => {
      begin = resolve;
    });
    const ended = new Promise<void>((resolve) => {
      end = resolve;
    });
    const saving = saveNow(address, validAddress, undefined, async () => {
      begin();
      await Dexie.waitFor(ended);
    });
    await begun;
    for (const table of ['responses', 'user', 'metadata', 'photoBytes', 'packPicture'])
      expect(await other.table(table).count()).toBe(0);
    end();
    other.close();
    expect(await saving).toMatchObject({ kind: 'created' });
  });

  test('and a removal keep the row with its unsent edits, out of the way of the outbox', async () => {
    const { _id } = await confirmed(address, validAddress);
    await saveNow(address, { _id, floors: 9 }, 1, enqueue(address));
    await removeNow(address, _id);
    expect(await rowOfTable(address, _id)).toBeUndefined();
    expect(await device.outbox.count()).toBe(0);
    const removed = await device.deleted.get(_id);
    expect(removed).toMatchObject({ table: 'address', row: { floors: 9 }, entries: [{ record: { floors: 9 } }] });
    expect(removed).not.toHaveProperty('untold');
  });

  test('and a removal leave an edit where it is that may be on its way', async () => {
    const { _id } = await confirmed(address, validAddress);
    await saveNow(address, { _id, floors: 9 }, 1, enqueue(address));
    await device.outbox.toCollection().modify({ maybeSent: true });
    await removeNow(address, _id);
    expect(await device.outbox.count()).toBe(1);
    expect(await device.deleted.get(_id)).toMatchObject({ entries: [] });
  });

  test('and the removal of a record that was never sent take it out of what names it, and remember that', async () => {
    const building = await confirmed(address, validAddress);
    const { record: flat } = await saveNow(apartment, flatOf(building, '7'), undefined, enqueue(apartment));
    const hall = { addressId: building._id, unitType: 'common_area', kind: 'roof', servesUnits: [flat._id] };
    const { record: common } = await saveNow(apartment, hall, undefined, enqueue(apartment));
    await removeNow(apartment, flat._id);
    expect(await rowOfTable(apartment, common._id)).not.toHaveProperty('servesUnits');
    expect(await device.deleted.get(flat._id)).toMatchObject({
      untold: true,
      unlinked: [{ table: 'apartment', id: common._id, field: 'servesUnits', was: [flat._id] }],
    });
  });

  test('and a removal go together: where its place in the outbox cannot be kept, the record stays', async () => {
    const { _id } = await confirmed(address, validAddress);
    const failing = runLocalRemove(device, context, address, { id: _id }, async (before) => {
      expect(before).toMatchObject({ floors: 5 });
      throw new Error('No room');
    });
    await expect(failing).rejects.toThrow('No room');
    expect(await rowOfTable(address, _id)).toMatchObject({ synced: 1 });
    expect(await device.deleted.count()).toBe(0);
  });
});
