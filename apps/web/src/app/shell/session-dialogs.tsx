import type { ReactNode } from 'react';
import { useSession } from '../../session/session.ts';
import { useClockState } from '../../session/session-keeper.ts';
import { ExpiringDialog } from '../../features/session/expiring-dialog.tsx';
import { SignInOver } from '../../features/sign-in/sign-in-over.tsx';
import { LogoutQuestion, useLogout } from './logout.tsx';

/** What asks for a word about the session over any screen: before it ends, and when it has ended over unfinished work. */
export function SessionDialogs(): ReactNode {
  const clock = useClockState();
  const { user, isLocked } = useSession();
  const logout = useLogout();
  return (
    <>
      <ExpiringDialog until={clock.name === 'warning' ? clock.until : undefined} onLogout={logout.leave} />
      <LogoutQuestion {...logout} />
      <SignInOver opened={isLocked === true} email={user?.email ?? ''} />
    </>
  );
}
