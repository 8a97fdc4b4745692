import { IconWifiOff } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useConnection } from '../../data/connection.ts';
import { useOutboxCount } from '../../data/outbox.ts';
import { deviceText } from '../../text/device.text.ts';
import { useText } from '../../text/say.ts';
import { appCounted, appText } from '../app.text.ts';
import classes from './offline-banner.module.css';

/** The red banner while the server cannot be reached: what still works and what is waiting. */
export function OfflineBanner(): ReactNode {
  const t = useText();
  const { online } = useConnection();
  const count = useOutboxCount();
  const waiting = count.waiting + count.sending;
  return (
    <div role="status">
      {online ? null : (
        <div className={classes.banner}>
          <IconWifiOff size={20} aria-hidden />
          <p>
            <strong>{t(appText.offlineMode)}</strong>
            {waiting > 0 ? <span> · {t.count(appCounted.waiting, waiting)}</span> : null}
            <span> · {t(appText.offlineExplained)}</span>{' '}
            <Link to="/user" search={{ tab: 'offline' }} className={classes.link}>
              {t(deviceText.onDevice)}
            </Link>
          </p>
        </div>
      )}
    </div>
  );
}
