import { errorCatalogue } from '@domivka/domain/catalogue';
import type { Entity } from '@domivka/domain/kernel/entity';
import { DomainError, findKind, type Issue } from '@domivka/domain/kernel/errors';
import { kernelError } from '@domivka/domain/kernel/kernel.errors';
import { type Fields, isId } from '@domivka/domain/kernel/record';
import type { Text } from '@domivka/domain/kernel/text';
import type { Write } from '@domivka/domain/kernel/tx';
import { childrenOf, getEntity, listEntities } from '@domivka/domain/registry';
import type { Queryable } from '../platform/database/database.ts';
import { countReferrers, isNamed, listNamed } from './hidden-answers.ts';
import { columnName, tableOf } from './tables.ts';

/** What is said when no more records may hang on a parent. */
export function tooManyError({ parent }: Entity): DomainError | undefined {
  return parent?.most && new DomainError('invalid', parent.most.issue.code, [parent.most.issue]);
}

/** How many living records hang on each of these parents, counted up to the most that may. */
async function countLiving(
  database: Queryable,
  entity: Entity,
  parentIds: readonly unknown[],
): Promise<Map<unknown, number>> {
  const { parent } = entity;
  if (!parent?.most || parentIds.length === 0) return new Map();
  const text = `select p.id, (select count(*) from (
    select from ${tableOf(entity).name} where ${columnName(parent.field)} = p.id and deleted_at is null limit $2) counted) as living
    from jsonb_array_elements_text($1::jsonb) as p (id)`;
  const rows = await database.query<{ id: string; living: number }>(text, [
    JSON.stringify([...new Set(parentIds)]),
    parent.most.count,
  ]);
  return new Map(rows.map(({ id, living }) => [id, living]));
}

/** Whether so many more living records would be too many for one parent. */
export async function wouldBeTooMany(
  database: Queryable,
  entity: Entity,
  parentId: unknown,
  more: number,
): Promise<boolean> {
  const most = entity.parent?.most;
  if (!most) return false;
  return ((await countLiving(database, entity, [parentId])).get(parentId) ?? 0) + more > most.count;
}

/**
 * Refuses one more record where its parent has as many as it may (`parent.most`). The parent is locked by then, so that two writers do not
 * both find the last place free.
 */
export async function refuseTooMany(database: Queryable, entity: Entity, fields: Fields): Promise<void> {
  const error = tooManyError(entity);
  if (error && (await wouldBeTooMany(database, entity, fields[entity.parent?.field ?? ''], 1))) throw error;
}

type Reference = { readonly field: string; readonly to: Entity; readonly isWeak: boolean };

/** The fields that name another record. The parent is not among them: saving looks at it anyway. */
function referencesOf(entity: Entity): readonly Reference[] {
  return Object.entries(entity.fields).flatMap(([field, { kind, refersTo, weak }]) =>
    (kind === 'id' || kind === 'ids' || kind === 'object') && refersTo !== undefined && field !== entity.parent?.field
      ? [{ field, to: getEntity(refersTo), isWeak: weak === true }]
      : [],
  );
}

/** The sentence that an entity has for this, or else the general one. */
function namedError(own: string, general: string, issue: Omit<Issue, 'code'>, whole?: string): DomainError {
  const code = Object.hasOwn(errorCatalogue, own) ? own : general;
  return new DomainError(findKind(errorCatalogue, code) ?? 'invalid', whole ?? code, [{ code, ...issue }]);
}

function idsIn(value: unknown): readonly string[] {
  const values: readonly unknown[] = Array.isArray(value) ? value : [value];
  return values.filter(isId);
}

/** Whether a write is the first under its parent: of a new record, or of one that is given to another parent. */
function isFirstThere({ entity: { parent }, fields, before }: Write): boolean {
  return parent !== undefined && before?.[parent.field] !== fields[parent.field];
}

/** The ids that a field names by this write. At another address everything is named again. */
function newlyNamed(write: Write, field: string): readonly string[] {
  const known = new Set(isFirstThere(write) ? [] : idsIn(write.before?.[field]));
  return [...new Set(idsIn(write.fields[field]))].filter((id) => !known.has(id));
}

