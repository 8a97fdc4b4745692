import { beforeAll, describe, expect, test } from 'vitest';
import { faultOf, ods, read, xlsx, xlsxParts, zip } from './workbooks.fixture.ts';
import { WorkbookError } from './workbook.ts';

const rows = '<row r="1"><c r="A1"><v>1</v></c></row>';
const good = xlsxParts({ sheets: [{ rows }] });
const sheet = 'xl/worksheets/sheet1.xml';
const cells = [[1]];

const ole = (text: string) =>
  Buffer.concat([
    Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]),
    Buffer.alloc(600),
    Buffer.from(text, 'utf16le'),
  ]);

describe('What a file is', () => {
  test.each([
    ['an old workbook', ole('Workbook'), 'oldExcel'],
    ['a workbook with a password', ole('EncryptedPackage'), 'password'],
    ['a sheet of Excel 2', Buffer.from([0x09, 0x00, 0x04, 0x00, 0x02, 0x00, 0x10, 0x00, 0x0a]), 'oldExcel'],
    [
      'a binary workbook',
      zip({ ...good, '_rels/.rels': String(good['_rels/.rels']).replace('workbook.xml', 'workbook.bin') }),
      'oldExcel',
    ],
    ['a web page', Buffer.from('\r\n<html><body><table><tr><td>a</td></tr></table></body></html>'), 'markup'],
    ['XML of Excel 2003', Buffer.from('\uFEFF<?xml version="1.0"?><Workbook/>'), 'markup'],
    ['a web page in UTF-16', Buffer.from('\uFEFF<table><tr>', 'utf16le'), 'markup'],
    ['a PDF', Buffer.from('%PDF-1.7\n'), 'notSheet'],
    ['a picture', Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0, 16, 74, 70]), 'notSheet'],
    ['a program', Buffer.from([0x7f, 0x45, 0x4c, 0x46, 2, 1, 1, 0, 0, 0, 0, 0, 200, 3, 0]), 'notSheet'],
    ['an archive of photos', zip({ 'a.jpg': 'x' }), 'notSheet'],
    ['a text document', zip({ ...good, 'xl/workbook.xml': '<w:document xmlns:w="w"/>' }), 'notSheet'],
    ['nothing', Buffer.alloc(0), 'empty'],
  ])('is said of %s by its bytes', async (_what, bytes, kind) => {
    expect(await faultOf(bytes)).toEqual([kind, 0]);
  });
});

/** The places in an archive that a change needs: the last directory entry with this name, and the end of the directory. */
function directoryOf(archive: Uint8Array, name: string) {
  const bytes = Buffer.from(archive);
  return { bytes, entry: bytes.lastIndexOf(name) - 46, end: bytes.lastIndexOf('PK\u0005\u0006') };
}

