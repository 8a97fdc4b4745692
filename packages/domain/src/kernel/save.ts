import type { Context } from './context.ts';
import { isOwnKey, ownCustom } from './custom.ts';
import { checkCustom } from './custom-rules.ts';
import { refuseUnstorable } from './clean.ts';
import type { Action } from './rights.ts';
import { findField, isOwnedByServer, type CheckContext, type Entity } from './entity.ts';
import type { Field } from './field.ts';
import { DomainError, type FieldConflict, type Issue } from './errors.ts';
import { kernelError, kernelIssue } from './kernel.errors.ts';
import { keysOf } from './keys.ts';
import { lastPossibleDay } from './last-day.ts';
import { changesBetween, merge } from './merge.ts';
import { findAbsence, presenceField } from './presence.ts';
import {
  can,
  isInScope,
  maskFor,
  pCodeOf,
  refuseHiddenFields,
  rightOf,
  scope,
  shownField,
  shownValue,
} from './permissions.ts';
import { liesWithin } from './actor.ts';
import { mergeExplicit } from './explicit-fields.ts';
import { isFields, isId, sameValue, serverOwnedFields, type Fields, type StoredRecord } from './record.ts';
import { issuesOf } from './schema.ts';
import type { Text } from './text.ts';
import { ownFields, settle } from './settle.ts';
import type { Fact, FieldChange, Tx } from './tx.ts';

/** A save as it arrives: changed fields of a record, the version that was edited, and (from devices) the fields as they were. */
export type SaveRequest = {
  readonly record: unknown;
  readonly version?: unknown;
  readonly base?: unknown;
  /** What the server itself says of the record: fields of origin `call`. Never made of what a client sent. */
  readonly given?: Fields;
  /**
   * `base` is how the record stood when the edit began, for sure, also where its version has not moved since: on a device the unsent states have no
   * number. Never made of what a client sent.
   */
  readonly isBaseExact?: boolean;
  /** What the history calls it; a change unless told. */
  readonly kind?: 'restore';
};

export type SaveOutcome = {
  /** `merged`: others had changed other fields meanwhile; `same`: nothing new, nothing written. */
  readonly kind: 'created' | 'updated' | 'merged' | 'same';
  readonly record: StoredRecord;
  readonly warnings: readonly Issue[];
  /** Values that are written but never read (a password), taken out of the record for the store of secrets. */
  readonly secrets: Fields;
};

type Input = {
  readonly id: string;
  readonly isNew: boolean;
  readonly version: number | undefined;
  readonly fields: Fields;
  readonly secrets: Fields;
  readonly base: Fields | undefined;
  readonly isBaseExact: boolean;
};

/** The facts that a decision is made on. All are loaded before; the decision itself awaits nothing. */
export type Facts = {
  readonly current: StoredRecord | undefined;
  readonly base: Fields | undefined;
  readonly parent: Fact | undefined;
  /** Of a writer who would have to be present at the place of the record and is not (`Entity.presence`). */
  readonly absence?: Issue | undefined;
};

export type Decision = {
  readonly kind: 'create' | 'update' | 'merge' | 'same';
  readonly fields: Fields;
  readonly changes: readonly FieldChange[];
  readonly pCode4: string | undefined;
};

const largestExtra = 16_384;

/**
 * The one way in which a record is written, on the server and on a device: load and lock → scope → merge → derive → authorize on
 * what was → validate → authorize on the result → check what needs other records → write. Throws `DomainError`; nothing is written then.
 */
export async function save(entity: Entity, request: SaveRequest, context: Context, tx: Tx): Promise<SaveOutcome> {
  const input = readInput(entity, request, context);
  const facts = await loadFacts(entity, input, context, tx);
  const decision = decide(entity, input, facts, context);
  const warnings = entity.warn?.(decision.fields) ?? [];
  if (decision.kind === 'same' && facts.current) {
    const record = facts.absence ? maskFor(context.actor, entity, facts.current) : facts.current;
    return { kind: 'same', record, warnings, secrets: {} };
  }
  await refuseAbsence(entity, facts, decision.fields, context, tx);
  await refuseTaken(entity, { _id: input.id, ...ownerOf(facts.current, context), ...decision.fields }, context, tx);
  const record = await tx.write({
    entity,
    id: input.id,
    before: facts.current,
    fields: decision.fields,
    changes: decision.changes,
    pCode4: decision.pCode4,
    actor: context.actor,
    now: context.now,
    ...(request.kind ? { kind: request.kind } : {}),
  });
  const kind = facts.current === undefined ? 'created' : decision.kind === 'merge' ? 'merged' : 'updated';
  return { kind, record, warnings, secrets: input.secrets };
}

