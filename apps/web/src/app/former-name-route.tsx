import { useParams } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { FormerNameScreen } from '../features/former-names/former-name.screen.tsx';
import { WithHistory } from './with-history.tsx';

/** The page of a former name, with its history below. */
export function FormerNameRoute(): ReactNode {
  const { formerNameId } = useParams({ from: '/former-names/$formerNameId' });
  return (
    <WithHistory table="formerName" id={formerNameId}>
      <FormerNameScreen />
    </WithHistory>
  );
}
