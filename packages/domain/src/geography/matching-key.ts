import { dropApostrophes } from './apostrophe.ts';
import { normalizeHouse } from './house.ts';
import { cleanText, repairText } from './look-alike.ts';
import { ordinalsToDigits } from './ordinal.ts';
import { comparableStreet } from './street-words.ts';
import { remembered } from '../kernel/remembered.ts';

/** The fields by which one address is told from another. A street under its former name is to be given its present one before. */
export type MatchingParts = {
  readonly pCode4: string;
  readonly streetType: string;
  readonly streetUkr: string;
  readonly house: string | number;
  readonly corpus?: string | number | null;
};

const neitherLetterNorDigit = /[^\p{L}\p{N}]/gu;
const betweenWords = /[\s.]+/;
const wordsWithHyphens = /(\p{L})-(?=\p{L})/gu;

/**
 * The key of an address: two addresses are the same building exactly when their keys are equal.
 * `pCode4|street type|street|house|block`, where the street is in small letters without apostrophes, hyphens, dots and spaces,
 * ordinals are digits (Перша, 1-ша, 1-а → 1), a kind of street written into the name counts as the kind, and houses and blocks are
 * normalised. «і» and «и» stay different.
 */
export function matchingKey({ pCode4, streetType, streetUkr, house, corpus }: MatchingParts): string {
  const street = comparableStreet({ streetUkr, streetType });
  const parts = [
    pCode4,
    street.streetType,
    streetKey(street.streetUkr),
    normalizeHouse(house),
    normalizeHouse(corpus ?? ''),
  ];
  return parts.map(escaped).join('|');
}

function escaped(part: string): string {
  return /[\\|]/.test(part) ? part.replaceAll(/[\\|]/g, String.raw`\$&`) : part;
}

/** The street part of the key alone, for measuring how far two names are apart. */
export const streetKey = remembered((streetUkr: string): string => {
  const words = repairText(cleanText(streetUkr))
    .text.toLowerCase()
    .replaceAll(/[‐‑‒–—−]/g, '-')
    .replaceAll(wordsWithHyphens, '$1 ')
    .split(betweenWords);
  return ordinalsToDigits(words)
    .map((word) => dropApostrophes(word).replaceAll(neitherLetterNorDigit, ''))
    .join('');
});
