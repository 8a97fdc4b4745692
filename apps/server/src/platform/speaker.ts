import {
  sayCounted,
  say,
  type CountedText,
  type Language,
  type Text,
  type TextParameter,
} from '@domivka/domain/kernel/text';

import type { HasLetter } from './pdf-printer.ts';

/** Everything that a page says, in one language. */
export type Speaker = {
  readonly language: Language;
  say(text: Text, parameters?: Readonly<Record<string, TextParameter>>): string;
  /** The same in the other language, for what is in both. */
  sayOther(text: Text): string;
  count(text: CountedText, count: number): string;
  number(value: number): string;
  percent(value: number): string;
  /** `YYYY-MM-DD`, or a moment (ISO 8601), as a day in Ukraine. */
  day(value: string): string;
  moment(value: string): string;
};

const locales: Readonly<Record<Language, string>> = { en: 'en-GB', uk: 'uk-UA' };
const zone = 'Europe/Kyiv';

function dayFormat(language: Language, timeZone: string): Intl.DateTimeFormat {
  const month = language === 'en' ? 'short' : '2-digit';
  return new Intl.DateTimeFormat(locales[language], { day: '2-digit', month, year: 'numeric', timeZone });
}

/** Signs without a glyph whose meaning must not be lost. */
const signsInWords: Readonly<Record<string, Text>> = { '₴': { en: 'UAH', uk: 'грн' } };

/**
 * A text of letters that the font has: what it has no glyph for, such as emoji, would be printed as an empty box and is left out. Letters
 * that were put together of two become one first, the sign of the hryvnia becomes its word, an apostrophe becomes the usual one, and other spaces a space.
 */
function printable(text: string, language: Language, hasLetter: HasLetter): string {
  const isKnown = (letter: string) => hasLetter(letter.codePointAt(0) ?? 0);
  const inWords = Object.entries(signsInWords).reduce(
    (before, [sign, word]) => before.replaceAll(sign, hasLetter(sign.codePointAt(0) ?? 0) ? sign : word[language]),
    text.normalize('NFC'),
  );
  const letters = [...inWords];
  if (letters.every((letter) => letter === '\n' || isKnown(letter))) return letters.join('');
  const shown = letters.map((letter) => (/\s/u.test(letter) ? ' ' : isKnown(letter) ? letter : ''));
  return shown.join('').replaceAll(/ {2,}/g, ' ').trim();
}

/** Words, numbers and days of one language, in letters that the font has. A value that is no day stays as it is. */
export function speakerOf(language: Language, hasLetter: HasLetter): Speaker {
  const numbers = new Intl.NumberFormat(locales[language], { maximumFractionDigits: 1 });
  const times = new Intl.DateTimeFormat(locales[language], { hour: '2-digit', minute: '2-digit', timeZone: zone });
  const other = language === 'en' ? 'uk' : 'en';
  // A day without a time is that day in every time zone of the server.
  const [days, daysOfMoments] = [dayFormat(language, 'UTC'), dayFormat(language, zone)];
  const day = (value: string) => {
    const date = new Date(value);
    if (Number.isNaN(date.getTime())) return value;
    return (value.length === 10 ? days : daysOfMoments).format(date);
  };
  return {
    language,
    say: (text, parameters) => printable(say(text, language, parameters), language, hasLetter),
    sayOther: (text) => printable(text[other], other, hasLetter),
    count: (text, count) => sayCounted(text, language, count),
    number: (value) => numbers.format(value),
    percent: (value) => `${numbers.format(value)} %`,
    day,
    moment: (value) => `${day(value)} ${times.format(new Date(value))}`,
  };
}

/** The beginning of a text that is longer than a line can take. */
export function clip(text: string, most: number): string {
  const letters = [...text];
  return letters.length <= most
    ? text
    : `${letters
        .slice(0, most - 1)
        .join('')
        .trimEnd()}…`;
}
