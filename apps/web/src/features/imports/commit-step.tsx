import { Alert, Button } from '@mantine/core';
import { IconInfoCircle } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useFormats } from '../../text/format.ts';
import { useText } from '../../text/say.ts';
import { FieldHint } from '../../ui/field-hint.tsx';
import { Quiet } from '../../ui/quiet.tsx';
import { Section } from '../../ui/section.tsx';
import { Stat } from '../../ui/stat.tsx';
import { ConstantSummary } from './constants.tsx';
import { commitImport } from './import-calls.ts';
import { countOpen } from './import-steps.ts';
import type { ImportView } from './import-view.ts';
import classes from './imports.module.css';
import { modeWords } from './imports.text.ts';
import { StepActions } from './step-actions.tsx';
import { useImportWork } from './use-import.ts';
import { wizardCounted, wizardText as text } from './wizard.text.ts';

/** The button that saves; for users who may only try out, who saves instead. */
function Commit({ view }: { readonly view: ImportView }): ReactNode {
  const t = useText();
  const { busy, run } = useImportWork(view._id);
  const { counts, can, commitBy } = view;
  if (!can.commit)
    return commitBy === undefined ? null : <Alert icon={<IconInfoCircle aria-hidden />}>{commitBy}</Alert>;
  const rows = countOpen(view) > 0 ? 'valid' : 'all';
  return (
    <Button
      size="md"
      loading={busy}
      disabled={counts.ready === 0}
      onClick={() => void run(text.commitFailed, async () => commitImport(view._id, rows))}
    >
      {t.count(wizardCounted.importRows, counts.ready)}
    </Button>
  );
}

/** The step Import: what will be saved and what not, before anything is. */
export function CommitStep({ view }: { readonly view: ImportView }): ReactNode {
  const t = useText();
  const { number } = useFormats();
  const { ready, warnings, duplicates } = view.counts;
  const open = countOpen(view);
  return (
    <>
      <Section title={t(text.willSave)} description={t(modeWords[view.mode].hint)}>
        <div className={classes.totals}>
          <Stat label={t(text.ready)} value={number(ready)} />
          {warnings > 0 ? <Stat label={t(text.warned)} value={number(warnings)} /> : null}
          {open > 0 ? <Stat label={t(text.remain)} value={number(open)} tone="attention" /> : null}
        </div>
        <ConstantSummary view={view} />
        {duplicates > 0 ? <FieldHint tone="attention">{t(text.undecided)}</FieldHint> : null}
        {open > 0 ? <Quiet mt="sm">{t(text.draftHint)}</Quiet> : null}
        {ready === 0 ? <Quiet mt="sm">{t(text.nothingReady)}</Quiet> : null}
      </Section>
      <StepActions view={view} back="check">
        {view.can.commit && ready > 0 ? <Quiet>{t(text.undoPromise)}</Quiet> : null}
        <Commit view={view} />
      </StepActions>
    </>
  );
}
