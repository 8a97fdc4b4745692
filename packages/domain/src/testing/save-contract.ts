import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Context } from '../kernel/context.ts';
import type { Entity } from '../kernel/entity.ts';
import { isId, type Fields, type StoredRecord } from '../kernel/record.ts';
import type { RemoveRequest } from '../kernel/remove.ts';
import type { SaveOutcome, SaveRequest } from '../kernel/save.ts';
import { getEntity } from '../registry.ts';
import { failureOf, complaintsOf } from './failures.ts';
import { validActivity } from './activity-cases.ts';
import { validAssessment } from './assessment-cases.ts';
import { contextOf, countingIds, manager, otherPartner, partner, staff, validAddress } from './fixtures.ts';

/** A store as the contract uses it: each call is one transaction. */
export type ContractStore = {
  save(
    context: Context,
    entity: Entity,
    request: SaveRequest & { readonly record: Fields; readonly version?: number },
  ): Promise<SaveOutcome>;
  remove(context: Context, entity: Entity, request: RemoveRequest & { readonly id: string }): Promise<void>;
  /** A live record as it is stored; nothing for one that is absent or in the bin. */
  find(entity: Entity, id: string): Promise<StoredRecord | undefined>;
  empty(): Promise<void>;
  close(): Promise<void>;
};

const address = getEntity('address');
const assessment = getEntity('assessment');
const activity = getEntity('activity');
const apartment = getEntity('apartment');
const photo = getEntity('photo');
const stateQuestions = getEntity('stateQuestions');

const assessmentOf = (addressId: string): Fields => ({
  ...validAssessment,
  addressId,
  date: '2026-10-05',
  levelOfDamage: 25,
});

/**
 * What `save` and `remove` promise on any store. One set of cases, run on IndexedDB and on PostgreSQL: whatever holds online
 * holds without a network too.
 */
