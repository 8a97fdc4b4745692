import { expect, it } from 'vitest';
import { formatsIn } from '../../text/format.ts';
import { sayIn } from '../../text/say.ts';
import { sayUnitFacts } from './unit-facts.ts';

it.each([
  [
    { unitType: 'apartment', entrance: 2, floor: 3, area: 48.5, rooms: 2, windowsCount: 4, doorsCount: 5 },
    'entrance 2, floor 3 · 48.5\u00A0m² · rooms: 2 · windows: 4 · doors: 5',
  ],
  [{ unitType: 'common_area', kind: 'roof', quantity: 320, unit: 'sq_meters' }, '320\u00A0m²'],
  [{ unitType: 'apartment' }, ''],
])('what is known of %j is in one line', (unit, words) => {
  expect(sayUnitFacts(unit, sayIn('en'), formatsIn('en'))).toBe(words);
});
