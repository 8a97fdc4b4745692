import { remembered } from '../kernel/remembered.ts';

/**
 * The national table of transliteration (resolution 55 of the Cabinet of Ministers of 27 January 2010). The four rows after the
 * alphabet are ours: letters of Russian, which old spreadsheets still hold.
 */
const letters = new Map(
  Object.entries({
    а: 'a',
    б: 'b',
    в: 'v',
    г: 'h',
    ґ: 'g',
    д: 'd',
    е: 'e',
    є: 'ie',
    ж: 'zh',
    з: 'z',
    и: 'y',
    і: 'i',
    ї: 'i',
    й: 'i',
    к: 'k',
    л: 'l',
    м: 'm',
    н: 'n',
    о: 'o',
    п: 'p',
    р: 'r',
    с: 's',
    т: 't',
    у: 'u',
    ф: 'f',
    х: 'kh',
    ц: 'ts',
    ч: 'ch',
    ш: 'sh',
    щ: 'shch',
    ь: '',
    ю: 'iu',
    я: 'ia',
    ы: 'y',
    э: 'e',
    ё: 'io',
    ъ: '',
  }),
);

/** The letters that begin with a consonant sound when a word begins with them. */
const initialLetters = new Map(Object.entries({ є: 'ye', ї: 'yi', й: 'y', ю: 'yu', я: 'ya', ё: 'yo' }));

const word = /[\p{L}\p{M}'\u2018\u2019\u02BC`\u00B4\u2032]+/gu;
const cyrillic = /\p{Script=Cyrillic}/u;
const letter = /\p{L}/u;
const letterOfAnyCase = /[\p{Lu}\p{Ll}]/gu;
const mark = /^[\p{M}'\u2018\u2019\u02BC`\u00B4\u2032]$/u;

/**
 * Ukrainian text in Latin letters by the national table: «Згурський» → "Zghurskyi", «Єнакієве» → "Yenakiieve". A word begins after
 * anything that is neither a letter nor an apostrophe, so each part of a hyphenated name does. Words written in capitals stay so.
 * Stress marks, soft signs and apostrophes go; words without Cyrillic letters, digits and all other signs stay.
 */
export function transliterate(uk: string): string {
  return uk.normalize('NFC').replaceAll(word, (found) => (cyrillic.test(found) ? transliterateWord(found) : found));
}

const transliterateWord = remembered((text: string): string => {
  const capitals = isInCapitals(text);
  let out = '';
  let before = '';
  for (const sign of text) {
    const small = sign.toLowerCase();
    const latin = latinOf(small, before);
    if (latin === undefined && mark.test(sign)) continue;
    out += latin === undefined ? sign : inCaseOf(latin, sign, capitals);
    if (latin !== undefined || letter.test(sign)) before = small;
  }
  return out;
});

/** `before` is the letter before, empty where the word begins. */
function latinOf(small: string, before: string): string | undefined {
  if (before === '') return initialLetters.get(small) ?? letters.get(small);
  return before === 'з' && small === 'г' ? 'gh' : letters.get(small);
}

function inCaseOf(latin: string, sign: string, capitals: boolean): string {
  if (sign === sign.toLowerCase()) return latin;
  return capitals ? latin.toUpperCase() : latin.charAt(0).toUpperCase() + latin.slice(1);
}

/** One capital alone is the beginning of a word («Щ» → "Shch"); two and more, without small letters, are an inscription. */
function isInCapitals(text: string): boolean {
  const cased = text.match(letterOfAnyCase) ?? [];
  return cased.length > 1 && cased.every((sign) => sign !== sign.toLowerCase());
}
