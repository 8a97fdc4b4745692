import { damageCauses } from '@domivka/domain/assessment/assessment.options.text';
import { assessmentFieldLabels as label } from '@domivka/domain/assessment/assessment.text';
import { suggestLevel } from '@domivka/domain/assessment/suggest-level';
import { damageTypes } from '@domivka/domain/kernel/housing.text';
import { labelOf } from '@domivka/domain/kernel/options';
import { Group } from '@mantine/core';
import {
  type Icon,
  IconBolt,
  IconBuilding,
  IconDoor,
  IconDroplet,
  IconElevator,
  IconFlame,
  IconHome,
  IconPlug,
  IconRipple,
  IconTemperature,
  IconWindow,
} from '@tabler/icons-react';
import { type ReactNode, useMemo } from 'react';
import type { EntityForm } from '../../forms/entity-form.ts';
import { Suggestion } from '../../forms/suggestion.tsx';
import type { Building } from '../../queries/building/building.ts';
import { sayChoices } from '../../text/choices.ts';
import { useFormats } from '../../text/format.ts';
import { useText } from '../../text/say.ts';
import { ChoiceChips, ToggleChips } from '../../ui/choice-chips.tsx';
import { DamageBadge } from '../../ui/status-badge.tsx';
import { NumberField } from '../../ui/number-field.tsx';
import type { TypedNumber } from '../../ui/read-number.ts';
import { suggestArea } from './area-suggestion.ts';
import { assessmentFormText as text } from './assessment-form.text.ts';
import { storedRows, withoutUnchosen } from './quantity-rows.ts';

/** A sign for each damage type, so that the chip is found without reading. */
const damageIcons: Readonly<Record<string, Icon>> = {
  roof: IconHome,
  window: IconWindow,
  facade: IconBuilding,
  entrance: IconDoor,
  external_electricity: IconBolt,
  internal_electricity: IconPlug,
  gas: IconFlame,
  water: IconDroplet,
  sewage: IconRipple,
  heat: IconTemperature,
  elevators: IconElevator,
};

type ControlProps = { readonly form: EntityForm<'assessment'> };
type BuildingProps = ControlProps & { readonly building: Building };

/** The newest strike that is known here: most assessments of one day are about the same. */
export function KnownStrike({ form, building: { events } }: BuildingProps): ReactNode {
  const t = useText();
  const format = useFormats();
  const [newest] = events;
  const { damageDate, damageCause } = form.values;
  if (!newest || damageDate || damageCause) return null;
  const strike = t(text.strike, {
    cause: labelOf(damageCauses, newest.damageCause, t.language),
    date: format.date(newest.damageDate),
  });
  return (
    <Suggestion form={form} values={{ damageDate: newest.damageDate, damageCause: newest.damageCause }}>
      {t(text.knownStrike, { strike })}
    </Suggestion>
  );
}

/** In the rapid form every cause is one press away, for a user in a stairwell with gloves on. */
export function CauseChips({ form }: ControlProps): ReactNode {
  const t = useText();
  return (
    <ChoiceChips
      {...form.bind<string | undefined>('damageCause')}
      label={t(label.damageCause)}
      choices={sayChoices(damageCauses, t.language)}
      required
    />
  );
}

function asNumber(value: unknown): number | undefined {
  return typeof value === 'number' ? value : undefined;
}

/** The level, with its badge and the one that follows from the areas. */
export function LevelField({ form }: ControlProps): ReactNode {
  const t = useText();
  const format = useFormats();
  const { totalArea, damagedArea, levelOfDamage } = form.values;
  const level = asNumber(levelOfDamage);
  const suggested = suggestLevel(asNumber(totalArea), asNumber(damagedArea));
  return (
    <div>
      <Group align="flex-end" gap="sm">
        <NumberField {...form.bind<TypedNumber>('levelOfDamage')} label={t(label.levelOfDamage)} digits={1} required />
        {level !== undefined && level > 0 && level <= 100 ? <DamageBadge percent={level} /> : null}
      </Group>
      <Suggestion form={form} values={{ levelOfDamage: suggested }}>
        {t(text.suggestion, { percent: format.percent(suggested ?? 0) })}
      </Suggestion>
    </div>
  );
}

const areaWords = { unit: text.areaOfUnit, earlier: text.areaEarlier, units: text.areaOfUnits } as const;

/** The area that is known already, to take over with one press. */
export function KnownArea({ form, building }: BuildingProps): ReactNode {
  const t = useText();
  const format = useFormats();
  const { unitId, totalArea } = form.values;
  const target = typeof unitId === 'string' ? unitId : undefined;
  const known = suggestArea(target, building.units.values, building.assessments.values);
  if (!known || (totalArea !== undefined && totalArea !== '')) return null;
  return (
    <Suggestion form={form} values={{ totalArea: known.area }}>
      {t(areaWords[known.from], { area: format.area(known.area) })}
    </Suggestion>
  );
}

/** What is damaged, with icons; quantities of what is no longer chosen are taken out. */
export function DamageField({ form }: ControlProps): ReactNode {
  const t = useText();
  const choices = useMemo(
    () => sayChoices(damageTypes, t.language).map((choice) => ({ ...choice, icon: damageIcons[choice.value] })),
    [t.language],
  );
  const bound = form.bind<readonly string[] | undefined>('damageTypes');
  const choose = (chosen: readonly string[]) => {
    bound.onChange(chosen);
    const { damageQuantities } = form.values;
    const kept = withoutUnchosen(damageQuantities, chosen);
    if (kept.length < storedRows(damageQuantities).length) form.set('damageQuantities', [...kept]);
  };
  return (
    <ToggleChips
      {...bound}
      onChange={choose}
      label={t(label.damageTypes)}
      description={t(text.damageHint)}
      choices={choices}
      size="large"
      required
    />
  );
}
