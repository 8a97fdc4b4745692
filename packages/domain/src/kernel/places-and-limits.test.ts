import { describe, expect, test } from 'vitest';
import { activityEntity } from '../activity/activity.entity.ts';
import { addressEntity } from '../address/address.entity.ts';
import { assessmentEntity } from '../assessment/assessment.entity.ts';
import { entities } from '../registry.ts';
import { failureOf } from '../testing/failures.ts';
import { actors, contextOf, countingIds, donor, manager, staff, validAddress } from '../testing/fixtures.ts';
import { memoryTx } from '../testing/memory-tx.ts';
import { maySearchFor, readFilters } from './filters.ts';
import { remove } from './remove.ts';
import { save } from './save.ts';

const newId = countingIds('e');
const known = Object.values(entities);

const assessment = {
  date: '2026-10-05',
  damageDate: '2026-10-01',
  damageCause: 'drone',
  totalArea: 60,
  damagedArea: 15,
  levelOfDamage: 25,
  damageTypes: ['window'],
  reconstructionPossible: 'yes',
  recoveryPriority: 'high',
};

describe('A device that does not hold the address', () => {
  const context = contextOf(manager, { newId });
  const fieldWork = async () => {
    const tx = memoryTx({ entities: known, complete: false });
    const addressId = newId();
    const { record } = await save(assessmentEntity, { record: { ...assessment, addressId } }, context, tx);
    return { tx, addressId, record };
  };

  test('lets the author edit and remove the own assessment before the address is known', async () => {
    const { tx, record } = await fieldWork();
    const edit = { record: { _id: record._id, levelOfDamage: 30 }, version: record.version };
    expect((await save(assessmentEntity, edit, context, tx)).record).toMatchObject({ levelOfDamage: 30 });
    await remove(assessmentEntity, { id: record._id }, context, tx);
    expect(tx.find('assessment', record._id)).toBeUndefined();
  });

  test('lets the author go on once the address has arrived', async () => {
    const { tx, addressId, record } = await fieldWork();
    await save(addressEntity, { record: { ...validAddress, _id: addressId } }, contextOf(staff, { newId }), tx);
    const edit = { record: { _id: record._id, levelOfDamage: 30 }, version: record.version };
    expect((await save(assessmentEntity, edit, context, tx)).record).toMatchObject({ levelOfDamage: 30 });
  });
});

test('a user who reads the whole country may assess a building outside the own oblasts', async () => {
  const tx = memoryTx({ entities: known });
  const { record } = await save(addressEntity, { record: validAddress }, contextOf(staff, { newId }), tx);
  const elsewhere = { ...actors['Staff Member (UN)'], areas: ['UA32'] };
  const child = { record: { ...assessment, addressId: record._id } };
  expect((await save(assessmentEntity, child, contextOf(elsewhere, { newId }), tx)).kind).toBe('created');
});

test('removing a record that a user changed meanwhile shows how it is now', async () => {
  const tx = memoryTx({ entities: known });
  const context = contextOf(staff, { newId });
  const { record } = await save(addressEntity, { record: validAddress }, context, tx);
  await save(addressEntity, { record: { _id: record._id, floors: 9 }, version: 1 }, context, tx);
  const failure = await failureOf(() => remove(addressEntity, { id: record._id, version: 1 }, context, tx));
  expect(failure.kind).toBe('conflict');
  expect(failure.issues[0]?.code).toBe('record.changedMeanwhile');
  expect(failure.conflict?.current).toMatchObject({ floors: 9, version: 2 });
});

test('custom values share the limit of what a record may carry beside its own fields', async () => {
  const custom = { note: 'д'.repeat(20_000) };
  const attempt = () =>
    save(addressEntity, { record: { ...validAddress, custom } }, contextOf(staff, { newId }), memoryTx());
  expect((await failureOf(attempt)).code).toBe('record.tooLarge');
});

test('a position with more than a point in it is the same position when it is sent again', async () => {
  const tx = memoryTx();
  const context = contextOf(staff, { newId });
  const record = { ...validAddress, _id: newId(), location: { latitude: 50, longitude: 36.2, accuracy: 10 } };
  const first = await save(addressEntity, { record }, context, tx);
  expect(first.record['location']).toEqual({ latitude: 50, longitude: 36.2 });
  expect((await save(addressEntity, { record }, context, tx)).kind).toBe('same');
});

test('a donor cannot guess house numbers, not even in words', () => {
  for (const entity of [addressEntity, activityEntity]) {
    expect(maySearchFor(donor, entity, 'Шевченка двадцять п’ята')).toBe(false);
    expect(maySearchFor(donor, entity, 'Шевченка')).toBe(true);
  }
});

test('the values of all filters together stay within what one statement can carry', async () => {
  const codes = Array.from({ length: 1000 }, (_, index) => `UA63${String(index).padStart(3, '0')}`);
  const filter = { field: 'pCode4', op: 'in', value: codes };
  expect(readFilters([filter], addressEntity, staff)).toHaveLength(1);
  expect((await failureOf(() => readFilters([filter, filter], addressEntity, staff))).code).toBe(
    'search.invalidRequest',
  );
});
