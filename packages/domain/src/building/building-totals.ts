import { damageTypes } from '../kernel/housing.text.ts';
import { type Fields, isFields } from '../kernel/record.ts';
import { units as unitsOfMeasurement } from '../kernel/units.text.ts';
import { type DamageEvent, isSuperseded, listDamageEvents } from './damage-events.ts';
import { latestAssessments, type LatestAssessments } from './latest-assessments.ts';
import { listRows, listTexts, readNumber, readText, targetOfAssessment } from './reading.ts';

/** Vulnerable residents: numbers only. */
type PeopleTotals = {
  /** Whose answer it is: that of the building as a whole, or those of its flats together. */
  readonly from: 'building' | 'units';
  readonly present: boolean;
  /** By the names of the counts of `vulnerableResidents`, such as `older60`. */
  readonly counts: Readonly<Record<string, number>>;
};

type Answer = { readonly present: boolean; readonly counts: Readonly<Record<string, number>> };

function answerOf({ vulnerableResidents: block }: Fields): Answer | undefined {
  if (!isFields(block)) return undefined;
  const known = Object.keys(block).flatMap((name) => {
    const count = name === 'present' ? undefined : readNumber(block, name);
    return count === undefined ? [] : [[name, count] as const];
  });
  const isAnswered = typeof block.present === 'boolean' || known.length > 0;
  if (!isAnswered) return undefined;
  return { present: block.present === true || known.some(([, count]) => count > 0), counts: Object.fromEntries(known) };
}

function together(answers: readonly Answer[]): Answer {
  const counts = new Map<string, number>();
  for (const answer of answers)
    for (const [name, count] of Object.entries(answer.counts)) counts.set(name, (counts.get(name) ?? 0) + count);
  return { present: answers.some(({ present }) => present), counts: Object.fromEntries(counts) };
}

/**
 * The vulnerable people of a building, each counted once: the building's own answer when it gives numbers, else the sum of its flats, else
 * the building's answer without numbers. Nobody lives in a common area: what its assessment says of people is about the homes it serves.
 */
function totalPeople(building: Fields | undefined, units: readonly Fields[]): PeopleTotals | undefined {
  const own = building && answerOf(building);
  if (own && Object.keys(own.counts).length > 0) return { from: 'building', ...own };
  const ofUnits = units.map(answerOf).filter((answer) => answer !== undefined);
  if (ofUnits.length > 0) return { from: 'units', ...together(ofUnits) };
  return own && { from: 'building', ...own };
}

/** One figure of a building: what counts, and what it was taken from. Areas in square metres. */
export type Figure = {
  readonly total: number | undefined;
  /** What the assessment of the building as a whole says. */
  readonly building: number | undefined;
  /** Flats and residential units together. */
  readonly units: number | undefined;
  readonly commonAreas: number | undefined;
};

type QuantityTotal = Figure & {
  /** A code of `damageTypes`. */
  readonly damageType: string;
  /** A code of `units`: quantities in different units are never added. */
  readonly unit: string;
};

export type BuildingTotals = {
  readonly totalArea: Figure;
  readonly damagedArea: Figure;
  /** Percent with one decimal. */
  readonly levelOfDamage: number | undefined;
  readonly levelFrom: 'building' | 'units' | undefined;
  /** Each type once, in the order of the list of types. */
  readonly damageTypes: readonly string[];
  readonly quantities: readonly QuantityTotal[];
  readonly people: PeopleTotals | undefined;
  /** Units with a valid assessment, common areas included. */
  readonly assessedUnits: number;
  /** There are assessments of units that this reader does not learn; they are not counted. */
  readonly isPartial: boolean;
};

type BuildingTotalsInput = {
  /** Of one address, without what is in the bin. */
  readonly assessments: readonly Fields[];
  /** All units of the address, common areas among them. A unit that is not in the list counts as a flat. */
  readonly units: readonly Fields[];
  /** `YYYY-MM-DD`; strikes that are yet to come are slips of the pen. */
  readonly today?: string;
};

/** The valid assessments of a building, sorted by what they are of. */
type Parts = {
  readonly building: Fields | undefined;
  readonly units: readonly Fields[];
  readonly commonAreas: readonly Fields[];
};

/** Sums of decimal fractions are not quite what was written. */
function rounded(value: number): number {
  return Math.round(value * 1e6) / 1e6;
}

function sumOf(values: readonly (number | undefined)[]): number | undefined {
  const known = values.filter((value) => value !== undefined);
  return known.length === 0 ? undefined : rounded(known.reduce((sum, value) => sum + value, 0));
}

function figureOf(parts: Parts, read: (assessment: Fields) => number | undefined): Figure {
  const building = parts.building && read(parts.building);
  const units = sumOf(parts.units.map(read));
  const commonAreas = sumOf(parts.commonAreas.map(read));
  const known = [building, sumOf([units, commonAreas])].filter((value) => value !== undefined);
  return { total: known.length === 0 ? undefined : Math.max(...known), building, units, commonAreas };
}

