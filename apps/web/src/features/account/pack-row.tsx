import { Alert, Button, Group, Progress, Stack, Text, type ButtonProps } from '@mantine/core';
import { IconRefresh } from '@tabler/icons-react';
import { useId, type ReactNode } from 'react';
import { countedNouns } from '@domivka/domain/kernel/counted.text';
import type { Text as Words } from '@domivka/domain/kernel/text';
import { useConnection } from '../../remote/connection.ts';
import type { PackReason, PackState } from '../../records/local/pack-rows.ts';
import type { Readiness } from '../../queries/areas/use-readiness.ts';
import { serverNow } from '../../device/server-time.ts';
import { useFormats, type Formats } from '../../text/format.ts';
import { sayBytes } from '../../text/say-bytes.ts';
import { useText, type Say } from '../../text/say.ts';
import { StatusBadge, type StatusTone } from '../../ui/status-badge.tsx';
import { daysUntil, shareOf } from './take-area.tsx';
import classes from './account.module.css';
import { packsCounted as counted, packsText as text } from './packs.text.ts';
import { drawAreas, useOutline } from '../../queries/areas/area-outlines.ts';

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

/** One area on the device: how it stands, how fresh it is, and what can be done with it. */
export function PackRow(props: PackRowProps): ReactNode {
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
