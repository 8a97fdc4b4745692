import type { Entity } from '@domivka/domain/kernel/entity';
import { type Fields, isId, type StoredRecord } from '@domivka/domain/kernel/record';
import { ownFields } from '@domivka/domain/kernel/save';
import type { Child, Fact, Removal, Tx, Write } from '@domivka/domain/kernel/tx';
import { childrenOf, getEntity } from '@domivka/domain/registry';
import type { Queryable } from '../platform/database/database.ts';
import { fieldsAt } from './base-of.ts';
import { refuseTooMany, refuseUnknownReferences, refuseWhileHiddenChildren, refuseWhileNamed } from './references.ts';
import type { GivenFacts } from './facts/store-facts.ts';
import { factsOfNewAddress, rolledUpFrom, rollUp } from './roll-up.ts';
import {
  columnName,
  columnValues,
  headColumns,
  keyValues,
  namesOf,
  recordOf,
  type Table,
  tableOf,
  worksAtSql,
} from './tables.ts';

/** Where a write came from, as the history keeps it. */
export type Origin = {
  readonly deviceId?: string;
  readonly opId?: string;
  /** When it was made on the device, ISO 8601, by the device's own clock. */
  readonly madeAt?: string;
};

/** The whole record is kept in the history on create, on delete and with every so many versions; between them, differences. */
const documentEvery = 20;

/**
 * The store of the domain on PostgreSQL, inside one transaction. History and feed are written by the same statement as the record. `end`: of a
 * transaction that is over with the write.
 */
export function serverTx(database: Queryable, origin: Origin = {}, end: Queryable = database): Tx {
  return {
    load: (table, id, nextParent) => load(database, tableOf(getEntity(table)), id, nextParent),
    baseOf: (table, id, version) => baseOf(database, tableOf(getEntity(table)), id, version),
    findBy: (table, field, value) => findBy(database, tableOf(getEntity(table)), field, value),
    worksAt: (addressId, organizationId) => worksAt(database, addressId, organizationId),
    children: (table, id) => listChildren(database, getEntity(table), id),
    namesOf: (ids) => namesOf(database, ids),
    write: (write) => store({ database, end }, origin, write),
    bin: (removal) => bin(database, origin, removal),
  };
}

/**
 * What a record hangs on, and will hang on, is locked before it, in every write and in one order: a transaction that holds an address continues with its
 * units to keep their states, and would otherwise meet another one there that holds the unit and waits for the address.
 */
async function lockParents(database: Queryable, { entity, name }: Table, id: string, next: unknown): Promise<void> {
  if (!entity.parent) return;
  const { name: parent } = tableOf(getEntity(entity.parent.table));
  const current = `select ${columnName(entity.parent.field)} from ${name} where id = $1`;
  const text = `select 1 from ${parent} p where p.id in ((${current}), $2) order by p.id for update`;
  await database.query(text, [id, isId(next) ? next : null]);
}

async function load(database: Queryable, table: Table, id: string, nextParent?: unknown): Promise<Fact> {
  await lockParents(database, table, id, nextParent);
  return loadRow(database, table, id);
}

async function loadRow(database: Queryable, table: Table, id: string): Promise<Fact> {
  const text = `select ${table.selection}, r.deleted_at from ${table.from} where r.id = $1 for update of r`;
  const [row] = await database.query(text, [id]);
  if (!row) return { state: 'absent' };
  return { state: 'present', record: recordOf(table, row), binned: row.deleted_at !== null };
}

async function baseOf(database: Queryable, table: Table, id: string, version: number): Promise<Fields | undefined> {
  const current = await loadRow(database, table, id);
  return current.state === 'present' ? fieldsAt(database, table, current.record, version) : undefined;
}

async function findBy(
  database: Queryable,
  table: Table,
  name: string,
  value: unknown,
): Promise<StoredRecord | undefined> {
  const column = (table.keyColumns.find(({ key }) => key === name) ?? table.columns.find(({ field }) => field === name))
    ?.column;
  if (!column) throw new TypeError(`${table.name} has no column for ${name}`);
  const [row] = await database.query(
    `select ${table.selection} from ${table.from} where r.${column} = $1 and r.deleted_at is null`,
    [value],
  );
  return row && recordOf(table, row);
}

