import { Button, Group } from '@mantine/core';
import type { ReactNode } from 'react';
import { useText } from '../../text/say.ts';
import { Quiet } from '../../ui/quiet.tsx';
import { Section } from '../../ui/section.tsx';
import { checkText as text } from './check.text.ts';
import { ConstantSummary } from './constants.tsx';
import { DecidedRows } from './decided-rows.tsx';
import { DuplicateRows } from './duplicate-rows.tsx';
import { FailedRows } from './failed-rows.tsx';
import { validateImport } from './import-calls.ts';
import type { ImportView } from './import-view.ts';
import classes from './imports.module.css';
import { ProblemGroups } from './problem-groups.tsx';
import { StepActions, StepLink } from './step-actions.tsx';
import { saySummary } from './summary.ts';
import { useImportWork } from './use-import.ts';
import { WarnedRows } from './warned-rows.tsx';
import { wizardText } from './wizard.text.ts';

/** Rows that lacked a record which was registered meanwhile become right when they are checked again. */
function CheckAgain({ view }: { readonly view: ImportView }): ReactNode {
  const t = useText();
  const { busy, run } = useImportWork(view._id);
  if (!view.can.change) return null;
  return (
    <Button
      variant="default"
      loading={busy}
      onClick={() => void run(wizardText.checkFailed, async () => validateImport(view._id))}
    >
      {t(text.checkAll)}
    </Button>
  );
}

/** The step Check: how many rows are right, and the others in the order in which they are quickest corrected. */
export function CheckStep({ view }: { readonly view: ImportView }): ReactNode {
  const t = useText();
  const { ready, failed, duplicates, warnings, decided } = view.counts;
  return (
    <>
      <Section>
        <Group justify="space-between" gap="0.5rem 1rem">
          <p className={classes.sentence} role="status" data-numbers>
            {saySummary(view, t)}
          </p>
          <Quiet data-numbers>
            {view.state === 'validating' ? t(text.again, { done: view.progress.done, all: view.progress.of }) : null}
          </Quiet>
          <CheckAgain view={view} />
        </Group>
        <ConstantSummary view={view} />
        {view.notice === undefined ? null : <Quiet mt="xs">{view.notice}</Quiet>}
        {warnings > 0 ? <WarnedRows view={view} /> : null}
        {decided > 0 ? <DecidedRows view={view} /> : null}
      </Section>
      {failed > 0 ? <ProblemGroups view={view} /> : null}
      {duplicates > 0 ? <DuplicateRows view={view} /> : null}
      {failed > 0 ? <FailedRows view={view} /> : null}
      <StepActions view={view} back="mapping">
        <StepLink view={view} step="import" variant={ready > 0 ? 'filled' : 'default'}>
          {t(text.next)}
        </StepLink>
      </StepActions>
    </>
  );
}
