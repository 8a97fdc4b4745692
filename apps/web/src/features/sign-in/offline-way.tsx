import { Alert, Button } from '@mantine/core';
import { IconWifiOff } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { goOnOffline, type Me } from '../../session/session.ts';
import { useText } from '../../text/say.ts';
import { signInText } from './sign-in.text.ts';

type OfflineWayProps = { readonly owner: Me; readonly title: string | undefined };

/** Without a connection nobody can sign in, but the owner of the areas on this device can go on with them. */
export function OfflineWay({ owner, title }: OfflineWayProps): ReactNode {
  const t = useText();
  const name = t.language === 'uk' ? owner.nameUkr : owner.name;
  return (
    <Alert color="amber" icon={<IconWifiOff aria-hidden />} title={title} role="status">
      {t(signInText.offlineWay)}
      <Button variant="default" size="md" fullWidth mt="sm" onClick={() => goOnOffline(owner)}>
        {t(signInText.workOffline, { name: name || owner.email })}
      </Button>
    </Alert>
  );
}
