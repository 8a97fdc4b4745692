import type { Language } from './words.ts';

/** What the screens of former names say, written down once more, as in words.ts. */
const words = {
  formerNames: { en: 'Former names', uk: 'Колишні назви' },
  add: { en: 'Add a former name', uk: 'Додати колишню назву' },
  kharkiv: { en: 'Kharkiv', uk: 'Харків' },
  formerName: { en: 'Former name', uk: 'Колишня назва' },
  presentName: { en: 'Present name', uk: 'Теперішня назва' },
  since: { en: 'Renamed in', uk: 'Перейменовано' },
  source: { en: 'Source', uk: 'Джерело' },
  save: { en: 'Save the former name', uk: 'Зберегти колишню назву' },
  added: { en: 'Former name added', uk: 'Колишню назву додано' },
} as const satisfies Record<string, Readonly<Record<Language, string>>>;

/** All of them in one language. */
export function formerNameWordsIn(language: Language): { readonly [Word in keyof typeof words]: string } {
  return Object.fromEntries(Object.entries(words).map(([word, said]) => [word, said[language]])) as {
    readonly [Word in keyof typeof words]: string;
  };
}