/** Whether an organization has a living assessment or activity at an address. */
export async function worksAt(database: Queryable, addressId: string, organizationId: string): Promise<boolean> {
  const text = `select ${worksAtSql('$1', '$2')} as yes`;
  const [row] = await database.query<{ yes: boolean }>(text, [addressId, organizationId]);
  return row?.yes === true;
}

async function listChildren(database: Queryable, entity: Entity, id: string): Promise<readonly Child[]> {
  const found: Child[] = [];
  for (const child of childrenOf(entity)) {
    const table = tableOf(child);
    const parent = columnName(child.parent?.field ?? '');
    const rows = await database.query(
      `select ${table.selection} from ${table.from} where r.${parent} = $1 and r.deleted_at is null for update of r`,
      [id],
    );
    found.push(...rows.map((row) => ({ entity: child, record: recordOf(table, row) })));
  }
  return found;
}

type Stored = { readonly head: readonly unknown[]; readonly version: number; readonly record: StoredRecord };

function prepare({ id, before, fields, actor, now }: Write): Stored {
  const version = (before?.version ?? 0) + 1;
  const given = fields.organizationId;
  const organizationId = typeof given === 'string' ? given : (before?.organizationId ?? actor.organizationId);
  const createdAt = before?.createdAt ?? now;
  const createdBy = before?.createdBy ?? actor._id;
  const organizationName = before?.organizationName ?? actor.organizationName;
  const head = { _id: id, version, createdAt, createdBy, updatedAt: now, updatedBy: actor._id, organizationId };
  return {
    version,
    head: headColumns.map(({ field }) => (head as Fields)[field]),
    record: { ...fields, ...head, organizationName },
  };
}

/** Record, history and feed in one statement, of a new address also its facts: one way to the database and back. */
async function store(
  { database, end }: { readonly database: Queryable; readonly end: Queryable },
  origin: Origin,
  write: Write,
): Promise<StoredRecord> {
  const parentField = write.entity.parent?.field ?? '';
  if (write.before?.[parentField] !== write.fields[parentField])
    await refuseTooMany(database, write.entity, write.fields);
  await refuseUnknownReferences(database, write);
  const table = tableOf(write.entity);
  const stored = prepare(write);
  const isNewAddress = write.entity.table === 'address' && !write.before;
  const facts = isNewAddress ? factsOfNewAddress(stored.record, write.now) : undefined;
  const statement = write.before ? updateStatement(table) : insertStatement(table, facts);
  const { values, rest } = columnValues(table, write.fields);
  const [row] = await (isNewAddress ? end : database).query(statement, [
    ...stored.head,
    ...values,
    ...keyValues(table, { organizationId: stored.record.organizationId, ...write.fields }),
    JSON.stringify(rest),
    ...changeValues(write, stored, origin),
    write.pCode4 ?? '',
    origin.madeAt ?? null,
    ...(facts ? [facts.json] : []),
  ]);
  if (isNewAddress) return row ? withServerFields(table, stored.record, row) : stored.record;
  await recount(database, write);
  const states = [write.before, { _id: write.id, ...write.fields }];
  const unitsMoved = await rollUp(database, write.entity, states, write.now);
  if (write.before && write.before.pCode4 !== write.pCode4) await moveFeed(database, write);
  const rolledUp = unitsMoved && rolledUpFrom(write.entity).length > 0 ? await keptOf(database, table, write.id) : {};
  return row ? withServerFields(table, stored.record, { ...row, ...rolledUp }) : stored.record;
}

/** What the server keeps in the row by now: what was worked out after the write belongs into its answer. */
async function keptOf(database: Queryable, table: Table, id: string): Promise<Fields> {
  const [row] = await database.query(`select id${returningOf(table)} from ${table.name} where id = $1`, [id]);
  return row ?? {};
}

/** What the server itself keeps in the row (counters, states given by default, the name of the organization), as the statement returned it. */
function withServerFields(table: Table, record: StoredRecord, row: Fields): StoredRecord {
  const kept = table.columns.filter(({ field }) => table.entity.fields[field]?.origin === 'server');
  return {
    ...record,
    organizationName: row.organization_name ?? record.organizationName,
    ...Object.fromEntries(kept.map(({ field, column }) => [field, row[column]]).filter(([, value]) => value !== null)),
  } as StoredRecord;
}

function changeValues(
  { changes, fields, before, now, actor, kind }: Write,
  { version }: Stored,
  { deviceId, opId }: Origin,
): readonly unknown[] {
  const whole = !before || version % documentEvery === 0;
  return [
    kind ?? (before ? 'update' : 'create'),
    now,
    actor._id,
    actor.organizationId,
    deviceId ?? null,
    opId ?? null,
    before ? JSON.stringify(changes) : null,
    whole ? JSON.stringify(fields) : null,
  ];
}

