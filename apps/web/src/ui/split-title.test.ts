import { describe, expect, it } from 'vitest';
import { splitTitle } from './split-title.ts';

describe('the title of an address in a narrow list', () => {
  it.each([
    ['Григорія Сковороди вулиця 24/12А', 'Григорія Сковороди вулиця', ' 24/12А'],
    ['Hryhoriia Skovorody street 24 block 2', 'Hryhoriia Skovorody street', ' 24 block 2'],
    ['8 Березня вулиця 5 корпус 1А', '8 Березня вулиця', ' 5 корпус 1А'],
  ])('keeps the house of «%s» whole', (title, street, house) => {
    expect(splitTitle(title)).toEqual([street, house]);
  });

  it.each(['Садова вулиця', '20 жовт. 2026 р.', '17'])(
    'leaves «%s» in one part, as no house is at its end',
    (title) => {
      expect(splitTitle(title)).toEqual([title, '']);
    },
  );
});
