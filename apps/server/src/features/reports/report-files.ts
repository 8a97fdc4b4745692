import { Readable } from 'node:stream';
import { serverErrors } from '@domivka/domain/server-catalogue';
import type { Actor } from '@domivka/domain/kernel/actor';
import { kernelError } from '@domivka/domain/kernel/kernel.errors';
import type { Fields } from '@domivka/domain/kernel/record';
import { say, type Language, type Text } from '@domivka/domain/kernel/text';
import { type FileFormat, type FileWish, requireFile, titleOfFile } from '@domivka/domain/exchange/export-file';
import { reportLimits } from '@domivka/domain/reports/saved-report';
import { savedReportError } from '@domivka/domain/reports/saved-report.errors';
import type { Database, Queryable } from '../../platform/database/database.ts';
import { httpError } from '../../platform/http-error.ts';
import { newId } from '../../platform/ids.ts';
import { pieceName, type PieceStore, removePieces } from '../../platform/piece-store.ts';

export function folderOf(id: string): string {
  return `report/${id}`;
}

/** The pieces of one run: another one that takes its place writes beside them. */
export function folderOfRun(id: string, run: string): string {
  return `${folderOf(id)}/${run}`;
}

type State = 'waiting' | 'running' | 'ready' | 'failed';

/** A file of a report as the user who asked for it sees it. */
type ReportFile = {
  readonly id: string;
  readonly report: string;
  readonly title: Text;
  readonly format: FileFormat;
  readonly language: Language;
  readonly state: State;
  /** Rows that are written, of so many; 0 of 0 before they are counted. */
  readonly rows: number;
  readonly totalRows: number;
  readonly createdAt: string;
  readonly expiresAt: string;
  readonly error?: string;
};

type Row = Omit<ReportFile, 'error' | 'title'> & { readonly error: string | null };

const selection = `
select id, report, format, language, state, rows, coalesce(total_rows, 0) as "totalRows", created_at as "createdAt", expires_at as "expiresAt", error
from report_file`;
/** Of one user, and not over: $1 the user, $2 the time. */
const own = `created_by = $1 and state <> 'removed' and expires_at > $2::timestamptz`;

function present({ error, ...file }: Row, language: Language): ReportFile {
  const title = titleOfFile(file.report);
  const entry = error === null ? undefined : serverErrors[error];
  return { ...file, title, ...(entry ? { error: say(entry, language) } : {}) };
}

/** With which rights a file is made: with others its user may not have it. */
export function rightsOf({ role, organizationId, areas }: Actor): string {
  return JSON.stringify([role, organizationId, areas.toSorted()]);
}

export type ReportFileParts = {
  /** As the program. */
  readonly database: Database;
  readonly files: PieceStore;
  readonly now: () => Date;
};

const day = 86_400_000;

export function expiryOf(now: Date): string {
  return new Date(now.getTime() + reportLimits.days * day).toISOString();
}

/** Asks for a file. @throws DomainError `reportFile.tooMany` */
export async function requestFile(
  { database, now }: ReportFileParts,
  actor: Actor,
  { report, format, filters, language, hxl }: FileWish,
): Promise<ReportFile> {
  const at = now();
  const id = newId();
  await database.transaction(async (tx) => {
    // Locked, so that two calls do not both find the last place free.
    await tx.query('select from app_user where id = $1 for no key update', [actor._id]);
    const text = `select count(*) as count from report_file where ${own}`;
    const [row] = await tx.query<{ count: number }>(text, [actor._id, at.toISOString()]);
    if ((row?.count ?? 0) >= reportLimits.files)
      throw savedReportError('reportFile.tooMany', { most: reportLimits.files });
    await tx.query(
      `insert into report_file (id, created_by, report, format, language, filters, hxl, created_at, expires_at)
       values ($1, $2, $3, $4, $5, $6::jsonb, $7, $8, $9)`,
      [id, actor._id, report, format, language, JSON.stringify(filters), hxl, at.toISOString(), expiryOf(at)],
    );
  });
  return getFile({ database, now }, actor, id, language);
}

/** The files that the user asked for, the newest first. */
export async function listFiles(
  { database, now }: Pick<ReportFileParts, 'database' | 'now'>,
  actor: Actor,
  language: Language,
): Promise<readonly ReportFile[]> {
  const text = `${selection} where ${own} order by created_at desc, id`;
  const rows = await database.query<Row>(text, [actor._id, now().toISOString()]);
  return rows.map((row) => present(row, language));
}

