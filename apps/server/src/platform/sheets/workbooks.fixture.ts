import { zipSync, type Zippable } from 'fflate';
import { openFile } from './read/open-file.ts';
import { readBatches } from './read/read-batches.ts';
import type { ReadCell } from '@domivka/domain/exchange/read-date';
import { readLimits, WorkbookError, type ReadLimits, type ReadRow, type WorkbookInfo } from './workbook.ts';

const declaration = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>';
const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';

type Parts = Readonly<Record<string, string | Uint8Array>>;

const escape = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');

export function zip(parts: Parts, level: 0 | 6 = 6): Uint8Array {
  const packed: Zippable = {};
  for (const [name, part] of Object.entries(parts)) packed[name] = typeof part === 'string' ? Buffer.from(part) : part;
  return zipSync(packed, { level });
}

type Sheet = {
  readonly name?: string;
  readonly state?: string;
  readonly rows?: string;
  readonly after?: string;
  readonly before?: string;
};
type Workbook = {
  readonly sheets?: readonly Sheet[];
  /** Custom number formats; cells take them by `s="1"`, `s="2"` and so on. */
  readonly formats?: readonly string[];
  readonly shared?: readonly string[];
  readonly date1904?: boolean;
  /** Parts in place of those that are made, or beside them. */
  readonly parts?: Parts;
  readonly office?: string;
  readonly main?: string;
};

/** The parts of a workbook of Excel; `rows` is what its `sheetData` has. */
export function xlsxParts(book: Workbook): Parts {
  const {
    sheets = [{}],
    formats = [],
    shared = [],
    date1904 = false,
    office: relations = office,
    main: space = main,
  } = book;
  const list = sheets.map(
    ({ name = 'Аркуш1', state }, at) =>
      `<sheet name="${escape(name)}" sheetId="${at + 1}"${state ? ` state="${state}"` : ''} r:id="rId${at + 1}"/>`,
  );
  const relation = (id: string, type: string, target: string) =>
    `<Relationship Id="${id}" Type="${relations}/${type}" Target="${target}"/>`;
  const relationships = (...all: readonly string[]) =>
    `${declaration}<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${all.join('')}</Relationships>`;
  const parts: Record<string, string> = {
    '[Content_Types].xml': `${declaration}<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"/>`,
    '_rels/.rels': relationships(relation('rId1', 'officeDocument', 'xl/workbook.xml')),
    'xl/workbook.xml': `${declaration}<workbook xmlns="${space}" xmlns:r="${relations}"><workbookPr${date1904 ? ' date1904="1"' : ''}/><sheets>${list.join('')}</sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': relationships(
      ...sheets.map((_, at) => relation(`rId${at + 1}`, 'worksheet', `worksheets/sheet${at + 1}.xml`)),
      relation('rIdS', 'styles', 'styles.xml'),
      relation('rIdT', 'sharedStrings', '/xl/sharedStrings.xml'),
    ),
    'xl/styles.xml': `${declaration}<styleSheet xmlns="${space}"><numFmts>${formats
      .map((code, at) => `<numFmt numFmtId="${at + 164}" formatCode="${escape(code)}"/>`)
      .join('')}</numFmts><cellStyleXfs><xf numFmtId="14"/></cellStyleXfs><cellXfs><xf numFmtId="0"/>${formats
      .map((_, at) => `<xf numFmtId="${at + 164}"/>`)
      .join('')}<xf numFmtId="14"/></cellXfs></styleSheet>`,
    'xl/sharedStrings.xml': `${declaration}<sst xmlns="${space}">${shared.map((item) => `<si>${item}</si>`).join('')}</sst>`,
  };
  for (const [at, { rows = '', before = '', after = '' }] of sheets.entries()) {
    parts[`xl/worksheets/sheet${at + 1}.xml`] =
      `${declaration}<worksheet xmlns="${space}">${before}<sheetData>${rows}</sheetData>${after}</worksheet>`;
  }
  return { ...parts, ...book.parts };
}

export const xlsx = (book: Workbook): Uint8Array => zip(xlsxParts(book));

/** A workbook of OpenDocument; `tables` is what its `office:spreadsheet` has. */
export function ods(tables: string, styles = '', parts: Parts = {}): Uint8Array {
  const spaces = ['office', 'style', 'text', 'table', 'fo', 'draw'].map(
    (name) => `xmlns:${name}="urn:oasis:names:tc:opendocument:xmlns:${name}:1.0"`,
  );
  return zip({
    mimetype: 'application/vnd.oasis.opendocument.spreadsheet',
    'content.xml': `${declaration}<office:document-content ${spaces.join(' ')} xmlns:calcext="urn:org:documentfoundation:names:experimental:calc:xmlns:calcext:1.0"><office:automatic-styles>${styles}</office:automatic-styles><office:body><office:spreadsheet>${tables}</office:spreadsheet></office:body></office:document-content>`,
    ...parts,
  });
}

type Read = {
  readonly info: WorkbookInfo;
  readonly rows: readonly ReadRow[];
  readonly cells: readonly (readonly ReadCell[])[];
};

/** Reads one sheet without a thread. */
export async function read(
  bytes: Uint8Array | string,
  { sheet = 0, limits = readLimits }: { readonly sheet?: number; readonly limits?: ReadLimits } = {},
): Promise<Read> {
  const workbook = await openFile(Buffer.from(bytes), 'table', limits);
  const rows: ReadRow[] = [];
  for await (const batch of readBatches(workbook, sheet, limits)) rows.push(...batch);
  return { info: workbook.info, rows, cells: rows.map(({ cells }) => cells) };
}

/** Why a file cannot be read: its kind and its row. */
export async function faultOf(...asked: Parameters<typeof read>): Promise<readonly [string, number]> {
  try {
    await read(...asked);
  } catch (error) {
    if (error instanceof WorkbookError) return [error.kind, error.row];
    throw error;
  }
  throw new Error('It was read');
}
