import { useQueryClient } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { mayUse } from '@domivka/domain/kernel/matrix';
import type { Text } from '@domivka/domain/kernel/text';
import { trainingEntity } from '@domivka/domain/training/training.entity';
import { useEntityForm } from '../../forms/entity-form.ts';
import { EntityRecordForm } from '../../forms/entity-record-form.tsx';
import { saveForm } from '../../forms/save-typed.ts';
import { sayFailed } from '../../queries/work/arrival.ts';
import { removeOrAsk } from '../../queries/work/remove-or-ask.ts';
import { undoOffer } from '../../queries/work/refused-reasons.ts';
import { mayDo } from '../../session/rights.ts';
import { useSession } from '../../session/session.ts';
import { useText } from '../../text/say.ts';
import { Blocked, useLeave } from '../../ui/child-page.tsx';
import { showErrors } from '../../ui/error-dialog.tsx';
import { Page } from '../../ui/page.tsx';
import type { RemovalProps } from '../../ui/record-form.tsx';
import type { Undo } from '../../ui/toast.tsx';
import { removeTraining } from './training-calls.ts';
import { AudienceFields, TrainersField, UnitField } from './training-fields.tsx';
import { trainingFormText as text } from './training-form.text.ts';
import { TrainingPage } from './training-page.tsx';
import { MaterialRows, QuizRows } from './training-rows.tsx';
import type { Training } from './training-words.ts';
import { trainingsText } from './trainings.text.ts';

/** What follows a save or a removal: a message and the page at `path`, or why it failed. What was read before is read again. */
function useEndings(path: string) {
  const t = useText();
  const client = useQueryClient();
  const leave = useLeave(path);
  const refresh = () => void client.invalidateQueries({ queryKey: ['trainings'] });
  return {
    refresh,
    done: (message: Text, undo?: Undo) => {
      refresh();
      void leave(t(message), undo);
    },
    fail: (message: Text, error: unknown) => showErrors(sayFailed(message, error, t.language)),
  };
}

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
  const { done, fail } = useEndings(record ? `/training/${record._id}` : '/trainings');
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
  const t = useText();
  const { user } = useSession();
  const { refresh, done, fail } = useEndings('/trainings');
  const remove = async () => {
    try {
      const removal = await removeOrAsk(({ version = training.version } = {}) => removeTraining(training._id, version));
      if (removal) done(text.deleted, undoOffer(removal, t.language, refresh));
    } catch (error) {
      fail(text.deleteFailed, error);
    }
  };
  const removal = {
    label: t(text.delete),
    title: t(text.deleteTitle),
    question: t(text.deleteAsk),
    onRemove: remove,
  };
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
