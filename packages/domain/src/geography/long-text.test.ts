import { describe, expect, it } from 'vitest';
import { normalizeApostrophes } from './apostrophe.ts';
import { foldHouse, foldText } from './fold-text.ts';
import { houseKeyOf, streetKeyOf } from '../addressing/address-keys.ts';
import { readAddress } from '../addressing/read-address.ts';
import { streetDistance } from '../addressing/street-name.ts';
import { matchesWords, readWords, wordSimilarity } from './free-search.ts';
import { capitalizeStreet, normalizeHouse, splitHouse } from './house.ts';
import { cleanText, repairText } from './look-alike.ts';
import { matchingKey } from './matching-key.ts';
import { toPCode4 } from './p-code.ts';
import { ukrainianSortKey } from './sort-key.ts';
import { findStreetType } from './street-type.ts';
import { transliterate } from './transliteration.ts';

const length = 100_000;
const units = [
  'а',
  'a',
  'аa',
  'зг',
  '1',
  '0',
  '1 ',
  '1-а ',
  'к.',
  'корпус 2 ',
  ' ',
  '  \u200B',
  '’',
  'а’',
  '-',
  'i',
  'zh',
  'и\u0306',
  '\u0306',
  '\uD800',
  '|',
  '.',
  'вул. ',
];

function everyFunctionOn(text: string): void {
  const address = { pCode4: text, streetType: text, streetUkr: text, house: text, corpus: text };
  const all = [
    transliterate,
    normalizeApostrophes,
    cleanText,
    repairText,
    foldText,
    foldHouse,
    normalizeHouse,
    splitHouse,
    capitalizeStreet,
    ukrainianSortKey,
    findStreetType,
    toPCode4,
  ];
  for (const use of all) use(text);
  matchingKey(address);
  streetKeyOf(address);
  houseKeyOf(address);
  readAddress(text);
  streetDistance(text, 'Шевченка');
  matchesWords(text, readWords(text));
  wordSimilarity('shevchenka', text);
  wordSimilarity(text, 'shevchenka');
  wordSimilarity('aab', text);
}

describe('texts far longer than any address', () => {
  // The time limit of the runner is the check: work that grows with the square of the length does not end within it.
  it.each(units)('100,000 signs of %j are read in one go', (unit) => {
    const text = unit.repeat(length / unit.length);
    everyFunctionOn(text);
    everyFunctionOn(`${text}!`);
    expect(text.length).toBeGreaterThan(length * 0.9);
  });
});
