/** The signs that begin a formula, wide ones included: some spreadsheets read them the same. */
const formula = /^[=+\-@\t\r\n＝＋－＠−]/;

/** A text that a spreadsheet would run as a formula gets an apostrophe in front, which it shows as text; numbers stay numbers. */
export function guardCell(text: string): string {
  return formula.test(text) && !/^-?\d+(?:[.,]\d+)?$/.test(text) ? `'${text}` : text;
}

/** A guarded cell as it was. */
export function unguardCell(text: string): string {
  return text.startsWith("'") && formula.test(text.slice(1)) ? text.slice(1) : text;
}
