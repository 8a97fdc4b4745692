import { actOptions, fastRecoveryOptions, restoredOptions } from '@domivka/domain/kernel/housing.text';
import type { ReactNode } from 'react';
import { assessmentSources } from '@domivka/domain/assessment/assessment.options.text';
import { assessmentFieldLabels as label } from '@domivka/domain/assessment/assessment.text';
import type { Option } from '@domivka/domain/kernel/options';
import type { EntityForm } from '../../data/entity-form.ts';
import { issuesWithin, stateOfSection } from '../../data/form-progress.ts';
import { useResidentsInputs } from '../../data/residents-inputs.ts';
import { sayChoices } from '../../text/choices.ts';
import { formText } from '../../text/form.text.ts';
import { useText } from '../../text/say.ts';
import { ChoiceChips } from '../../ui/choice-chips.tsx';
import { DateField } from '../../ui/date-field.tsx';
import { FieldRow } from '../../ui/field-row.tsx';
import { FoldedPart } from '../../ui/form-frame.tsx';
import { ResidentsBlock } from '../../ui/residents-block.tsx';
import { NoteField, TextField } from '../../ui/text-field.tsx';
import { assessmentFormText as text } from './assessment-form.text.ts';
import { assessmentSections } from './assessment-sections.ts';

type SectionProps = { readonly form: EntityForm };

const { id, fields } = assessmentSections.more;

type OptionalChoiceProps = SectionProps & {
  readonly path: 'source' | 'restored' | 'fastRecovery' | 'actOfDestruction';
  readonly options: readonly Option[];
};

/** A question that may stay without an answer, and whose answer can be taken back. */
function OptionalChoice({ form, path, options }: OptionalChoiceProps): ReactNode {
  const t = useText();
  return (
    <ChoiceChips
      {...form.bind<string | undefined>(path)}
      label={t(label[path])}
      choices={sayChoices(options, t.language)}
      noneLabel={t(formText.noAnswer)}
    />
  );
}

function ActFields({ form }: SectionProps): ReactNode {
  const t = useText();
  const { actOfDestruction, actNumber, actDate } = form.values;
  const isShown = actOfDestruction === 'yes' || Boolean(actNumber) || Boolean(actDate);
  return (
    <>
      <OptionalChoice form={form} path="actOfDestruction" options={actOptions} />
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
      <OptionalChoice form={form} path="source" options={assessmentSources} />
      <FieldRow>
        <DateField {...form.bind<string | undefined>('miningDate')} label={t(label.miningDate)} />
        <DateField {...form.bind<string | undefined>('rubbleRemovalDate')} label={t(label.rubbleRemovalDate)} />
      </FieldRow>
      <OptionalChoice form={form} path="restored" options={restoredOptions} />
      <OptionalChoice form={form} path="fastRecovery" options={fastRecoveryOptions} />
      <ResidentsBlock {...residents} />
      <ActFields form={form} />
      <NoteField {...form.bind<string | undefined>('comment')} label={t(label.comment)} />
    </FoldedPart>
  );
}
