import { describe, expect, test } from 'vitest';
import { faultOf, read } from './workbooks.fixture.ts';
import type { ReadCell } from '@domivka/domain/exchange/read-date';

const upper = 'АБВГДЕЖЗИЙКЛМНОПРСТУФХЦЧШЩЪЫЬЭЮЯ';
const lower = upper.toLowerCase();
const range = (from: number) => Array.from({ length: 32 }, (_, at) => from + at);
const places = (capital: readonly number[], small: readonly number[], others: Readonly<Record<string, number>>) => ({
  ...Object.fromEntries([...upper].map((letter, at) => [letter, capital[at] ?? 0])),
  ...Object.fromEntries([...lower].map((letter, at) => [letter, small[at] ?? 0])),
  ...others,
});
/** The order of letters in KOI8. */
const koi = 'юабцдефгхийклмнопярстужвьызшэщчъ';
const koiPlaces = (from: number, letters: string) =>
  Object.fromEntries([...letters].map((letter, at) => [letter, from + at]));

/** Where letters are in each encoding; the tables of Node.js are not asked, so that they are tested, too. */
const alphabets: Readonly<Record<string, Readonly<Record<string, number>>>> = {
  'windows-1251': places(range(0xc0), range(0xe0), {
    І: 0xb2,
    і: 0xb3,
    Ї: 0xaf,
    ї: 0xbf,
    Є: 0xaa,
    є: 0xba,
    Ґ: 0xa5,
    ґ: 0xb4,
    '№': 0xb9,
    '«': 0xab,
    '»': 0xbb,
    '–': 0x96,
    '’': 0x92,
  }),
  'koi8-u': {
    ...koiPlaces(0xc0, koi),
    ...koiPlaces(0xe0, koi.toUpperCase()),
    і: 0xa6,
    І: 0xb6,
    ї: 0xa7,
    Ї: 0xb7,
    є: 0xa4,
    Є: 0xb4,
    ґ: 0xad,
    Ґ: 0xbd,
  },
  cp1125: places(range(0x80), [...range(0xa0).slice(0, 16), ...range(0xe0).slice(0, 16)], {
    Ґ: 0xf2,
    ґ: 0xf3,
    Є: 0xf4,
    є: 0xf5,
    І: 0xf6,
    і: 0xf7,
    Ї: 0xf8,
    ї: 0xf9,
    '№': 0xfc,
  }),
  ibm866: places(range(0x80), [...range(0xa0).slice(0, 16), ...range(0xe0).slice(0, 16)], {
    Є: 0xf2,
    є: 0xf3,
    Ї: 0xf4,
    ї: 0xf5,
    І: 0x49,
    і: 0x69,
    '№': 0xfc,
  }),
  'x-mac-cyrillic': places(range(0x80), [...range(0xe0).slice(0, 31), 0xdf], {
    І: 0xa7,
    і: 0xb4,
    Ї: 0xba,
    ї: 0xbb,
    Є: 0xb8,
    є: 0xb9,
    Ґ: 0xa2,
    ґ: 0xb6,
    '№': 0xdc,
  }),
  'iso-8859-5': places(range(0xb0), range(0xd0), { І: 0xa6, і: 0xf6, Ї: 0xa7, ї: 0xf7, Є: 0xa4, є: 0xf4, '№': 0xf0 }),
};

function encode(text: string, encoding: string): Buffer {
  const bytes = [...text].map((sign) => (sign <= '\u007F' ? sign.charCodeAt(0) : alphabets[encoding]?.[sign]));
  if (bytes.includes(undefined)) throw new Error(`${encoding} has no ${[...text][bytes.indexOf(undefined)] ?? ''}`);
  return Buffer.from(bytes.map(Number));
}

const streets =
  'Населений пункт;Вулиця;Будинок\r\nХарків;вулиця Сумська;12\r\nІзюм;Залізнична;7а\r\nЄланець;проспект Київський;1\r\n';
const cells = [
  ['Населений пункт', 'Вулиця', 'Будинок'],
  ['Харків', 'вулиця Сумська', '12'],
  ['Ізюм', 'Залізнична', '7а'],
  ['Єланець', 'проспект Київський', '1'],
];
const wide = (text: string, bigEndian: boolean, mark: boolean) => {
  const bytes = Buffer.from((mark ? '\uFEFF' : '') + text, 'utf16le');
  return bigEndian ? bytes.swap16() : bytes;
};
const cellsOf = async (text: string) => (await read(text)).cells;

