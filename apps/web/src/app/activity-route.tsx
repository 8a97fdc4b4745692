import { useParams } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { ActivityScreen, NewActivityScreen } from '../features/activity/activity.screen.tsx';
import { AnswersSection } from '../features/state-questions/answers-section.tsx';
import { BesideHistory } from './beside-history.tsx';

/** The form of a new activity, with the state questions as its last section. */
export function NewActivityRoute(): ReactNode {
  return <NewActivityScreen answers={AnswersSection} />;
}

/** The form of a saved activity, with the same, and its history below. */
export function ActivityRoute(): ReactNode {
  const { recordId } = useParams({ from: '/address/$addressId/activity/$recordId' });
  return (
    <BesideHistory table="activity" id={recordId}>
      <ActivityScreen answers={AnswersSection} />
    </BesideHistory>
  );
}
