import { describe, expect, it } from 'vitest';
import { addressEntity } from '../address/address.entity.ts';
import { sayIssue } from '../kernel/errors.ts';
import type { Fields } from '../kernel/record.ts';
import { save } from '../kernel/save.ts';
import { complaintsOf, failureOf } from '../testing/failures.ts';
import { contextOf, countingIds, otherPartner, partner, staff, validAddress } from '../testing/fixtures.ts';
import { memoryTx } from '../testing/memory-tx.ts';
import { apartmentEntity } from './apartment.entity.ts';
import { apartmentErrors } from './apartment.errors.ts';

const [here, there] = ['d00000000000000000000001', 'd00000000000000000000002'];

/** A store with two neighbouring buildings. */
async function twoBuildings() {
  const tx = memoryTx({ entities: [addressEntity, apartmentEntity] });
  const newId = countingIds('e');
  for (const [_id, house] of [
    [here, '12'],
    [there, '14'],
  ])
    await save(addressEntity, { record: { ...validAddress, _id, house } }, contextOf(staff), tx);
  const register = (change: Fields, actor = partner) => {
    const record = { addressId: here, unitType: 'apartment', number: '12', ...change };
    return save(apartmentEntity, { record }, contextOf(actor, { newId }), tx);
  };
  return { tx, register };
}

describe('the number of a unit in its building', () => {
  it.each(['12', '012', ' кв. 12 ', '№12', 'Apt 12'])('is taken when another unit has it: %j', async (number) => {
    const { register } = await twoBuildings();
    await register({});
    const failure = await failureOf(() => register({ number }, otherPartner));
    expect(complaintsOf(failure)).toEqual(['apartment.number.taken at number']);
    const [issue = { code: '' }] = failure.issues;
    expect(sayIssue(apartmentErrors, issue, 'en')).toBe('Apartment with this number already exists');
    expect(sayIssue(apartmentErrors, issue, 'uk')).toBe('Квартира з таким номером уже існує');
  });

  it('is taken by a Latin look-alike too', async () => {
    const { register } = await twoBuildings();
    await register({ number: '12А' });
    expect((await failureOf(() => register({ number: '12a' }))).code).toBe('apartment.invalid');
  });

  it('is taken by another kind of home', async () => {
    const { register } = await twoBuildings();
    await register({});
    const failure = await failureOf(() => register({ unitType: 'residential_unit' }));
    expect(complaintsOf(failure)).toEqual(['apartment.number.taken at number']);
  });

  it('is free beside 12А, and in the next building', async () => {
    const { register } = await twoBuildings();
    await register({});
    expect((await register({ number: '12А' })).kind).toBe('created');
    expect((await register({ addressId: there })).kind).toBe('created');
  });

  it('does not stand in the way of its own unit', async () => {
    const { tx, register } = await twoBuildings();
    const { record } = await register({});
    const edit = { record: { _id: record._id, number: '012', rooms: 2 }, version: 1 };
    const saved = await save(apartmentEntity, edit, contextOf(partner), tx);
    expect(saved.record).toMatchObject({ number: '012', rooms: 2 });
  });

  it('is taken when a unit is renumbered or given to another building', async () => {
    const { tx, register } = await twoBuildings();
    await register({});
    const { record: other } = await register({ number: '13' });
    const { record: neighbour } = await register({ addressId: there });
    const edit = (_id: string, change: Fields) =>
      failureOf(() => save(apartmentEntity, { record: { _id, ...change }, version: 1 }, contextOf(partner), tx));
    expect(complaintsOf(await edit(other._id, { number: '12' }))).toEqual(['apartment.number.taken at number']);
    expect(complaintsOf(await edit(neighbour._id, { addressId: here }))).toEqual(['apartment.number.taken at number']);
  });
});

describe('common areas', () => {
  const lift = { unitType: 'common_area', kind: 'lift', number: null };

  it('need no number and may be as many as there are', async () => {
    const { register } = await twoBuildings();
    expect((await register(lift)).kind).toBe('created');
    expect((await register(lift)).kind).toBe('created');
  });

  it('take no number away from a flat, whatever they are called', async () => {
    const { register } = await twoBuildings();
    await register({ ...lift, number: '12' });
    expect((await register({})).kind).toBe('created');
    expect((await register({ ...lift, number: '12' })).kind).toBe('created');
  });
});
