import { Stack, Switch, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { type Fields, isFields } from '@domivka/domain/kernel/record';
import { showIfOperators } from '@domivka/domain/metadata/metadata.text';
import type { CustomDefinition, CustomFieldType, ShowIf } from '@domivka/domain/kernel/custom-definition';
import type { Entity } from '@domivka/domain/kernel/entity';
import type { Text as Words } from '@domivka/domain/kernel/text';
import type { EntityForm } from '../../forms/entity-form.ts';
import { commonText } from '../../text/common.text.ts';
import { useText } from '../../text/say.ts';
import { ToggleChips } from '../../ui/choice-chips.tsx';
import { FieldRow } from '../../ui/field-row.tsx';
import { NumberField } from '../../ui/number-field.tsx';
import { asTypedNumber } from '../../ui/read-number.ts';
import { SelectField } from '../../ui/select-field.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { metadataFormText as text } from './metadata-form.text.ts';

/** A field that another one may depend on, and how its values are chosen. */
export type ConditionSource = {
  readonly name: string;
  readonly label: Words;
  readonly kind: 'choice' | 'boolean' | 'number' | 'text';
  readonly choices: readonly { readonly code: string; readonly label: Words }[];
  readonly isCustom: boolean;
};

const kinds: Readonly<Record<CustomFieldType, ConditionSource['kind']>> = {
  text: 'text',
  multiline_text: 'text',
  number: 'number',
  select: 'choice',
  combobox: 'text',
  multiple_select: 'choice',
  boolean: 'boolean',
};

const own = new Map<string, ConditionSource['kind']>([
  ['code', 'choice'],
  ['codes', 'choice'],
  ['boolean', 'boolean'],
  ['integer', 'number'],
  ['number', 'number'],
]);

function listOwn(entity: Entity): readonly ConditionSource[] {
  return Object.entries(entity.fields).flatMap(([name, field]): ConditionSource[] => {
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
): readonly ConditionSource[] {
  const custom = definitions
    .filter(({ archived, name }) => !archived && name !== self.name)
    .filter(({ organizationId }) => organizationId === undefined || organizationId === self.organizationId)
    .map(({ name, label, type, options }): ConditionSource => {
      const choices = options
        .filter((option) => !option.archived)
        .map((option) => ({ code: option.code, label: option.label }));
      return { name, label, kind: kinds[type], choices, isCustom: true };
    });
  const names = new Set(custom.map(({ name }) => name));
  return [...custom, ...listOwn(entity).filter(({ name }) => !names.has(name))];
}

/** How the values of a field may be compared. */
export function operatorsFor(kind: ConditionSource['kind']): readonly ShowIf['op'][] {
  if (kind === 'choice') return ['eq', 'ne', 'in', 'exists'];
  return kind === 'boolean' ? ['eq', 'exists'] : ['eq', 'ne', 'exists'];
}

type ValueProps = {
  readonly form: EntityForm<'metadata'>;
  readonly target: ConditionSource;
  readonly condition: Fields;
  readonly onChange: (value: unknown) => void;
};

/** The value that the other field is compared with, by its kind. */
function ValueField({ form, target, condition, onChange }: ValueProps): ReactNode {
  const t = useText();
  const { op, value } = condition;
  const common = {
    id: form.fieldId('showIf.value'),
    name: 'showIf.value',
    label: t(text.conditionValue),
    error: form.messagesOf('showIf.value')[0],
    required: true,
  };
  const choices = target.choices.map(({ code, label }) => ({ value: code, label: label[t.language] }));
  if (op === 'exists') return null;
  if (op === 'in')
    return (
      <ToggleChips
        {...common}
        label={t(text.conditionValues)}
        choices={choices}
        value={Array.isArray(value) ? value.map(String) : []}
        onChange={onChange}
      />
    );
  if (target.kind === 'boolean')
    return (
      <SelectField
        {...common}
        choices={[
          { value: 'true', label: t(commonText.yes) },
          { value: 'false', label: t(commonText.no) },
        ]}
        value={typeof value === 'boolean' ? String(value) : undefined}
        onChange={(chosen) => onChange(chosen === undefined ? undefined : chosen === 'true')}
      />
    );
  if (target.kind === 'number')
    return <NumberField {...common} value={asTypedNumber(value)} onChange={onChange} digits={6} />;
  if (target.kind === 'choice')
    return (
      <SelectField
        {...common}
        choices={choices}
        value={typeof value === 'string' ? value : undefined}
        onChange={onChange}
      />
    );
  return <TextField {...common} value={typeof value === 'string' ? value : undefined} onChange={onChange} />;
}

/** When the field is asked for: always, or only if another field has a certain value. */
export function ConditionField({
  form,
  targets,
}: {
  readonly form: EntityForm<'metadata'>;
  readonly targets: readonly ConditionSource[];
}): ReactNode {
  const t = useText();
  const { showIf } = form.values;
  const condition = isFields(showIf) ? showIf : undefined;
  const { field, op } = condition ?? {};
  const target = targets.find(({ name }) => name === field);
  const write = (change: Fields) => form.set('showIf', { ...condition, ...change });
  const choicesOf = (isCustom: boolean) =>
    targets
      .filter((one) => one.isCustom === isCustom)
      .map(({ name, label }) => ({ value: name, label: label[t.language] }));
  const choices = [...choicesOf(true), ...choicesOf(false)];
  const operators = showIfOperators.filter(({ code }) => target && operatorsFor(target.kind).includes(code));
  return (
    <Stack gap="sm" id={form.fieldId('showIf')} tabIndex={-1}>
      <Switch
        label={t(text.conditional)}
        checked={condition !== undefined}
        onChange={(event) => form.set('showIf', event.currentTarget.checked ? { op: 'eq' } : null)}
      />
      {condition ? (
        <FieldRow columns={3}>
          <SelectField
            id={form.fieldId('showIf.field')}
            label={t(text.conditionField)}
            choices={choices}
            value={typeof field === 'string' ? field : undefined}
            onChange={(chosen) => form.set('showIf', { field: chosen, op: 'eq' })}
            error={form.messagesOf('showIf.field')[0]}
            required
          />
          {target ? (
            <SelectField
              id={form.fieldId('showIf.op')}
              label={t(text.conditionOp)}
              choices={operators.map((one) => ({ value: one.code, label: one[t.language] }))}
              value={typeof op === 'string' ? op : undefined}
              onChange={(chosen) => write({ op: chosen, value: undefined })}
              required
            />
          ) : null}
          {target ? (
            <ValueField form={form} target={target} condition={condition} onChange={(value) => write({ value })} />
          ) : null}
        </FieldRow>
      ) : null}
      {form.messagesOf('showIf').map((message) => (
        <Text key={message} size="sm" c="error">
          {message}
        </Text>
      ))}
    </Stack>
  );
}
