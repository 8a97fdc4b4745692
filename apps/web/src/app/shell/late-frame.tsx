import type { ReactNode } from 'react';
// Signing out without a network needs it: it is loaded while there is one.
import '../../records/save/forget-person.ts';
// The dialog for errors opens without a network too.
import '../../ui/overlays.tsx';
import { useSession } from '../../session/session.ts';
import { useClockState } from '../../session/session-keeper.ts';
import { ExpiringDialog } from '../../features/session/expiring-dialog.tsx';
import { SignInOver } from '../../features/sign-in/sign-in-over.tsx';
import { ErrorDialog } from '../../ui/error-dialog.tsx';
import { ArrivalToasts } from './arrival-toasts.tsx';
import { leave } from './logout.ts';
import { LogoutQuestion } from './logout-question.tsx';
import { OrderedFileToasts } from './ordered-file-toasts.tsx';
import { PhotoTrouble } from './photo-trouble.tsx';
import { RemovalDialog } from './removal-dialog.tsx';

export { DeviceNotices } from './device-notices.tsx';

/** Asks about the session over any screen: before it ends, and when it has ended while unfinished work is open. */
function SessionDialogs(): ReactNode {
  const clock = useClockState();
  const { user, isLocked } = useSession();
  return (
    <>
      <ExpiringDialog until={clock.name === 'warning' ? clock.until : undefined} onLogout={() => void leave()} />
      <LogoutQuestion />
      <SignInOver opened={isLocked === true} email={user?.email ?? ''} />
    </>
  );
}

/** The dialogs and messages that any screen may need: no first screen waits for them. */
export function LateFrame({ isSignedIn }: { readonly isSignedIn: boolean }): ReactNode {
  return (
    <>
      <ErrorDialog />
      <RemovalDialog />
      <PhotoTrouble />
      <ArrivalToasts />
      <OrderedFileToasts />
      {isSignedIn ? <SessionDialogs /> : null}
    </>
  );
}
