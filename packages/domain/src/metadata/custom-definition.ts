import type { MetadataFields, CustomField } from './metadata.fields.ts';
import type { Actor } from '../kernel/actor.ts';
import type { CustomDefinition, CustomFields } from '../kernel/custom-definition.ts';
import { privateKey } from '../kernel/custom.ts';
import type { Fields } from '../kernel/record.ts';

/**
 * Whose view the keys of values are: `store` where records are kept whole, or a reader, who knows the values of the own organization by
 * their plain names.
 */
export type KeyView = 'store' | Pick<Actor, 'organizationId'>;

/** A saved definition as the rules on values need it. */
export function customDefinitionOf(record: MetadataFields, view: KeyView): CustomDefinition {
  const field = record as Partial<CustomField> & Fields;
  const name = field.name ?? '';
  const organizationId = field.shared === true ? undefined : String(record.organizationId ?? '');
  const isPlain = organizationId === undefined || (view !== 'store' && view.organizationId === organizationId);
  return {
    key: isPlain ? name : privateKey(name, organizationId),
    name,
    table: field.table ?? '',
    organizationId,
    label: { en: field.label?.en ?? name, uk: field.label?.uk ?? name },
    type: field.type ?? 'text',
    order: typeof field.order === 'number' ? field.order : 0,
    options: (field.options ?? []).map(({ code, label, archived }) => ({
      code,
      label,
      ...(archived ? { archived } : {}),
    })),
    required: field.required === true,
    archived: field.archived === true,
    ...(field.showIf ? { showIf: field.showIf } : {}),
  };
}

/** Those for all first, then those of organizations; each by its order. */
export function inOrder(definitions: readonly CustomDefinition[]): readonly CustomDefinition[] {
  const rank = ({ organizationId }: CustomDefinition) => organizationId ?? '';
  return definitions.toSorted((one, other) => {
    if (rank(one) !== rank(other)) return rank(one) < rank(other) ? -1 : 1;
    return one.order - other.order || (one.key < other.key ? -1 : 1);
  });
}

/** The definitions as a rule asks for them. */
export function customFieldsOf(definitions: readonly CustomDefinition[]): CustomFields {
  const byTable = new Map<string, CustomDefinition[]>();
  for (const one of inOrder(definitions)) byTable.set(one.table, [...(byTable.get(one.table) ?? []), one]);
  return (table) => (table === undefined ? definitions : (byTable.get(table) ?? []));
}
