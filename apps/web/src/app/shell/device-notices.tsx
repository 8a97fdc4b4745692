import { ActionIcon, Button } from '@mantine/core';
import { IconAlertTriangle, IconClockExclamation, IconDeviceMobileOff, IconX } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { rightOf } from '@domivka/domain/kernel/permissions';
import { photoEntity } from '@domivka/domain/photo/photo.entity';
import { acceptClockWarning, useClockWarning } from '../../device/clock-warning.ts';
import { usePacks } from '../../queries/areas/use-packs.ts';
import { useDeviceLoss } from '../../device/device-loss.ts';
import { acceptLoss } from '../../sync/pull/device-loss.ts';
import type { Loss } from '../../device/device-note.ts';
import { putOff, useIsPutOff, type Reminder } from '../../device/put-off.ts';
import { bytesLeft, shortageOf, useStorageRoom } from '../../device/storage-room.ts';
import { type OverdueWork, useOverdueWork } from '../../queries/work/use-overdue-work.ts';
import type { Me } from '../../session/session.ts';
import { useFormats } from '../../text/format.ts';
import { sayBytes } from '../../text/say-bytes.ts';
import { saySpan } from '../../text/say-span.ts';
import { useText } from '../../text/say.ts';
import { TextLink } from '../../ui/links.tsx';
import { focusMain } from './main-place.ts';
import { deviceNoticeCounted as counted, deviceNoticeText as text } from './device-notice.text.ts';
import classes from './device-notices.module.css';

const lookEvery = 120_000;

/** The data of this device are gone: since when, and what was not sent. Shown until the user confirms it. */
function LossNotice({ loss }: { readonly loss: Loss }): ReactNode {
  const t = useText();
  const format = useFormats();
  const moment = format.moment(loss.at);
  const words =
    loss.unsent === 0
      ? t(text.lostNothing, { moment })
      : t(text.lostWork, { moment, records: t.count(counted.wereUnsent, loss.unsent) });
  return (
    <div className={classes.notice}>
      <IconDeviceMobileOff size={20} aria-hidden />
      <p>
        <strong>{t(text.lostTitle)}.</strong> {words}
      </p>
      <Button variant="default" size="compact-md" onClick={acceptLoss}>
        {t(text.read)}
      </Button>
    </div>
  );
}

/** The clock of this device is wrong: said once, with what to do. */
function ClockNotice({ error }: { readonly error: number }): ReactNode {
  const t = useText();
  return (
    <div className={classes.notice}>
      <IconClockExclamation size={20} aria-hidden />
      <p>
        <strong>{t(error > 0 ? text.clockAhead : text.clockBehind, { span: saySpan(error, t) })}</strong>{' '}
        {t(text.clockHelp)}
      </p>
      <Button
        variant="default"
        size="compact-md"
        onClick={() => {
          acceptClockWarning();
          focusMain();
        }}
      >
        {t(text.read)}
      </Button>
    </div>
  );
}

type ReminderProps = { readonly reminder: Reminder; readonly userId: string; readonly children: ReactNode };

/** A reminder, which can be hidden until tomorrow. */
function ReminderNotice({ reminder, userId, children }: ReminderProps): ReactNode {
  const t = useText();
  return (
    <div className={classes.notice}>
      <IconAlertTriangle size={20} aria-hidden />
      <p>{children}</p>
      <ActionIcon
        variant="subtle"
        color="gray"
        size="input-sm"
        className={classes.close ?? ''}
        aria-label={t(text.notToday)}
        title={t(text.notToday)}
        onClick={() => {
          putOff(userId, reminder);
          // The button disappears with the notice: keyboard users would lose the focus.
          focusMain();
        }}
      >
        <IconX size={18} aria-hidden />
      </ActionIcon>
    </div>
  );
}

const overdueWords = {
  network: { records: counted.wait, kept: text.overdueKept, now: text.overdueNow, left: text.overdueLeft },
  person: { records: counted.decide, kept: text.decideKept, now: text.decideNow, left: text.decideLeft },
} as const;

