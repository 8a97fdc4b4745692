import { hasOptions, type MetadataFields, mostFields, metadataFields, metadataSections } from './metadata.fields.ts';
import type { Actor } from '../kernel/actor.ts';
import { type CheckContext, type SettleContext, defineEntity } from '../kernel/entity.ts';
import type { Issue } from '../kernel/errors.ts';
import { isFields, type Fields } from '../kernel/record.ts';
import type { Action } from '../kernel/rights.ts';
import { metadataIssue } from './metadata.errors.ts';
import { metadataLabel } from './metadata.text.ts';

function optionsIn(value: unknown): readonly Fields[] {
  return Array.isArray(value) ? value.filter(isFields) : [];
}

/** An option that a write leaves out is archived, not lost: records that chose it keep their words (product rules on custom data). */
function keepOptions(fields: MetadataFields, { before }: SettleContext<MetadataFields>): MetadataFields {
  const now = optionsIn(fields.options);
  const codes = new Set(now.map(({ code }) => code));
  const left = optionsIn(before?.options).filter(({ code }) => !codes.has(code));
  if (left.length === 0) return fields;
  return { ...fields, options: [...now, ...left.map((option) => ({ ...option, archived: true }))] };
}

/** A condition compares with a value; only whether something is filled needs none. */
function checkCondition(field: MetadataFields): readonly Issue[] {
  const condition = field.showIf;
  if (!isFields(condition)) return [];
  if (condition.field === field.name) return [metadataIssue('metadata.showIf.itself', undefined, 'showIf')];
  const { op, value } = condition;
  const isComplete = op === 'exists' || (op === 'in' ? Array.isArray(value) && value.length > 0 : value !== undefined);
  return isComplete ? [] : [metadataIssue('metadata.showIf.value', undefined, 'showIf.value')];
}

/**
 * What a definition that is new, or comes back from the bin, must leave room for: the number of fields is limited, and a field for all and
 * one of an organization must not share their name, because readers know both by it. `custom`: its owner, and the living definitions.
 */
export function checkRoom(field: MetadataFields, custom: CheckContext['custom']): readonly Issue[] {
  const others = custom?.customFields?.();
  if (!custom || !others) return [];
  const owner = field.shared === true ? undefined : custom.actor.organizationId;
  const own = others.filter(({ organizationId }) => organizationId === owner);
  if (own.length >= mostFields) return [metadataIssue('metadata.tooMany', { max: mostFields })];
  const named = others.filter(({ table, name }) => table === field.table && name === field.name);
  const isTaken = named.some(({ organizationId }) => owner === undefined || organizationId === undefined);
  return isTaken ? [metadataIssue('metadata.name.taken', undefined, 'name')] : [];
}

function checkMetadata(field: MetadataFields, { before, custom }: CheckContext<MetadataFields>): readonly Issue[] {
  const issues: Issue[] = [];
  const options = optionsIn(field.options);
  const living = options.filter(({ archived }) => archived !== true);
  if (hasOptions(field.type) && living.length === 0)
    issues.push(metadataIssue('metadata.options.required', undefined, 'options'));
  if (new Set(options.map(({ code }) => code)).size < options.length)
    issues.push(metadataIssue('metadata.options.twice', undefined, 'options'));
  issues.push(...checkCondition(field));
  if (!before) issues.push(...checkRoom(field, custom));
  if (
    before &&
    (['name', 'table', 'shared'] as const).some((name) => (before[name] ?? false) !== (field[name] ?? false))
  )
    issues.push(metadataIssue('metadata.organization.move', undefined, 'name'));
  return issues;
}

/** Fields for all organizations are the cluster's, and what an administrator has locked is the administrators'. */
function decideMetadataRight(
  actor: Actor,
  action: Action,
  field: MetadataFields,
  after?: MetadataFields,
): Issue | undefined {
  if (action === 'read') return undefined;
  const isShared = field.shared === true || after?.shared === true;
  if (isShared && actor.role !== 'Admin' && actor.role !== 'Staff Member (UN)')
    return metadataIssue('metadata.shared.notAllowed');
  const isLocked = field.locked === true || after?.locked === true;
  return isLocked && actor.role !== 'Admin' ? metadataIssue('metadata.locked') : undefined;
}

/** The definition of a custom field. The values are in `custom` of each record. */
export const metadataEntity = defineEntity({
  table: 'metadata',
  label: metadataLabel,
  fields: metadataFields,
  sections: metadataSections,
  authors: 'all',
  settle: keepOptions,
  check: checkMetadata,
  keys: ({ name, table, shared, organizationId }) => ({
    uniqueKey: `${String(table)}/${shared === true ? '' : String(organizationId ?? '')}/${String(name)}`,
  }),
  decideRight: decideMetadataRight,
  sharedBy: 'shared',
  unique: { field: 'name', key: 'uniqueKey', issue: metadataIssue('metadata.name.taken', undefined, 'name') },
  offline: true,
});
