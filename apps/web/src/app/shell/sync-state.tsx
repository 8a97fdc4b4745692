import { IconAlertTriangle, IconCloudCheck, IconCloudOff, IconCloudUp, type Icon } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useConnection } from '../../data/connection.ts';
import { useOutboxCount, type OutboxCount } from '../../data/outbox.ts';
import { usePhotoProgress, type PhotoProgress } from '../../data/photos/photo-progress.ts';
import { photoSendingText } from '../../text/photo-sending.text.ts';
import { useText, type Say } from '../../text/say.ts';
import { appCounted, appText } from '../app.text.ts';
import classes from './sync-state.module.css';

type Shown = {
  readonly icon: Icon;
  readonly words: string;
  readonly count: number;
  readonly tone: 'calm' | 'attention' | 'danger';
};

function describe(t: Say, online: boolean, outbox: OutboxCount, photos: PhotoProgress): Shown {
  const { needsYou, sending } = outbox;
  const waiting = outbox.waiting + sending;
  if (needsYou > 0)
    return {
      icon: IconAlertTriangle,
      words: t.count(appCounted.needsYou, needsYou),
      count: needsYou,
      tone: 'attention',
    };
  const left = waiting > 0 ? t.count(appCounted.waiting, waiting) : '';
  if (!online) return { icon: IconCloudOff, words: left || t(appText.syncOffline), count: waiting, tone: 'danger' };
  // Where nothing but photos is left, they are counted: each of them takes its time.
  if (photos.total > 0 && waiting <= photos.total - photos.sent)
    return { icon: IconCloudUp, words: sayPhotos(t, photos), count: waiting, tone: 'calm' };
  if (sending > 0) return { icon: IconCloudUp, words: t(appText.syncSending), count: waiting, tone: 'calm' };
  if (waiting > 0) return { icon: IconCloudUp, words: left, count: waiting, tone: 'calm' };
  return { icon: IconCloudCheck, words: t(appText.syncDone), count: 0, tone: 'calm' };
}

function sayPhotos(t: Say, { sent, total }: PhotoProgress): string {
  return t(photoSendingText.sent, { sent, total });
}

/** Whether the user's work has reached the server: sign, number and words, and the way to the outbox. */
export function SyncState(): ReactNode {
  const t = useText();
  const { online } = useConnection();
  const shown = describe(t, online, useOutboxCount(), usePhotoProgress());
  return (
    <span role="status">
      <Link to="/outbox" className={classes.state} data-tone={shown.tone} title={shown.words}>
        <shown.icon size={20} aria-hidden />
        {shown.count > 0 ? <span aria-hidden>{shown.count}</span> : null}
        <span className={classes.words}>{shown.words}</span>
      </Link>
    </span>
  );
}
