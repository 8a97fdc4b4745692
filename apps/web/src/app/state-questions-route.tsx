import { useParams, useSearch } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { StateQuestionsScreen } from '../features/state-questions/state-questions.screen.tsx';
import { useAnswers } from '../features/state-questions/use-answers.ts';
import { WithHistory } from './with-history.tsx';

const from = '/address/$addressId/state-questions';

/** The state questions of a building or a unit, with the history of the answers below. */
export function StateQuestionsRoute(): ReactNode {
  const { addressId } = useParams({ from });
  const { unit } = useSearch({ from });
  const { record } = useAnswers(addressId, unit);
  return (
    <WithHistory table="stateQuestions" id={record?._id}>
      <StateQuestionsScreen />
    </WithHistory>
  );
}
