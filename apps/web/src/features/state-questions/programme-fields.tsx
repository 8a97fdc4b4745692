import type { ReactNode } from 'react';
import { actOptions, fastRecoveryOptions } from '@domivka/domain/kernel/housing.text';
import {
  actTypes,
  claimOptions,
  compensationBarriers,
} from '@domivka/domain/state-questions/state-questions.options.text';
import { stateQuestionsFieldLabels as label } from '@domivka/domain/state-questions/state-questions.text';
import { sayChoices } from '../../text/choices.ts';
import { formText } from '../../text/form.text.ts';
import { useText } from '../../text/say.ts';
import { ToggleChips } from '../../ui/choice-chips.tsx';
import { DateField } from '../../ui/date-field.tsx';
import { FieldRow } from '../../ui/field-row.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { OptionalChoice, type SectionProps } from './answer-choices.tsx';
import { ApplicationsBlock } from './applications-block.tsx';

function Act({ form }: SectionProps): ReactNode {
  const t = useText();
  const { actExists, actType, actDate, actNumber } = form.values;
  const isShown = actExists === 'yes' || Boolean(actType) || Boolean(actDate) || Boolean(actNumber);
  return (
    <>
      <OptionalChoice form={form} path="actExists" options={actOptions} />
      {isShown ? (
        <FieldRow columns={3}>
          <SelectField
            {...form.bind<string | undefined>('actType')}
            label={t(label.actType)}
            choices={sayChoices(actTypes, t.language)}
            noneLabel={t(formText.noAnswer)}
          />
          <DateField {...form.bind<string | undefined>('actDate')} label={t(label.actDate)} />
          <TextField {...form.bind<string | undefined>('actNumber')} label={t(label.actNumber)} />
        </FieldRow>
      ) : null}
    </>
  );
}

/** What the state programme knows and does: act, numbers of its registers, applications, what stands in the way. */
export function ProgrammeFields({ form }: SectionProps): ReactNode {
  const t = useText();
  return (
    <>
      <Act form={form} />
      <FieldRow>
        <TextField {...form.bind<string | undefined>('infoNoticeNumber')} label={t(label.infoNoticeNumber)} />
        <TextField {...form.bind<string | undefined>('propertyNumber')} label={t(label.propertyNumber)} />
      </FieldRow>
      <OptionalChoice form={form} path="fastRecovery" options={fastRecoveryOptions} />
      <ApplicationsBlock form={form} />
      <ToggleChips
        {...form.bind<readonly string[] | undefined>('compensationBarriers')}
        label={t(label.compensationBarriers)}
        choices={sayChoices(compensationBarriers, t.language)}
      />
      <OptionalChoice form={form} path="rd4u" options={claimOptions} />
    </>
  );
}
