import type { ReadCell } from '@domivka/domain/exchange/read-date';
import type { TargetName } from '@domivka/domain/exchange/exchange.text';
import type { RowIssue } from '@domivka/domain/exchange/read-row';
import type { ImportMode, ImportState } from '@domivka/domain/exchange/import-modes';
import type { MappedColumn } from '@domivka/domain/exchange/guess-mapping';
import type { Issue } from '@domivka/domain/kernel/errors';
import type { Fields } from '@domivka/domain/kernel/record';
import type { Language } from '@domivka/domain/kernel/text';
import type { Queryable } from '../../platform/database/database.ts';
import type { SheetInfo } from '../../platform/sheets/workbook.ts';

/** How a file is read. */
export type ImportSettings = {
  readonly sheet: number;
  /** The row with the headers, from 1; the first of them where there are two. */
  readonly headerRow: number;
  /** The first row below the headers, from 1. */
  readonly firstRow: number;
  readonly dateOrder: 'dmy' | 'mdy';
  /** Who implements activities of which the row does not say it. */
  readonly organizationId?: string;
  /** How often all that was saved has been taken back, so that nothing was saved in part. */
  readonly round?: number;
  /** Pictures of the ZIP that no row named when the rows were checked. */
  readonly unusedPictures?: number;
};

/** An import as it is stored. */
export type Import = {
  readonly id: string;
  readonly createdBy: string;
  readonly organizationId: string;
  readonly language: Language;
  readonly target: TargetName;
  readonly mode: ImportMode;
  readonly state: ImportState;
  readonly fileName: string;
  readonly fileHash: string;
  readonly pieces: number;
  readonly sheets: readonly SheetInfo[];
  readonly date1904: boolean;
  readonly settings: ImportSettings;
  readonly mapping: readonly MappedColumn[];
  readonly head: readonly (readonly ReadCell[])[];
  readonly allOrNothing: boolean;
  readonly committedBy: string | null;
  readonly done: number;
  readonly total: number;
  readonly error: Issue | null;
  readonly tries: number;
  readonly createdAt: string;
};

const names = [
  'created_by',
  'organization_id',
  'language',
  'target',
  'mode',
  'state',
  'file_name',
  'file_hash',
  'pieces',
  'sheets',
  'date1904',
  'settings',
  'mapping',
  'head',
  'all_or_nothing',
  'committed_by',
  'done',
  'total',
  'error',
  'tries',
  'created_at',
];

function camel(name: string): string {
  return name.replaceAll(/_([a-z])/g, (_whole, letter: string) => letter.toUpperCase());
}

/** The select list of an import, of alias `i`. */
export const importSelection = ['i.id', ...names.map((name) => `i.${name} as "${camel(name)}"`)].join(', ');

/** An import by its id; whether a user may see it is asked elsewhere. */
export async function findImport(database: Queryable, id: string): Promise<Import | undefined> {
  const [found] = await database.query<Import>(`select ${importSelection} from import i where id = $1`, [id]);
  return found;
}

/** A row with what is known of it. */
export type StoredRow = {
  readonly n: number;
  readonly cells: readonly ReadCell[];
  readonly state: 'pending' | 'ready' | 'same' | 'failed' | 'duplicate' | 'skipped' | 'done';
  readonly issues: readonly RowIssue[];
  readonly warnings: readonly RowIssue[];
  readonly candidates: readonly StoredCandidate[] | null;
  readonly decision: 'new' | 'same' | 'skip' | null;
  readonly decisionId: string | null;
  /** The key of the address that the file gives for a submission. */
  readonly addressKey: string | null;
};

/** An address that may be the one of a row. */
export type StoredCandidate = {
  readonly id: string;
  readonly name: string;
  readonly nameUkr: string;
  readonly score: number;
  readonly verdict: 'same' | 'possible';
  readonly reasons: readonly string[];
  readonly metres?: number;
};

export const rowSelection = `n, cells, state, issues, warnings, candidates, decision, decision_id as "decisionId", address_key as "addressKey"`;

/** What the check or the saving of a row found. */
export type RowOutcome = {
  readonly n: number;
  readonly state: StoredRow['state'];
  readonly key?: string | undefined;
  readonly issues: readonly Issue[];
  readonly warnings: readonly Issue[];
  readonly candidates?: readonly StoredCandidate[] | undefined;
  readonly addressKey?: string | undefined;
};

/** Keeps outcomes of rows. */
export async function storeOutcomes(
  database: Queryable,
  importId: string,
  outcomes: readonly RowOutcome[],
): Promise<void> {
  if (outcomes.length === 0) return;
  await database.query(
    `update import_row r set state = o.state, row_key = o.key, issues = coalesce(o.issues, '[]'), warnings = coalesce(o.warnings, '[]'),
       candidates = o.candidates, address_key = coalesce(r.address_key, o."addressKey")
     from jsonb_to_recordset($2::jsonb) as o (n int, state text, key text, issues jsonb, warnings jsonb, candidates jsonb, "addressKey" text)
     where r.import_id = $1 and r.n = o.n`,
    [importId, JSON.stringify(outcomes)],
  );
}

/** What an import wrote of one record. */
export type WrittenRecord = {
  readonly n: number;
  readonly place: number;
  readonly entity: string;
  readonly id: string;
  readonly version: number;
  readonly kind: 'created' | 'updated';
  readonly before: Fields | null;
};

/** Keeps what was written of records, so that it can be undone. For the transaction that writes them. */
export async function storeWritten(
  database: Queryable,
  importId: string,
  written: readonly WrittenRecord[],
): Promise<void> {
  if (written.length === 0) return;
  await database.query(
    `insert into import_record (import_id, n, place, entity, id, version, kind, before)
     select $1, n, place, entity, id, version, kind, before
     from jsonb_to_recordset($2::jsonb) as w (n int, place int, entity text, id text, version int, kind text, before jsonb)`,
    [importId, JSON.stringify(written)],
  );
}

/** Identifiers of other systems for records; `addressKey`: the address that the file gave with it. */
export type ForeignId = {
  readonly entity: string;
  readonly key: string;
  readonly id: string;
  readonly addressKey?: string | undefined;
};

/** Keeps which records the identifiers of an organization’s own system mean; a later one replaces an earlier one. */
export async function storeForeignIds(
  database: Queryable,
  organizationId: string,
  found: readonly ForeignId[],
): Promise<void> {
  if (found.length === 0) return;
  await database.query(
    `insert into foreign_id (entity, organization_id, key, id, address_key)
     select distinct on (entity, key) entity, $1, key, id, "addressKey"
     from jsonb_to_recordset($2::jsonb) as f (entity text, key text, id text, "addressKey" text)
     on conflict (entity, organization_id, key) do update set id = excluded.id, address_key = excluded.address_key`,
    [organizationId, JSON.stringify(found)],
  );
}

/** The rows, of alias `r`, of which a user decided something that can be taken back. */
export const decidedRows = `(r.decision is not null and r.state <> 'done')`;

/** How many rows of each import are in which state; `warned`: how many of them have a remark, `decided`: of how many a user decided. */
export async function countRows(
  database: Queryable,
  ids: readonly string[],
): Promise<readonly { id: string; state: string; count: number; warned: number; decided: number }[]> {
  return database.query(
    `select import_id as id, state, count(*)::int as count, count(*) filter (where warnings <> '[]')::int as warned,
       count(*) filter (where ${decidedRows})::int as decided
     from import_row r where import_id = any($1::text[]) group by import_id, state`,
    [ids],
  );
}
