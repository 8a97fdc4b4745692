import { describe, expect, test } from 'vitest';
import { faultOf, read, xlsx, xlsxParts, zip } from './workbooks.fixture.ts';

const number = (name: string, value: number | string, style = 0) => `<c r="${name}" s="${style}"><v>${value}</v></c>`;
const inline = (name: string, text: string) => `<c r="${name}" t="inlineStr"><is><t>${text}</t></is></c>`;
const row = (at: number, ...cells: readonly string[]) => `<row r="${at}">${cells.join('')}</row>`;
const firstCell = async (book: Parameters<typeof xlsx>[0]) => (await read(xlsx(book))).cells[0]?.[0];

describe('A workbook of Excel', () => {
  test('has its texts, numbers and answers, each as what it is, and the numbers of its rows', async () => {
    const rows = [
      row(1, '<c r="A1" t="s"><v>1</v></c>', inline('C1', 'Вік')),
      row(4, '<c r="A4" t="b"><v>1</v></c>', number('B4', '-2.5'), '<c r="C4" t="str"><f>A1</f><v>а&amp;б</v></c>'),
    ];
    const shared = [
      '<t>Зайвий</t>',
      '<r><t>Назва </t></r><r><rPr><b/></rPr><t>вулиці</t></r><rPh sb="0" eb="1"><t>ナ</t></rPh>',
    ];
    const { rows: found } = await read(xlsx({ sheets: [{ rows: rows.join('') }], shared }));
    expect(found).toEqual([
      { number: 1, cells: ['Назва вулиці', null, 'Вік'] },
      { number: 4, cells: [true, -2.5, 'а&б'] },
    ]);
  });

  test('is read where cells and rows do not say their place, and elements have a prefix', async () => {
    const rows = '<row><c t="inlineStr"><is><t>a</t></is></c><c><v>1</v></c></row><row><c><v>2</v></c></row>';
    const parts = xlsxParts({ sheets: [{ rows }] });
    const sheet = String(parts['xl/worksheets/sheet1.xml'])
      .replaceAll(/<(\/?)(?=[a-z])/g, '<$1x:')
      .replace('xmlns=', 'xmlns:x=');
    expect((await read(zip({ ...parts, 'xl/worksheets/sheet1.xml': sheet }))).rows).toEqual([
      { number: 1, cells: ['a', 1] },
      { number: 2, cells: [2] },
    ]);
  });

  test('in the strict variant is read, with its dates', async () => {
    const rows = row(
      1,
      '<c r="A1" t="d"><v>1974-12-16T00:00:00.000Z</v></c>',
      '<c r="B1" t="d"><v>1974-12-16T09:30:00</v></c>',
    );
    const strict = {
      sheets: [{ rows }],
      office: 'http://purl.oclc.org/ooxml/officeDocument/relationships',
      main: 'http://purl.oclc.org/ooxml/spreadsheetml/main',
    };
    expect((await read(xlsx(strict))).cells).toEqual([[{ date: '1974-12-16' }, { date: '1974-12-16T09:30' }]]);
  });

  test.each([
    ['a_x000D_\nb', 'a\nb'],
    ['a_x000d_b', 'a\nb'],
    ['_x005F_x000D_', '_x000D_'],
    ['<![CDATA[a<b]]>', 'a<b'],
    ['a_x0000_b', 'ab'],
    ['  ', null],
    ['#REF!', { error: '#REF!' }],
    ['№ 5', '№ 5'],
  ])('with the text %j in a cell has %j', async (text, cell) => {
    expect(await firstCell({ sheets: [{ rows: row(1, inline('A1', text), number('B1', 1)) }] })).toEqual(cell);
  });

  test.each([
    ['<c r="A1"><f>1+1</f><v>2</v></c>', 2],
    ['<c r="A1"><f>1+1</f></c>', { error: '#FORMULA!' }],
    ['<c r="A1"><f>1+1</f><v></v></c>', { error: '#FORMULA!' }],
    ['<c r="A1" t="str"><f>""</f><v></v></c>', null],
    ['<c r="A1" t="e"><f>B9</f><v>#REF!</v></c>', { error: '#REF!' }],
    ['<c r="A1" t="e"><v>#N/A</v></c>', { error: '#N/A' }],
  ])('with the formula %j has its value as Excel kept it', async (cell, value) => {
    expect(await firstCell({ sheets: [{ rows: row(1, cell, number('B1', 1)) }] })).toEqual(value);
  });

  test('lists its hidden sheets as hidden, counts rows with a value, and leaves charts out', async () => {
    const sheets = [
      { name: 'Дані & "назви"', rows: `${row(1, number('A1', 1))}<row r="2" ht="15"/>${row(3, number('A3', 2))}` },
      { name: 'Прихований', state: 'hidden', rows: row(1, number('A1', 5)) },
      { name: 'Дуже', state: 'veryHidden' },
    ];
    const parts = xlsxParts({ sheets });
    const relations = String(parts['xl/_rels/workbook.xml.rels']).replace(
      '</Relationships>',
      '<Relationship Id="rId9" Type="x/chartsheet" Target="chartsheets/sheet1.xml"/></Relationships>',
    );
    const workbook = String(parts['xl/workbook.xml']).replace(
      '</sheets>',
      '<sheet name="Chart" sheetId="9" r:id="rId9"/></sheets>',
    );
    const bytes = zip({ ...parts, 'xl/_rels/workbook.xml.rels': relations, 'xl/workbook.xml': workbook });
    expect((await read(bytes)).info).toEqual({
      kind: 'xlsx',
      date1904: false,
      sheets: [
        { name: 'Дані & "назви"', hidden: false, rows: 2 },
        { name: 'Прихований', hidden: true, rows: 1 },
        { name: 'Дуже', hidden: true, rows: 0 },
      ],
    });
    expect((await read(bytes, { sheet: 1 })).cells).toEqual([[5]]);
  });

  test('counts the rows that it does not show, and has them', async () => {
    const hidden = row(2, number('A2', 2)).replace('<row ', '<row hidden="1" ');
    const book = { sheets: [{ rows: `${row(1, number('A1', 1))}${hidden}<row r="3" hidden="1"/>` }] };
    const { info, cells } = await read(xlsx(book));
    expect(info.sheets).toMatchObject([{ rows: 2, hiddenRows: 1 }]);
    expect(cells).toEqual([[1], [2]]);
  });

  test('has the value of merged cells in all columns of their first row, and below only once', async () => {
    const rows = [row(1, inline('A1', 'Будинок'), inline('D1', 'Мешканці')), row(2, number('A2', 1), number('D2', 2))];
    const after = '<mergeCells count="2"><mergeCell ref="A1:C1"/><mergeCell ref="A2:B3"/></mergeCells>';
    const bytes = xlsx({ sheets: [{ rows: [...rows, row(3, number('D3', 3))].join(''), after }] });
    expect((await read(bytes)).cells).toEqual([
      ['Будинок', 'Будинок', 'Будинок', 'Мешканці'],
      [1, 1, null, 2],
      [null, null, null, 3],
    ]);
    expect((await read(bytes)).rows.map(({ merged }) => merged)).toEqual([undefined, undefined, { 0: 1, 1: 1 }]);
  });

  test('merged across the whole sheet does not count as too wide', async () => {
    const sheet = { rows: row(1, inline('A1', 'Назва')), after: '<mergeCells><mergeCell ref="A1:XFD1"/></mergeCells>' };
    expect((await read(xlsx({ sheets: [sheet] }))).cells[0]).toHaveLength(300);
  });
});

