import { Button } from '@mantine/core';
import { IconAlertTriangle, IconDeviceMobileOff } from '@tabler/icons-react';
import { useEffect, type ReactNode } from 'react';
import { acceptLoss, followDevice, useDeviceLoss } from '../../data/storage/device-loss.ts';
import type { Loss } from '../../data/storage/device-note.ts';
import { bytesLeft, shortageOf } from '../../data/storage/storage-room.ts';
import type { OverdueWork } from '../../data/storage/unsent-age.ts';
import { useStorageRoom } from '../../data/storage/use-storage-room.ts';
import { useOverdueWork } from '../../data/storage/use-overdue-work.ts';
import { useFormats } from '../../text/format.ts';
import { sayBytes } from '../../text/say-bytes.ts';
import { useText } from '../../text/say.ts';
import { TextLink } from '../../ui/links.tsx';
import { deviceNoticeCounted as counted, deviceNoticeText as text } from './device-notice.text.ts';
import classes from './device-notices.module.css';

const lookEvery = 120_000;

/** The data of this device are gone: since when, and what was not sent. Stands until somebody has read it. */
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

/** Unsent work that the browser may remove soon. */
function OverdueNotice({ overdue: { unsent, daysLeft } }: { readonly overdue: OverdueWork }): ReactNode {
  const t = useText();
  return (
    <div className={classes.notice}>
      <IconAlertTriangle size={20} aria-hidden />
      <p>
        <strong>{t(text.overdue, { records: t.count(counted.wait, unsent) })}</strong>{' '}
        {daysLeft === 0 ? t(text.overdueNow) : t(text.overdueLeft, { days: t.count(counted.daysLeft, daysLeft) })}{' '}
        <TextLink to="/outbox">{t(text.toOutbox)}</TextLink>
      </p>
    </div>
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

/** What somebody must know about the data of this device, above every screen: the gravest alone, or nothing of the screen is left on a phone. */
export function DeviceNotices(): ReactNode {
  const loss = useDeviceLoss();
  const overdue = useOverdueWork();
  useEffect(followDevice, []);
  const gravest = loss ? (
    <LossNotice loss={loss} />
  ) : overdue ? (
    <OverdueNotice overdue={overdue} />
  ) : (
    <ShortageNotice />
  );
  return <div role="status">{gravest}</div>;
}
