import { Button, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import type { Building } from '../../queries/building/building.ts';
import type { EntityForm } from '../../forms/entity-form.ts';
import { useFormats } from '../../text/format.ts';
import { useText } from '../../text/say.ts';
import { nameOfUnit, shortNameOfUnit } from '../../text/unit-name.ts';
import { SelectField } from '../../ui/select-field.tsx';
import { assessmentCounted, assessmentFormText as text } from './assessment-form.text.ts';
import { sayUnitFacts } from './unit-facts.ts';

type TargetProps = {
  readonly form: EntityForm<'assessment'>;
  readonly building: Building;
  /** The units that each get an assessment of their own; none: one assessment is made. */
  readonly several: readonly string[];
  readonly onOneInstead: () => void;
};

/** Several units at once, each with an assessment of its own. */
export function SeveralUnits({ building, several, onOneInstead }: Omit<TargetProps, 'form'>): ReactNode {
  const t = useText();
  const known = building.units.values.filter(({ _id }) => several.includes(_id));
  const unknown = Array.from({ length: several.length - known.length }, () => undefined);
  return (
    <div>
      <Text>
        <strong>{t.count(assessmentCounted.units, several.length)}:</strong>{' '}
        {[...known, ...unknown].map((unit) => shortNameOfUnit(unit, t)).join(', ')}
      </Text>
      <Text c="dimmed" size="sm" my={4}>
        {t(text.severalHint)}
      </Text>
      <Button variant="subtle" size="compact-sm" onClick={onOneInstead}>
        {t(text.oneInstead)}
      </Button>
    </div>
  );
}

/** Of what the assessment is: the whole building or a unit. */
export function OneTarget({ form, building }: Pick<TargetProps, 'form' | 'building'>): ReactNode {
  const t = useText();
  const format = useFormats();
  const bound = form.bind<string | undefined>('unitId');
  const units = building.units.values;
  const unit = units.find(({ _id }) => _id === bound.value);
  const facts = unit ? sayUnitFacts(unit, t, format) : '';
  // One that this device does not know yet keeps its place: nobody moves an assessment by opening it.
  const unknown = bound.value !== undefined && bound.value !== null && !unit ? [bound.value] : [];
  return (
    <SelectField
      {...bound}
      label={t(text.targetField)}
      noneLabel={t(text.wholeBuilding)}
      choices={[
        ...units.map((one) => ({ value: one._id, label: nameOfUnit(one, t) })),
        ...unknown.map((id) => ({ value: id, label: nameOfUnit(undefined, t) })),
      ]}
      description={facts || undefined}
    />
  );
}
