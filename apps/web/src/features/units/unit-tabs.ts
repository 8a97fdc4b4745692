import type { UnitType } from '@domivka/domain/apartment/apartment.options.text';
import type { Fields } from '@domivka/domain/kernel/record';
import { unitsText as text } from './units.text.ts';

/** The units of one kind, in the order given. */
export function unitsOfType<Unit extends Fields>(units: readonly Unit[], unitType: UnitType): readonly Unit[] {
  return units.filter((unit) => unit['unitType'] === unitType);
}

type Units = { readonly units: { readonly values: readonly Fields[] } };

function countOf(unitType: UnitType) {
  return ({ units }: Units): number => unitsOfType(units.values, unitType).length;
}

/** Shown at addresses of this kind, and wherever there is such a unit all the same. */
function shownAt(buildingType: string, unitType: UnitType) {
  return (address: Fields, building: Units): boolean =>
    address['buildingType'] === buildingType || countOf(unitType)(building) > 0;
}

/** What the address page says of the tabs of units before one of them is opened. */
export const unitTabs = {
  apartments: {
    title: text.apartments,
    count: countOf('apartment'),
    isShown: shownAt('Multi-storey', 'apartment'),
  },
  residentialUnits: {
    title: text.residentialUnits,
    count: countOf('residential_unit'),
    isShown: shownAt('Private estates', 'residential_unit'),
  },
  commonAreas: {
    title: text.commonAreas,
    count: countOf('common_area'),
    isShown: shownAt('Multi-storey', 'common_area'),
  },
} as const;
