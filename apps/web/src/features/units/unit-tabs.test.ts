import { describe, expect, it } from 'vitest';
import { countServed } from './served-units.ts';
import { unitTabs } from './unit-tabs.ts';

function buildingWith(...unitTypes: readonly string[]) {
  return { units: { values: unitTypes.map((unitType) => ({ unitType })) } };
}

const block = { buildingType: 'Multi-storey' };
const estate = { buildingType: 'Private estates' };

describe('the tabs of units on the address page', () => {
  it('are flats and common areas in a block, homes in an estate', () => {
    const shownAt = (address: object) =>
      Object.entries(unitTabs).flatMap(([name, { isShown }]) => (isShown({ ...address }, buildingWith()) ? [name] : []));
    expect(shownAt(block)).toEqual(['apartments', 'commonAreas']);
    expect(shownAt(estate)).toEqual(['residentialUnits']);
  });

  it('are there wherever such a unit is', () => {
    expect(unitTabs.apartments.isShown(estate, buildingWith('apartment'))).toBe(true);
    expect(unitTabs.residentialUnits.isShown(block, buildingWith('residential_unit'))).toBe(true);
    expect(unitTabs.commonAreas.isShown(estate, buildingWith('common_area'))).toBe(true);
  });

  it('count their own units', () => {
    const building = buildingWith('apartment', 'apartment', 'common_area');
    expect(unitTabs.apartments.count(building)).toBe(2);
    expect(unitTabs.residentialUnits.count(building)).toBe(0);
  });
});

describe('whom a common area serves', () => {
  it('is all flats, some of them, or nobody knows', () => {
    expect(countServed('all', 60)).toBe(60);
    expect(countServed(['a', 'b'], 60)).toBe(2);
    expect(countServed(undefined, 60)).toBeUndefined();
  });
});
