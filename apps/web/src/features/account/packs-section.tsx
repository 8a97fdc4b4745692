import { Alert, Button, type ButtonProps, Group, Progress, Stack, Text, Title } from '@mantine/core';
import { IconRefresh } from '@tabler/icons-react';
import { type ReactNode, useId, useRef, useState } from 'react';
import { countedNouns } from '@domivka/domain/kernel/counted.text';
import type { Text as Words } from '@domivka/domain/kernel/text';
import type { LocalStore } from '../../records/local/local-store.ts';
import { useAttempt } from '../../forms/use-attempt.ts';
import { dropPack, stopTaking, takePack } from '../../sync/pull/packs.ts';
import type { PackReason, PackState } from '../../records/local/pack-rows.ts';
import { usePacks } from '../../queries/areas/use-packs.ts';
import { type Readiness, useReadiness } from '../../queries/areas/use-readiness.ts';
import { nameOfCode, parentsOf } from '../../queries/names/place-names.ts';
import { usePlaces } from '../../device/places.ts';
import { useStore } from '../../queries/use-store.ts';
import { sayBytes } from '../../text/say-bytes.ts';
import { type Say, useText } from '../../text/say.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { Section } from '../../ui/section.tsx';
import { showToast } from '../../ui/toast.tsx';
import { useConnection } from '../../remote/connection.ts';
import type { FileCount } from '../../device/program.ts';
import { serverNow } from '../../device/server-time.ts';
import { type Formats, useFormats } from '../../text/format.ts';
import { StatusBadge, type StatusTone } from '../../ui/status-badge.tsx';
import { drawAreas, useOutline } from '../../queries/areas/area-outlines.ts';
import classes from './account.module.css';
import { packsCounted as counted, packsText as text } from './packs.text.ts';
import { daysUntil, shareOf, TakeArea, useSuggestedAreas } from './take-area.tsx';

type PackBadge = { readonly tone: StatusTone; readonly words: string };

const wholeBadges = {
  ready: { tone: 'done', words: text.ready },
  coming: { tone: 'waiting', words: text.notReady },
  whileOpen: { tone: 'attention', words: text.whileOpen },
  unknown: { tone: 'waiting', words: text.checking },
} as const;

/** The state of a pack, in two words. One that is whole is ready only with all else that work needs without a network. */
export function badgeOf(pack: Pick<PackState, 'state' | 'reason'>, readiness: Readiness['state'], t: Say): PackBadge {
  if (pack.state === 'failed') return { tone: 'attention', words: t(text.failed) };
  if (pack.state === 'stopped') return { tone: 'off', words: t(text.stopped) };
  if (pack.state === 'taking' && pack.reason) return { tone: 'waiting', words: t(text.waits) };
  if (pack.state === 'taking') return { tone: 'active', words: t(text.taking) };
  if (pack.state === 'old') return { tone: 'attention', words: t(text.goesSoon) };
  const { tone, words } = wholeBadges[readiness];
  return { tone, words: t(words) };
}

/** The shape of an area taken along, to recognise it by. It says nothing that its name does not. */
function PackOutline({ area }: { readonly area: string }): ReactNode {
  const shape = useOutline(area);
  if (!shape) return null;
  const { outlines, viewBox } = drawAreas({ find: () => shape }, [shape._id]);
  return (
    <svg className={classes.outline} viewBox={viewBox} aria-hidden focusable="false">
      {outlines.map(({ pCode, path }) => (
        <path key={pCode} d={path} />
      ))}
    </svg>
  );
}

const reasons: Readonly<Record<PackReason, Words>> = {
  network: text.network,
  server: text.server,
  signIn: text.signIn,
  unserved: text.unserved,
  noRoom: text.noRoom,
  refused: text.refused,
};

type PackRowProps = {
  readonly pack: PackState;
  readonly readiness: Readiness['state'];
  readonly name: string;
  readonly above: string;
  readonly isBusy: boolean;
  readonly onTake: () => void;
  readonly onTakePictures: () => void;
  readonly onStop: () => void;
  readonly onRemove: () => void;
};

/** How far taking has come, by number and bar. */
function TakingProgress({ pack, name }: { readonly pack: PackState; readonly name: string }): ReactNode {
  const t = useText();
  const format = useFormats();
  const share = shareOf(pack);
  const { progress, pictures, state, reason } = pack;
  const values = {
    done: format.number(progress.records, 0),
    records: t.count(counted.ofRecords, Math.max(progress.total, progress.records)),
    percent: format.percent(Math.floor(share * 100)),
  };
  return (
    <Text component={Stack} gap={6} size="sm" c="dimmed" data-numbers>
      <Progress.Root size="md">
        <Progress.Section value={share * 100} aria-label={t(text.progressLabel, { area: name })} />
      </Progress.Root>
      <span>
        {t(text.progress, values)}
        {pictures.total > 0 ? ` · ${t(text.picturesDone, { done: pictures.done, total: pictures.total })}` : null}
      </span>
      {state === 'taking' && !reason ? <span>{t(text.mayLeave)}</span> : null}
    </Text>
  );
}

/** When it was fresh last, how long it stays, what it takes. */
function listFacts(pack: PackState, t: Say, format: Formats): readonly string[] {
  const { asOf, expiresAt, bytes, progress, pictures, withPictures } = pack;
  return [
    ...(asOf === undefined ? [] : [t(text.asOf, { moment: format.moment(asOf) })]),
    t.count(countedNouns.records, progress.records),
    sayBytes(bytes, t.language),
    ...(withPictures && pictures.done < pictures.total
      ? [t(text.picturesDone, { done: pictures.done, total: pictures.total })]
      : []),
    ...(expiresAt === undefined ? [] : [t(text.until, { date: format.date(expiresAt.slice(0, 10)) })]),
  ];
}

