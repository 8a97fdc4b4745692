import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { wordSimilarity } from './free-search.ts';

/** Answers of `select word_similarity(query, text)` of PostgreSQL 15 with pg_trgm 1.6, database of encoding UTF8. */
const answers: readonly (readonly [query: string, text: string, answer: number])[] = [
  ['word', 'two words', 0.8],
  ['shevchenka', 'kharkiv shevchenka 12a', 1],
  ['shevchenko', 'kharkiv shevchenka 12a', 0.8181818],
  ['shevchneka', 'kharkiv shevchenka 12a', 0.54545456],
  ['shevchuka', 'kharkiv shevchenka 12a', 0.6],
  ['shevc', 'kharkiv shevchenka 12a', 0.8333333],
  ['chenka', 'kharkiv shevchenka 12a', 0.71428573],
  ['harkiv', 'kharkiv shevchenka 12a', 0.71428573],
  ['kharkov', 'kharkiv shevchenka 12a', 0.625],
  ['kharkivska', 'kharkiv shevchenka 12a', 0.6363636],
  ['poltava', 'kharkiv shevchenka 12a', 0],
  ['sumska', 'kharkiv sumska 5', 1],
  ['sumskaa', 'kharkiv sumska 5', 0.75],
  ['sumi', 'sumska sumi', 1],
  ['sum', 'sumska', 0.75],
  ['su', 'sumska', 0.6666667],
  ['s', 'sumska', 0.5],
  ['lipci', 'lipci nechua levickogo 7', 1],
  ['lypci', 'lipci nechua levickogo 7', 0.33333334],
  ['levickogo', 'lipci nechua levickogo 7', 1],
  ['levitskogo', 'lipci nechua levickogo 7', 0.5],
  ['levickij', 'lipci nechua levickogo 7', 0.6666667],
  ['nechui', 'lipci nechua levickogo 7', 0.71428573],
  ['nechualevickogo', 'lipci nechua levickogo 7', 0.7368421],
  ['nechua levickogo', 'lipci nechua levickogo 7', 1],
  ['levickogo nechua', 'lipci nechua levickogo 7', 1],
  ['berezna', 'kharkiv 8 go berezna 5', 1],
  ['berezen', 'kharkiv 8 go berezna 5', 0.625],
  ['berezna 8', 'kharkiv 8 go berezna 5', 0.8],
  ['8', 'kharkiv 8 go berezna 5', 1],
  ['88', 'kharkiv 8 go berezna 5', 0.33333334],
  ['nauki', 'kiv nauki 12v', 1],
  ['nauka', 'kiv nauki 12v', 0.6666667],
  ['nauk', 'kiv nauki 12v', 0.8],
  ['nayki', 'kiv nauki 12v', 0.33333334],
  ['kiev', 'kiv nauki 12v', 0.4],
  ['kiiv', 'kiv nauki 12v', 0.5],
  ['12v', 'kiv nauki 12v', 1],
  ['12', 'kiv nauki 12v', 0.6666667],
  ['1', 'kiv nauki 12v', 0.5],
  ['galaganivska', 'galaganivska galagan', 1],
  ['galagan', 'galaganivska', 0.875],
  ['galagan galagan', 'galaganivska', 0.875],
  ['aaaa', 'aaa aaaa aaaaa', 1],
  ['aaaaaa', 'aaa', 1],
  ['aaab', 'aaaaaaaaab', 1],
  ['abab', 'bababa', 0.4],
  ['abcabc', 'abcabcabc', 1],
  ['abc', 'xabcx', 0.25],
  ['abc abc', 'abc', 1],
  ['abc def', 'def abc', 1],
  ['ab cd', 'abcd', 0.375],
  ['abcd', 'ab cd', 0.4],
  ['a b c', 'c b a', 1],
  ['', 'abc', 0],
  ['abc', '', 0],
  ['.', 'abc', 0],
  ['abc-def', 'abc def', 1],
  ['ABC', 'abc', 1],
  ['shchasliva', 'zhitomir shchasliva 3', 1],
  ['schasliva', 'zhitomir shchasliva 3', 0.7],
  ['shasliva', 'zhitomir shchasliva 3', 0.6666667],
  ['persha', '1 persha prodolna', 1],
  ['prodol', '1 persha prodolna', 0.85714287],
  ['prodolna persha', '1 persha prodolna', 1],
  ['dnipro', 'dnipro sicheslavska naberezhna 15', 1],
  ['dnepr', 'dnipro sicheslavska naberezhna 15', 0.33333334],
  ['sicheslav', 'dnipro sicheslavska naberezhna 15', 0.9],
  ['naberezna', 'dnipro sicheslavska naberezhna 15', 0.7],
  ['ivanofrankivska', 'ivano frankivska', 0.7368421],
  ['ivano frankivska', 'ivanofrankivska', 0.7368421],
];

describe('the likeness of a word, as the database counts it', () => {
  it.each(answers)('"%s" in "%s" is %d', (query, text, answer) => {
    expect(wordSimilarity(query, text)).toBe(Math.fround(answer));
  });

  it('a word that is in the text is wholly like it', () => {
    const word = fc.stringMatching(/^[a-z]{1,12}$/);
    fc.assert(
      fc.property(word, word, word, (a, b, c) => {
        expect(wordSimilarity(b, `${a} ${b} ${c}`)).toBe(1);
      }),
    );
  });

  it('is between 0 and 1, whatever is written', () => {
    const text = fc.string({ unit: 'binary' });
    fc.assert(
      fc.property(text, text, (a, b) => {
        const likeness = wordSimilarity(a, b);
        expect(likeness >= 0 && likeness <= 1).toBe(true);
      }),
    );
  });
});
