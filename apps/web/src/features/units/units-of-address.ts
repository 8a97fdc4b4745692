import type { UnitType } from '@domivka/domain/apartment/apartment.options.text';
import type { Fields } from '@domivka/domain/kernel/record';
import { unitsTitles as titles } from './units-titles.text.ts';

/** How many flats a common area serves, out of so many in the building; undefined where nobody has said. */
export function countServed(servesUnits: unknown, flats: number): number | undefined {
  if (servesUnits === 'all') return flats;
  return Array.isArray(servesUnits) ? servesUnits.length : undefined;
}

/** The ids of the flats that a common area serves, as far as they are named one by one. */
export function listServed(servesUnits: unknown): readonly string[] {
  return Array.isArray(servesUnits) ? servesUnits.filter((id): id is string => typeof id === 'string') : [];
}

/** The units of one kind, in the order given. */
export function unitsOfType<Unit extends Fields>(units: readonly Unit[], unitType: UnitType): readonly Unit[] {
  return units.filter((unit) => unit.unitType === unitType);
}

type Units = { readonly units: { readonly values: readonly Fields[] } };

function countOf(unitType: UnitType) {
  return ({ units }: Units): number => unitsOfType(units.values, unitType).length;
}

/** Shown at addresses of this kind, and wherever there is such a unit all the same. */
function shownAt(buildingType: string, unitType: UnitType) {
  return (address: Fields, building: Units): boolean =>
    address.buildingType === buildingType || countOf(unitType)(building) > 0;
}

/** What the address page says of the tabs of units before one of them is opened. */
export const addressUnitTabs = {
  apartments: {
    title: titles.apartments,
    count: countOf('apartment'),
    isShown: shownAt('Multi-storey', 'apartment'),
  },
  residentialUnits: {
    title: titles.residentialUnits,
    count: countOf('residential_unit'),
    isShown: shownAt('Private estates', 'residential_unit'),
  },
  commonAreas: {
    title: titles.commonAreas,
    count: countOf('common_area'),
    isShown: (): boolean => true,
  },
} as const;

const tabs = {
  apartment: 'apartments',
  residential_unit: 'residentialUnits',
  common_area: 'commonAreas',
} as const satisfies Record<UnitType, keyof typeof addressUnitTabs>;

/** The tab of the address page on which units of this kind stand. */
export function tabOf(unitType: UnitType): keyof typeof addressUnitTabs {
  return tabs[unitType];
}
