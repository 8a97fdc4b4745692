import { thermalEnvelopes } from '@domivka/domain/kernel/housing.text';
import type { ReactNode } from 'react';
import { suggestKits } from '@domivka/domain/activity/activity.check';
import { modalities } from '@domivka/domain/activity/activity.options.text';
import { activityFieldLabels as label } from '@domivka/domain/activity/activity.text';
import type { EntityForm } from '../../forms/entity-form.ts';
import { sayChoices } from '../../text/choices.ts';
import { formText } from '../../text/form.text.ts';
import { useText } from '../../text/say.ts';
import { ChoiceChips, ToggleChips } from '../../ui/choice-chips.tsx';
import { FieldHint, FieldWarnings } from '../../ui/field-hint.tsx';
import { FormPart } from '../../ui/form-frame.tsx';
import { NumberField } from '../../ui/number-field.tsx';
import type { TypedNumber } from '../../ui/read-number.ts';
import { activityFormText as text } from './activity-form.text.ts';
import { activitySections } from './activity-sections.ts';
import { EnvelopeHint, OtherHelpHint, type AroundProps } from './around-hints.tsx';
import { MeasuresBlock } from './measures-block.tsx';

type SectionProps = { readonly form: EntityForm };

function KitsField({ form }: SectionProps): ReactNode {
  const t = useText();
  const counted = suggestKits(form.values);
  const isMissing = counted !== undefined && counted > 0 && form.values['emergencyShelterKits'] !== counted;
  const take = { label: t(formText.use), onClick: () => form.set('emergencyShelterKits', counted) };
  return (
    <div>
      <NumberField
        {...form.bind<TypedNumber>('emergencyShelterKits')}
        label={t(label.emergencyShelterKits)}
        digits={0}
      />
      <FieldWarnings messages={form.warningsOf('emergencyShelterKits')} />
      {isMissing ? (
        <FieldHint tone="suggestion" action={take}>
          {t(text.kitsSuggestion, { count: counted })}
        </FieldHint>
      ) : null}
    </div>
  );
}

/** In which form the help comes, what was done or given, and what the home is like afterwards. */
export function HowSection({ form, building, selfId }: AroundProps): ReactNode {
  const t = useText();
  return (
    <FormPart id={activitySections.how.id} title={t(text.how)} description={t(text.howHint)}>
      <ToggleChips
        {...form.bind<readonly string[] | undefined>('modalities')}
        label={t(label.modalities)}
        choices={sayChoices(modalities, t.language)}
        required
      />
      <div>
        <MeasuresBlock form={form} />
        <OtherHelpHint form={form} building={building} selfId={selfId} />
      </div>
      <div>
        <ChoiceChips
          {...form.bind<string | undefined>('thermalEnvelope')}
          label={t(label.thermalEnvelope)}
          choices={sayChoices(thermalEnvelopes, t.language)}
          noneLabel={t(formText.noAnswer)}
        />
        <EnvelopeHint form={form} building={building} selfId={selfId} />
      </div>
      <KitsField form={form} />
    </FormPart>
  );
}
