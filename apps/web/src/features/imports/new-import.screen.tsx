import { Alert, Button, Group, Progress, Stack } from '@mantine/core';
import { IconAlertTriangle, IconDownload, IconFileDescription } from '@tabler/icons-react';
import { getRouteApi, useNavigate } from '@tanstack/react-router';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import type { TargetName } from '@domivka/domain/exchange/exchange.text';
import { useAttempt } from '../../forms/use-attempt.ts';
import { downloadFile, type MadeFile } from '../../remote/download.ts';
import { explainFailure } from '../../remote/explain-failure.ts';
import { useText } from '../../text/say.ts';
import { FailedState } from '../../ui/empty-state.tsx';
import { Page } from '../../ui/page.tsx';
import { Quiet } from '../../ui/quiet.tsx';
import { Section } from '../../ui/section.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import { FormSkeleton } from '../../ui/skeletons.tsx';
import { useIsPhone } from '../../ui/use-is-phone.ts';
import { ChoiceCards } from './choice-cards.tsx';
import { fetchGuide, fetchTemplate, startImport, type NewImport } from './import-calls.ts';
import { type FileKind, findFileFault, kindOfFile } from './import-file.ts';
import type { OfferedTarget } from './import-view.ts';
import { fileFaults, importsText as text, targetHints } from './imports.text.ts';
import { SheetPicker } from './sheet-picker.tsx';
import { StepRail } from './step-rail.tsx';
import { useTargets } from './use-import.ts';

const route = getRouteApi('/import/new');

/** Photos come with their sheet. */
const kindOf = (target: TargetName): FileKind => (target === 'photo' ? 'zip' : 'sheet');

function TargetFiles({ target }: { readonly target: TargetName }): ReactNode {
  const t = useText();
  const { busy, attempt } = useAttempt();
  const download = (fetch: (target: TargetName) => Promise<MadeFile>) =>
    void attempt(text.downloadFailed, async () => downloadFile(await fetch(target)));
  return (
    <Group gap="xs">
      <Button
        variant="default"
        leftSection={<IconDownload size={18} aria-hidden />}
        disabled={busy}
        onClick={() => download(fetchTemplate)}
      >
        {t(text.template)}
      </Button>
      <Button
        variant="default"
        leftSection={<IconFileDescription size={18} aria-hidden />}
        disabled={busy}
        onClick={() => download(fetchGuide)}
      >
        {t(text.guide)}
      </Button>
    </Group>
  );
}

type TargetChoiceProps = {
  readonly targets: readonly OfferedTarget[];
  readonly target: TargetName;
  readonly onChange: (target: TargetName) => void;
  readonly disabled: boolean;
};

/** What the rows are: cards side by side, on a phone the list of the device. */
function TargetChoice({ targets, target, onChange, disabled }: TargetChoiceProps): ReactNode {
  const t = useText();
  const isPhone = useIsPhone();
  if (isPhone)
    return (
      <SelectField
        label={t(text.target)}
        value={target}
        choices={targets.map(({ name, title }) => ({ value: name, label: t(title) }))}
        description={t(targetHints[target])}
        disabled={disabled}
        onChange={(name) => onChange((name ?? target) as TargetName)}
      />
    );
  return (
    <ChoiceCards
      label={t(text.target)}
      value={target}
      choices={targets.map(({ name, title }) => ({ value: name, title: t(title), hint: t(targetHints[name]) }))}
      disabled={disabled}
      onChange={onChange}
    />
  );
}

type Sending = { readonly share: number; readonly stop: () => void };

/** The upload of a file; the import opens as soon as the server has read it. */
function useStart() {
  const t = useText();
  const navigate = useNavigate();
  const [sending, setSending] = useState<Sending>();
  const [failure, setFailure] = useState<string>();
  const running = useRef<AbortController>(undefined);
  useEffect(() => () => running.current?.abort(), []);
  const start = async (wanted: NewImport): Promise<void> => {
    const abort = new AbortController();
    running.current = abort;
    const stop = () => abort.abort();
    const onProgress = (share: number) => setSending({ share, stop });
    setFailure(undefined);
    onProgress(0);
    try {
      const { _id } = await startImport(wanted, { onProgress, signal: abort.signal });
      await navigate({ to: '/import/$importId', params: { importId: _id } });
    } catch (error) {
      if (!abort.signal.aborted) setFailure(explainFailure(error, t));
    } finally {
      setSending(undefined);
    }
  };
  return { sending, failure, start, forget: () => setFailure(undefined) };
}

