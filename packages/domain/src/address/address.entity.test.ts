import { describe, expect, it } from 'vitest';
import { save } from '../kernel/save.ts';
import { admin, contextOf, kyiv, partner, validAddress } from '../testing/fixtures.ts';
import { failureOf } from '../testing/failures.ts';
import { memoryTx } from '../testing/memory-tx.ts';
import { addressEntity } from './address.entity.ts';

const _id = 'd00000000000000000000001';

async function storeWithAddress() {
  const tx = memoryTx({ entities: [addressEntity] });
  await save(addressEntity, { record: { _id, ...validAddress } }, contextOf(partner), tx);
  return tx;
}

describe('saving an address', () => {
  it('warns of a point outside Ukraine and saves it all the same', async () => {
    const record = { ...validAddress, location: { latitude: 36.2334, longitude: 50.0049 } };
    const { kind, warnings } = await save(addressEntity, { record }, contextOf(partner), memoryTx());
    expect(kind).toBe('created');
    expect(warnings).toEqual([{ code: 'address.location.abroad', path: 'location' }]);
  });

  it('does not warn of a point in Ukraine, nor without one', async () => {
    for (const location of [validAddress['location'], undefined]) {
      const { warnings } = await save(
        addressEntity,
        { record: { ...validAddress, location } },
        contextOf(partner),
        memoryTx(),
      );
      expect(warnings).toEqual([]);
    }
  });

  it('answers the same address sent in another spelling with the stored one', async () => {
    const tx = await storeWithAddress();
    const record = { _id, ...validAddress, streetUkr: ' сумська ', streetType: 'вулиця', house: 12 };
    const { kind } = await save(addressEntity, { record }, contextOf(partner), tx);
    expect(kind).toBe('same');
  });

  it('joins a new house number with a new street of another user, and names the result again', async () => {
    const tx = await storeWithAddress();
    await save(addressEntity, { record: { _id, streetUkr: 'Пушкінська' }, version: 1 }, contextOf(admin), tx);
    const { kind, record } = await save(
      addressEntity,
      { record: { _id, house: '14' }, version: 1 },
      contextOf(admin),
      tx,
    );
    expect(kind).toBe('merged');
    expect(record).toMatchObject({ nameUkr: 'Пушкінська вулиця 14', name: 'Pushkinska street 14' });
  });

  it('checks the settlement when it changes, not when the reference has dropped it since', async () => {
    const tx = await storeWithAddress();
    const noPlaces = { find: () => undefined };
    const edit = { record: { _id, floors: 9 }, version: 1 };
    expect((await save(addressEntity, edit, contextOf(admin, { places: noPlaces }), tx)).kind).toBe('updated');
    const move = { record: { _id, pCode4: kyiv }, version: 2 };
    const failure = await failureOf(() => save(addressEntity, move, contextOf(admin, { places: noPlaces }), tx));
    expect(failure.issues.map(({ code }) => code)).toEqual(['address.unknownPCode']);
  });

  it('ignores counters and derived codes that are sent', async () => {
    const sent = { ...validAddress, assessmentNumber: 9, pCode1: 'UA01', street: 'x', name: 'x', streetTypeUkr: 'x' };
    const { record } = await save(addressEntity, { record: sent }, contextOf(partner), memoryTx());
    expect(record).toMatchObject({
      pCode1: 'UA63',
      street: 'Sumska',
      name: 'Sumska street 12',
      streetTypeUkr: 'вулиця',
    });
    expect(record).not.toHaveProperty('assessmentNumber');
  });
});
