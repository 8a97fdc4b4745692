import { Alert, Button, Group, Stack, Text } from '@mantine/core';
import { IconAlertTriangle, IconCheck, IconFileTypeCsv, IconRefresh } from '@tabler/icons-react';
import { type DragEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { getRouteApi } from '@tanstack/react-router';
import { customTables } from '@domivka/domain/metadata/metadata.text';
import { useConnection } from '../../remote/connection.ts';
import { explainFailure } from '../../remote/explain-failure.ts';
import { isPassing } from '../../remote/http.ts';
import { sayChoices } from '../../text/choices.ts';
import { useFormats } from '../../text/format.ts';
import { useText } from '../../text/say.ts';
import { FieldHint } from '../../ui/field-hint.tsx';
import { Page } from '../../ui/page.tsx';
import { Section } from '../../ui/section.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import { showToast } from '../../ui/toast.tsx';
import { LinkButton } from '../../ui/links.tsx';
import { Stat } from '../../ui/stat.tsx';
import {
  type FileProblem,
  findFileProblem,
  isUtf8,
  kindOf,
  sendCustomSheet,
  sheetLimits,
  type SheetOutcome,
} from './custom-sheet.ts';
import classes from './custom-data.module.css';
import { fileProblems, importCounted, importText as text } from './import.text.ts';
import { type MetadataQuery, readMetadataQuery } from './metadata-query.ts';
import { metadataText } from './metadata.text.ts';
import { RefusedRows } from './refused-rows.tsx';

/** How far the saving of a sheet is. `failed`: why, and whether rows may have been saved all the same. */
type ImportStep =
  | { readonly kind: 'waiting'; readonly problem?: FileProblem | undefined }
  | { readonly kind: 'checking' }
  | { readonly kind: 'checked'; readonly outcome: SheetOutcome }
  | { readonly kind: 'saving'; readonly rows: number }
  | { readonly kind: 'saved'; readonly outcome: SheetOutcome }
  | { readonly kind: 'failed'; readonly isSave: boolean; readonly words: string; readonly isUncertain: boolean };

function Counts({ outcome, isSaved }: { readonly outcome: SheetOutcome; readonly isSaved: boolean }): ReactNode {
  const t = useText();
  const { number } = useFormats();
  const { updated, skipped, failed } = outcome;
  return (
    <Group gap="lg" role="status">
      <Stat label={t(isSaved ? text.changed : text.toChange)} value={number(updated)} />
      <Stat label={t(text.same)} value={number(skipped)} />
      <Stat label={t(text.refused)} value={number(failed)} tone={failed > 0 ? 'attention' : 'plain'} />
    </Group>
  );
}

function Problem({ title, children }: { readonly title?: string; readonly children: ReactNode }): ReactNode {
  return (
    <Alert color="red" icon={<IconAlertTriangle aria-hidden />} title={title}>
      {children}
    </Alert>
  );
}

function Busy({ words }: { readonly words: string }): ReactNode {
  const t = useText();
  return (
    <Stack gap="xs" role="status">
      <span>{words}</span>
      <progress aria-label={words} />
      <Text span size="sm" c="dimmed">
        {t(text.patience)}
      </Text>
    </Stack>
  );
}

type ImportOutcomeProps = {
  readonly step: ImportStep;
  readonly query: MetadataQuery;
  readonly isOffline: boolean;
  readonly onSave: (rows: number) => void;
  readonly onAgain: () => void;
};

/** What the server says of a sheet, on trial or saved, and the step that comes next. */
function ImportOutcome({ step, query, isOffline, onSave, onAgain }: ImportOutcomeProps): ReactNode {
  const t = useText();
  const again = (
    <Button
      variant="default"
      leftSection={<IconRefresh size={18} aria-hidden />}
      disabled={isOffline}
      onClick={onAgain}
      mr="auto"
    >
      {t(text.again)}
    </Button>
  );
  switch (step.kind) {
    case 'waiting':
      return step.problem ? <Problem>{t(fileProblems[step.problem])}</Problem> : null;
    case 'checking':
      return <Busy words={t(text.checking)} />;
    case 'saving':
      return <Busy words={t.count(importCounted.saving, step.rows)} />;
    case 'failed':
      return (
        <>
          <Problem title={t(step.isSave ? text.saveFailed : text.checkFailed)}>
            <p>{step.words}</p>
            {step.isUncertain ? <p>{t(text.uncertain)}</p> : null}
          </Problem>
          {again}
        </>
      );
    case 'checked':
    case 'saved': {
      const { outcome } = step;
      const isSaved = step.kind === 'saved';
      return (
        <>
          <Section title={t(isSaved ? text.saved : text.checked)}>
            <Counts outcome={outcome} isSaved={isSaved} />
            {outcome.failed > 0 ? (
              <Text mt="sm" maw="46rem">
                {t(text.partly)}
              </Text>
            ) : null}
            {!isSaved && outcome.updated === 0 ? (
              <Text mt="sm" maw="46rem">
                {t(text.nothing)}
              </Text>
            ) : null}
            <Group gap="sm" mt="md">
              {!isSaved && outcome.updated > 0 ? (
                <Button
                  leftSection={<IconCheck size={18} aria-hidden />}
                  disabled={isOffline}
                  onClick={() => onSave(outcome.updated)}
                >
                  {t.count(importCounted.save, outcome.updated)}
                </Button>
              ) : null}
              {isSaved ? (
                <LinkButton to="/metadata" search={query}>
                  {t(text.back)}
                </LinkButton>
              ) : null}
            </Group>
          </Section>
          {outcome.errors.length > 0 ? <RefusedRows outcome={outcome} /> : null}
        </>
      );
    }
  }
}

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
