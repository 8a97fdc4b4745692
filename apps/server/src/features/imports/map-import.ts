import { createHash } from 'node:crypto';
import { exchangeError } from '@domivka/domain/exchange/exchange.errors';
import { mayBeConstant, withConstants } from '@domivka/domain/exchange/constant-columns';
import { isSideSheet } from '@domivka/domain/exchange/guide';
import {
  findHeaders,
  guessMapping,
  type MappedColumn,
  type RememberedMapping,
  rememberedName,
} from '@domivka/domain/exchange/guess-mapping';
import { guessDateOrder } from '@domivka/domain/exchange/read-date';
import { importModes } from '@domivka/domain/exchange/import-modes';
import type { SheetColumn } from '@domivka/domain/exchange/sheet-column';
import { findTarget, mayImport } from '@domivka/domain/exchange/targets';
import type { Actor } from '@domivka/domain/kernel/actor';
import { DomainError } from '@domivka/domain/kernel/errors';
import { refuseUnstorable } from '@domivka/domain/kernel/clean';
import type { Language } from '@domivka/domain/kernel/text';
import * as z from 'zod/mini';
import { newId } from '../../platform/ids.ts';
import { removePieces } from '../../platform/piece-store.ts';
import { id } from '../../platform/routes.ts';
import { type ImportParts, listColumns, targetOf } from './import-run.ts';
import { missingIn } from './import-view.ts';
import { findImport, type Import, type ImportSettings } from './import-store.ts';
import { firstRows, folderOfImport, headRows, keepFile, readHead, withSheet } from './read-upload.ts';
import type { Database, Queryable } from '../../platform/database/database.ts';
import type { OpenWorkbook } from '../../platform/sheets/open-workbook.ts';
import type { Received } from './receive-file.ts';

const mostOpen = 20;

export const mappingBody = z.object({
  sheet: z.optional(z.int().check(z.gte(0), z.lte(1000))),
  headerRow: z.optional(z.int().check(z.gte(1), z.lte(headRows))),
  dateOrder: z.optional(z.enum(['dmy', 'mdy'])),
  organizationId: z.optional(id),
  mode: z.optional(z.enum(importModes)),
  columns: z.optional(z.record(z.string().check(z.maxLength(500)), z.nullable(z.string().check(z.maxLength(200))))),
  /** Values for all rows of what the file has no column for, by key; null takes one away. */
  constants: z.optional(z.record(z.string().check(z.maxLength(200)), z.nullable(z.string().check(z.maxLength(4000))))),
  /** Everything is chosen: required columns must be mapped. */
  confirm: z.optional(z.boolean()),
});
type MappingBody = z.output<typeof mappingBody>;

/** What an organization has mapped: columns by their headers, and values for all rows by the headers of their file. */
type Remembered = {
  readonly columns: RememberedMapping;
  readonly constants: readonly { readonly header: string; readonly key: string; readonly value: string }[];
};

async function remembered({ database }: ImportParts, { organizationId }: Actor, target: string): Promise<Remembered> {
  type Row = { readonly header: string; readonly key: string | null; readonly value: string | null };
  const rows = await database.query<Row>(
    'select header, key, value from import_mapping where organization_id = $1 and target = $2 order by header',
    [organizationId, target],
  );
  return {
    columns: Object.fromEntries(rows.flatMap(({ header, key, value }) => (value === null ? [[header, key]] : []))),
    constants: rows.flatMap(({ header, key, value }) =>
      key === null || value === null ? [] : [{ header, key, value }],
    ),
  };
}

/** A value for all rows belongs to a file with these headers: in another list it may be wrong, and nothing in the rows would show it. */
function nameOfFile(mapping: readonly MappedColumn[], key = ''): string {
  const headers = mapping.filter(({ value }) => value === undefined).map(({ header }) => rememberedName(header));
  return `= ${createHash('sha256').update(headers.join('|')).digest('hex')} ${key}`;
}

