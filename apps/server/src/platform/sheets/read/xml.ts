import { SaxesParser } from 'saxes';
import { WorkbookError } from '../workbook.ts';

export type Attributes = Readonly<Record<string, string>>;

/** What happens while XML is read. Names come without their prefix, those of attributes with it. */
export type XmlHandler = {
  readonly open: (name: string, attributes: Attributes) => void;
  readonly close?: (name: string) => void;
  readonly text?: (text: string) => void;
};

const deepest = 200;

/** The text of XML, which is UTF-8 or UTF-16 in every workbook. */
async function* decode(bytes: AsyncIterable<Buffer>): AsyncGenerator<string> {
  let decoder: TextDecoder | undefined;
  for await (const piece of bytes) {
    decoder ??= new TextDecoder(encodingOf(piece), { fatal: true });
    yield decoder.decode(piece, { stream: true });
  }
  yield decoder?.decode() ?? '';
}

function encodingOf([first, second]: Buffer): string {
  if ((first === 0xff && second === 0xfe) || second === 0) return 'utf-16le';
  return (first === 0xfe && second === 0xff) || first === 0 ? 'utf-16be' : 'utf-8';
}

/** The attribute with this name, whatever its prefix. */
export function attributeOf(attributes: Attributes, name: string): string | undefined {
  const key = Object.keys(attributes).find((one) => one === name || one.endsWith(`:${name}`));
  return key === undefined ? undefined : attributes[key];
}

/**
 * Reads XML piece by piece; after each piece it yields, so that what the handler has collected can be taken away. Throws at XML that is not
 * well formed, and `suspicious` at a document type: only those declare entities, and no workbook has one.
 */
export async function* readXml(bytes: AsyncIterable<Buffer>, handler: XmlHandler): AsyncGenerator<void> {
  const parser = new SaxesParser<{ xmlns: false; position: false }>({ xmlns: false, position: false });
  const localNames = new Map<string, string>();
  const localName = (name: string): string => {
    const known = localNames.get(name);
    if (known !== undefined) return known;
    const local = name.slice(name.indexOf(':') + 1);
    if (localNames.size < 1000) localNames.set(name, local);
    return local;
  };
  let depth = 0;
  parser.on('doctype', () => {
    throw new WorkbookError('suspicious');
  });
  parser.on('xmldecl', ({ encoding }) => {
    if (encoding !== undefined && !/^(?:utf-?8|utf-?16(?:le|be)?|(?:us-)?ascii)$/i.test(encoding)) {
      throw new WorkbookError('damaged');
    }
  });
  parser.on('opentag', ({ name, attributes }) => {
    depth += 1;
    if (depth > deepest) throw new WorkbookError('suspicious');
    handler.open(localName(name), attributes);
  });
  parser.on('closetag', ({ name }) => {
    depth -= 1;
    handler.close?.(localName(name));
  });
  if (handler.text) {
    parser.on('text', handler.text);
    parser.on('cdata', handler.text);
  }
  for await (const text of decode(bytes)) {
    parser.write(text);
    yield;
  }
  parser.close();
}

/** Reads a small part as a whole. */
export async function readWholeXml(bytes: AsyncIterable<Buffer>, handler: XmlHandler): Promise<void> {
  for await (const _ of readXml(bytes, handler));
}
