import type { StoredRecord } from '@domivka/domain/kernel/record';
import type { Write } from '@domivka/domain/kernel/tx';
import type { Queryable, Row } from '../platform/database/database.ts';
import type { GivenFacts } from './facts/store-facts.ts';
import { columnName, columnValues, headColumns, keyValues, type Table } from './tables.ts';

/** Where a write came from, as the history keeps it. */
export type Origin = {
  readonly deviceId?: string;
  readonly opId?: string;
  /** When it was made on the device, ISO 8601, by the device's own clock. */
  readonly madeAt?: string;
  /** The import of a file that it belongs to. */
  readonly importId?: string;
};

/** The whole record is kept in the history on create, on delete and with every so many versions; between them, differences. */
const documentEvery = 20;

/** A write and the record that it makes; what the server itself keeps in the row is not in it yet. */
export type Stored = { readonly write: Write; readonly record: StoredRecord };

/** The record that a write makes, with its head. */
export function storedOf(write: Write): Stored {
  const { id, before, fields, actor, now } = write;
  const given = fields.organizationId;
  const head = {
    _id: id,
    version: (before?.version ?? 0) + 1,
    createdAt: before?.createdAt ?? now,
    createdBy: before?.createdBy ?? actor._id,
    updatedAt: now,
    updatedBy: actor._id,
    organizationId: typeof given === 'string' ? given : (before?.organizationId ?? actor.organizationId),
    organizationName: before?.organizationName ?? actor.organizationName,
  };
  return { write, record: { ...fields, ...head } };
}

/** The row of a record, by its columns; empty ones are left out. */
function rowOf(table: Table, { write: { fields }, record }: Stored): Row {
  const row: Row = {};
  for (const { field, column } of headColumns) row[column] = record[field];
  const { values, rest } = columnValues(table, fields);
  for (const [index, { column }] of table.columns.entries()) if (values[index] !== null) row[column] = values[index];
  const keys = keyValues(table, { organizationId: record.organizationId, ...fields });
  for (const [index, { column }] of table.keyColumns.entries()) row[column] = keys[index];
  row.rest = rest;
  return row;
}

/** What the history and the feed keep of a write beside what is the same for all writes of one statement. */
function lineOf({ write: { kind, before, fields, changes, pCode4 }, record: { version } }: Stored): Row {
  return {
    line_kind: kind ?? (before ? 'update' : 'create'),
    ...(before ? { line_fields: changes } : {}),
    ...(!before || version % documentEvery === 0 ? { line_document: fields } : {}),
    line_p_code4: pCode4 ?? '',
  };
}

/** Columns that a write gives a value; those that the server keeps for itself are not touched. */
function writtenColumns(table: Table): readonly string[] {
  const own = table.columns.filter(({ field }) => table.entity.fields[field.split('.')[0] ?? '']?.origin !== 'server');
  return [...[...headColumns, ...own, ...table.keyColumns].map(({ column }) => column), 'rest'];
}

function keptColumns(table: Table) {
  return table.columns.filter(({ field }) => table.entity.fields[field]?.origin === 'server');
}

/** The columns that the server keeps for itself, of `name`, each after a comma. */
function keptSql(table: Table, name: string): string {
  return keptColumns(table)
    .map(({ column }) => `, ${name}.${column}`)
    .join('');
}

/** Whether masked readers do not get this record. Those who got it once learn when it is removed, so a line of the feed stays open to them. */
function guardedOf({ entity: { maskedOnly } }: Table, name: string): string {
  if (!maskedOnly) return 'false as guarded';
  const values = maskedOnly.values.map((value) => `'${value}'`).join(', ');
  return `(${name}.${columnName(maskedOnly.field)} in (${values})) is not true as guarded`;
}

/** Rows and lines side by side: the first line belongs to the first row. */
function givenSql({ name }: Table): string {
  return `rows from (jsonb_populate_recordset(null::${name}, $1::jsonb),
    jsonb_to_recordset($2::jsonb) as (line_kind text, line_fields jsonb, line_document jsonb, line_p_code4 text)) as given`;
}

const lineColumns = 'given.line_kind, given.line_fields, given.line_document, given.line_p_code4';

/** Parts of a `with`: `saved`, what the server keeps in the rows; `told`, what history and feed are told of them. */
function insertSql(table: Table, columns: readonly string[]): string {
  const { name } = table;
  const list = columns.join(', ');
  return `given as (select * from ${givenSql(table)}), saved as (
  insert into ${name} (${list}) select ${list} from given returning ${name}.id, ${name}.organization_id${keptSql(table, name)}
), told as (select given.id, given.version, given.organization_id, ${guardedOf(table, 'given')}, ${lineColumns} from given)`;
}

