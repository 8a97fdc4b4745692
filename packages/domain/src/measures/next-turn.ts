import { daysAfter } from '../kernel/kyiv-time.ts';
import { isOverdue, staleFrom } from '../activity/activity-phase.ts';
import { readDay, readDayOfCreation, readText } from '../building/reading.ts';
import type { Fields } from '../kernel/record.ts';
import type { CountedRecords } from './list-facts.ts';
import { reviewWithinDays } from './quality.ts';

function turnsOfActivity(activity: Fields, today: string): readonly (string | undefined)[] {
  const planned = readDay(activity, 'plannedCompletionDate');
  const isOpen = activity['status'] === 'Ongoing' && !isOverdue(activity, today);
  return [
    readDay(activity, 'plannedStartDate'),
    staleFrom(activity),
    isOpen && planned ? daysAfter(planned, 1) : undefined,
  ];
}

function turnsOfAssessment(assessment: Fields): readonly (string | undefined)[] {
  const entered = readText(assessment, 'reviewState') === 'received' ? readDayOfCreation(assessment) : undefined;
  return [readDay(assessment, 'damageDate'), entered && daysAfter(entered, reviewWithinDays + 1)];
}

/**
 * The next day on which facts of a building change without a save: a claim becomes work that should have begun or gets stale, an activity is
 * overdue, an assessment has not been reviewed for too long, a strike that was entered ahead of its day has happened. Undefined: none.
 */
export function nextTurn({ assessments, activities, today }: CountedRecords): string | undefined {
  const days = [...activities.flatMap((one) => turnsOfActivity(one, today)), ...assessments.flatMap(turnsOfAssessment)];
  return days.reduce((next, day) => (day && day > today && (!next || day < next) ? day : next), undefined);
}
