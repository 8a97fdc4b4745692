import type { Language } from './words.ts';

const words = {
  download: { en: 'Download everything unsent', uk: 'Завантажити все ненадіслане' },
  takeIn: { en: 'Open a rescue file', uk: 'Відкрити файл порятунку' },
  confirm: { en: 'Add', uk: 'Додати' },
  takenIn: { en: 'Added from the file', uk: 'Додано з файлу' },
  already: { en: 'This file was already added here on', uk: 'Цей файл уже додано тут' },
  notRescue: { en: 'This is no rescue file of Domivka', uk: 'Це не файл порятунку Домівки' },
  sent: { en: 'Sent', uk: 'Надіслано' },
  logoutTitle: { en: 'Log out with unsent work?', uk: 'Вийти, не надіславши роботу?' },
  logoutBegun: { en: 'Log out with unsaved work?', uk: 'Вийти, не зберігши роботу?' },
  oneBegun: { en: '1 form is begun and not saved', uk: '1 форму розпочато й не збережено' },
  stay: { en: 'Stay', uk: 'Залишитися' },
  keepHere: { en: 'Log out and keep this work here for me', uk: 'Вийти й зберегти тут цю роботу для мене' },
  foreign: { en: 'It can be sent in that name only', uk: 'Її можна надіслати лише від того самого імені' },
} as const satisfies Readonly<Record<string, Readonly<Record<Language, string>>>>;

export type RescueWords = Readonly<Record<keyof typeof words, string>>;

/** What the outbox says of rescue files. */
export function rescueWordsIn(language: Language): RescueWords {
  const said = Object.fromEntries(Object.entries(words).map(([name, text]) => [name, text[language]]));
  return said as Record<keyof typeof words, string>;
}
