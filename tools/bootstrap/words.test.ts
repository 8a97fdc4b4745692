import { expect, it } from 'vitest';
import { languageOf } from './words.mjs';

it('speaks Ukrainian where the locale does, and English elsewhere', () => {
  expect(languageOf({ LANG: 'uk_UA.UTF-8' })).toBe('uk');
  expect(languageOf({ LANG: 'en_GB.UTF-8' })).toBe('en');
  expect(languageOf({ LANG: 'en_GB.UTF-8', LC_ALL: 'uk_UA' })).toBe('uk');
  expect(languageOf({})).toBe('en');
});
