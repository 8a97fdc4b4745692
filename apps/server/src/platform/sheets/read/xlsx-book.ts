import { WorkbookError } from '../workbook.ts';
import type { Archive } from './archive.ts';
import { numberFormatOf, type NumberFormat } from './cells.ts';
import { TextStore } from './text-store.ts';
import { attributeOf, readWholeXml, readXml } from './xml.ts';

type Relation = { readonly id: string; readonly type: string; readonly target: string };

export type XlsxSheet = { readonly name: string; readonly hidden: boolean; readonly part: string };

/** What all sheets of a workbook share. */
export type XlsxBook = {
  readonly sheets: readonly XlsxSheet[];
  readonly date1904: boolean;
  /** By the number of a cell's style. */
  readonly formats: readonly NumberFormat[];
  readonly texts: TextStore;
};

const folderOf = (part: string): string => part.slice(0, part.lastIndexOf('/') + 1);

/** The part that a relation names: its target is absolute, or relative to the folder of the part it belongs to. */
function resolve(folder: string, target: string): string {
  return decodeURI(new URL(target, `part:///${folder}`).pathname.slice(1));
}

/** What a part refers to; `type` is the last word of its type, the same in strict and in usual workbooks. */
async function readRelations(archive: Archive, part: string): Promise<readonly Relation[]> {
  const folder = folderOf(part);
  const name = `${folder}_rels/${part.slice(folder.length)}.rels`;
  const relations: Relation[] = [];
  if (!archive.has(name)) return relations;
  await readWholeXml(archive.bytesOf(name), {
    open: (element, { Id: id = '', Type: type = '', Target: target = '', TargetMode: mode }) => {
      if (element !== 'Relationship' || mode === 'External') return;
      relations.push({ id, type: type.slice(type.lastIndexOf('/') + 1), target: resolve(folder, target) });
    },
  });
  return relations;
}

async function readFormats(bytes: AsyncIterable<Buffer>): Promise<readonly NumberFormat[]> {
  const codes = new Map<number, string>();
  const formats: NumberFormat[] = [];
  let inCells = false;
  await readWholeXml(bytes, {
    open: (element, { numFmtId: id, formatCode: code }) => {
      if (element === 'numFmt' && code !== undefined) codes.set(Number(id), code);
      if (element === 'cellXfs') inCells = true;
      if (element === 'xf' && inCells) formats.push(numberFormatOf(Number(id), codes.get(Number(id))));
    },
    close: (element) => {
      if (element === 'cellXfs') inCells = false;
    },
  });
  return formats;
}

/** Excel writes characters that XML has no place for as _x000D_, and _x005F_ for a literal underscore before such a text. */
export function unescapeText(text: string): string {
  if (!text.includes('_x')) return text;
  return text.replaceAll(/_x([0-9A-F]{4})_/gi, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)));
}

/** Collects the text of `t` elements, without the readings above them that Japanese texts have. */
export function textCollector(): {
  readonly open: (element: string) => void;
  readonly close: (element: string) => void;
  readonly add: (text: string) => void;
  readonly take: () => string;
} {
  let [text, inText, inReading] = ['', false, false];
  return {
    open: (element) => {
      if (element === 'rPh') inReading = true;
      if (element === 't') inText = !inReading;
    },
    close: (element) => {
      if (element === 'rPh') inReading = false;
      if (element === 't') inText = false;
    },
    add: (piece) => {
      if (inText) text += piece;
    },
    take: () => {
      const taken = text;
      text = '';
      return taken;
    },
  };
}

/** A shared text that is longer than a cell may be is cut off far above the limit: a cell that shows it is refused. */
const longestShared = 100_000;

async function readTexts(bytes: AsyncIterable<Buffer>): Promise<TextStore> {
  const texts = new TextStore();
  const item = textCollector();
  const reading = readXml(bytes, {
    open: item.open,
    text: item.add,
    close: (element) => {
      item.close(element);
      if (element === 'si') texts.add(unescapeText(item.take().slice(0, longestShared)));
    },
  });
  for await (const _ of reading);
  return texts;
}

/** Reads everything but the sheets. Throws `WorkbookError`. */
export async function readBook(archive: Archive): Promise<XlsxBook> {
  const [root] = (await readRelations(archive, '')).filter(({ type }) => type === 'officeDocument');
  const part = root?.target ?? 'xl/workbook.xml';
  if (part.endsWith('.bin')) throw new WorkbookError('oldExcel');
  const relations = await readRelations(archive, part);
  const sheets: XlsxSheet[] = [];
  let [date1904, isWorkbook] = [false, false];
  await readWholeXml(archive.bytesOf(part), {
    open: (element, attributes) => {
      isWorkbook ||= element === 'workbook';
      if (element === 'workbookPr') date1904 = ['1', 'true'].includes(attributes['date1904'] ?? '');
      if (element !== 'sheet') return;
      const id = attributeOf(attributes, 'id');
      // Charts and macros have sheets, too.
      const found = relations.find((relation) => relation.id === id && relation.type === 'worksheet');
      const { name = '', state = 'visible' } = attributes;
      if (!found) return;
      // Each sheet is read once to be counted, so that one part for many sheets costs much.
      if (sheets.some(({ part: used }) => used === found.target)) throw new WorkbookError('suspicious');
      sheets.push({ name, hidden: state !== 'visible', part: found.target });
    },
  });
  if (!isWorkbook) throw new WorkbookError('notSheet');
  if (sheets.length === 0) throw new WorkbookError('empty');
  const partOf = (type: string) => relations.find((relation) => relation.type === type)?.target;
  const [styles, shared] = [partOf('styles'), partOf('sharedStrings')];
  return {
    sheets,
    date1904,
    formats: styles === undefined ? [] : await readFormats(archive.bytesOf(styles)),
    texts: shared === undefined ? new TextStore() : await readTexts(archive.bytesOf(shared)),
  };
}
