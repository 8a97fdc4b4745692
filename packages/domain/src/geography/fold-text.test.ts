import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { findOtherHouseReading, foldHouse, foldLatinName, foldText } from './fold-text.ts';

describe('the skeleton for search', () => {
  it.each([
    ['Харків', 'Kharkiv', 'Xarkiv'],
    ['Шевченка', 'Shevchenka', 'Ševčenka'],
    ['Запоріжжя', 'Zaporizhzhia', 'Zaporizhia'],
    ['Щастя', 'Shchastia', 'Schastya'],
    ['Ґалаґан', 'Galagan', 'Halahan'],
    ['Згурівка', 'Zghurivka', 'Zgurivka'],
    ['Вінниця', 'Vinnytsia', 'Winnycia'],
    ['Юрія', 'Yuriia', 'Iuriya'],
    ['Єнакієве', 'Yenakiieve', 'Enakieve'],
    ['Одеса', 'Odesa', 'Odessa'],
    ["Знам'янка", 'Znamianka', 'Знамʼянка'],
    ['Шeвченка', 'шевченка', 'ШЕВЧЕНКА'],
    ['Бориспільська', 'Boryspilska', 'Borispilska'],
    ['Миколаїв', 'Mykolaiv', 'Mykolayiv'],
    ['12а', '12A', '12a'],
  ])('«%s», "%s" and "%s" meet', (...written) => {
    expect(new Set(written.map(foldText)).size).toBe(1);
  });

  it('names that differ in a consonant stay apart', () => {
    expect(new Set(['Кам’янка', 'Хам’янка', 'Жам’янка', 'Шам’янка', 'Чам’янка', 'Цам’янка'].map(foldText)).size).toBe(
      6,
    );
  });

  it.each([
    ['Hhh', 'g'],
    ['shhu', 'shgu'],
    ['Akhmetov h', 'akhmetov g'],
  ])('an h that follows no s, c, k or z is a g: "%s" is "%s"', (written, folded) => {
    expect([foldText(written), foldLatinName(written)]).toEqual([folded, folded]);
  });

  it('hyphens separate words, digits stay, even equal ones', () => {
    expect(foldText('Нечуя-Левицького, 11')).toBe('nechua levickogo 11');
    expect(foldText('% _ \\ ; --')).toBe('');
  });

  it('gives one small line without apostrophes for any Ukrainian text, the same in Latin letters by the national table', () => {
    const letters = [...'абвгґдеєжзиіїйклмнопрстуфхцчшщьюяАЄЇЮЯ’ '];
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom(...letters) }), (text) => {
        expect(foldText(text)).toMatch(/^([a-z]+( [a-z]+)*)?$/);
        expect(foldText(text.toUpperCase())).toBe(foldText(text.toLowerCase()));
      }),
    );
  });

  it('a house is found with Cyrillic and Latin letters, with and without hyphen', () => {
    expect(['12А', '12a', '12-А', '12 A'].map(foldHouse)).toEqual(Array(4).fill('12a'));
    expect([foldHouse('12/14'), foldHouse('12Б')]).toEqual(['12/14', '12b']);
  });

  it('a Latin B may be В by its shape or Б by its sound', () => {
    expect([foldHouse('12B'), findOtherHouseReading('12B')]).toEqual([foldHouse('12В'), foldHouse('12Б')]);
    expect([findOtherHouseReading('12A'), findOtherHouseReading('12Б')]).toEqual([undefined, undefined]);
  });
});