/** What a person has to know or do; nothing when all is well. */
function sayTrouble(pack: PackState, t: Say): string | undefined {
  if (pack.reason && pack.state !== 'stopped') return t(reasons[pack.reason]);
  const days = daysUntil(pack.expiresAt, serverNow());
  if (pack.state !== 'old' || days === undefined) return undefined;
  return days === 0 ? t(text.expired) : t(text.expires, { days: t.count(counted.inDays, days) });
}

type RowButtonProps = ButtonProps & {
  readonly area: string;
  /** What the button does with the area, for screen readers. */
  readonly label: Words;
  readonly words: Words;
  readonly onClick: () => void;
};

function RowButton({ area, label, words, ...rest }: RowButtonProps): ReactNode {
  const t = useText();
  return (
    <Button variant="default" size="compact-md" aria-label={t(label, { area })} {...rest}>
      {t(words)}
    </Button>
  );
}

/** One area on the device: its state, how fresh it is, and what can be done with it. */
function PackRow(props: PackRowProps): ReactNode {
  const { pack, readiness, name, above, isBusy, onTake, onTakePictures, onStop, onRemove } = props;
  const t = useText();
  const format = useFormats();
  const { online } = useConnection();
  const id = useId();
  const badge = badgeOf(pack, readiness, t);
  const isWhole = pack.state === 'ready' || pack.state === 'old';
  const trouble = sayTrouble(pack, t);
  const taking = { area: name, disabled: !online, loading: isBusy };
  return (
    <Stack component="li" gap="xs" aria-labelledby={id}>
      <Group align="flex-start" gap="sm">
        <PackOutline area={pack.area} />
        <Stack gap={0} flex="1 1 12rem" miw={0}>
          <strong id={id}>{name}</strong>
          {above ? (
            <Text span size="sm" c="dimmed">
              {above}
            </Text>
          ) : null}
        </Stack>
        <StatusBadge tone={badge.tone}>{badge.words}</StatusBadge>
      </Group>
      {isWhole ? (
        <Text size="sm" c="dimmed" data-numbers>
          {listFacts(pack, t, format).join(' · ')}
        </Text>
      ) : null}
      {isWhole ? null : <TakingProgress pack={pack} name={name} />}
      {trouble && badge.tone === 'attention' ? (
        <Alert color="amber" p="xs" role="note">
          {trouble}
        </Alert>
      ) : null}
      {trouble && badge.tone !== 'attention' ? <Text c="dimmed">{trouble}</Text> : null}
      {pack.picturesFreed ? (
        <Text size="sm" c="dimmed">
          {t(text.picturesFreed)}
        </Text>
      ) : null}
      <Group gap="xs">
        {isWhole ? (
          <RowButton
            {...taking}
            leftSection={<IconRefresh size={16} aria-hidden />}
            label={text.refreshOf}
            words={text.refresh}
            onClick={onTake}
          />
        ) : null}
        {isWhole && pack.picturesFreed ? (
          <RowButton {...taking} label={text.takePicturesOf} words={text.takePictures} onClick={onTakePictures} />
        ) : null}
        {pack.state === 'taking' ? (
          <RowButton area={name} label={text.stopOf} words={text.stop} onClick={onStop} />
        ) : null}
        {pack.state === 'stopped' || pack.state === 'failed' ? (
          <RowButton {...taking} variant="filled" label={text.goOnOf} words={text.goOn} onClick={onTake} />
        ) : null}
        <RowButton
          variant="subtle"
          color="red"
          area={name}
          label={text.removeOf}
          words={text.remove}
          onClick={onRemove}
        />
      </Group>
    </Stack>
  );
}

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

type KnownPacks = {
  readonly packs: readonly PackState[];
  readonly readiness: Readiness;
  /** Areas that the user likely wants. */
  readonly suggested: readonly string[];
};

/** The areas on the device, those that the user likely wants, and what work without a network still needs; undefined until all are known. */
export function useKnownPacks(): KnownPacks | undefined {
  const packs = usePacks();
  const readiness = useReadiness();
  const suggested = useSuggestedAreas();
  return packs && suggested && readiness.state !== 'unknown' ? { packs, readiness, suggested } : undefined;
}

/** Areas for work without a network: those on the device, and the way to take another along. */
export function PacksSection({ packs, readiness, suggested }: KnownPacks): ReactNode {
  const t = useText();
  const heading = useRef<HTMLHeadingElement>(null);
  // The button that was pressed is gone: a user who works by keyboard goes on at the list.
  const goToList = (): void => heading.current?.focus();
  return (
    <Section title={t(text.title)} description={t(text.lead)}>
      <TakeArea packs={packs} suggested={suggested} onTaken={goToList} />
      <ProgramNotice readiness={readiness} />
      <Title order={3} fz="md" mt="lg" className={classes.heading} ref={heading} tabIndex={-1}>
        {t(text.here)}
      </Title>
      {packs.length === 0 ? (
        <Text c="dimmed">
          <strong>{t(text.none)}.</strong> {t(text.noneWords)}
        </Text>
      ) : (
        <PackList packs={packs} readiness={readiness.state} onRemoved={goToList} />
      )}
    </Section>
  );
}
