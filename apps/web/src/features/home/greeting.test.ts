import { describe, expect, it } from 'vitest';
import { greetingFor } from './greeting.ts';

describe('the greeting on Home', () => {
  it.each([
    [5, 'Доброго ранку!'],
    [11, 'Доброго ранку!'],
    [12, 'Доброго дня!'],
    [17, 'Доброго дня!'],
    [18, 'Доброго вечора!'],
    [2, 'Доброго вечора!'],
  ])('at %s o’clock is «%s»', (hour, words) => {
    expect(greetingFor(hour).uk).toBe(words);
  });
});