describe('An archive that was made to harm is refused', () => {
  let spaces: Buffer;
  beforeAll(() => {
    spaces = Buffer.alloc(20 * 1024 * 1024, ' ');
    spaces.write('<worksheet><sheetData/></worksheet>');
  });

  test('when a part is packed too densely', async () => {
    expect(await faultOf(zip({ ...good, [sheet]: spaces }))).toEqual(['suspicious', 0]);
  });

  test('when a part is larger than it says', async () => {
    const { bytes, entry } = directoryOf(zip({ ...good, [sheet]: spaces }), sheet);
    bytes.writeUInt32LE(1000, entry + 24);
    expect(await faultOf(bytes)).toEqual(['suspicious', 0]);
  });

  test('when its parts are too large together, before they are unpacked', async () => {
    const { bytes, entry } = directoryOf(zip(good), 'xl/styles.xml');
    bytes.writeUInt32LE(300 * 1024 * 1024, entry + 24);
    expect(await faultOf(bytes)).toEqual(['unpackedTooLarge', 0]);
  });

  test('when it has too many parts', async () => {
    const many = Object.fromEntries(Array.from({ length: 2001 }, (_, at) => [`xl/media/${at}.png`, '']));
    expect(await faultOf(zip({ ...good, ...many }, 0))).toEqual(['suspicious', 0]);
  });

  test('when two parts have one name, also in other letters', async () => {
    expect(await faultOf(zip({ ...good, 'xl/worksheets/SHEET1.xml': 'x' }))).toEqual(['suspicious', 0]);
    const { bytes, entry } = directoryOf(zip({ ...good, 'xl/worksheets/sheet9.xml': 'x' }), 'xl/worksheets/sheet9.xml');
    bytes.write(sheet, entry + 46);
    expect(await faultOf(bytes)).toEqual(['suspicious', 0]);
  });

  test('when two parts share their bytes, or one is within the other', async () => {
    const inner = Buffer.from(zip({ inner: 'x'.repeat(100) }, 0));
    const { bytes, entry } = directoryOf(zip({ ...good, one: inner, two: 'x'.repeat(100) }, 0), 'two');
    const within = Buffer.from(bytes);
    within.writeUInt32LE(bytes.indexOf(inner), entry + 42);
    expect(await faultOf(within)).toEqual(['suspicious', 0]);
    const same = Buffer.from(bytes);
    const styles = directoryOf(bytes, 'xl/styles.xml').entry;
    same.writeUInt32LE(bytes.readUInt32LE(styles + 42), entry + 42);
    expect(await faultOf(same)).toEqual(['suspicious', 0]);
  });

  test.each([
    ['entities of a file', '<!DOCTYPE x [<!ENTITY a SYSTEM "file:///etc/hostname">]>'],
    ['entities that grow', '<!DOCTYPE x [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;&a;&a;">]>'],
    ['a document type of another host', '<!DOCTYPE x PUBLIC "-//A" "http://192.0.2.1/x.dtd">'],
  ])('when its XML has %s, in UTF-8 and UTF-16', async (_what, type) => {
    const text = `<?xml version="1.0"?>${type}<worksheet><sheetData><row><c t="inlineStr"><is><t>&a;</t></is></c></row></sheetData></worksheet>`;
    for (const part of [
      Buffer.from(text),
      Buffer.from(`\uFEFF${text}`, 'utf16le'),
      Buffer.from(text, 'utf16le').swap16(),
    ])
      for (const name of [sheet, 'xl/workbook.xml', 'xl/sharedStrings.xml', 'xl/styles.xml', '_rels/.rels'])
        expect(await faultOf(zip({ ...good, [name]: part }))).toEqual(['suspicious', 0]);
    expect(await faultOf(ods('', '', { 'content.xml': text }))).toEqual(['suspicious', 0]);
  });

  test.each([
    ['an entity that is not declared', `<worksheet><sheetData>${rows.replace('>1<', '>&a;<')}</sheetData></worksheet>`],
    ['an encoding that hides signs', '<?xml version="1.0" encoding="UTF-7"?><worksheet>+ADw-x+AD4-</worksheet>'],
    ['elements that are not closed', `<worksheet><sheetData>${rows}</worksheet>`],
    ['rows in a wrong order', `<worksheet><sheetData>${rows}${rows}</sheetData></worksheet>`],
    [
      'a cell beyond the last column',
      `<worksheet><sheetData>${rows.replace('"A1"', '"XFE1"')}</sheetData></worksheet>`,
    ],
    [
      'cells without a place beyond the last column',
      `<worksheet><sheetData><row>${'<c><v>1</v></c>'.repeat(16_385)}</row></sheetData></worksheet>`,
    ],
    ['bytes that are no UTF-8', Buffer.from([0x3c, 0x61, 0xff, 0xfe, 0x3e])],
  ])('as damaged when its XML has %s', async (_what, part) => {
    expect((await faultOf(zip({ ...good, [sheet]: part })))[0]).toBe('damaged');
  });

  test('when its list has one sheet many times, each of which would be read', async () => {
    const workbook = String(good['xl/workbook.xml']).replace(/<sheet .*?\/>/, (one) => one.repeat(2));
    expect(await faultOf(zip({ ...good, 'xl/workbook.xml': workbook }))).toEqual(['suspicious', 0]);
  });

  test('when thousands of cells share one long text', async () => {
    const shared = ['h', 'b'.repeat(32_767)].map((text) => `<t>${text}</t>`);
    const rowOf = (_: unknown, at: number) =>
      `<row r="${at + 1}"><c r="A${at + 1}" t="s"><v>${at === 0 ? 0 : 1}</v></c></row>`;
    const workbook = (count: number) =>
      xlsx({ shared, sheets: [{ rows: Array.from({ length: count }, rowOf).join('') }] });
    expect((await read(workbook(1000))).rows).toHaveLength(1000);
    expect(await faultOf(workbook(20_000))).toEqual(['unpackedTooLarge', 4098]);
  });

  test('when elements are nested without end', async () => {
    expect(await faultOf(zip({ ...good, [sheet]: '<a>'.repeat(100_000) }))).toEqual(['suspicious', 0]);
  });
});

