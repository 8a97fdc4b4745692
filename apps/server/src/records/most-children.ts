import type { Entity } from '@domivka/domain/kernel/entity';
import { DomainError } from '@domivka/domain/kernel/errors';
import type { Fields } from '@domivka/domain/kernel/record';
import type { Queryable } from '../platform/database/database.ts';
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
