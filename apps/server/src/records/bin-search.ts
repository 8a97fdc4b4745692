import type { Actor } from '@domivka/domain/kernel/actor';
import { binDaysOf, type BinRow, binScope } from '@domivka/domain/kernel/bin';
import type { Entity, TableName } from '@domivka/domain/kernel/entity';
import type { Page } from '@domivka/domain/kernel/page';
import { scope } from '@domivka/domain/kernel/permissions';
import { type Filter, freeSearchField } from '@domivka/domain/kernel/filters';
import { childrenOf, getEntity, listEntities } from '@domivka/domain/registry';
import type { Database, Row } from '../platform/database/database.ts';
import { addressCondition, childCondition, codesBelow, filterCondition, scopeCondition } from './conditions.ts';
import { newParameters, type Parameters } from './parameters.ts';
import { asksAddresses, lookUpWords } from './street-lookup.ts';
import { namesOf, columnName, recordOf, shownRecord, tableOf } from './tables.ts';

export type BinFilters = {
  readonly table?: Entity | undefined;
  readonly pCode?: string | undefined;
  readonly organizationId?: string | undefined;
  readonly text?: string | undefined;
};

export type BinPaging = { readonly page: number; readonly pageSize: number };

const dayInMilliseconds = 86_400_000;

/** Whose it is: by the organizations that own it, by who made it or by who removed it; undefined: everybody's. */
function ownership(entity: Entity, actor: Actor, now: string, parameters: Parameters): string | undefined {
  const part = binScope(actor, entity, now);
  if (part.kind === 'nothing') return 'false';
  const owners = (entity.ownerFields ?? ['organizationId']).map(columnName);
  const conditions = [
    ...(part.organizationId === undefined
      ? []
      : owners.map((column) => `r.${column} = ${parameters.add(part.organizationId)}`)),
    ...(part.madeBy === undefined ? [] : [`r.created_by = ${parameters.add(part.madeBy)}`]),
    ...(part.removedBy === undefined ? [] : [`r.updated_by = ${parameters.add(part.removedBy)}`]),
  ];
  return conditions.length > 0 ? `(${conditions.join(' or ')})` : undefined;
}

/** The words of a search in the bin, looked up among the addresses that are in it too. */
async function readWords(database: Database, actor: Actor, text: string | undefined): Promise<Filter | undefined> {
  if (text === undefined) return undefined;
  const words: Filter = { field: freeSearchField, op: 'contains', value: text, kind: 'text' };
  return (await lookUpWords(database, actor, getEntity('address'), [words], true))[0];
}

function wordsCondition(entity: Entity, words: Filter, parameters: Parameters): string {
  const table = tableOf(entity);
  if (!words.addresses || !asksAddresses(entity)) return filterCondition(table, words, parameters);
  return entity.parent
    ? childCondition(table, words.addresses, parameters, true)
    : addressCondition(words.addresses, parameters);
}

function filterConditions(
  entity: Entity,
  filters: BinFilters,
  words: Filter | undefined,
  parameters: Parameters,
): readonly string[] {
  const isLocated = entity.fields.pCode4 !== undefined;
  const { pCode, organizationId } = filters;
  return [
    ...(pCode === undefined ? [] : [isLocated ? codesBelow('r.p_code4', pCode, parameters) : 'false']),
    ...(organizationId === undefined ? [] : [`r.organization_id = ${parameters.add(organizationId)}`]),
    ...(words ? [wordsCondition(entity, words, parameters)] : []),
  ];
}

/** Ids of one table: what a user may restore, but not what only went along with its parent. */
function listStatement(
  entity: Entity,
  actor: Actor,
  now: string,
  filters: BinFilters,
  words: Filter | undefined,
  parameters: Parameters,
): string | undefined {
  const part = binScope(actor, entity, now);
  if (part.kind === 'nothing') return undefined;
  const table = tableOf(entity);
  const isLocated = entity.fields.pCode4 !== undefined;
  const areas = isLocated ? part.areas.map((area) => codesBelow('r.p_code4', area, parameters)) : [];
  const own = ownership(entity, actor, now, parameters);
  const parent = entity.parent && tableOf(getEntity(entity.parent.table)).name;
  const conditions = [
    `r.deleted_at >= ${parameters.add(part.since)}::timestamptz`,
    scopeCondition(table, scope(actor, entity), parameters),
    ...(areas.length > 0 ? [`(${areas.join(' or ')})`] : []),
    ...(own === undefined ? [] : [own]),
    ...filterConditions(entity, filters, words, parameters),
    ...(parent === undefined
      ? []
      : [
          `not exists (select from ${parent} p where p.id = r.${columnName(entity.parent?.field ?? '')} and p.deletion_id = r.deletion_id)`,
        ]),
  ];
  return `select '${entity.table}' as entity, r.id, r.deleted_at from ${table.name} r where ${conditions.join(' and ')}`;
}

type Found = { readonly entity: TableName; readonly id: string };

