import { messageOf } from '@domivka/domain/catalogue';
import { serverErrors } from '@domivka/domain/server-catalogue';
import { textOfCell } from '@domivka/domain/exchange/cells';
import { exchangeErrors, exchangeIssue } from '@domivka/domain/exchange/exchange.errors';
import type { Curable } from '@domivka/domain/exchange/find-place';
import { missingColumns } from '@domivka/domain/exchange/required-columns';
import type { SheetColumn } from '@domivka/domain/exchange/sheet-column';
import { mayCommit } from '@domivka/domain/exchange/targets';
import type { Actor } from '@domivka/domain/kernel/actor';
import type { Issue } from '@domivka/domain/kernel/errors';
import { rightToUse } from '@domivka/domain/kernel/matrix';
import type { Language, Text } from '@domivka/domain/kernel/text';
import { getEntity } from '@domivka/domain/registry';
import type { Queryable } from '../../platform/database/database.ts';
import { mayCancel } from './cancel-import.ts';
import { targetOf } from './import-run.ts';
import { countRows, type Import, type StoredRow } from './import-store.ts';

/**
 * Whether a user sees an import: the own ones, managers those of their organization, staff all. What a user uploaded for an organization stays there when
 * they move to another one.
 */
export function seesImport(
  actor: Actor,
  { createdBy, organizationId }: Pick<Import, 'createdBy' | 'organizationId'>,
): boolean {
  const right = rightToUse(actor, 'import');
  if (right === '-') return false;
  if (right === 'A') return true;
  return organizationId === actor.organizationId && (right === 'O' || createdBy === actor._id);
}

/** How far the undo of an import is a user’s: line `undoImport` of the matrix. */
export function mayUndo(actor: Actor, own: Pick<Import, 'createdBy' | 'organizationId' | 'committedBy'>): boolean {
  const right = rightToUse(actor, 'undoImport');
  if (right === 'A') return true;
  if (right === 'O') return own.organizationId === actor.organizationId;
  return right === 'S' && (own.createdBy === actor._id || own.committedBy === actor._id);
}

/** In which states what an import saved can be taken back: also when its user lost the rights, or was blocked, before all rows were saved. */
export const undoable: readonly string[] = ['committed', 'validated', 'failed'];

const changeable = ['uploaded', 'mapped', 'validated', 'failed', 'committed'];

type Counts = {
  readonly rows: number;
  readonly ready: number;
  readonly warnings: number;
  readonly failed: number;
  readonly duplicates: number;
  readonly created: number;
  readonly updated: number;
  readonly skipped: number;
  /** Rows of which a user decided something that can be taken back. */
  readonly decided: number;
};

async function countsOf(database: Queryable, { id, total }: Import): Promise<Counts> {
  const rows = await countRows(database, id);
  // Of a row of which all was taken back the kind is null.
  const written = await database.query<{ kind: string | null; count: number }>(
    `select kind, count(*)::int as count from (
       select min(kind) filter (where not undone) as kind from import_record where import_id = $1 group by n) r group by kind`,
    [id],
  );
  // Rows of which others had saved the same meanwhile.
  const unwritten = written.reduce((left, { count }) => left - count, rows.done ?? 0);
  const of = (kind: string) => written.find((one) => one.kind === kind)?.count ?? 0;
  return {
    rows: total,
    ready: rows.ready ?? 0,
    warnings: rows.warnings ?? 0,
    failed: rows.failed ?? 0,
    duplicates: rows.duplicate ?? 0,
    created: of('created'),
    updated: of('updated'),
    skipped: (rows.same ?? 0) + (rows.skipped ?? 0) + Math.max(0, unwritten),
    decided: rows.decided ?? 0,
  };
}

