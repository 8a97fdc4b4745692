import { foldText } from '../geography/fold-text.ts';
import { streetKey } from '../geography/matching-key.ts';
import { transliterate } from '../geography/transliteration.ts';
import { ukrainianOf } from './russian-words.ts';
import type { UnitIndex } from './unit-index.ts';

/** Letters and endings that Ukrainian does not have, of Russian and Latin: such a name is spelled by the rules of another language. */
const foreign = /[ыэёъ]|\p{Script=Latin}|(?:ая|яя|ое|ее|ие)(?![\p{L}’'])/iu;
const doubled = /(\p{L})\1/gu;

/** The letters that a name has twice in a row, in Latin letters. */
function doublesOf(name: string): readonly string[] {
  return transliterate(name).toLowerCase().match(doubled) ?? [];
}

function wordsOf(text: string): readonly string[] {
  return text.split(/[\s.,-]+/).filter(Boolean);
}

/**
 * Whether words that the search has found a unit by are one of its names, and not a misspelt one: the search takes letters that sound alike for the same.
 * Small and capital letters, apostrophes, hyphens and ordinals may differ; names in Russian or Latin letters are compared by their sound.
 */
export function isSpelled(written: string, unit: number, index: Pick<UnitIndex, 'namesOf'>): boolean {
  const names = index.namesOf(unit);
  const key = streetKey(written);
  if (names.some((name) => streetKey(name) === key)) return true;
  if (foreign.test(written)) {
    const known = new Set(names.flatMap(doublesOf));
    const sound = foldText(written);
    return doublesOf(written).every((pair) => known.has(pair)) && names.some((name) => foldText(name) === sound);
  }
  return names.some((name) => {
    const own = wordsOf(name);
    const words = wordsOf(written);
    return (
      own.length === words.length &&
      words.every((word, at) => {
        const meant = own[at] ?? '';
        return streetKey(word) === streetKey(meant) || ukrainianOf(foldText(word)).includes(foldText(meant));
      })
    );
  });
}
