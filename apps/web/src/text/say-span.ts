import { countedNouns } from '@domivka/domain/kernel/counted.text';
import type { CountedText } from '@domivka/domain/kernel/text';
import type { Say } from './say.ts';

/** Units of time as the object of a sentence. */
export const countedSpans = {
  minutes: {
    en: { one: '{count} minute', other: '{count} minutes' },
    uk: { one: '{count} хвилину', few: '{count} хвилини', many: '{count} хвилин', other: '{count} хвилини' },
  },
  hours: {
    en: { one: '{count} hour', other: '{count} hours' },
    uk: { one: '{count} годину', few: '{count} години', many: '{count} годин', other: '{count} години' },
  },
} as const satisfies Record<string, CountedText>;

/** By how much a clock is wrong (milliseconds, either way), in the unit in which one reads it off. */
export function saySpan(milliseconds: number, t: Say): string {
  const minutes = Math.round(Math.abs(milliseconds) / 60_000);
  if (minutes < 90) return t.count(countedSpans.minutes, minutes);
  const hours = Math.round(minutes / 60);
  return hours < 36 ? t.count(countedSpans.hours, hours) : t.count(countedNouns.days, Math.round(hours / 24));
}
