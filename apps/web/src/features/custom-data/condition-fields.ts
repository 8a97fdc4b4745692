import type { CustomDefinition, CustomFieldType, ShowIf } from '@domivka/domain/kernel/custom-definition';
import type { Entity } from '@domivka/domain/kernel/entity';
import type { Text } from '@domivka/domain/kernel/text';

/** A field that another one may depend on, and how its values are chosen. */
export type ConditionField = {
  readonly name: string;
  readonly label: Text;
  readonly kind: 'choice' | 'boolean' | 'number' | 'text';
  readonly choices: readonly { readonly code: string; readonly label: Text }[];
  readonly isCustom: boolean;
};

const kinds: Readonly<Record<CustomFieldType, ConditionField['kind']>> = {
  text: 'text',
  multiline_text: 'text',
  number: 'number',
  select: 'choice',
  combobox: 'text',
  multiple_select: 'choice',
  boolean: 'boolean',
};

const own = new Map<string, ConditionField['kind']>([
  ['code', 'choice'],
  ['codes', 'choice'],
  ['boolean', 'boolean'],
  ['integer', 'number'],
  ['number', 'number'],
]);

function listOwn(entity: Entity): readonly ConditionField[] {
  return Object.entries(entity.fields).flatMap(([name, field]): ConditionField[] => {
    const kind = own.get(field.kind);
    const choices = (field.options ?? []).map(({ code, en, uk }) => ({ code, label: { en, uk } }));
    if (!kind || field.origin !== undefined || (kind === 'choice' && choices.length === 0)) return [];
    return [{ name, label: field.label, kind, choices, isCustom: false }];
  });
}

/** What a field may depend on: living custom fields that everybody has who has this one, and the record's own fields with few values. */
export function listConditionFields(
  entity: Entity,
  definitions: readonly CustomDefinition[],
  self: { readonly name: unknown; readonly organizationId: string | undefined },
): readonly ConditionField[] {
  const custom = definitions
    .filter(({ archived, name }) => !archived && name !== self.name)
    .filter(({ organizationId }) => organizationId === undefined || organizationId === self.organizationId)
    .map(({ name, label, type, options }): ConditionField => {
      const choices = options
        .filter((option) => !option.archived)
        .map((option) => ({ code: option.code, label: option.label }));
      return { name, label, kind: kinds[type], choices, isCustom: true };
    });
  const names = new Set(custom.map(({ name }) => name));
  return [...custom, ...listOwn(entity).filter(({ name }) => !names.has(name))];
}

/** How the values of a field may be compared. */
export function operatorsFor(kind: ConditionField['kind']): readonly ShowIf['op'][] {
  if (kind === 'choice') return ['eq', 'ne', 'in', 'exists'];
  return kind === 'boolean' ? ['eq', 'exists'] : ['eq', 'ne', 'exists'];
}
