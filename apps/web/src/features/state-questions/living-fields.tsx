import type { ReactNode } from 'react';
import { restoredOptions, thermalEnvelopes } from '@domivka/domain/kernel/housing.text';
import {
  habitability,
  restorers,
  utilityLabels,
  utilityStates,
} from '@domivka/domain/state-questions/state-questions.options.text';
import { stateQuestionsFieldLabels as label } from '@domivka/domain/state-questions/state-questions.text';
import { useResidentsInputs } from '../../forms/residents-inputs.ts';
import { sayChoices } from '../../text/choices.ts';
import { formText } from '../../text/form.text.ts';
import { useText } from '../../text/say.ts';
import { FieldRow } from '../../ui/field-row.tsx';
import { NumberField } from '../../ui/number-field.tsx';
import type { TypedNumber } from '../../ui/read-number.ts';
import { ResidentsBlock } from '../../ui/residents-block.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import { OptionalChoice, type SectionProps } from './answer-choices.tsx';
import { stateQuestionsText as text } from './state-questions-form.text.ts';
import classes from './state-questions.module.css';

const utilityNames = ['electricity', 'gas', 'water', 'sewage', 'heating'] as const;

function Utilities({ form }: SectionProps): ReactNode {
  const t = useText();
  return (
    <div role="group" aria-label={t(label.utilities)}>
      <p className={classes.blockLabel}>{t(label.utilities)}</p>
      <div className={classes.grid}>
        {utilityNames.map((name) => (
          <SelectField
            key={name}
            {...form.bind<string | undefined>(`utilities.${name}`)}
            label={t(utilityLabels[name])}
            choices={sayChoices(utilityStates, t.language)}
            noneLabel={t(formText.noAnswer)}
          />
        ))}
      </div>
    </div>
  );
}

function Restored({ form }: SectionProps): ReactNode {
  const t = useText();
  const { restored, restoredBy } = form.values;
  const asksWho = restored === 'partly' || restored === 'yes';
  return (
    <>
      <OptionalChoice form={form} path="restored" options={restoredOptions} />
      {asksWho || restoredBy ? (
        <SelectField
          {...form.bind<string | undefined>('restoredBy')}
          label={t(label.restoredBy)}
          choices={sayChoices(restorers, t.language)}
          required={asksWho}
          {...(asksWho ? {} : { noneLabel: t(formText.noAnswer) })}
        />
      ) : null}
    </>
  );
}

/** Whether people can live there, and who does. */
export function LivingFields({ form }: SectionProps): ReactNode {
  const t = useText();
  const residents = useResidentsInputs(form);
  return (
    <>
      <OptionalChoice form={form} path="habitable" options={habitability} />
      <Restored form={form} />
      <OptionalChoice form={form} path="thermalEnvelope" options={thermalEnvelopes} />
      <Utilities form={form} />
      <FieldRow>
        <NumberField {...form.bind<TypedNumber>('residentsNow')} label={t(label.residentsNow)} digits={0} />
        <NumberField {...form.bind<TypedNumber>('householdsNow')} label={t(label.householdsNow)} digits={0} />
      </FieldRow>
      <ResidentsBlock {...residents} description={t(text.peopleHint)} />
    </>
  );
}