describe('A date in a workbook', () => {
  const dates = async (serials: readonly (number | string)[], format: string, date1904 = false) => {
    const rows = serials.map((serial, at) => row(at + 1, number(`A${at + 1}`, serial, 1), number(`B${at + 1}`, 7)));
    const { cells } = await read(xlsx({ sheets: [{ rows: rows.join('') }], formats: [format], date1904 }));
    return cells.map(([cell]) => cell);
  };

  test('is the same in both systems, whose serial numbers differ by 1,462', async () => {
    expect(await dates([27_379, 45_000], 'dd.mm.yyyy')).toEqual([{ date: '1974-12-16' }, { date: '2023-03-15' }]);
    expect(await dates([27_379 - 1462, 45_000 - 1462], 'dd.mm.yyyy', true)).toEqual([
      { date: '1974-12-16' },
      { date: '2023-03-15' },
    ]);
  });

  test('beside the day that never was is right, and that day is an error', async () => {
    expect(await dates([1, 59, 60, 61, 0, -1, 3e6], 'yyyy-mm-dd')).toEqual([
      { date: '1900-01-01' },
      { date: '1900-02-28' },
      { error: '#DATE!' },
      { date: '1900-03-01' },
      null,
      { error: '#DATE!' },
      { error: '#DATE!' },
    ]);
    expect(await dates([0, 60], 'yyyy-mm-dd', true)).toEqual([{ date: '1904-01-01' }, { date: '1904-03-01' }]);
  });

  test('has the time that its cell shows, rounded to the minute', async () => {
    expect(await dates([45_000.5, 45_000.999_99, 45_000.395_833], 'dd.mm.yyyy hh:mm')).toEqual([
      { date: '2023-03-15T12:00' },
      { date: '2023-03-16' },
      { date: '2023-03-15T09:30' },
    ]);
    expect(await dates([0.5, 0.25], 'h:mm')).toEqual(['12:00', '06:00']);
  });

  test.each([
    'dd.mm.yyyy',
    'dd/mm/yy;@',
    '[$-422]d mmmm yyyy" р.";@',
    '[$-F800]dddd, mmmm dd, yyyy',
    'm/d/yy h:mm',
    'ДД.ММ.РРРР',
    'дд.мм.гггг',
    'mmm',
    'yyyy\\-mm\\-dd',
  ])('is known by the format %j', async (format) => {
    expect(await dates([27_379], format)).toEqual([{ date: '1974-12-16' }]);
  });

  test.each([
    'General',
    '0.00',
    '#,##0.00" грн."',
    '#,##0\\ [$₴-422]',
    '[Red]0;[Blue]-0',
    '0.00E+00',
    '[h]:mm',
    '@',
    '"День "0',
    '0 "d"',
  ])('is none by the format %j', async (format) => {
    expect(await dates([27_379], format)).toEqual([27_379]);
  });

  test('is known by a format that every spreadsheet has, and a dash beside it is a text', async () => {
    const rows = row(1, number('A1', 27_379, 1), inline('B1', '-'));
    expect((await read(xlsx({ sheets: [{ rows }] }))).cells).toEqual([[{ date: '1974-12-16' }, '-']]);
  });
});

