import type { Delay } from '@domivka/domain/activity/activity-phase';
import { countedNouns } from '@domivka/domain/kernel/counted.text';
import { daysBetween } from '@domivka/domain/kernel/kyiv-time';
import type { CountedText, Text } from '@domivka/domain/kernel/text';
import type { Say } from './say.ts';

const years: CountedText = {
  en: { one: '{count} year', other: '{count} years' },
  uk: { one: '{count} рік', few: '{count} роки', many: '{count} років', other: '{count} року' },
};

const words = {
  beganLate: { en: 'Began {days} later than planned', uk: 'Розпочато на {days} пізніше, ніж планували' },
  beganEarly: { en: 'Began {days} earlier than planned', uk: 'Розпочато на {days} раніше, ніж планували' },
  // It counts as ongoing: what is missing is the day, not the beginning.
  noStart: {
    en: 'The planned start was {days} ago; no actual start is given',
    uk: 'Плановий початок — {days} тому, фактичного не вказано',
  },
  endedLate: { en: 'Completed {days} later than planned', uk: 'Завершено на {days} пізніше, ніж планували' },
  endedEarly: { en: 'Completed {days} earlier than planned', uk: 'Завершено на {days} раніше, ніж планували' },
  notEnded: { en: 'Overdue by {days}', uk: 'Прострочено на {days}' },
  today: { en: 'today', uk: 'сьогодні' },
  ago: { en: '{span} ago', uk: '{span} тому' },
  ahead: { en: 'in {span}', uk: 'через {span}' },
} as const satisfies Record<string, Text>;

/** A delay in a sentence, and whether it goes on growing. */
export type DelaySentence = { readonly words: string; readonly isOpen: boolean };

function sentence(count: number | undefined, isOver: boolean, t: Say, texts: readonly [Text, Text, Text]) {
  if (count === undefined || count === 0) return undefined;
  const [open, late, early] = texts;
  const text = isOver ? (count > 0 ? late : early) : open;
  return { words: t(text, { days: t.count(countedNouns.days, Math.abs(count)) }), isOpen: !isOver };
}

/** How the beginning compares with its plan; undefined where nothing is planned, nothing happened yet, or both fell on one day. */
export function sayStartDelay({ start }: Delay, hasBegun: boolean, t: Say): DelaySentence | undefined {
  return sentence(start, hasBegun, t, [words.noStart, words.beganLate, words.beganEarly]);
}

/** How the end compares with its plan, in the same way. */
export function sayCompletionDelay({ completion }: Delay, isCompleted: boolean, t: Say): DelaySentence | undefined {
  return sentence(completion, isCompleted, t, [words.notEnded, words.endedLate, words.endedEarly]);
}

/** How long ago a day was, roughly enough to judge whether a statement still holds: "today", "12 days ago", "5 months ago". */
export function sayAge(day: string, today: string, t: Say): string {
  const age = daysBetween(day, today);
  if (Number.isNaN(age)) return '';
  if (age === 0) return t(words.today);
  const size = Math.abs(age);
  const span =
    size < 60
      ? t.count(countedNouns.days, size)
      : size < 730
        ? t.count(countedNouns.months, Math.floor(size / 30.4))
        : t.count(years, Math.floor(size / 365));
  return t(age > 0 ? words.ago : words.ahead, { span });
}