const statements = new Map<string, string>();

function remember(name: string, build: () => string): string {
  const known = statements.get(name) ?? build();
  statements.set(name, known);
  return known;
}

/** Columns that a write gives a value; those that the server keeps for itself are not touched. */
function writtenColumns(table: Table): {
  readonly own: readonly { column: string; index: number }[];
  readonly count: number;
} {
  const own = table.columns
    .map(({ field, column }, index) => ({ field, column, index: headColumns.length + index + 1 }))
    .filter(({ field }) => table.entity.fields[field.split('.')[0] ?? '']?.origin !== 'server');
  return { own, count: headColumns.length + table.columns.length };
}

function returningOf(table: Table): string {
  const kept = table.columns
    .filter(({ field }) => table.entity.fields[field]?.origin === 'server')
    .map(({ column }) => column);
  return kept.length > 0 ? `, ${kept.join(', ')}` : '';
}

/** Whether masked readers do not get this record. Those who got it once learn when it is removed, so a line of the feed stays open to them. */
function guardedOf({ entity: { maskedOnly } }: Table): string {
  if (!maskedOnly) return 'false as guarded';
  const values = maskedOnly.values.map((value) => `'${value}'`).join(', ');
  return `(${columnName(maskedOnly.field)} in (${values})) is not true as guarded`;
}

function tailOf(table: Table, count: number, facts?: GivenFacts): string {
  const at = (offset: number) => `$${count + table.keyColumns.length + offset}` as const;
  return `
, changed as (
  insert into change (entity, id, version, kind, at, by_user, organization_id, device_id, op_id, fields, document, made_at)
  select '${table.entity.table}', id, version, ${at(2)}, ${at(3)}::timestamptz, ${at(4)}, ${at(5)}, ${at(6)}, ${at(7)}, ${at(8)}::jsonb, ${at(9)}::jsonb, ${at(11)}::timestamptz from saved
), fed as (
  insert into feed (entity, id, oblast, p_code4, organization_id, version, xid, seq, removed, guarded)
  select '${table.entity.table}', id, left(${at(10)}, 4), ${at(10)}, organization_id, version, pg_current_xact_id(), nextval('feed_seq'), false, guarded from saved
  on conflict (entity, id) do update set oblast = excluded.oblast, p_code4 = excluded.p_code4, organization_id = excluded.organization_id,
    version = excluded.version, xid = excluded.xid, seq = excluded.seq, removed = false, guarded = feed.guarded and excluded.guarded
)${facts ? `, ${facts.parts(at(12))}` : ''}
select saved.*, o.name as organization_name from saved left join organization o on o.id = saved.organization_id`;
}

function insertStatement(table: Table, facts?: GivenFacts): string {
  return remember(`insert ${table.name} ${facts?.key ?? ''}`, () => {
    const { own, count } = writtenColumns(table);
    const keys = table.keyColumns.map(({ column }, index) => ({ column, index: count + index + 1 }));
    const all = [...headColumns.map(({ column }, index) => ({ column, index: index + 1 })), ...own, ...keys];
    const columns = [...all.map(({ column }) => column), 'rest'].join(', ');
    const values = [...all.map(({ index }) => `$${index}`), `$${count + keys.length + 1}::jsonb`].join(', ');
    return `with saved as (insert into ${table.name} (${columns}) values (${values}) returning id, version, organization_id, ${guardedOf(table)}${returningOf(table)})${unusedOf(table)}${tailOf(table, count, facts)}`;
  });
}

function updateStatement(table: Table): string {
  return remember(`update ${table.name}`, () => {
    const { own, count } = writtenColumns(table);
    const keys = table.keyColumns.map(({ column }, index) => ({ column, index: count + index + 1 }));
    const head = headColumns
      .map(({ column }, index) => ({ column, index: index + 1 }))
      .filter(({ column }) => column !== 'id');
    const sets = [...head, ...own, ...keys].map(({ column, index }) => `${column} = $${index}`);
    sets.push(`rest = $${count + keys.length + 1}::jsonb`);
    return `with saved as (update ${table.name} set ${sets.join(', ')} where id = $1 returning id, version, organization_id, ${guardedOf(table)}${returningOf(table)})${unusedOf(table)}${tailOf(table, count)}`;
  });
}

