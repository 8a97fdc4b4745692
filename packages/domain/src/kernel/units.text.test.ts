import { expect, it } from 'vitest';
import { sayQuantity } from './units.text.ts';

it.each([
  [22, 'pieces', '22\u00A0pcs', '22\u00A0шт.'],
  [1, 'blocks', '1\u00A0block', '1\u00A0блок'],
  [3, 'blocks', '3\u00A0blocks', '3\u00A0блоки'],
  [5, 'blocks', '5\u00A0blocks', '5\u00A0блоків'],
  [1, 'one_place', '1\u00A0place', '1\u00A0місце'],
  [2, 'one_place', '2\u00A0places', '2\u00A0місця'],
  [11, 'one_place', '11\u00A0places', '11\u00A0місць'],
  [7.5, 'linear_meters', '7.5\u00A0lin. m', '7,5\u00A0пог. м'],
  [48.5, 'sq_meters', '48.5\u00A0m²', '48,5\u00A0м²'],
  [4, 'cubic_meters', '4\u00A0m³', '4\u00A0м³'],
])('%d %s is said as its number asks', (quantity, unit, english, ukrainian) => {
  expect(sayQuantity(quantity, unit, 'en')).toBe(english);
  expect(sayQuantity(quantity, unit, 'uk')).toBe(ukrainian);
});

it('a unit that nobody knows stays as it is, and none is only a number', () => {
  expect(sayQuantity(3, 'barrels', 'en')).toBe('3 barrels');
  expect(sayQuantity(3, undefined, 'en')).toBe('3');
});
