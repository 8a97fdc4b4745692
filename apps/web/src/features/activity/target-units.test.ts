import { describe, expect, it } from 'vitest';
import { chooseInGroup, groupUnits, knownUnits, suggestBeneficiaries, type TargetUnit } from './target-field.tsx';

const flat = (id: string, fields: object = {}): TargetUnit => ({ _id: id, unitType: 'apartment', ...fields });
const units: readonly TargetUnit[] = [
  flat('1', { entrance: 1, residents: 3, households: 1, vulnerableResidents: { present: true, disability: 1 } }),
  flat('2', { entrance: 1, residents: 2, households: 1 }),
  flat('3', { entrance: 2, residents: 0 }),
  flat('4'),
  { _id: 'roof', unitType: 'common_area', residents: 50 },
];

describe('the units that an activity may be for', () => {
  it('are ordered by entrance, and flats without one after them', () => {
    expect(groupUnits(units).map(({ key, units: inGroup }) => [key, inGroup.map(({ _id }) => _id)])).toEqual([
      ['apartment/1', ['1', '2']],
      ['apartment/2', ['3']],
      ['apartment', ['4']],
      ['common_area', ['roof']],
    ]);
    expect(groupUnits([])).toEqual([]);
  });

  it('are chosen group by group, in the order of the building', () => {
    const [first] = groupUnits(units);
    if (!first) throw new Error('There is no first group');
    expect(chooseInGroup(units, ['roof', '4'], first, ['2', '1'])).toEqual(['1', '2', '4', 'roof']);
    expect(chooseInGroup(units, ['1', '4'], first, [])).toEqual(['4']);
  });

  it('are taken from an address line only where they are at the address', () => {
    expect(knownUnits(units, ['3', 'gone', '1'])).toEqual(['1', '3']);
  });
});

describe('the beneficiaries that the units suggest', () => {
  it('are who lives in the chosen flats', () => {
    expect(suggestBeneficiaries(units, ['1', '2', 'roof'])).toEqual({ people: 5, households: 2, disability: 1 });
  });

  it('are those of all flats when the activity is for the building', () => {
    expect(suggestBeneficiaries(units, [])).toEqual({ people: 5, households: 2, disability: 1 });
  });

  it('are nobody where nobody has counted', () => {
    expect(suggestBeneficiaries(units, ['3', '4'])).toBeUndefined();
  });
});
