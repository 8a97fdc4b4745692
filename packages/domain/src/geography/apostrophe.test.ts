import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { dropApostrophes, normalizeApostrophes } from './apostrophe.ts';
import { transliterate } from './transliteration.ts';

const written = ["'", '\u2019', '\u02BC', '\u2018', '`', '\u00B4', '\u2032'];

describe('apostrophes', () => {
  it.each(written)('the apostrophe %s is stored as U+2019 and transliterated alike', (sign) => {
    expect(normalizeApostrophes(`Дем${sign}янівка`)).toBe('Дем\u2019янівка');
    expect(transliterate(`Дем${sign}янівка`)).toBe('Demianivka');
    expect(dropApostrophes(`Дем${sign}янівка`)).toBe('Демянівка');
  });

  it('double quotes and letters stay as they are', () => {
    expect(normalizeApostrophes('«Зоря» "Ліс"')).toBe('«Зоря» "Ліс"');
  });

  it('a second pass changes nothing', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        const once = normalizeApostrophes(text);
        expect(normalizeApostrophes(once)).toBe(once);
      }),
    );
  });
});