/** Unsent work that has waited for days: others wait for it, and a browser that has not promised to keep it may remove it soon. */
function OverdueNotice({ overdue, userId }: { readonly overdue: OverdueWork; readonly userId: string }): ReactNode {
  const t = useText();
  const { forWhom, unsent, daysLeft } = overdue;
  const words = overdueWords[forWhom];
  const why =
    daysLeft === undefined
      ? t(words.kept)
      : daysLeft === 0
        ? t(words.now)
        : t(words.left, { days: t.count(counted.daysLeft, daysLeft) });
  return (
    <ReminderNotice reminder="unsent" userId={userId}>
      <strong>{t(text.overdue, { records: t.count(words.records, unsent) })}</strong> {why}{' '}
      <TextLink to="/outbox">{t(text.toOutbox)}</TextLink>
    </ReminderNotice>
  );
}

type OldAreas = { readonly count: number; readonly firstGoesAt: string };

/** Areas that nobody has refreshed for weeks, and which therefore soon go from the device. */
function OldAreasNotice({ old, userId }: { readonly old: OldAreas; readonly userId: string }): ReactNode {
  const t = useText();
  const format = useFormats();
  const areas = t.count(counted.areas, old.count);
  return (
    <ReminderNotice reminder="areas" userId={userId}>
      {t(text.areasGo, { areas, date: format.dayOf(old.firstGoesAt) })}{' '}
      <TextLink to="/user" search={{ tab: 'offline' }}>
        {t(text.toAreas)}
      </TextLink>
    </ReminderNotice>
  );
}

/** Room for photos runs out. */
function ShortageNotice(): ReactNode {
  const t = useText();
  const room = useStorageRoom(lookEvery);
  const shortage = room ? shortageOf(room) : 'none';
  if (!room || shortage === 'none') return null;
  return (
    <div className={classes.notice}>
      <IconAlertTriangle size={20} aria-hidden />
      <p>
        {t(text[shortage], { left: sayBytes(bytesLeft(room), t.language) })}{' '}
        <TextLink to="/user" search={{ tab: 'offline' }}>
          {t(text.whatHelps)}
        </TextLink>
      </p>
    </div>
  );
}

function useOldAreas(): OldAreas | undefined {
  const old = (usePacks() ?? []).filter(({ state }) => state === 'old');
  const times = old.flatMap(({ expiresAt }) => (expiresAt === undefined ? [] : [Date.parse(expiresAt)]));
  return times.length === 0
    ? undefined
    : { count: old.length, firstGoesAt: new Date(Math.min(...times)).toISOString() };
}

type NoticesProps = {
  readonly user: Me;
  /** Whether the screen has to do with photos (app/routing/route-table.ts). */
  readonly isForPhotos: boolean;
};

/**
 * What the user must know about the data of this device, on every screen: only the most serious notice, because a phone has no room for more.
 * That photos have little room is told only to users who may add some, where they do so.
 */
export function DeviceNotices({ user, isForPhotos }: NoticesProps): ReactNode {
  const userId = user._id;
  const loss = useDeviceLoss();
  const clockError = useClockWarning();
  const overdue = useOverdueWork();
  const old = useOldAreas();
  const isUnsentPutOff = useIsPutOff(userId, 'unsent');
  const areAreasPutOff = useIsPutOff(userId, 'areas');
  const gravest = (): ReactNode => {
    if (loss) return <LossNotice loss={loss} />;
    if (clockError !== undefined) return <ClockNotice error={clockError} />;
    if (overdue && !isUnsentPutOff) return <OverdueNotice overdue={overdue} userId={userId} />;
    if (old && !areAreasPutOff) return <OldAreasNotice old={old} userId={userId} />;
    return isForPhotos && rightOf(photoEntity, user.role, 'create') !== '-' ? <ShortageNotice /> : null;
  };
  return <div role="status">{gravest()}</div>;
}
