import { Button } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useState, type ReactNode } from 'react';
import { mayUse } from '@domivka/domain/kernel/matrix';
import { actorOf } from '../session/last-user.ts';
import { useSession } from '../session/session.ts';
import { useText } from '../text/say.ts';
import { LateModal } from '../ui/late-overlays.tsx';
import { useLate } from '../ui/use-late.ts';
import { useUiWords } from '../ui/words.tsx';
import { exportText as text } from './export.text.ts';
import type { ListedSearch } from './export-calls.ts';

type ExportButtonProps = {
  readonly search: ListedSearch;
  readonly totalRows: number;
  /** What the button says, if not the usual word. */
  readonly label?: string;
};

const loadDialog = () => import('./export-dialog.tsx');

/** Takes all rows of a list away as a file; users who may not do not get the button. Its dialog is loaded when it is first opened. */
export function ExportButton({ search, totalRows, label }: ExportButtonProps): ReactNode {
  const t = useText();
  const words = useUiWords();
  const { user } = useSession();
  const [isOpen, setIsOpen] = useState(false);
  const dialog = useLate(loadDialog, { isWanted: isOpen });
  if (!user || !mayUse(user.role, 'rowReports')) return null;
  const close = (): void => setIsOpen(false);
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconDownload size={18} aria-hidden />}
        disabled={totalRows === 0}
        onClick={() => setIsOpen(true)}
      >
        {label ?? t(text.export)}
      </Button>
      <LateModal
        opened={isOpen && dialog !== undefined}
        onClose={close}
        title={label ?? t(text.export)}
        closeButtonProps={{ 'aria-label': words.close }}
      >
        {dialog ? (
          <dialog.ExportDialog search={search} totalRows={totalRows} actor={actorOf(user)} onClose={close} />
        ) : null}
      </LateModal>
    </>
  );
}