/** What hangs on an address names others of the same address only: the flat of a neighbouring house is none of its own. */
function isBoundToParent(entity: Entity, { parent }: Entity): boolean {
  return parent !== undefined && parent.table === entity.parent?.table;
}

/** Living records that were named, with what they hang on; locked, so that they stay. */
type Living = Map<string, unknown>;

async function findLiving(database: Queryable, to: Entity, ids: readonly string[]): Promise<Living> {
  if (ids.length === 0) return new Map();
  const parent = to.parent ? columnName(to.parent.field) : 'null';
  const text = `select id, ${parent} as parent from ${tableOf(to).name}
    where id = any(array(select jsonb_array_elements_text($1::jsonb))) and deleted_at is null order by id for key share`;
  const rows = await database.query<{ id: string; parent: unknown }>(text, [JSON.stringify([...new Set(ids)])]);
  return new Map(rows.map(({ id, parent: parentId }) => [id, parentId]));
}

type Known = Reference & { readonly living: Living };

function unknownReference(write: Write, known: readonly Known[]): DomainError | undefined {
  const { entity, fields } = write;
  for (const { field, to, living } of known) {
    const place = isBoundToParent(entity, to) ? fields[entity.parent?.field ?? ''] : undefined;
    const isThere = (id: string) => living.has(id) && (place === undefined || living.get(id) === place);
    if (newlyNamed(write, field).every(isThere)) continue;
    const parameters = { field: entity.fields[field]?.label ?? field };
    const own = `${entity.table}.${field}.unknown`;
    return namedError(own, 'field.unknownRecord', { path: field, parameters }, `${entity.table}.invalid`);
  }
  return undefined;
}

/**
 * Why each of these writes of one entity must not be, given those before it: its parent has as many as it may, others name a record that is given
 * to another parent, or it newly names one that is not there, lies in the bin or hangs on another address. A user who is removing that one at
 * this moment is waited for. What others name at another address stays where it is.
 */
export async function findRefusals(
  database: Queryable,
  entity: Entity,
  writes: readonly Write[],
): Promise<readonly (DomainError | undefined)[]> {
  const parentField = entity.parent?.field ?? '';
  const tooMany = tooManyError(entity);
  const arriving = tooMany ? writes.filter(isFirstThere) : [];
  const living = await countLiving(
    database,
    entity,
    arriving.flatMap(({ before, fields }) => [fields[parentField], ...(before ? [before[parentField]] : [])]),
  );
  const known: Known[] = [];
  for (const reference of referencesOf(entity)) {
    const ids = writes.flatMap((write) => newlyNamed(write, reference.field));
    known.push({ ...reference, living: await findLiving(database, reference.to, ids) });
  }
  const refuse = async (write: Write): Promise<DomainError | undefined> => {
    const isFirst = isFirstThere(write);
    const more = (id: unknown, step: number) => living.set(id, (living.get(id) ?? 0) + step);
    const most = entity.parent?.most?.count ?? Infinity;
    if (isFirst && tooMany && (living.get(write.fields[parentField]) ?? 0) >= most) return tooMany;
    const isNamedByOthers = isFirst && write.before ? await namedByOthers(database, entity, write.id) : undefined;
    const refusal = isNamedByOthers ?? unknownReference(write, known);
    if (refusal) return refusal;
    if (isFirst) more(write.fields[parentField], 1);
    if (isFirst && write.before) more(write.before[parentField], -1);
    for (const { to, living: there } of known) if (to === entity) there.set(write.id, write.fields[parentField]);
    return undefined;
  };
  const refusals: (DomainError | undefined)[] = [];
  for (const write of writes) refusals.push(await refuse(write));
  return refusals;
}

/** Accounts are never deleted, and not all users see them all: they are not looked for. */
function canBeGone(entity: Entity): boolean {
  return Object.values(entity.permissions.delete ?? {}).some((right) => right !== '-');
}

