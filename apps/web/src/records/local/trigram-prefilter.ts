import { searchSimilarity, shortestSimilarWord } from '@domivka/domain/geography/free-search';

const plain = /^[a-z0-9 ]*$/;

/** The trigrams of a folded word as they stand in ` ${searchKey} `, where one space is between words, and not two as in the rule. */
function piecesOf(word: string): readonly string[] {
  const padded = ` ${word} `;
  const inside = Array.from({ length: word.length }, (_, index) => padded.slice(index, index + 3));
  return [...new Set([` ${word.charAt(0)}`, ...inside])];
}

/**
 * Whether a search key may hold these folded words, exactly or nearly: a quick look that never says no to what the rule (`matchesFreeSearch`)
 * finds. A stretch of a text cannot be more like a word than the share of the word's trigrams that are somewhere in the text.
 */
export function mayContainWords(words: readonly string[]): (searchKey: string) => boolean {
  const wanted = words.map((word) => {
    const pieces = piecesOf(word);
    const isSimilarToo = word.length >= shortestSimilarWord;
    return {
      begin: ` ${word}`,
      pieces,
      least: pieces.length * searchSimilarity,
      isSimilarToo,
      isPlain: plain.test(word),
    };
  });
  return (searchKey) => {
    const text = ` ${searchKey} `;
    return wanted.every(({ begin, pieces, least, isSimilarToo, isPlain }) => {
      if (text.includes(begin)) return true;
      if (!isSimilarToo) return false;
      if (!isPlain || !plain.test(searchKey)) return true;
      let shared = 0;
      for (const piece of pieces) if (text.includes(piece)) shared += 1;
      return shared >= least;
    });
  };
}
