import { liesWithin, type Actor } from './actor.ts';
import type { Entity } from './entity.ts';
import { can, pCodeOf, rightOf } from './permissions.ts';
import type { Fields } from './record.ts';
import type { Action } from './rights.ts';

/**
 * Why a user may not do something with a record: their role never may; the place lies outside of their areas; it is of another
 * organization; another user made it; it was made more than a day ago.
 */
export type MissingRight = 'role' | 'area' | 'organization' | 'author' | 'late';

/** What `can` denies, in a word; undefined where it denies nothing, or a rule of the record's own kind does, which has its own sentence. */
export function missingRight(
  actor: Actor,
  action: Action,
  entity: Entity,
  record: Fields,
  now: string,
): MissingRight | undefined {
  if (can(actor, action, entity, record, now) || entity.decideRight?.(actor, action, record)) return undefined;
  const right = rightOf(entity, actor.role, action);
  if (right === '-' || right === 'R' || right === 'M') return 'role';
  if (entity.fields.pCode4 !== undefined && !liesWithin(actor.areas, pCodeOf(record))) return 'area';
  if (right === 'O') return 'organization';
  return record.createdBy === actor._id ? 'late' : 'author';
}