/** Some write only where they are present: at the place that the record is of, and at the one that it is taken to. */
async function refuseAbsence(entity: Entity, facts: Facts, fields: Fields, context: Context, tx: Tx): Promise<void> {
  const place = presenceField(entity);
  const isMoved = place !== undefined && !sameValue(facts.current?.[place], fields[place]);
  const absence = facts.absence ?? (isMoved ? await findAbsence(entity, fields, context, tx) : undefined);
  if (absence) throw new DomainError('forbidden', absence.code, [absence]);
}

/**
 * Derives and validates without saving: what forms and import rows show before the user decides. `before` is the saved record, if
 * there is one; without `now` no day is in the future, without `custom` nothing is said of custom values.
 */
export function examine(
  entity: Entity,
  fields: Fields,
  places: Context['places'],
  before?: Fields,
  now?: string,
  custom?: Pick<Context, 'actor' | 'customFields'>,
): { readonly fields: Fields; readonly issues: readonly Issue[] } {
  const normalized = normalize(entity, fields);
  const derived = settle(entity, merge({}, {}, normalized).fields, places, { before, sent: normalized });
  const lastDay = now === undefined ? undefined : lastPossibleDay(now);
  const issues = validate(entity, derived, { before, places, lastDay, custom });
  return {
    fields: derived,
    issues: [...issues, ...judgeCustom(entity, derived, { before, sent: normalized, custom })],
  };
}

function readInput(entity: Entity, request: SaveRequest, context: Context): Input {
  const { record, version } = request;
  if (!isFields(record)) throw kernelError('record.notAnObject');
  refuseUnstorable(record);
  refuseUnstorable(request.base);
  const sentId = record._id;
  if (sentId !== undefined && sentId !== null && !isId(sentId)) throw kernelError('record.invalidId', undefined, '_id');
  if (version !== undefined && !(Number.isSafeInteger(version) && Number(version) >= 1))
    throw kernelError('record.invalidVersion', undefined, 'version');
  const own = normalize(entity, record);
  return {
    id: isId(sentId) ? sentId : context.newId(),
    isNew: !isId(sentId),
    version: typeof version === 'number' ? version : undefined,
    fields: {
      ...Object.fromEntries(Object.entries(own).filter(([field]) => !findField(entity, field)?.secret)),
      ...request.given,
    },
    secrets: Object.fromEntries(
      Object.entries(own).filter(([field, value]) => findField(entity, field)?.secret && value !== undefined),
    ),
    base: isFields(request.base) ? normalize(entity, request.base) : undefined,
    isBaseExact: request.isBaseExact === true,
  };
}

/** The fields that a client may give, each in its stored form. Derived and server-owned ones are ignored, never refused. */
function normalize(entity: Entity, record: Fields): Fields {
  const given: [string, unknown][] = [];
  for (const [field, value] of Object.entries(record)) {
    const known = findField(entity, field);
    if (!known && serverOwnedFields.has(field)) continue;
    if (isOwnedByServer(entity, field)) continue;
    given.push([field, known?.normalize && value !== null ? known.normalize(value) : value]);
  }
  refuseTooMuchExtra(entity, record);
  return Object.fromEntries(given);
}

/** Custom values and fields that the product does not know are kept, within a limit for the whole record however many writes bring them. */
function refuseTooMuchExtra(entity: Entity, record: Fields): void {
  const extra = Object.entries(record).filter(([field, value]) =>
    findField(entity, field) ? field === 'custom' && isFields(value) : !serverOwnedFields.has(field),
  );
  if (extra.length > 0 && JSON.stringify(extra).length > largestExtra) throw kernelError('record.tooLarge');
}

async function loadFacts(entity: Entity, input: Input, context: Context, tx: Tx): Promise<Facts> {
  const sentParent = entity.parent && input.fields[entity.parent.field];
  const found: Fact = input.isNew ? { state: 'absent' } : await tx.load(entity.table, input.id, sentParent);
  const current = found.state === 'present' ? found.record : undefined;
  const parentId = entity.parent && (sentParent ?? current?.[entity.parent.field]);
  const parent = entity.parent && isId(parentId) ? await tx.load(entity.parent.table, parentId) : undefined;
  if (current && !isInScope(scope(context.actor, entity), entity, provisional(current, parent, context.actor)))
    throw kernelError(input.version === undefined ? 'record.exists' : 'record.missing');
  if (found.state === 'present' && found.binned) throw kernelError('record.missing');
  if (found.state === 'absent' && input.version !== undefined) throw kernelError('record.missing');
  const base = await findBase(entity, input, current, tx);
  return { current, base, parent, absence: await findAbsence(entity, current, context, tx) };
}