/** @throws DomainError `record.missing`, also for the file of another user */
export async function getFile(
  { database, now }: Pick<ReportFileParts, 'database' | 'now'>,
  actor: Actor,
  id: string,
  language: Language,
): Promise<ReportFile> {
  const text = `${selection} where ${own} and id = $3`;
  const [row] = await database.query<Row>(text, [actor._id, now().toISOString(), id]);
  if (!row) throw kernelError('record.missing');
  return present(row, language);
}

type Kept = {
  readonly id: string;
  readonly report: string;
  readonly format: FileFormat;
  readonly language: Language;
  readonly filters: Fields;
  readonly rights: string;
  readonly run: string;
  readonly name: string;
  readonly plainName: string;
  readonly type: string;
  readonly rows: number;
  readonly pieces: number;
  readonly size: number;
};

/** A file to be read, and what the trail says of it. */
export type OpenedFile = Omit<Kept, 'rights' | 'run' | 'pieces'> & { readonly content: Readable };

async function* readPieces(files: PieceStore, { id, run, pieces }: Kept, first: Buffer): AsyncGenerator<Buffer> {
  yield first;
  for (let index = 1; index < pieces; index += 1) {
    const piece = await files.find(pieceName(folderOfRun(id, run), index));
    if (!piece) throw httpError('file.unavailable');
    yield piece;
  }
}

async function findKept(database: Queryable, actor: Actor, id: string, now: Date): Promise<Kept | undefined> {
  const [kept] = await database.query<Kept>(
    `select id, report, format, language, filters, rights, run, name, plain_name as "plainName", type, rows, pieces, size
     from report_file where ${own} and id = $3 and state = 'ready'`,
    [actor._id, now.toISOString(), id],
  );
  return kept;
}

/**
 * Opens a file for the user who asked for it, with the rights with which it was made.
 * @throws DomainError `record.missing`, `record.forbidden`, `reportFile.notReady`, `reportFile.rightsChanged`
 */
export async function openFile(parts: ReportFileParts, actor: Actor, id: string): Promise<OpenedFile> {
  const { database, files, now } = parts;
  const kept = await findKept(database, actor, id, now());
  if (!kept) {
    await getFile(parts, actor, id, 'en');
    throw savedReportError('reportFile.notReady');
  }
  requireFile(actor, kept.report);
  if (kept.rights !== rightsOf(actor)) throw savedReportError('reportFile.rightsChanged');
  const first = await files.find(pieceName(folderOfRun(id, kept.run), 0));
  if (!first) throw kernelError('record.missing');
  const { rights: _rights, run: _run, pieces: _pieces, ...facts } = kept;
  return { ...facts, content: Readable.from(readPieces(files, kept, first), { objectMode: false }) };
}

/**
 * Removes a file, or ends its making: a server that makes it notices within a second and removes what it has written.
 * @throws DomainError `record.missing`
 */
export async function removeFile(parts: ReportFileParts, actor: Actor, id: string): Promise<void> {
  const { database, files, now } = parts;
  const [row] = await database.query(`update report_file set state = 'removed' where ${own} and id = $3 returning id`, [
    actor._id,
    now().toISOString(),
    id,
  ]);
  if (!row) throw kernelError('record.missing');
  await removePieces(files, folderOf(id));
  await database.query(`delete from report_file where id = $1 and alive_at is null`, [id]);
}

/** How long a run may give no sign before another one takes its place. */
export const deadAfter = `interval '2 minutes'`;
const mostAtOnce = 200;

/**
 * Removes files whose days are over, those that users removed, and what runs that ended suddenly left; the line of the database last, so that
 * every file has one. Ended by the signal, it ends with a whole file. Doing it twice, or in two servers at once, is no harm.
 */
export async function tidyReportFiles(
  database: Queryable,
  files: PieceStore,
  now: Date,
  signal?: AbortSignal,
): Promise<number> {
  const due = await database.query<{ id: string }>(
    `select id from report_file where (expires_at <= $1::timestamptz or state = 'removed')
       and (alive_at is null or alive_at < now() - ${deadAfter}) order by expires_at limit ${mostAtOnce}`,
    [now.toISOString()],
  );
  let removed = 0;
  for (const { id } of due) {
    if (signal?.aborted) break;
    await removePieces(files, folderOf(id));
    await database.query('delete from report_file where id = $1', [id]);
    removed += 1;
  }
  return removed;
}
