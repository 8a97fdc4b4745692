import { expect, test } from 'vitest';
import { maskedSearchWords } from './masked-search.ts';

test('Only users who may not search by numbers are shown an example without a house', () => {
  expect(maskedSearchWords('Donor').searchExample?.en).not.toMatch(/\d/);
  expect([maskedSearchWords('Partner Organization'), maskedSearchWords(undefined)]).toEqual([{}, {}]);
});