/** PostgreSQL wants a type for every parameter: the places of server-kept columns are named once, for nothing. */
function unusedOf(table: Table): string {
  const { own } = writtenColumns(table);
  const used = new Set(own.map(({ index }) => index));
  const unused = table.columns.map((_, index) => headColumns.length + index + 1).filter((index) => !used.has(index));
  return unused.length === 0 ? '' : `, kept as (select ${unused.map((index) => `$${index}::text`).join(', ')})`;
}

/** Counters of a parent change under its lock; they move its feed row, never its version. */
export async function countChild(database: Queryable, entity: Entity, fields: Fields, step: 1 | -1): Promise<void> {
  const { parent } = entity;
  if (parent?.counter === undefined) return;
  const table = tableOf(getEntity(parent.table));
  const counter = columnName(parent.counter);
  await database.query(`update ${table.name} set ${counter} = ${counter} + $2 where id = $1`, [
    fields[parent.field],
    step,
  ]);
  await database.query(
    `update feed set xid = pg_current_xact_id(), seq = nextval('feed_seq') where entity = $1 and id = $2`,
    [parent.table, fields[parent.field]],
  );
}

/** A new child is counted; one that was given to another parent is counted there instead. */
async function recount(database: Queryable, { entity, before, fields }: Write): Promise<void> {
  const field = entity.parent?.field;
  if (field === undefined || before?.[field] === fields[field]) return;
  if (before) await countChild(database, entity, before, -1);
  await countChild(database, entity, fields, 1);
}

const leaveStatement = `
insert into feed_left (entity, id, oblast, p_code4, xid, seq, guarded)
select entity, id, left($2, 4), $2, pg_current_xact_id(), nextval('feed_seq'), guarded from feed where entity = $1 and id = any($3::text[])
on conflict (entity, id, p_code4) do update set xid = excluded.xid, seq = excluded.seq, guarded = feed_left.guarded and excluded.guarded`;

/**
 * A record that moved leaves a line in its old area, so that devices there drop it. Children carry their address's code: when it
 * moves, they and their feed rows move along.
 */
async function moveFeed(database: Queryable, { entity, id, before, pCode4 }: Write): Promise<void> {
  const old = before?.pCode4;
  await database.query(leaveStatement, [entity.table, old, [id]]);
  for (const child of childrenOf(entity)) {
    const table = tableOf(child);
    const parent = columnName(child.parent?.field ?? '');
    const moved = `with moved as (update ${table.name} set p_code4 = $2 where ${parent} = $1 returning id)
update feed set oblast = left($2, 4), p_code4 = $2, xid = pg_current_xact_id(), seq = nextval('feed_seq')
from moved where feed.entity = $3 and feed.id = moved.id returning feed.id`;
    const rows = await database.query<{ id: string }>(moved, [id, pCode4, child.table]);
    await database.query(leaveStatement, [child.table, old, rows.map((row) => row.id)]);
  }
}

async function bin(
  database: Queryable,
  origin: Origin,
  { entity, record, children, deletionId, actor, now }: Removal,
): Promise<void> {
  await refuseWhileNamed(database, entity, record._id);
  for (const one of [...children, { entity, record }]) {
    const table = tableOf(one.entity);
    const text = `with saved as (
  update ${table.name} set deleted_at = $2::timestamptz, deletion_id = $3, version = version + 1, updated_at = $2::timestamptz, updated_by = $4 where id = $1 returning id, version
), changed as (
  insert into change (entity, id, version, kind, at, by_user, organization_id, device_id, op_id, document, made_at)
  select $5, id, version, 'delete', $2::timestamptz, $4, $6, $7, $8, $9::jsonb, $10::timestamptz from saved
)
update feed set removed = true, version = saved.version, xid = pg_current_xact_id(), seq = nextval('feed_seq') from saved where feed.entity = $5 and feed.id = saved.id`;
    const document = JSON.stringify(ownFields(one.entity, one.record));
    const values = [
      one.record._id,
      now,
      deletionId,
      actor._id,
      one.entity.table,
      actor.organizationId,
      origin.deviceId ?? null,
      origin.opId ?? null,
      document,
      origin.madeAt ?? null,
    ];
    await database.query(text, values);
  }
  await refuseWhileHiddenChildren(database, entity, record._id);
  await countChild(database, entity, record, -1);
  await rollUp(database, entity, [record], now);
}
