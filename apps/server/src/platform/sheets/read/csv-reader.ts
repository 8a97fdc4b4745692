import { longestText, WorkbookError, type ReadableWorkbook, type ReadLimits, type ReadRow } from '../workbook.ts';
import { textCell } from './cells.ts';
import { decoderOf, encodingOf, type Encoding } from './text-encoding.ts';

/** In the order of trust: a comma is also a part of addresses and numbers. */
const separators = ['\t', ';', '|', ','] as const;
type Separator = (typeof separators)[number];

const pieceSize = 64 * 1024;
/** A quote that is still open after so many letters is one that was never closed, if there are line ends behind it. */
const mostQuoted = 1024 * 1024;
/** As wide as a sheet of Excel. */
const widest = 16_384;

function* textOf(bytes: Buffer, encoding: Encoding): Generator<string> {
  const decode = decoderOf(encoding);
  for (let at = 0; at < bytes.length; at += pieceSize) yield decode(bytes.subarray(at, at + pieceSize));
  yield decode();
}

/** Ends of an unquoted cell. */
const endOf: Readonly<Record<Separator, RegExp>> = {
  '\t': /[\t\r\n]/g,
  ';': /[;\r\n]/g,
  '|': /[|\r\n]/g,
  ',': /[,\r\n]/g,
};

type Line = { readonly number: number; readonly cells: readonly string[] };

/**
 * Reads CSV (RFC 4180) with the line ends of every system, while its text arrives. Stricter than libraries: a quote that is never closed, or
 * closes in the middle of a cell, is an error and does not join rows.
 */
function* readLines(pieces: Iterable<string>, separator: Separator, max: number): Generator<Line> {
  const end = new RegExp(endOf[separator]);
  let [text, number] = ['', 1];
  let cells: string[] = [];
  const failure = (kind: 'longCell' | 'quotes') =>
    new WorkbookError(kind, { row: number, column: cells.length + 1, max: longestText });
  /** The end of the cell at this place: where its text ends and the sign behind it; undefined where the text so far does not have it. */
  const findEnd = (at: number, isLast: boolean): { readonly value: string; readonly end: number } | undefined => {
    if (text[at] !== '"') {
      end.lastIndex = at;
      const found = end.exec(text)?.index ?? (isLast ? text.length : -1);
      if ((found === -1 ? text.length : found) - at > longestText) throw failure('longCell');
      return found === -1 ? undefined : { value: text.slice(at, found), end: found };
    }
    for (let quote = text.indexOf('"', at + 1); quote !== -1; quote = text.indexOf('"', quote + 2)) {
      if (quote + 1 === text.length && !isLast) break;
      if (text[quote + 1] === '"') continue;
      const sign = text[quote + 1] ?? '\n';
      if (sign !== separator && sign !== '\n' && sign !== '\r') throw failure('quotes');
      return { value: text.slice(at + 1, quote).replaceAll('""', '"'), end: quote + 1 };
    }
    // A quote that is not closed takes all rows behind it into its cell.
    if (isLast) throw failure('quotes');
    if (text.length - at > mostQuoted) throw failure(text.includes('\n', at) ? 'quotes' : 'longCell');
    return undefined;
  };
  function* readCells(isLast: boolean): Generator<Line> {
    let at = 0;
    while (at < text.length || (isLast && cells.length > 0)) {
      const found = findEnd(at, isLast);
      // A \r at the end may be half of a line end.
      if (!found || (!isLast && found.end + 1 >= text.length)) break;
      cells.push(found.value);
      if (cells.length > widest) throw new WorkbookError('columns', { row: number, max });
      const sign = text[found.end];
      at = found.end + (sign === '\r' && text[found.end + 1] === '\n' ? 2 : 1);
      if (sign === separator) continue;
      yield { number, cells };
      cells = [];
      number += 1;
    }
    text = text.slice(at);
  }
  for (const piece of pieces) {
    text += piece;
    yield* readCells(false);
  }
  yield* readCells(true);
}

const mostSampled = 50;

/** How much a text looks like CSV with this separator: many of its first lines have the same number of cells, and it is a large one. */
function regularity(sample: string, separator: Separator): number {
  const counts: number[] = [];
  try {
    for (const { cells } of readLines([sample], separator, widest)) {
      if (cells.some((cell) => cell !== '')) counts.push(cells.length);
      if (counts.length === mostSampled) break;
    }
  } catch (error) {
    // The sample may end within quotes; what came before counts.
    if (!(error instanceof WorkbookError)) throw error;
  }
  const rates = counts.map((count) =>
    count === 1 ? 0 : (counts.filter((other) => other === count).length / counts.length) * Math.min(count, 6),
  );
  return Math.max(0, ...rates);
}

/** Excel names the separator in a first line of its own: sep=; */
const named = /^sep=([\t;|,])(?:\r\n|[\r\n])/i;

function separatorOf(sample: string): Separator {
  const told = separators.find((one) => one === named.exec(sample)?.[1]);
  if (told) return told;
  const rated = separators.map((separator) => ({ separator, rate: regularity(sample, separator) }));
  const best = Math.max(...rated.map(({ rate }) => rate));
  return (best > 0 ? rated.find(({ rate }) => rate === best)?.separator : undefined) ?? ',';
}

/** Opens CSV: its encoding and its separator are found from what is in it. Throws `WorkbookError`. */
export function openCsv(bytes: Buffer, name: string, limits: ReadLimits): ReadableWorkbook {
  const encoding = encodingOf(bytes);
  const [sample = ''] = textOf(bytes, encoding);
  const separator = separatorOf(sample);
  const isNamed = named.test(sample);
  function* lines(): Generator<ReadRow> {
    for (const { number, cells } of readLines(textOf(bytes, encoding), separator, limits.columns)) {
      if (isNamed && number === 1) continue;
      yield { number, cells: cells.map(textCell) };
    }
  }
  return {
    info: {
      kind: 'csv',
      date1904: false,
      encoding,
      separator,
      sheets: [{ name, hidden: false, rows: countRows(lines(), limits) }],
    },
    rows: async function* () {
      yield* lines();
    },
  };
}

function countRows(rows: Iterable<ReadRow>, limits: ReadLimits): number {
  let count = 0;
  for (const { cells } of rows) {
    if (cells.some((cell) => cell !== null)) count += 1;
    if (count > limits.rows) break;
  }
  return count;
}
