import { Alert, Button, Group, Stack, Text } from '@mantine/core';
import { IconAlertTriangle, IconCheck, IconRefresh } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import type { SheetOutcome } from './custom-sheet.ts';
import { useFormats } from '../../text/format.ts';
import { useText } from '../../text/say.ts';
import { LinkButton } from '../../ui/links.tsx';
import { Section } from '../../ui/section.tsx';
import { Stat } from '../../ui/stat.tsx';
import type { FileProblem } from './import-file.ts';
import { fileProblems, importCounted, importText as text } from './import.text.ts';
import type { MetadataQuery } from './metadata-query.ts';
import { RefusedRows } from './refused-rows.tsx';

/** How far the saving of a sheet is. `failed`: why, and whether rows may have been saved all the same. */
export type ImportStep =
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

export type ImportOutcomeProps = {
  readonly step: ImportStep;
  readonly query: MetadataQuery;
  readonly isOffline: boolean;
  readonly onSave: (rows: number) => void;
  readonly onAgain: () => void;
};

/** What the server says of a sheet, on trial or saved, and the step that comes next. */
export function ImportOutcome({ step, query, isOffline, onSave, onAgain }: ImportOutcomeProps): ReactNode {
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
