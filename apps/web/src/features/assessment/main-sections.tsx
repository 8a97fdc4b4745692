import { useMemo, type ReactNode } from 'react';
import { reconstructionOptions, recoveryPriorities } from '@domivka/domain/assessment/assessment.options.text';
import { assessmentFieldLabels as label } from '@domivka/domain/assessment/assessment.text';
import { damageTypes } from '@domivka/domain/kernel/housing.text';
import type { EntityForm } from '../../forms/entity-form.ts';
import { sayChoices } from '../../text/choices.ts';
import { useText } from '../../text/say.ts';
import { ChoiceChips, ToggleChips } from '../../ui/choice-chips.tsx';
import { FormPart } from '../../ui/form-frame.tsx';
import { assessmentFormText as text } from './assessment-form.text.ts';
import { assessmentSections as sections } from './assessment-sections.ts';
import { damageIcons } from './damage-icons.ts';
import { storedRows, withoutUnchosen } from './quantity-rows.ts';

type SectionProps = { readonly form: EntityForm };

export function DamageSection({ form }: SectionProps): ReactNode {
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
    <FormPart id={sections.damage.id} title={t(text.damage)}>
      <ToggleChips
        {...bound}
        onChange={choose}
        label={t(label.damageTypes)}
        description={t(text.damageHint)}
        choices={choices}
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
