import { Select } from '@mantine/core';
import type { ReactNode } from 'react';
import type { CustomDefinition } from '@domivka/domain/kernel/custom-definition';
import { withCondition, type CustomConditions } from './custom-conditions.ts';
import { choicesOf } from '../../forms/custom-inputs.ts';
import { commonText } from '../../text/common.text.ts';
import { customText } from '../../text/custom.text.ts';
import { useText } from '../../text/say.ts';
import { NumberField } from '../../ui/number-field.tsx';
import { numberOnly } from '../../ui/read-number.ts';
import { addressesText } from './addresses.text.ts';
import { TextFilter } from './text-filter.tsx';
import classes from './addresses.module.css';

type Given = string | number | boolean;
type FilterProps = {
  readonly definition: CustomDefinition;
  readonly value: Given | undefined;
  readonly onChange: (value: Given | undefined) => void;
};

function CustomFilter({ definition, value, onChange }: FilterProps): ReactNode {
  const t = useText();
  const { type } = definition;
  const label = definition.label[t.language];
  if (type === 'number')
    return (
      <NumberField
        label={t(addressesText.atLeast, { field: label })}
        value={typeof value === 'number' ? value : undefined}
        onChange={(number) => onChange(numberOnly(number))}
        digits={6}
      />
    );
  if (type === 'boolean' || type === 'select' || type === 'multiple_select') {
    const choices =
      type === 'boolean'
        ? [
            { value: 'true', label: t(commonText.yes) },
            { value: 'false', label: t(commonText.no) },
          ]
        : choicesOf(
            definition,
            definition.options.map(({ code }) => code),
            t,
          );
    return (
      <Select
        label={label}
        data={[{ value: '', label: t(addressesText.any) }, ...choices]}
        value={value === undefined ? '' : String(value)}
        onChange={(chosen) => onChange(type === 'boolean' && chosen ? chosen === 'true' : (chosen ?? undefined))}
        allowDeselect={false}
      />
    );
  }
  return <TextFilter label={label} value={String(value ?? '')} onChange={onChange} />;
}

/** Conditions on the custom fields of addresses, former options included; nothing when none are defined. */
export function CustomFilters({
  definitions,
  conditions,
  onChange,
}: {
  readonly definitions: readonly CustomDefinition[];
  readonly conditions: CustomConditions | undefined;
  readonly onChange: (conditions: CustomConditions | undefined) => void;
}): ReactNode {
  const t = useText();
  if (definitions.length === 0) return null;
  return (
    <fieldset className={classes.custom}>
      <legend>{t(customText.title)}</legend>
      {definitions.map((definition) => (
        <CustomFilter
          key={definition.key}
          definition={definition}
          value={conditions?.[definition.key]}
          onChange={(value) => onChange(withCondition(conditions, definition.key, value))}
        />
      ))}
    </fieldset>
  );
}