/** The mapping is remembered for the next file of the organization. */
async function rememberMapping(
  tx: Queryable,
  { organizationId }: Actor,
  target: string,
  mapping: readonly MappedColumn[],
): Promise<void> {
  const mapped = mapping.filter(({ header, value }) => header !== '' || value !== undefined);
  const headers = mapped.map(({ header, key, value }) => ({
    header: value === undefined ? rememberedName(header) : nameOfFile(mapping, key ?? ''),
    key,
    value,
  }));
  // What was taken away is not given again.
  await tx.query('delete from import_mapping where organization_id = $1 and target = $2 and starts_with(header, $3)', [
    organizationId,
    target,
    nameOfFile(mapping),
  ]);
  await tx.query(
    `insert into import_mapping (organization_id, target, header, key, value, used_at)
     select distinct on (header) $1, $2, header, key, value, now()
     from jsonb_to_recordset($3::jsonb) as m (header text, key text, value text)
     on conflict (organization_id, target, header) do update set key = excluded.key, value = excluded.value, used_at = excluded.used_at`,
    [organizationId, target, JSON.stringify(headers)],
  );
}

type Guess = { readonly mapping: readonly MappedColumn[] } & Pick<
  ImportSettings,
  'headerRow' | 'firstRow' | 'dateOrder'
>;

function guess(head: Import['head'], columns: readonly SheetColumn[], before: Remembered, headerRow?: number): Guess {
  const headers = findHeaders(head, columns, headerRow === undefined ? undefined : headerRow - 1);
  const last = Math.max(...headers.rows, 0);
  const ofFile = guessMapping(headers, head.slice(last + 1), columns, before.columns);
  const known = new Set(columns.filter(mayBeConstant).map(({ key }) => key));
  const own = before.constants.filter(({ header, key }) => known.has(key) && header === nameOfFile(ofFile, key));
  const mapping = withConstants(ofFile, Object.fromEntries(own.map(({ key, value }) => [key, value])), 'remembered');
  const dates = new Set(columns.filter(({ kind }) => kind === 'date').map(({ key }) => key));
  const places = mapping.filter(({ key }) => key !== null && dates.has(key)).map(({ index }) => index);
  const dateOrder = guessDateOrder(head.slice(last + 1).flatMap((row) => places.map((place) => row[place] ?? null)));
  return { mapping, headerRow: (headers.rows[0] ?? 0) + 1, firstRow: last + 2, dateOrder };
}

async function refuseOneMore(database: Queryable, { _id }: Actor): Promise<void> {
  const [unfinished] = await database.query<{ count: number }>(
    `select count(*)::int as count from import where created_by = $1 and state not in ('committed', 'undone')`,
    [_id],
  );
  const count = unfinished?.count ?? 0;
  if (count >= mostOpen) throw exchangeError('import.tooMany', { count });
}

/** The user is locked, so that two uploads do not both find the last place free. */
async function storeNew(database: Database, actor: Actor, insert: (tx: Queryable) => Promise<unknown>): Promise<void> {
  await database.transaction(async (tx) => {
    await tx.query('select from app_user where id = $1 for no key update', [actor._id]);
    await refuseOneMore(tx, actor);
    await insert(tx);
  });
}

