import { describe, expect, it } from 'vitest';
import { splitTitle } from './split-title.ts';

describe('the title of an address in a narrow list', () => {
  it.each([
    ['вул. Григорія Сковороди, 24/12А', 'вул. Григорія Сковороди,', ' 24/12А'],
    ['Hryhoriia Skovorody St, 24, block 2', 'Hryhoriia Skovorody St,', ' 24, block 2'],
    ['вул. 8 Березня, 5, корп. 1А', 'вул. 8 Березня,', ' 5, корп. 1А'],
  ])('keeps the house of «%s» whole', (title, street, house) => {
    expect(splitTitle(title)).toEqual([street, house]);
  });

  it.each(['вул. Садова', 'м-н 5', '20 жовт. 2026 р.', '17'])(
    'leaves «%s» in one part, as no house is at its end',
    (title) => {
      expect(splitTitle(title)).toEqual([title, '']);
    },
  );
});