/** The server's own history is the base of a merge; the client's copy serves only where that was pruned. */
async function findBase(
  entity: Entity,
  input: Input,
  current: StoredRecord | undefined,
  tx: Tx,
): Promise<Fields | undefined> {
  if (!current || input.version === undefined) return current;
  if (input.isBaseExact && input.base) return input.base;
  if (input.version === current.version) return current;
  return (await tx.baseOf(entity.table, input.id, input.version)) ?? input.base;
}

/** Pure and synchronous: the new state of a record, or the reasons why not. */
export function decide(
  entity: Entity,
  input: Pick<Input, 'id' | 'version' | 'fields' | 'secrets'>,
  facts: Facts,
  context: Context,
): Decision {
  const { actor, places, now } = context;
  const before = facts.current && ownFields(entity, facts.current);
  if (before) refuseHiddenFields(actor, entity, facts.current ?? {}, input.fields, !facts.absence);
  const base = before ? facts.base && ownFields(entity, facts.base) : {};
  const merged = mergeExplicit(entity, base, before ?? {}, input.fields, (key) => isOwnKey(key, actor));
  const conflicts = merged.conflicts.filter(({ field }) => !findField(entity, field)?.fallback);
  const settled = settle(entity, merged.fields, places, { before, sent: merged.sent });
  const derived = placed(entity, settled, facts.parent, before);
  const changes = changesBetween(before ?? {}, derived);
  // A secret cannot be compared with what is stored, so sending one means changing it.
  const isChanged = changes.length > 0 || Object.keys(input.secrets).length > 0;
  if (facts.current && input.version === undefined && (isChanged || conflicts.length > 0))
    throw kernelError('record.exists');
  if (facts.current && conflicts.length > 0)
    throw conflictOf(entity, facts.current, conflicts, context, !facts.absence);
  const pCode = pCodeOf(derived);
  const pCode4 = typeof pCode === 'string' ? pCode : undefined;
  if (facts.current && !isChanged) return { kind: 'same', fields: derived, changes, pCode4 };
  const actions = entity.actionsOf?.(before, derived) ?? [before ? 'update' : 'create'];
  const head = facts.current ?? newHead(context);
  const after = { ...derived, ...input.secrets };
  if (facts.current) authorize(entity, actions, provisional(facts.current, facts.parent, actor), context, after);
  refuseTooMuchExtra(entity, { ...derived, custom: ownCustom(derived.custom, actor) });
  const issues = [
    ...validate(entity, after, { before, places, lastDay: lastPossibleDay(now), custom: context }),
    ...judgeCustom(entity, derived, { before, sent: input.fields, custom: context }),
  ];
  if (issues.length > 0) throw new DomainError('invalid', `${entity.table}.invalid`, issues);
  requireParent(entity, facts.parent, actor);
  authorize(entity, actions, provisional({ ...head, ...derived }, facts.parent, actor), { ...context, now }, after);
  const concurrent = facts.current !== undefined && facts.current.version !== input.version;
  return { kind: !facts.current ? 'create' : concurrent ? 'merge' : 'update', fields: derived, changes, pCode4 };
}

/** Children carry the administrative code of their parent, so that they can be scoped, searched and pulled by area. */
function placed(entity: Entity, fields: Fields, parent: Fact | undefined, before: Fields | undefined): Fields {
  if (!entity.parent) return fields;
  const code = parent?.state === 'present' ? pCodeOf(parent.record) : before && pCodeOf(before);
  return code === undefined ? fields : { ...fields, pCode4: code };
}

/**
 * A child that was written on a device without its parent has no place yet. It lies where its parent lies, once that is known; until
 * then it passes as lying where its author works, and the server decides later.
 */
export function provisional(record: Fields, parent: Fact | undefined, actor: Context['actor']): Fields {
  if (parent === undefined || parent.state === 'absent' || pCodeOf(record) !== undefined) return record;
  return { ...record, pCode4: parent.state === 'present' ? pCodeOf(parent.record) : actor.areas[0] };
}

function newHead({ actor, now }: Context): Fields {
  return { createdBy: actor._id, createdAt: now, organizationId: actor.organizationId };
}