function updateSql(table: Table, columns: readonly string[]): string {
  const { name } = table;
  const sets = columns.filter((column) => column !== 'id').map((column) => `${column} = given.${column}`);
  return `saved as (
  update ${name} set ${sets.join(', ')} from ${givenSql(table)} where ${name}.id = given.id
  returning ${name}.id, ${name}.version, ${name}.organization_id, ${guardedOf(table, name)}, ${lineColumns}${keptSql(table, name)}
), told as (select * from saved)`;
}

const statements = new Map<string, string>();

/**
 * Rows, history and feed in one statement: all of one entity, all new or all changed. Records come as JSON, so that the text is the same for
 * every number of them.
 */
function statementOf(table: Table, isNew: boolean, facts: GivenFacts | undefined): string {
  const { name, entity } = table;
  const key = `${isNew ? 'insert' : 'update'} ${name} ${facts?.key ?? ''}`;
  const known = statements.get(key);
  if (known !== undefined) return known;
  const text = `
with ${(isNew ? insertSql : updateSql)(table, writtenColumns(table))}, changed as (
  insert into change (entity, id, version, kind, at, by_user, organization_id, device_id, op_id, made_at, import_id, fields, document)
  select '${entity.table}', id, version, line_kind, $3::timestamptz, $4, $5, $6, $7, $8::timestamptz, $9, line_fields, line_document from told
), fed as (
  insert into feed (entity, id, oblast, p_code4, organization_id, version, xid, seq, removed, guarded)
  select '${entity.table}', id, left(line_p_code4, 4), line_p_code4, organization_id, version, pg_current_xact_id(), nextval('feed_seq'), false, guarded
  from told
  on conflict (entity, id) do update set oblast = excluded.oblast, p_code4 = excluded.p_code4, organization_id = excluded.organization_id,
    version = excluded.version, xid = excluded.xid, seq = excluded.seq, removed = false, guarded = feed.guarded and excluded.guarded
)${facts ? `, ${facts.parts('$10')}` : ''}
select s.id${keptSql(table, 's')}, o.name as organization_name from saved s left join organization o on o.id = s.organization_id`;
  statements.set(key, text);
  return text;
}

/** A record with what the server itself keeps in its row (counters, states given by default, the name of the organization). */
export function withKept(table: Table, record: StoredRecord, row: Row): StoredRecord {
  const kept = keptColumns(table).flatMap(({ field, column }) =>
    row[column] === null || row[column] === undefined ? [] : [[field, row[column]]],
  );
  const organizationName = row.organization_name ?? record.organizationName;
  return { ...record, organizationName, ...Object.fromEntries(kept) } as StoredRecord;
}

/** What the server keeps of records by now; nothing where it keeps nothing. */
export async function readKept(
  database: Queryable,
  table: Table,
  ids: readonly string[],
): Promise<ReadonlyMap<string, Row>> {
  const text = `select r.id${keptSql(table, 'r')} from ${table.name} r where r.id = any(array(select jsonb_array_elements_text($1::jsonb)))`;
  const rows = await database.query<Row & { readonly id: string }>(text, [JSON.stringify(ids)]);
  return new Map(rows.map((row) => [row.id, row]));
}

type Writing = {
  readonly table: Table;
  readonly origin: Origin;
  /** Of new addresses. */
  readonly facts?: GivenFacts | undefined;
  /** Awaited after each record. */
  readonly breathe: () => Promise<void>;
};

/** Writes rows that are all new or all changed, by one person at one time. Returns what the server keeps in them. */
export async function writeRows(
  database: Queryable,
  all: readonly Stored[],
  { table, origin, facts, breathe }: Writing,
): Promise<ReadonlyMap<string, Row>> {
  const [first] = all;
  if (!first) return new Map();
  const rows: string[] = [];
  const lines: string[] = [];
  for (const stored of all) {
    rows.push(JSON.stringify(rowOf(table, stored)));
    lines.push(JSON.stringify(lineOf(stored)));
    await breathe();
  }
  const { before, actor, now } = first.write;
  const kept = await database.query<Row & { readonly id: string }>(statementOf(table, before === undefined, facts), [
    `[${rows.join(',')}]`,
    `[${lines.join(',')}]`,
    now,
    actor._id,
    actor.organizationId,
    origin.deviceId ?? null,
    origin.opId ?? null,
    origin.madeAt ?? null,
    origin.importId ?? null,
    ...(facts ? [facts.json] : []),
  ]);
  return new Map(kept.map((row) => [row.id, row]));
}
