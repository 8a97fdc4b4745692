import { messageOf } from '@domivka/domain/catalogue';
import { serverErrors } from '@domivka/domain/server-catalogue';
import { fillConstants, mayBeConstant } from '@domivka/domain/exchange/constant-columns';
import { textOfCell } from '@domivka/domain/exchange/cells';
import { exchangeErrors, exchangeIssue } from '@domivka/domain/exchange/exchange.errors';
import type { RowIssue } from '@domivka/domain/exchange/read-row';
import { isSideSheet } from '@domivka/domain/exchange/guide';
import { missingColumns } from '@domivka/domain/exchange/required-columns';
import type { SheetColumn } from '@domivka/domain/exchange/sheet-column';
import { mayCommit } from '@domivka/domain/exchange/targets';
import type { Actor } from '@domivka/domain/kernel/actor';
import type { Issue } from '@domivka/domain/kernel/errors';
import { rightToUse } from '@domivka/domain/kernel/matrix';
import type { Language, Text } from '@domivka/domain/kernel/text';
import { getEntity } from '@domivka/domain/registry';
import type { Queryable } from '../../platform/database/database.ts';
import { namesOf } from '../../records/tables.ts';
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

const sum = (numbers: readonly number[]): number => numbers.reduce((all, one) => all + one, 0);

