import { expect, test } from 'vitest';
import { shownTotals } from './shown-totals.ts';

const label = { en: '', uk: '' };
const namesOf = (women: number) =>
  shownTotals([
    { name: 'people', label, value: 12 },
    { name: 'girls', label, value: 0 },
    { name: 'women', label, value: women },
  ]).map(({ name }) => name);

test('People by age and sex are shown as soon as anyone was counted so', () => {
  expect([namesOf(0), namesOf(7)]).toEqual([['people'], ['people', 'girls', 'women']]);
});
