import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { nameSearchKey } from '../kernel/keys.ts';
import { boxAround, matchesName, matchesWords, readNameSearch, readWords } from './free-search.ts';
import { transliterate } from './transliteration.ts';

const key = ` ${nameSearchKey(['Олена Ковальчук', 'Olena Kovalchuk', 'olena@example.org'])}`;

describe('a search among people and organizations', () => {
  it.each(['олена', 'Ковальчук', 'kovalchuk', 'ковальч', 'Ковалчук', 'олена ковальчук', 'example'])(
    'finds a person by «%s»',
    (text) => {
      expect(matchesWords(key, readWords(text))).toBe(true);
    },
  );

  it.each(['Олександра', 'ковальчук петро', '%', '_'])('and not by «%s»', (text) => {
    expect(matchesWords(key, readWords(text))).toBe(false);
  });

  it('never throws, and asks a database only for letters and digits', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 300 }), (text) => {
        const words = readWords(text);
        expect(words.length).toBeLessThanOrEqual(12);
        for (const word of words) expect(word).not.toMatch(/[%_\\'"\s]/);
        expect(typeof matchesWords(key, words)).toBe('boolean');
      }),
    );
  });
});

describe('the search for a name', () => {
  it('takes twelve words, and none where only the text itself can be meant', () => {
    const long = Array.from({ length: 40 }, (_, index) => `слово${index}`).join(' ');
    expect(readNameSearch('nameUkr', long)?.words).toHaveLength(12);
    for (const text of ['%', '_']) expect(readNameSearch('nameUkr', text)).toBeUndefined();
    for (const field of ['comment', 'toString']) expect(readNameSearch(field, 'дах')).toBeUndefined();
  });

  it('knows a name however it is written, by the name in Latin letters that is stored with it', () => {
    for (const name of ['Гоголь', 'Мар’яна', 'Ґедройць', 'Їжакевич', 'Леся Українка'])
      for (const written of [name, name.toLowerCase(), transliterate(name)]) {
        const search = readNameSearch('nameUkr', written);
        expect(search && matchesName(` ${nameSearchKey([name])}`, transliterate(name), search), written).toBe(true);
      }
  });

  it('counts half a kilometre as near, to all sides', () => {
    const [west, south, east, north] = boxAround({ latitude: 50, longitude: 36 });
    expect((north - south) * 111.32).toBeCloseTo(1, 5);
    expect((east - west) * 111.32 * Math.cos((50 * Math.PI) / 180)).toBeCloseTo(1, 5);
    const [left, bottom, right, top] = boxAround({ latitude: 50, longitude: 36 }, 1000);
    expect([right - left, top - bottom]).toEqual(
      [2 * (east - west), 2 * (north - south)].map((side) => expect.closeTo(side, 10)),
    );
  });
});
