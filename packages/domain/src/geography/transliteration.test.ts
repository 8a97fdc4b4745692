import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { transliterate } from './transliteration.ts';

/** The examples printed in the table of resolution 55 of the Cabinet of Ministers of 27 January 2010, letter by letter. */
const official = `
Алушта Alushta | Андрій Andrii | Борщагівка Borshchahivka | Борисенко Borysenko | Вінниця Vinnytsia | Володимир Volodymyr
Гадяч Hadiach | Богдан Bohdan | Згурський Zghurskyi | Ґалаґан Galagan | Ґорґани Gorgany | Донецьк Donetsk | Дмитро Dmytro
Рівне Rivne | Олег Oleh | Есмань Esman | Єнакієве Yenakiieve | Гаєвич Haievych | Короп'є Koropie | Житомир Zhytomyr | Жанна Zhanna
Жежелів Zhezheliv | Закарпаття Zakarpattia | Казимирчук Kazymyrchuk | Медвин Medvyn | Михайленко Mykhailenko | Іванків Ivankiv
Іващенко Ivashchenko | Їжакевич Yizhakevych | Кадиївка Kadyivka | Мар'їне Marine | Йосипівка Yosypivka | Стрий Stryi | Олексій Oleksii
Київ Kyiv | Коваленко Kovalenko | Лебедин Lebedyn | Леонід Leonid | Миколаїв Mykolaiv | Маринич Marynych | Ніжин Nizhyn
Наталія Nataliia | Одеса Odesa | Онищенко Onyshchenko | Полтава Poltava | Петро Petro | Решетилівка Reshetylivka
Рибчинський Rybchynskyi | Суми Sumy | Соломія Solomiia | Тернопіль Ternopil | Троць Trots | Ужгород Uzhhorod | Уляна Uliana
Фастів Fastiv | Філіпчук Filipchuk | Харків Kharkiv | Христина Khrystyna | Біла Церква Bila Tserkva | Стеценко Stetsenko
Чернівці Chernivtsi | Шевченко Shevchenko | Шостка Shostka | Кишеньки Kyshenky | Щербухи Shcherbukhy | Гоща Hoshcha
Гаращенко Harashchenko | Юрій Yurii | Корюківка Koriukivka | Яготин Yahotyn | Ярошенко Yaroshenko | Костянтин Kostiantyn
Знам'янка Znamianka | Феодосія Feodosiia | Згорани Zghorany | Розгон Rozghon`;

const examples = official
  .split(/[|\n]/)
  .map((example) => example.trim())
  .filter((example) => example !== '')
  .map((example) => {
    const words = example.split(' ');
    const half = words.length / 2;
    return [words.slice(0, half).join(' '), words.slice(half).join(' ')] as const;
  });

describe('transliteration by the national table', () => {
  it.each(examples)('«%s» is written "%s", as in the resolution', (uk, latin) => {
    expect(transliterate(uk)).toBe(latin);
  });

  it.each([
    ['Згурівка', 'Zghurivka'],
    ['Старокостянтинів', 'Starokostiantyniv'],
    ['Івано-Франківськ', 'Ivano-Frankivsk'],
    ['Нечуя-Єлецького', 'Nechuia-Yeletskoho'],
    ['8-го Березня', '8-ho Bereznia'],
    ['Щ', 'Shch'],
    ['Щастя', 'Shchastia'],
    ['ЩАСТЯ', 'SHCHASTIA'],
    ['ЗГУРІВКА', 'ZGHURIVKA'],
    ['ЮНІСЕФ України', 'YUNISEF Ukrainy'],
    ['12Є', '12Ye'],
    ['’Єдність’', 'Yednist'],
    ['Пі\u0301дзамче', 'Pidzamche'],
    ['Київ'.normalize('NFD'), 'Kyiv'],
    ['Подъём, Бульвар Эренбурга, Крылова', 'Podiom, Bulvar Erenburha, Krylova'],
    ["Kyiv, O'Hara 5", "Kyiv, O'Hara 5"],
    ['', ''],
  ])('«%s» becomes "%s"', (uk, latin) => {
    expect(transliterate(uk)).toBe(latin);
  });

  it('keeps to the table where the official list of settlements does not', () => {
    expect(['Хімчин', 'Бесарабівка', 'Гуляй Поле', 'Мірошниківка'].map(transliterate)).toEqual([
      'Khimchyn',
      'Besarabivka',
      'Huliai Pole',
      'Miroshnykivka',
    ]);
  });

  it('leaves no Cyrillic letter of Ukrainian behind, and a second pass changes nothing', () => {
    const letters = [...'абвгґдеєжзиіїйклмнопрстуфхцчшщьюяАБВГҐДЕЄЖЗИІЇЙКЛМНОПРСТУФХЦЧШЩЬЮЯ’ -'];
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom(...letters) }), (text) => {
        const latin = transliterate(text);
        expect(latin).not.toMatch(/\p{Script=Cyrillic}/u);
        expect(transliterate(latin)).toBe(latin);
      }),
    );
  });

  it('never throws, whatever is written', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        expect(typeof transliterate(text)).toBe('string');
      }),
    );
  });
});
