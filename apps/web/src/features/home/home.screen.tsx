import { roles } from '@domivka/domain/kernel/actor';
import { labelOf } from '@domivka/domain/kernel/options';
import type { Text as Title } from '@domivka/domain/kernel/text';
import { Button, Group, TextInput } from '@mantine/core';
import { type Icon, IconPlus, IconSearch } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { serverNow } from '../../device/server-time.ts';
import { usePacks } from '../../queries/areas/use-packs.ts';
import type { Me } from '../../session/session.ts';
import { commonText } from '../../text/common.text.ts';
import { nameOfOrganization } from '../../text/record-name.ts';
import { useText } from '../../text/say.ts';
import { LinkButton } from '../../ui/links.tsx';
import { Page } from '../../ui/page.tsx';
import { BodySkeleton } from '../../ui/skeletons.tsx';
import { Addresses } from './addresses.tsx';
import { greetingFor } from './greeting.ts';
import classes from './home.module.css';
import { homeText } from './home.text.ts';
import { useChangedAddresses, useLastAddresses } from './last-addresses.ts';
import { Figures, Lists, useLateNumbers } from './numbers.tsx';
import { TakeAlong } from './take-along.tsx';
import { useTodayItems, type Item } from './today-items.ts';
import { Today } from './today.tsx';
import { viewOf } from './views.ts';

type HomeScreenProps = {
  readonly user: Me | undefined;
  /** The screens that the specification puts on Home, in its order. */
  readonly cards: readonly { readonly path: string; readonly title: Title; readonly icon?: Icon }[];
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
      <Group
        component="form"
        role="search"
        gap="xs"
        wrap="nowrap"
        flex="1 1 20rem"
        maw="40rem"
        onSubmit={(event) => {
          event.preventDefault();
          const q = typed.trim();
          void navigate({ to: '/addresses', search: q === '' ? {} : { q } });
        }}
      >
        <TextInput
          flex={1}
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
      </Group>
      {newAddressPath ? (
        <LinkButton to={newAddressPath} size="md" leftSection={<IconPlus size={18} aria-hidden />}>
          {t(homeText.register)}
        </LinkButton>
      ) : null}
    </Group>
  );
}

/** The screens of the specification's cards, small: most of them are in the menu too. */
function Cards({ cards }: Pick<HomeScreenProps, 'cards'>): ReactNode {
  const t = useText();
  return (
    <Group component="nav" gap="xs" mt="lg" aria-label={t(homeText.sections)}>
      {cards.map(({ path, title, icon: CardIcon }) => (
        <LinkButton
          key={path}
          to={path}
          variant="default"
          px="sm"
          leftSection={CardIcon ? <CardIcon size={18} aria-hidden /> : null}
        >
          {t(title)}
        </LinkButton>
      ))}
    </Group>
  );
}

/** Whether what needs the user is higher than the numbers beside it: then the lists follow the numbers at once. */
function isTall(items: readonly Item[]): boolean {
  return items.length > 3 || items.some(({ addressIds }) => addressIds !== undefined);
}

type OverviewProps = Pick<HomeScreenProps, 'cards' | 'newAddressPath'> & { readonly user: Me };

/** What needs the user, the numbers of their role, addresses and the other screens. They are drawn together: none moves another. */
function Overview({ user, cards, newAddressPath }: OverviewProps): ReactNode {
  const view = viewOf(user.role);
  const items = useTodayItems();
  const packs = usePacks();
  const last = useLastAddresses();
  const changed = useChangedAddresses();
  const late = useLateNumbers();
  const isKnown = last && (last.length > 0 || changed.state !== 'loading');
  if (!items || !packs || !isKnown) return <BodySkeleton />;
  return (
    <div className={classes.columns} data-tall={isTall(items) || undefined}>
      <div className={classes.today}>
        <Today items={items} />
      </div>
      <div className={classes.figures}>
        <Figures view={view} user={user} late={late} />
      </div>
      <div className={classes.places}>
        <TakeAlong user={user} packs={packs} />
        <Addresses
          last={last}
          changed={changed}
          asksWhatChanged={view === 'authority'}
          mayCreate={newAddressPath !== undefined}
        />
        <Cards cards={cards} />
      </div>
      <div className={classes.lists}>
        <Lists view={view} user={user} late={late} />
      </div>
    </div>
  );
}

/** What donors see: results, and the other screens. */
function Results({ user, cards }: OverviewProps): ReactNode {
  const late = useLateNumbers();
  return (
    <>
      <Figures view="donor" user={user} late={late} />
      <Cards cards={cards} />
    </>
  );
}

/** Home: the search, what needs the user, the numbers of their role, addresses and the cards of the specification. */
export function HomeScreen(props: HomeScreenProps): ReactNode {
  const { user, newAddressPath } = props;
  const t = useText();
  const [hour] = useState(() => new Date(serverNow()).getHours());
  const name = t.language === 'uk' ? user?.nameUkr || user?.name : user?.name || user?.nameUkr;
  const Body = user?.role === 'Donor' ? Results : Overview;
  const who = user
    ? [name, labelOf(roles, user.role, t.language), nameOfOrganization(user.organization, t.language)]
    : [];
  return (
    <Page width="wide" title={t(greetingFor(hour))} subtitle={who.filter(Boolean).join(' · ')}>
      <FindAddress newAddressPath={newAddressPath} />
      {user ? <Body {...props} user={user} /> : null}
    </Page>
  );
}
