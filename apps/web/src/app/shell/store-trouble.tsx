import { IconAlertTriangle } from '@tabler/icons-react';
import { useEffect, useState, type ReactNode } from 'react';
import type { Text } from '@domivka/domain/kernel/text';
import { subscribeToStoreTrouble, type StoreTrouble as Trouble } from '../../data/local-store.ts';
import { useText } from '../../text/say.ts';
import { appText } from '../app.text.ts';
import classes from './offline-banner.module.css';

/** A database that the browser closed by itself is opened anew by whoever needs it: nobody has to hear of it. */
const words: Readonly<Record<Trouble, Text | undefined>> = {
  outdated: appText.storeOutdated,
  blocked: appText.storeBlocked,
  failed: appText.storeFailed,
  closed: undefined,
};

/** What the user must know about the storage of this device, before more work is put into it. */
export function StoreTrouble(): ReactNode {
  const t = useText();
  const [trouble, setTrouble] = useState<Trouble>();
  useEffect(() => subscribeToStoreTrouble(setTrouble), []);
  const said = trouble && words[trouble];
  return (
    <div role="alert">
      {said ? (
        <div className={classes.banner} data-tone="attention">
          <IconAlertTriangle size={20} aria-hidden />
          <p>{t(said)}</p>
        </div>
      ) : null}
    </div>
  );
}
