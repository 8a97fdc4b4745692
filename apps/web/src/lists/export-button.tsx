import { Button, Loader } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useState, type ReactNode } from 'react';
import { mayUse } from '@domivka/domain/kernel/matrix';
import { actorOf } from '../session/last-user.ts';
import { useSession } from '../session/session.ts';
import { useText } from '../text/say.ts';
import { LateModal } from '../ui/late-overlays.tsx';
import { useLate } from '../ui/use-late.ts';
import { listText } from '../text/list.text.ts';
import type { ListedSearch } from './export-calls.ts';
import type { ExportDialogProps } from './export-dialog.tsx';

type ExportButtonProps = {
  readonly search: ListedSearch;
  readonly totalRows: number;
  /** What the button says, if not the usual word. */
  readonly label?: string;
};

const loadDialog = () => import('./export-dialog.tsx');

/** The dialog, whose code is loaded when it is first opened. */
function LoadedDialog(props: ExportDialogProps): ReactNode {
  const dialog = useLate(loadDialog, { isWanted: true });
  return dialog ? <dialog.ExportDialog {...props} /> : <Loader />;
}

/** Takes all rows of a list away as a file; users who may not do not get the button. */
export function ExportButton({ search, totalRows, label }: ExportButtonProps): ReactNode {
  const t = useText();
  const { user } = useSession();
  const [isOpen, setIsOpen] = useState(false);
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
        {label ?? t(listText.export)}
      </Button>
      <LateModal opened={isOpen} onClose={close} title={label ?? t(listText.export)}>
        <LoadedDialog search={search} totalRows={totalRows} actor={actorOf(user)} onClose={close} />
      </LateModal>
    </>
  );
}
