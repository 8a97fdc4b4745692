import { liesWithin, type Actor, type Role } from './actor.ts';
import { isMeantFor, type AudienceFields, type Reader } from './audience.ts';
import { findField, type Entity } from './entity.ts';
import { kernelError } from './kernel.errors.ts';
import type { Readers } from './field.ts';
import { onceForEach } from './once-for-each.ts';
import { isFields, sameValue, serverOwnedFields, type Fields, type StoredRecord } from './record.ts';
import type { Action, Right } from './rights.ts';

export function rightOf(entity: Entity, role: Role, action: Action): Right {
  return entity.permissions[action]?.[role] ?? '-';
}

/** The code by which a record belongs to an area: its own, or (children) its parent's, which they carry. */
export function pCodeOf(record: Fields): unknown {
  return record.pCode4;
}

/** Whether the actor's organization owns the record. */
export function isOwn(actor: Actor, entity: Entity, record: Fields): boolean {
  const owners = entity.ownersOf ? entity.ownersOf(record as StoredRecord) : [record.organizationId];
  return owners.includes(actor.organizationId);
}

const dayInMilliseconds = 86_400_000;

function isYoung(record: Fields, now: string): boolean {
  const made = Date.parse(String(record.createdAt ?? now));
  return Date.parse(now) - made <= dayInMilliseconds;
}

/** Whether the actor may do this with this record (of a new record: as it would be saved). The one answer for server and buttons. */
export function can(actor: Actor, action: Action, entity: Entity, record: Fields, now: string): boolean {
  if (entity.decideRight?.(actor, action, record) !== undefined) return false;
  const located = entity.fields.pCode4 === undefined || liesWithin(actor.areas, pCodeOf(record));
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
      return located && record.createdBy === actor._id;
    case 'S24':
      return located && record.createdBy === actor._id && isYoung(record, now);
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
      /** And those in which this boolean field is true. */
      readonly orShared?: string;
      /** Only records with one of these values. */
      readonly only?: { readonly field: string; readonly values: readonly string[] };
      /** Only records that are meant for this reader. */
      readonly audience?: { readonly fields: AudienceFields; readonly reader: Reader };
      /** Sensitive fields are left out. */
      readonly masked: boolean;
    };

/** The read scope of an actor on one entity. */
export function scope(actor: Actor, entity: Entity): ReadScope {
  const granted = rightOf(entity, actor.role, 'read');
  const right = actor.ownOnly && granted === 'G' ? 'O' : granted;
  if (entity.audience && right !== 'A' && right !== '-')
    return { kind: 'some', areas: [], audience: { fields: entity.audience, reader: actor }, masked: false };
  switch (right) {
    case 'A':
      return { kind: 'some', areas: [], masked: false };
    case 'G':
      return { kind: 'some', areas: actor.areas, masked: false };
    case 'M':
      return {
        kind: 'some',
        areas: actor.areas,
        masked: true,
        ...(entity.maskedOnly ? { only: entity.maskedOnly } : {}),
      };
    case 'O':
      return {
        kind: 'some',
        areas: actor.areas,
        organizationId: actor.organizationId,
        ...(entity.sharedBy === undefined ? {} : { orShared: entity.sharedBy }),
        masked: false,
      };
    default:
      return { kind: 'nothing' };
  }
}

/** Whether a record lies in a read scope: the same rule that the database applies, for one record in hand. */
export function isInScope(readScope: ReadScope, entity: Entity, record: Fields): boolean {
  if (readScope.kind === 'nothing') return false;
  if (entity.fields.pCode4 !== undefined && !liesWithin(readScope.areas, pCodeOf(record))) return false;
  const { audience } = readScope;
  if (audience && !isMeantFor(audience.reader, audience.fields, record)) return false;
  const { only, orShared, organizationId } = readScope;
  if (only && !only.values.some((value) => value === record[only.field])) return false;
  if (orShared !== undefined && record[orShared] === true) return true;
  return organizationId === undefined || record.organizationId === organizationId;
}

function isEditor(actor: Actor, entity: Entity, record: Fields): boolean {
  return can(actor, 'update', entity, record, String(record.updatedAt ?? ''));
}

/** Whether a field is unknown: it may hold anything. */
function isUnknown(entity: Entity, field: string): boolean {
  return findField(entity, field) === undefined && !serverOwnedFields.has(field);
}

type Guarded = { readonly field: string; readonly readers: Exclude<Readers, 'all'> };

/** The fields of an entity that not all users read, and those of which some read the end only; worked out once. */
const guardedParts = onceForEach((entity: Entity) => {
  const declared: (readonly [string, Readers])[] = [
    ...Object.entries(entity.fields).map(([field, { readers }]) => [field, readers] as const),
    ['createdBy', entity.authors],
    ['updatedBy', entity.authors],
  ];
  const fields = declared.flatMap(([field, readers]): readonly Guarded[] =>
    readers === 'all' ? [] : [{ field, readers }],
  );
  const shortened = Object.entries(entity.fields).flatMap(([field, { shortened: part }]) =>
    part === undefined ? [] : [part === true ? field : `${field}.${part}`],
  );
  return { fields, shortened, hasEditorFields: fields.some(({ readers }) => readers === 'editors') };
});

