import { liesWithin, type Actor } from './actor.ts';
import type { Entity, TableName } from './entity.ts';
import { rightToUse } from './matrix.ts';
import { isOwn, rightOf } from './permissions.ts';
import type { Fields, StoredRecord } from './record.ts';
import type { Right } from './rights.ts';

/** For so many days what was deleted can be brought back (product definition, B12). */
const binDays = { administrators: 90, everybody: 30 } as const;

const dayInMilliseconds = 86_400_000;

/** How many days back a user sees into the bin. */
export function binDaysOf({ role }: Pick<Actor, 'role'>): number {
  return role === 'Admin' ? binDays.administrators : binDays.everybody;
}

/** The oldest moment of a removal that a user can still take back, ISO 8601. */
export function binHorizon(actor: Pick<Actor, 'role'>, now: string): string {
  return new Date(Date.parse(now) - binDaysOf(actor) * dayInMilliseconds).toISOString();
}

/** What lies in the bin, with who put it there and when. */
export type Binned = { readonly record: Fields; readonly deletedAt: string; readonly deletedBy: string };

/** Something that lies in the bin and can be brought back; what went with it is counted, not listed. */
export type BinRow = {
  readonly table: TableName;
  readonly _id: string;
  /** The record as its reader may see it: what it is called by. */
  readonly record: StoredRecord;
  /** What it hangs on; `binned`: that lies in the bin itself and has to come back first. */
  readonly parent?: { readonly table: TableName; readonly record: StoredRecord; readonly binned: boolean };
  readonly deletedAt: string;
  /** Until when it can be brought back. */
  readonly until: string;
  readonly deletedBy: { readonly _id: string; readonly name: string; readonly nameUkr: string };
  readonly organizationId: string;
  readonly organizationName: string;
  readonly deletionId: string;
  /** How many records of which table went with it. */
  readonly children: Readonly<Partial<Record<TableName, number>>>;
};

/** Which part of the bin a user may see and restore; it becomes a condition of the query, as `scope` does. */
export type BinScope =
  | { readonly kind: 'nothing' }
  | {
      readonly kind: 'some';
      /** Administrative codes; empty: everywhere. Not looked at by tables without a place. */
      readonly areas: readonly string[];
      /** Only what is this organization's, or was put there by this person … */
      readonly organizationId?: string;
      /** … or what this person made. */
      readonly madeBy?: string;
      readonly removedBy?: string;
      readonly since: string;
    };

/** A user who may not make such records does not bring them back either. */
function rightToRestore(actor: Actor, entity: Entity): Right {
  const cannotMake = ['-', 'R'].includes(rightOf(entity, actor.role, 'create'));
  const cannotRead = ['-', 'M'].includes(rightOf(entity, actor.role, 'read'));
  return cannotMake || cannotRead ? '-' : rightToUse(actor, 'restore');
}

/** The part of the bin that a user may restore (line `restore` of the matrix): what one removed oneself is always in it. */
export function binScope(actor: Actor, entity: Entity, now: string): BinScope {
  const since = binHorizon(actor, now);
  const areas = actor.areas;
  switch (rightToRestore(actor, entity)) {
    case 'A':
      return { kind: 'some', areas: [], since };
    case 'G':
      return { kind: 'some', areas, since };
    case 'O':
      return { kind: 'some', areas, since, organizationId: actor.organizationId, removedBy: actor._id };
    case 'S':
      return { kind: 'some', areas, since, madeBy: actor._id, removedBy: actor._id };
    default:
      return { kind: 'nothing' };
  }
}

/** Whether a user may bring this record back: the same rule as `binScope`, for one record in hand. */
export function mayRestore(
  actor: Actor,
  entity: Entity,
  { record, deletedAt, deletedBy }: Binned,
  now: string,
): boolean {
  const scope = binScope(actor, entity, now);
  if (scope.kind === 'nothing' || Date.parse(deletedAt) < Date.parse(scope.since)) return false;
  if (entity.fields.pCode4 !== undefined && !liesWithin(scope.areas, record.pCode4)) return false;
  if (scope.organizationId === undefined && scope.madeBy === undefined) return true;
  if (scope.removedBy === deletedBy) return true;
  if (scope.madeBy !== undefined) return record.createdBy === scope.madeBy;
  return isOwn(actor, entity, record);
}
