import { unitStates } from '@domivka/domain/building/unit-states';
import { type Entity, findField, type TableName } from '@domivka/domain/kernel/entity';
import type { Fields, StoredRecord } from '@domivka/domain/kernel/record';
import { decide, type Decision } from '@domivka/domain/kernel/save';
import { getEntity } from '@domivka/domain/registry';
import type { Units } from '@domivka/reference/units';
import { newId } from '../../platform/ids.ts';
import { columnValues, headColumns, keyValues, tableOf } from '../../records/tables.ts';
import { dayText } from './days.ts';
import type { SeedSave, AddressSaves } from './saves.ts';

/** Rows of a table of the database: values in the order of the columns; lists are arrays, JSON is text. */
export type TableRows = { readonly columns: readonly string[]; readonly rows: (readonly unknown[])[] };

/** The rows by the name of their table. */
export type Rows = Readonly<Record<string, TableRows>> & { readonly feed: TableRows };

type Kept = {
  readonly entity: Entity;
  readonly pCode4: string;
  readonly fields: Fields;
  readonly record: StoredRecord;
};

const changeColumns = ['entity', 'id', 'version', 'kind', 'at', 'by_user', 'organization_id', 'fields', 'document'];
const feedColumns = ['entity', 'id', 'oblast', 'p_code4', 'organization_id', 'version', 'removed', 'guarded'];

function decisionOf(
  { id, actor, at, fields, given }: SeedSave,
  entity: Entity,
  units: Units,
  kept: ReadonlyMap<string, Kept>,
): Decision {
  const current = kept.get(id)?.record;
  const parentId = entity.parent && (fields[entity.parent.field] ?? current?.[entity.parent.field]);
  const parent = kept.get(String(parentId))?.record;
  const facts = { current, base: current, parent: parent && ({ state: 'present', record: parent } as const) };
  const input = { id, version: current?.version, fields: { ...fields, ...given }, secrets: {} };
  return decide(entity, input, facts, { actor, now: at, newId, places: units });
}

function keep(
  { id, actor, at }: SeedSave,
  entity: Entity,
  { fields, pCode4 = '' }: Decision,
  before: StoredRecord | undefined,
): Kept {
  const head = {
    _id: id,
    version: (before?.version ?? 0) + 1,
    createdAt: before?.createdAt ?? at,
    createdBy: before?.createdBy ?? actor._id,
    updatedAt: at,
    updatedBy: actor._id,
    organizationId: before?.organizationId ?? actor.organizationId,
    organizationName: before?.organizationName ?? actor.organizationName,
  };
  return { entity, pCode4, fields, record: { ...fields, ...head } };
}

/** The whole record is in the history of its creation, the differences in that of an edit. */
function changeRow(
  { actor, at }: SeedSave,
  { entity, record, fields }: Kept,
  { kind, changes }: Decision,
): readonly unknown[] {
  const isNew = kind === 'create';
  const content = isNew ? [null, JSON.stringify(fields)] : [JSON.stringify(changes), null];
  return [
    entity.table,
    record._id,
    record.version,
    isNew ? 'create' : 'update',
    at,
    actor._id,
    actor.organizationId,
    ...content,
  ];
}

function isGuarded({ entity: { maskedOnly }, fields }: Kept): boolean {
  return maskedOnly !== undefined && !maskedOnly.values.some((value) => value === fields[maskedOnly.field]);
}

function feedRow(one: Kept): readonly unknown[] {
  const { entity, pCode4, record } = one;
  return [
    entity.table,
    record._id,
    pCode4.slice(0, 4),
    pCode4,
    record.organizationId,
    record.version,
    false,
    isGuarded(one),
  ];
}

function recordRow({ entity, fields, record }: Kept, worked: Fields): readonly unknown[] {
  const table = tableOf(entity);
  const { values, rest } = columnValues(table, { ...fields, ...worked });
  const keys = keyValues(table, { organizationId: record.organizationId, ...fields });
  return [...headColumns.map(({ field }) => record[field]), ...values, ...keys, JSON.stringify(rest)];
}

function columnsOf(entity: Entity): readonly string[] {
  const { columns, keyColumns } = tableOf(entity);
  return [...[...headColumns, ...columns, ...keyColumns].map(({ column }) => column), 'rest'];
}

/** What the server works out beside the fields: counters of the address, states of its units. */
function workedOut(all: readonly Kept[], today: number): (one: Kept) => Fields {
  const of = (table: TableName) => all.filter(({ entity }) => entity.table === table).map(({ record }) => record);
  const units = of('apartment');
  const assessments = of('assessment');
  const activities = of('activity');
  const records = { units, assessments, activities, stateQuestions: of('stateQuestions'), today: dayText(today) };
  const states = units.length > 0 ? unitStates(records) : new Map<string, never>();
  const counters = { assessmentNumber: assessments.length, activityNumber: activities.length };
  return ({ entity, record }) => {
    const worked: Fields = entity.table === 'address' ? counters : { ...states.get(record._id) };
    return Object.fromEntries(
      Object.entries(worked).filter(([field]) => findField(entity, field)?.origin === 'server'),
    );
  };
}

/**
 * The rows that the saves of one address leave in the database, by the decision, the keys, the states and the table mapping of a real save.
 * `xid` and `seq` of the feed are the loader's. What a save writes besides belongs here too.
 * @throws DomainError when the domain refuses a save
 */
export function rowsOfAddress({ saves }: AddressSaves, units: Units, today: number): Rows {
  const kept = new Map<string, Kept>();
  const changes: (readonly unknown[])[] = [];
  for (const save of saves) {
    const entity = getEntity(save.table);
    const decision = decisionOf(save, entity, units, kept);
    const one = keep(save, entity, decision, kept.get(save.id)?.record);
    kept.set(save.id, one);
    changes.push(changeRow(save, one, decision));
  }
  const all = [...kept.values()];
  const extra = workedOut(all, today);
  const rows: Record<string, TableRows> = {};
  for (const one of all) {
    const { name } = tableOf(one.entity);
    const table = (rows[name] ??= { columns: columnsOf(one.entity), rows: [] });
    table.rows.push(recordRow(one, extra(one)));
  }
  const change = { columns: changeColumns, rows: changes };
  return { ...rows, change, feed: { columns: feedColumns, rows: all.map(feedRow) } };
}
