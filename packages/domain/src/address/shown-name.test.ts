import { describe, expect, it } from 'vitest';
import { deriveAddress } from './address.entity.ts';
import { shownName } from './shown-name.ts';

function shown(fields: Record<string, string>): readonly string[] {
  const { name, nameUkr } = deriveAddress({ streetType: 'street', ...fields });
  return [shownName(String(name), 'en'), shownName(String(nameUkr), 'uk')];
}

describe('the name of an address on a screen', () => {
  it('is the stored one where the street has a name', () => {
    expect(shown({ streetUkr: 'Шевченка', house: '2' })).toEqual(['Shevchenka street 2', 'Шевченка вулиця 2']);
  });

  it('says that the street has no name', () => {
    const streetUkr = 'без назви вулиці';
    expect(shown({ streetUkr, house: '49' })).toEqual([
      'House 49 (street without a name)',
      'буд. 49 (вулиця без назви)',
    ]);
    expect(shown({ streetUkr: 'Без назви вулиці', house: '12А', corpus: '3' })).toEqual([
      'House 12A, block 3 (street without a name)',
      'буд. 12А, корпус 3 (вулиця без назви)',
    ]);
  });
});