export function describeSaveContract(name: string, open: () => Promise<ContractStore>): void {
  describe(`Saving on ${name}`, () => {
    let store: ContractStore;
    const newId = countingIds('d');
    const context = (actor = staff) => contextOf(actor, { newId });
    const register = (fields: Fields = {}, actor = staff) =>
      store.save(context(actor), address, { record: { ...validAddress, ...fields } });

    beforeAll(async () => {
      store = await open();
    });
    beforeEach(() => store.empty());
    afterAll(() => store.close());

    test('a new address is kept with its derived names and read back the same', async () => {
      const { kind, record } = await register({ house: '12A', comment: 'Двір із боку парку' });
      expect(kind).toBe('created');
      expect(isId(record._id)).toBe(true);
      const kept = await store.find(address, record._id);
      expect(kept).toMatchObject({
        nameUkr: 'Сумська вулиця 12А',
        name: 'Sumska street 12A',
        pCode1: 'UA63',
        comment: 'Двір із боку парку',
        createdBy: staff._id,
      });
      expect(kept).toMatchObject({ location: validAddress.location, floors: 5, organizationId: staff.organizationId });
    });

    test('unknown extra fields and custom values are kept', async () => {
      const { record } = await register({ oldRegisterNumber: 'А-17', custom: { roofAge: 40 } });
      expect(await store.find(address, record._id)).toMatchObject({
        oldRegisterNumber: 'А-17',
        custom: { roofAge: 40 },
      });
    });

    test('server-owned and derived fields that a user sends change nothing', async () => {
      const { record } = await register({
        createdBy: 'f'.repeat(24),
        organizationId: 'f'.repeat(24),
        name: 'Elsewhere',
        synced: 1,
      });
      expect(record).toMatchObject({
        createdBy: staff._id,
        organizationId: staff.organizationId,
        name: 'Sumska street 12',
      });
    });

    test('a broken record is refused with all its problems, and nothing is kept', async () => {
      const id = newId();
      const failure = await failureOf(() => register({ _id: id, house: '1234567', streetUkr: 'Sumska' }));
      expect(failure.kind).toBe('invalid');
      expect(complaintsOf(failure)).toEqual(
        expect.arrayContaining(['address.house.tooLong at house', 'address.streetUkr.latin at streetUkr']),
      );
      expect(await store.find(address, id)).toBeUndefined();
    });

    test('the same content sent twice is one record', async () => {
      const _id = newId();
      await register({ _id });
      expect((await register({ _id })).kind).toBe('same');
    });

    test('an identifier that is taken is not overwritten by other content', async () => {
      const { record } = await register();
      const failure = await failureOf(() => register({ _id: record._id, house: '99' }));
      expect(failure.code).toBe('record.exists');
      expect(await store.find(address, record._id)).toMatchObject({ house: '12' });
    });

    test('an edit changes what it names, leaves out the rest, and null clears', async () => {
      const { record } = await register({ comment: 'Старий запис' });
      await store.save(context(), address, {
        record: { _id: record._id, floors: 9, comment: null },
        version: record.version,
      });
      const kept = await store.find(address, record._id);
      expect(kept).toMatchObject({ floors: 9, numberOfApartments: 40, nameUkr: 'Сумська вулиця 12' });
      expect(kept?.comment).toBeUndefined();
    });

    test('an edit that makes the record invalid is refused and leaves it as it was', async () => {
      const { record } = await register();
      const failure = await failureOf(() =>
        store.save(context(), address, { record: { _id: record._id, house: null }, version: record.version }),
      );
      expect(complaintsOf(failure)).toContain('address.house.required at house');
      expect(await store.find(address, record._id)).toMatchObject({ house: '12', floors: 5 });
    });

    test('an assessment hangs on its address and carries its code', async () => {
      const { record } = await register();
      const saved = await store.save(context(partner), assessment, { record: assessmentOf(record._id) });
      expect(await store.find(assessment, saved.record._id)).toMatchObject({
        addressId: record._id,
        pCode4: validAddress.pCode4,
        levelOfDamage: 25,
      });
    });

    test('nobody writes outside the own area', async () => {
      const failure = await failureOf(() => register({ pCode4: 'UA1402001001' }, manager));
      expect(failure.kind).toBe('forbidden');
    });

    test('a colleague of another organization may not change the identity of an address', async () => {
      const { record } = await register({}, manager);
      const failure = await failureOf(() =>
        store.save(context(otherPartner), address, {
          record: { _id: record._id, house: '13' },
          version: record.version,
        }),
      );
      expect(failure.kind).toBe('forbidden');
      expect(await store.find(address, record._id)).toMatchObject({ house: '12' });
    });

    test('a removed address is gone, with the assessments of its owner', async () => {
      const { record } = await register({}, manager);
      const child = await store.save(context(manager), assessment, { record: assessmentOf(record._id) });
      await store.remove(context(manager), address, { id: record._id });
      expect(await store.find(address, record._id)).toBeUndefined();
      expect(await store.find(assessment, child.record._id)).toBeUndefined();
    });

    test('an address with assessments of others cannot be removed', async () => {
      const { record } = await register({}, manager);
      await store.save(context(otherPartner), assessment, { record: assessmentOf(record._id) });
      const failure = await failureOf(() => store.remove(context(manager), address, { id: record._id }));
      expect(failure.code).toBe('record.hasOthersRecords');
      expect(await store.find(address, record._id)).toBeDefined();
    });

    test('an address to which a colleague has added something unseen asks, with its day, and is removed once that is seen', async () => {
      const { record } = await register({}, manager);
      const { _id, version } = record;
      await store.save(context(manager), assessment, { record: assessmentOf(_id) });
      const child = await store.save(context(partner), assessment, {
        record: { ...assessmentOf(_id), date: '2026-10-06' },
      });
      const removeHaving = (count: number) =>
        store.remove(context(manager), address, { id: _id, version, children: { assessment: count } });
      const failure = await failureOf(() => removeHaving(1));
      expect(failure).toMatchObject({ code: 'record.conflict', conflict: { children: { assessment: 2 } } });
      expect(failure.conflict?.added).toMatchObject([{ count: 1, date: '2026-10-06', by: { _id: partner._id } }]);
      expect(await store.find(assessment, child.record._id)).toBeDefined();
      await removeHaving(2);
      expect(await store.find(assessment, child.record._id)).toBeUndefined();
    });

    const registerFlat = (addressId: string, fields: Fields = {}, actor = partner) =>
      store.save(context(actor), apartment, { record: { addressId, unitType: 'apartment', number: '12', ...fields } });

    test('the number of a flat is taken by whatever says the same', async () => {
      const { record } = await register();
      await registerFlat(record._id);
      const failure = await failureOf(() => registerFlat(record._id, { number: ' кв. 012 ' }, otherPartner));
      expect(complaintsOf(failure)).toEqual(['apartment.number.taken at number']);
    });

    test('the number of a flat is free in another building, with a letter, and once the flat is gone', async () => {
      const { record } = await register();
      const { record: neighbour } = await register({ house: '14' });
      const flat = await registerFlat(record._id);
      expect((await registerFlat(neighbour._id)).kind).toBe('created');
      expect((await registerFlat(record._id, { number: '12a' })).record.number).toBe('12А');
      await store.remove(context(partner), apartment, { id: flat.record._id });
      expect((await registerFlat(record._id)).kind).toBe('created');
    });

    test('a flat that is renumbered gives its number free and takes the new one', async () => {
      const { record } = await register();
      const flat = await registerFlat(record._id);
      await store.save(context(partner), apartment, {
        record: { _id: flat.record._id, number: '13' },
        version: flat.record.version,
      });
      expect((await registerFlat(record._id)).kind).toBe('created');
      const failure = await failureOf(() => registerFlat(record._id, { number: '13' }));
      expect(complaintsOf(failure)).toEqual(['apartment.number.taken at number']);
    });

    test('answers on the state stand once for the building and once for each unit', async () => {
      const { record } = await register();
      const flat = await registerFlat(record._id);
      const answer = (fields: Fields = {}) =>
        store.save(context(), stateQuestions, { record: { addressId: record._id, asOfDate: '2026-11-20', ...fields } });
      await answer();
      await answer({ unitId: flat.record._id });
      for (const fields of [{}, { unitId: flat.record._id }])
        expect(complaintsOf(await failureOf(() => answer(fields)))).toEqual(['stateQuestions.taken at addressId']);
    });

    test('a partner answers for a place where the own organization works', async () => {
      const { record } = await register();
      await store.save(context(manager), assessment, { record: assessmentOf(record._id) });
      const answers = { addressId: record._id, asOfDate: '2026-11-20', habitable: 'no' };
      const saved = await store.save(context(partner), stateQuestions, { record: answers });
      expect(await store.find(stateQuestions, saved.record._id)).toMatchObject(answers);
    });

    test('the units that an activity helps are in it, in their order, until it helps the building', async () => {
      const { record } = await register();
      const units: string[] = [];
      for (const number of ['3', '1', '2']) units.push((await registerFlat(record._id, { number })).record._id);
      const help = { ...validActivity, addressId: record._id };
      const saved = await store.save(context(manager), activity, { record: { ...help, unitIds: units } });
      expect(await store.find(activity, saved.record._id)).toMatchObject({ unitIds: units });
      const version = saved.record.version;
      await store.save(context(manager), activity, { record: { _id: saved.record._id, unitIds: null }, version });
      expect((await store.find(activity, saved.record._id))?.unitIds).toBeUndefined();
    });

    const registerPhoto = async ({ sent = {}, given = {} }: { readonly sent?: Fields; readonly given?: Fields }) => {
      const { record } = await register();
      const path = `photo/${newId()}.jpg`;
      const fields = { addressId: record._id, path, category: 'external_damage', ...sent };
      return store.save(context(partner), photo, { record: fields, given });
    };

    test('what only the server says of a photo is not taken from a client', async () => {
      const said = { width: 9, takenAt: '2026-11-20T10:00:00.000Z', location: { latitude: 50, longitude: 36 } };
      const { record } = await registerPhoto({ sent: { ...said, given: said } });
      const kept = await store.find(photo, record._id);
      for (const field of Object.keys(said)) expect(kept?.[field]).toBeUndefined();
    });

    test('what the server says of a photo is kept through an edit that says otherwise', async () => {
      const given = { width: 1600, height: 1200, location: { latitude: 50.5, longitude: 36.25 } };
      const { record } = await registerPhoto({ given });
      expect(await store.find(photo, record._id)).toMatchObject(given);
      await store.save(context(partner), photo, {
        record: { _id: record._id, category: 'internal_damage', width: 1, location: null },
        version: record.version,
      });
      expect(await store.find(photo, record._id)).toMatchObject({ ...given, category: 'internal_damage' });
    });
  });
}
