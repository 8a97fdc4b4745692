import { useState, type ReactNode } from 'react';
import type { StoredRecord } from '@domivka/domain/kernel/record';
import { trainingEntity } from '@domivka/domain/training/training.entity';
import { useEntityForm } from '../../forms/entity-form.ts';
import { EntityRecordForm } from '../../forms/entity-record-form.tsx';
import { saveForm } from '../../forms/save-form.ts';
import { useText } from '../../text/say.ts';
import type { RemovalProps } from '../../ui/record-form.tsx';
import { AudienceFields } from './audience-fields.tsx';
import { MaterialRows } from './material-rows.tsx';
import { QuizRows } from './quiz-rows.tsx';
import { trainingFormText as text } from './training-form.text.ts';
import { TrainersField, UnitField } from './when-fields.tsx';

export type TrainingFormProps = {
  /** The training that is edited; none for a new one. */
  readonly record?: StoredRecord | undefined;
  readonly removal?: RemovalProps | undefined;
  readonly onSaved: () => void;
  readonly onFailed: (error: unknown) => void;
};

const newTraining = { title: { en: '', uk: '' }, status: 'planned' };

/** The form of one training. What is typed stays on the device at once; Save checks it by the rules of the domain. */
export function TrainingForm({ record, removal, onSaved, onFailed }: TrainingFormProps): ReactNode {
  const t = useText();
  const [defaults] = useState(newTraining);
  const draftKey = record ? `training/${record._id}` : 'training/new';
  const form = useEntityForm('training', { draftKey, defaults, record });
  const own = {
    pCode: <UnitField form={form} />,
    trainers: <TrainersField form={form} />,
    audience: <AudienceFields form={form} />,
    materials: <MaterialRows form={form} />,
    quiz: <QuizRows form={form} />,
  };
  return (
    <EntityRecordForm
      entity={trainingEntity}
      form={form}
      parts={{ own }}
      saveLabel={t(text.save)}
      onSave={() => void saveForm(form, onSaved, onFailed)}
      removal={removal}
    />
  );
}
