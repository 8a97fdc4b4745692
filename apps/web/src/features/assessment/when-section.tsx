import type { ReactNode } from 'react';
import { damageCauses } from '@domivka/domain/assessment/assessment.options.text';
import { assessmentFieldLabels as label } from '@domivka/domain/assessment/assessment.text';
import { labelOf } from '@domivka/domain/kernel/options';
import { todayHere, type Building } from '../../queries/building/building.ts';
import type { EntityForm } from '../../forms/entity-form.ts';
import { sayChoices } from '../../text/choices.ts';
import { formText } from '../../text/form.text.ts';
import { useFormats } from '../../text/format.ts';
import { useText } from '../../text/say.ts';
import { ChoiceChips } from '../../ui/choice-chips.tsx';
import { DateField } from '../../ui/date-field.tsx';
import { FieldHint, FieldWarnings } from '../../ui/field-hint.tsx';
import { FieldRow } from '../../ui/field-row.tsx';
import { FormPart } from '../../ui/form-frame.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import { assessmentFormText as text } from './assessment-form.text.ts';
import { assessmentSections as sections } from './assessment-sections.ts';

type SectionProps = { readonly form: EntityForm };
type BuildingProps = SectionProps & { readonly building: Building };

/** The newest strike that is known here: most assessments of one day are about the same. */
function KnownStrike({ form, building: { events } }: BuildingProps): ReactNode {
  const t = useText();
  const format = useFormats();
  const [newest] = events;
  const { damageDate, damageCause } = form.values;
  if (!newest || damageDate || damageCause) return null;
  const strike = t(text.strike, {
    cause: labelOf(damageCauses, newest.damageCause, t.language),
    date: format.date(newest.damageDate),
  });
  const take = () => {
    form.set('damageDate', newest.damageDate);
    form.set('damageCause', newest.damageCause);
  };
  return (
    <FieldHint tone="suggestion" action={{ label: t(formText.use), onClick: take }}>
      {t(text.knownStrike, { strike })}
    </FieldHint>
  );
}

/** `isRapid`: everything is one press, for who stands in a stairwell with gloves on. */
export function WhenSection({ form, building, isRapid }: BuildingProps & { readonly isRapid: boolean }): ReactNode {
  const t = useText();
  const today = todayHere();
  const cause = {
    ...form.bind<string | undefined>('damageCause'),
    label: t(label.damageCause),
    choices: sayChoices(damageCauses, t.language),
    required: true,
  };
  return (
    <FormPart id={sections.when.id} title={t(text.when)}>
      <KnownStrike form={form} building={building} />
      <FieldRow>
        <DateField {...form.bind<string | undefined>('date')} label={t(label.date)} today={today} required />
        <div>
          <DateField
            {...form.bind<string | undefined>('damageDate')}
            label={t(label.damageDate)}
            today={today}
            required
          />
          <FieldWarnings messages={form.warningsOf('damageDate')} />
        </div>
      </FieldRow>
      {isRapid ? <ChoiceChips {...cause} /> : <SelectField {...cause} />}
    </FormPart>
  );
}
