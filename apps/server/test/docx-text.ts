import { unzipSync, strFromU8 } from 'fflate';
import { SaxesParser } from 'saxes';

/** What tests look at in a document for word processors. */
export type ReadDocx = {
  /** The text of each paragraph, those of tables included. */
  readonly paragraphs: readonly string[];
  /** The rows of each table, each as its cells. */
  readonly tables: readonly (readonly (readonly string[])[])[];
  /** Of each section whether its pages lie across. */
  readonly isWide: readonly boolean[];
};

/** Reads a document with a parser that refuses what is not well-formed. Throws as the parser does. */
export function readDocx(bytes: Buffer): ReadDocx {
  const files = unzipSync(bytes);
  const paragraphs: string[] = [];
  const tables: string[][][] = [];
  const isWide: boolean[] = [];
  for (const [name, content] of Object.entries(files)) {
    const parser = new SaxesParser();
    let text: string | undefined;
    let cell: string[] | undefined;
    parser.on('error', (error) => {
      throw error;
    });
    if (name === 'word/document.xml') {
      parser.on('opentag', (tag) => {
        if (tag.name === 'w:tbl') tables.push([]);
        if (tag.name === 'w:tr') tables.at(-1)?.push([]);
        if (tag.name === 'w:tc') cell = [];
        if (tag.name === 'w:p') text = '';
        if (tag.name === 'w:pgSz') isWide.push(tag.attributes['w:orient'] === 'landscape');
      });
      parser.on('text', (piece) => {
        if (text !== undefined) text += piece;
      });
      parser.on('closetag', (tag) => {
        if (tag.name === 'w:p' && text !== undefined) {
          paragraphs.push(text);
          cell?.push(text);
          text = undefined;
        }
        if (tag.name === 'w:tc') {
          tables
            .at(-1)
            ?.at(-1)
            ?.push(cell?.join('\n') ?? '');
          cell = undefined;
        }
      });
    }
    parser.write(strFromU8(content)).close();
  }
  return { paragraphs, tables, isWide };
}
