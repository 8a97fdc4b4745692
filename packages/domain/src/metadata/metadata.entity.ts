import type { Actor } from '../kernel/actor.ts';
import type { Entity, Field, SettleContext } from '../kernel/entity.ts';
import type { Issue } from '../kernel/errors.ts';
import { permissionsOf } from '../kernel/matrix.ts';
import { isFields, type Fields } from '../kernel/record.ts';
import type { Action } from '../kernel/rights.ts';
import { tidyText, withoutEmpty } from '../kernel/tidy.ts';
import { metadataIssue } from './metadata.errors.ts';
import { metadataSchema } from './metadata.schema.ts';
import { customFieldTypes, customTables, metadataFieldLabels as label, metadataLabel } from './metadata.text.ts';

const fields = {
  name: { kind: 'text', column: true, label: label.name, normalize: tidyText },
  label: { kind: 'object', label: label.label },
  order: { kind: 'integer', label: label.order },
  type: { kind: 'code', column: true, label: label.type, options: customFieldTypes },
  options: { kind: 'list', label: label.options },
  table: { kind: 'code', label: label.table, options: customTables },
  required: { kind: 'boolean', label: label.required },
  showIf: { kind: 'object', label: label.showIf, normalize: withoutEmpty },
  shared: { kind: 'boolean', column: true, label: label.shared },
  locked: { kind: 'boolean', label: label.locked },
  archived: { kind: 'boolean', column: true, label: label.archived },
} as const satisfies Record<string, Field>;

function optionsIn(value: unknown): readonly Fields[] {
  return Array.isArray(value) ? value.filter(isFields) : [];
}

/** An option that a write leaves out is archived, not lost: records that chose it keep their words (product rules on custom data). */
function keepOptions(fields: Fields, { before }: SettleContext): Fields {
  const now = optionsIn(fields['options']);
  const codes = new Set(now.map(({ code }) => code));
  const left = optionsIn(before?.['options']).filter(({ code }) => !codes.has(code));
  if (left.length === 0) return fields;
  return { ...fields, options: [...now, ...left.map((option) => ({ ...option, archived: true }))] };
}

const listTypes: readonly unknown[] = ['select', 'multiple_select', 'combobox'];

function checkMetadata(field: Fields, { before }: { readonly before: Fields | undefined }): readonly Issue[] {
  const issues: Issue[] = [];
  const options = optionsIn(field['options']);
  const living = options.filter(({ archived }) => archived !== true);
  if (listTypes.includes(field['type']) && living.length === 0)
    issues.push(metadataIssue('metadata.options.required', undefined, 'options'));
  if (new Set(options.map(({ code }) => code)).size < options.length)
    issues.push(metadataIssue('metadata.options.twice', undefined, 'options'));
  const condition = field['showIf'];
  if (isFields(condition) && condition['field'] === field['name'])
    issues.push(metadataIssue('metadata.showIf.itself', undefined, 'showIf'));
  if (before && ['name', 'table', 'shared'].some((name) => (before[name] ?? false) !== (field[name] ?? false)))
    issues.push(metadataIssue('metadata.organization.move', undefined, 'name'));
  return issues;
}

/** Fields for all organizations are the cluster's, and what an administrator has locked is the administrators'. */
function decideMetadataRight(actor: Actor, action: Action, field: Fields, after?: Fields): Issue | undefined {
  if (action === 'read') return undefined;
  const isShared = field['shared'] === true || after?.['shared'] === true;
  if (isShared && actor.role !== 'Admin' && actor.role !== 'Staff Member (UN)')
    return metadataIssue('metadata.shared.notAllowed');
  const isLocked = field['locked'] === true || after?.['locked'] === true;
  return isLocked && actor.role !== 'Admin' ? metadataIssue('metadata.locked') : undefined;
}

/** The definition of a custom field. The values stand in `custom` of each record. */
export const metadataEntity: Entity = {
  table: 'metadata',
  label: metadataLabel,
  fields,
  schema: metadataSchema,
  derive: (field) => field,
  settle: keepOptions,
  check: checkMetadata,
  keys: ({ name, table, shared, organizationId }) => ({
    uniqueKey: `${String(table)}/${shared === true ? '' : String(organizationId ?? '')}/${String(name)}`,
  }),
  permissions: permissionsOf('metadata'),
  decideRight: decideMetadataRight,
  sharedBy: 'shared',
  unique: { field: 'name', key: 'uniqueKey', issue: metadataIssue('metadata.name.taken', undefined, 'name') },
  offline: true,
};
