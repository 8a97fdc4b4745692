import type { TableName } from '../kernel/entity.ts';
import { foreignKey } from './foreign-id.ts';

/** The column of the identifier that Kobo gives each submission. */
export const submissionKey = 'row.submission';

const systemColumns = new Set('start|end|today|audit|username|deviceid|phonenumber|simserial|subscriberid'.split('|'));

/** Whether a column of an export is one that Kobo adds to the answers: `_id`, `_status`, `__version__`, `meta/instanceID`. The place of a point is an answer. */
export function isAddedByKobo(header: string): boolean {
  const name = header.trim().toLowerCase();
  if (name === '_uuid' || /^_.*_(?:latitude|longitude)$/.test(name)) return false;
  return name.startsWith('_') || /^(?:meta|formhub)\//.test(name) || systemColumns.has(name);
}

/** The identifier of a submission in one spelling; undefined where there is none. */
export function readSubmission(text: string | undefined): string | undefined {
  return foreignKey(
    (text ?? '')
      .trim()
      .replace(/^uuid:/i, '')
      .toLowerCase(),
  );
}

type Named = { readonly table: TableName; readonly id?: string };

const ownRecords: readonly TableName[] = ['assessment', 'activity'];

/**
 * A submission is one assessment and one activity: its identifier finds them in the next export. Several submissions are about one building or flat, so it
 * names the address only where the row says nothing else.
 */
export function namedBySubmission<Part extends Named>(
  parts: readonly Part[],
  submission: string | undefined,
): readonly Part[] {
  if (submission === undefined) return parts;
  const own = parts.some(({ table }) => ownRecords.includes(table)) ? ownRecords : ['address'];
  return parts.map((part) => (part.id === undefined && own.includes(part.table) ? { ...part, id: submission } : part));
}
