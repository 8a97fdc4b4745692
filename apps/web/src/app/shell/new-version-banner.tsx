import { ActionIcon, Button } from '@mantine/core';
import { IconRefresh, IconX } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useText } from '../../text/say.ts';
import { useUiWords } from '../../ui/words.tsx';
import { appText } from '../app.text.ts';
import { putOffNewVersion, useNewVersion } from '../new-version.ts';
import classes from './new-version-banner.module.css';

/** That a newer version waits. It stands above the screen and takes room of its own: nothing lies under it. */
export function NewVersionBanner(): ReactNode {
  const t = useText();
  const words = useUiWords();
  const switchNow = useNewVersion();
  return (
    <div role="status">
      {switchNow ? (
        <div className={classes.banner}>
          <IconRefresh size={20} aria-hidden />
          <span className={classes.words}>{t(appText.newVersion)}</span>
          <Button variant="subtle" className={classes.switch ?? ''} onClick={switchNow}>
            {t(appText.switchToNewVersion)}
          </Button>
          <ActionIcon variant="subtle" size="input-sm" aria-label={words.close} onClick={putOffNewVersion}>
            <IconX size={18} aria-hidden />
          </ActionIcon>
        </div>
      ) : null}
    </div>
  );
}
