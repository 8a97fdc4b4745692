import { Progress } from '@mantine/core';
import type { ReactNode } from 'react';
import { usePhotoProgress, useWaitingForWifi } from '../../queries/work/photo-progress.ts';
import { useWifiChoice } from '../../device/wifi-only.ts';
import { photoSendingText as text } from '../../text/photo-sending.text.ts';
import { useText } from '../../text/say.ts';
import { WifiSwitch } from '../../ui/wifi-switch.tsx';
import classes from './outbox.module.css';

/** How many of the photos are on the server, and by which network they go; nothing when all of them are. */
export function PhotoSending(): ReactNode {
  const t = useText();
  const { sent, total, share } = usePhotoProgress();
  const waitsForWifi = useWaitingForWifi();
  const wifi = useWifiChoice();
  if (total === 0) return null;
  const words = t(text.sent, { sent, total });
  return (
    <div className={classes.photos}>
      <p role="status">
        <strong>{waitsForWifi ? t(text.waitsForWifi, { words }) : words}</strong>
      </p>
      <Progress value={share * 100} aria-label={t(text.progressLabel)} />
      <WifiSwitch
        {...wifi}
        words={{ label: t(text.wifiOnly), hint: t(text.wifiOnlyWords), unknown: t(text.wifiUnknown) }}
      />
    </div>
  );
}
