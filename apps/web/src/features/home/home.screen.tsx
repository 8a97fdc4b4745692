import { IconDeviceMobile, IconHomePlus, IconPlus } from '@tabler/icons-react';
import { useState, type ReactNode } from 'react';
import { labelOf } from '@domivka/domain/kernel/options';
import { roles } from '@domivka/domain/kernel/actor';
import { serverNow } from '../../device/server-time.ts';
import type { Me } from '../../session/session.ts';
import { nameOfOrganization } from '../../text/record-name.ts';
import { useText } from '../../text/say.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { LinkButton } from '../../ui/links.tsx';
import { Page } from '../../ui/page.tsx';
import { TableSkeleton } from '../../ui/skeletons.tsx';
import { AddressList } from './address-list.tsx';
import { greetingFor } from './greeting.ts';
import { HomeCards, type Card } from './home-cards.tsx';
import classes from './home.module.css';
import { homeText } from './home.text.ts';
import { useChangedAddresses, useLastAddresses, type ListedAddress } from './last-addresses.ts';
import { MyArea } from './my-area.tsx';
import { TakeAlong } from './take-along.tsx';
import { Today } from './today.tsx';

export type HomeScreenProps = {
  readonly user: Me | undefined;
  readonly cards: readonly Card[];
  /** Where a new address is registered, for those who may. */
  readonly newAddressPath?: string | undefined;
};

type FirstAddressProps = Pick<HomeScreenProps, 'newAddressPath'> & {
  /** Without the server nobody knows whether there is none. */
  readonly fromDevice: boolean;
};

function FirstAddress({ newAddressPath, fromDevice }: FirstAddressProps): ReactNode {
  const t = useText();
  if (fromDevice) {
    return (
      <EmptyState icon={<IconDeviceMobile size={44} stroke={1.4} />} title={t(homeText.emptyDevice)}>
        {t(homeText.emptyDeviceWords)}
      </EmptyState>
    );
  }
  return (
    <EmptyState
      icon={<IconHomePlus size={44} stroke={1.4} />}
      title={t(homeText.emptyTitle)}
      action={
        newAddressPath ? (
          <LinkButton to={newAddressPath} leftSection={<IconPlus size={18} aria-hidden />}>
            {t(homeText.registerFirst)}
          </LinkButton>
        ) : undefined
      }
    >
      {t(newAddressPath ? homeText.emptyWords : homeText.emptyReader)}
    </EmptyState>
  );
}

type AddressesProps = Pick<HomeScreenProps, 'newAddressPath'> & {
  readonly last: readonly ListedAddress[] | undefined;
  readonly changed: ReturnType<typeof useChangedAddresses>;
};

/** What I opened last; for somebody new on this device what changed last; where there is nothing, how to begin. */
function Addresses({ last, changed, newAddressPath }: AddressesProps): ReactNode {
  const t = useText();
  if (last && last.length > 0) return <AddressList title={t(homeText.lastAddresses)} addresses={last} />;
  if (changed.values.length > 0) return <AddressList title={t(homeText.changedAddresses)} addresses={changed.values} />;
  if (!last || changed.state === 'loading') return <TableSkeleton rows={4} />;
  return <FirstAddress newAddressPath={newAddressPath} fromDevice={changed.fromDevice} />;
}

/** Home: the sections as cards, and under them what waits, the last addresses and the numbers of the area. */
export function HomeScreen({ user, cards, newAddressPath }: HomeScreenProps): ReactNode {
  const t = useText();
  const last = useLastAddresses();
  const changed = useChangedAddresses();
  const [hour] = useState(() => new Date(serverNow()).getHours());
  const name = t.language === 'uk' ? user?.nameUkr || user?.name : user?.name || user?.nameUkr;
  const who = user
    ? [name, labelOf(roles, user.role, t.language), nameOfOrganization(user.organization, t.language)]
        .filter(Boolean)
        .join(' · ')
    : '';
  return (
    <Page title={t(greetingFor(hour))} subtitle={who}>
      <HomeCards cards={cards} />
      <div className={classes.below}>
        <div className={classes.belowAddresses}>
          <Addresses last={last} changed={changed} newAddressPath={newAddressPath} />
        </div>
        <div className={classes.belowToday}>
          <Today />
          {user ? <TakeAlong user={user} /> : null}
        </div>
        <div className={classes.belowArea}>
          <MyArea addresses={changed} />
        </div>
      </div>
    </Page>
  );
}
