import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ukrainianSortKey } from './sort-key.ts';

const byKey = (a: string, b: string) => compareCodePoints([...ukrainianSortKey(a)], [...ukrainianSortKey(b)]);
const sorted = (texts: readonly string[]) => texts.toSorted(byKey);

/** The order of UTF-8 bytes, which is that of code points. */
function compareCodePoints(a: readonly string[], b: readonly string[]): number {
  const place = a.findIndex((sign, index) => sign !== b[index]);
  if (place === -1) return a.length - b.length;
  return (a[place]?.codePointAt(0) ?? 0) - (b[place]?.codePointAt(0) ?? -1);
}

describe('the Ukrainian order', () => {
  it('puts the 33 letters in the order of the alphabet, then Latin', () => {
    const alphabet = 'А Б В Г Ґ Д Е Є Ж З И І Ї Й К Л М Н О П Р С Т У Ф Х Ц Ч Ш Щ Ь Ю Я A B Z'.split(' ');
    expect(sorted(alphabet.toReversed())).toEqual(alphabet);
    expect(alphabet.toReversed().toSorted(new Intl.Collator('uk').compare)).toEqual(alphabet);
  });

  it('is the order of the collator of the language on Ukrainian words, with case deciding last', () => {
    const collator = new Intl.Collator('uk', { numeric: true });
    const word = fc.string({
      unit: fc.constantFrom(...'абвгґдеєжзиіїйклмнопрстуфхцчшщьюяАБВГҐДЕЄЖЗИІЇЙЩЬЮЯ'),
      minLength: 1,
      maxLength: 12,
    });
    const near = fc.string({ unit: fc.constantFrom(...'гґГҐеєіїи'), minLength: 1, maxLength: 4 });
    fc.assert(
      fc.property(fc.oneof(fc.tuple(word, word), fc.tuple(near, near)), ([a, b]) => {
        expect(Math.sign(byKey(a, b))).toBe(Math.sign(collator.compare(a, b)));
      }),
      { numRuns: 2000 },
    );
  });

  it('is the order of the collator for numbers and words', () => {
    const collator = new Intl.Collator('uk', { numeric: true });
    const text = fc
      .tuple(fc.nat(2000), fc.constantFrom('', 'а', 'б', ' вулиця', ' Яр'))
      .map(([number, rest]) => `${number}${rest}`);
    fc.assert(
      fc.property(text, text, (a, b) => {
        expect(Math.sign(byKey(a, b))).toBe(Math.sign(collator.compare(a, b)));
      }),
    );
  });

  it('numbers go by value, before letters; a name before its longer form', () => {
    const right = ['2', '2а', '10', '10 корпус 2', '100', '12345678901', 'Яр', 'Яр Вільний', 'Яркова'];
    expect(sorted(right.toReversed())).toEqual(right);
  });

  it('apostrophes, hyphens and decomposed letters do not count', () => {
    for (const [a, b] of [
      ["Дем'янівка", 'Дем’янівка'],
      ['Івано-Франківська', 'ІваноФранківська'],
      ['Їжакевича', 'Їжакевича'.normalize('NFD')],
    ] as const) {
      expect(ukrainianSortKey(a)).toBe(ukrainianSortKey(b));
    }
  });

  it('two texts are at the same place only when their keys are equal, whatever is written', () => {
    const text = fc.string({ unit: 'grapheme-composite', maxLength: 20 });
    fc.assert(
      fc.property(text, text, (a, b) => {
        expect(typeof byKey(a, b)).toBe('number');
        expect(byKey(a, b) === 0).toBe(ukrainianSortKey(a) === ukrainianSortKey(b));
      }),
    );
  });
});
