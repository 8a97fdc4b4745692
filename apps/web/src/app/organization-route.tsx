import { useParams } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { OrganizationScreen } from '../features/organizations/organization.screen.tsx';
import { WithHistory } from './with-history.tsx';

/** The page of an organization, with its history below. */
export function OrganizationRoute(): ReactNode {
  const { organizationId } = useParams({ from: '/organization/$organizationId' });
  return (
    <WithHistory table="organization" id={organizationId}>
      <OrganizationScreen />
    </WithHistory>
  );
}
