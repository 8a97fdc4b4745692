import {
  IconAlertTriangle,
  IconCloud,
  IconCloudCheck,
  IconCloudOff,
  IconCloudUp,
  type Icon,
} from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useConnection } from '../../remote/connection.ts';
import type { OutboxCount } from '../../records/outbox/outbox-read.ts';
import { useOutboxCount, usePhotoProgress, type PhotoProgress } from '../../queries/work/use-outbox.ts';
import { useDeviceLoss } from '../../device/device-loss.ts';
import { photoSendingText } from '../../text/photo-sending.text.ts';
import { commonText } from '../../text/common.text.ts';
import { useText, type Say } from '../../text/say.ts';
import { appCounted, shellText } from './shell.text.ts';
import classes from './sync-state.module.css';

type Part = {
  readonly icon: Icon;
  readonly words: string;
  readonly count: number;
  readonly tone: 'calm' | 'attention' | 'danger';
};

/** `isLost`: the browser has deleted unsent work, and nobody has read that yet. */
type Known = {
  readonly online: boolean;
  readonly outbox: OutboxCount | undefined;
  readonly photos: PhotoProgress;
  readonly isLost: boolean;
};

/** What needs the user, and beside it what is unsent or being sent: one does not hide the other. */
function describe(t: Say, { outbox, ...known }: Known): readonly Part[] {
  if (!outbox) return [{ icon: IconCloud, words: t(shellText.syncUnknown), count: 0, tone: 'calm' }];
  const { needsYou, waiting, sending } = outbox;
  const progress = describeWaiting(t, { ...known, outbox });
  if (needsYou === 0) return [progress];
  const words = t.count(appCounted.needsYou, needsYou);
  const needing: Part = { icon: IconAlertTriangle, words, count: needsYou, tone: 'attention' };
  return waiting + sending > 0 ? [needing, progress] : [needing];
}

function describeWaiting(t: Say, { online, outbox, photos, isLost }: Known & { readonly outbox: OutboxCount }): Part {
  const { sending } = outbox;
  const waiting = outbox.waiting + sending;
  if (isLost && waiting === 0)
    return { icon: IconAlertTriangle, words: t(commonText.unsentGone), count: 0, tone: 'attention' };
  const left = waiting > 0 ? t.count(appCounted.waiting, waiting) : '';
  if (!online) return { icon: IconCloudOff, words: left || t(shellText.syncOffline), count: waiting, tone: 'danger' };
  // Where nothing but photos is left, they are counted: each of them takes its time.
  if (photos.total > 0 && waiting <= photos.total - photos.sent)
    return { icon: IconCloudUp, words: sayPhotos(t, photos), count: waiting, tone: 'calm' };
  if (sending > 0) return { icon: IconCloudUp, words: t(shellText.syncSending), count: waiting, tone: 'calm' };
  if (waiting > 0) return { icon: IconCloudUp, words: left, count: waiting, tone: 'calm' };
  return { icon: IconCloudCheck, words: t(shellText.syncDone), count: 0, tone: 'calm' };
}

function sayPhotos(t: Say, { sent, total }: PhotoProgress): string {
  return t(photoSendingText.sent, { sent, total });
}

/** Whether the user's work has reached the server: sign, number and words, and the way to the outbox. */
export function SyncState(): ReactNode {
  const t = useText();
  const { online } = useConnection();
  const { unsent = 0 } = useDeviceLoss() ?? {};
  const known = { online, outbox: useOutboxCount(), photos: usePhotoProgress(), isLost: unsent > 0 };
  const parts = describe(t, known);
  return (
    <span role="status">
      <Link
        to="/outbox"
        className={classes.state}
        data-double={parts.length > 1 || undefined}
        title={parts.map(({ words }) => words).join(' · ')}
      >
        {parts.map(({ icon: Sign, words, count, tone }) => (
          <span key={tone === 'attention' ? 'needs' : 'waits'} className={classes.part} data-tone={tone}>
            <Sign size={20} aria-hidden />
            {count > 0 ? (
              <span aria-hidden className={words.includes(String(count)) ? classes.countBeside : undefined}>
                {count}
              </span>
            ) : null}
            <span className={classes.words}>{words}</span>
          </span>
        ))}
      </Link>
    </span>
  );
}
