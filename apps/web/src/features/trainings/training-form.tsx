import { useState, type ReactNode } from 'react';
import { messageOf } from '@domivka/domain/catalogue';
import type { StoredRecord } from '@domivka/domain/kernel/record';
import { trainingEntity } from '@domivka/domain/training/training.entity';
import { trainingLabel } from '@domivka/domain/training/training.text';
import { useEntityForm } from '../../forms/entity-form.ts';
import { useFormWords } from '../../forms/form-progress.ts';
import { saveForm } from '../../forms/save-form.ts';
import { useText } from '../../text/say.ts';
import { RecordForm, type RemovalProps } from '../../ui/record-form.tsx';
import { FormSkeleton } from '../../ui/skeletons.tsx';
import { AudienceSection } from './audience-section.tsx';
import { MaterialsSection } from './materials-section.tsx';
import { QuizSection } from './quiz-section.tsx';
import { trainingFormText as text } from './training-form.text.ts';
import { trainingSections } from './training-sections.ts';
import { WhatSection } from './what-section.tsx';
import { WhenSection } from './when-section.tsx';

export type TrainingFormProps = {
  /** The training that is edited; none for a new one. */
  readonly record?: StoredRecord | undefined;
  readonly removal?: RemovalProps | undefined;
  readonly onSaved: () => void;
  readonly onFailed: (error: unknown) => void;
};

const sections = Object.values(trainingSections);
const newTraining = { title: { en: '', uk: '' }, status: 'planned' };

/** The form of one training. What is typed stays on the device at once; Save checks it by the rules of the domain. */
export function TrainingForm({ record, removal, onSaved, onFailed }: TrainingFormProps): ReactNode {
  const t = useText();
  const [defaults] = useState(newTraining);
  const draftKey = record ? `training/${record._id}` : 'training/new';
  const form = useEntityForm(trainingEntity, { draftKey, defaults, record });
  const words = useFormWords(form, sections);
  if (form.state === 'loading') return <FormSkeleton />;
  return (
    <RecordForm
      label={t(trainingLabel)}
      words={words}
      problemsTitle={messageOf({ code: 'training.invalid' }, t.language)}
      saveLabel={t(text.save)}
      isSaving={form.isSaving}
      onSave={() => void saveForm(form, onSaved, onFailed)}
      removal={removal}
    >
      <WhatSection form={form} />
      <WhenSection form={form} />
      <AudienceSection form={form} />
      <MaterialsSection form={form} />
      <QuizSection form={form} />
    </RecordForm>
  );
}
