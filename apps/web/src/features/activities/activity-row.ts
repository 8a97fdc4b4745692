import { delayOf } from '@domivka/domain/activity/activity-phase';
import { activityTypes } from '@domivka/domain/activity/activity.options.text';
import { measures } from '@domivka/domain/activity/measures.text';
import { sayQuantity } from '@domivka/domain/kernel/units.text';
import { labelOf } from '@domivka/domain/kernel/options';
import type { AddressName } from '../../queries/names/place-names.ts';
import type { ListedRecord } from '../../queries/use-records.ts';
import type { Formats } from '../../text/format.ts';
import { sayCompletionDelay, sayStartDelay, type DelaySentence } from '../../text/day-words.ts';
import type { Say } from '../../text/say.ts';
import { activitiesText as text } from './activities.text.ts';

export type ActivityRow = ListedRecord<'activity'>;

/** What rows and cards need to show their activities in words. */
export type RowContext = {
  readonly t: Say;
  readonly format: Formats;
  readonly today: string;
  /** Undefined while they are loading. */
  readonly names: ReadonlyMap<string, AddressName> | undefined;
  readonly organizationOf: (row: ActivityRow) => string;
};

/** The page of an activity. */
export function pathOf({ addressId, _id }: ActivityRow): string {
  return `/address/${addressId}/activity/${_id}`;
}

/** The address of an activity; while that is loading, its type. */
export function nameOfRow({ type, addressId }: ActivityRow, { t, names }: Pick<RowContext, 't' | 'names'>): string {
  if (!names) return labelOf(activityTypes, type, t.language);
  return names.get(addressId)?.title ?? t(text.unknownAddress);
}

/** What is done and how much of it, the first in words: "Windows replaced: 24 pcs +2". */
export function sayWorks({ measures: works }: Pick<ActivityRow, 'measures'>, t: Say): string {
  const [first] = works;
  if (!first) return '';
  const { measure, quantity, unit } = first;
  const more = works.length > 1 ? ` +${works.length - 1}` : '';
  return `${labelOf(measures, measure, t.language)}: ${sayQuantity(quantity, unit, t.language)}${more}`;
}

type DayName = 'Start' | 'Completion';
/** The dates and the status of an activity. */
type Dates = Partial<
  Pick<
    ActivityRow,
    'status' | 'actualStartDate' | 'actualCompletionDate' | 'plannedStartDate' | 'plannedCompletionDate'
  >
>;

/** The day on which it really began or ended. What was reopened has not ended, whatever was written before. */
function actualDay(row: Dates, which: DayName): string | undefined {
  return which === 'Completion' && row.status === 'Ongoing' ? undefined : row[`actual${which}Date`];
}

/** The day on which it began or ended, else the planned one, said to be so; empty where neither is known. */
export function sayDay(row: Dates, which: DayName, t: Say, format: Formats): string {
  const actual = actualDay(row, which);
  if (actual) return format.date(actual);
  const planned = row[`planned${which}Date`];
  return planned ? t(text.planned, { date: format.date(planned) }) : '';
}

/** From when to when: what really happened where it is known, else what is planned. */
export function sayTerm(row: Dates, t: Say, format: Formats): string {
  const day = (which: DayName) => format.date(actualDay(row, which) ?? row[`planned${which}Date`]);
  const [from, until] = [day('Start'), day('Completion')];
  if (from && until) return t(text.fromUntil, { from, until });
  if (from) return t(text.from, { date: from });
  return until ? t(text.until, { date: until }) : '';
}

/** How late the beginning is, until it has begun: after that it no longer matters. */
export function sayLateStart(row: Dates, today: string, t: Say): DelaySentence | undefined {
  const hasBegun = row.actualStartDate !== undefined || row.status === 'Completed';
  return hasBegun ? undefined : sayStartDelay(delayOf(row, today), false, t);
}

/** How late, or early, the end is. */
export function sayLateEnd(row: Dates, today: string, t: Say): DelaySentence | undefined {
  return sayCompletionDelay(delayOf(row, today), row.status === 'Completed', t);
}

/** The one delay that matters most. */
export function sayDelay(row: Dates, today: string, t: Say): DelaySentence | undefined {
  return sayLateEnd(row, today, t) ?? sayLateStart(row, today, t);
}
