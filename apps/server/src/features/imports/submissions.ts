import { exchangeIssue } from '@domivka/domain/exchange/exchange.errors';
import { submissionKey } from '@domivka/domain/exchange/kobo';
import type { RowReading } from '@domivka/domain/exchange/read-row';
import type { Issue } from '@domivka/domain/kernel/errors';
import type { StoredRecord } from '@domivka/domain/kernel/record';
import type { Known, OpenRow } from './open-row.ts';

/** Whether a row is a submission of Kobo with its identifier. */
export const isSubmission = ({ lookups }: Pick<RowReading, 'lookups'>): boolean => lookups[submissionKey] !== undefined;

/** The address of a submission that was imported before: that of its records, however its words are registered by now. */
export function addressOfSubmission(reading: RowReading, known: Known): StoredRecord | undefined {
  if (!isSubmission(reading)) return undefined;
  const [record] = reading.parts.flatMap(({ table, id }) => (id === undefined ? [] : (known.byId(table, id) ?? [])));
  return record && (known.byId('address', String(record.addressId)) ?? known.byId('address', record._id));
}

/** The key of the address that the file gives for a submission; a correction in the import changes the row, not what the file says. */
export function saidOf({ row, reading, address }: OpenRow): string | undefined {
  if (!isSubmission(reading)) return undefined;
  return row.addressKey ?? (address?.matchKey || undefined);
}

/**
 * What speaks against a submission that was imported at another address than its row names. The register may have corrected the address, or moved the
 * records: then the file still says what it said when it was imported. A file that says something else was corrected itself.
 */
export function movedSubmission(
  { reading, address }: OpenRow,
  known: Known,
  at: StoredRecord,
  exact: StoredRecord | undefined,
): Issue | undefined {
  const key = address?.matchKey ?? '';
  if (key === '' || exact?._id === at._id) return undefined;
  if (reading.parts.some(({ table, id }) => id !== undefined && known.saidAt(table, id) === key)) return undefined;
  const name = { en: String(at.name ?? at.nameUkr ?? ''), uk: String(at.nameUkr ?? at.name ?? '') };
  const code = exact ? 'import.submission.moved' : 'import.submission.unregistered';
  return exchangeIssue(code, { address: name }, submissionKey);
}
