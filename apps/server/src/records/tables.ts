import type { Entity, FieldKind, TableName } from '@domivka/domain/kernel/entity';
import { keysOf } from '@domivka/domain/kernel/keys';
import { presenceField } from '@domivka/domain/kernel/presence';
import { identitySettings } from '../platform/database/identity.ts';
import { type Actor, programId, programName } from '@domivka/domain/kernel/actor';
import { maskFor } from '@domivka/domain/kernel/permissions';
import { type Fields, isFields, type StoredRecord } from '@domivka/domain/kernel/record';
import type { Queryable, Row } from '../platform/database/database.ts';

/** The words that PostgreSQL reserves; the wire keeps the plain name. */
const sqlNames: Partial<Record<TableName, string>> = { user: 'app_user' };

export type Column = { readonly field: string; readonly column: string; readonly kind: FieldKind };

/** Where one entity lives in the database: which fields have a column of their own, which keys are stored beside them. */
export type Table = {
  readonly entity: Entity;
  readonly name: string;
  readonly columns: readonly Column[];
  /** The fields that are not in the one jsonb, because they have columns. */
  readonly ownFields: ReadonlySet<string>;
  readonly keyColumns: readonly { readonly key: string; readonly column: string }[];
  /** Where a record keeps the value of each column: a field, or a part of one. */
  readonly places: readonly { readonly column: string; readonly field: string; readonly part?: string | undefined }[];
  /** The columns that are never null. */
  readonly filled: ReadonlySet<string>;
  /** The columns by which living records are counted in advance, beside their oblast (docs/decisions/0042-lists-of-a-million.md). */
  readonly countedBy: readonly string[];
  /** Select list of a whole record, of alias `r`, joined with its organization as `o`. */
  readonly selection: string;
  readonly from: string;
};

/** The columns that every record table has before its own. */
export const headColumns: readonly Column[] = [
  { field: '_id', column: 'id', kind: 'id' },
  { field: 'version', column: 'version', kind: 'integer' },
  { field: 'createdAt', column: 'created_at', kind: 'time' },
  { field: 'createdBy', column: 'created_by', kind: 'id' },
  { field: 'updatedAt', column: 'updated_at', kind: 'time' },
  { field: 'updatedBy', column: 'updated_by', kind: 'id' },
  { field: 'organizationId', column: 'organization_id', kind: 'id' },
];

/** Columns that are never null, beside those of the head and the keys: an index serves the order by them in both directions. */
const filledColumns: Partial<Record<TableName, readonly string[]>> = {
  address: [
    'p_code4',
    'street_type',
    'street_ukr',
    'street',
    'house',
    'building_type',
    'assessment_number',
    'activity_number',
  ],
  apartment: ['address_id', 'p_code4', 'unit_type', 'assistance_state'],
  assessment: ['address_id', 'p_code4', 'review_state'],
  activity: ['address_id', 'p_code4', 'status'],
  photo: ['address_id', 'p_code4', 'path', 'category'],
  stateQuestions: ['address_id', 'p_code4'],
  metadata: ['name', 'type'],
  organization: ['active'],
  user: ['email', 'role', 'status'],
  training: ['topic', 'format', 'date', 'status'],
  formerName: ['p_code4', 'subject', 'former_name'],
};

/** The tables with `<name>_count` and `<name>_count_delta`. */
const countedColumns: Partial<Record<TableName, readonly string[]>> = { address: ['building_type', 'organization_id'] };

/** `nameUkr` → `name_ukr`, `pCode4` → `p_code4`. */
export function columnName(field: string): string {
  return field.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
}

function columnsOf(entity: Entity): readonly Column[] {
  return Object.entries(entity.fields)
    .filter(([field, { column }]) => column && !headColumns.some((head) => head.field === field))
    .flatMap(([field, { kind }]): Column[] => {
      if (kind !== 'point') return [{ field, column: columnName(field), kind }];
      const base = columnName(field);
      return [
        { field: `${field}.latitude`, column: `${base}_latitude`, kind: 'number' },
        { field: `${field}.longitude`, column: `${base}_longitude`, kind: 'number' },
      ];
    });
}

/** Whether an organization has a living assessment or activity at an address; both are expressions of SQL. */
export function worksAtSql(address: string, organization: string): string {
  return `(exists (select from assessment w where w.address_id = ${address} and w.organization_id = ${organization} and w.deleted_at is null)
    or exists (select from activity w where w.address_id = ${address} and w.deleted_at is null
      and ${organization} in (w.organization_id, w.implementing_organization_id, w.programming_organization_id)))`;
}

/** Of records that some write only where they are present, whether the person of this connection is. */
function presenceOf(entity: Entity): readonly string[] {
  const place = presenceField(entity);
  if (place === undefined) return [];
  const own = `(select current_setting('${identitySettings.organization}', true))`;
  return [`${worksAtSql(`r.${columnName(place)}`, own)} as is_present`];
}

