import { describe, expect, it } from 'vitest';
import { addressEntity } from '@domivka/domain/address/address.entity';
import { examine } from '@domivka/domain/kernel/save';
import { filledValues } from '../../forms/held-values.ts';
import { averageFixes } from './locate.ts';
import { placeAddressIssues } from './place-address-issues.ts';

const whole = {
  pCode4: 'UA6312027001',
  streetType: 'street',
  streetUkr: 'Шевченка',
  house: '12',
  buildingType: 'Multi-storey',
};

function problemsOf(values: object) {
  const typed = { ...whole, ...values };
  const { issues } = examine(addressEntity, filledValues(typed), undefined);
  return placeAddressIssues(issues, typed).map(({ path, code }) => [path, code]);
}

describe('what the address form says', () => {
  it('is satisfied with settlement, street, house and kind of building', () => {
    expect(problemsOf({})).toEqual([]);
  });

  it('says each message of the rules at a field that the form has', () => {
    expect(problemsOf({ pCode4: '', streetType: '', streetUkr: '', house: '', buildingType: '' })).toEqual([
      ['pCode4', 'address.pCode4.required'],
      ['streetType', 'address.streetType.required'],
      ['streetUkr', 'address.streetUkr.required'],
      ['house', 'address.house.required'],
      ['buildingType', 'address.buildingType.required'],
    ]);
    expect(problemsOf({ house: '  ' })).toEqual([['house', 'address.house.tooShort']]);
    expect(problemsOf({ house: '12/14-15' })).toEqual([['house', 'address.house.tooLong']]);
    expect(problemsOf({ streetUkr: 'Shevchenka' })).toEqual([['streetUkr', 'address.streetUkr.latin']]);
  });

  it('complains about Latin letters of the full name where they were typed', () => {
    expect(problemsOf({ house: '12W' })).toEqual([['house', 'address.nameUkr.latin']]);
    expect(problemsOf({ corpus: 'W' })).toEqual([['corpus', 'address.nameUkr.latin']]);
  });
});

describe('the position of the device', () => {
  it('is the mean of the fixes, in which an exact one weighs more', () => {
    const mean = averageFixes([
      { latitude: 50, longitude: 36, accuracy: 10 },
      { latitude: 50.001, longitude: 36.001, accuracy: 30 },
    ]);
    expect(mean?.latitude).toBeCloseTo(50.0001, 5);
    expect(mean?.accuracy).toBe(10);
  });

  it('is nothing without a fix', () => {
    expect(averageFixes([])).toBeUndefined();
  });
});
