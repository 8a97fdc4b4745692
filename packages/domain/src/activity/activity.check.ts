import type { ActivityFields } from './activity.fields.ts';
import type { CheckContext } from '../kernel/entity.ts';
import type { Issue } from '../kernel/errors.ts';
import { isFields, sameValue, type Fields } from '../kernel/record.ts';
import { isCalendarDate } from '../kernel/schema.ts';
import { isNewFutureDay } from '../kernel/last-day.ts';
import { checkGroups } from '../kernel/residents.ts';
import { checkPieces, rowsOf } from '../kernel/whole-pieces.ts';
import { activityIssue } from './activity.errors.ts';
import { checkTransition } from './activity.states.ts';
import { beneficiaryLabels } from './activity.text.ts';
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

const actualDates = ['actualStartDate', 'actualCompletionDate'] as const;

function checkDates(activity: ActivityFields, context: CheckContext<ActivityFields>): readonly Issue[] {
  const issues: Issue[] = actualDates
    .filter((field) => isNewFutureDay(field, activity, context))
    .map((field) => activityIssue('activity.actualDate.future', undefined, field));
  if (isReversed(activity.plannedStartDate, activity.plannedCompletionDate)) {
    issues.push(activityIssue('activity.plannedCompletionDate.beforeStart', undefined, 'plannedCompletionDate'));
  }
  if (isReversed(activity.actualStartDate, activity.actualCompletionDate)) {
    issues.push(activityIssue('activity.actualCompletionDate.beforeStart', undefined, 'actualCompletionDate'));
  }
  if (activity.status === 'Completed' && isMissing(activity.actualCompletionDate)) {
    issues.push(activityIssue('activity.actualCompletionDate.required', undefined, 'actualCompletionDate'));
  }
  return issues;
}

/** Each measure is counted in a unit that the catalogue gives it. Unknown measures and units are the schema's to refuse. */
function checkUnits(activity: ActivityFields): readonly Issue[] {
  return rowsOf(activity.measures).flatMap(({ measure: code, unit }, index) => {
    const measure = findMeasure(code);
    const known = units.find((one) => one.code === unit);
    if (!measure || !known || measure.units.includes(known.code)) return [];
    return [
      activityIssue('activity.measures.unit', { measure, units: nameUnits(measure.units) }, `measures.${index}.unit`),
    ];
  });
}

/** The rules over several fields of an activity, and of the step from its last state to this one. */
export function checkActivity(activity: ActivityFields, context: CheckContext<ActivityFields>): readonly Issue[] {
  const { before } = context;
  return [
    ...checkTransition(before, activity),
    ...checkCancellation(activity),
    ...checkDates(activity, context),
    ...checkUnits(activity),
    ...checkPieces('measures', activity.measures, before?.measures),
    ...checkBeneficiaries(activity, before),
  ];
}

/** The emergency shelter kits that the measures count; a form offers it for the field of its own. */
export function suggestKits(activity: ActivityFields): number | undefined {
  const counts = rowsOf(activity.measures)
    .filter(({ measure }) => measure === 'esk')
    .map(({ quantity }) => (typeof quantity === 'number' ? quantity : 0));
  return counts.length === 0 ? undefined : counts.reduce((sum, count) => sum + count, 0);
}

function warnOfKits(activity: ActivityFields): readonly Issue[] {
  const stated = activity.emergencyShelterKits;
  const measured = suggestKits(activity);
  if (typeof stated !== 'number' || measured === undefined || measured === stated) return [];
  return [activityIssue('activity.emergencyShelterKits.differs', { measured, stated }, 'emergencyShelterKits')];
}

/** Older people and people with a disability are counted among the women and men, so the four groups make up the total. */
export function countGroups({ girls, boys, women, men }: Fields): { readonly sum: number; readonly isWhole: boolean } {
  const counts = [girls, boys, women, men].filter((count) => typeof count === 'number');
  return { sum: counts.reduce((total, count) => total + count, 0), isWhole: counts.length === 4 };
}

/** Some of the people cannot be more than all of them. */
function checkBeneficiaries({ beneficiaries }: Fields, before: ActivityFields | undefined): readonly Issue[] {
  if (!isFields(beneficiaries) || sameValue(beneficiaries, before?.beneficiaries)) return [];
  const { people, women, men } = beneficiaries;
  const { sum } = countGroups(beneficiaries);
  const part = (name: 'olderWomen' | 'olderMen' | 'disability') => ({
    count: beneficiaries[name],
    label: beneficiaryLabels[name],
    path: `beneficiaries.${name}`,
  });
  const isAbove = typeof people === 'number' && sum > people;
  return [
    ...(isAbove ? [activityIssue('activity.beneficiaries.aboveTotal', { sum, people }, 'beneficiaries.people')] : []),
    ...checkGroups({ count: women, label: beneficiaryLabels.women }, [part('olderWomen')]),
    ...checkGroups({ count: men, label: beneficiaryLabels.men }, [part('olderMen')]),
    ...checkGroups({ count: people, label: beneficiaryLabels.people }, [part('disability')]),
  ];
}

function warnOfSums({ beneficiaries }: Fields): readonly Issue[] {
  if (!isFields(beneficiaries)) return [];
  const { people } = beneficiaries;
  const { sum, isWhole } = countGroups(beneficiaries);
  if (typeof people !== 'number' || !isWhole || sum >= people) return [];
  return [activityIssue('activity.beneficiaries.sum', { sum, people }, 'beneficiaries.people')];
}

/** What has ended does not continue. Reopened work keeps its date until it ends again, so this only warns. */
function warnOfDates({ status, actualCompletionDate }: Fields): readonly Issue[] {
  if (status !== 'Ongoing' || isMissing(actualCompletionDate)) return [];
  return [activityIssue('activity.actualCompletionDate.ongoing', undefined, 'actualCompletionDate')];
}

/** Two places that should say the same and do not, and a date that should not be there. */
export function warnOfActivity(activity: ActivityFields): readonly Issue[] {
  return [...warnOfKits(activity), ...warnOfSums(activity), ...warnOfDates(activity)];
}
