import { liesWithin, type Actor, type Role } from './actor.ts';
import { findField, type Entity } from './entity.ts';
import { kernelError } from './kernel.errors.ts';
import { serverOwnedFields, type Fields, type StoredRecord } from './record.ts';
import type { Action, Right } from './rights.ts';

export function rightOf(entity: Entity, role: Role, action: Action): Right {
  return entity.permissions[action]?.[role] ?? '-';
}

/** The code by which a record belongs to an area: its own, or (children) its parent's, which they carry. */
export function pCodeOf(record: Fields): unknown {
  return record['pCode4'];
}

/** Whether the actor's organization owns the record. */
export function isOwn(actor: Actor, entity: Entity, record: Fields): boolean {
  const owners = entity.ownersOf ? entity.ownersOf(record as StoredRecord) : [record['organizationId']];
  return owners.includes(actor.organizationId);
}

const dayInMilliseconds = 86_400_000;

function isYoung(record: Fields, now: string): boolean {
  const made = Date.parse(String(record['createdAt'] ?? now));
  return Date.parse(now) - made <= dayInMilliseconds;
}

/** Whether the actor may do this with this record (of a new record: as it would be saved). The one answer for server and buttons. */
export function can(actor: Actor, action: Action, entity: Entity, record: Fields, now: string): boolean {
  if (entity.decideRight?.(actor, action, record) !== undefined) return false;
  const located = entity.fields['pCode4'] === undefined || liesWithin(actor.areas, pCodeOf(record));
  switch (rightOf(entity, actor.role, action)) {
    case 'A':
      return true;
    case 'G':
      return located;
    case 'M':
      return action === 'read' && located;
    case 'O':
      return located && isOwn(actor, entity, record);
    case 'S':
      return located && record['createdBy'] === actor._id;
    case 'S24':
      return located && record['createdBy'] === actor._id && isYoung(record, now);
    default:
      return false;
  }
}

/** What of a table a user may read; it becomes a condition on every query that leaves the server. */
export type ReadScope =
  | { readonly kind: 'nothing' }
  | {
      readonly kind: 'some';
      /** Administrative codes; empty: everywhere. Not looked at by tables without a place. */
      readonly areas: readonly string[];
      /** Only records of this organization. */
      readonly organizationId?: string;
      /** Sensitive fields are left out. */
      readonly masked: boolean;
    };

/** The read scope of an actor on one entity. */
export function scope(actor: Actor, entity: Entity): ReadScope {
  switch (rightOf(entity, actor.role, 'read')) {
    case 'A':
      return { kind: 'some', areas: [], masked: false };
    case 'G':
      return { kind: 'some', areas: actor.areas, masked: false };
    case 'M':
      return { kind: 'some', areas: actor.areas, masked: true };
    case 'O':
      return { kind: 'some', areas: actor.areas, organizationId: actor.organizationId, masked: false };
    default:
      return { kind: 'nothing' };
  }
}

/** Whether a record lies in a read scope: the same rule that the database applies, for one record in hand. */
export function isInScope(readScope: ReadScope, entity: Entity, record: Fields): boolean {
  if (readScope.kind === 'nothing') return false;
  if (entity.fields['pCode4'] !== undefined && !liesWithin(readScope.areas, pCodeOf(record))) return false;
  return readScope.organizationId === undefined || record['organizationId'] === readScope.organizationId;
}

/** The fields of a record that are kept from this reader. Of a masked one also those that nobody knows: they may hold anything. */
export function hiddenFields(actor: Actor, entity: Entity, record: Fields): readonly string[] {
  if (rightOf(entity, actor.role, 'read') === 'M') {
    const unknown = Object.keys(record).filter((field) => !findField(entity, field) && !serverOwnedFields.has(field));
    return [...(entity.masked ?? []), ...unknown];
  }
  if (!entity.ownOnly || rightOf(entity, actor.role, 'read') === 'A') return [];
  return isOwn(actor, entity, record) ? [] : entity.ownOnly;
}

/** Fields that this reader may not filter, sort or search by, because some of the records hide them. */
export function unsearchableFields(actor: Actor, entity: Entity): readonly string[] {
  const right = rightOf(entity, actor.role, 'read');
  if (right === 'M') return entity.masked ?? [];
  return right === 'A' ? [] : (entity.ownOnly ?? []);
}

/** The record as this reader gets it: without the hidden fields, whose names stand in `masked`. */
export function maskFor(actor: Actor, entity: Entity, record: StoredRecord): StoredRecord {
  const hidden = hiddenFields(actor, entity, record).filter((field) => record[field] !== undefined);
  if (hidden.length === 0) return record;
  const shown = Object.fromEntries(Object.entries(record).filter(([field]) => !hidden.includes(field)));
  return { ...shown, masked: hidden } as unknown as StoredRecord;
}

/** Refuses a write of fields that its author cannot read. */
export function refuseHiddenFields(actor: Actor, entity: Entity, record: Fields, written: readonly string[]): void {
  const hidden = hiddenFields(actor, entity, record).find((field) => written.includes(field));
  if (hidden === undefined) return;
  throw kernelError('record.maskedField', { field: entity.fields[hidden]?.label ?? hidden });
}
