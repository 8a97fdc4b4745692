import { activityPhase, delayOf, type ActivityPhase } from '@domivka/domain/activity/activity-phase';
import type { Fields } from '@domivka/domain/kernel/record';
import type { Formats } from '../../text/format.ts';
import { sayCompletionDelay, sayStartDelay, type DelaySentence } from '../../text/day-words.ts';
import type { Say } from '../../text/say.ts';
import type { StatusTone } from '../../ui/status-badge.tsx';
import { activitiesText as text } from './activities.text.ts';

export const phaseTones: Readonly<Record<ActivityPhase, StatusTone>> = {
  claimed: 'waiting',
  ongoing: 'active',
  overdue: 'attention',
  completed: 'done',
  canceled: 'off',
};

function dayOf(row: Fields, field: string): string | undefined {
  const value = row[field];
  return typeof value === 'string' && value !== '' ? value : undefined;
}

/** The day on which it began or ended, else the planned one, said to be so; empty where neither is known. */
export function sayDay(row: Fields, which: 'Start' | 'Completion', t: Say, format: Formats): string {
  const actual = dayOf(row, `actual${which}Date`);
  if (actual) return format.date(actual);
  const planned = dayOf(row, `planned${which}Date`);
  return planned ? t(text.planned, { date: format.date(planned) }) : '';
}

/** From when to when: what really happened where it is known, else what is planned. */
export function sayTerm(row: Fields, t: Say, format: Formats): string {
  const day = (which: string) => format.date(dayOf(row, `actual${which}Date`) ?? dayOf(row, `planned${which}Date`));
  const [from, until] = [day('Start'), day('Completion')];
  if (from && until) return t(text.fromUntil, { from, until });
  if (from) return t(text.from, { date: from });
  return until ? t(text.until, { date: until }) : '';
}

/** The one delay that matters: of the end, and of the beginning while it has not begun. */
export function sayDelay(row: Fields, today: string, t: Say): DelaySentence | undefined {
  const delay = delayOf(row, today);
  const end = sayCompletionDelay(delay, row['status'] === 'Completed', t);
  if (end) return end;
  const hasBegun = dayOf(row, 'actualStartDate') !== undefined || row['status'] === 'Completed';
  return hasBegun ? undefined : sayStartDelay(delay, false, t);
}

export function sayPhase(row: Fields, today: string, t: Say): { readonly tone: StatusTone; readonly words: string } {
  const phase = activityPhase(row, today);
  return { tone: phaseTones[phase], words: t(text[phase]) };
}
