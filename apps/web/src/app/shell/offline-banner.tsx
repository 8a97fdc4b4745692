import { IconWifiOff } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useConnection } from '../../remote/connection.ts';
import { useOutboxCount } from '../../queries/work/use-outbox.ts';
import { useSession } from '../../session/session.ts';
import { deviceText } from '../../text/device.text.ts';
import { useText } from '../../text/say.ts';
import { appCounted, shellText } from './shell.text.ts';
import classes from './offline-banner.module.css';

/** The red banner while the server cannot be reached: what still works and what is waiting; on a phone one line. */
export function OfflineBanner(): ReactNode {
  const t = useText();
  const { online } = useConnection();
  const { isOver } = useSession();
  const count = useOutboxCount();
  const waiting = count ? count.waiting + count.sending : 0;
  return (
    <div role="status">
      {online ? null : (
        <div className={classes.banner}>
          <IconWifiOff size={20} aria-hidden />
          <p>
            <strong>{t(shellText.offlineMode)}</strong>
            {waiting > 0 ? (
              <>
                <span className={classes.wide}> · {t.count(appCounted.waiting, waiting)}</span>
                <span className={classes.narrow}> · {t(shellText.unsentShort, { count: waiting })}</span>
              </>
            ) : null}
            {isOver ? (
              <span> · {t(shellText.sessionOver)}</span>
            ) : (
              <span className={classes.wide}> · {t(shellText.offlineExplained)}</span>
            )}{' '}
            <Link
              to="/user"
              search={{ tab: 'offline' }}
              className={classes.link}
              aria-label={`${t(shellText.more)}: ${t(deviceText.onDevice)}`}
            >
              <span className={classes.wide}>{t(deviceText.onDevice)}</span>
              <span className={classes.narrow}>{t(shellText.more)}</span>
            </Link>
          </p>
        </div>
      )}
    </div>
  );
}
