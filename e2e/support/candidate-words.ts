import type { Language } from './words.ts';

/** What the form of an address says of those that are registered already, written down once more: see words.ts. */
const words = {
  panel: { en: 'Similar registered addresses', uk: 'Схожі зареєстровані адреси' },
  none: { en: 'No similar address is registered.', uk: 'Схожих адрес не зареєстровано.' },
  same: { en: 'Probably registered already', uk: 'Схоже, уже зареєстровано' },
  possible: { en: 'This may be the same building', uk: 'Можливо, це той самий будинок' },
  sameHouse: { en: 'same house', uk: 'той самий будинок' },
  similarStreet: { en: 'similar street name', uk: 'схожа назва вулиці' },
  renamed: { en: 'street renamed in 2022', uk: 'вулицю перейменовано 2022\u00A0року' },
  openIt: { en: 'Open it', uk: 'Відкрити її' },
  notTheSame: { en: 'Not the same', uk: 'Це інший будинок' },
  told: { en: 'You said that this is another building.', uk: 'Ви вказали, що це інший будинок.' },
} as const;

type Words = { readonly [Word in keyof typeof words]: string };

function readAll(language: Language): Words {
  return Object.fromEntries(Object.entries(words).map(([word, said]) => [word, said[language]])) as Words;
}

const read = { en: readAll('en'), uk: readAll('uk') };

/** What the form says of candidates, in one language. */
export function candidateWordsIn(language: Language): Words {
  return read[language];
}
