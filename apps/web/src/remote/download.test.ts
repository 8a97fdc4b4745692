import { expect, it } from 'vitest';
import { readFileName } from './download.ts';

it.each([
  [
    `attachment; filename="Passport.pdf"; filename*=UTF-8''%D0%9F%D0%B0%D1%81%D0%BF%D0%BE%D1%80%D1%82.pdf`,
    'Паспорт.pdf',
  ],
  ['attachment; filename="Passport, Sumska 12.pdf"', 'Passport, Sumska 12.pdf'],
  [`attachment; filename="Passport.pdf"; filename*=UTF-8''%D0`, 'Passport.pdf'],
  ['attachment', undefined],
  [null, undefined],
])('a file that came as %s is called %s', (header, name) => {
  expect(readFileName(header)).toBe(name);
});
