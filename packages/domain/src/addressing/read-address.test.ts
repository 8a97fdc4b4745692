import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type AddressReading, readAddress } from './read-address.ts';

/** The parts of a reading in short: words, `hint:word` where their kind is written, house, block, flat. */
function say({ words, house, corpus, flat, postcode, pCode }: AddressReading): string {
  const names = words
    .filter(({ isKind }) => !isKind)
    .map(({ word, hint }) => (hint === undefined ? word : `${hint}:${word}`));
  const parts = { house, corpus, flat, postcode, pCode };
  const written = Object.entries(parts).flatMap(([name, value]) => (value === undefined ? [] : [`${name}=${value}`]));
  return [...names, ...written].join(' ');
}

describe('reading an address', () => {
  it.each([
    ['харків шевченка 12а', 'kharkiv shevchenka house=12А'],
    ['вул. Шевченка, буд. 12-А корп. 2', 'street:shevchenka house=12А corpus=2'],
    ['м.Харків, вул.Шевченка, 12/14-А к.2, кв. 7', 'settlement:kharkiv street:shevchenka house=12/14А corpus=2 flat=7'],
    ['Shevchenka street 12D block 2', 'street:shevchenka house=12D corpus=2'],
    ['шевченка 12 а', 'shevchenka house=12А'],
    ['шевченка 12к2', 'shevchenka house=12 corpus=2'],
    ['шевченка 12 к2', 'shevchenka house=12 corpus=2'],
    ['Шевченка 12-к2', 'shevchenka house=12 corpus=2'],
    ['вул. Шевченка 12 «А»', 'street:shevchenka house=12А'],
    ['вул. Шевченка, 12Є', 'street:shevchenka house=12Є'],
    ['Шевченка 12а Харків', 'shevchenka kharkiv house=12А'],
    ['8-го Березня 5', '8 berezna house=5'],
    ['вул. 8 Березня 12', 'street:8 berezna house=12'],
    ['полтава вул. 2-га Лінія 12б', 'poltava street:2 lina house=12Б'],
    ['2-y Lisoparkivskyi Lane 37', '2 street:lisoparkivski house=37'],
    ['101, м-н 4, Суми', 'street:4 sumi house=101'],
    ['вул. ЛесіУкраїнки, 5', 'street:lesi ukrainki house=5'],
    ['Соборна, 12 / 14', 'soborna house=12/14'],
    ['Соборна, 12\\14', 'soborna house=12/14'],
    ['Соборна, 12/к.2', 'soborna house=12 corpus=2'],
    ['Одеса\tвулиця\t8 Березня\t1', 'odesa 8 berezna house=1'],
    ['Соборна 12 навпроти школи №5', 'soborna house=12'],
    ['Соборна 12 (ріг Київської)', 'soborna house=12'],
    ['Соборна, 12, п. 2, кв. 7', 'soborna house=12 flat=7'],
    ['Соборна 12, під. 3, кім. 305', 'soborna house=12'],
    ['Соборна, 12, тел. +38 (050) 123-45-67', 'soborna house=12'],
    ['СТ «Дружба», ділянка 45', 'druzhba house=45'],
    ['Двадцять п’ята 3', '25 house=3'],
    ['набережна 5', 'naberezhna house=5'],
    ['просп. Науки 9 к 2', 'street:nauki house=9 corpus=2'],
    ['Перемоги просп., 5', 'street:peremogi house=5'],
    ['67 просп. Берестейський, Київ', 'street:beresteiski kiv house=67'],
    ['70 8-ho Bereznia, Izium', '8 berezna izum house=70'],
    ['буд. 49', 'house=49'],
    ['UA63120270010096107 Шевченка 12', 'shevchenka house=12 pCode=UA6312027001'],
    ['79000, м. Львів, вул. Т.Г. Шевченка, 5', 'settlement:lviv t g street:shevchenka house=5 postcode=79000'],
    ['вул. м.Грушевського 5, м.Ізюм', 'm street:grushevskogo settlement:izum house=5'],
    ['Шевченка вул. м. Ізюм', 'street:shevchenka settlement:izum'],
    ['ул. Пушкинская, д. 5, г. Харьков', 'street:pushkinska settlement:kharkov house=5'],
    ['Харківський р-н, с. Липці, 49', 'raion:kharkivski settlement:lipci house=49'],
    ['Львівської області, Розвадівська територіальна громада', 'oblast:lvivskoi hromada:rozvadivska'],
    ['Шевченка 5, магазин «Рута», павільйон 3', 'shevchenka magazin ruta house=5'],
    ['Слов"янська 7, школа № 4', 'slovanska house=7'],
    ['ВУЛ. ШЕВЧЕНКА, 12А, М. ХАРКІВ', 'street:shevchenka settlement:kharkiv house=12А'],
    ['', ''],
  ])('«%s»', (text, parts) => {
    expect(say(readAddress(text))).toBe(parts);
  });

  it('a number before a name may be the house or a part of the name', () => {
    const { otherwise, ...reading } = readAddress('12 Шевченка, Львів');
    expect([say(reading), otherwise && say(otherwise)]).toEqual(['12 shevchenka lviv', 'shevchenka lviv house=12']);
    const march = readAddress('харків 8 березня');
    expect(march.otherwise && say(march.otherwise)).toBe('kharkiv 8 berezna');
    const soborna = readAddress('10A Soborna, Kharkiv');
    expect(soborna.otherwise && say(soborna.otherwise)).toBe('soborna kharkiv house=10А');
  });

  it('a fraction may be a block, and a Latin letter its look-alike or its sound', () => {
    expect(readAddress('Шевченка 12/2').houses).toEqual([{ house: '12/2' }, { house: '12', corpus: '2' }]);
    expect(readAddress('Nauky 12B').houses).toEqual([{ house: '12v' }, { house: '12b' }]);
  });

  it('coordinates are a point, in either order, within Ukraine', () => {
    const point = { latitude: 50.0042, longitude: 36.2358 };
    for (const text of ['50.0042, 36.2358', '50.0042 36.2358', '50,0042; 36,2358', '36.2358, 50.0042'])
      expect(readAddress(text).point).toEqual(point);
    expect(readAddress('10.5, 20.5').point).toBeUndefined();
  });

  it('never throws, and keeps to letters and digits', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 400 }), (text) => {
        const { words, houses } = readAddress(text);
        expect(words.length).toBeLessThanOrEqual(16);
        for (const { word } of words) expect(word).not.toMatch(/[%_\\'"\s]/);
        for (const { house } of houses) expect(house).not.toMatch(/[%_\\'"\s]/);
      }),
    );
  });
});
