import { Button, Group, Stack } from '@mantine/core';
import { IconDownload, IconFileTypeCsv } from '@tabler/icons-react';
import { getRouteApi } from '@tanstack/react-router';
import { useEffect, useRef, type ReactNode, useState, type DragEvent } from 'react';
import { customTables } from '@domivka/domain/metadata/metadata.text';
import { useConnection } from '../../remote/connection.ts';
import { sheetLimits } from './custom-sheet.ts';
import { sayChoices } from '../../text/choices.ts';
import { useFormats } from '../../text/format.ts';
import { useText } from '../../text/say.ts';
import { FieldHint } from '../../ui/field-hint.tsx';
import { Page } from '../../ui/page.tsx';
import { Section } from '../../ui/section.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import classes from './custom-data.module.css';
import { ImportOutcome } from './import-outcome.tsx';
import { importText as text } from './import.text.ts';
import { readMetadataQuery, type MetadataQuery } from './metadata-query.ts';
import { metadataText } from './metadata.text.ts';
import { useImport } from './use-import.ts';
import { useSheetDownload } from './use-sheet-download.ts';

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
        accept=".csv,text/csv"
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
  const { isDownloading, download } = useSheetDownload(table);
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
        <Button
          variant="default"
          leftSection={<IconDownload size={18} aria-hidden />}
          loading={isDownloading}
          disabled={!online}
          onClick={download}
        >
          {t(metadataText.values)}
        </Button>
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
