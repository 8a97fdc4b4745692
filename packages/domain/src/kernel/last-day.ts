import type { CheckContext } from './entity.ts';
import { sameValue, type Fields } from './record.ts';
import { remembered } from './remembered.ts';
import { isCalendarDate } from './schema.ts';

const dayInMilliseconds = 86_400_000;

/** The last day that is not in the future anywhere on earth at this moment (ISO 8601): the rules know no time zone. */
export const lastPossibleDay = remembered((now: string): string =>
  new Date(Date.parse(now) + dayInMilliseconds).toISOString().slice(0, 10),
);

/** Whether a field says of something that has happened that it happens in the future. What was there before is not looked at again. */
export function isNewFutureDay(
  field: string,
  record: Fields,
  context: Pick<CheckContext, 'before' | 'lastDay'>,
): boolean {
  const { before, lastDay } = context;
  const day = record[field];
  if (lastDay === undefined || typeof day !== 'string' || sameValue(day, before?.[field])) return false;
  return isCalendarDate(day) && day > lastDay;
}
