import { Progress } from '@mantine/core';
import type { ReactNode } from 'react';
import { usePhotoProgress, useWaitingForWifi } from '../../queries/work/photo-progress.ts';
import { useWifiChoice } from '../../device/wifi-only.ts';
import { photoSendingText as sending } from '../../text/photo-sending.text.ts';
import { useText } from '../../text/say.ts';
import { WifiSwitch } from '../../ui/wifi-switch.tsx';
import classes from './photos.module.css';
import { photosCounted, photosText as text } from './photos.text.ts';

/** The photos of this gallery that the server does not have yet, and how far all photos of this device are. */
export function PendingNote({ pending }: { readonly pending: number }): ReactNode {
  const t = useText();
  const { sent, total, share } = usePhotoProgress();
  const waitsForWifi = useWaitingForWifi();
  const wifi = useWifiChoice();
  if (pending === 0) return null;
  return (
    <div className={classes.pending}>
      <div role="status">
        <p>
          <strong>{t.count(photosCounted.pending, pending)}</strong>
          {total > 0 ? ` · ${t(sending.sent, { sent, total })}` : ''}
        </p>
      </div>
      {total > 0 ? <Progress value={share * 100} aria-label={t(sending.progressLabel)} /> : null}
      <p className={classes.pendingWords}>{t(waitsForWifi ? text.pendingWifi : text.pendingWords)}</p>
      {wifi.isKnown ? (
        <WifiSwitch
          {...wifi}
          words={{ label: t(sending.wifiOnly), hint: t(sending.wifiOnlyWords), unknown: t(sending.wifiUnknown) }}
        />
      ) : null}
    </div>
  );
}
