import { Stack } from '@mantine/core';
import { useState, type ReactNode } from 'react';
import { messageOf } from '@domivka/domain/catalogue';
import { damageTypes } from '@domivka/domain/kernel/housing.text';
import { labelOf } from '@domivka/domain/kernel/options';
import { units } from '@domivka/domain/kernel/units.text';
import type { EntityForm } from '../../forms/entity-form.ts';
import { sayChoices } from '../../text/choices.ts';
import { useText } from '../../text/say.ts';
import { FieldRow } from '../../ui/field-row.tsx';
import { NumberField } from '../../ui/number-field.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import { assessmentFormText as text } from './assessment-form.text.ts';
import classes from './assessment.module.css';
import { rowsOf, withRow, type QuantityRow } from './quantity-rows.ts';

type RowsProps = { readonly form: EntityForm<'assessment'> };

function RowFields({ form, row }: RowsProps & { readonly row: QuantityRow }): ReactNode {
  const t = useText();
  // Before there is a quantity there is no row that could hold the unit.
  const [chosenUnit, setChosenUnit] = useState<string>();
  const damage = labelOf(damageTypes, row.damageType, t.language);
  const path = row.index === undefined ? undefined : (`damageQuantities.${row.index}` as const);
  const issue = form.issues.find((one) => path !== undefined && one.path === `${path}.quantity`);
  const change = (changed: QuantityRow) =>
    form.set('damageQuantities', [...withRow(form.values['damageQuantities'], changed)]);
  const unit = row.index === undefined ? (chosenUnit ?? row.unit) : row.unit;
  return (
    <li>
      <FieldRow isNarrow>
        <NumberField
          {...(path === undefined ? {} : { id: form.fieldId(`${path}.quantity`) })}
          label={t(text.quantity, { damage })}
          value={row.quantity}
          onChange={(quantity) => change({ ...row, quantity, unit })}
          error={issue ? messageOf(issue, t.language) : undefined}
        />
        <SelectField
          label={t(text.quantityUnit)}
          value={unit}
          onChange={(next) => {
            setChosenUnit(next);
            if (row.index !== undefined) change({ ...row, unit: next });
          }}
          choices={sayChoices(units, t.language)}
        />
      </FieldRow>
    </li>
  );
}

/** How much of each damage there is, as far as it was counted. */
export function QuantityRows({ form }: RowsProps): ReactNode {
  return (
    <Stack component="ul" gap="sm" m={0} p={0} className={classes.quantities ?? ''}>
      {rowsOf(form.values).map((row) => (
        <RowFields key={row.key} form={form} row={row} />
      ))}
    </Stack>
  );
}
