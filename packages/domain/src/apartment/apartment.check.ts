import type { Issue } from '../kernel/errors.ts';
import type { Fields } from '../kernel/record.ts';
import { apartmentIssue } from './apartment.errors.ts';
import { commonAreaKinds, houseKinds } from './apartment.options.text.ts';

function isAbove(one: unknown, other: unknown): boolean {
  return typeof one === 'number' && typeof other === 'number' && one > other;
}

function checkKind({ unitType, kind }: Fields): readonly Issue[] {
  if (kind === undefined)
    return unitType === 'common_area' ? [apartmentIssue('apartment.kind.required', undefined, 'kind')] : [];
  const kinds = unitType === 'common_area' ? commonAreaKinds : unitType === 'residential_unit' ? houseKinds : [];
  return kinds.some(({ code }) => code === kind) ? [] : [apartmentIssue('apartment.kind.unknown', undefined, 'kind')];
}

/** The rules over several fields of a unit (product rules on units). */
export function checkApartment(unit: Fields): readonly Issue[] {
  const issues = [...checkKind(unit)];
  if (unit['unitType'] !== 'common_area' && unit['number'] === undefined)
    issues.push(apartmentIssue('apartment.number.required', undefined, 'number'));
  if (isAbove(unit['livingArea'], unit['area']))
    issues.push(apartmentIssue('apartment.livingArea.aboveTotal', undefined, 'livingArea'));
  if (isAbove(unit['damagedQuantity'], unit['quantity']))
    issues.push(apartmentIssue('apartment.damagedQuantity.aboveTotal', undefined, 'damagedQuantity'));
  if (isAbove(unit['entranceFrom'], unit['entranceTo']))
    issues.push(apartmentIssue('apartment.range.reversed', undefined, 'entranceTo'));
  if (isAbove(unit['floorFrom'], unit['floorTo']))
    issues.push(apartmentIssue('apartment.range.reversed', undefined, 'floorTo'));
  return issues;
}

/** Worth a second look beside the building: a flat on a floor that the building does not have. */
export function warnOfFloor(unit: Fields, address: Fields): readonly Issue[] {
  const floors = address['floors'];
  if (typeof floors !== 'number' || !isAbove(unit['floor'], floors)) return [];
  return [apartmentIssue('apartment.floor.aboveBuilding', { floors }, 'floor')];
}
