import type { CheckContext } from '../kernel/entity.ts';
import type { Issue } from '../kernel/errors.ts';
import { isFields, sameValue, type Fields } from '../kernel/record.ts';
import { isCalendarDate } from '../kernel/schema.ts';
import { activityIssue } from './activity.errors.ts';
import { checkTransition } from './activity.states.ts';
import { findMeasure, nameUnits } from './measures.ts';
import { units } from '../kernel/units.text.ts';

function isMissing(value: unknown): boolean {
  return sameValue(value, undefined) || value === '';
}

function checkCancellation({ status, cancellationReason, cancellationNote }: Fields): readonly Issue[] {
  if (status !== 'Canceled') return [];
  if (isMissing(cancellationReason)) {
    return [activityIssue('activity.cancellationReason.required', undefined, 'cancellationReason')];
  }
  if (cancellationReason !== 'other' || !isMissing(cancellationNote)) return [];
  return [activityIssue('activity.cancellationNote.required', undefined, 'cancellationNote')];
}

/** Whether both are dates and the second comes first; days are compared, so no time zone comes near. */
function isReversed(start: unknown, end: unknown): boolean {
  if (typeof start !== 'string' || typeof end !== 'string') return false;
  return isCalendarDate(start) && isCalendarDate(end) && end < start;
}

function checkDates(activity: Fields): readonly Issue[] {
  const issues: Issue[] = [];
  if (isReversed(activity['plannedStartDate'], activity['plannedCompletionDate'])) {
    issues.push(activityIssue('activity.plannedCompletionDate.beforeStart', undefined, 'plannedCompletionDate'));
  }
  if (isReversed(activity['actualStartDate'], activity['actualCompletionDate'])) {
    issues.push(activityIssue('activity.actualCompletionDate.beforeStart', undefined, 'actualCompletionDate'));
  }
  if (activity['status'] === 'Completed' && isMissing(activity['actualCompletionDate'])) {
    issues.push(activityIssue('activity.actualCompletionDate.required', undefined, 'actualCompletionDate'));
  }
  return issues;
}

function rowsOf({ measures }: Fields): readonly Fields[] {
  return Array.isArray(measures) ? measures.map((row: unknown) => (isFields(row) ? row : {})) : [];
}

/** Each measure is counted in a unit that the catalogue gives it. Unknown measures and units are the schema's to refuse. */
function checkUnits(activity: Fields): readonly Issue[] {
  return rowsOf(activity).flatMap(({ measure: code, unit }, index) => {
    const measure = findMeasure(code);
    const known = units.find((one) => one.code === unit);
    if (!measure || !known || measure.units.includes(known.code)) return [];
    return [
      activityIssue('activity.measures.unit', { measure, units: nameUnits(measure.units) }, `measures.${index}.unit`),
    ];
  });
}

/** The rules over several fields of an activity, and of the step from its last state to this one. */
export function checkActivity(activity: Fields, { before }: CheckContext): readonly Issue[] {
  return [
    ...checkTransition(before, activity),
    ...checkCancellation(activity),
    ...checkDates(activity),
    ...checkUnits(activity),
  ];
}

/** The emergency shelter kits that the measures count; a form offers it for the field of its own. */
export function suggestKits(activity: Fields): number | undefined {
  const counts = rowsOf(activity)
    .filter(({ measure }) => measure === 'esk')
    .map(({ quantity }) => (typeof quantity === 'number' ? quantity : 0));
  return counts.length === 0 ? undefined : counts.reduce((sum, count) => sum + count, 0);
}

function warnOfKits(activity: Fields): readonly Issue[] {
  const stated = activity['emergencyShelterKits'];
  const measured = suggestKits(activity);
  if (typeof stated !== 'number' || measured === undefined || measured === stated) return [];
  return [activityIssue('activity.emergencyShelterKits.differs', { measured, stated }, 'emergencyShelterKits')];
}

/** Older people and people with a disability are counted among the women and men, so the four groups make up the total. */
function warnOfSums({ beneficiaries }: Fields): readonly Issue[] {
  if (!isFields(beneficiaries)) return [];
  const { people, girls, boys, women, men } = beneficiaries;
  const groups = [girls, boys, women, men].filter((count) => typeof count === 'number');
  const sum = groups.reduce((total, count) => total + count, 0);
  if (typeof people !== 'number' || groups.length < 4 || sum === people) return [];
  return [activityIssue('activity.beneficiaries.sum', { sum, people }, 'beneficiaries.people')];
}

const actualDates = ['actualStartDate', 'actualCompletionDate'] as const;

/** What has happened lies in the past, and what has ended does not go on. Reopened work keeps its date until it ends anew, so this only warns. */
function warnOfDates(activity: Fields, lastDay: string | undefined): readonly Issue[] {
  const isFuture = (value: unknown) =>
    typeof value === 'string' && isCalendarDate(value) && lastDay !== undefined && value > lastDay;
  const future = actualDates.filter((field) => isFuture(activity[field]));
  const isOpen = activity['status'] === 'Ongoing' && !isMissing(activity['actualCompletionDate']);
  return [
    ...future.map((field) => activityIssue('activity.actualDate.future', undefined, field)),
    ...(isOpen ? [activityIssue('activity.actualCompletionDate.ongoing', undefined, 'actualCompletionDate')] : []),
  ];
}

/** Two places that should say the same and do not, and dates that cannot be. */
export function warnOfActivity(activity: Fields, context?: Pick<CheckContext, 'lastDay'>): readonly Issue[] {
  return [...warnOfKits(activity), ...warnOfSums(activity), ...warnOfDates(activity, context?.lastDay)];
}