describe('An archive that only looks dangerous is read', () => {
  test('with names that lead out of its folder', async () => {
    const names = ['../../../tmp/evil.xml', '/etc/evil', '..\\evil', 'C:\\evil'];
    expect((await read(zip({ ...good, ...Object.fromEntries(names.map((name) => [name, 'x'])) }))).cells).toEqual(
      cells,
    );
  });

  test('with names as Windows writes them', async () => {
    const windows = Object.fromEntries(Object.entries(good).map(([name, part]) => [name.replaceAll('/', '\\'), part]));
    expect((await read(zip(windows))).cells).toEqual(cells);
  });

  test('with links to other files and hosts, which nobody follows', async () => {
    const formula = '<row r="1"><c r="A1"><f>WEBSERVICE("http://192.0.2.1/")</f><v>1</v></c></row>';
    const parts = xlsxParts({ sheets: [{ rows: formula }] });
    const relations = String(parts['xl/_rels/workbook.xml.rels']).replace(
      '</Relationships>',
      '<Relationship Id="rX" Type="a/externalLink" Target="http://192.0.2.1/x.xlsx" TargetMode="External"/></Relationships>',
    );
    expect((await read(zip({ ...parts, 'xl/_rels/workbook.xml.rels': relations }))).cells).toEqual(cells);
  });
});

/** Numbers that look random and are the same in each run. */
function randomFrom(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return Math.floor((state / 2_147_483_648) * below);
  };
}

describe('Damaged bytes', () => {
  const many = Array.from(
    { length: 60 },
    (_, at) => `<row r="${at + 1}"><c r="A${at + 1}" t="s"><v>0</v></c></row>`,
  ).join('');
  const shared = ['<t>Харків</t>'];
  const odsRow =
    '<table:table-row><table:table-cell office:value-type="string"><text:p>Харків</text:p></table:table-cell></table:table-row>';
  const parts = xlsxParts({ sheets: [{ rows: many }], shared, formats: ['dd.mm.yyyy'] });
  const archive = zip(parts);
  const document = ods(`<table:table table:name="a">${odsRow.repeat(20)}</table:table>`);
  const csv = Buffer.from('Місто;Вулиця\r\nХарків;"Сумська ""1"""\r\n'.repeat(20));
  /** Damage within a part, which the check sum of the archive does not tell. */
  const inside = (change: (bytes: Buffer) => Buffer) => (name: string) =>
    zip({ ...parts, [name]: change(Buffer.from(parts[name] ?? '')) });
  const names = [sheet, 'xl/workbook.xml', 'xl/styles.xml', 'xl/sharedStrings.xml', 'xl/_rels/workbook.xml.rels'];
  const sources: readonly (readonly [string, (change: (bytes: Buffer) => Buffer) => readonly Uint8Array[]])[] = [
    ['a workbook of Excel', (change) => [change(Buffer.from(archive))]],
    ['a workbook of OpenDocument', (change) => [change(Buffer.from(document))]],
    ['CSV', (change) => [change(Buffer.from(csv))]],
    ['the parts of a workbook', (change) => names.map(inside(change))],
  ];

  test.each(sources)('of %s end in rows or in a named error', async (_what, damaged) => {
    const others: unknown[] = [];
    for (let seed = 1; seed <= 50; seed += 1) {
      const random = randomFrom(seed);
      const change = (bytes: Buffer) => {
        for (let count = random(8); count >= 0; count -= 1) bytes[random(bytes.length)] = random(256);
        return random(3) === 0 ? bytes.subarray(0, random(bytes.length)) : bytes;
      };
      for (const bytes of damaged(change)) {
        await read(bytes).catch((error: unknown) => {
          if (!(error instanceof WorkbookError)) others.push(error);
        });
      }
    }
    expect(others).toEqual([]);
  });
});
