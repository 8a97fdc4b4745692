import type { RefusedRow } from './custom-sheet.ts';
import type { Language } from '@domivka/domain/kernel/text';

/** Spreadsheets part cells by what the region's numbers leave free: where the decimal sign is a comma, by semicolons. */
const separators = { en: ',', uk: ';' } as const satisfies Record<Language, string>;
const byteOrderMark = '\uFEFF';

function cellsOf({ row, column, message }: RefusedRow): readonly string[] {
  return [String(row), column ?? '', message];
}

/** Quoted, and with an apostrophe before what a spreadsheet would run: heads come from somebody's file. */
function quote(text: string): string {
  const guarded = /^[=+\-@\t\r\n＝＋－＠−]/.test(text) ? `'${text}` : text;
  return `"${guarded.replaceAll('"', '""')}"`;
}

/** The refused rows as a sheet that a spreadsheet of the language opens by a double click. */
export function writeRefusedSheet(heads: readonly string[], rows: readonly RefusedRow[], language: Language): string {
  const lines = [heads, ...rows.map(cellsOf)].map((cells) => cells.map(quote).join(separators[language]));
  return byteOrderMark + lines.map((line) => `${line}\r\n`).join('');
}

/** The same for the clipboard: cells that a spreadsheet or a letter takes as they are. */
export function writeRefusedText(heads: readonly string[], rows: readonly RefusedRow[]): string {
  return [heads, ...rows.map(cellsOf)].map((cells) => cells.join('\t').replaceAll(/[\r\n]+/g, ' ')).join('\n');
}
