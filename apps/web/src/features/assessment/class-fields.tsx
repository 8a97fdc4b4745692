import { Switch, Text } from '@mantine/core';
import { useState, type ReactNode } from 'react';
import { damageCategories, repairClasses } from '@domivka/domain/assessment/assessment.options.text';
import { assessmentFieldLabels as label } from '@domivka/domain/assessment/assessment.text';
import { classifyDamage, listOverrides } from '@domivka/domain/assessment/damage-class';
import { labelOf } from '@domivka/domain/kernel/options';
import type { Fields } from '@domivka/domain/kernel/record';
import type { EntityForm } from '../../forms/entity-form.ts';
import { sayChoices } from '../../text/choices.ts';
import { useFormats } from '../../text/format.ts';
import { useText, type Say } from '../../text/say.ts';
import { ChoiceChips } from '../../ui/choice-chips.tsx';
import { Quiet } from '../../ui/quiet.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { sayClassReasons } from './class-words.ts';
import { classText as text } from './class.text.ts';

type SectionProps = { readonly form: EntityForm<'assessment'> };

function sayClass({ damageCategory, repairClass }: Fields, t: Say): string {
  const category = labelOf(damageCategories, String(damageCategory ?? ''), t.language);
  const repair = typeof repairClass === 'string' ? labelOf(repairClasses, repairClass, t.language) : t(text.noRepair);
  return `${category} · ${repair}`;
}

/** What a person judges otherwise, and why. The record as it would be saved is what is chosen; the numbers 1 to 3 travel, not their words. */
function OverrideFields({ form }: SectionProps): ReactNode {
  const t = useText();
  const category = form.bind<number | undefined>('damageCategory');
  const repair = form.bind<string | undefined>('repairClass');
  const { damageCategory, repairClass } = form.derived;
  return (
    <>
      <ChoiceChips
        {...category}
        value={typeof damageCategory === 'number' ? String(damageCategory) : undefined}
        onChange={(code) => category.onChange(Number(code))}
        label={t(label.damageCategory)}
        choices={sayChoices(damageCategories, t.language)}
      />
      <ChoiceChips
        {...repair}
        value={typeof repairClass === 'string' ? repairClass : undefined}
        label={t(label.repairClass)}
        choices={sayChoices(repairClasses, t.language)}
      />
      <TextField
        {...form.bind<string | undefined>('overrideReason')}
        label={t(label.overrideReason)}
        description={t(text.overrideHint)}
        required={listOverrides(form.derived).length > 0}
      />
    </>
  );
}

/** Category and class of repair as they are computed, why, and the way to say otherwise with a reason. */
export function ClassFields({ form }: SectionProps): ReactNode {
  const t = useText();
  const format = useFormats();
  const { derived } = form;
  const [isWanted, setWanted] = useState(false);
  const isOverridden = listOverrides(derived).length > 0 || Boolean(form.values.overrideReason);
  const isOpen = isWanted || isOverridden;
  const computed = classifyDamage(derived);
  if (!computed) return null;
  const takeBack = () => form.setAll({ damageCategory: undefined, repairClass: undefined, overrideReason: undefined });
  return (
    <>
      <div role="status">
        <Text fw={600}>{t(text.computed, { what: sayClass(computed, t) })}</Text>
        <Quiet>{sayClassReasons(derived, t, format).join('; ')}</Quiet>
      </div>
      <Switch
        checked={isOpen}
        onChange={(event) => {
          setWanted(event.currentTarget.checked);
          if (!event.currentTarget.checked) takeBack();
        }}
        label={t(text.override)}
      />
      {isOpen ? <OverrideFields form={form} /> : null}
    </>
  );
}
