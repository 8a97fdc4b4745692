import { MenuItem } from '@mantine/core';
import { IconDeviceMobileDown } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { install, useInstallWay } from '../../device/install-offer.ts';
import { useText } from '../../text/say.ts';
import { LateModal } from '../../ui/late-overlays.tsx';
import { shellText } from './shell.text.ts';
import classes from './install-item.module.css';

/** Installs the application on the device, where that is possible. It is never offered automatically. */
export function InstallItem({ onByHand }: { readonly onByHand: () => void }): ReactNode {
  const t = useText();
  const way = useInstallWay();
  if (way === 'none') return null;
  return (
    <MenuItem
      leftSection={<IconDeviceMobileDown size={16} aria-hidden />}
      onClick={() => (way === 'offered' ? void install() : onByHand())}
    >
      {t(shellText.install)}
    </MenuItem>
  );
}

/** How to install where the browser does not offer it. */
export function InstallWords({
  opened,
  onClose,
}: {
  readonly opened: boolean;
  readonly onClose: () => void;
}): ReactNode {
  const t = useText();
  return (
    <LateModal opened={opened} onClose={onClose} title={t(shellText.installTitle)}>
      <ol className={classes.steps}>
        <li>{t(shellText.installStepShare)}</li>
        <li>{t(shellText.installStepAdd)}</li>
        <li>{t(shellText.installStepSignIn)}</li>
      </ol>
    </LateModal>
  );
}
