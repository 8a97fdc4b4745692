import { Button } from '@mantine/core';
import { IconBan, IconLockOpen } from '@tabler/icons-react';
import { useState, type ReactNode } from 'react';
import type { StoredRecord } from '@domivka/domain/kernel/record';
import { saveOnline } from '../../records/save/online-save.ts';
import { sayFailed } from '../../queries/work/outcome-messages.ts';
import { nameOfPerson } from '../../text/record-name.ts';
import { useText } from '../../text/say.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { showErrors } from '../../ui/error-dialog.tsx';
import { showToast } from '../../ui/toast.tsx';
import { usersText as text } from './users.text.ts';

type BlockButtonProps = { readonly person: StoredRecord; readonly onAsk: (person: StoredRecord) => void };

/** Asks to block or unblock somebody. The question itself stands beside the list: a list that is read anew must not close it. */
export function BlockButton({ person, onAsk }: BlockButtonProps): ReactNode {
  const t = useText();
  const isBlocked = person['status'] === 'blocked';
  const name = nameOfPerson(person, t.language);
  return (
    <Button
      variant="default"
      size="compact-sm"
      leftSection={isBlocked ? <IconLockOpen size={16} aria-hidden /> : <IconBan size={16} aria-hidden />}
      aria-label={t(isBlocked ? text.unblockLabel : text.blockLabel, { name })}
      onClick={() => onAsk(person)}
    >
      {t(isBlocked ? text.unblock : text.block)}
    </Button>
  );
}

type BlockDialogProps = {
  readonly person: StoredRecord;
  readonly opened: boolean;
  readonly onClose: () => void;
  /** Called after the server has answered, whatever it said. */
  readonly onDone: () => void;
};

/** Blocks or unblocks somebody, after saying what will happen. */
export function BlockDialog({ person, opened, onClose, onDone }: BlockDialogProps): ReactNode {
  const t = useText();
  const [busy, setBusy] = useState(false);
  const isBlocked = person['status'] === 'blocked';
  const name = nameOfPerson(person, t.language);
  const turn = async () => {
    setBusy(true);
    const { _id, version } = person;
    try {
      await saveOnline('user', { _id, version, status: isBlocked ? 'active' : 'blocked' });
      showToast({ message: t(isBlocked ? text.unblocked : text.blocked, { name }), color: 'done' });
    } catch (error) {
      showErrors(sayFailed(isBlocked ? text.unblockFailed : text.blockFailed, error, t.language));
    } finally {
      setBusy(false);
      onClose();
      onDone();
    }
  };
  return (
    <ConfirmDialog
      opened={opened}
      title={t(isBlocked ? text.unblockTitle : text.blockTitle)}
      confirmLabel={t(isBlocked ? text.unblock : text.block)}
      danger={!isBlocked}
      busy={busy}
      onConfirm={() => void turn()}
      onCancel={onClose}
    >
      {t(isBlocked ? text.unblockAsk : text.blockAsk, { name })}
    </ConfirmDialog>
  );
}
