import { errorCatalogue } from '@domivka/domain/catalogue';
import type { Entity } from '@domivka/domain/kernel/entity';
import { DomainError, findKind, type Issue } from '@domivka/domain/kernel/errors';
import { kernelError } from '@domivka/domain/kernel/kernel.errors';
import { type Fields, isId } from '@domivka/domain/kernel/record';
import type { Text } from '@domivka/domain/kernel/text';
import type { Write } from '@domivka/domain/kernel/tx';
import { childrenOf, getEntity, listEntities } from '@domivka/domain/registry';
import type { Queryable } from '../platform/database/database.ts';
import { countReferrers, isNamed } from './hidden-answers.ts';
import { columnName, tableOf } from './tables.ts';

/** What is said when no more records may hang on a parent. */
export function tooManyError({ parent }: Entity): DomainError | undefined {
  return parent?.most && new DomainError('invalid', parent.most.issue.code, [parent.most.issue]);
}

/** Whether so many more living records would be too many for one parent. */
export async function wouldBeTooMany(
  database: Queryable,
  entity: Entity,
  parentId: unknown,
  more: number,
): Promise<boolean> {
  const { parent } = entity;
  if (!parent?.most) return false;
  const { count } = parent.most;
  const text = `select count(*) as living from (select from ${tableOf(entity).name} where ${columnName(parent.field)} = $1 and deleted_at is null limit $2) counted`;
  const [row] = await database.query<{ living: number }>(text, [parentId, count]);
  return (row?.living ?? 0) + more > count;
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

function isGivenAway({ fields, before }: Write, parentField: string): boolean {
  return before?.[parentField] !== fields[parentField];
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

/** What hangs on an address names others of the same address only: the flat of a neighbouring house is none of its own. */
function sameParent(entity: Entity, to: Entity, fields: Fields): { readonly text: string; readonly values: unknown[] } {
  const field = entity.parent?.field;
  if (field === undefined || to.parent?.table !== entity.parent?.table) return { text: '', values: [] };
  return { text: ` and ${columnName(to.parent?.field ?? '')} = $2`, values: [fields[field]] };
}

/**
 * Refuses a record that newly names another one which is not there, lies in the bin or hangs on another address; a user who is removing
 * that one at this moment is waited for. At another address everything is named again, and what others name there stays where it is.
 */
export async function refuseUnknownReferences(database: Queryable, write: Write): Promise<void> {
  const { entity, id, fields, before } = write;
  const isMoved = before !== undefined && entity.parent !== undefined && isGivenAway(write, entity.parent.field);
  if (isMoved) await refuseWhileNamed(database, entity, id);
  for (const { field, to } of referencesOf(entity)) {
    const known = new Set(isMoved ? [] : idsIn(before?.[field]));
    const named = [...new Set(idsIn(fields[field]))].filter((id) => !known.has(id));
    if (named.length === 0) continue;
    const within = sameParent(entity, to, fields);
    const text = `select 1 from ${tableOf(to).name} where id = any($1::text[]) and deleted_at is null${within.text} for key share`;
    if ((await database.query(text, [named, ...within.values])).length === named.length) continue;
    const parameters = { field: entity.fields[field]?.label ?? field };
    const own = `${entity.table}.${field}.unknown`;
    throw namedError(own, 'field.unknownRecord', { path: field, parameters }, `${entity.table}.invalid`);
  }
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

/** Refuses to remove or move a record that others name: the organization of a user, the flat of an assessment or of a photo. */
export async function refuseWhileNamed(database: Queryable, entity: Entity, id: string): Promise<void> {
  const naming = await findReferrers(database, entity, id);
  const [first] = naming;
  if (!first) return;
  const own = `${entity.table}.has${first.table.charAt(0).toUpperCase()}${first.table.slice(1)}s`;
  if (Object.hasOwn(errorCatalogue, own)) throw namedError(own, own, {});
  throw kernelError('record.named', { records: await referrersText(database, entity, naming, id) });
}

/** Refuses when children were left that the author of the removal cannot see: they are others' for certain. */
export async function refuseWhileHiddenChildren(database: Queryable, entity: Entity, id: string): Promise<void> {
  for (const child of childrenOf(entity))
    if (await isNamed(database, entity, child, id)) throw kernelError('record.hasOthersRecords');
}
