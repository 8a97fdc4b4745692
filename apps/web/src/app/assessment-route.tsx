import { useParams } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { AssessmentScreen } from '../features/assessment/assessment.screen.tsx';
import { WithHistory } from './with-history.tsx';
import { loadPart } from '../ui/load-part.ts';

const PhotosBelow = loadPart(
  () => import('./photo-parts.tsx').then(({ PhotosBelow }) => ({ PhotosBelow })),
  'PhotosBelow',
);

/** The page of an assessment, with its photos and its history below. */
export function AssessmentRoute(): ReactNode {
  const { addressId, recordId } = useParams({ from: '/address/$addressId/assessment/$recordId' });
  return (
    <WithHistory table="assessment" id={recordId} below={<PhotosBelow addressId={addressId} assessmentId={recordId} />}>
      <AssessmentScreen />
    </WithHistory>
  );
}
