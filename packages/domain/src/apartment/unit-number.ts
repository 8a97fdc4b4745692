import { normalizeHouse } from '../geography/house.ts';
import { toCyrillicLookAlikes } from '../geography/look-alike.ts';

const longestWritten = 40;

/** As they are in the stored form: capitals, Cyrillic where the letters look alike. The longer word comes first. */
const flatWords = ['КВАРТИРА', 'КВАРТ', 'КВ', 'ПОМЕШКАННЯ', 'APARTMENT', 'APT', 'FLAT', '№', '#']
  .map(toCyrillicLookAlikes)
  .join('|');
const gap = '[.:№#-]*';
/** Only before what a number can begin with: a word alone stays, so that its author sees what was written. */
const beforeNumber = String.raw`(?=\d|\p{L}(?!\p{L}))`;
const leadingWords = new RegExp(String.raw`^(?:(?:${flatWords}|N(?=${gap}\d))${gap})+${beforeNumber}`, 'u');

/**
 * The number of a flat as it is stored: «кв. 12a» and "Apt 12A" are «12А», in capitals, look-alike Latin letters in Cyrillic, without
 * spaces. Leading zeros stay as they were written; they do not count when numbers are compared. What is stored already stays as it is.
 */
export function normalizeUnitNumber(value: string | number): string {
  // Words are looked for in the stored form: a stored number has nothing more to take away.
  const stored = normalizeHouse(value);
  return stored.length > longestWritten ? stored : stored.replace(leadingWords, '');
}

/** The form by which two numbers are the same number: 012 is 12, 12А is not 12 (product rules on units). */
export function unitNumberKey(number: string): string {
  const short = normalizeUnitNumber(number).replaceAll(/\d+/g, (digits) => digits.replace(/^0+(?=\d)/, ''));
  // Without its zeros a text may be short enough to have its words taken away.
  return normalizeUnitNumber(short);
}

/** Orders numbers as people do: 2 before 10, 10 before 10А. */
export function unitNumberSort(number: string): string {
  return unitNumberKey(number).replaceAll(/\d+/g, (digits) => digits.padStart(10, '0'));
}
