import type { CountedText, Text } from '@domivka/domain/kernel/text';

/** Words about registered addresses that may be the building that is being entered. */
export const candidatesText = {
  label: { en: 'Similar registered addresses', uk: 'Схожі зареєстровані адреси' },
  looking: { en: 'Looking for similar addresses…', uk: 'Шукаємо схожі адреси…' },
  none: { en: 'No similar address is registered.', uk: 'Схожих адрес не зареєстровано.' },
  noneHere: {
    en: 'There is no similar address on this device.',
    uk: 'На цьому пристрої схожих адрес немає.',
  },
  same: { en: 'Probably registered already', uk: 'Схоже, уже зареєстровано' },
  possible: { en: 'This may be the same building', uk: 'Можливо, це той самий будинок' },
  alreadyThere: { en: 'Already there: {records}', uk: 'Уже є: {records}' },
  openIt: { en: 'Open it', uk: 'Відкрити її' },
  notTheSame: { en: 'Not the same', uk: 'Це інший будинок' },
  told: {
    en: 'You said that this is another building.',
    uk: 'Ви вказали, що це інший будинок.',
  },
  showAgain: { en: 'Show it again', uk: 'Показати ще раз' },
  fewer: { en: 'Show only the first', uk: 'Показати лише першу' },
} as const satisfies Record<string, Text>;

/** The button behind the best one. */
export const moreCandidates: CountedText = {
  en: { one: '{count} more similar address', other: '{count} more similar addresses' },
  uk: {
    one: 'Ще {count} схожа адреса',
    few: 'Ще {count} схожі адреси',
    many: 'Ще {count} схожих адрес',
    other: 'Ще {count} схожої адреси',
  },
};
