import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Actor } from '@domivka/domain/kernel/actor';
import type { Entity } from '@domivka/domain/kernel/entity';
import type { Fields } from '@domivka/domain/kernel/record';
import type { SaveRequest } from '@domivka/domain/kernel/save';
import { getEntity } from '@domivka/domain/registry';
import { validActivity } from '@domivka/domain/testing/activity-cases';
import { validAssessment } from '@domivka/domain/testing/assessment-cases';
import { idOf } from '@domivka/domain/testing/building-cases';
import {
  admin,
  bakhmut,
  contextOf,
  kyiv,
  manager,
  organizations,
  otherPartner,
  partner,
  staff,
  validAddress,
} from '@domivka/domain/testing/fixtures';
import { saveSet, trySet } from '../src/records/save-set.ts';
import { contentOf, openSetStore, openSingleStore, type Store, type Told } from './two-stores.ts';

const address = getEntity('address');
const apartment = getEntity('apartment');
const assessment = getEntity('assessment');
const activity = getEntity('activity');
const stateQuestions = getEntity('stateQuestions');
const metadata = getEntity('metadata');

let set: Store;
let single: Store;

beforeAll(async () => {
  [set, single] = await Promise.all([openSetStore(), openSingleStore()]);
});
afterAll(() => Promise.all([set.drop(), single.drop()]));

const house = (n: number) => idOf('d', n);
const flat = (n: number) => idOf('e', n);
const record = (fields: Fields, version?: number): SaveRequest => ({
  record: fields,
  ...(version === undefined ? {} : { version }),
});
const newHouse = (n: number, fields: Fields = {}) =>
  record({ ...validAddress, _id: house(n), house: String(n), ...fields });
const newFlat = (n: number, fields: Fields = {}) =>
  record({ _id: flat(n), addressId: house(1), unitType: 'apartment', number: String(n), ...fields });

/** Saves on both sides, expects the same outcomes and the same databases, and answers the outcomes. */
async function expectBoth(actor: Actor, entity: Entity, requests: readonly SaveRequest[]): Promise<readonly Told[]> {
  const one = await single.save(actor, entity, requests);
  const other = await set.save(actor, entity, requests);
  expect(other).toEqual(one);
  expect(await contentOf(set.database)).toEqual(await contentOf(single.database));
  return other;
}

/** What became of each: the kind of the outcome, or the code of the refusal. */
const results = (outcomes: readonly Told[]) => outcomes.map(({ kind, code }) => code ?? kind);

async function removeBoth(actor: Actor, entity: Entity, items: readonly { id: string; version: number }[]) {
  const one = await single.remove(actor, entity, items);
  const other = await set.remove(actor, entity, items);
  expect(other).toEqual(one);
  expect(await contentOf(set.database)).toEqual(await contentOf(single.database));
  return results(other);
}

