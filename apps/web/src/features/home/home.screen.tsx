import { Button, Group, Stack, TextInput } from '@mantine/core';
import { IconDeviceMobile, IconHomePlus, IconPlus, IconSearch, type Icon } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { useState, type ReactNode } from 'react';
import { labelOf } from '@domivka/domain/kernel/options';
import { roles } from '@domivka/domain/kernel/actor';
import type { Text } from '@domivka/domain/kernel/text';
import { usePacks } from '../../queries/areas/use-packs.ts';
import { serverNow } from '../../device/server-time.ts';
import type { Me } from '../../session/session.ts';
import { commonText } from '../../text/common.text.ts';
import { nameOfOrganization } from '../../text/record-name.ts';
import { useText } from '../../text/say.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { LinkButton } from '../../ui/links.tsx';
import { Page } from '../../ui/page.tsx';
import { BodySkeleton } from '../../ui/skeletons.tsx';
import { AddressList } from './address-list.tsx';
import { greetingFor } from './greeting.ts';
import classes from './home.module.css';
import { homeText } from './home.text.ts';
import { useChangedAddresses, useLastAddresses, type ListedAddress } from './last-addresses.ts';
import { MyArea } from './my-area.tsx';
import { TakeAlong } from './take-along.tsx';
import { Today } from './today.tsx';
import { useTodayItems } from './today-items.ts';

export type HomeScreenProps = {
  readonly user: Me | undefined;
  /** The screens that the specification puts on Home, in its order. */
  readonly cards: readonly { readonly path: string; readonly title: Text; readonly icon?: Icon }[];
  /** Where a new address is registered, for those who may. */
  readonly newAddressPath?: string | undefined;
};

/** The way to a building: the words that are typed here are searched for on the page of addresses. */
function FindAddress({ newAddressPath }: Pick<HomeScreenProps, 'newAddressPath'>): ReactNode {
  const t = useText();
  const navigate = useNavigate();
  const [typed, setTyped] = useState('');
  return (
    <Group gap="sm" mb="lg" align="flex-start">
      <form
        role="search"
        className={classes.search}
        onSubmit={(event) => {
          event.preventDefault();
          const q = typed.trim();
          void navigate({ to: '/addresses', search: q === '' ? {} : { q } });
        }}
      >
        <TextInput
          size="md"
          inputMode="search"
          enterKeyHint="search"
          aria-label={t(homeText.find)}
          placeholder={t(homeText.find)}
          value={typed}
          onChange={(event) => setTyped(event.currentTarget.value)}
          leftSection={<IconSearch size={20} aria-hidden />}
          autoComplete="off"
          maxLength={200}
        />
        <Button type="submit" size="md" variant="default">
          {t(commonText.search)}
        </Button>
      </form>
      {newAddressPath ? (
        <LinkButton to={newAddressPath} size="md" leftSection={<IconPlus size={18} aria-hidden />}>
          {t(homeText.register)}
        </LinkButton>
      ) : null}
    </Group>
  );
}

type AddressesProps = {
  readonly last: readonly ListedAddress[];
  readonly changed: ReturnType<typeof useChangedAddresses>;
  readonly mayCreate: boolean;
};

/** What the user opened last; on a new device what was changed last; where there is nothing, how to begin. */
function Addresses({ last, changed, mayCreate }: AddressesProps): ReactNode {
  const t = useText();
  if (last.length > 0) return <AddressList title={t(homeText.lastAddresses)} addresses={last} />;
  if (changed.values.length > 0) return <AddressList title={t(homeText.changedAddresses)} addresses={changed.values} />;
  // Without the server it is not known whether there is none.
  return changed.fromDevice ? (
    <EmptyState icon={<IconDeviceMobile size={44} stroke={1.4} />} title={t(homeText.emptyDevice)}>
      {t(homeText.emptyDeviceWords)}
    </EmptyState>
  ) : (
    <EmptyState icon={<IconHomePlus size={44} stroke={1.4} />} title={t(homeText.emptyTitle)}>
      {t(mayCreate ? homeText.emptyWords : homeText.emptyReader)}
    </EmptyState>
  );
}

/** The screens of the specification's cards, small: most of them are in the menu too. */
function Cards({ cards }: Pick<HomeScreenProps, 'cards'>): ReactNode {
  const t = useText();
  return (
    <Group component="nav" gap="xs" aria-label={t(homeText.sections)}>
      {cards.map(({ path, title, icon: CardIcon }) => (
        <LinkButton
          key={path}
          to={path}
          variant="default"
          leftSection={CardIcon ? <CardIcon size={18} aria-hidden /> : null}
        >
          {t(title)}
        </LinkButton>
      ))}
    </Group>
  );
}

/** What needs the user, the last addresses, the numbers of the area. They are drawn together: none moves another. */
function Overview({ user, cards, newAddressPath }: HomeScreenProps): ReactNode {
  const items = useTodayItems();
  const packs = usePacks();
  const last = useLastAddresses();
  const changed = useChangedAddresses();
  const isKnown = last && (last.length > 0 || changed.state !== 'loading');
  if (!items || !packs || !isKnown) return <BodySkeleton />;
  return (
    <div className={classes.columns}>
      <Stack gap="lg">
        <Today items={items} />
        {user ? <TakeAlong user={user} packs={packs} /> : null}
      </Stack>
      <div>
        <Addresses last={last} changed={changed} mayCreate={newAddressPath !== undefined} />
      </div>
      <Stack gap="lg" className={classes.beside ?? ''}>
        <MyArea addresses={changed} />
        <Cards cards={cards} />
      </Stack>
    </div>
  );
}

/** Home: the search, then what needs the user, the last addresses, the numbers of the area and the cards of the specification. */
export function HomeScreen(props: HomeScreenProps): ReactNode {
  const { user, newAddressPath } = props;
  const t = useText();
  const [hour] = useState(() => new Date(serverNow()).getHours());
  const name = t.language === 'uk' ? user?.nameUkr || user?.name : user?.name || user?.nameUkr;
  const who = user
    ? [name, labelOf(roles, user.role, t.language), nameOfOrganization(user.organization, t.language)]
    : [];
  return (
    <Page width="wide" title={t(greetingFor(hour))} subtitle={who.filter(Boolean).join(' · ')}>
      <FindAddress newAddressPath={newAddressPath} />
      <Overview {...props} />
    </Page>
  );
}
