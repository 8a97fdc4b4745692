import { Button, Group } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { deviceNow } from '../device/server-time.ts';
import { useAttempt } from '../forms/use-attempt.ts';
import { downloadFile, type MadeFile } from '../remote/download.ts';
import { commonText } from '../text/common.text.ts';
import { useText } from '../text/say.ts';
import { showToast } from '../ui/toast.tsx';
import { exportText as text } from './export.text.ts';

/** Whether a format has cells, and so can have a row of tags below its headings. */
export function hasCells(format: string): boolean {
  return format === 'xlsx' || format === 'csv';
}

type FileDialogEndProps = {
  readonly isLarge: boolean;
  readonly disabled?: boolean;
  readonly fetch: () => Promise<MadeFile>;
  readonly order: () => Promise<void>;
  readonly onClose: () => void;
};

/** The buttons of a dialog that asks what a file is to be: it is made at once, or in the background where it is large. */
export function FileDialogEnd({ isLarge, disabled = false, fetch, order, onClose }: FileDialogEndProps): ReactNode {
  const t = useText();
  const navigate = useNavigate();
  const { busy, attempt } = useAttempt();
  const make = async (): Promise<void> => {
    const startedAt = deviceNow();
    if (!isLarge) {
      downloadFile(await fetch());
      showToast({ message: t(text.done), color: 'done', startedAt });
      return;
    }
    await order();
    const action = { label: t(text.seeFiles), onClick: () => void navigate({ to: '/report' }) };
    showToast({ message: t(text.begun), action });
  };
  const start = async (): Promise<void> => {
    if (await attempt(text.failed, make)) onClose();
  };
  return (
    <Group justify="flex-end" gap="xs">
      <Button variant="default" onClick={onClose}>
        {t(commonText.cancel)}
      </Button>
      <Button
        leftSection={<IconDownload size={18} aria-hidden />}
        loading={busy}
        disabled={disabled}
        onClick={() => void start()}
      >
        {t(isLarge ? text.background : text.download)}
      </Button>
    </Group>
  );
}