/** The counts of imports, in two statements however many they are. */
async function countsOf(database: Queryable, ids: readonly string[]): Promise<(own: Import) => Counts> {
  const rows = await countRows(database, ids);
  // Of a row of which all was taken back the kind is null.
  const written = await database.query<{ id: string; kind: string | null; count: number }>(
    `select id, kind, count(*)::int as count from (
       select import_id as id, min(kind) filter (where not undone) as kind from import_record
       where import_id = any($1::text[]) group by import_id, n) r
     group by id, kind`,
    [ids],
  );
  return ({ id, total }) => {
    const own = rows.filter((one) => one.id === id);
    const inState = (state: string) => own.find((one) => one.state === state);
    const writtenOf = written.filter((one) => one.id === id);
    const of = (kind: string) => writtenOf.find((one) => one.kind === kind)?.count ?? 0;
    const [ready, same, skipped, done] = ['ready', 'same', 'skipped', 'done'].map(
      (state) => inState(state)?.count ?? 0,
    );
    // Rows of which others had saved the same meanwhile.
    const unwritten = Math.max(0, (done ?? 0) - sum(writtenOf.map(({ count }) => count)));
    return {
      rows: total,
      ready: ready ?? 0,
      warnings: inState('ready')?.warned ?? 0,
      failed: inState('failed')?.count ?? 0,
      duplicates: inState('duplicate')?.count ?? 0,
      created: of('created'),
      updated: of('updated'),
      skipped: sum([same ?? 0, skipped ?? 0, unwritten]),
      decided: sum(own.map(({ decided }) => decided)),
    };
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

type Progress = { readonly id: string; readonly done: number; readonly of: number };

const ofSaving = `select i.id, done, (done + (select count(*) from import_row r where r.import_id = i.id and r.state = 'ready'))::int as of
  from import i where i.id = any($1::text[])`;
const ofUndo = `select import_id as id, count(*) filter (where undone or kept is not null)::int as done, count(*)::int as of
  from import_record where import_id = any($1::text[]) group by import_id`;

/** How far the work is: in rows of the file, of those that are saved, or in what is taken back. Both numbers of one are of one moment. */
async function progressOf(database: Queryable, all: readonly Import[]): Promise<(own: Import) => Omit<Progress, 'id'>> {
  const ask = async (text: string, ...states: readonly Import['state'][]) => {
    const ids = all.filter(({ state }) => states.includes(state)).map(({ id }) => id);
    return ids.length === 0 ? [] : database.query<Progress>(text, [ids]);
  };
  const known = [...(await ask(ofSaving, 'committing', 'committed')), ...(await ask(ofUndo, 'undoing', 'undone'))];
  return ({ id, done, total }) => {
    const now = known.find((one) => one.id === id);
    return now ? { done: now.done, of: now.of } : { done, of: total };
  };
}

/** Imports without their mappings, as a list shows them. As many statements for a hundred as for one: the program has few connections. */
export async function shortViews(
  { database, actor, language }: Facts,
  all: readonly Import[],
): Promise<readonly Record<string, unknown>[]> {
  const counted = await countsOf(
    database,
    all.map(({ id }) => id),
  );
  const progress = await progressOf(database, all);
  const people = await namesOf(
    database,
    all.map(({ createdBy }) => createdBy),
  );
  return all.map((own) => {
    const { id, target, mode, state, allOrNothing, fileName, createdAt, createdBy, error } = own;
    const counts = counted(own);
    const isOpen = counts.failed + counts.duplicates + counts.ready + counts.decided > 0;
    const { name = '', nameUkr } = people.get(createdBy) ?? {};
    return {
      _id: id,
      target,
      mode,
      state,
      allOrNothing,
      fileName,
      createdAt: new Date(createdAt).toISOString(),
      createdBy,
      creator: { en: name, uk: nameUkr || name },
      isOwn: createdBy === actor._id,
      progress: progress(own),
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
  });
}

/** What an import needs and no column of its file fills. */
export function missingIn(
  { mapping, mode, target }: Pick<Import, 'mapping' | 'mode' | 'target'>,
  columns: readonly SheetColumn[],
): readonly Issue[] {
  const mapped = new Set(mapping.flatMap(({ key }) => key ?? []));
  return missingColumns(targetOf({ target }), columns, mapped, mode === 'create');
}

const namedSheets = 5;

/** What is to be known of a file as a whole, from its upload on: what nobody sees in it, and what of it is imported all the same. */
function noticesOf({ sheets, settings }: Pick<Import, 'sheets' | 'settings'>): readonly Issue[] {
  const chosen = sheets[settings.sheet];
  const hidden = sheets.filter((one) => one !== chosen && one.hidden && one.rows > 0 && !isSideSheet(one.name));
  const names = hidden.slice(0, namedSheets).map(({ name }) => `«${name}»`);
  const list = [...names, ...(hidden.length > names.length ? ['…'] : [])].join(', ');
  return [
    ...(settings.unusedPictures ? [exchangeIssue('import.pictures.unused', { count: settings.unusedPictures })] : []),
    ...(chosen?.hiddenRows ? [exchangeIssue('import.hiddenRows', { count: chosen.hiddenRows })] : []),
    ...(chosen?.hidden ? [exchangeIssue('import.hiddenSheet')] : []),
    ...(list === '' ? [] : [exchangeIssue('import.hiddenSheets', { names: list })]),
  ];
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
  const notices = noticesOf(own);
  const [same] = await database.query<Pick<Import, 'id' | 'createdBy' | 'organizationId'> & { readonly at: string }>(
    `select id, updated_at as at, created_by as "createdBy", organization_id as "organizationId" from import where file_hash = $1 and id <> $2 and state = 'committed' and organization_id = $3 order by updated_at desc limit 1`,
    [fileHash, id, own.organizationId],
  );
  return {
    ...(await shortViews(facts, [own]))[0],
    sheets,
    settings,
    columns: columns.map((column) => {
      const { key, label, isRequired, table } = column;
      return { key, label, required: isRequired, table, mayBeConstant: mayBeConstant(column) };
    }),
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
    .map(({ cells, row }) => ({ row, cells: cellsByKey(fillConstants(cells, mapping), mapping), issues: [] }));
}

function cellsByKey(cells: StoredRow['cells'], mapping: Import['mapping']): Readonly<Record<string, string>> {
  return Object.fromEntries(
    mapping.flatMap(({ key, index }): [string, string][] =>
      key === null ? [] : [[key, textOfCell(cells[index] ?? null)]],
    ),
  );
}

/** An issue with its sentence and its proposed cure. */
export function sayRowIssue(issue: RowIssue, language: Language): Record<string, unknown> {
  const { path, code, to, choices } = issue;
  const toLabel: Text | string | undefined = issue.toLabel;
  return {
    ...(path === undefined ? {} : { column: path }),
    code,
    message: messageOf(issue, language, serverErrors),
    ...(to === undefined ? {} : { to }),
    // Rows that an earlier release checked have it in one language.
    ...(toLabel === undefined ? {} : { toLabel: typeof toLabel === 'string' ? toLabel : toLabel[language] }),
    ...(choices === undefined
      ? {}
      : { choices: choices.map(({ to: value, label }) => ({ value, label: label[language] })) }),
  };
}

/** A row as the grid shows it. */
export function rowView(row: StoredRow, mapping: Import['mapping'], language: Language): Record<string, unknown> {
  const { n, state, cells, issues, warnings, candidates, decision, decisionId } = row;
  return {
    row: n,
    state,
    cells: cellsByKey(cells, mapping),
    issues: issues.map((issue) => sayRowIssue(issue, language)),
    warnings: warnings.map((issue) => sayRowIssue(issue, language)),
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
