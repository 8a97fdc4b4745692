import { damageTypes } from '@domivka/domain/kernel/housing.text';
import type { ReactNode } from 'react';
import {
  damageCauses,
  reconstructionOptions,
  recoveryPriorities,
} from '@domivka/domain/assessment/assessment.options.text';
import { assessmentFieldLabels as label } from '@domivka/domain/assessment/assessment.text';
import { suggestLevel } from '@domivka/domain/assessment/suggest-level';
import { messageOf } from '@domivka/domain/catalogue';
import type { EntityForm } from '../../data/entity-form.ts';
import { sayChoices } from '../../text/choices.ts';
import { formText } from '../../text/form.text.ts';
import { useFormats } from '../../text/format.ts';
import { useText } from '../../text/say.ts';
import { ChoiceChips, ToggleChips } from '../../ui/choice-chips.tsx';
import { DamageBadge } from '../../ui/damage-badge.tsx';
import { DateField } from '../../ui/date-field.tsx';
import { FieldHint } from '../../ui/field-hint.tsx';
import { FieldRow } from '../../ui/field-row.tsx';
import { FormPart } from '../../ui/form-frame.tsx';
import { NumberField } from '../../ui/number-field.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import { assessmentFormText as text } from './assessment-form.text.ts';
import { assessmentSections as sections } from './assessment-sections.ts';
import classes from './assessment.module.css';
import { damageIcons } from './damage-icons.ts';

type SectionProps = { readonly form: EntityForm };

/** What is worth a second look at a field, in words; it keeps nobody from saving. */
function Warnings({ form, path }: SectionProps & { readonly path: string }): ReactNode {
  const { language } = useText();
  return form.warnings
    .filter((warning) => warning.path === path)
    .map((warning) => (
      <FieldHint key={warning.code} tone="attention">
        {messageOf(warning, language)}
      </FieldHint>
    ));
}

export function WhenSection({ form }: SectionProps): ReactNode {
  const t = useText();
  return (
    <FormPart id={sections.when.id} title={t(text.when)}>
      <FieldRow>
        <DateField {...form.bind<string | undefined>('date')} label={t(label.date)} required />
        <div>
          <DateField {...form.bind<string | undefined>('damageDate')} label={t(label.damageDate)} required />
          <Warnings form={form} path="damageDate" />
        </div>
      </FieldRow>
      <SelectField
        {...form.bind<string | undefined>('damageCause')}
        label={t(label.damageCause)}
        choices={sayChoices(damageCauses, t.language)}
        required
      />
    </FormPart>
  );
}

function asNumber(value: unknown): number | undefined {
  return typeof value === 'number' ? value : undefined;
}

function LevelField({ form }: SectionProps): ReactNode {
  const t = useText();
  const format = useFormats();
  const { totalArea, damagedArea, levelOfDamage } = form.values;
  const level = asNumber(levelOfDamage);
  const suggested = suggestLevel(asNumber(totalArea), asNumber(damagedArea));
  return (
    <div>
      <div className={classes.level}>
        <NumberField
          {...form.bind<number | undefined>('levelOfDamage')}
          label={t(label.levelOfDamage)}
          digits={1}
          required
        />
        {level !== undefined && level > 0 && level <= 100 ? <DamageBadge percent={level} /> : null}
      </div>
      {suggested !== undefined && suggested !== level ? (
        <FieldHint
          tone="suggestion"
          action={{ label: t(formText.use), onClick: () => form.set('levelOfDamage', suggested) }}
        >
          {t(text.suggestion, { percent: format.percent(suggested) })}
        </FieldHint>
      ) : null}
    </div>
  );
}

export function ExtentSection({ form }: SectionProps): ReactNode {
  const t = useText();
  return (
    <FormPart id={sections.extent.id} title={t(text.extent)}>
      <FieldRow>
        <NumberField {...form.bind<number | undefined>('totalArea')} label={t(label.totalArea)} required />
        <div>
          <NumberField {...form.bind<number | undefined>('damagedArea')} label={t(label.damagedArea)} required />
          <Warnings form={form} path="damagedArea" />
        </div>
      </FieldRow>
      <LevelField form={form} />
    </FormPart>
  );
}

export function DamageSection({ form }: SectionProps): ReactNode {
  const t = useText();
  const choices = sayChoices(damageTypes, t.language);
  return (
    <FormPart id={sections.damage.id} title={t(text.damage)}>
      <ToggleChips
        {...form.bind<readonly string[] | undefined>('damageTypes')}
        label={t(label.damageTypes)}
        description={t(text.damageHint)}
        choices={choices.map((choice) => ({ ...choice, icon: damageIcons[choice.value] }))}
        size="large"
        required
      />
    </FormPart>
  );
}

export function ConclusionSection({ form }: SectionProps): ReactNode {
  const t = useText();
  return (
    <FormPart id={sections.conclusion.id} title={t(text.conclusion)}>
      <ChoiceChips
        {...form.bind<string | undefined>('reconstructionPossible')}
        label={t(label.reconstructionPossible)}
        choices={sayChoices(reconstructionOptions, t.language)}
        required
      />
      <ChoiceChips
        {...form.bind<string | undefined>('recoveryPriority')}
        label={t(label.recoveryPriority)}
        choices={sayChoices(recoveryPriorities, t.language)}
        required
      />
    </FormPart>
  );
}
