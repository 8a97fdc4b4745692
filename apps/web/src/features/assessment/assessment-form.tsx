import { useState, type ReactNode } from 'react';
import { assessmentEntity } from '@domivka/domain/assessment/assessment.entity';
import { assessmentLabel } from '@domivka/domain/assessment/assessment.text';
import { messageOf } from '@domivka/domain/catalogue';
import type { StoredRecord } from '@domivka/domain/kernel/record';
import { useEntityForm } from '../../data/entity-form.ts';
import { useFormWords } from '../../data/form-progress.ts';
import { saveForm } from '../../data/save-form.ts';
import { useText } from '../../text/say.ts';
import { RecordForm, type RemovalProps } from '../../ui/record-form.tsx';
import { FormSkeleton } from '../../ui/skeletons.tsx';
import { assessmentFormText as text } from './assessment-form.text.ts';
import { assessmentSections } from './assessment-sections.ts';
import { ConclusionSection, DamageSection, ExtentSection, WhenSection } from './main-sections.tsx';
import { MoreSection } from './more-section.tsx';
import { today } from './today.ts';

export type AssessmentFormProps = {
  readonly addressId: string;
  /** The assessment that is edited; none for a new one. */
  readonly record?: StoredRecord | undefined;
  readonly removal?: RemovalProps | undefined;
  readonly onSaved: () => void;
  readonly onFailed: (error: unknown) => void;
};

const sections = Object.values(assessmentSections);

/** The form of one assessment. What is typed stays on the device at once; Save checks it by the rules of the domain. */
export function AssessmentForm({ addressId, record, removal, onSaved, onFailed }: AssessmentFormProps): ReactNode {
  const t = useText();
  const [defaults] = useState(() => ({ addressId, date: today() }));
  const draftKey = record ? `assessment/${record._id}` : `assessment/new/${addressId}`;
  const form = useEntityForm(assessmentEntity, { draftKey, defaults, record });
  const words = useFormWords(form, sections);
  if (form.state === 'loading') return <FormSkeleton />;
  return (
    <RecordForm
      label={t(assessmentLabel)}
      words={words}
      problemsTitle={messageOf({ code: 'assessment.invalid' }, t.language)}
      saveLabel={t(text.save)}
      isSaving={form.isSaving}
      onSave={() => void saveForm(form, onSaved, onFailed)}
      removal={removal}
    >
      <WhenSection form={form} />
      <ExtentSection form={form} />
      <DamageSection form={form} />
      <ConclusionSection form={form} />
      <MoreSection form={form} />
    </RecordForm>
  );
}