/** Unknown fields are for those who read the record whole; of records with fields for editors for those. */
function readsUnknown(actor: Actor, entity: Entity, record: Fields): boolean {
  if (rightOf(entity, actor.role, 'read') === 'M') return false;
  return !guardedParts(entity).hasEditorFields || isEditor(actor, entity, record);
}

/** Whether this reader of the record is not among the readers of a field. */
function isKept(readers: Readers, actor: Actor, entity: Entity, record: Fields): boolean {
  const read = rightOf(entity, actor.role, 'read');
  switch (readers) {
    case 'all':
      return false;
    case 'unmasked':
      return read === 'M';
    case 'linked':
      return read === 'M' && !isOwn(actor, entity, record);
    case 'owners':
      return read !== 'A' && !isOwn(actor, entity, record);
    case 'editors':
      return !isEditor(actor, entity, record);
  }
}

/** Whether this reader does not get a field at all. */
function isAbsentField(actor: Actor, entity: Entity, record: Fields, field: string): boolean {
  if (isUnknown(entity, field)) return !readsUnknown(actor, entity, record);
  const guarded = guardedParts(entity).fields.find((one) => one.field === field);
  return guarded !== undefined && isKept(guarded.readers, actor, entity, record);
}

/** Fields that this reader does not get at all. */
function absentFields(actor: Actor, entity: Entity, record: Fields): readonly string[] {
  const known = guardedParts(entity).fields.filter(({ readers }) => isKept(readers, actor, entity, record));
  const unknown = Object.keys(record).filter((field) => isUnknown(entity, field));
  const isHidden = unknown.length > 0 && !readsUnknown(actor, entity, record);
  return [...known.map(({ field }) => field), ...(isHidden ? unknown : [])];
}

/**
 * Fields of which this reader gets the end. Where the record lies plays no part: everybody who reads it has it in the own area. `isPresent`:
 * whether the reader's organization works at its address, for those who write only there.
 */
function shortenedFields(actor: Actor, entity: Entity, record: Fields, isPresent: boolean): readonly string[] {
  const { shortened } = guardedParts(entity);
  if (shortened.length === 0) return shortened;
  const mayWriteThere = isPresent || !entity.presence?.roles.includes(actor.role);
  const mayUpdate = can({ ...actor, areas: [] }, 'update', entity, record, String(record.updatedAt ?? ''));
  return mayWriteThere && mayUpdate ? [] : shortened;
}

/** The fields of an entity of which some readers get a part; worked out once. */
const narrowParts = onceForEach((entity: Entity) =>
  Object.entries(entity.fields).flatMap(([field, { narrow, partial = false }]) =>
    narrow ? [{ field, narrow, partial }] : [],
  ),
);

/** Fields of which this reader gets a part; `partial`: those in which each part is for itself, or the others. */
function narrowedFields(actor: Actor, entity: Entity, record: Fields, partial = false): readonly string[] {
  return narrowParts(entity).flatMap(({ field, narrow, partial: isPartial }) => {
    const value = record[field];
    return isPartial === partial && !sameValue(narrow(value, actor, record), value) ? [field] : [];
  });
}

/** The fields of a record that are kept from this reader, wholly or in part (product rules on masks). */
export function hiddenFields(actor: Actor, entity: Entity, record: Fields, isPresent = false): readonly string[] {
  return [
    ...new Set([
      ...absentFields(actor, entity, record),
      ...shortenedFields(actor, entity, record, isPresent).map(topOf),
      ...narrowedFields(actor, entity, record),
    ]),
  ];
}

/** Fields that this reader may not filter, sort or search by, because some of the records hide them. */
export function unsearchableFields(actor: Actor, entity: Entity): readonly string[] {
  const { fields, shortened } = guardedParts(entity);
  const right = rightOf(entity, actor.role, 'read');
  const editsAll = () => entity.editsAll?.(actor) ?? can(actor, 'update', entity, {}, '');
  const mayHide = ({ readers }: Guarded): boolean => {
    if (readers === 'owners') return right !== 'A';
    return readers === 'editors' ? !editsAll() : right === 'M';
  };
  const cutShort = rightOf(entity, actor.role, 'update') === 'A' ? [] : shortened.map(topOf);
  return [...new Set([...fields.filter(mayHide).map(({ field }) => field), ...cutShort])];
}

const shownEnd = 4;
const cut = '…';

/** The last characters of a number; nothing of one that is no longer than they. */
function endOf(value: unknown): string {
  const text = [...String(value)];
  return text.length > shownEnd ? `${cut}${text.slice(-shownEnd).join('')}` : cut;
}

function topOf(path: string): string {
  return path.split('.')[0] ?? path;
}

