import { errorCatalogue } from '@domivka/domain/catalogue';
import type { Entity } from '@domivka/domain/kernel/entity';
import { DomainError, type Issue } from '@domivka/domain/kernel/errors';
import { kernelError } from '@domivka/domain/kernel/kernel.errors';
import type { Write } from '@domivka/domain/kernel/tx';
import { childrenOf, getEntity, listEntities } from '@domivka/domain/registry';
import type { Queryable } from '../platform/database/database.ts';
import { isNamed } from './hidden-answers.ts';
import { tableOf } from './tables.ts';

type Reference = { readonly field: string; readonly to: Entity };

/** The fields that name another record. The parent is not among them: saving looks at it anyway. */
function referencesOf(entity: Entity): readonly Reference[] {
  return Object.entries(entity.fields).flatMap(([field, { kind, refersTo }]) =>
    kind === 'id' && refersTo !== undefined && field !== entity.parent?.field
      ? [{ field, to: getEntity(refersTo) }]
      : [],
  );
}

/** The sentence that an entity has for this, or else the general one. */
function namedError(own: string, general: string, issue: Omit<Issue, 'code'>, whole?: string): DomainError {
  const code = Object.hasOwn(errorCatalogue, own) ? own : general;
  return new DomainError(errorCatalogue[code]?.kind ?? 'invalid', whole ?? code, [{ code, ...issue }]);
}

/**
 * Refuses a record that newly names another one which is not there or lies in the bin; whoever is removing that one at this moment is
 * waited for.
 */
export async function refuseUnknownReferences(database: Queryable, { entity, fields, before }: Write): Promise<void> {
  for (const { field, to } of referencesOf(entity)) {
    const id = fields[field];
    if (typeof id !== 'string' || id === before?.[field]) continue;
    const text = `select 1 from ${tableOf(to).name} where id = $1 and deleted_at is null for key share`;
    if ((await database.query(text, [id])).length > 0) continue;
    const parameters = { field: entity.fields[field]?.label ?? field };
    const own = `${entity.table}.${field}.unknown`;
    throw namedError(own, 'field.unknownRecord', { path: field, parameters }, `${entity.table}.invalid`);
  }
}

/** Refuses to remove a record that others name: the organization of a user, or the one that helps somewhere. */
export async function refuseWhileNamed(database: Queryable, entity: Entity, id: string): Promise<void> {
  for (const other of listEntities()) {
    const columns = referencesOf(other).filter(({ to }) => to === entity);
    if (columns.length === 0) continue;
    const own = `${entity.table}.has${other.table.charAt(0).toUpperCase()}${other.table.slice(1)}s`;
    if (await isNamed(database, entity, other, id)) throw namedError(own, 'record.hasOthersRecords', {});
  }
}

/** Refuses when children were left that the author of the removal cannot see: they are others' for certain. */
export async function refuseWhileHiddenChildren(database: Queryable, entity: Entity, id: string): Promise<void> {
  for (const child of childrenOf(entity))
    if (await isNamed(database, entity, child, id)) throw kernelError('record.hasOthersRecords');
}