describe('A set of records is saved as if one after the other (same outcomes, same rows)', () => {
  test('new addresses, broken ones, out of the area, twice the same, and one that is corrected in the same set', async () => {
    await expectBoth(staff, metadata, [
      record({
        name: 'roofAge',
        label: { en: 'Roof', uk: 'Дах' },
        order: 1,
        type: 'number',
        table: 'address',
        shared: true,
      }),
    ]);
    const outcomes = await expectBoth(partner, address, [
      newHouse(1, { custom: { roofAge: 12 }, comment: 'Двір' }),
      newHouse(2, { house: '1234567', streetUkr: 'Sumska' }),
      newHouse(3, { pCode4: bakhmut }),
      newHouse(4),
      newHouse(4),
      newHouse(4, { house: '99' }),
      record({ _id: house(4), floors: 9 }, 1),
      newHouse(5, { custom: { roofAge: 'old' } }),
      record({ ...validAddress, house: '50' }),
      record('nothing' as unknown as Fields),
      newHouse(6, { location: { latitude: 10, longitude: 10 } }),
      record({ _id: house(7), floors: 2 }, 3),
    ]);
    expect(results(outcomes)).toEqual([
      'created',
      'address.invalid',
      'record.forbidden',
      'created',
      'same',
      'record.exists',
      'updated',
      'address.invalid',
      'created',
      'record.notAnObject',
      'created',
      'record.missing',
    ]);
  });

  test('ids of records that the writer does not see exist, and the others of the set are saved', async () => {
    await expectBoth(staff, address, [newHouse(20, { pCode4: kyiv })]);
    expect(results(await expectBoth(partner, address, [newHouse(21), newHouse(20), newHouse(22)]))).toEqual([
      'created',
      'record.exists',
      'created',
    ]);
  });

  test('edits of what others have changed meanwhile are merged, or are conflicts', async () => {
    await expectBoth(staff, address, [
      record({ _id: house(1), floors: 7 }, 1),
      record({ _id: house(4), comment: 'Новий' }, 2),
      record({ _id: house(6), house: '66' }, 1),
    ]);
    const outcomes = await expectBoth(partner, address, [
      record({ _id: house(1), yearBuilt: 1970 }, 1),
      record({ _id: house(1), floors: 8 }, 1),
      record({ _id: house(4), comment: 'Інший' }, 2),
      record({ _id: house(4), floors: 9 }, 1),
      { ...record({ _id: house(6), pCode4: 'UA6302001015' }, 2), kind: 'restore' },
      record({ _id: house(20), floors: 1 }, 1),
      record({ _id: house(21), comment: null, floors: null }, 1),
      record({ _id: house(22), streetUkr: 'Пушкінська' }, 7),
    ]);
    expect(results(outcomes)).toEqual([
      'merged',
      'record.conflict',
      'record.conflict',
      'same',
      'updated',
      'record.missing',
      'updated',
      'record.conflict',
    ]);
  });

  test('numbers of flats: taken, exchanged, given up and taken by the next', async () => {
    const outcomes = await expectBoth(partner, apartment, [
      newFlat(1),
      newFlat(2),
      newFlat(3, { number: '1' }),
      newFlat(4),
      newFlat(5, { addressId: house(4), number: '1' }),
      newFlat(6, { addressId: house(20) }),
      newFlat(7, { addressId: idOf('f', 404) }),
      newFlat(8, { number: undefined }),
      record({ _id: flat(4), number: '40' }, 1),
      newFlat(9, { number: '4' }),
      newFlat(10, { number: '40' }),
    ]);
    expect(results(outcomes)).toEqual([
      'created',
      'created',
      'apartment.invalid',
      'created',
      'created',
      'record.parentMissing',
      'record.parentMissing',
      'apartment.invalid',
      'updated',
      'created',
      'apartment.invalid',
    ]);
    expect(
      results(
        await expectBoth(partner, apartment, [
          record({ _id: flat(1), number: '2' }, 1),
          record({ _id: flat(2), number: '20' }, 1),
          record({ _id: flat(1), number: '2' }, 1),
        ]),
      ),
    ).toEqual(['apartment.invalid', 'updated', 'updated']);
  });

  test('assessments and activities count at their address, move to another one, and name flats of the same address only', async () => {
    const assess = (n: number, fields: Fields = {}) =>
      record({ ...validAssessment, _id: idOf('b', n), addressId: house(1), date: '2026-10-05', ...fields });
    const outcomes = await expectBoth(partner, assessment, [
      assess(1, { unitId: flat(1) }),
      assess(2, { unitId: flat(2), levelOfDamage: 90 }),
      assess(3, { unitId: flat(5) }),
      assess(4),
      assess(5, { addressId: house(4), unitId: flat(5) }),
      assess(6, { levelOfDamage: 900 }),
      record({ _id: idOf('b', 4), addressId: house(4) }, 1),
      record({ _id: idOf('b', 1), levelOfDamage: 60 }, 1),
    ]);
    expect(results(outcomes)).toEqual([
      'created',
      'created',
      'assessment.invalid',
      'created',
      'created',
      'assessment.invalid',
      'updated',
      'updated',
    ]);
    const help = (n: number, fields: Fields = {}) =>
      record({ ...validActivity, _id: idOf('9', n), addressId: house(1), ...fields });
    await expectBoth(manager, activity, [
      help(1, { unitIds: [flat(1), flat(2)] }),
      help(2, { unitIds: [flat(1), idOf('e', 404)] }),
      help(3, { addressId: house(4), status: 'Planned' }),
      help(4, { implementingOrganizationId: organizations.otherPartner._id }),
    ]);
    // A flat that others name stays at its address.
    const moved = await expectBoth(partner, apartment, [
      record({ _id: flat(1), addressId: house(4), number: '77' }, 2),
      record({ _id: flat(9), addressId: house(4), number: '78' }, 1),
      newFlat(11),
    ]);
    expect(results(moved)).toEqual(['record.named', 'updated', 'created']);
  });

  test('answers on the state are given by those who work there, once for each place', async () => {
    const answers = (n: number, fields: Fields = {}) =>
      record({ _id: idOf('8', n), addressId: house(1), asOfDate: '2026-11-01', habitable: 'yes', ...fields });
    const requests = [
      answers(1),
      answers(2, { habitable: 'no' }),
      answers(3, { unitId: flat(1) }),
      answers(4, { addressId: house(21) }),
      answers(5, { addressId: house(4) }),
    ];
    const told = await expectBoth(otherPartner, stateQuestions, requests);
    expect(told).toHaveLength(requests.length);
    await expectBoth(partner, stateQuestions, requests);
    await expectBoth(staff, stateQuestions, [
      record({ _id: idOf('8', 1), habitable: 'partly' }, 1),
      answers(6),
      answers(7),
    ]);
  });

  test('definitions of custom fields see those before them', async () => {
    const field = (name: string, fields: Fields = {}) =>
      record({ name, label: { en: name, uk: name }, order: 1, type: 'text', table: 'address', ...fields });
    const told = await expectBoth(manager, metadata, [
      field('team'),
      field('team'),
      field('other', { showIf: { field: 'nowhere', equals: 'x' } }),
    ]);
    expect(told).toHaveLength(3);
  });

  test.each([1, 2, 3, 4, 5, 6])('any mixture of flats of two houses, world %i', async (seed) => {
    let state = seed * 7919;
    const draw = (count: number) => (state = (state * 48_271) % 2_147_483_647) % count;
    const requests = Array.from({ length: 60 }, (): SaveRequest => {
      const fields = {
        _id: idOf('7', seed * 100 + draw(20)),
        addressId: house(draw(2) === 0 ? 1 : 4),
        unitType: 'apartment',
        number: String(1_000 * seed + draw(12)),
        ...(draw(3) === 0 ? { floor: draw(3) + 1 } : {}),
      };
      return draw(2) === 0 ? record(fields) : record(fields, draw(4) + 1);
    });
    const kinds = new Set(results(await expectBoth(draw(2) === 0 ? partner : admin, apartment, requests)));
    expect([...kinds]).toEqual(expect.arrayContaining(['created', 'apartment.invalid', 'record.exists']));
    expect(kinds.size).toBeGreaterThan(4);
  });

  test('the history names the import that each version came with', async () => {
    const rows = await set.database.query('select distinct import_id from change');
    expect(rows).toEqual([{ import_id: 'import-1' }]);
  });
});

