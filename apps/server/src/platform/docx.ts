import { zipSync } from 'fflate';

/** Pieces of a document for word processors (WordprocessingML, ISO/IEC 29500), each as XML. */
export type DocxPart = string & { readonly docx: unique symbol };

/** The media type of the files. */
export const docxType = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document';

type Style = {
  /** In points; 12 unless told. */
  readonly size?: number;
  readonly isBold?: boolean;
  readonly align?: 'left' | 'center' | 'right' | 'both';
  /** Points of space below; 0 unless told. */
  readonly below?: number;
  /** Points from the left margin. */
  readonly indent?: number;
};

function part(text: string): DocxPart {
  return text as DocxPart;
}

function xml(text: string): string {
  const allowed = text.replaceAll(/[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu, '');
  return allowed.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
}

/** Points as twentieths. */
const twips = (points: number): number => Math.round(points * 20);

/** One paragraph. */
export function paragraph(
  text: string,
  { size = 12, isBold = false, align = 'left', below = 0, indent = 0 }: Style = {},
): DocxPart {
  const place = indent > 0 ? `<w:ind w:left="${twips(indent)}"/>` : '';
  const properties = `<w:pPr><w:spacing w:after="${twips(below)}"/>${place}<w:jc w:val="${align}"/></w:pPr>`;
  const run = `<w:rPr>${isBold ? '<w:b/>' : ''}<w:sz w:val="${size * 2}"/><w:szCs w:val="${size * 2}"/></w:rPr>`;
  return part(`<w:p>${properties}<w:r>${run}<w:t xml:space="preserve">${xml(text)}</w:t></w:r></w:p>`);
}

const borders = ['top', 'left', 'bottom', 'right', 'insideH', 'insideV']
  .map((side) => `<w:${side} w:val="single" w:sz="4" w:space="0" w:color="B0B7C0"/>`)
  .join('');

type TableStyle = {
  readonly size?: number;
  /** The first row is repeated on every page. */
  readonly hasHead?: boolean;
  readonly hasBorders?: boolean;
  /** The shares of the columns; equal unless told. */
  readonly shares?: readonly number[];
};

const wholeWidth = 5_000;

/** A table as wide as the page; of rows with equally many cells. A line break in a cell begins a new paragraph. */
export function table(
  rows: readonly (readonly string[])[],
  { size = 8, hasHead = false, hasBorders = true, shares = rows[0]?.map(() => 1) ?? [] }: TableStyle = {},
): DocxPart {
  const all = shares.reduce((sum, share) => sum + share, 0);
  const widths = shares.map((share) => Math.round((share / all) * wholeWidth));
  const cell = (text: string, at: number, isBold: boolean) =>
    `<w:tc><w:tcPr><w:tcW w:w="${widths[at] ?? 0}" w:type="pct"/></w:tcPr>${text
      .split('\n')
      .map((line) => paragraph(line, { size, isBold }))
      .join('')}</w:tc>`;
  const written = rows.map((cells, at) => {
    const isHead = hasHead && at === 0;
    const properties = `<w:trPr><w:cantSplit/>${isHead ? '<w:tblHeader/>' : ''}</w:trPr>`;
    return `<w:tr>${properties}${cells.map((text, column) => cell(text, column, isHead)).join('')}</w:tr>`;
  });
  const lines = hasBorders ? `<w:tblBorders>${borders}</w:tblBorders>` : '';
  const grid = widths.map((width) => `<w:gridCol w:w="${width * 2}"/>`).join('');
  const properties = `<w:tblPr><w:tblW w:w="${wholeWidth}" w:type="pct"/>${lines}</w:tblPr>`;
  // Two tables one behind the other would become one.
  return part(
    `<w:tbl>${properties}<w:tblGrid>${grid}</w:tblGrid>${written.join('')}</w:tbl>${paragraph('', { size: 4 })}`,
  );
}

/** A section of its own pages: A4, upright or across. */
export type DocxSection = { readonly body: readonly DocxPart[]; readonly isWide: boolean };

/** Margins as the Ukrainian standard for documents asks for (DSTU 4163): 30 mm for binding, 10 mm, 20 mm. */
function pages(isWide: boolean): string {
  const [width, height] = isWide ? [16_838, 11_906] : [11_906, 16_838];
  const size = `<w:pgSz w:w="${width}" w:h="${height}"${isWide ? ' w:orient="landscape"' : ''}/>`;
  const margins = isWide
    ? 'w:top="850" w:right="850" w:bottom="850" w:left="850"'
    : 'w:top="1134" w:right="567" w:bottom="1134" w:left="1701"';
  return `<w:sectPr>${size}<w:pgMar ${margins} w:header="567" w:footer="567" w:gutter="0"/></w:sectPr>`;
}

const head = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>';
const main = 'http://schemas.openxmlformats.org/wordprocessingml/2006/main';
const packaged = 'http://schemas.openxmlformats.org/package/2006';
const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';

/** A whole document. `language`: of its spelling, such as `uk-UA`. */
export function writeDocx(title: string, language: string, sections: readonly DocxSection[]): Buffer {
  const body = sections.map(({ body: parts, isWide }, at) => {
    const end = pages(isWide);
    return `${parts.join('')}${at === sections.length - 1 ? end : `<w:p><w:pPr>${end}</w:pPr></w:p>`}`;
  });
  const font = '<w:rFonts w:ascii="Times New Roman" w:hAnsi="Times New Roman" w:cs="Times New Roman"/>';
  const files = {
    '[Content_Types].xml': `${head}<Types xmlns="${packaged}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Override PartName="/word/document.xml" ContentType="${docxType}.main+xml"/><Override PartName="/word/styles.xml" ContentType="application/vnd.openxmlformats-officedocument.wordprocessingml.styles+xml"/><Override PartName="/docProps/core.xml" ContentType="application/vnd.openxmlformats-package.core-properties+xml"/></Types>`,
    '_rels/.rels': `${head}<Relationships xmlns="${packaged}/relationships"><Relationship Id="rId1" Type="${office}/officeDocument" Target="word/document.xml"/><Relationship Id="rId2" Type="${packaged}/relationships/metadata/core-properties" Target="docProps/core.xml"/></Relationships>`,
    'docProps/core.xml': `${head}<cp:coreProperties xmlns:cp="${packaged}/metadata/core-properties" xmlns:dc="http://purl.org/dc/elements/1.1/"><dc:title>${xml(title)}</dc:title><dc:language>${language}</dc:language></cp:coreProperties>`,
    'word/_rels/document.xml.rels': `${head}<Relationships xmlns="${packaged}/relationships"><Relationship Id="rId1" Type="${office}/styles" Target="styles.xml"/></Relationships>`,
    'word/styles.xml': `${head}<w:styles xmlns:w="${main}"><w:docDefaults><w:rPrDefault><w:rPr>${font}<w:lang w:val="${language}"/></w:rPr></w:rPrDefault></w:docDefaults></w:styles>`,
    'word/document.xml': `${head}<w:document xmlns:w="${main}"><w:body>${body.join('')}</w:body></w:document>`,
  };
  const bytes = Object.fromEntries(Object.entries(files).map(([name, text]) => [name, Buffer.from(text)]));
  return Buffer.from(zipSync(bytes));
}
