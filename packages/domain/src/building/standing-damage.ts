import { findMeasure } from '../activity/measures.ts';
import type { MeasureGroup } from '../activity/measures.text.ts';
import { assessmentIssue } from '../assessment/assessment.errors.ts';
import type { Issue } from '../kernel/errors.ts';
import type { Fields } from '../kernel/record.ts';
import { lastDayOf } from './assistance.ts';
import { compareRecency } from './latest-assessments.ts';
import { listRows, listTexts, readDay, readNumber, readText, targetOfActivity, targetOfAssessment } from './reading.ts';

/** The other records of the address, without what is in the bin. */
export type RecordsAround = { readonly assessments: readonly Fields[]; readonly activities: readonly Fields[] };

/** Goods, papers and cleared rubble leave the damage as it is. */
const notMending: ReadonlySet<MeasureGroup> = new Set(['kits', 'site', 'other']);

/** Whether an activity mends something. One whose measures this reader does not learn may have. */
function isRepair(activity: Fields): boolean {
  const measures = listRows(activity.measures).map(({ measure }) => findMeasure(measure));
  return measures.length === 0 || measures.some((measure) => !measure || !notMending.has(measure.group));
}

/** Whether work of this activity can have been at the target: work at any part of it changes the building as a whole. */
function reaches(activity: Fields, unitId: string): boolean {
  const target = targetOfActivity(activity);
  return unitId === '' || target.kind !== 'units' || target.ids.includes(unitId);
}

function isRepaired(before: Fields, after: Fields, activities: readonly Fields[]): boolean {
  const [from, until] = [readText(before, 'date'), readText(after, 'date')];
  return activities.some((activity) => {
    if (activity.status !== 'Completed' || !isRepair(activity)) return false;
    const doneOn = lastDayOf(activity);
    return doneOn >= from && doneOn <= until && reaches(activity, readText(after, 'unitId'));
  });
}

/** Whether the assessment is of a strike after that of the other one, or of another one on the same day. */
function isOfFurtherStrike(after: Fields, before: Fields): boolean {
  const [day, dayBefore] = [readDay(after, 'damageDate'), readDay(before, 'damageDate')];
  if (day === undefined || dayBefore === undefined) return false;
  const isOtherCause = readText(after, 'damageCause') !== readText(before, 'damageCause');
  return day > dayBefore || (day === dayBefore && isOtherCause);
}

/** One that was not saved yet is newer than any of its day. */
function isOlder(one: Fields, than: Fields): boolean {
  if (readText(than, 'createdAt') !== '') return compareRecency(one, than) < 0;
  return readText(one, 'date') <= readText(than, 'date');
}

/**
 * The earlier assessment of the same target whose damage is still unrepaired when this one is made: of an earlier strike, and no repair was
 * completed since. A new strike supersedes the assessment, not the damage (product rules on damage events), so the later one has to tell of
 * both. `assessment` may be one that is being filled in.
 */
export function findStandingDamage(assessment: Fields, { assessments, activities }: RecordsAround): Fields | undefined {
  if (readDay(assessment, 'date') === undefined || targetOfAssessment(assessment).kind === 'hidden') return undefined;
  const unitId = readText(assessment, 'unitId');
  const id = readText(assessment, '_id');
  const before = assessments
    .filter((one) => targetOfAssessment(one).kind !== 'hidden' && readText(one, 'unitId') === unitId)
    .filter((one) => readText(one, '_id') !== id && isOlder(one, assessment))
    .toSorted(compareRecency)
    .at(-1);
  if (!before || !isOfFurtherStrike(assessment, before)) return undefined;
  return isRepaired(before, assessment, activities) ? undefined : before;
}

const falls = [
  ['levelOfDamage', 'assessment.levelOfDamage.fell'],
  ['damagedArea', 'assessment.damagedArea.fell'],
] as const;

/** Warns where an assessment says less than the damage that is before it; see `findStandingDamage`. Users may save it all the same. */
export function warnOfFall(assessment: Fields, standing: Fields | undefined): readonly Issue[] {
  return falls.flatMap(([field, code]) => {
    const [now, before] = [readNumber(assessment, field), standing && readNumber(standing, field)];
    if (now === undefined || before === undefined || now >= before) return [];
    return [assessmentIssue(code, { before, now }, field)];
  });
}

/**
 * The first values when old and new damage are recorded together: the fields of the assessment that change. Areas and level of the standing
 * damage, its types with those that were chosen, its quantities where none of the type was typed.
 */
export function addDamage(standing: Fields, typed: Fields): Fields {
  const numbers = ['damagedArea', 'levelOfDamage', ...(readNumber(typed, 'totalArea') ? [] : ['totalArea'])];
  const taken = numbers.flatMap((field) => {
    const value = readNumber(standing, field);
    return value === undefined ? [] : [[field, value] as const];
  });
  const types = [...new Set([...listTexts(typed.damageTypes), ...listTexts(standing.damageTypes)])];
  const rows = listRows(typed.damageQuantities);
  const counted = new Set(rows.map((row) => readText(row, 'damageType')));
  const more = listRows(standing.damageQuantities).filter((row) => !counted.has(readText(row, 'damageType')));
  return {
    ...Object.fromEntries(taken),
    ...(types.length > 0 ? { damageTypes: types } : {}),
    ...(more.length > 0 ? { damageQuantities: [...rows, ...more] } : {}),
  };
}
