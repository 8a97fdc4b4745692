import { ActionIcon, Button } from '@mantine/core';
import { IconRefresh, IconX } from '@tabler/icons-react';
import { useState, type ReactNode } from 'react';
import type { Text } from '@domivka/domain/kernel/text';
import { useConnection } from '../../remote/connection.ts';
import { useOutdated } from '../../remote/client-outdated.ts';
import { hasOpenWork } from '../../session/open-work.ts';
import { loadChunk } from '../../platform/load-chunk.ts';
import { useText } from '../../text/say.ts';
import { showToast } from '../../ui/toast.tsx';
import { useUiWords } from '../../ui/words.tsx';
import { shellText } from './shell.text.ts';
import { putOffNewVersion, useNewVersion, type SwitchOutcome } from '../program/new-version.ts';
import classes from './new-version-banner.module.css';

type Outcome = SwitchOutcome | 'none' | 'unreachable';

type Shown = {
  readonly words: Text;
  readonly button?: Text;
  readonly use: () => Promise<Outcome>;
  /** Whether it can wait: what the server demands cannot. */
  readonly mayClose: boolean;
};

const refusals: Readonly<Record<Exclude<Outcome, 'switching'>, Text>> = {
  workHere: shellText.workHere,
  workElsewhere: shellText.workElsewhere,
  none: shellText.noNewVersion,
  unreachable: shellText.versionNotReached,
};

async function fetchNewVersion(): Promise<Outcome> {
  const worker = await loadChunk(() => import('../program/register-worker.ts')).catch(() => undefined);
  return worker ? worker.fetchNewVersion() : 'unreachable';
}

async function reload(): Promise<Outcome> {
  if (hasOpenWork()) return 'workHere';
  location.reload();
  return 'switching';
}

function useShown(isIncomplete: boolean): Shown | undefined {
  const version = useNewVersion();
  const isOutdated = useOutdated();
  const { online } = useConnection();
  if (isOutdated) {
    const words = shellText.versionNeeded;
    return { words, use: fetchNewVersion, mayClose: false, ...(online ? { button: shellText.getVersion } : {}) };
  }
  if (!version) {
    const words = shellText.incomplete;
    return isIncomplete && online ? { words, button: shellText.reloadPage, use: reload, mayClose: false } : undefined;
  }
  const { kind, use } = version;
  return kind === 'waiting'
    ? { words: shellText.newVersion, button: shellText.switchToNewVersion, use, mayClose: true }
    : { words: shellText.versionInUse, button: shellText.reloadPage, use, mayClose: true };
}

type BannerProps = {
  /** A part of the frame could not be loaded: dialogs are missing, or unsent work is not sent. */
  readonly isIncomplete?: boolean;
};

/** Says that a newer version is ready or needed, or that the page has to be reloaded. It is with the other messages of the device. */
export function NewVersionBanner({ isIncomplete = false }: BannerProps): ReactNode {
  const t = useText();
  const words = useUiWords();
  const shown = useShown(isIncomplete);
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
