import { Button } from '@mantine/core';
import { IconCopy, IconDownload } from '@tabler/icons-react';
import { useMemo, type ReactNode } from 'react';
import type { RefusedRow, SheetOutcome } from './custom-sheet.ts';
import { downloadFile } from '../../remote/download.ts';
import { useText } from '../../text/say.ts';
import { DataTable, type DataColumn } from '../../ui/data-table.tsx';
import { Section } from '../../ui/section.tsx';
import { showToast } from '../../ui/toast.tsx';
import classes from './custom-data.module.css';
import { importText as text } from './import.text.ts';
import { writeRefusedSheet, writeRefusedText } from './refused-sheet.ts';

type Numbered = RefusedRow & { readonly key: string };

/** The rows that were not taken, by their number and the reason; to be copied or downloaded, and corrected. */
export function RefusedRows({ outcome: { errors, failed } }: { readonly outcome: SheetOutcome }): ReactNode {
  const t = useText();
  const rows = useMemo(() => errors.map((error, index): Numbered => ({ ...error, key: String(index) })), [errors]);
  const columns = useMemo(
    (): readonly DataColumn<Numbered>[] => [
      { id: 'row', header: t(text.row), cell: ({ row }) => row },
      { id: 'column', header: t(text.column), cell: ({ column }) => column ?? t(text.wholeRow) },
      { id: 'reason', header: t(text.reason), cell: ({ message }) => message },
    ],
    [t],
  );
  const heads = columns.map(({ header }) => header);
  const copy = async (): Promise<void> => {
    try {
      await navigator.clipboard.writeText(writeRefusedText(heads, errors));
      showToast({ message: t(text.copied), color: 'done' });
    } catch {
      // Without HTTPS there is no clipboard, or it is forbidden.
      showToast({ message: t(text.copyFailed), color: 'attention' });
    }
  };
  const download = () =>
    downloadFile({
      name: `${t(text.refusedTitle)}.csv`,
      file: new Blob([writeRefusedSheet(heads, errors, t.language)], { type: 'text/csv' }),
    });
  const listed = new Set(errors.map(({ row }) => row)).size;
  return (
    <Section
      title={t(text.refusedTitle)}
      description={[
        t(text.refusedHint),
        ...(listed < failed ? [t(text.firstOnly, { count: errors.length })] : []),
      ].join(' ')}
    >
      <div className={classes.refusedActions}>
        <Button variant="default" leftSection={<IconCopy size={18} aria-hidden />} onClick={() => void copy()}>
          {t(text.copy)}
        </Button>
        <Button variant="default" leftSection={<IconDownload size={18} aria-hidden />} onClick={download}>
          {t(text.download)}
        </Button>
      </div>
      <DataTable label={t(text.refusedTitle)} columns={columns} rows={rows} rowKey={({ key }) => key} />
    </Section>
  );
}
