import { Button, Group } from '@mantine/core';
import { IconCopy, IconDownload } from '@tabler/icons-react';
import { type ReactNode, useMemo } from 'react';
import type { Language } from '@domivka/domain/kernel/text';
import { useText } from '../../text/say.ts';
import { Section } from '../../ui/section.tsx';
import { showToast } from '../../ui/toast.tsx';
import { downloadFile } from '../../remote/download.ts';
import { type DataColumn, DataTable } from '../../ui/data-table.tsx';
import { type RefusedRow, type SheetOutcome } from './custom-sheet.ts';
import { importText as text } from './import.text.ts';

/** Spreadsheets part cells by what the region's numbers leave free: where the decimal sign is a comma, by semicolons. */
const separators = { en: ',', uk: ';' } as const satisfies Record<Language, string>;
const byteOrderMark = '\uFEFF';

function cellsOf({ row, column, message }: RefusedRow): readonly string[] {
  return [String(row), column ?? '', message];
}

/** Quoted, and with an apostrophe before what a spreadsheet would run: heads come from somebody's file. */
function quote(text: string): string {
  const guarded = /^[=+\-@\t\r\n＝＋－＠−]/.test(text) ? `'${text}` : text;
  return `"${guarded.replaceAll('"', '""')}"`;
}

/** The refused rows as a sheet that a spreadsheet of the language opens by a double click. */
export function writeRefusedSheet(heads: readonly string[], rows: readonly RefusedRow[], language: Language): string {
  const lines = [heads, ...rows.map(cellsOf)].map((cells) => cells.map(quote).join(separators[language]));
  return byteOrderMark + lines.map((line) => `${line}\r\n`).join('');
}

/** The same for the clipboard: cells that a spreadsheet or a letter takes as they are. */
export function writeRefusedText(heads: readonly string[], rows: readonly RefusedRow[]): string {
  return [heads, ...rows.map(cellsOf)].map((cells) => cells.join('\t').replaceAll(/[\r\n]+/g, ' ')).join('\n');
}

type Numbered = RefusedRow & { readonly key: string };

/** The rows that were not taken, by their number and the reason; to be copied or downloaded, and corrected. */
export function RefusedRows({ outcome: { errors, failed } }: { readonly outcome: SheetOutcome }): ReactNode {
  const t = useText();
  const rows = useMemo(() => errors.map((error, index): Numbered => ({ ...error, key: String(index) })), [errors]);
  const columns = useMemo(
    (): readonly DataColumn<Numbered>[] => [
      { id: 'column', header: t(text.column), onPhone: 'labelled', cell: ({ column }) => column ?? t(text.wholeRow) },
      { id: 'reason', header: t(text.reason), onPhone: 'line', cell: ({ message }) => message },
    ],
    [t],
  );
  const heads = [t(text.row), ...columns.map(({ header }) => header)];
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
      <Group gap="xs" mb="sm">
        <Button variant="default" leftSection={<IconCopy size={18} aria-hidden />} onClick={() => void copy()}>
          {t(text.copy)}
        </Button>
        <Button variant="default" leftSection={<IconDownload size={18} aria-hidden />} onClick={download}>
          {t(text.download)}
        </Button>
      </Group>
      <DataTable
        label={t(text.refusedTitle)}
        name={{ id: 'row', header: t(text.row), of: ({ row }) => ({ title: String(row) }) }}
        columns={columns}
        rows={rows}
        rowKey={({ key }) => key}
      />
    </Section>
  );
}
