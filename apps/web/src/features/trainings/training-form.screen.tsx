import { useParams } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { mayUse } from '@domivka/domain/kernel/matrix';
import { trainingEntity } from '@domivka/domain/training/training.entity';
import { useEntityForm } from '../../forms/entity-form.ts';
import { EntityRecordForm } from '../../forms/entity-record-form.tsx';
import { useOnlineEndings, useOnlineRemoval } from '../../forms/online-record.tsx';
import { saveForm } from '../../forms/save-typed.ts';
import { mayDo } from '../../session/rights.ts';
import { useSession } from '../../session/session.ts';
import { useText } from '../../text/say.ts';
import { Blocked } from '../../ui/child-page.tsx';
import { Page } from '../../ui/page.tsx';
import type { RemovalProps } from '../../ui/record-form.tsx';
import { AudienceFields, TrainersField, UnitField } from './training-fields.tsx';
import { trainingFormText as text } from './training-form.text.ts';
import { TrainingPage } from './training-page.tsx';
import { MaterialRows, QuizRows } from './training-rows.tsx';
import type { Training } from './training-words.ts';
import { trainingsText } from './trainings.text.ts';

function NotAllowed(): ReactNode {
  const t = useText();
  return (
    <Blocked
      title={t(text.notAllowed)}
      words={t(text.notAllowedWords)}
      backLabel={t(trainingsText.back)}
      backPath="/trainings"
    />
  );
}

const newTraining = { title: { en: '', uk: '' }, status: 'planned' };

type TrainingFormProps = {
  /** The training that is edited; none for a new one. */
  readonly record?: Training;
  readonly removal?: RemovalProps | undefined;
};

/** The form of one training. What is typed stays on the device at once; Save checks it by the rules of the domain. */
function TrainingForm({ record, removal }: TrainingFormProps): ReactNode {
  const t = useText();
  const { done, fail } = useOnlineEndings(record ? `/training/${record._id}` : '/trainings', 'trainings');
  const draftKey = record ? `training/${record._id}` : 'training/new';
  const form = useEntityForm('training', { draftKey, defaults: newTraining, record });
  const own = {
    pCode: <UnitField form={form} />,
    trainers: <TrainersField form={form} />,
    audience: <AudienceFields form={form} />,
    materials: <MaterialRows form={form} />,
    quiz: <QuizRows form={form} />,
  };
  const save = () =>
    saveForm(
      form,
      () => done(text.saved),
      (error) => fail(text.saveFailed, error),
    );
  return (
    <EntityRecordForm
      entity={trainingEntity}
      form={form}
      parts={{ own }}
      saveLabel={t(text.save)}
      onSave={() => void save()}
      removal={removal}
    />
  );
}

/** The route `/trainings/new`. */
export function NewTrainingScreen(): ReactNode {
  const t = useText();
  const { user } = useSession();
  return (
    <Page title={t(text.newTitle)}>{user && mayUse(user.role, 'trainings') ? <TrainingForm /> : <NotAllowed />}</Page>
  );
}

function SavedForm({ training }: { readonly training: Training }): ReactNode {
  const { user } = useSession();
  const endings = useOnlineEndings('/trainings', 'trainings');
  const removal = useOnlineRemoval('training', training, { endings, text });
  return (
    <TrainingForm record={training} removal={mayDo(user, 'delete', trainingEntity, training) ? removal : undefined} />
  );
}

/** The route `/training/{_id}/edit`. */
export function EditTrainingScreen(): ReactNode {
  const t = useText();
  const { trainingId } = useParams({ from: '/training/$trainingId/edit' });
  const { user } = useSession();
  return (
    <TrainingPage trainingId={trainingId} title={t(text.editTitle)}>
      {(training) =>
        mayDo(user, 'update', trainingEntity, training) ? (
          <SavedForm key={training._id} training={training} />
        ) : (
          <NotAllowed />
        )
      }
    </TrainingPage>
  );
}
