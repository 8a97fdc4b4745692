import { describe, expect, test } from 'vitest';
import { faultOf, ods, read } from './workbooks.fixture.ts';

const text = (value: string) =>
  `<table:table-cell office:value-type="string"><text:p>${value}</text:p></table:table-cell>`;
const float = (value: number, more = '') =>
  `<table:table-cell office:value-type="float" office:value="${value}"${more}><text:p>x</text:p></table:table-cell>`;
const table = (rows: string, more = '') => `<table:table table:name="Аркуш1"${more}>${rows}</table:table>`;
const row = (cells: string, more = '') => `<table:table-row${more}>${cells}</table:table-row>`;

describe('A workbook of OpenDocument', () => {
  test('has its texts, numbers, dates and errors, each as what it is', async () => {
    const cells = [
      text(
        'два<text:s text:c="2"/>рядки</text:p><text:p><text:span>тут</text:span><office:annotation><text:p>примітка</text:p></office:annotation>',
      ),
      float(-2.5),
      '<table:table-cell office:value-type="percentage" office:value="0.07"><text:p>7%</text:p></table:table-cell>',
      '<table:table-cell office:value-type="date" office:date-value="1974-12-16"><text:p>16.12.74</text:p></table:table-cell>',
      '<table:table-cell office:value-type="date" office:date-value="1974-12-16T09:30:00"><text:p>x</text:p></table:table-cell>',
      '<table:table-cell office:value-type="boolean" office:boolean-value="true"><text:p>TRUE</text:p></table:table-cell>',
      '<table:table-cell office:value-type="time" office:time-value="PT09H05M00S"><text:p>9:05</text:p></table:table-cell>',
      '<table:table-cell table:formula="of:=[.X1]" office:value-type="string" calcext:value-type="error"><text:p>#REF!</text:p></table:table-cell>',
      '<table:table-cell table:formula="of:=1+1"/>',
    ];
    expect((await read(ods(table(row(cells.join('')))))).cells).toEqual([
      [
        'два  рядки\nтут',
        -2.5,
        '7%',
        { date: '1974-12-16' },
        { date: '1974-12-16T09:30' },
        true,
        '09:05',
        { error: '#REF!' },
        { error: '#FORMULA!' },
      ],
    ]);
  });

  test('has repeated rows and cells as often as they are repeated, and no empty ones', async () => {
    const rows = [
      row(`${float(1, ' table:number-columns-repeated="2"')}<table:table-cell table:number-columns-repeated="16382"/>`),
      row('<table:table-cell/>', ' table:number-rows-repeated="7"'),
      row(`<table:table-cell table:number-columns-repeated="2"/>${text('x')}`, ' table:number-rows-repeated="2"'),
      row('<table:table-cell table:number-columns-repeated="16384"/>', ' table:number-rows-repeated="1048566"'),
    ];
    const { info, rows: found } = await read(ods(table(rows.join(''))));
    expect(info).toEqual({ kind: 'ods', date1904: false, sheets: [{ name: 'Аркуш1', hidden: false, rows: 3 }] });
    expect(found).toEqual([
      { number: 1, cells: [1, 1] },
      { number: 9, cells: [null, null, 'x'] },
      { number: 10, cells: [null, null, 'x'] },
    ]);
  });

  test('has the value of merged cells in all columns of their first row', async () => {
    const first = `<table:table-cell office:value-type="string" table:number-columns-spanned="3" table:number-rows-spanned="2"><text:p>Дім</text:p></table:table-cell>`;
    const rows = row(`${first}<table:covered-table-cell table:number-columns-repeated="2"/>${text('Вік')}`);
    const below = row(`<table:covered-table-cell table:number-columns-repeated="3"/>${float(5)}`);
    const found = await read(ods(table(rows + below + row(float(7)))));
    expect(found.cells).toEqual([['Дім', 'Дім', 'Дім', 'Вік'], [null, null, null, 5], [7]]);
    expect(found.rows.map(({ merged }) => merged)).toEqual([undefined, { 0: 'Дім', 1: 'Дім', 2: 'Дім' }, undefined]);
  });

  test('counts the rows that it does not show, and has them', async () => {
    const rows = ['collapse', 'filter', 'visible'].map((kind) => row(float(1), ` table:visibility="${kind}"`));
    const { info, cells } = await read(ods(table(rows.join(''))));
    expect(info.sheets).toMatchObject([{ rows: 3, hiddenRows: 2 }]);
    expect(cells).toHaveLength(3);
  });

  test('lists its hidden sheets as hidden, and none that a link to another file left behind', async () => {
    const styles =
      '<style:style style:name="ta2" style:family="table"><style:table-properties table:display="false"/></style:style>';
    const linked =
      '<table:table table:name="\'file:///tmp/a.ods\'#$A"><table:table-row><table:table-cell/></table:table-row></table:table>';
    const hidden = table(row(float(2)), ' table:style-name="ta2"');
    const bytes = ods(table(row(float(1)), ' table:style-name="ta1"') + linked + hidden, styles);
    expect((await read(bytes, { sheet: 1 })).info.sheets.map(({ hidden: isHidden }) => isHidden)).toEqual([
      false,
      true,
    ]);
    expect((await read(bytes, { sheet: 1 })).cells).toEqual([[2]]);
  });

  test.each([
    ['rows that are repeated without end', row(float(1), ' table:number-rows-repeated="1048576"'), ['rows', 4]],
    ['cells that are repeated without end', row(float(1, ' table:number-columns-repeated="16384"')), ['columns', 1]],
  ])('with %s is refused', async (_what, rows, fault) => {
    expect(await faultOf(ods(table(rows)), { limits: { rows: 3, columns: 4 } })).toEqual(fault);
  });

  test('with a password is told from a damaged one', async () => {
    const manifest =
      '<m:manifest xmlns:m="urn:oasis:names:tc:opendocument:xmlns:manifest:1.0"><m:file-entry><m:encryption-data/></m:file-entry></m:manifest>';
    expect(await faultOf(ods('', '', { 'content.xml': 'z'.repeat(50), 'META-INF/manifest.xml': manifest }))).toEqual([
      'password',
      0,
    ]);
    expect(await faultOf(ods('', '', { 'content.xml': 'z'.repeat(50) }))).toEqual(['damaged', 0]);
  });
});