/** Records that an undo has left, with why, and the row that tells which they are. */
async function keptOf(
  database: Queryable,
  { id, mapping }: Pick<Import, 'id' | 'mapping'>,
  language: Language,
): Promise<readonly object[]> {
  type Row = Pick<StoredRow, 'n' | 'cells'> & { readonly entity: string; readonly id: string; readonly kept: Issue };
  const rows = await database.query<Row>(
    `select n, w.entity, w.id, w.kept, r.cells from import_record w join import_row r using (import_id, n)
     where import_id = $1 and kept is not null order by n limit 500`,
    [id],
  );
  return rows.map(({ n, cells, entity, id: record, kept }) => ({
    row: n,
    cells: cellsByKey(cells, mapping),
    name: getEntity(entity as 'address').label[language],
    reason: messageOf(kept, language, serverErrors),
    table: entity,
    recordId: record,
  }));
}

type Facts = {
  readonly database: Queryable;
  readonly actor: Actor;
  readonly language: Language;
};

async function creatorOf(database: Queryable, id: string): Promise<Text> {
  const [row] = await database.query<{ name: string; nameUkr: string }>(
    `select coalesce(name, '') as name, coalesce(name_ukr, '') as "nameUkr" from app_user where id = $1`,
    [id],
  );
  return { en: row?.name ?? '', uk: row?.nameUkr || row?.name || '' };
}

const ofSaving = `select done, (done + (select count(*) from import_row where import_id = $1 and state = 'ready'))::int as of
  from import where id = $1`;
const ofUndo = `select count(*) filter (where undone or kept is not null)::int as done, count(*)::int as of
  from import_record where import_id = $1`;
const progressIn: Partial<Record<Import['state'], string>> = {
  committing: ofSaving,
  committed: ofSaving,
  undoing: ofUndo,
  undone: ofUndo,
};

/** How far the work is: in rows of the file, of those that are saved, or in what is taken back. Both numbers are of one moment. */
async function progressOf(
  database: Queryable,
  { id, state, done, total }: Import,
): Promise<{ readonly done: number; readonly of: number }> {
  const text = progressIn[state];
  const [now] = text === undefined ? [] : await database.query<{ done: number; of: number }>(text, [id]);
  return now ?? { done, of: total };
}

/** An import without its mapping, as a list shows it. */
export async function shortView({ database, actor, language }: Facts, own: Import): Promise<Record<string, unknown>> {
  const { id, target, mode, state, allOrNothing, fileName, createdAt, createdBy, error } = own;
  const counts = await countsOf(database, own);
  const isOpen = counts.failed + counts.duplicates + counts.ready + counts.decided > 0;
  return {
    _id: id,
    target,
    mode,
    state,
    allOrNothing,
    fileName,
    createdAt: new Date(createdAt).toISOString(),
    createdBy,
    creator: await creatorOf(database, createdBy),
    isOwn: createdBy === actor._id,
    progress: await progressOf(database, own),
    counts,
    can: {
      commit: mayCommit(actor) && (state === 'validated' || (state === 'committed' && counts.ready > 0)),
      undo: undoable.includes(state) && counts.created + counts.updated > 0 && mayUndo(actor, own),
      cancel: mayCancel(actor, own),
      change: changeable.includes(state) && (state !== 'committed' || isOpen),
    },
    ...(mayCommit(actor) ? {} : { commitBy: exchangeErrors['import.commitForbidden'][language] }),
    ...(error ? { error: messageOf(error, language, serverErrors) } : {}),
  };
}

/** What an import needs and no column of its file fills. */
export function missingIn(
  { mapping, mode, target }: Pick<Import, 'mapping' | 'mode' | 'target'>,
  columns: readonly SheetColumn[],
): readonly Issue[] {
  const mapped = new Set(mapping.flatMap(({ key }) => key ?? []));
  return missingColumns(targetOf({ target }), columns, mapped, mode === 'create');
}