/** One page of the bin, what was removed last first, and the exact total. */
export async function searchBin(
  database: Database,
  actor: Actor,
  filters: BinFilters,
  { page, pageSize }: BinPaging,
  now: string,
): Promise<Page<BinRow>> {
  const parameters = newParameters();
  const words = await readWords(database, actor, filters.text);
  const tables = filters.table ? [filters.table] : listEntities();
  const parts = tables.flatMap((entity) => listStatement(entity, actor, now, filters, words, parameters) ?? []);
  if (parts.length === 0) return { values: [], totalRows: 0 };
  const all = parts.join('\nunion all\n');
  const own = database.as(actor);
  const [counted] = await own.query<{ total: number }>(
    `select count(*) as total from (${all}) as everything`,
    parameters.values,
  );
  const limits = `limit ${parameters.add(pageSize)} offset ${parameters.add((page - 1) * pageSize)}`;
  const found = await own.query<Found>(
    `select entity, id from (${all}) as everything order by deleted_at desc, id ${limits}`,
    parameters.values,
  );
  return { values: await describe(database, actor, found), totalRows: counted?.total ?? 0 };
}

type Kept = Omit<BinRow, 'deletedBy' | 'parent' | 'children'> & {
  readonly removedBy: string;
  readonly parentId: string | undefined;
};

async function describe(database: Database, actor: Actor, found: readonly Found[]): Promise<readonly BinRow[]> {
  const own = database.as(actor);
  const kept = new Map<string, Kept>();
  for (const table of new Set(found.map(({ entity }) => entity))) {
    const ids = found.filter(({ entity }) => entity === table).map(({ id }) => id);
    for (const one of await readKept(own, actor, getEntity(table), ids)) kept.set(`${table}/${one._id}`, one);
  }
  const rows = found.flatMap(({ entity, id }) => kept.get(`${entity}/${id}`) ?? []);
  // As in the history, the program looks up the names, whether or not the reader sees them in the directory.
  const people = await namesOf(
    database.as('program'),
    rows.map(({ removedBy }) => removedBy),
  );
  const children = await countTogether(own, rows);
  const parents = await readParents(own, actor, rows);
  return rows.map(({ removedBy, parentId, ...row }): BinRow => {
    const parent = parentId === undefined ? undefined : parents.get(parentId);
    return {
      ...row,
      ...(parent ? { parent } : {}),
      deletedBy: { _id: removedBy, name: '', nameUkr: '', ...people.get(removedBy) },
      children: children.get(row.deletionId) ?? {},
    };
  });
}

async function readKept(own: Database, actor: Actor, entity: Entity, ids: readonly string[]): Promise<readonly Kept[]> {
  const table = tableOf(entity);
  const text = `select ${table.selection}, r.deleted_at, r.deletion_id from ${table.from} where r.id = any($1::text[])`;
  const rows = await own.query(text, [ids]);
  return rows.map((row) => {
    const record = recordOf(table, row);
    const deletedAt = String(row.deleted_at);
    const parentId = entity.parent && record[entity.parent.field];
    return {
      table: entity.table,
      _id: record._id,
      record: shownRecord(actor, table, row),
      deletedAt,
      until: new Date(Date.parse(deletedAt) + binDaysOf(actor) * dayInMilliseconds).toISOString(),
      organizationId: record.organizationId,
      organizationName: record.organizationName ?? '',
      deletionId: String(row.deletion_id),
      removedBy: record.updatedBy ?? '',
      parentId: typeof parentId === 'string' ? parentId : undefined,
    };
  });
}

async function countTogether(own: Database, rows: readonly Kept[]) {
  const counts = new Map<string, Partial<Record<TableName, number>>>();
  for (const table of new Set(rows.map((row) => row.table)))
    for (const child of childrenOf(getEntity(table))) {
      const deletions = rows.filter((row) => row.table === table).map(({ deletionId }) => deletionId);
      const text = `select deletion_id, count(*) as count from ${tableOf(child).name} where deletion_id = any($1::text[]) and deleted_at is not null group by deletion_id`;
      for (const { deletion_id, count } of await own.query<{ deletion_id: string; count: number }>(text, [deletions]))
        counts.set(deletion_id, { ...counts.get(deletion_id), [child.table]: count });
    }
  return counts;
}

async function readParents(own: Database, actor: Actor, rows: readonly Kept[]) {
  const parents = new Map<string, NonNullable<BinRow['parent']>>();
  for (const name of new Set(rows.flatMap(({ table }) => getEntity(table).parent?.table ?? []))) {
    const entity = getEntity(name);
    const table = tableOf(entity);
    const ids = rows.flatMap((row) => (getEntity(row.table).parent?.table === name ? (row.parentId ?? []) : []));
    const text = `select ${table.selection}, r.deleted_at from ${table.from} where r.id = any($1::text[])`;
    for (const row of (await own.query(text, [ids])) as readonly Row[]) {
      const record = shownRecord(actor, table, row);
      parents.set(record._id, { table: name, record, binned: row.deleted_at !== null });
    }
  }
  return parents;
}