test.each(['0%', '0.0%', '#,##0 %;[Red]-0 %'])(
  'A share has the per cent that its cell shows, by the format %j',
  async (format) => {
    const rows = row(1, number('A1', 0.07, 1), number('B1', 1.455, 1), number('C1', 0.45));
    expect((await read(xlsx({ sheets: [{ rows }], formats: [format] }))).cells).toEqual([['7%', '145.5%', 0.45]]);
  },
);

describe('A workbook that is too large', () => {
  const limits = { rows: 3, columns: 4 };
  const rowsOf = (count: number) =>
    Array.from({ length: count }, (_, at) => row(at + 1, number(`A${at + 1}`, at))).join('');

  test('is refused at the first row too many, and its other sheets are read', async () => {
    const bytes = xlsx({ sheets: [{ rows: rowsOf(4) }, { rows: rowsOf(3) }] });
    expect(await faultOf(bytes, { limits })).toEqual(['rows', 4]);
    expect((await read(bytes, { limits, sheet: 1 })).rows).toHaveLength(3);
  });

  test('is refused at the first column too many', async () => {
    const rows = `${row(1, number('A1', 1))}${row(2, ...['A2', 'B2', 'C2', 'D2', 'E2'].map((name) => number(name, 1)))}`;
    expect(await faultOf(xlsx({ sheets: [{ rows }] }), { limits })).toEqual(['columns', 2]);
  });

  test('by a text that no cell of Excel can have is refused', async () => {
    const long = { rows: row(1, inline('A1', 'я'.repeat(32_768))) };
    expect(await faultOf(xlsx({ sheets: [long] }))).toEqual(['longCell', 1]);
    const shared = {
      sheets: [{ rows: row(2, '<c r="A2" t="s"><v>0</v></c>') }],
      shared: [`<t>${'я'.repeat(200_000)}</t>`],
    };
    expect(await faultOf(xlsx(shared))).toEqual(['longCell', 2]);
  });

  test('only by what it says of itself is read: a lie about its size, and a lone cell in the last corner', async () => {
    const rows = `${row(1, number('A1', 1))}${row(1_048_576, number('XFD1048576', 2))}`;
    const before = '<dimension ref="A1:XFD1048576"/>';
    const { info, rows: found } = await read(xlsx({ sheets: [{ rows, before }] }));
    expect(info.sheets[0]?.rows).toBe(2);
    expect(found.map(({ number, cells }) => [number, cells.length])).toEqual([
      [1, 1],
      [1_048_576, 16_384],
    ]);
  });

  test('by a last column with a value in each of many rows is refused', async () => {
    const rows = [1, 2, 3].map((at) => row(at, number(`XFD${at}`, 1))).join('');
    expect(await faultOf(xlsx({ sheets: [{ rows }] }), { limits })).toEqual(['columns', 1]);
  });
});
