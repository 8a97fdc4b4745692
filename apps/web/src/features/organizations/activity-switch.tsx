import { Button } from '@mantine/core';
import { IconPlayerPause, IconPlayerPlay } from '@tabler/icons-react';
import { useState, type ReactNode } from 'react';
import type { StoredRecord } from '@domivka/domain/kernel/record';
import { saveRecord } from '../../records/save/save-record.ts';
import { explainFailure } from '../../remote/explain-failure.ts';
import { useText } from '../../text/say.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { showErrors } from '../../ui/error-dialog.tsx';
import { showToast } from '../../ui/toast.tsx';
import { organizationFormText as text } from './organization-form.text.ts';

/** Switches an organization off, after asking, or on again. Its history stays; forms no longer offer it. */
export function ActivitySwitch({
  record,
  onDone,
}: {
  readonly record: StoredRecord;
  readonly onDone: () => void;
}): ReactNode {
  const t = useText();
  const [asking, setAsking] = useState(false);
  const [busy, setBusy] = useState(false);
  const isOn = record['active'] !== false;
  const change = async (): Promise<void> => {
    setBusy(true);
    try {
      await saveRecord('organization', { _id: record._id, active: !isOn }, { version: record.version });
      showToast({ message: t(isOn ? text.switchedOff : text.switchedOn), color: 'done' });
      onDone();
    } catch (error) {
      showErrors([t(text.switchFailed), explainFailure(error, t)]);
    } finally {
      setBusy(false);
      setAsking(false);
    }
  };
  return (
    <>
      <Button
        variant="default"
        leftSection={isOn ? <IconPlayerPause size={18} aria-hidden /> : <IconPlayerPlay size={18} aria-hidden />}
        loading={busy && !asking}
        onClick={() => (isOn ? setAsking(true) : void change())}
      >
        {t(isOn ? text.switchOff : text.switchOn)}
      </Button>
      <ConfirmDialog
        opened={asking}
        title={t(text.switchOffTitle)}
        confirmLabel={t(text.switchOff)}
        busy={busy}
        onConfirm={() => void change()}
        onCancel={() => setAsking(false)}
      >
        <p>{t(text.switchOffAsk)}</p>
      </ConfirmDialog>
    </>
  );
}
