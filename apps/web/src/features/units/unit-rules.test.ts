import { describe, expect, it } from 'vitest';
import { apartmentEntity } from '@domivka/domain/apartment/apartment.entity';
import { examine } from '@domivka/domain/kernel/save';
import { readUnitQuery } from './unit-query.ts';
import { defaultsOf, withTakenNumber } from './unit-rules.ts';

const addressId = 'a'.repeat(24);
const twelve = { _id: '1'.repeat(24), number: '12А' };

function problemsOf(values: object, others: readonly object[] = [twelve], ownId?: string) {
  const typed = { addressId, unitType: 'apartment', ...values };
  const { issues } = examine(apartmentEntity, typed, undefined);
  return withTakenNumber(
    issues,
    typed,
    others.map((unit) => ({ ...unit })),
    ownId,
  ).map(({ path, code }) => [path, code]);
}

describe('the form of a unit', () => {
  it('says beside the number that it exists already, however it is written', () => {
    for (const number of ['12А', '12a', 'кв. 012А']) {
      expect(problemsOf({ number })).toEqual([['number', 'apartment.number.taken']]);
    }
    expect(problemsOf({ number: '12' })).toEqual([]);
  });

  it('lets a unit keep its own number', () => {
    expect(problemsOf({ number: '12А' }, [twelve], twelve._id)).toEqual([]);
  });

  it('says one thing at a time about the number', () => {
    expect(problemsOf({})).toEqual([['number', 'apartment.number.required']]);
  });

  it('begins a common area as one for all flats, and offers a home of an estate the next number', () => {
    expect(defaultsOf(addressId, 'common_area', [])).toEqual({
      addressId,
      unitType: 'common_area',
      servesUnits: 'all',
    });
    expect(defaultsOf(addressId, 'residential_unit', [])).toMatchObject({ number: '1' });
    expect(defaultsOf(addressId, 'residential_unit', [{ number: '3' }, { number: '2А' }])).toMatchObject({
      number: '4',
    });
    expect(defaultsOf(addressId, 'apartment', [])).toEqual({ addressId, unitType: 'apartment' });
  });

  it('reads its kind from the address line', () => {
    expect(readUnitQuery({ type: 'common_area' })).toEqual({ type: 'common_area' });
    expect(readUnitQuery({ type: 'castle' })).toEqual({});
  });
});