/** Refuses to bring back a record that names another one which has been deleted meanwhile. */
export async function refuseGoneReferences(database: Queryable, entity: Entity, record: Fields): Promise<void> {
  for (const { field, to, isWeak } of referencesOf(entity)) {
    const named = [...new Set(idsIn(record[field]))];
    if (isWeak || named.length === 0 || !canBeGone(to)) continue;
    const text = `select 1 from ${tableOf(to).name} where id = any($1::text[]) and deleted_at is null for key share`;
    if ((await database.query(text, [named])).length === named.length) continue;
    throw kernelError('bin.namesGone', { field: entity.fields[field]?.label ?? field }, field);
  }
}

/** The kinds of records that name this one, be they visible to the writer or not. */
async function findReferrers(database: Queryable, entity: Entity, id: string): Promise<readonly Entity[]> {
  const naming: Entity[] = [];
  for (const other of listEntities()) {
    const isNaming = referencesOf(other).some(({ to, isWeak }) => to === entity && !isWeak);
    if (isNaming && (await isNamed(database, entity, other, id))) naming.push(other);
  }
  return naming;
}

/** "assessment: 2, photo: 7"; of what the writer does not see there is no number. */
async function referrersText(
  database: Queryable,
  entity: Entity,
  naming: readonly Entity[],
  id: string,
): Promise<Text> {
  const said: Text[] = [];
  for (const other of naming) {
    const count = await countReferrers(database, entity, other, id);
    const inOne = (language: keyof Text) =>
      `${other.label[language].toLocaleLowerCase('uk')}${count === 0 ? '' : `: ${count}`}`;
    said.push({ en: inOne('en'), uk: inOne('uk') });
  }
  return { en: said.map(({ en }) => en).join(', '), uk: said.map(({ uk }) => uk).join(', ') };
}

/** Why a record that others name is neither removed nor moved: the organization of a user, the flat of an assessment or of a photo. */
export async function namedByOthers(database: Queryable, entity: Entity, id: string): Promise<DomainError | undefined> {
  const naming = await findReferrers(database, entity, id);
  const [first] = naming;
  if (!first) return undefined;
  const own = `${entity.table}.has${first.table.charAt(0).toUpperCase()}${first.table.slice(1)}s`;
  if (Object.hasOwn(errorCatalogue, own)) return namedError(own, own, {});
  return kernelError('record.named', { records: await referrersText(database, entity, naming, id) });
}

/** Refuses to remove a record that others name. */
export async function refuseWhileNamed(database: Queryable, entity: Entity, id: string): Promise<void> {
  const error = await namedByOthers(database, entity, id);
  if (error) throw error;
}

/** Whether records of this kind, or what hangs on them, name others of the same kind: then removing one may free another. */
export function isNamedByItsOwn(entity: Entity): boolean {
  return [entity, ...childrenOf(entity)].some((one) =>
    referencesOf(one).some(({ to, isWeak }) => to === entity && !isWeak),
  );
}

/** Those of these records that others name. */
export async function findNamed(
  database: Queryable,
  entity: Entity,
  ids: readonly string[],
): Promise<ReadonlySet<string>> {
  const naming = listEntities().filter((other) =>
    referencesOf(other).some(({ to, isWeak }) => to === entity && !isWeak),
  );
  return findNamedBy(database, entity, naming, ids);
}

/** Those of these records on which others still hang. */
export async function findParents(
  database: Queryable,
  entity: Entity,
  ids: readonly string[],
): Promise<ReadonlySet<string>> {
  return findNamedBy(database, entity, childrenOf(entity), ids);
}

async function findNamedBy(
  database: Queryable,
  entity: Entity,
  naming: readonly Entity[],
  ids: readonly string[],
): Promise<ReadonlySet<string>> {
  const found = new Set<string>();
  for (const other of naming) for (const id of await listNamed(database, entity, other, ids)) found.add(id);
  return found;
}

/** Refuses when children were left that the author of the removal cannot see: they are others' for certain. */
export async function refuseWhileHiddenChildren(database: Queryable, entity: Entity, id: string): Promise<void> {
  for (const child of childrenOf(entity))
    if (await isNamed(database, entity, child, id)) throw kernelError('record.hasOthersRecords');
}