describe('The alphabet of CSV', () => {
  test.each([
    ...Object.keys(alphabets).map((encoding) => [encoding, encode(streets, encoding)] as const),
    ['utf-8', Buffer.from(streets)] as const,
    ['utf-8', Buffer.from(`\uFEFF${streets}`)] as const,
    ...[true, false].flatMap((mark) => [
      ['utf-16le', wide(streets, false, mark)] as const,
      ['utf-16be', wide(streets, true, mark)] as const,
    ]),
  ])('%s is recognized', async (encoding, bytes) => {
    const { info, cells: found } = await read(bytes);
    // In cp866 a Latin i takes the place of the letter that it does not have.
    const wanted =
      encoding === 'ibm866'
        ? cells.map((row) => row.map((cell) => cell.replaceAll('і', 'i').replaceAll('І', 'I')))
        : cells;
    expect(info).toEqual({
      kind: 'csv',
      date1904: false,
      encoding,
      separator: ';',
      sheets: [{ name: 'table', hidden: false, rows: 4 }],
    });
    expect(found).toEqual(wanted);
  });

  test.each(['windows-1251', 'koi8-u', 'cp1125', 'x-mac-cyrillic', 'iso-8859-5'])(
    '%s is recognized by one word, in small or in capital letters',
    async (encoding) => {
      for (const word of ['Харків', 'ХАРКІВ', 'вул. Миру', 'СУМСЬКА', 'Кропивницький'])
        expect((await read(encode(`a;b\n${word};1`, encoding))).cells[1]?.[0]).toBe(word);
    },
  );

  test.each([
    ['Polish', Buffer.from('name;x\nza\xBFó\xB3\xE6 g\xEA\x9Cl\xB9 ja\x9F\xF1;1\nsta\xB3o si\xEA;2', 'latin1')],
    [
      'Chinese',
      Buffer.from([
        0x61, 0x3b, 0xd6, 0xd0, 0xce, 0xc4, 0xb1, 0xed, 0xb8, 0xf1, 0x0a, 0xb5, 0xd8, 0xd6, 0xb7, 0x3b, 0x31,
      ]),
    ],
    [
      'Japanese',
      Buffer.from([0x93, 0xfa, 0x96, 0x7b, 0x8c, 0xea, 0x3b, 0x83, 0x65, 0x83, 0x4c, 0x83, 0x58, 0x83, 0x67, 0x0a]),
    ],
  ])('%s in an encoding of its own is refused, and not read as garbage', async (_language, bytes) => {
    expect(await faultOf(bytes)).toEqual(['encoding', 0]);
  });

  test.each([
    ['question marks', '??????;????'],
    ['the sign of lost letters', '\uFFFD\uFFFD\uFFFD\uFFFD\uFFFD\uFFFD;x'],
    ['Western signs for UTF-8', `${Buffer.from('Харків').toString('latin1')};x`],
    ['Western signs as Windows has them', 'Ð¥Ð°Ñ€ÐºÑ–Ð²;x'],
    ['Cyrillic signs for UTF-8', 'РҐР°СЂРєС–РІ;x'],
    ['Western letters for windows-1251', 'Õàðê³â âóëèöÿ;x'],
  ])('that was lost to %s is refused with the place', async (_what, line) => {
    expect(await faultOf(`Місто;Код\n${line}\n${line}\n${line}`)).toEqual(['encodingLost', 2]);
  });

  test('that lost the one letter which Russian does not have is refused with the place', async () => {
    expect(await faultOf('Код;М?сто\n1;Суми\n2;Харк?в')).toEqual(['encodingLost', 1]);
  });

  test.each([
    'Чи є підвал?\n?\n?\n?\n?\n?\n?\n?',
    'Нотатка\nщо це???\nне знаю\nхто там??',
    'Name\nMédecins\nSeñora Ñañez\nÉlysée',
    'Нотатка\nтак?ні?так\nбез ліфта\nхто?де?',
    'Посилання\nhttp://x.ua/?вулиця=Сумська\nадреса',
  ])('is not lost in %j', async (text) => {
    expect(await cellsOf(text)).toHaveLength(text.split('\n').length);
  });
});

test('A text in English with signs of Windows is read', async () => {
  const bytes = Buffer.from('Name;Note\nHouse \u0096 5;it\u0092s \u0093old\u0094', 'latin1');
  expect((await read(bytes)).cells[1]).toEqual(['House – 5', 'it’s “old”']);
});

