import type { ApartmentFields } from './apartment.fields.ts';
import type { Issue } from '../kernel/errors.ts';
import type { CheckContext } from '../kernel/entity.ts';
import { kernelIssue } from '../kernel/kernel.errors.ts';
import { sameValue, type Fields } from '../kernel/record.ts';
import { checkVulnerable } from '../kernel/residents.ts';
import { isPartOfPiece } from '../kernel/whole-pieces.ts';
import { apartmentIssue } from './apartment.errors.ts';
import { commonAreaKinds, houseKinds } from './apartment.options.text.ts';
import { apartmentFieldLabels as label } from './apartment.text.ts';

function isAbove(one: unknown, other: unknown): boolean {
  return typeof one === 'number' && typeof other === 'number' && one > other;
}

function checkKind({ unitType, kind }: Fields): readonly Issue[] {
  if (kind === undefined)
    return unitType === 'common_area' ? [apartmentIssue('apartment.kind.required', undefined, 'kind')] : [];
  const kinds = unitType === 'common_area' ? commonAreaKinds : unitType === 'residential_unit' ? houseKinds : [];
  return kinds.some(({ code }) => code === kind) ? [] : [apartmentIssue('apartment.kind.unknown', undefined, 'kind')];
}

/** The counted ones who live here are not more than all; nothing is said again of what was so before. */
function checkResidents(unit: ApartmentFields, before: ApartmentFields | undefined): readonly Issue[] {
  const isOld = (['residents', 'vulnerableResidents'] as const).every((field) =>
    sameValue(unit[field], before?.[field]),
  );
  if (isOld) return [];
  return checkVulnerable({ count: unit.residents, label: label.residents }, unit.vulnerableResidents);
}

/** Whole pieces only, but for quantities that were so before. */
function checkPieces(unit: ApartmentFields, before: ApartmentFields | undefined): readonly Issue[] {
  const isOld = (field: keyof ApartmentFields) =>
    sameValue(unit[field], before?.[field]) && sameValue(unit.unit, before?.unit);
  return (['quantity', 'damagedQuantity'] as const)
    .filter((field) => isPartOfPiece(unit[field], unit.unit) && !isOld(field))
    .map((field) => kernelIssue('field.wholePieces', undefined, field));
}

/** The rules over several fields of a unit (product rules on units). */
export function checkApartment(
  unit: ApartmentFields,
  { before }: Pick<CheckContext<ApartmentFields>, 'before'>,
): readonly Issue[] {
  const issues = [...checkKind(unit), ...checkResidents(unit, before), ...checkPieces(unit, before)];
  if (unit.unitType !== 'common_area' && unit.number === undefined)
    issues.push(apartmentIssue('apartment.number.required', undefined, 'number'));
  if (isAbove(unit.livingArea, unit.area))
    issues.push(apartmentIssue('apartment.livingArea.aboveTotal', undefined, 'livingArea'));
  if (isAbove(unit.damagedQuantity, unit.quantity))
    issues.push(apartmentIssue('apartment.damagedQuantity.aboveTotal', undefined, 'damagedQuantity'));
  if (isAbove(unit.entranceFrom, unit.entranceTo))
    issues.push(apartmentIssue('apartment.range.reversed', undefined, 'entranceTo'));
  if (isAbove(unit.floorFrom, unit.floorTo))
    issues.push(apartmentIssue('apartment.range.reversed', undefined, 'floorTo'));
  return issues;
}

/** Worth a second look beside the building: a flat on a floor that the building does not have. */
export function warnOfFloor(
  unit: ApartmentFields,
  address: Readonly<Record<string, unknown>> & { readonly floors?: unknown },
): readonly Issue[] {
  const { floors } = address;
  if (typeof floors !== 'number' || !isAbove(unit.floor, floors)) return [];
  return [apartmentIssue('apartment.floor.aboveBuilding', { floors }, 'floor')];
}