/** A value with the numbers in it shortened: itself, or those in the rows of a list. */
function shorten(path: string, value: unknown): unknown {
  const [, inner] = path.split('.');
  if (inner === undefined) return endOf(value);
  if (!Array.isArray(value)) return value;
  return value.map((row: unknown) => (isFields(row) && inner in row ? { ...row, [inner]: endOf(row[inner]) } : row));
}

/** Whether a value is, or holds, a number that was shortened for a reader: a person who sends that does not know the number. */
function isCut(path: string, value: unknown): boolean {
  const [, inner] = path.split('.');
  if (inner === undefined) return typeof value === 'string' && value.startsWith(cut);
  return Array.isArray(value) && value.some((row: unknown) => isFields(row) && isCut(inner, row[inner]));
}

/** The part of a field that is named `custom.roofAge` and the like, as the differences of records name it. */
function findPart(entity: Entity, field: string) {
  const [top = '', ...inner] = field.split('.');
  const definition = inner.length > 0 ? findField(entity, top) : undefined;
  return definition?.partial ? { top, name: inner.join('.'), narrow: definition.narrow } : undefined;
}

/** How this reader knows a field that a difference names; undefined: not at all. */
export function shownField(actor: Actor, entity: Entity, field: string): string | undefined {
  const part = findPart(entity, field);
  if (!part?.narrow) return field;
  const shown = part.narrow({ [part.name]: true }, actor, {});
  const [name] = isFields(shown) ? Object.keys(shown) : [];
  return name === undefined ? undefined : `${part.top}.${name}`;
}

/** What this reader gets of one value of a record, today's or an earlier one; undefined: nothing. `isPresent`: see `hiddenFields`. */
export function shownValue(
  actor: Actor,
  entity: Entity,
  record: Fields,
  field: string,
  value: unknown,
  isPresent = false,
): unknown {
  const part = findPart(entity, field);
  if (part) {
    const whole = value === undefined || value === null ? undefined : { [part.name]: value };
    const shown = shownValue(actor, entity, record, part.top, whole, isPresent);
    return isFields(shown) ? Object.values(shown)[0] : undefined;
  }
  if (value === undefined || value === null || isAbsentField(actor, entity, record, field)) return undefined;
  const shortened = shortenedFields(actor, entity, record, isPresent).find((path) => topOf(path) === field);
  if (shortened !== undefined) return shorten(shortened, value);
  const narrow = findField(entity, field)?.narrow;
  return narrow ? narrow(value, actor, record) : value;
}

/** Of the hidden lists whose length is no secret how many entries they have, by their names; nothing where there is none of them. */
function countsOf(entity: Entity, record: Fields, hidden: readonly string[]): Fields {
  const counts = hidden.flatMap((field) => {
    const value = record[field];
    const isCounted = findField(entity, field)?.hiddenAs === 'count' && Array.isArray(value);
    return isCounted ? [[field, value.length] as const] : [];
  });
  return counts.length > 0 ? { maskedCounts: Object.fromEntries(counts) } : {};
}

/** The names of what is hidden, as far as a reader may know that there is something; nothing of fields that the product does not know. */
function namesOf(entity: Entity, hidden: readonly string[]): readonly string[] {
  return hidden.filter((field) => !isUnknown(entity, field) && findField(entity, field)?.hiddenAs !== 'nothing');
}

/**
 * The record as this reader gets it: without the hidden fields, or with their end; their names are in `masked`, and in
 * `maskedCounts` how long those lists are whose length is no secret. Parts of a field that are others' are left out without a word.
 * `isPresent`: whether the reader's organization works at the address; in doubt it does not.
 */
export function maskFor(actor: Actor, entity: Entity, record: StoredRecord, isPresent = false): StoredRecord {
  const hidden = hiddenFields(actor, entity, record, isPresent).filter((field) => record[field] !== undefined);
  const changed = [...hidden, ...narrowedFields(actor, entity, record, true)];
  if (changed.length === 0) return record;
  const shown = Object.entries(record)
    .map(([field, value]) => [
      field,
      changed.includes(field) ? shownValue(actor, entity, record, field, value, isPresent) : value,
    ])
    .filter(([, value]) => value !== undefined);
  const named = namesOf(entity, hidden);
  return {
    ...Object.fromEntries(shown),
    ...(named.length > 0 ? { masked: named, ...countsOf(entity, record, named) } : {}),
  } as StoredRecord;
}

/** Refuses a write of fields that its author cannot read, and of numbers of which the author has read the end only. */
export function refuseHiddenFields(
  actor: Actor,
  entity: Entity,
  record: Fields,
  written: Fields,
  isPresent = false,
): void {
  const cutShort = guardedParts(entity).shortened.find((path) => isCut(path, written[topOf(path)]));
  const hidden =
    (cutShort === undefined ? undefined : topOf(cutShort)) ??
    hiddenFields(actor, entity, record, isPresent).find((field) => Object.hasOwn(written, field));
  if (hidden === undefined) return;
  throw kernelError('record.maskedField', { field: entity.fields[hidden]?.label ?? hidden });
}