/** Takes a file in: it is read as far as the mapping needs it. Throws `DomainError` for a file that cannot be read, and for one import too many. */
export async function createImport(
  parts: ImportParts,
  actor: Actor,
  language: Language,
  { fileName, bytes, fields }: Received,
): Promise<Import> {
  const { database, files } = parts;
  const target = findTarget(fields.target ?? '');
  if (!target || !mayImport(actor, target)) throw exchangeError('import.target');
  const mode = importModes.find((one) => one === fields.mode) ?? 'both';
  await refuseOneMore(database, actor);
  const readHeadOf = async (workbook: OpenWorkbook) => {
    const visible = workbook.info.sheets.map((one, at) => ({ ...one, at })).filter(({ hidden }) => !hidden);
    const first = visible
      .toSorted((one, other) => Number(isSideSheet(one.name)) - Number(isSideSheet(other.name)) || one.at - other.at)
      .find(({ rows }) => rows > 0);
    const chosen = first?.at ?? 0;
    return { info: workbook.info, sheet: chosen, head: await firstRows(workbook, chosen, headRows) };
  };
  const { info, sheet, head } = await withSheet({ target: target.name, fileName, bytes }, readHeadOf, actor._id);
  if (head.length === 0) throw exchangeError('import.noRows');
  const columns = await listColumns(database, actor, target);
  const { mapping, headerRow, firstRow, dateOrder } = guess(head, columns, await remembered(parts, actor, target.name));
  const settings: ImportSettings = { sheet, headerRow, firstRow, dateOrder };
  const importId = newId();
  let pieces = 0;
  const at = parts.now().toISOString();
  const insert = (tx: Queryable) =>
    tx.query(
      `insert into import (id, created_by, organization_id, language, target, mode, state, file_name, file_hash, pieces, sheets, date1904, settings,
       mapping, head, created_at, updated_at)
     values ($1, $2, $3, $4, $5, $6, 'uploaded', $7, $8, $9, $10::jsonb, $11, $12::jsonb, $13::jsonb, $14::jsonb, $15, $15)`,
      [
        importId,
        actor._id,
        actor.organizationId,
        language,
        target.name,
        mode,
        fileName,
        createHash('sha256').update(bytes).digest('hex'),
        pieces,
        JSON.stringify(info.sheets),
        info.date1904,
        JSON.stringify(settings),
        JSON.stringify(mapping),
        JSON.stringify(head),
        at,
      ],
    );
  try {
    pieces = await keepFile(files, importId, bytes);
    await storeNew(database, actor, insert);
  } catch (error) {
    await removePieces(files, folderOfImport(importId));
    throw error;
  }
  const own = await findImport(database, importId);
  if (!own) throw exchangeError('import.state');
  return own;
}

/** Columns are named by their place ("#3") or their header. */
function chosenColumns(
  mapping: readonly MappedColumn[],
  chosen: MappingBody['columns'],
  columns: readonly SheetColumn[],
): readonly MappedColumn[] {
  if (!chosen) return mapping;
  const known = new Set(columns.map(({ key }) => key));
  for (const key of Object.values(chosen))
    if (key !== null && !known.has(key)) throw exchangeError('import.unknownColumn', { field: key });
  const next = mapping.map((column): MappedColumn => {
    const name = [`#${column.index}`, column.header].find((one) => Object.hasOwn(chosen, one));
    return name === undefined ? column : { ...column, key: chosen[name] ?? null, reason: 'chosen' };
  });
  const byKey = new Map<string, number>();
  for (const { key, reason, index } of next)
    if (key !== null && (reason === 'chosen' || !byKey.has(key))) byKey.set(key, index);
  const twice = next.find(({ key, reason, index }) => key !== null && reason === 'chosen' && byKey.get(key) !== index);
  if (twice) {
    const label = columns.find(({ key }) => key === twice.key)?.label ?? { en: '', uk: '' };
    throw exchangeError('import.columnTwice', { field: label });
  }
  // The chosen column takes the field from the one that was guessed.
  return next.map((column) =>
    column.key !== null && byKey.get(column.key) !== column.index ? { ...column, key: null } : column,
  );
}

