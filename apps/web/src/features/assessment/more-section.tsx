import { actOptions, fastRecoveryOptions, restoredOptions } from '@domivka/domain/kernel/housing.text';
import type { ReactNode } from 'react';
import { assessmentSources } from '@domivka/domain/assessment/assessment.options.text';
import { assessmentFieldLabels as label } from '@domivka/domain/assessment/assessment.text';
import type { EntityForm } from '../../forms/entity-form.ts';
import { issuesWithin, stateOfSection } from '../../forms/form-progress.ts';
import { useResidentsInputs } from '../../forms/residents-inputs.ts';
import { useText } from '../../text/say.ts';
import { DateField } from '../../ui/date-field.tsx';
import { FieldRow } from '../../ui/field-row.tsx';
import { FoldedPart } from '../../ui/form-frame.tsx';
import { OptionalChips } from '../../ui/optional-choice.tsx';
import { ResidentsBlock } from '../../ui/residents-block.tsx';
import { NoteField, TextField } from '../../ui/text-field.tsx';
import { assessmentFormText as text } from './assessment-form.text.ts';
import { assessmentSections } from './assessment-sections.ts';

type SectionProps = { readonly form: EntityForm };

const { id, fields } = assessmentSections.more;

function ActFields({ form }: SectionProps): ReactNode {
  const t = useText();
  const { actOfDestruction, actNumber, actDate } = form.values;
  const isShown = actOfDestruction === 'yes' || Boolean(actNumber) || Boolean(actDate);
  return (
    <>
      <OptionalChips
        {...form.bind<string | undefined>('actOfDestruction')}
        label={label.actOfDestruction}
        options={actOptions}
      />
      {isShown ? (
        <FieldRow>
          <TextField {...form.bind<string | undefined>('actNumber')} label={t(label.actNumber)} />
          <DateField {...form.bind<string | undefined>('actDate')} label={t(label.actDate)} />
        </FieldRow>
      ) : null}
    </>
  );
}

/** What is not needed for every assessment. */
export function MoreSection({ form }: SectionProps): ReactNode {
  const t = useText();
  const residents = useResidentsInputs(form);
  return (
    <FoldedPart
      id={id}
      title={t(text.more)}
      description={t(text.moreHint)}
      startsOpen={stateOfSection(fields, form) !== 'optional'}
      isWrong={issuesWithin(form.issues, fields).length > 0}
    >
      <OptionalChips {...form.bind<string | undefined>('source')} label={label.source} options={assessmentSources} />
      <FieldRow>
        <DateField {...form.bind<string | undefined>('miningDate')} label={t(label.miningDate)} />
        <DateField {...form.bind<string | undefined>('rubbleRemovalDate')} label={t(label.rubbleRemovalDate)} />
      </FieldRow>
      <OptionalChips {...form.bind<string | undefined>('restored')} label={label.restored} options={restoredOptions} />
      <OptionalChips
        {...form.bind<string | undefined>('fastRecovery')}
        label={label.fastRecovery}
        options={fastRecoveryOptions}
      />
      <ResidentsBlock {...residents} />
      <ActFields form={form} />
      <NoteField {...form.bind<string | undefined>('comment')} label={t(label.comment)} />
    </FoldedPart>
  );
}
