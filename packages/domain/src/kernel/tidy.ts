import { normalizeApostrophes } from '../geography/apostrophe.ts';
import { cleanText } from '../geography/look-alike.ts';
import { isFields } from './record.ts';

/** A text in its stored form: NFC, no invisible signs, single spaces, one kind of apostrophe. Anything else stays for the schema to judge. */
export function tidyText(value: unknown): unknown {
  return typeof value === 'string' ? normalizeApostrophes(cleanText(value)) : value;
}

/** The same for a text that may be left out: an emptied input clears the field. */
export function tidyOptional(value: unknown): unknown {
  const text = tidyText(value);
  return text === '' ? null : text;
}

/** Numbers of state registers are kept in capitals, however they were typed. */
export function tidyStateNumber(value: unknown): unknown {
  const text = tidyOptional(value);
  return typeof text === 'string' ? text.toUpperCase() : text;
}

/** Inputs left empty inside a block are the same as inputs never shown. */
export function withoutEmpty(value: unknown): unknown {
  if (!isFields(value)) return value;
  const filled = Object.entries(value).filter(([, inner]) => inner !== null && inner !== undefined && inner !== '');
  return filled.length === 0 ? null : Object.fromEntries(filled);
}

/** Empty rows are left out, and a field without rows, too. */
export function tidyRows(value: unknown): unknown {
  if (!Array.isArray(value)) return value;
  const rows = value.map(withoutEmpty).filter((row) => row !== null);
  return rows.length === 0 ? null : rows;
}
