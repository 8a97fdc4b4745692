import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cleanText, repairMixedScript, repairText, toCyrillicLookAlikes } from './look-alike.ts';

const anyText = fc.string({ unit: 'binary', maxLength: 60 });

describe('Latin letters that look Cyrillic', () => {
  it('the letters A B C E H I K M O P T X of a house number become Cyrillic, capital and small', () => {
    expect(toCyrillicLookAlikes('ABCEHIKMOPTX')).toBe('АВСЕНІКМОРТХ');
    expect(toCyrillicLookAlikes('abcehikmoptx')).toBe('авсенікмортх');
  });

  it('letters without a twin stay Latin, so that the rule of the field refuses them', () => {
    expect(toCyrillicLookAlikes('12D, 5F')).toBe('12D, 5F');
  });

  it.each([
    ['Шeвчeнка', 'Шевченка'],
    ['Cумська', 'Сумська'],
    ['Iвана', 'Івана'],
    ['Киïв', 'Київ'],
    ['Koвaлiв', 'Ковалів'],
    ['Пoштoвa', 'Поштова'],
    ['Дeм’янiвкa', 'Дем’янівка'],
    ['Хрущова'.replace('Х', 'X'), 'Хрущова'],
  ])('%s with Latin letters in it is repaired to %s', (written, right) => {
    expect(repairMixedScript(written)).toBe(right);
  });

  it('a wholly Latin word stays, and so does one with a letter that no Cyrillic letter resembles', () => {
    for (const word of ['Kharkiv', 'COMET', 'Шzевченка', 'ГbЙ']) expect(repairMixedScript(word)).toBe(word);
  });

  it('a lone Latin i between Cyrillic words is repaired too, and the notice names what was changed', () => {
    expect(repairText('Кирила i Мeфодія')).toEqual({ text: 'Кирила і Мефодія', repaired: ['i', 'Мeфодія'] });
    expect(repairText('Kyiv Київ')).toEqual({ text: 'Kyiv Київ', repaired: [] });
  });

  it('every mixture of a Ukrainian name with its look-alikes comes back as the name', () => {
    const twins: Record<string, string> = {
      а: 'a',
      с: 'c',
      е: 'e',
      і: 'i',
      к: 'k',
      м: 'm',
      о: 'o',
      р: 'p',
      т: 't',
      х: 'x',
      у: 'y',
      К: 'K',
      Н: 'H',
    };
    const name = 'Костянтинівська';
    fc.assert(
      fc.property(fc.array(fc.boolean(), { minLength: name.length, maxLength: name.length }), (choices) => {
        const mixed = [...name].map((sign, index) => (choices[index] ? (twins[sign] ?? sign) : sign)).join('');
        expect(repairMixedScript(mixed)).toBe(name);
      }),
    );
  });
});

describe('text as it is stored', () => {
  it.each([
    ['  Сумська\u00A0 вулиця\t\n', 'Сумська вулиця'],
    ['Сум\u00ADська', 'Сумська'],
    ['Сум\u200Bська\u200D\uFEFF', 'Сумська'],
    ['\u202EСумська\u202C', 'Сумська'],
    ['Сум\u0000ська\u0007', 'Сумська'],
    ['Сумська\u2028вулиця', 'Сумська вулиця'],
    ['Київ'.normalize('NFD'), 'Київ'],
    ['и\u200B\u0306', 'й'],
    ['а\uD800б', 'аб'],
    ['<script>alert(1)</script>', '<script>alert(1)</script>'],
  ])('%j is stored as %j', (written, stored) => {
    expect(cleanText(written)).toBe(stored);
  });

  it('a second pass changes nothing, whatever is written', () => {
    fc.assert(
      fc.property(anyText, (text) => {
        expect(cleanText(cleanText(text))).toBe(cleanText(text));
        const { text: repaired } = repairText(text);
        expect(repairText(repaired).text).toBe(repaired);
      }),
    );
  });
});
