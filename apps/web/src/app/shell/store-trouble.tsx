import { Button } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useState, useSyncExternalStore, type ReactNode } from 'react';
import type { Text } from '@domivka/domain/kernel/text';
import {
  findStoreTrouble,
  subscribeToStoreTrouble,
  type StoreTrouble as Trouble,
} from '../../records/read/repository.ts';
import { reportUnexpected } from '../../platform/report-error.ts';
import { useSession, type Me } from '../../session/session.ts';
import { useText } from '../../text/say.ts';
import { shellText } from './shell.text.ts';
import { loadChunk } from '../../platform/load-chunk.ts';
import { storeTroubleText as text } from './store-trouble.text.ts';
import classes from './device-notices.module.css';

/** A database that the browser closed is opened again when it is next needed: the user is not told. */
const words: Readonly<Record<Trouble, Text | undefined>> = {
  outdated: shellText.storeOutdated,
  blocked: shellText.storeBlocked,
  failed: shellText.storeFailed,
  silent: shellText.storeSilent,
  closed: undefined,
  opened: undefined,
};

/** Where this page cannot work with the storage, but may read it. While an older tab holds it, nobody else gets at it: that tab has to be closed. */
const readable: ReadonlySet<Trouble> = new Set(['failed', 'outdated']);

/** Where the database takes no work any more, what lies in it can still be carried out, if it can be read. */
function Rescue({ user }: { readonly user: Me }): ReactNode {
  const t = useText();
  const [busy, setBusy] = useState(false);
  const [said, setSaid] = useState<Text>();
  const download = async (): Promise<void> => {
    setBusy(true);
    try {
      const { downloadRescue } = await loadChunk(() => import('../../features/outbox/rescue/make-rescue-file.ts'));
      const made = await downloadRescue(user, t.language);
      setSaid(made ? text.saved : text.unreadable);
    } catch (error) {
      reportUnexpected(error);
      setSaid(text.unreadable);
    } finally {
      setBusy(false);
    }
  };
  return (
    <>
      <Button variant="default" size="compact-md" loading={busy} onClick={() => void download()}>
        {t(text.download)}
      </Button>
      {said ? <p role="status">{t(said)}</p> : null}
    </>
  );
}

/** What the user must know about the storage of this device, before more work is put into it. */
export function StoreTrouble(): ReactNode {
  const t = useText();
  const { user } = useSession();
  // Not what is announced from now on only: the storage is needed before this is drawn.
  const trouble = useSyncExternalStore(subscribeToStoreTrouble, () => findStoreTrouble(user?._id));
  const said = trouble && words[trouble];
  return (
    <div role="alert">
      {said ? (
        <div className={classes.notice}>
          <IconAlertTriangle size={20} aria-hidden />
          <p>{t(said)}</p>
          {readable.has(trouble) && user ? <Rescue user={user} /> : null}
        </div>
      ) : null}
    </div>
  );
}
