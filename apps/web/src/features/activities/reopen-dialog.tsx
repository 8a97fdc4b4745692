import { Button, Group, Modal } from '@mantine/core';
import { useState, type ReactNode } from 'react';
import { activityFieldLabels } from '@domivka/domain/activity/activity.text';
import { messageOf } from '@domivka/domain/catalogue';
import { useText } from '../../text/say.ts';
import { NoteField } from '../../ui/text-field.tsx';
import { useUiWords } from '../../ui/words.tsx';
import { activitiesText as text } from './activities.text.ts';

export type ReopenDialogProps = {
  /** Whose activity it is: the address. */
  readonly name: string;
  readonly onReopen: (reason: string) => Promise<void>;
  readonly onCancel: () => void;
};

/** Asks why a completed activity is taken up again. */
export function ReopenDialog({ name, onReopen, onCancel }: ReopenDialogProps): ReactNode {
  const t = useText();
  const words = useUiWords();
  const [reason, setReason] = useState<string>();
  const [isTried, setTried] = useState(false);
  const [busy, setBusy] = useState(false);
  const isMissing = !reason?.trim();
  const error = isTried && isMissing ? messageOf({ code: 'activity.reopenReason.required' }, t.language) : undefined;
  const reopen = (): void => {
    setTried(true);
    if (isMissing) return;
    setBusy(true);
    void onReopen(reason ?? '').finally(() => setBusy(false));
  };
  return (
    <Modal opened onClose={onCancel} title={t(text.reopenTitle)} closeButtonProps={{ 'aria-label': words.close }}>
      <p>{name}</p>
      <NoteField
        label={t(activityFieldLabels.reopenReason)}
        value={reason}
        onChange={setReason}
        error={error}
        required
      />
      <Group justify="flex-end" mt="lg">
        <Button variant="default" onClick={onCancel}>
          {words.cancel}
        </Button>
        <Button loading={busy} onClick={reopen}>
          {t(text.reopenTitle)}
        </Button>
      </Group>
    </Modal>
  );
}
