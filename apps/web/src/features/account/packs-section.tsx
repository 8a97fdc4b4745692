import { useRef, useState, type ReactNode } from 'react';
import { countedNouns } from '@domivka/domain/kernel/counted.text';
import type { Text as Words } from '@domivka/domain/kernel/text';
import type { LocalStore } from '../../records/local/local-store.ts';
import { useAttempt } from '../../forms/use-attempt.ts';
import { dropPack, stopTaking, takePack } from '../../sync/pull/packs.ts';
import type { PackState } from '../../records/local/pack-rows.ts';
import { usePacks, useReadiness, type Readiness } from '../../queries/areas/use-readiness.ts';
import { nameOfCode, parentsOf } from '../../queries/names/place-names.ts';
import { usePlaces } from '../../device/places.ts';
import { useStore } from '../../queries/use-store.ts';
import { sayBytes } from '../../text/say-bytes.ts';
import { useText } from '../../text/say.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { Section } from '../../ui/section.tsx';
import { CardsSkeleton } from '../../ui/skeletons.tsx';
import { showToast } from '../../ui/toast.tsx';
import { PackRow } from './pack-row.tsx';
import classes from './account.module.css';
import { packsText as text } from './packs.text.ts';
import { TakeArea } from './take-area.tsx';
import { Alert, Progress, Stack, Text, Title } from '@mantine/core';
import { useConnection } from '../../remote/connection.ts';
import type { FileCount } from '../../device/program.ts';

const countOf = ({ kept, total }: FileCount) => ({ done: kept, total });

/** What of the program and its lists has come, by number and bar. */
function Fetched({ program, hasLists }: Omit<Readiness, 'state'>): ReactNode {
  const t = useText();
  const files = program.kind === 'coming' ? program.files : undefined;
  const share = files
    ? (files.program.kept + files.reference.kept) / (files.program.total + files.reference.total)
    : undefined;
  return (
    <Text component={Stack} gap={6} size="sm" mt="xs" data-numbers>
      {share === undefined ? null : (
        <Progress.Root size="md">
          <Progress.Section value={share * 100} aria-label={t(text.fetched)} />
        </Progress.Root>
      )}
      {files ? <span>{t(text.programFiles, countOf(files.program))}</span> : null}
      {files ? <span>{t(text.referenceFiles, countOf(files.reference))}</span> : null}
      {hasLists ? null : <span>{t(text.listsMissing)}</span>}
    </Text>
  );
}

/** What is still missing for work without a network besides the records of an area; nothing when all is there. */
function ProgramNotice({ readiness }: { readonly readiness: Readiness }): ReactNode {
  const t = useText();
  const { online } = useConnection();
  const { state, program } = readiness;
  if (state === 'whileOpen')
    return (
      <Alert color="amber" mt="md" role="status" title={t(text.cannotTitle)}>
        {t(program.kind === 'insecure' ? text.insecure : text.unsupported)}
      </Alert>
    );
  if (state !== 'coming') return null;
  // The program starts without the lists: only forms miss them.
  const isListsOnly = program.kind === 'here';
  const isStuck = program.kind === 'coming' && program.isStuck === true;
  const comingWords = online ? text.comingWords : text.comingOffline;
  const programWords = isStuck ? text.stuckWords : comingWords;
  return (
    <Alert
      color={online && !isStuck ? 'blue' : 'amber'}
      mt="md"
      role="note"
      title={t(isListsOnly ? text.listsTitle : text.comingTitle)}
    >
      {t(isListsOnly ? text.listsWords : programWords)}
      {isListsOnly ? null : <Fetched {...readiness} />}
    </Alert>
  );
}

/** Does something with one pack at a time, and says when it failed. */
function usePackWork() {
  const store = useStore();
  const { attempt } = useAttempt();
  const [busy, setBusy] = useState<string>();
  const run = async (area: string, failed: Words, work: (store: LocalStore) => Promise<void>): Promise<boolean> => {
    if (!store) return false;
    setBusy(area);
    const isDone = await attempt(failed, () => work(store));
    setBusy(undefined);
    return isDone;
  };
  return { busy, run };
}