function validate(entity: Entity, fields: Fields, context: CheckContext): readonly Issue[] {
  const shape = issuesOf(entity.schema, fields, (field, part) => labelOfPart(findField(entity, field), part));
  const broken = new Set(shape.map(({ path }) => path));
  const rules = entity.check?.(fields, context) ?? [];
  return [...shape, ...rules.filter(({ path }) => path === undefined || !broken.has(path))];
}

function labelOfPart(field: Field | undefined, part: string | undefined): Text | undefined {
  const { parts = {} } = field ?? {};
  return part !== undefined && Object.hasOwn(parts, part) ? parts[part] : field?.label;
}

type CustomWrite = {
  readonly before: Fields | undefined;
  readonly sent: Fields;
  readonly custom: Pick<Context, 'actor' | 'customFields'> | undefined;
};

/** What is wrong with the custom values, as far as their definitions are known here. */
function judgeCustom(entity: Entity, fields: Fields, { before, sent, custom }: CustomWrite): readonly Issue[] {
  const definitions = findField(entity, 'custom') && custom?.customFields?.(entity.table);
  if (!custom || !definitions) return [];
  return checkCustom(definitions, fields, { before, sent: sent.custom, writer: custom.actor });
}

/** Throws unless the actor may do all of these things with the record. */
export function authorize(
  entity: Entity,
  actions: readonly Action[],
  record: Fields,
  context: Pick<Context, 'actor' | 'now'>,
  after?: Fields,
): void {
  for (const action of actions) {
    const refusal = entity.decideRight?.(context.actor, action, record, after);
    if (refusal) throw new DomainError('forbidden', refusal.code, [refusal]);
    if (!can(context.actor, action, entity, record, context.now)) throw kernelError('record.forbidden');
  }
}

function requireParent(entity: Entity, parent: Fact | undefined, actor: Context['actor']): void {
  if (!entity.parent || parent?.state === 'unknown') return;
  if (parent?.state !== 'present') throw kernelError('record.parentMissing');
  if (rightOf(entity, actor.role, 'read') !== 'A' && !liesWithin(actor.areas, pCodeOf(parent.record)))
    throw kernelError('record.parentMissing');
  if (parent.binned) throw kernelError('record.parentInBin');
}

function conflictOf(
  entity: Entity,
  current: StoredRecord,
  conflicts: readonly FieldConflict[],
  { actor, customFields }: Pick<Context, 'actor' | 'customFields'>,
  isPresent: boolean,
): DomainError {
  const nameOf = (field: string) => shownField(actor, entity, field) ?? field;
  const custom = new Map(customFields?.(entity.table)?.map(({ key, label: words }) => [`custom.${key}`, words]));
  const label = (field: string) =>
    findField(entity, field)?.label ?? custom.get(field) ?? { en: nameOf(field), uk: nameOf(field) };
  const fields = {
    en: conflicts.map(({ field }) => label(field).en).join(', '),
    uk: conflicts.map(({ field }) => label(field).uk).join(', '),
  };
  return new DomainError('conflict', 'record.conflict', [kernelIssue('record.conflict', { fields })], {
    current: maskFor(actor, entity, current, isPresent),
    fields: conflicts.map(({ field, mine, ...others }) => ({
      field: nameOf(field),
      base: shownValue(actor, entity, current, field, others.base, isPresent),
      mine,
      theirs: shownValue(actor, entity, current, field, others.theirs, isPresent),
    })),
  });
}

/** The organization that a record belongs to beside its fields, for keys that are made of it. */
function ownerOf(current: StoredRecord | undefined, { actor }: Context): Fields {
  return { organizationId: current?.organizationId ?? actor.organizationId };
}

async function refuseTaken(entity: Entity, record: Fields, context: Context, tx: Tx): Promise<void> {
  const { unique } = entity;
  if (!unique) return;
  const name = unique.key ?? unique.field;
  const value = unique.key === undefined ? record[name] : keysOf(entity, record)[name];
  if (sameValue(value, undefined) || value === '') return;
  const holder = await tx.findBy(entity.table, name, value);
  if (!holder || holder._id === record._id) return;
  const conflict = unique.isMeant ? conflictWith(entity, holder, record, context) : undefined;
  throw new DomainError('invalid', `${entity.table}.invalid`, [unique.issue], conflict);
}

/** What a new record says otherwise than the one in whose place it was written, for a writer who is present and may see that one. */
function conflictWith(entity: Entity, holder: StoredRecord, record: Fields, context: Context) {
  if (!isInScope(scope(context.actor, entity), entity, holder)) return undefined;
  const { conflicts } = merge({}, ownFields(entity, holder), ownFields(entity, record));
  return conflictOf(entity, holder, conflicts, context, true).conflict;
}
