import { describe, expect, it } from 'vitest';
import { testWords } from '../testing/words.ts';
import { countedNouns } from './counted.text.ts';
import { sayCounted } from './text.ts';

describe('the counted nouns', () => {
  testWords({
    texts: Object.values(countedNouns).flatMap(({ en, uk }) => [
      { en: en.one, uk: uk.one },
      ...[uk.few, uk.many, uk.other].map((form) => ({ en: en.other, uk: form })),
    ]),
  });

  it.each([
    [1, '1 assessment', '1\u00A0обстеження'],
    [2, '2 assessments', '2\u00A0обстеження'],
    [5, '5 assessments', '5\u00A0обстежень'],
    [21, '21 assessments', '21\u00A0обстеження'],
  ])('agree with their number: %d', (count, en, uk) => {
    expect(sayCounted(countedNouns.assessments, 'en', count)).toBe(en);
    expect(sayCounted(countedNouns.assessments, 'uk', count)).toBe(uk);
  });
});
