import { Alert, Button, Group, MenuItem } from '@mantine/core';
import { IconAlertTriangle, IconTrash } from '@tabler/icons-react';
import { getRouteApi, useNavigate } from '@tanstack/react-router';
import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { targetTitles } from '@domivka/domain/exchange/exchange.text';
import { RemoteError } from '../../remote/call.ts';
import { useFormats } from '../../text/format.ts';
import { useText } from '../../text/say.ts';
import { Blocked } from '../../ui/child-page.tsx';
import { useAskFirst } from '../../ui/confirm-dialog.tsx';
import { useCrumb } from '../../ui/crumbs.ts';
import { FailedState } from '../../ui/empty-state.tsx';
import { MoreMenu } from '../../ui/more-menu.tsx';
import { Page } from '../../ui/page.tsx';
import { BodySkeleton } from '../../ui/skeletons.tsx';
import { useIsPhone } from '../../ui/use-is-phone.ts';
import { showToast } from '../../ui/toast.tsx';
import { CheckStep } from './check-step.tsx';
import { CommitStep } from './commit-step.tsx';
import { removeImport, validateImport } from './import-calls.ts';
import { ImportProgress } from './import-progress.tsx';
import type { Step } from './import-query.ts';
import { isUnderWay, shownStep } from './import-steps.ts';
import type { ImportView } from './import-view.ts';
import { modeWords } from './imports.text.ts';
import { MappingStep } from './mapping-step.tsx';
import { ResultStep, Undo } from './result-step.tsx';
import { SettingsStep } from './settings-step.tsx';
import { stepId, StepRail } from './step-rail.tsx';
import { UploadedStep } from './uploaded-step.tsx';
import { useImport, useImportWork } from './use-import.ts';
import { wizardText as text } from './wizard.text.ts';

const route = getRouteApi('/import/$importId');

/** Whether an import can be deleted: it is the way back for what it has saved, and the server must not be at work. */
function isRemovable(view: ImportView): boolean {
  const { state, can, counts } = view;
  if (state === 'undone') return view.kept === undefined || view.kept.length === 0;
  return can.change && !isUnderWay(state) && state !== 'committed' && counts.created + counts.updated === 0;
}

function Removal({ view }: { readonly view: ImportView }): ReactNode {
  const t = useText();
  const navigate = useNavigate();
  const client = useQueryClient();
  const { busy, run } = useImportWork(view._id);
  const remove = async (): Promise<void> => {
    const isDone = await run(text.removeFailed, async () => {
      await removeImport(view._id);
      await navigate({ to: '/import' });
    });
    if (!isDone) return;
    void client.invalidateQueries({ queryKey: ['imports'] });
    showToast({ message: t(text.removed), color: 'done' });
  };
  const { act, dialog } = useAskFirst(
    { findReason: () => text.removeAsk, title: t(text.remove), confirmLabel: t(text.remove), danger: true, say: t },
    () => void remove(),
  );
  return (
    <>
      <MoreMenu busy={busy}>
        <MenuItem color="red" leftSection={<IconTrash size={18} aria-hidden />} onClick={act}>
          {t(text.remove)}
        </MenuItem>
      </MoreMenu>
      {dialog}
    </>
  );
}

/** Why the work of the server ended before its time, and the way on. */
function Failure({ view }: { readonly view: ImportView }): ReactNode {
  const t = useText();
  const { busy, run } = useImportWork(view._id);
  return (
    <Alert color="red" icon={<IconAlertTriangle aria-hidden />} title={t(text.failed)} mb="md">
      <p>{view.error ?? ''}</p>
      <p>{t(text.failedHint)}</p>
      <Group gap="sm">
        {view.can.change ? (
          <Button
            variant="default"
            loading={busy}
            onClick={() => void run(text.checkFailed, async () => validateImport(view._id))}
          >
            {t(text.checkAgain)}
          </Button>
        ) : null}
        {view.can.undo ? <Undo view={view} /> : null}
      </Group>
    </Alert>
  );
}

/** The counts of the last check since the page was opened: they stay while corrected rows are checked once more. */
function useLastCounts({ state, counts }: ImportView): ImportView['counts'] | undefined {
  const [last, setLast] = useState<ImportView['counts']>();
  if (state === 'validated' && last !== counts) setLast(counts);
  if ((state === 'uploaded' || state === 'mapped') && last) setLast(undefined);
  return last;
}

function StepContent({ step, view }: { readonly step: Step; readonly view: ImportView }): ReactNode {
  const counts = useLastCounts(view);
  // While corrected rows are checked once more, the user can work on the others.
  if (view.state === 'validating' && counts) return <CheckStep view={{ ...view, counts }} />;
  if (isUnderWay(view.state)) return <ImportProgress view={view} />;
  switch (step) {
    case 'upload':
      return <UploadedStep view={view} />;
    case 'settings':
      return <SettingsStep view={view} />;
    case 'mapping':
      return <MappingStep view={view} />;
    case 'check':
      return <CheckStep view={view} />;
    case 'import':
      return <CommitStep view={view} />;
    case 'result':
      return <ResultStep view={view} />;
  }
}

/** The import at one of its steps. */
export function ImportWizard({
  view,
  wanted,
}: {
  readonly view: ImportView;
  readonly wanted?: Step | undefined;
}): ReactNode {
  const t = useText();
  const format = useFormats();
  const isPhone = useIsPhone();
  const step = shownStep(wanted, view);
  const shown = useRef(step);
  // The next step begins at its top, wherever the button of the one before was; a screen reader hears which one it is.
  useEffect(() => {
    if (shown.current !== step) {
      window.scrollTo({ top: 0 });
      document.getElementById(stepId)?.focus({ preventScroll: true });
    }
    shown.current = step;
  }, [step]);
  const about = {
    target: t(targetTitles[view.target]),
    mode: t(modeWords[view.mode].title),
    moment: format.moment(view.createdAt),
    who: t(view.creator),
  };
  const more = isRemovable(view) ? <Removal view={view} /> : null;
  const aboutWords = isPhone ? about.target : t(view.isOwn ? text.about : text.aboutOther, about);
  // On a phone the step is in the first screen.
  return (
    <Page title={view.fileName} subtitle={aboutWords} width="wide" actions={isPhone ? null : more}>
      <StepRail step={step} view={view} end={isPhone ? more : null} />
      {view.state === 'failed' || (view.error !== undefined && view.state === 'validated') ? (
        <Failure view={view} />
      ) : null}
      <StepContent step={step} view={view} />
    </Page>
  );
}

/** The route `/import/{_id}`: an import at its present step, another day as well. */
export function ImportScreen(): ReactNode {
  const t = useText();
  const { importId } = route.useParams();
  const { step } = route.useSearch();
  const { data, error, refetch } = useImport(importId);
  useCrumb(data?.fileName);
  if (data) return <ImportWizard key={importId} view={data} wanted={step} />;
  const isMissing = error instanceof RemoteError && (error.kind === 'missing' || error.kind === 'invalid');
  return (
    <Page title={t(text.steps)} width="wide">
      {error ? null : <BodySkeleton />}
      {isMissing ? (
        <Blocked title={t(text.missing)} words={t(text.missingWords)} backLabel={t(text.toList)} backPath="/import" />
      ) : null}
      {error && !isMissing ? <FailedState title={t(text.readFailed)} error={error} onRetry={refetch} /> : null}
    </Page>
  );
}
