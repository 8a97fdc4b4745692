import type { Candidate } from '@domivka/domain/addressing/candidates';
import type { TargetName } from '@domivka/domain/exchange/exchange.text';
import type { ImportMode, ImportState } from '@domivka/domain/exchange/import-modes';
import type { MappedColumn } from '@domivka/domain/exchange/guess-mapping';
import type { Text } from '@domivka/domain/kernel/text';
import type { SelectChoice } from '../../ui/select-field.tsx';
import type { RecordLink } from './record-links.ts';

/** What can be imported by the user. */
export type OfferedTarget = { readonly name: TargetName; readonly title: Text; readonly mayCommit: boolean };

export type ImportCounts = Readonly<
  Record<
    'rows' | 'ready' | 'warnings' | 'failed' | 'duplicates' | 'created' | 'updated' | 'skipped' | 'decided',
    number
  >
>;

/** An import as the list shows it. */
export type ImportSummary = {
  readonly _id: string;
  readonly target: TargetName;
  readonly mode: ImportMode;
  readonly state: ImportState;
  readonly fileName: string;
  /** ISO. */
  readonly createdAt: string;
  readonly creator: Text;
  readonly isOwn: boolean;
  readonly counts: ImportCounts;
  /** Either all rows are saved or none. */
  readonly allOrNothing: boolean;
  /** `cancel`: stop the check or the saving that runs. */
  readonly can: Readonly<Record<'commit' | 'undo' | 'change' | 'cancel', boolean>>;
};

/** A column of the file can fill it. */
export type TargetColumn = {
  readonly key: string;
  readonly label: Text;
  readonly required: boolean;
  /** The kind of record to which it belongs. */
  readonly table: string;
  /** All rows may have the same value of it, where no column of the file fills it. */
  readonly mayBeConstant?: boolean;
};

/** What is wrong with a row, in the language of the user. */
export type RowProblem = {
  /** The key of the column; absent where the row as a whole is wrong. */
  readonly column?: string;
  readonly code: string;
  readonly message: string;
  /** The proposed text of the cell, and how it is shown. */
  readonly to?: string;
  readonly toLabel?: string;
  /** Several texts that the cell may have: settlements of one name. */
  readonly choices?: readonly SelectChoice[];
};

export type PreviewRow = {
  /** As the spreadsheet numbers it. */
  readonly row: number;
  readonly cells: Readonly<Record<string, string>>;
  readonly issues: readonly RowProblem[];
};

/** Equal cells with the same problem and cure. */
export type ProblemGroup = RowProblem & {
  readonly column: string;
  readonly value: string;
  readonly rows: number;
  /** The first of them, as the spreadsheet numbers them. */
  readonly numbers: readonly number[];
  /** Tells these rows from others whose equal cells have another cure. */
  readonly cure: string;
};

/** "3, 4, 9, …": which rows a group has. */
export function listNumbers({ rows, numbers }: Pick<ProblemGroup, 'rows' | 'numbers'>): string {
  return numbers.join(', ') + (rows > numbers.length ? ', …' : '');
}

/** Errors keep rows from being imported, warnings do not. */
export type ProblemKind = 'errors' | 'warnings';

/** A record that an undo did not take back. */
export type KeptRow = {
  readonly row: number;
  readonly cells: Readonly<Record<string, string>>;
  /** The kind of record. */
  readonly name: string;
  readonly reason: string;
  readonly table: string;
  readonly recordId: string;
};

export type ImportSettings = {
  /** The place of the sheet, from 0. */
  readonly sheet: number;
  /** From 1. */
  readonly headerRow: number;
  readonly dateOrder: 'dmy' | 'mdy';
  readonly organizationId?: string;
};

export type ImportView = ImportSummary & {
  readonly progress: { readonly done: number; readonly of: number };
  readonly sheets: readonly { readonly name: string; readonly rows: number; readonly hidden: boolean }[];
  readonly settings: ImportSettings;
  /** The first rows of the sheet as they are, from row 1. */
  readonly head: readonly (readonly string[])[];
  readonly columns: readonly TargetColumn[];
  readonly mapping: readonly MappedColumn[];
  /** The keys of required columns that nothing fills. */
  readonly missing: readonly string[];
  /** What else is missing, where one of several columns would do, in sentences. */
  readonly missingHints?: readonly string[];
  readonly preview?: readonly PreviewRow[];
  /** The same file was imported before; without `_id` by a colleague whose imports the user does not see. */
  readonly sameFile?: { readonly _id?: string; readonly at: string };
  /** What is to be known of the file as a whole. */
  readonly notice?: string;
  readonly error?: string;
  readonly kept?: readonly KeptRow[];
  /** Said to users who may only try out an import: who saves it. */
  readonly commitBy?: string;
};

/** A registered record that a row may be about. */
export type RowCandidate = Pick<Candidate, 'score' | 'verdict' | 'reasons' | 'metres'> & {
  readonly _id: string;
  readonly name: Text;
};

/** `ask`: the decision is taken back. */
export type Decision = 'new' | 'same' | 'skip' | 'ask';

/** The rows that the server lists. */
export type RowFilter = 'failed' | 'duplicate' | 'done' | 'decided';

export type ImportRow = PreviewRow & {
  readonly state: 'pending' | 'ready' | 'same' | 'failed' | 'duplicate' | 'skipped' | 'done';
  readonly warnings: readonly RowProblem[];
  readonly candidates?: readonly RowCandidate[];
  readonly decision?: Exclude<Decision, 'ask'>;
  readonly recordId?: string;
  readonly links?: readonly RecordLink[];
};

export type ImportRows = { readonly values: readonly ImportRow[]; readonly totalRows: number };

/** New texts for cells of one column: in these rows, or in all in which it says the same (`from`) and has the same `cure`. */
export type CellChange = {
  readonly column: string;
  readonly rows: readonly number[] | 'equal';
  readonly from?: string;
  readonly cure?: string;
  readonly to: string;
};
