import { useParams } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { AssessmentScreen } from '../features/assessment/assessment.screen.tsx';
import { BesideHistory } from './beside-history.tsx';

/** The page of an assessment, with its history below. */
export function AssessmentRoute(): ReactNode {
  const { recordId } = useParams({ from: '/address/$addressId/assessment/$recordId' });
  return (
    <BesideHistory table="assessment" id={recordId}>
      <AssessmentScreen />
    </BesideHistory>
  );
}
