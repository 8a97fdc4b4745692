import { WorkbookError, type ReadRow } from '../workbook.ts';

/**
 * Letters that a program without Ukrainian has replaced: by question marks, of which one alone may be meant; by U+FFFD; by two signs each, where
 * UTF-8 was read in a Western or Cyrillic encoding (Ð¥Ð°Ñ€ÐºÑ–Ð², РҐР°СЂРєС–РІ); by Western letters, where windows-1251 was (Õàðê³â).
 */
const lost =
  /\?{2,}|\uFFFD+|(?:[ÐÑ][^\p{ASCII}]){2,}|(?:[РС][\u0402-\u040F\u0452-\u045FҐґ\u0080-\u00BF‘-•…‰‹›€™–—]){3,}|[À-ÖØ-öø-ÿ][À-ÖØ-öø-ÿ²³¿ºª¯´]{2,}/gu;
const suspicious = /\?\?|[\u00C0-\u00FF\uFFFD]|[РС][^\p{ASCII}а-яіїєґ]/u;

/** Fewer signs prove nothing. */
const leastSigns = 6;

/** Letters of a text, nearly: digits, spaces and most signs are below. */
function countLetters(text: string): number {
  let count = 0;
  for (let at = 0; at < text.length; at += 1) if (text.charCodeAt(at) > 0x40) count += 1;
  return count;
}

/**
 * A Russian alphabet has no і, so a program writes «Харк?в»: a question mark in front of a letter, which no text has. Every sixteenth letter of
 * Ukrainian is an і.
 */
const lostLetter = /\?(?=[а-яєїґ])/gu;
const leastLetters = 2;
const lettersForEach = 50;

type Column = { letters: number; lost: number; lostLetters: number; hasLetter: boolean; firstRow: number };

function isLost({ letters, lost, lostLetters, hasLetter }: Column): boolean {
  if (lost >= leastSigns && lost >= letters) return true;
  return !hasLetter && lostLetters >= leastLetters && lostLetters * lettersForEach >= letters;
}

/**
 * Watches the columns of a sheet while it is read. Throws `encodingLost` when half of what should be letters in one column, or more, are signs
 * of lost letters, or when every і of it is lost. To be asked once per batch, so that nothing of such a sheet is handed over.
 */
export function lossWatch(): { readonly see: (row: ReadRow) => void; readonly check: () => void } {
  const columns: (Column | undefined)[] = [];
  return {
    see: ({ number, cells }) => {
      for (const [at, cell] of cells.entries()) {
        if (typeof cell !== 'string') continue;
        const column = (columns[at] ??= { letters: 0, lost: 0, lostLetters: 0, hasLetter: false, firstRow: 0 });
        const found = suspicious.test(cell) ? (cell.match(lost) ?? []).join('').length : 0;
        const single = cell.includes('?') ? (cell.match(lostLetter) ?? []).length : 0;
        if (found + single > 0 && column.firstRow === 0) column.firstRow = number;
        column.lost += found;
        column.lostLetters += single;
        column.hasLetter ||= /[іІ]/u.test(cell);
        column.letters += countLetters(found > 0 ? cell.replaceAll(lost, '') : cell);
      }
    },
    check: () => {
      for (const [at, column] of columns.entries()) {
        if (!column || !isLost(column)) continue;
        throw new WorkbookError('encodingLost', { row: column.firstRow, column: at + 1 });
      }
    },
  };
}