/** The import as its page shows it. */
export async function fullView(
  facts: Facts,
  own: Import,
  columns: readonly SheetColumn[],
): Promise<Record<string, unknown>> {
  const { database, language } = facts;
  const { sheets, settings, mapping, head, fileHash, id, state } = own;
  const missing = missingIn(own, columns);
  const isField = ({ code }: Issue) => code === 'import.columnUnmapped';
  const notices = [
    exchangeIssue('import.pictures.unused', { count: settings.unusedPictures ?? 0 }),
    exchangeIssue('import.hiddenRows', { count: sheets[settings.sheet]?.hiddenRows ?? 0 }),
  ].filter(({ parameters }) => parameters?.count !== 0);
  const [same] = await database.query<Pick<Import, 'id' | 'createdBy' | 'organizationId'> & { readonly at: string }>(
    `select id, updated_at as at, created_by as "createdBy", organization_id as "organizationId" from import where file_hash = $1 and id <> $2 and state = 'committed' and organization_id = $3 order by updated_at desc limit 1`,
    [fileHash, id, own.organizationId],
  );
  return {
    ...(await shortView(facts, own)),
    sheets,
    settings,
    columns: columns.map(({ key, label, isRequired, table }) => ({ key, label, required: isRequired, table })),
    mapping,
    missing: missing.filter(isField).map(({ path }) => path),
    missingHints: missing.filter((issue) => !isField(issue)).map((issue) => messageOf(issue, language, serverErrors)),
    head: head.slice(0, 15).map((row) => row.slice(0, 60).map(textOfCell)),
    preview: previewOf(own),
    ...(notices.length > 0
      ? { notice: notices.map((notice) => messageOf(notice, language, serverErrors)).join('. ') }
      : {}),
    ...(same
      ? {
          sameFile: {
            ...(seesImport(facts.actor, same) ? { _id: same.id } : {}),
            at: new Date(same.at).toISOString(),
          },
        }
      : {}),
    ...(state === 'undone' ? { kept: await keptOf(database, own, language) } : {}),
  };
}

/** Ten rows under the fields that their columns fill. */
function previewOf({ head, settings, mapping }: Import): readonly object[] {
  return head
    .map((cells, at) => ({ cells, row: at + 1 }))
    .filter(({ row, cells }) => row >= settings.firstRow && cells.some((cell) => cell !== null && cell !== ''))
    .slice(0, 10)
    .map(({ cells, row }) => ({ row, cells: cellsByKey(cells, mapping), issues: [] }));
}

function cellsByKey(cells: StoredRow['cells'], mapping: Import['mapping']): Readonly<Record<string, string>> {
  return Object.fromEntries(
    mapping.flatMap(({ key, index }): [string, string][] =>
      key === null ? [] : [[key, textOfCell(cells[index] ?? null)]],
    ),
  );
}

/** An issue with its sentence and its proposed cure. */
export function sayCurable(issue: Curable, language: Language): Record<string, unknown> {
  const { path, code, to } = issue;
  const toLabel: Text | string | undefined = issue.toLabel;
  return {
    ...(path === undefined ? {} : { column: path }),
    code,
    message: messageOf(issue, language, serverErrors),
    ...(to === undefined ? {} : { to }),
    // Rows that an earlier release checked have it in one language.
    ...(toLabel === undefined ? {} : { toLabel: typeof toLabel === 'string' ? toLabel : toLabel[language] }),
  };
}

/** A row as the grid shows it. */
export function rowView(row: StoredRow, mapping: Import['mapping'], language: Language): Record<string, unknown> {
  const { n, state, cells, issues, warnings, candidates, decision, decisionId } = row;
  return {
    row: n,
    state,
    cells: cellsByKey(cells, mapping),
    issues: issues.map((issue) => sayCurable(issue, language)),
    warnings: warnings.map((issue) => sayCurable(issue, language)),
    ...(candidates
      ? {
          candidates: candidates.map(({ id, name, nameUkr, ...judged }) => ({
            _id: id,
            name: { en: name, uk: nameUkr },
            ...judged,
          })),
        }
      : {}),
    ...(decision === null ? {} : { decision }),
    ...(decisionId === null ? {} : { recordId: decisionId }),
  };
}
