/** The signs that begin a formula, wide ones included: some spreadsheets read them the same. */
const signs = String.raw`[=+\-@\t\r\n＝＋－＠−]`;
const guarded = new RegExp(`^'+${signs}`);
const guardable = new RegExp(`^'*${signs}`);
const number = /^-?\d+(?:[.,]\d+)?$/;

/** Whether a text has the guard of spreadsheets against formulas: an apostrophe in front. */
export function isGuarded(text: string): boolean {
  return guarded.test(text);
}

/**
 * A text that a spreadsheet would run as a formula gets an apostrophe in front, which it shows as text; numbers stay numbers. A text that looks
 * guarded gets one more, so that it is read as it was.
 */
export function guardFormula(text: string): string {
  return guardable.test(text) && !number.test(text) ? `'${text}` : text;
}
