import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { matchingKey, streetKey } from './matching-key.ts';
import { findOrdinal, ordinalsToDigits } from './ordinal.ts';

const base = { pCode4: 'UA6312027001', streetType: 'street', streetUkr: 'Шевченка', house: '12А', corpus: '2' };
const same = (change: Partial<typeof base>) => matchingKey({ ...base, ...change }) === matchingKey(base);

describe('the key by which two addresses are the same', () => {
  it('is settlement, kind of street, street, house and block', () => {
    expect(matchingKey(base)).toBe('UA6312027001|street|шевченка|12А|2');
    expect(matchingKey({ ...base, corpus: null, house: 5 })).toBe('UA6312027001|street|шевченка|5|');
  });

  it('does not see case, look-alike letters, spaces, abbreviations and decomposed letters', () => {
    expect(same({ streetUkr: 'ШЕВЧЕНКА' })).toBe(true);
    expect(same({ streetUkr: 'Шeвчeнкa' })).toBe(true);
    expect(same({ house: '12 a', corpus: ' 2' })).toBe(true);
    expect(same({ house: '12-А' })).toBe(true);
    expect(same({ streetType: 'вул.' })).toBe(true);
    expect(streetKey('Київська'.normalize('NFD'))).toBe(streetKey('Київська'));
  });

  it('tells different addresses apart', () => {
    for (const change of [
      { pCode4: 'UA6312027002' },
      { streetType: 'lane' },
      { streetUkr: 'Шевчука' },
      { house: '12' },
      { corpus: '' },
    ]) {
      expect(same(change)).toBe(false);
    }
    expect(streetKey('Крива')).not.toBe(streetKey('Кріва'));
  });

  it('a bar in a field does not move it into the next one', () => {
    expect(matchingKey({ ...base, house: '1|2', corpus: '' })).not.toBe(
      matchingKey({ ...base, house: '1', corpus: '2|' }),
    );
    expect(matchingKey({ ...base, house: '1|2', corpus: '' })).not.toBe(
      matchingKey({ ...base, house: '1', corpus: '2' }),
    );
  });

  it.each([
    ['Перша Набережна', '1-ша Набережна', '1-а Набережна', 'перша набережна'],
    ['8-го Березня', 'Восьмого Березня', '8 Березня', '8го Березня'],
    ["П'ята", 'П’ята', '5-та', '5-а'],
    ['Двадцять п’ята', '25-та', '25-а', '25'],
    ['Івано-Франківська', 'Івано Франківська', 'івано–франківська', 'ІваноФранківська'],
    ["Дем'янівська", 'Дем’янівська', 'Демʼянівська', 'Дем`янівська'],
    ['Третя Лінія', '3-тя Лінія', '3-я Лінія', '3 лінія'],
  ])('«%s», «%s», «%s» and «%s» are one street', (...written) => {
    expect(new Set(written.map(streetKey)).size).toBe(1);
  });

  it('only whole words are ordinals', () => {
    expect(['Першотравнева', 'Другаківська', 'Шостаковича', 'Третякова', '12'].map(findOrdinal)).toEqual(
      Array(5).fill(undefined),
    );
    expect(ordinalsToDigits(['Двадцять', 'Вільна', 'шоста'])).toEqual(['Двадцять', 'Вільна', '6']);
  });

  it('never throws, and does not see spaces around, whatever is written', () => {
    const text = fc.string({ unit: 'binary' });
    fc.assert(
      fc.property(text, text, text, (streetUkr, house, streetType) => {
        const key = matchingKey({ ...base, streetUkr, house, streetType });
        expect(matchingKey({ ...base, streetUkr: ` ${streetUkr} `, house: ` ${house} `, streetType })).toBe(key);
      }),
    );
  });
});
