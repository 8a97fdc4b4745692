import { expect, test } from 'vitest';
import { isInCyrillic } from './add-fields.tsx';

test.each([
  ['Вибиті вікна на сходах', true],
  ['Broken windows at вул. Сумська', false],
  ['Broken windows', false],
  ['3 × 4, 2026', false],
  ['', false],
  [undefined, false],
])('the description “%s” of a photo asks for English: %s', (description, isAsked) => {
  expect(isInCyrillic(description)).toBe(isAsked);
});
