import { isId } from '../kernel/record.ts';
import { foldWords } from './cells.ts';

/** No identifier of another system is longer. */
const longestKey = 64;
const lettersRead = 300;

/** What headers say above the identifiers of another system: «_uuid», “Kobo id”, «Зовнішній ідентифікатор». */
const foreignWords =
  /(?:^|[^\p{L}])(?:uuid|guid|instanceid|kobo|odk|ona|activityinfo|commcare|external|foreign|submission|зовнішн\p{L}*|сторонн\p{L}*)(?![\p{L}])/u;
/** Columns that only exports of Kobo have: there `_id` is the number of the submission. */
const koboOnly = /^(?:_uuid|_submission_time|__version__|_xform_id_string)$/;

/** Whether the identifiers below a header are those of another system. `headers`: all of the file. */
export function isForeignHeader(header: string, headers: readonly string[]): boolean {
  const name = header.slice(0, lettersRead).trim().toLowerCase();
  if (foreignWords.test(foldWords(name.replaceAll('_', ' ')))) return true;
  return /(?:^|\/)_?id$/.test(name) && headers.some((other) => koboOnly.test(other.trim().toLowerCase()));
}

/**
 * The key under which an identifier of another system is kept; undefined where there is none, or a text that is none. One that looks like an Id of this
 * register is marked, so that it neither finds nor names a record of ours.
 */
export function foreignKey(text: string): string | undefined {
  const key = text.trim();
  if (key === '' || key.length > longestKey) return undefined;
  return isId(key.toLowerCase()) ? `foreign:${key.toLowerCase()}` : key;
}
