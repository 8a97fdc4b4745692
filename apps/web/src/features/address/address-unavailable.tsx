import { Group } from '@mantine/core';
import { IconHomeOff } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { mayUse } from '@domivka/domain/kernel/matrix';
import { useConnection } from '../../remote/connection.ts';
import { useOutbox } from '../../queries/work/use-outbox.ts';
import { useSession } from '../../session/session.ts';
import { formText } from '../../text/form.text.ts';
import { useText } from '../../text/say.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { LinkButton } from '../../ui/links.tsx';
import { Page } from '../../ui/page.tsx';
import { addressText } from './address.text.ts';

export type AddressUnavailableProps = {
  readonly addressId: string;
  /** It is not on this device, and the server cannot be asked. */
  readonly offline: boolean;
};

/** What is shown in place of an address that cannot be shown: why, what became of one's own work on it, and where it can be brought back. */
export function AddressUnavailable({ addressId, offline }: AddressUnavailableProps): ReactNode {
  const t = useText();
  const { online } = useConnection();
  const { user } = useSession();
  const hasUnsent = useOutbox()?.entries.some(
    ({ recordId, parentId }) => recordId === addressId || parentId === addressId,
  );
  const mayRestore = !offline && user !== undefined && mayUse(user.role, 'restore');
  const buttons = (
    <Group justify="center">
      {mayRestore && online ? <LinkButton to="/bin">{t(addressText.toBin)}</LinkButton> : null}
      {hasUnsent ? (
        <LinkButton to="/outbox" variant="default">
          {t(addressText.toOutbox)}
        </LinkButton>
      ) : null}
      <LinkButton to="/addresses" variant="default">
        {t(addressText.backToSearch)}
      </LinkButton>
    </Group>
  );
  return (
    <Page title={t(addressText.one)}>
      <EmptyState
        icon={<IconHomeOff size={40} />}
        title={t(offline ? addressText.notOnDevice : formText.addressGone)}
        action={buttons}
      >
        {t(offline ? addressText.notOnDeviceWords : formText.goneWords)}
        {hasUnsent ? ` ${t(addressText.unsentIsKept)}` : null}
        {offline ? null : ` ${t(mayRestore ? addressText.restoreYourself : addressText.askToRestore)}`}
      </EmptyState>
    </Page>
  );
}
