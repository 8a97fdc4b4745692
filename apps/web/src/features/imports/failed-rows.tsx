import { Button, Group, Switch } from '@mantine/core';
import { IconDownload, IconFileUpload } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { useAttempt } from '../../forms/use-attempt.ts';
import { downloadFile } from '../../remote/download.ts';
import { useText } from '../../text/say.ts';
import { FilePicker } from '../../ui/file-picker.tsx';
import { Section } from '../../ui/section.tsx';
import { showErrors } from '../../ui/error-dialog.tsx';
import { useIsPhone } from '../../ui/use-is-phone.ts';
import { checkText as text } from './check.text.ts';
import { EditCell } from './edit-cell.tsx';
import { fetchErrors, sendCorrections } from './import-calls.ts';
import { findFileFault, offeredFiles } from './import-file.ts';
import type { ImportRow, ImportView, TargetColumn } from './import-view.ts';
import sheet from './grid.module.css';
import classes from './imports.module.css';
import { fileFaults } from './imports.text.ts';
import { CellFaults } from './preview-grid.tsx';
import { RowPages } from './row-pages.tsx';
import { useRowName } from './use-row-name.ts';
import { useCellChanges } from './use-cell-changes.ts';
import { useDecisions, useImportWork } from './use-import.ts';
import { wizardText } from './wizard.text.ts';

/** The columns that are mapped, in the order of the fields, and those to which a mistake points. */
export function columnsToEdit(
  { columns, mapping }: Pick<ImportView, 'columns' | 'mapping'>,
  rows: readonly Pick<ImportRow, 'issues'>[],
): { readonly all: readonly TargetColumn[]; readonly wrong: readonly TargetColumn[] } {
  const mapped = new Set(mapping.map(({ key }) => key));
  const faulty = new Set(rows.flatMap(({ issues }) => issues.map(({ column }) => column)));
  const all = columns.filter(({ key }) => mapped.has(key) || faulty.has(key));
  return { all, wrong: all.filter(({ key }) => faulty.has(key)) };
}

type SaveCell = (row: ImportRow, column: TargetColumn, to: string) => void;

type RowsProps = {
  readonly view: ImportView;
  readonly rows: readonly ImportRow[];
  readonly onSave: SaveCell;
  readonly onSkip: (row: ImportRow) => void;
};

/** Leaves out a total or a note below the table; the decision can be taken back. */
function LeaveOut({ row, onSkip }: { readonly row: ImportRow; readonly onSkip: RowsProps['onSkip'] }): ReactNode {
  const t = useText();
  return (
    <Button
      variant="subtle"
      size="compact-sm"
      aria-label={t(text.skipRow, { row: String(row.row) })}
      onClick={() => onSkip(row)}
    >
      {t(text.skip)}
    </Button>
  );
}

/** The rows as in a spreadsheet; at first only what names a row and what is wrong. */
function RowGrid({ view, rows, onSave, onSkip }: RowsProps): ReactNode {
  const t = useText();
  const nameOfRow = useRowName(view);
  const [isAll, setAll] = useState(false);
  const { all, wrong } = columnsToEdit(view, rows);
  const columns = isAll ? all : wrong;
  return (
    <>
      <Switch
        label={t(text.allColumns)}
        checked={isAll}
        mb="sm"
        onChange={(event) => setAll(event.currentTarget.checked)}
      />
      <div className={sheet.scroll}>
        <table className={sheet.grid} aria-label={t(text.rows)}>
          <thead>
            <tr>
              <th scope="col">{t(wizardText.row)}</th>
              {columns.map(({ key, label }) => (
                <th key={key} scope="col">
                  {t(label)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <tr key={row.row}>
                <th scope="row">
                  {row.row}
                  {isAll ? null : <span className={sheet.rowName}>{nameOfRow(row)}</span>}
                  <CellFaults row={row} />
                  <LeaveOut row={row} onSkip={onSkip} />
                </th>
                {columns.map((column) => (
                  <td key={column.key}>
                    <EditCell row={row} column={column} onSave={(to) => onSave(row, column, to)} />
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </>
  );
}

/** On a phone a row is a list of its fields, the wrong ones first. */
function RowList({ view, rows, onSave, onSkip }: RowsProps): ReactNode {
  const t = useText();
  const nameOfRow = useRowName(view);
  const { all } = columnsToEdit(view, rows);
  return (
    <ol className={classes.items}>
      {rows.map((row) => {
        const isWrong = ({ key }: TargetColumn) => row.issues.some(({ column }) => column === key);
        const fields = (columns: readonly TargetColumn[]) =>
          columns.map((column) => (
            <div key={column.key} className={sheet.field}>
              <span aria-hidden>{t(column.label)}</span>
              <EditCell row={row} column={column} onSave={(to) => onSave(row, column, to)} />
            </div>
          ));
        return (
          <li key={row.row}>
            <strong>{`${t(wizardText.rowNumber, { row: String(row.row) })}: ${nameOfRow(row)}`}</strong>
            <CellFaults row={row} />
            <LeaveOut row={row} onSkip={onSkip} />
            {fields(all.filter(isWrong))}
            <details className={classes.more}>
              <summary>{t(text.otherFields)}</summary>
              {fields(all.filter((column) => !isWrong(column)))}
            </details>
          </li>
        );
      })}
    </ol>
  );
}

/** The wrong rows as a workbook, and the way back for the corrected one. */
function RowFiles({ view }: { readonly view: ImportView }): ReactNode {
  const t = useText();
  const { busy: isFetching, attempt } = useAttempt();
  const { busy: isSending, run } = useImportWork(view._id);
  const send = (files: readonly File[]): void => {
    const fault = findFileFault(files);
    const [file] = files;
    if (fault) showErrors([t(fileFaults[fault])]);
    else if (file) void run(text.correctedFailed, async () => sendCorrections(view._id, file));
  };
  return (
    <Group gap="xs">
      <Button
        variant="default"
        leftSection={<IconDownload size={18} aria-hidden />}
        loading={isFetching}
        onClick={() => void attempt(text.downloadFailed, async () => downloadFile(await fetchErrors(view._id)))}
      >
        {t(text.download)}
      </Button>
      <FilePicker
        variant="default"
        leftSection={<IconFileUpload size={18} aria-hidden />}
        loading={isSending}
        input={{ accept: offeredFiles.sheet, 'data-purpose': 'corrections' }}
        onFiles={send}
      >
        {t(text.corrected)}
      </FilePicker>
    </Group>
  );
}

/** The rows that cannot be imported, corrected cell by cell. */
export function FailedRows({ view }: { readonly view: ImportView }): ReactNode {
  const t = useText();
  const isPhone = useIsPhone();
  const change = useCellChanges(view);
  const save: SaveCell = ({ row }, { key }, to) => void change({ column: key, rows: [row], to });
  const { decide } = useDecisions(view);
  const skip = ({ row }: ImportRow): void => decide({ decisions: [{ row, decision: 'skip' }] });
  const Rows = isPhone ? RowList : RowGrid;
  return (
    <Section title={t(text.rows)} description={t(text.rowsHint)} actions={<RowFiles view={view} />}>
      <RowPages id={view._id} filter="failed">
        {(rows) => <Rows view={view} rows={rows} onSave={save} onSkip={skip} />}
      </RowPages>
    </Section>
  );
}
