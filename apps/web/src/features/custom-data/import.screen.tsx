import { Button } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { getRouteApi } from '@tanstack/react-router';
import { useEffect, useRef, type ReactNode } from 'react';
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
import { SheetSource } from './sheet-source.tsx';
import { useImport } from './use-import.ts';
import { useSheetDownload } from './use-sheet-download.ts';

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
      <div className={classes.bar}>
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
      </div>
      <div className={classes.groups}>
        <Section title={t(text.file)} description={t(text.limits, { rows: number(sheetLimits.rows) })}>
          <SheetSource name={file?.name} isDisabled={isBusy || !online} onFiles={take} />
          {online ? null : <FieldHint tone="attention">{t(text.offline)}</FieldHint>}
        </Section>
        <div ref={outcome} className={classes.outcome}>
          <ImportOutcome step={step} query={query} isOffline={!online} onSave={save} onAgain={again} />
        </div>
      </div>
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
