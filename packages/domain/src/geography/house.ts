import { cleanText, toCyrillicLookAlikes } from './look-alike.ts';
import { transliterate } from './transliteration.ts';

/** A house and its block as two fields. */
export type HouseParts = { readonly house: string; readonly corpus?: string };

const dashes = /[‐‑‒–—−]/g;
const quotesAndSpaces = /[\s"«»„“”'\u2018\u2019\u02BC`\u00B4\u2032]/g;
const hyphenBeforeLetter = /(\d)-(?=\p{L}(?!\p{L}))/gu;

/** Nothing longer is an address that a person wrote; it is normalised, but not searched for a block. */
const longestWritten = 80;
const houseWord = /^(?:будинок|буд|б|дім|дом|house|building|bldg|№|n|#)[.\s]*№?\s*(?=\d)/iu;
/** `before` is the sign in front of the word, unless it separates house and block. */
const namedBlock =
  /(?:[\s,;/-]+|(?<before>^|[^\p{L}\s,;/-]))(?:корпус|корп|кор|block|блок|bl|бл|corpus|corp)[.\s]*№?\s*(?<corpus>[\p{L}\d/-]{1,6})$/iu;
const shortBlock = /[\s,;/-]*[кk][.\s]*(?<corpus>\d[\p{L}\d/-]{0,5})$/iu;

/**
 * A house, block or flat number in its one stored form: text, composed, in capitals, look-alike Latin letters in Cyrillic («12a» →
 * «12А»), without spaces, quotes, and the hyphen between number and letter («7-Б» → «7Б»). Decision 7.
 */
export function normalizeHouse(value: string | number): string {
  // Capitals first: the one of «ŉ» brings an apostrophe along.
  const text = cleanText(String(value)).toUpperCase().replaceAll(quotesAndSpaces, '').replaceAll(dashes, '-');
  return toCyrillicLookAlikes(text).normalize('NFC').replaceAll(hyphenBeforeLetter, '$1');
}

/**
 * Takes a house as people write it apart: «12/14-А к.2» is house «12/14А», block «2» (decision 7). Knows «корпус»,
 * «корп.», «к.», "block" and a word for house before the number. A text without a block is only normalised. Never throws.
 */
export function splitHouse(text: string): HouseParts {
  if (text.length > longestWritten) return { house: normalizeHouse(text) };
  const written = cleanText(text).replaceAll(dashes, '-').replace(houseWord, '');
  const block = namedBlock.exec(written) ?? shortBlock.exec(written);
  const { before = '', corpus } = block?.groups ?? {};
  const house = normalizeHouse(block ? written.slice(0, block.index) + before : written);
  if (corpus === undefined || !/\d/.test(house)) return { house: normalizeHouse(written) };
  return { house, corpus: normalizeHouse(corpus) };
}

/** A house or block number in Latin letters for the English name: «12А» → "12A", «5Ж» → "5Zh". */
export function transliterateHouse(house: string): string {
  return transliterate(house);
}

/**
 * A street name as it is stored: tidied, its first letter a capital. Only the first: «8-го Березня», «ім. Шевченка» and small words
 * inside the name stay as written (decision 7).
 */
export function capitalizeStreet(streetUkr: string): string {
  const text = cleanText(streetUkr);
  const [first = ''] = text;
  return /^(?:ім|імені)(?:\.|\s)/iu.test(text) ? text : first.toUpperCase() + text.slice(first.length);
}
