import { activityTypes } from '@domivka/domain/activity/activity.options.text';
import { damageCauses } from '@domivka/domain/assessment/assessment.options.text';
import { labelOf } from '@domivka/domain/kernel/options';
import type { Fields } from '@domivka/domain/kernel/record';
import type { Formats } from '../../text/format.ts';
import type { Say } from '../../text/say.ts';

function dated(what: string, date: unknown, format: Formats): string {
  return [what, format.date(typeof date === 'string' ? date : '')].filter(Boolean).join(', ');
}

/** What an activity is called where photos name it: its type and when it began or is to begin. */
export function nameOfActivity(activity: Fields, t: Say, format: Formats): string {
  const { type, actualStartDate, plannedStartDate } = activity;
  return dated(labelOf(activityTypes, String(type ?? ''), t.language), actualStartDate ?? plannedStartDate, format);
}

/** What an assessment is called where photos name it: the cause of the damage and its day. */
export function nameOfAssessment({ damageCause, date }: Fields, t: Say, format: Formats): string {
  return dated(labelOf(damageCauses, String(damageCause ?? ''), t.language), date, format);
}
