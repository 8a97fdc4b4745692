import { useParams } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { UserScreen } from '../features/users/user.screen.tsx';
import { WithHistory } from './with-history.tsx';

/** The page of a user, with its history below. */
export function UserRoute(): ReactNode {
  const { userId } = useParams({ from: '/user/$userId' });
  return (
    <WithHistory table="user" id={userId}>
      <UserScreen />
    </WithHistory>
  );
}
