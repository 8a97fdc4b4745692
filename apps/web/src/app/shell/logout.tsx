import { useState, type ReactNode } from 'react';
import { useOutboxCount } from '../../data/outbox.ts';
import { signOut } from '../../data/session.ts';
import { useText } from '../../text/say.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { appCounted, appText } from '../app.text.ts';

/** The user's own Logout: with unsent work it asks first. */
export type Logout = {
  readonly leave: () => void;
  readonly isAsking: boolean;
  readonly unsent: number;
  readonly close: () => void;
};

export function useLogout(): Logout {
  const { waiting, needsYou, sending } = useOutboxCount();
  const [isAsking, setAsking] = useState(false);
  const unsent = waiting + needsYou + sending;
  return {
    leave: () => (unsent > 0 ? setAsking(true) : void signOut()),
    isAsking,
    unsent,
    close: () => setAsking(false),
  };
}

export function LogoutQuestion({ isAsking, unsent, close }: Omit<Logout, 'leave'>): ReactNode {
  const t = useText();
  return (
    <ConfirmDialog
      opened={isAsking}
      title={t(appText.logoutTitle)}
      confirmLabel={t(appText.logoutAnyway)}
      onConfirm={() => void signOut()}
      onCancel={close}
    >
      <p>
        <strong>{t.count(appCounted.waiting, unsent)}.</strong> {t(appText.logoutAsk)}
      </p>
    </ConfirmDialog>
  );
}
