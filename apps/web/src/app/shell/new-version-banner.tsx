import { ActionIcon, Button } from '@mantine/core';
import { IconRefresh, IconX } from '@tabler/icons-react';
import { useState, type ReactNode } from 'react';
import type { Text } from '@domivka/domain/kernel/text';
import { useConnection } from '../../remote/connection.ts';
import { useOutdated } from '../../remote/client-outdated.ts';
import { loadChunk } from '../../platform/load-chunk.ts';
import { useText } from '../../text/say.ts';
import { showToast } from '../../ui/toast.tsx';
import { useUiWords } from '../../ui/words.tsx';
import { shellText } from './shell.text.ts';
import { putOffNewVersion, useNewVersion, type SwitchOutcome } from '../program/new-version.ts';
import classes from './new-version-banner.module.css';

type Shown = {
  readonly words: Text;
  readonly button?: Text;
  readonly use: () => Promise<SwitchOutcome | 'none'>;
  /** Whether it can wait: what the server demands cannot. */
  readonly mayClose: boolean;
};

const refusals: Readonly<Record<Exclude<SwitchOutcome, 'switching'> | 'none', Text>> = {
  workHere: shellText.workHere,
  workElsewhere: shellText.workElsewhere,
  none: shellText.noNewVersion,
};

async function fetchNewVersion(): Promise<SwitchOutcome | 'none'> {
  const worker = await loadChunk(() => import('../program/register-worker.ts')).catch(() => undefined);
  return worker ? worker.fetchNewVersion() : 'none';
}

function useShown(): Shown | undefined {
  const version = useNewVersion();
  const isOutdated = useOutdated();
  const { online } = useConnection();
  if (isOutdated) {
    const words = shellText.versionNeeded;
    return { words, use: fetchNewVersion, mayClose: false, ...(online ? { button: shellText.getVersion } : {}) };
  }
  if (!version) return undefined;
  const { kind, use } = version;
  return kind === 'waiting'
    ? { words: shellText.newVersion, button: shellText.switchToNewVersion, use, mayClose: true }
    : { words: shellText.versionInUse, button: shellText.reloadPage, use, mayClose: true };
}

/** That a newer version waits, or is needed. It stands above the screen and takes room of its own: nothing lies under it. */
export function NewVersionBanner(): ReactNode {
  const t = useText();
  const words = useUiWords();
  const shown = useShown();
  const [isBusy, setBusy] = useState(false);

  async function use(): Promise<void> {
    setBusy(true);
    const outcome = await shown?.use();
    // Switching ends with a new page.
    if (outcome === undefined || outcome === 'switching') return;
    setBusy(false);
    showToast({ message: t(refusals[outcome]), color: 'attention', duration: 10_000 });
  }

  return (
    <div role="status">
      {shown ? (
        <div className={classes.banner}>
          <IconRefresh size={20} aria-hidden />
          <span className={classes.words}>{t(shown.words)}</span>
          {shown.button ? (
            <Button variant="subtle" className={classes.switch ?? ''} disabled={isBusy} onClick={() => void use()}>
              {t(isBusy ? shellText.gettingVersion : shown.button)}
            </Button>
          ) : null}
          {shown.mayClose ? (
            <ActionIcon variant="subtle" size="input-sm" aria-label={words.close} onClick={putOffNewVersion}>
              <IconX size={18} aria-hidden />
            </ActionIcon>
          ) : null}
        </div>
      ) : null}
    </div>
  );
}
