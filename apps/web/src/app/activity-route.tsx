import { useParams } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { ActivityScreen, NewActivityScreen } from '../features/activity/activity.screen.tsx';
import { AnswersSection } from '../features/state-questions/answers-section.tsx';
import { WithHistory } from './with-history.tsx';
import { loadPart } from '../ui/load-part.ts';

const PhotosBelow = loadPart(
  () => import('./photo-parts.tsx').then(({ PhotosBelow }) => ({ PhotosBelow })),
  'PhotosBelow',
);

/** The form of a new activity, with the state questions as its last section. */
export function NewActivityRoute(): ReactNode {
  return <NewActivityScreen answers={AnswersSection} />;
}

/** The form of a saved activity, with the same; its photos and its history below. */
export function ActivityRoute(): ReactNode {
  const { addressId, recordId } = useParams({ from: '/address/$addressId/activity/$recordId' });
  return (
    <WithHistory table="activity" id={recordId} below={<PhotosBelow addressId={addressId} activityId={recordId} />}>
      <ActivityScreen answers={AnswersSection} />
    </WithHistory>
  );
}
