import { foldHouse, foldText } from '../geography/fold-text.ts';
import { normalizeApostrophes } from '../geography/apostrophe.ts';
import { cleanText } from '../geography/look-alike.ts';
import { ordinalsToDigits } from '../geography/ordinal.ts';
import { findStreetType, streetTypeUkr } from '../geography/street-type.ts';
import { remembered } from '../kernel/remembered.ts';

/* The keys by which addresses are searched. They are stored with every address, so this file is small and changes rarely. */

/** Grows when the keys of the same address change: addresses that are stored with older keys are given new ones at the next start. */
export const addressKeysVersion = 1;

/** The folded words of a street, ordinals as digits, without initials. */
export const streetWords = remembered((streetUkr: string): readonly string[] => {
  const written = normalizeApostrophes(cleanText(streetUkr)).split(/[\s.,]+/);
  const words = ordinalsToDigits(written.filter(Boolean)).flatMap((word) => foldText(word).split(' '));
  const names = words.filter((word) => word.length > 1 || /\d/.test(word));
  return names.length > 0 ? names : words.filter(Boolean);
});

/** The fields of an address that say on which street it is. */
export type StreetParts = { readonly pCode4: string; readonly streetUkr: string; readonly streetType: string };

/** Between the parts of a key. */
export const keySeparator = '|';

/**
 * What the addresses of one street have in common: settlement, folded words of the name, kind of street. It is stored with the address and is all
 * that a directory of streets needs. One street written in two ways has two keys, which are found by the same words.
 */
export function streetKeyOf({ pCode4, streetUkr, streetType }: StreetParts): string {
  const type = findStreetType(streetType) ?? streetType;
  // Many embankments have no other name than their kind.
  const kind = type === 'harbor' ? foldText(streetTypeUkr(type)) : '';
  const words = [...streetWords(streetUkr), kind].filter(Boolean).join(' ');
  return [pCode4, words, type].join(keySeparator);
}

/** What is stored of a house for searches: folded, with its block ("12a 2"). */
export function houseKeyOf({ house, corpus }: { readonly house: string; readonly corpus?: string }): string {
  const block = foldHouse(corpus ?? '');
  return block === '' ? foldHouse(house) : `${foldHouse(house)} ${block}`;
}
