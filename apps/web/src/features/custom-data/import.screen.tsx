import { Button, Group, Stack } from '@mantine/core';
import { IconFileTypeCsv } from '@tabler/icons-react';
import { getRouteApi } from '@tanstack/react-router';
import { useEffect, useRef, type ReactNode, useState, type DragEvent } from 'react';
import { customTables } from '@domivka/domain/metadata/metadata.text';
import { useConnection } from '../../remote/connection.ts';
import { explainFailure } from '../../remote/explain-failure.ts';
import { isPassing } from '../../remote/http.ts';
import { sendCustomSheet, sheetLimits } from './custom-sheet.ts';
import { sayChoices } from '../../text/choices.ts';
import { useFormats } from '../../text/format.ts';
import { useText } from '../../text/say.ts';
import { FieldHint } from '../../ui/field-hint.tsx';
import { Page } from '../../ui/page.tsx';
import { Section } from '../../ui/section.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import { showToast } from '../../ui/toast.tsx';
import classes from './custom-data.module.css';
import { findFileProblem, isUtf8, kindOf } from './import-file.ts';
import { ImportOutcome, type ImportStep } from './import-outcome.tsx';
import { importCounted, importText as text } from './import.text.ts';
import { readMetadataQuery, type MetadataQuery } from './metadata-query.ts';
import { metadataText } from './metadata.text.ts';
import { SheetDownloads } from './sheet-downloads.tsx';

/** The way of one file: looked at here, tried on the server, saved there when the user says so. */
function useImport(table: string) {
  const t = useText();
  const [step, setStep] = useState<ImportStep>({ kind: 'waiting' });
  const [file, setFile] = useState<File>();
  const fail = (error: unknown, isSave: boolean) =>
    setStep({ kind: 'failed', isSave, words: explainFailure(error, t), isUncertain: isSave && isPassing(error) });
  const check = async (sheet: File): Promise<void> => {
    setStep({ kind: 'checking' });
    try {
      const kind = kindOf(sheet) ?? 'csv';
      // A file that was removed or changed since it was chosen cannot be read any more.
      const isReadable = kind === 'xlsx' || isUtf8(await sheet.arrayBuffer());
      setStep(
        isReadable
          ? { kind: 'checked', outcome: await sendCustomSheet(table, sheet, kind, true) }
          : { kind: 'waiting', problem: 'encoding' },
      );
    } catch (error) {
      fail(error, false);
    }
  };
  const take = (files: readonly File[]): void => {
    const [chosen] = files;
    const problem = findFileProblem(files);
    setFile(chosen);
    if (chosen && !problem) void check(chosen);
    else setStep({ kind: 'waiting', problem });
  };
  const save = async (sheet: File, rows: number): Promise<void> => {
    setStep({ kind: 'saving', rows });
    try {
      const outcome = await sendCustomSheet(table, sheet, kindOf(sheet) ?? 'csv', false);
      setStep({ kind: 'saved', outcome });
      showToast({
        message: t.count(importCounted.done, outcome.updated),
        color: outcome.failed > 0 ? 'attention' : 'done',
      });
    } catch (error) {
      fail(error, true);
    }
  };
  return {
    step,
    file,
    take,
    again: () => void (file && check(file)),
    save: (rows: number) => void (file && save(file, rows)),
  };
}

type SheetSourceProps = {
  /** The name of the file that is chosen. */
  readonly name: string | undefined;
  readonly isDisabled: boolean;
  readonly onFiles: (files: readonly File[]) => void;
};

/** The place where a sheet is chosen, or dropped. */
function SheetSource({ name, isDisabled, onFiles }: SheetSourceProps): ReactNode {
  const t = useText();
  const input = useRef<HTMLInputElement>(null);
  const [isOver, setOver] = useState(false);
  const drop = (event: DragEvent): void => {
    event.preventDefault();
    setOver(false);
    const files = [...event.dataTransfer.files];
    if (!isDisabled && files.length > 0) onFiles(files);
  };
  return (
    <div
      className={classes.drop}
      data-over={isOver && !isDisabled}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      <Button
        variant="default"
        leftSection={<IconFileTypeCsv size={20} aria-hidden />}
        disabled={isDisabled}
        onClick={() => input.current?.click()}
      >
        {t(name === undefined ? text.choose : text.chooseOther)}
      </Button>
      <span className={classes.dropHint}>{name ?? t(text.drop)}</span>
      <input
        ref={input}
        type="file"
        hidden
        accept=".csv,text/csv,.xlsx"
        onChange={(event) => {
          const files = [...(event.currentTarget.files ?? [])];
          // The same file chosen once more, corrected, must be a choice again.
          event.currentTarget.value = '';
          if (files.length > 0) onFiles(files);
        }}
      />
    </div>
  );
}

const route = getRouteApi('/metadata/import');

function ImportOfTable({ table, query }: { readonly table: string; readonly query: MetadataQuery }): ReactNode {
  const t = useText();
  const { number } = useFormats();
  const { online } = useConnection();
  const navigate = route.useNavigate();
  const { step, file, take, again, save } = useImport(table);
  const outcome = useRef<HTMLDivElement>(null);
  // On a phone the answer comes up below what is seen.
  useEffect(() => {
    outcome.current?.scrollIntoView({ block: 'nearest' });
  }, [step]);
  const isBusy = step.kind === 'checking' || step.kind === 'saving';
  return (
    <>
      <Group align="end" mb="md">
        <SelectField
          label={t(metadataText.table)}
          value={table}
          choices={sayChoices(customTables, t.language)}
          disabled={isBusy}
          onChange={(next) => void navigate({ search: readMetadataQuery({ table: next }), replace: true })}
        />
        <SheetDownloads table={table} />
      </Group>
      <Stack>
        <Section title={t(text.file)} description={t(text.limits, { rows: number(sheetLimits.rows) })}>
          <SheetSource name={file?.name} isDisabled={isBusy || !online} onFiles={take} />
          {online ? null : <FieldHint tone="attention">{t(text.offline)}</FieldHint>}
        </Section>
        <Stack ref={outcome} className={classes.outcome}>
          <ImportOutcome step={step} query={query} isOffline={!online} onSave={save} onAgain={again} />
        </Stack>
      </Stack>
    </>
  );
}

/** The route `/metadata/import`: custom values of many records at once, tried before they are saved (product definition, D10.2). */
export function ImportScreen(): ReactNode {
  const t = useText();
  const query: MetadataQuery = route.useSearch();
  const table = query.table ?? 'address';
  return (
    <Page title={t(metadataText.import)} subtitle={t(text.how)}>
      <ImportOfTable key={table} table={table} query={query} />
    </Page>
  );
}