/** Values for all rows, beside the columns of the file. Throws for a field that a column fills, or that differs by its nature. */
function givenConstants(
  mapping: readonly MappedColumn[],
  values: MappingBody['constants'] = {},
  columns: readonly SheetColumn[],
): readonly MappedColumn[] {
  for (const [key, value] of Object.entries(values)) {
    const column = columns.find((one) => one.key === key);
    if (!column) throw exchangeError('import.unknownColumn', { field: key });
    if (value === null) continue;
    refuseUnstorable(value);
    if (!mayBeConstant(column)) throw exchangeError('import.constantNot', { field: column.label });
    if (mapping.some((one) => one.key === key && one.value === undefined))
      throw exchangeError('import.constantTaken', { field: column.label });
  }
  return withConstants(mapping, values);
}

function requireColumns(own: Pick<Import, 'mapping' | 'mode' | 'target'>, columns: readonly SheetColumn[]): void {
  const missing = missingIn(own, columns);
  if (missing.length > 0) throw new DomainError('invalid', missing[0]?.code ?? '', missing);
}

/** Changes how the file is read. Rows that were read already are forgotten. */
export async function mapImport(parts: ImportParts, actor: Actor, own: Import, body: MappingBody): Promise<Import> {
  const { database, files } = parts;
  const columns = await listColumns(database, actor, targetOf(own));
  const sheet = Math.min(body.sheet ?? own.settings.sheet, Math.max(own.sheets.length - 1, 0));
  const isOther =
    sheet !== own.settings.sheet || (body.headerRow !== undefined && body.headerRow !== own.settings.headerRow);
  const head = sheet === own.settings.sheet ? own.head : await readHead(files, own, sheet);
  const guessed = isOther
    ? guess(head, columns, await remembered(parts, actor, own.target), body.headerRow)
    : undefined;
  const before = guessed?.mapping ?? own.mapping;
  const ofFile = before.filter(({ value }) => value === undefined);
  const chosen = chosenColumns(ofFile, body.columns, columns);
  // A column that is chosen takes the place of a value for all rows.
  const constants = before.filter(({ value }) => value !== undefined);
  const mapping = givenConstants([...chosen, ...constants], body.constants, columns);
  const mode = body.mode ?? own.mode;
  const organizationId = body.organizationId ?? own.settings.organizationId;
  const settings: ImportSettings = {
    sheet,
    headerRow: guessed?.headerRow ?? own.settings.headerRow,
    firstRow: guessed?.firstRow ?? own.settings.firstRow,
    dateOrder: body.dateOrder ?? guessed?.dateOrder ?? own.settings.dateOrder,
    ...(organizationId === undefined ? {} : { organizationId }),
    ...(own.settings.round === undefined ? {} : { round: own.settings.round }),
  };
  if (body.confirm) requireColumns({ mapping, mode, target: own.target }, columns);
  await database.transaction(async (tx) => {
    const [moved] = await tx.query(
      `update import set state = $2, mode = $3, settings = $4::jsonb, mapping = $5::jsonb, head = $6::jsonb, total = 0, done = 0, error = null, updated_at = now()
       where id = $1 and state in ('uploaded', 'mapped', 'validated', 'failed')
         and not exists (select from import_record where import_id = $1) returning id`,
      [
        own.id,
        body.confirm ? 'mapped' : 'uploaded',
        mode,
        JSON.stringify(settings),
        JSON.stringify(mapping),
        JSON.stringify(head),
      ],
    );
    if (!moved) throw exchangeError('import.state');
    await tx.query('delete from import_row where import_id = $1', [own.id]);
    if (body.confirm) await rememberMapping(tx, actor, own.target, mapping);
  });
  return (await findImport(database, own.id)) ?? own;
}

/** Forgets an import and its file. */
export async function removeImport({ database, files }: ImportParts, own: Import): Promise<void> {
  const [removed] = await database.query(
    `delete from import where id = $1 and state in ('uploaded', 'mapped', 'validated', 'failed', 'undone')
       and not exists (select from import_record where import_id = $1 and not undone and kept is null) returning id`,
    [own.id],
  );
  if (!removed) throw exchangeError('import.state');
  await removePieces(files, folderOfImport(own.id));
}