function UploadProgress({ sending, name }: { readonly sending: Sending; readonly name: string }): ReactNode {
  const t = useText();
  const words = sending.share < 1 ? t(text.uploading, { name }) : t(text.reading);
  return (
    <Stack gap="xs" mt="md">
      <Group justify="space-between">
        <span role="status">{words}</span>
        <Button variant="subtle" size="compact-sm" onClick={sending.stop}>
          {t(text.stop)}
        </Button>
      </Group>
      <Progress value={sending.share * 100} animated={sending.share === 1} aria-label={words} />
    </Stack>
  );
}

/** The step Upload: which file, and what its rows are. What happens with existing records is one of the settings. */
function UploadForm({ targets }: { readonly targets: readonly OfferedTarget[] }): ReactNode {
  const t = useText();
  const query = route.useSearch();
  const [target, setTarget] = useState<TargetName>(
    () => (targets.find(({ name }) => name === query.target) ?? targets[0])?.name ?? 'address',
  );
  const [file, setFile] = useState<File>();
  const [fault, setFault] = useState<string>();
  const { sending, failure, start, forget } = useStart();
  const problem = fault ?? failure;
  const kinds = [...new Set(targets.map(({ name }) => kindOf(name)))];
  const take = (files: readonly File[]): void => {
    const [first] = files;
    // A ZIP holds photos.
    const isZip = first && kindOfFile(first) === 'zip' && kinds.includes('zip');
    const kind = isZip ? 'zip' : kindOf(target);
    const found = findFileFault(files, kind);
    setFault(found && t(fileFaults[found]));
    setFile(found ? undefined : first);
    if (!found && kind === 'zip') setTarget('photo');
    forget();
  };
  const choose = (next: TargetName): void => {
    setTarget(next);
    if (kindOf(next) === kindOf(target)) return;
    setFile(undefined);
    setFault(undefined);
  };
  const chosen = targets.find(({ name }) => name === target);
  return (
    <>
      <Section>
        <SheetPicker kinds={kinds} file={file} isDisabled={sending !== undefined} onFiles={take} />
        <Quiet mt="xs" mb="md">
          {t(kindOf(target) === 'zip' ? text.zipLimits : text.limits)}
        </Quiet>
        {problem ? (
          <Alert color="red" icon={<IconAlertTriangle aria-hidden />} mb="md" title={t(text.uploadFailed)}>
            {problem}
          </Alert>
        ) : null}
        <TargetChoice targets={targets} target={target} onChange={choose} disabled={sending !== undefined} />
        {chosen?.mayCommit === false ? <Quiet mt="sm">{t(text.onlyTry)}</Quiet> : null}
        {sending && file ? <UploadProgress sending={sending} name={file.name} /> : null}
        <Group justify="flex-end" mt="md">
          <Button disabled={!file || sending !== undefined} onClick={() => void (file && start({ target, file }))}>
            {t(text.upload)}
          </Button>
        </Group>
      </Section>
      <Section title={t(text.noSheet)} description={t(kindOf(target) === 'zip' ? text.zipHint : text.templateHint)}>
        <TargetFiles target={target} />
      </Section>
    </>
  );
}

/** The route `/import/new`: the first step of an import. */
export function NewImportScreen(): ReactNode {
  const t = useText();
  const { data, error, refetch } = useTargets();
  return (
    <Page title={t(text.new)} width="wide">
      <StepRail step="upload" />
      {data ? <UploadForm targets={data} /> : null}
      {!data && !error ? <FormSkeleton fields={3} /> : null}
      {!data && error ? <FailedState title={t(text.targetsFailed)} error={error} onRetry={refetch} /> : null}
    </Page>
  );
}
