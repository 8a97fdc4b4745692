import { expect, it } from 'vitest';
import { sayIn } from './say.ts';
import { saySpan } from './say-span.ts';

const minute = 60_000;

it('the error of a clock is said in the unit in which it is read off, whichever way it is', () => {
  const spans = [-10, 10, 120, 3 * 24 * 60].map((minutes) => saySpan(minutes * minute, sayIn('en')));
  expect(spans).toEqual(['10 minutes', '10 minutes', '2 hours', '3 days']);
  expect(saySpan(10 * minute, sayIn('uk'))).toBe('10\u00A0хвилин');
});