/** The mean of the parts, each as heavy as its total area; a part without one weighs nothing. */
function weightedLevel(assessments: readonly Fields[]): number | undefined {
  const parts = assessments.flatMap((assessment) => {
    const level = readNumber(assessment, 'levelOfDamage');
    const area = readNumber(assessment, 'totalArea');
    return level !== undefined && area !== undefined && area > 0 ? [{ level, area }] : [];
  });
  const area = parts.reduce((sum, part) => sum + part.area, 0);
  if (area === 0) return undefined;
  return Math.round((parts.reduce((sum, part) => sum + part.level * part.area, 0) / area) * 10) / 10;
}

function quantityOf(assessment: Fields, damageType: string, unit: string): number | undefined {
  const rows = listRows(assessment.damageQuantities);
  const own = rows.filter((row) => readText(row, 'damageType') === damageType && readText(row, 'unit') === unit);
  return sumOf(own.map((row) => readNumber(row, 'quantity')));
}

/** Known codes in the order of their list, others (of a newer version) after them. */
function sortedBy(options: readonly { readonly code: string }[], codes: Iterable<string>): readonly string[] {
  const places = new Map(options.map(({ code }, index) => [code, index]));
  const placeOf = (code: string) => places.get(code) ?? options.length;
  return [...new Set(codes)].toSorted().toSorted((one, other) => placeOf(one) - placeOf(other));
}

function totalQuantities(parts: Parts, all: readonly Fields[]): readonly QuantityTotal[] {
  const rows = all.flatMap((assessment) => listRows(assessment.damageQuantities));
  const types = sortedBy(
    damageTypes,
    rows.map((row) => readText(row, 'damageType')),
  );
  const units = sortedBy(
    unitsOfMeasurement,
    rows.map((row) => readText(row, 'unit')),
  );
  return types
    .flatMap((damageType) => units.map((unit) => ({ damageType, unit })))
    .map((pair) => ({ ...pair, ...figureOf(parts, (one) => quantityOf(one, pair.damageType, pair.unit)) }))
    .filter(({ total }) => total !== undefined);
}

/**
 * What the assessments of a building say together, without counting anything twice (product rules on assessments of unit, common area and
 * building). Only the newest valid assessment of each target counts, see `latestAssessments`. The parts of a building do not overlap: flats
 * and residential units lie beside one another, and a common area serves flats without being made of them, so parts are added. The
 * assessment of the building as a whole describes the same walls as its parts, so of each figure (an area, a quantity of one damage type
 * in one unit) the larger one counts: what the building's assessment says, or the sum of the parts.
 *
 * The level is that of the building's own assessment, else the mean of the parts, weighted by their total areas. People are counted once,
 * see `totalPeople`.
 */
export function buildingTotals(input: BuildingTotalsInput): BuildingTotals {
  const events = listDamageEvents(input.assessments, input.today);
  return totalsOf(input, events, latestAssessments(input.assessments, events));
}

/** The same of what was read before. */
export function totalsOf(
  { assessments, units }: BuildingTotalsInput,
  events: readonly DamageEvent[],
  latest: LatestAssessments,
): BuildingTotals {
  const commonIds = new Set(
    units.filter(({ unitType }) => unitType === 'common_area').map((unit) => readText(unit, '_id')),
  );
  const entries = [...latest.units];
  const parts: Parts = {
    building: latest.building,
    units: entries.filter(([id]) => !commonIds.has(id)).map(([, assessment]) => assessment),
    commonAreas: entries.filter(([id]) => commonIds.has(id)).map(([, assessment]) => assessment),
  };
  const ofParts = [...parts.units, ...parts.commonAreas];
  const all = parts.building ? [parts.building, ...ofParts] : ofParts;
  const own = parts.building && readNumber(parts.building, 'levelOfDamage');
  const levelOfDamage = own ?? weightedLevel(ofParts);
  return {
    totalArea: figureOf(parts, (one) => readNumber(one, 'totalArea')),
    damagedArea: figureOf(parts, (one) => readNumber(one, 'damagedArea')),
    levelOfDamage,
    levelFrom: own !== undefined ? 'building' : levelOfDamage === undefined ? undefined : 'units',
    damageTypes: sortedBy(
      damageTypes,
      all.flatMap((one) => listTexts(one.damageTypes)),
    ),
    quantities: totalQuantities(parts, all),
    people: totalPeople(parts.building, parts.units),
    assessedUnits: ofParts.length,
    isPartial: assessments.some((one) => targetOfAssessment(one).kind === 'hidden' && !isSuperseded(one, events)),
  };
}