type PackListProps = {
  readonly packs: readonly PackState[];
  readonly readiness: Readiness['state'];
  readonly onRemoved: () => void;
};

function PackList({ packs, readiness, onRemoved }: PackListProps): ReactNode {
  const t = useText();
  const places = usePlaces();
  const { busy, run } = usePackWork();
  const [leaving, setLeaving] = useState<PackState>();
  const nameOf = (area: string): string => nameOfCode(places, area, t.language);
  const aboveOf = (area: string): string => {
    const unit = places?.find(area);
    return places && unit ? parentsOf(places, unit, t.language) : '';
  };
  const remove = async ({ area }: PackState): Promise<void> => {
    const isGone = await run(area, text.removeFailed, (store) => dropPack(store, area));
    setLeaving(undefined);
    if (!isGone) return;
    showToast({ message: t(text.removed), color: 'done' });
    onRemoved();
  };
  const removal = leaving && {
    records: t.count(countedNouns.records, leaving.progress.records),
    size: sayBytes(leaving.bytes, t.language),
  };
  return (
    <>
      <ul className={classes.rows} aria-label={t(text.here)}>
        {packs.map((pack) => {
          const { area, state, withPictures } = pack;
          const isWhole = state === 'ready' || state === 'old';
          const take = async (wantsPictures: boolean): Promise<void> => {
            const failed = isWhole ? text.refreshFailed : text.takeFailed;
            const isNoted = await run(area, failed, (store) => takePack(store, area, { withPictures: wantsPictures }));
            if (isNoted && isWhole) showToast({ message: t(text.refreshing), color: 'done' });
          };
          return (
            <PackRow
              key={area}
              pack={pack}
              readiness={readiness}
              name={nameOf(area)}
              above={aboveOf(area)}
              isBusy={busy === area}
              onTake={() => void take(withPictures)}
              onTakePictures={() => void take(true)}
              onStop={() => void run(area, text.takeFailed, (store) => stopTaking(store, area))}
              onRemove={() => setLeaving(pack)}
            />
          );
        })}
      </ul>
      <ConfirmDialog
        opened={leaving !== undefined}
        title={t(text.removeTitle, { area: leaving ? nameOf(leaving.area) : '' })}
        confirmLabel={t(text.removeConfirm)}
        danger
        busy={leaving !== undefined && busy === leaving.area}
        onConfirm={() => void (leaving && remove(leaving))}
        onCancel={() => setLeaving(undefined)}
      >
        {removal ? t(text.removeAsk, removal) : null}
      </ConfirmDialog>
    </>
  );
}

/** Areas for work without a network: those on the device, and the way to take another along. */
export function PacksSection(): ReactNode {
  const t = useText();
  const packs = usePacks();
  const readiness = useReadiness();
  const heading = useRef<HTMLHeadingElement>(null);
  // The button that was pressed is gone: whoever works by keyboard goes on at the list.
  const goToList = (): void => heading.current?.focus();
  return (
    <Section title={t(text.title)} description={t(text.lead)}>
      {packs ? <TakeArea packs={packs} onTaken={goToList} /> : <CardsSkeleton />}
      <ProgramNotice readiness={readiness} />
      <Title order={3} fz="md" mt="lg" className={classes.heading} ref={heading} tabIndex={-1}>
        {t(text.here)}
      </Title>
      {packs && packs.length === 0 ? (
        <Text c="dimmed">
          <strong>{t(text.none)}.</strong> {t(text.noneWords)}
        </Text>
      ) : null}
      {packs && packs.length > 0 ? <PackList packs={packs} readiness={readiness.state} onRemoved={goToList} /> : null}
    </Section>
  );
}
