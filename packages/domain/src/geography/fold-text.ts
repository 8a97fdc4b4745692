import { remembered } from '../kernel/remembered.ts';
import { dropApostrophes } from './apostrophe.ts';
import { cleanText, repairText, toCyrillicLookAlikes } from './look-alike.ts';
import { normalizeHouse } from './house.ts';
import { transliterate } from './transliteration.ts';

/**
 * One step of the skeleton: what is found and what replaces it. The order matters. Digraphs keep their first letters, so that the
 * beginning of a word, while it is being typed, stays the beginning of its skeleton.
 *
 * | written                                   | skeleton | because                                              |
 * |-------------------------------------------|----------|------------------------------------------------------|
 * | š, č, ž, x, j                             | sh ch zh kh zh | other systems of transliteration               |
 * | shch, sch, šč                             | shch     | щ                                                    |
 * | ts, tz, c (not in ch)                     | c        | ц                                                    |
 * | zgh                                       | zg       | зг                                                   |
 * | g, h (not in ch, sh, kh, zh)              | g        | г and ґ, also read as the Russian letter             |
 * | w                                         | v        | в                                                    |
 * | y, i, ii, iy, yi, yy                      | i        | и, і, ї, й, -ий                                      |
 * | ie, ye / iu, yu / ia, ya / io, yo         | e u a o  | є ю я йо, and the soft sign before a vowel           |
 * | two equal letters or digraphs             | one      | Одесса, Zaporizhzhia and Zaporizhia                  |
 */
const steps: readonly (readonly [RegExp, string])[] = [
  [/([scz])\u030C/g, '$1h'],
  [/[\u0300-\u036F]/g, ''],
  [/x/g, 'kh'],
  [/j/g, 'zh'],
  [/shch|sch/g, 'shch'],
  [/t[sz]/g, 'c'],
  [/zgh/g, 'zg'],
  [/([cskz])h/g, '$1H'],
  [/h/g, 'g'],
  [/H/g, 'h'],
  [/w/g, 'v'],
  [/[yi]+/g, 'i'],
  [/i(?=[aeou])/g, ''],
  [/(shch|zh|kh|ch|sh)\1+/g, '$1'],
  [/([a-z])\1+/g, '$1'],
];

const gaps = /[^\p{L}\p{N}\p{M}]+/gu;

/**
 * The search skeleton of a text in Ukrainian or Latin letters: small Latin letters and digits, words separated by one space. What one
 * name looks like in the usual systems of transliteration falls together («Шевченка», "Shevchenka"; «Харків», "Kharkiv"). Apostrophes
 * and soft signs go, hyphens and other signs separate words. Letters of other scripts stay.
 */
export function foldText(text: string): string {
  const latin = transliterate(repairText(dropApostrophes(cleanText(text))).text).toLowerCase();
  return foldLatin(latin).replaceAll(gaps, ' ').trim();
}

/** The skeleton of a house or block number: «12-А», "12a" → "12a". Fractions and ranges keep their sign. */
export const foldHouse = remembered((house: string): string =>
  foldLatin(transliterate(normalizeHouse(house)).toLowerCase()).replaceAll(/[^\p{L}\p{N}/-]/gu, ''),
);

/**
 * The other reading of a house typed with Latin letters. "12B" is the look-alike of «12В», and also how the English name writes «12Б»:
 * `foldHouse` gives the first, this the second, when they differ.
 */
export function findOtherHouseReading(house: string): string | undefined {
  if (toCyrillicLookAlikes(house) === house) return undefined;
  const other = foldLatin(house.toLowerCase()).replaceAll(/[^\p{L}\p{N}/]/gu, '');
  return other === foldHouse(house) ? undefined : other;
}

/**
 * What makes the skeleton of a text that is written in Latin letters already, given in small letters and taken apart (NFD). Written so
 * that the database understands the same expressions.
 */
export const latinFolding: readonly (readonly [RegExp, string])[] = [[/['`´’ʼ′]/g, ''], ...steps, [/[^a-z0-9]+/g, ' ']];

/** The skeleton of a name in Latin letters: letters of other scripts count as gaps. The database makes the same of a column. */
export function foldLatinName(name: string): string {
  return latinFolding.reduce(
    (text, [pattern, replacement]) => text.replaceAll(pattern, replacement),
    name.toLowerCase().normalize('NFD'),
  );
}

function foldLatin(latin: string): string {
  let out = latin.normalize('NFD');
  for (const [pattern, replacement] of steps) out = out.replaceAll(pattern, replacement);
  return out.normalize('NFC');
}