describe('The cells of CSV', () => {
  test.each([';', ',', '\t', '|'])('are parted by %j, however many commas are in their texts', async (separator) => {
    const lines = ['Адреса,Площа,Кімнат', '"вул. Сумська, 1; кв. 2",45.5,2', '"пров. ""Тихий"", 3",30,1'];
    const parted = lines.map((line) => line.replaceAll(/,(?=(?:[^"]*"[^"]*")*[^"]*$)/g, separator)).join('\n');
    const { info, cells: found } = await read(parted);
    expect(info.separator).toBe(separator);
    expect(found).toEqual([
      ['Адреса', 'Площа', 'Кімнат'],
      ['вул. Сумська, 1; кв. 2', '45.5', '2'],
      ['пров. "Тихий", 3', '30', '1'],
    ]);
  });

  test.each([
    ['decimal commas in every row', 'Назва;Площа;Ціна\nа;1,5;2,5\nб;3,5;4,5', ';'],
    ['a title above the table', 'Перелік будинків, 2023\n\na;b;c\n1;2;3\n4;5;6', ';'],
    ['the name of the separator in the first line', 'sep=|\na,b|c,d\n', '|'],
    ['one column', 'Назва\nСумська\nМиру', ','],
  ])('are found in spite of %s', async (_what, text, separator) => {
    expect((await read(text)).info.separator).toBe(separator);
  });

  test.each<[string, readonly (readonly ReadCell[])[]]>([
    [
      'a;b\rc;d\r',
      [
        ['a', 'b'],
        ['c', 'd'],
      ],
    ],
    [
      'a;b\r\nc;d',
      [
        ['a', 'b'],
        ['c', 'd'],
      ],
    ],
    ['a;"two\r\nlines"', [['a', 'two\nlines']]],
    ['a;\n\n ;\n;b', [['a'], [null, 'b']]],
    ['inch 3" pipe;b', [['inch 3" pipe', 'b']]],
    ['a\0b;c', [['ab', 'c']]],
    ['Харків\0;c', [['Харків', 'c']]],
    ['00123;+380501234567', [['00123', '+380501234567']]],
    ['a;#REF!', [['a', { error: '#REF!' }]]],
    [`'=1+1;''-друг`, [["'=1+1", "''-друг"]]],
  ])('of %j are right', async (text, wanted) => {
    expect(await cellsOf(text)).toEqual(wanted);
  });

  test('have the numbers of their rows, empty ones counted', async () => {
    expect((await read('a;b\n\n\nc;d\n')).rows.map(({ number }) => number)).toEqual([1, 4]);
  });

  test('are the same wherever the file happens to be cut while it is read', async () => {
    const lines = Array.from({ length: 9000 }, (_, at) => `${at};"Текст ""${at}""\r\nдругий";${'ї'.repeat(at % 7)}`);
    const { rows } = await read(lines.join('\r\n'));
    expect(rows).toHaveLength(9000);
    expect(
      rows.every(
        ({ cells: [id, text], number }, at) =>
          id === String(at) && text === `Текст "${at}"\nдругий` && number === at + 1,
      ),
    ).toBe(true);
  });

  test.each([
    ['a quote that never closes', `a;b\n1;2\n"${'x;y\n'.repeat(250_000)}`, ['quotes', 3]],
    ['a quote that closes in the middle', 'a;b\n"c"d;e', ['quotes', 2]],
    ['a quote that never closes within 1 MB in one line', `a;b\n"${'x'.repeat(1_000_000)}`, ['quotes', 2]],
    // Read again from its beginning with each piece it would take minutes.
    ['a cell of 20 MB that is made of quotes', '""'.repeat(10_000_000), ['longCell', 1]],
    ['one line of 10 MB', 'x'.repeat(10_000_000), ['longCell', 1]],
    ['one line of a million cells', `a;b\n${'x;'.repeat(1_000_000)}`, ['columns', 2]],
    ['too many columns', `a\n${'x;'.repeat(301)}`, ['columns', 2]],
    ['too many rows', 'x\n'.repeat(100_021), ['rows', 100_021]],
  ])('with %s are refused', async (_what, text, fault) => {
    expect(await faultOf(text)).toEqual(fault);
  });

  test.each([
    ['40,000 letters', `a;b\n1;${'x'.repeat(40_000)}\n`],
    ['100,000 letters and lines in quotes', `a;b\n1;"${'лист\n'.repeat(20_000)}"\n`],
    ['2,000,000 letters in quotes', `a;b\n1;"${'x'.repeat(2_000_000)}"\n`],
  ])('with a cell of %s are refused with its place and the limit', async (_what, text) => {
    await expect(read(text)).rejects.toMatchObject({ kind: 'longCell', row: 2, column: 2, max: 32_767 });
  });
});