const tables = new Map<TableName, Table>();

/** The table of an entity, worked out once. */
export function tableOf(entity: Entity): Table {
  const known = tables.get(entity.table);
  if (known) return known;
  const name = sqlNames[entity.table] ?? columnName(entity.table);
  const columns = columnsOf(entity);
  const keyColumns = Object.keys(keysOf(entity, {})).map((key) => ({ key, column: columnName(key) }));
  const selected = [...headColumns, ...columns].map(({ column }) => `r.${column}`);
  const table: Table = {
    entity,
    name,
    columns,
    ownFields: new Set(['organizationId', ...columns.map(({ field }) => field.split('.')[0] ?? field)]),
    keyColumns,
    places: [...headColumns, ...columns].map(({ field, column }) => {
      const [top = field, part] = field.split('.');
      return { column, field: top, part };
    }),
    filled: new Set(
      [...headColumns, ...keyColumns].map(({ column }) => column).concat(filledColumns[entity.table] ?? []),
    ),
    countedBy: countedColumns[entity.table] ?? [],
    selection: [...selected, 'r.rest', 'o.name as organization_name', ...presenceOf(entity)].join(', '),
    from: `${name} r left join organization o on o.id = r.organization_id`,
  };
  tables.set(entity.table, table);
  return table;
}

/** A row of the database as the record that travels: empty columns are absent, points are put together again. */
export function recordOf(table: Table, row: Row): StoredRecord {
  const record: Record<string, unknown> = {};
  for (const { field, column, part } of table.places) {
    const value = row[column];
    if (value === null || value === undefined) continue;
    if (part === undefined) record[field] = value;
    else record[field] = { ...(isFields(record[field]) ? record[field] : {}), [part]: value };
  }
  // Last: columns added to a copy of it would make an object that is six times slower to build.
  if (isFields(row.rest)) Object.assign(record, row.rest);
  if (typeof row.organization_name === 'string') record.organizationName = row.organization_name;
  return record as unknown as StoredRecord;
}

/** A row, read in the name of the actor, as the actor gets it. */
export function shownRecord(actor: Actor, table: Table, row: Row): StoredRecord {
  return maskFor(actor, table.entity, recordOf(table, row), row.is_present === true);
}

/** The fields of a record split into what has a column and what goes into the one jsonb. Each field lives in one place only. */
export function columnValues(
  table: Table,
  fields: Fields,
): { readonly values: readonly unknown[]; readonly rest: Fields } {
  const values = table.columns.map(({ field }) => {
    if (!field.includes('.')) return fields[field] ?? null;
    const [top = field, inner = ''] = field.split('.');
    const value = fields[top];
    return isFields(value) ? (value[inner] ?? null) : null;
  });
  const rest = Object.fromEntries(Object.entries(fields).filter(([field]) => !table.ownFields.has(field)));
  return { values, rest };
}

/** The key of words begins with a space, so that each word follows one. */
const keyOfWords = 'searchKey';

/** The keys of a record in the order of its key columns. */
export function keyValues(table: Table, fields: Fields): readonly string[] {
  const keys = keysOf(table.entity, fields);
  return table.keyColumns.map(({ key }) => (key === keyOfWords ? ` ${keys[key] ?? ''}` : (keys[key] ?? '')));
}

export type Named = { readonly name: string; readonly nameUkr: string };

/** The names of people, addresses or organizations by their ids; those that row security hides are missing. */
export async function namesOf(
  database: Queryable,
  ids: readonly string[],
  table: 'app_user' | 'address' | 'organization' = 'app_user',
): Promise<ReadonlyMap<string, Named>> {
  if (ids.length === 0) return new Map();
  const nameUkr = table === 'organization' ? 'full_title_ukr' : 'name_ukr';
  const text = `select id, coalesce(name, '') as name, coalesce(${nameUkr}, '') as "nameUkr" from ${table} where id = any($1::text[])`;
  const rows = await database.query<Named & { readonly id: string }>(text, [[...new Set(ids)]]);
  const program = table === 'app_user' && ids.includes(programId);
  return new Map([
    ...rows.map(({ id, name, nameUkr: inUkrainian }) => [id, { name, nameUkr: inUkrainian }] as const),
    ...(program ? [[programId, { name: programName.en, nameUkr: programName.uk }] as const] : []),
  ]);
}

/** The addresses of records that belong to one, by the ids of the records; those that row security hides are missing. */
export async function addressesOf(
  database: Queryable,
  entity: Entity | undefined,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (entity?.parent?.table !== 'address' || ids.length === 0) return new Map();
  const text = `select id, address_id as address from ${tableOf(entity).name} where id = any($1::text[])`;
  const rows = await database.query<{ readonly id: string; readonly address: string }>(text, [ids]);
  return new Map(rows.map(({ id, address }) => [id, address]));
}