describe('A set of records is removed as if one after the other', () => {
  test('with what hangs on them; others’, named and changed ones stay', async () => {
    await expectBoth(otherPartner, assessment, [
      record({ ...validAssessment, _id: idOf('b', 50), addressId: house(21), date: '2026-10-05' }),
    ]);
    await expectBoth(manager, assessment, [
      record({ ...validAssessment, _id: idOf('b', 51), addressId: house(22), date: '2026-10-05' }),
    ]);
    expect(
      await removeBoth(partner, apartment, [
        { id: flat(1), version: 2 },
        { id: flat(11), version: 1 },
        { id: flat(11), version: 1 },
        { id: flat(9), version: 1 },
        { id: flat(404), version: 1 },
        { id: flat(5), version: 1 },
      ]),
    ).toEqual(['record.named', 'removed', 'record.missing', 'record.conflict', 'record.missing', 'record.named']);
    await removeBoth(manager, assessment, [
      { id: idOf('b', 1), version: 2 },
      { id: idOf('b', 2), version: 1 },
      { id: idOf('b', 4), version: 2 },
    ]);
    await removeBoth(manager, activity, [
      { id: idOf('9', 1), version: 1 },
      { id: idOf('9', 3), version: 1 },
    ]);
    const houses = [1, 21, 20, 22, 22].map((n) => ({ id: house(n), version: n === 22 ? 1 : 2 }));
    const codes = ['record.hasOthersRecords', 'record.hasOthersRecords', 'record.missing', 'removed', 'record.missing'];
    expect(await removeBoth(manager, address, houses)).toEqual(codes);
  });

  test('what lies in the bin is not there for another set', async () => {
    const id = house(22);
    expect(results(await expectBoth(admin, address, [record({ _id: id, floors: 3 }, 1)]))).toEqual(['record.missing']);
    expect(results(await expectBoth(admin, apartment, [newFlat(90, { addressId: id })]))).toEqual([
      'record.parentInBin',
    ]);
  });
});

test('A set of two hundred takes as many statements as one of twenty', async () => {
  const count = async (first: number, size: number) => {
    const requests = Array.from({ length: size }, (_, at) => newFlat(first + at, { addressId: house(30 + (at % 7)) }));
    const edits = Array.from({ length: size }, (_, at) => record({ _id: flat(first + at), floor: 2 }, 1));
    let statements = 0;
    const run = (all: readonly SaveRequest[]) =>
      set.database.as(staff).transaction((tx) => {
        const counted = {
          query: <R>(...query: Parameters<typeof tx.query>) => {
            statements += 1;
            return tx.query<R>(...query);
          },
        };
        return saveSet(counted, apartment, all, contextOf(staff));
      });
    const outcomes = [...(await run(requests)), ...(await run(edits))];
    expect(new Set(outcomes.map((one) => one.kind))).toEqual(new Set(['created', 'updated']));
    return statements;
  };
  await set.save(
    staff,
    address,
    Array.from({ length: 7 }, (_, at) => newHouse(30 + at)),
  );
  expect(await count(2_000, 200)).toBe(await count(1_000, 20));
});

test('A set that is only tried answers as one that is saved, writes nothing, and says where only saving can tell', async () => {
  const requests = [newHouse(61), newHouse(62, { buildingType: 'castle' }), newHouse(63)];
  const before = await contentOf(set.database);
  const trial = (entity: Entity, all: readonly SaveRequest[]) =>
    set.database.as(staff).transaction((tx) => trySet(tx, entity, all, contextOf(staff)));
  const outcomes = await trial(address, requests);
  expect(outcomes?.map((one) => ('kind' in one ? one.kind : one))).toEqual(['created', 'invalid', 'created']);
  expect(await trial(address, [...requests, newHouse(61)])).toBeUndefined();
  expect(await trial(metadata, [record({})])).toBeUndefined();
  expect(await contentOf(set.database)).toEqual(before);
});
