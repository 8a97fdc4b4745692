import { delayOf } from '@domivka/domain/activity/activity-phase';
import type { Fields } from '@domivka/domain/kernel/record';
import type { Formats } from '../../text/format.ts';
import { sayCompletionDelay, sayStartDelay, type DelaySentence } from '../../text/day-words.ts';
import type { Say } from '../../text/say.ts';
import { activitiesText as text } from './activities.text.ts';

function dayOf(row: Fields, field: string): string | undefined {
  const value = row[field];
  return typeof value === 'string' && value !== '' ? value : undefined;
}

type DayName = 'Start' | 'Completion';

/** The day on which it really began or ended. What was reopened has not ended, whatever was written before. */
function actualDay(row: Fields, which: DayName): string | undefined {
  return which === 'Completion' && row['status'] === 'Ongoing' ? undefined : dayOf(row, `actual${which}Date`);
}

/** The day on which it began or ended, else the planned one, said to be so; empty where neither is known. */
export function sayDay(row: Fields, which: DayName, t: Say, format: Formats): string {
  const actual = actualDay(row, which);
  if (actual) return format.date(actual);
  const planned = dayOf(row, `planned${which}Date`);
  return planned ? t(text.planned, { date: format.date(planned) }) : '';
}

/** From when to when: what really happened where it is known, else what is planned. */
export function sayTerm(row: Fields, t: Say, format: Formats): string {
  const day = (which: DayName) => format.date(actualDay(row, which) ?? dayOf(row, `planned${which}Date`));
  const [from, until] = [day('Start'), day('Completion')];
  if (from && until) return t(text.fromUntil, { from, until });
  if (from) return t(text.from, { date: from });
  return until ? t(text.until, { date: until }) : '';
}

/** How late the beginning is, until it has begun: after that it no longer matters. */
export function sayLateStart(row: Fields, today: string, t: Say): DelaySentence | undefined {
  const hasBegun = dayOf(row, 'actualStartDate') !== undefined || row['status'] === 'Completed';
  return hasBegun ? undefined : sayStartDelay(delayOf(row, today), false, t);
}

/** How late, or early, the end is. */
export function sayLateEnd(row: Fields, today: string, t: Say): DelaySentence | undefined {
  return sayCompletionDelay(delayOf(row, today), row['status'] === 'Completed', t);
}

/** The one delay that matters most. */
export function sayDelay(row: Fields, today: string, t: Say): DelaySentence | undefined {
  return sayLateEnd(row, today, t) ?? sayLateStart(row, today, t);
}
