import { createHash } from 'node:crypto';
import { exchangeIssue } from '@domivka/domain/exchange/exchange.errors';
import { blanksOnly, type RowPart, sameLists } from '@domivka/domain/exchange/read-row';
import type { TableName } from '@domivka/domain/kernel/entity';
import type { Issue } from '@domivka/domain/kernel/errors';
import type { Fields, StoredRecord } from '@domivka/domain/kernel/record';
import type { ImportRun } from './import-run.ts';
import type { Import } from './import-store.ts';

/** One save that a row leads to. */
export type Planned = {
  readonly table: TableName;
  readonly id: string;
  /** Undefined: the record is new. */
  readonly current: StoredRecord | undefined;
  readonly version: number | undefined;
  readonly fields: Fields;
  /** The identifier that the file has for it. */
  readonly foreign?: string;
  /** The entry of the archive that becomes a photo, and what the record says of it once it is kept. */
  readonly picture?: string;
  readonly given?: Fields;
};

/**
 * The same row of the same import always gives a record the same id, so that an interrupted import continues with it. Records that were taken back
 * are in the bin: the next round makes others.
 */
export function idOf({ id, settings: { round } }: Import, ...parts: readonly (string | number)[]): string {
  return createHash('sha256')
    .update([id, ...(round === undefined ? [] : [`round ${round}`]), ...parts].join('|'))
    .digest('hex')
    .slice(0, 24);
}

/** The identifier that the file has for a record, where it is not its Id. */
export function foreignOf(part: RowPart | undefined, id: string): { foreign?: string } {
  return part?.id !== undefined && part.id !== id ? { foreign: part.id } : {};
}

/** What speaks against a record by what the import may do: add new ones, change those that are there. */
export function modeIssue({ import: { mode } }: ImportRun, current: StoredRecord | undefined): Issue | undefined {
  if (current && mode === 'create') return exchangeIssue('import.onlyCreate');
  if (!current && (mode === 'update' || mode === 'fillBlanks')) return exchangeIssue('import.onlyUpdate');
  return undefined;
}

/** A change of a record that is there, as far as the mode of the import allows it. */
export function planned(
  run: ImportRun,
  table: TableName,
  part: RowPart | undefined,
  current: StoredRecord,
  fields: Fields,
): Planned {
  const own = sameLists(fields, current);
  const given = run.import.mode === 'fillBlanks' ? blanksOnly(own, current) : own;
  return {
    table,
    id: current._id,
    current,
    version: part?.version ?? current.version,
    fields: given,
    ...foreignOf(part, current._id),
  };
}

const identity: readonly string[] = ['pCode4', 'streetType', 'streetUkr', 'house', 'corpus', 'nameUkr'];

/** The fields of a row about an address that was found by its words: the spelling of the register stays. */
export function withoutIdentity(fields: Fields): Fields {
  return Object.fromEntries(Object.entries(fields).filter(([name]) => !identity.includes(name)));
}
