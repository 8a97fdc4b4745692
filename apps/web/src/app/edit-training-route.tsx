import { useParams } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { EditTrainingScreen } from '../features/trainings/training-form.screen.tsx';
import { WithHistory } from './with-history.tsx';

/** The form of a training, with its history below. */
export function EditTrainingRoute(): ReactNode {
  const { trainingId } = useParams({ from: '/training/$trainingId/edit' });
  return (
    <WithHistory table="training" id={trainingId}>
      <EditTrainingScreen />
    </WithHistory>
  );
}
