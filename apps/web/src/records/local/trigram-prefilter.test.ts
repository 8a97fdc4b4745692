import { expect, test } from 'vitest';
import { matchesFreeSearch } from '@domivka/domain/geography/free-search';
import { mayContainWords } from './local-search.ts';

const signs = 'abcdeiou 12'.split('');
const pick = (state: number) => signs[state % signs.length] ?? 'a';

/** Texts that are the same in every run. */
function* texts(length: number, count: number): Generator<string> {
  let state = 7;
  for (let made = 0; made < count; made += 1) {
    let text = '';
    for (let at = 0; at < length; at += 1) {
      state = (Math.imul(state, 1_103_515_245) + 12_345) >>> 0;
      text += pick(state >>> 16);
    }
    yield text.trim().replaceAll(/ +/g, ' ');
  }
}

test('the quick look never leaves out what the rule of the free search finds', () => {
  const words = [...texts(6, 400)].flatMap((text) => text.split(' ')).filter((word) => word !== '');
  const keys = [...texts(30, 60)];
  const missed: string[] = [];
  let found = 0;
  for (const word of words) {
    const mayHold = mayContainWords([word]);
    for (const searchKey of keys) {
      if (!matchesFreeSearch({ searchKey, houseKey: '' }, { words: [word] })) continue;
      found += 1;
      if (!mayHold(searchKey)) missed.push(`${word} in ${searchKey}`);
    }
  }
  expect(missed).toEqual([]);
  expect(found).toBeGreaterThan(100);
});

test('it spares most of the slow comparisons', () => {
  const mayHold = mayContainWords(['shevchenko']);
  expect([mayHold('kharkiv sumska 12'), mayHold('kharkiv shevchenka 12')]).toEqual([false, true]);
});
