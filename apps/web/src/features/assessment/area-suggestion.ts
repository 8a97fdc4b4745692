import { compareRecency } from '@domivka/domain/building/latest-assessments';
import { readNumber, readText, targetOfAssessment } from '@domivka/domain/building/reading';
import type { Fields } from '@domivka/domain/kernel/record';

/** A total area in square metres, and where it comes from. */
export type AreaSuggestion = {
  readonly area: number;
  /** `unit`: the unit's own area; `earlier`: an earlier assessment of the same; `units`: all homes of the building together. */
  readonly from: 'unit' | 'earlier' | 'units';
};

/** The area of a unit: of a common area its quantity, where that is counted in square metres. */
function areaOf(unit: Fields): number | undefined {
  if (unit.unitType !== 'common_area') return readNumber(unit, 'area');
  return unit.unit === 'sq_meters' ? readNumber(unit, 'quantity') : undefined;
}

function isOf(assessment: Fields, unitId: string | undefined): boolean {
  const target = targetOfAssessment(assessment);
  if (unitId === undefined) return target.kind === 'building';
  return target.kind === 'units' && target.ids.includes(unitId);
}

/** The homes together, if the area of each is known: a sum with gaps would be too small. */
function sumOfHomes(units: readonly Fields[]): number | undefined {
  const homes = units.filter(({ unitType }) => unitType !== 'common_area').map(areaOf);
  const known = homes.filter((area) => area !== undefined);
  if (known.length === 0 || known.length < homes.length) return undefined;
  return Math.round(known.reduce((sum, area) => sum + area, 0) * 100) / 100;
}

/**
 * The total area to offer for an assessment of a unit, or of the building (`unitId` undefined): the unit's own, else what the newest earlier
 * assessment of the same says, else (of a building) its homes together.
 */
export function suggestArea(
  unitId: string | undefined,
  units: readonly Fields[],
  assessments: readonly Fields[],
): AreaSuggestion | undefined {
  const unit = units.find((one) => readText(one, '_id') === unitId);
  const own = unit && areaOf(unit);
  if (own) return { area: own, from: 'unit' };
  const newest = assessments
    .filter((one) => isOf(one, unitId))
    .toSorted(compareRecency)
    .at(-1);
  const earlier = newest && readNumber(newest, 'totalArea');
  if (earlier) return { area: earlier, from: 'earlier' };
  const homes = unitId === undefined ? sumOfHomes(units) : undefined;
  return homes ? { area: homes, from: 'units' } : undefined;
}
