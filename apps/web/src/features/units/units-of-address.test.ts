import { describe, expect, it } from 'vitest';
import { countServed, addressUnitTabs } from './units-of-address.ts';

function buildingWith(...unitTypes: readonly string[]) {
  return { units: { values: unitTypes.map((unitType) => ({ unitType })) } };
}

const block = { buildingType: 'Multi-storey' };
const estate = { buildingType: 'Private estates' };

describe('the tabs of units on the address page', () => {
  it('are flats in a block, homes in an estate, and common areas in both', () => {
    const shownAt = (address: object) =>
      Object.entries(addressUnitTabs).flatMap(([name, { isShown }]) =>
        isShown({ ...address }, buildingWith()) ? [name] : [],
      );
    expect(shownAt(block)).toEqual(['apartments', 'commonAreas']);
    expect(shownAt(estate)).toEqual(['residentialUnits', 'commonAreas']);
  });

  it('are there wherever such a unit is', () => {
    expect(addressUnitTabs.apartments.isShown(estate, buildingWith('apartment'))).toBe(true);
    expect(addressUnitTabs.residentialUnits.isShown(block, buildingWith('residential_unit'))).toBe(true);
  });

  it('count their own units', () => {
    const building = buildingWith('apartment', 'apartment', 'common_area');
    expect(addressUnitTabs.apartments.count(building)).toBe(2);
    expect(addressUnitTabs.residentialUnits.count(building)).toBe(0);
  });
});

describe('whom a common area serves', () => {
  it('is all flats, some of them, or nobody knows', () => {
    expect(countServed('all', 60)).toBe(60);
    expect(countServed(['a', 'b'], 60)).toBe(2);
    expect(countServed(undefined, 60)).toBeUndefined();
  });
});
