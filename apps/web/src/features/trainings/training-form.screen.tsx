import { useQueryClient } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { mayUse } from '@domivka/domain/kernel/matrix';
import type { StoredRecord } from '@domivka/domain/kernel/record';
import type { Text } from '@domivka/domain/kernel/text';
import { trainingEntity } from '@domivka/domain/training/training.entity';
import { sayFailed } from '../../queries/work/outcome-messages.ts';
import { removeOrAsk } from '../../queries/work/remove-or-ask.ts';
import type { Removal } from '../../records/outbox/removed-rows.ts';
import { mayDo } from '../../session/rights.ts';
import { useSession } from '../../session/session.ts';
import { undoOffer } from '../../queries/work/undo-offer.ts';
import { useText } from '../../text/say.ts';
import { Blocked, useLeave } from '../../ui/child-page.tsx';
import { showErrors } from '../../ui/error-dialog.tsx';
import { Page } from '../../ui/page.tsx';
import { removeTraining } from './training-calls.ts';
import { TrainingForm } from './training-form.tsx';
import { trainingFormText as text } from './training-form.text.ts';
import { TrainingPage } from './training-page.tsx';
import { trainingsText } from './trainings.text.ts';

/** What follows a save or a removal: a word about it and on to `path`, or why it failed. What was read before is read anew. */
function useEndings(path: string) {
  const t = useText();
  const client = useQueryClient();
  const leave = useLeave(path);
  const readAnew = () => void client.invalidateQueries({ queryKey: ['trainings'] });
  return {
    done: (message: Text) => {
      readAnew();
      void leave(t(message));
    },
    removed: (removal: Removal) => {
      readAnew();
      void leave(t(text.deleted), undoOffer(removal, t.language, readAnew));
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

/** The route `/trainings/new`. */
export function NewTrainingScreen(): ReactNode {
  const t = useText();
  const { user } = useSession();
  const { done, fail } = useEndings('/trainings');
  return (
    <Page title={t(text.newTitle)}>
      {user && mayUse(user.role, 'trainings') ? (
        <TrainingForm onSaved={() => done(text.saved)} onFailed={(error) => fail(text.saveFailed, error)} />
      ) : (
        <NotAllowed />
      )}
    </Page>
  );
}

function SavedForm({ training }: { readonly training: StoredRecord }): ReactNode {
  const t = useText();
  const { user } = useSession();
  const saved = useEndings(`/training/${training._id}`);
  const { removed, fail } = useEndings('/trainings');
  const remove = async () => {
    try {
      const removal = await removeOrAsk(({ version = training.version } = {}) => removeTraining(training._id, version));
      if (removal) removed(removal);
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
    <TrainingForm
      record={training}
      removal={mayDo(user, 'delete', trainingEntity, training) ? removal : undefined}
      onSaved={() => saved.done(text.saved)}
      onFailed={(error) => saved.fail(text.saveFailed, error)}
    />
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
