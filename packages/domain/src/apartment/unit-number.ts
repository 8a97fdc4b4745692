import { normalizeHouse } from '../geography/house.ts';
import { cleanText } from '../geography/look-alike.ts';

const longestWritten = 40;
const flatWord = /^(?:квартира|кварт|кв|помешкання|apartment|apt|flat|№|n(?=[.\s]*\d)|#)[.\s№#]*(?=\S)/iu;

/**
 * The number of a flat as it is stored: «кв. 12a» and "Apt 12A" are «12А», in capitals, look-alike Latin letters in Cyrillic, without
 * spaces. Leading zeros stay as they were written; they do not count when numbers are compared.
 */
export function normalizeUnitNumber(value: string | number): string {
  const text = cleanText(String(value));
  return normalizeHouse(text.length > longestWritten ? text : text.replace(flatWord, ''));
}

/** The form by which two numbers are the same number: 012 is 12, 12А is not 12 (product rules on units). */
export function unitNumberKey(number: string): string {
  return normalizeUnitNumber(number).replaceAll(/(?<!\d)0+(?=\d)/g, '');
}

/** Orders numbers as people do: 2 before 10, 10 before 10А. */
export function unitNumberSort(number: string): string {
  return unitNumberKey(number).replaceAll(/\d+/g, (digits) => digits.padStart(10, '0'));
}
