import { assessmentEntity } from '@domivka/domain/assessment/assessment.entity';
import { roles } from '@domivka/domain/kernel/actor';
import { countedNouns } from '@domivka/domain/kernel/counted.text';
import { labelOf } from '@domivka/domain/kernel/options';
import { rightOf } from '@domivka/domain/kernel/permissions';
import type { Text as Title } from '@domivka/domain/kernel/text';
import { Button, Group, Stack, TextInput } from '@mantine/core';
import { type Icon, IconDeviceMobile, IconHomePlus, IconMapPinDown, IconPlus, IconSearch } from '@tabler/icons-react';
import { Link, useNavigate } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { usePlaces } from '../../device/places.ts';
import { serverNow } from '../../device/server-time.ts';
import { usePacks } from '../../queries/areas/use-packs.ts';
import { useReadiness } from '../../queries/areas/use-readiness.ts';
import { fullNameOf, shortPathOf } from '../../queries/names/place-names.ts';
import { type SearchState, useSearch } from '../../queries/use-records.ts';
import type { PackState } from '../../records/local/pack-rows.ts';
import type { Me } from '../../session/session.ts';
import { titleOf } from '../../text/address-title.ts';
import { commonText } from '../../text/common.text.ts';
import { deviceText } from '../../text/device.text.ts';
import { useFormats } from '../../text/format.ts';
import { nameOfOrganization } from '../../text/record-name.ts';
import { useText } from '../../text/say.ts';
import { Columns } from '../../ui/columns.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { LinkButton, TextLink } from '../../ui/links.tsx';
import { Page } from '../../ui/page.tsx';
import { Quiet } from '../../ui/quiet.tsx';
import { Section } from '../../ui/section.tsx';
import { BodySkeleton } from '../../ui/skeletons.tsx';
import { Stat } from '../../ui/stat.tsx';
import { StatusBadge } from '../../ui/status-badge.tsx';
import { greetingFor } from './greeting.ts';
import classes from './home.module.css';
import { homeText, takeAlongText as text } from './home.text.ts';
import { type ListedAddress, useChangedAddresses, useLastAddresses } from './last-addresses.ts';
import { useTodayItems } from './today-items.ts';
import { Today } from './today.tsx';

function AddressLine({ address }: { readonly address: ListedAddress }): ReactNode {
  const t = useText();
  const path: string = `/address/${address._id}`;
  const other = titleOf(address, t.language === 'uk' ? 'en' : 'uk');
  const place = shortPathOf(usePlaces(), address.pCode4, t.language);
  const counts = [
    address.assessmentNumber ? t.count(countedNouns.assessments, address.assessmentNumber) : '',
    address.activityNumber ? t.count(countedNouns.activities, address.activityNumber) : '',
  ].filter(Boolean);
  return (
    <li>
      <Link to={path} className={classes.address}>
        <Stack component="span" gap={0} miw={0}>
          <strong>{titleOf(address, t.language)}</strong>
          <Quiet span>{place || '\u00a0'}</Quiet>
          <Quiet span visibleFrom="sm" lang={t.language === 'uk' ? 'en' : 'uk'}>
            {other}
          </Quiet>
        </Stack>
        <Group component="span" gap="xs" c="dimmed" fz="sm" data-numbers>
          {counts.join(' · ')}
          {address.synced === 0 ? <StatusBadge tone="waiting">{t(homeText.notSent)}</StatusBadge> : null}
        </Group>
      </Link>
    </li>
  );
}

function AddressList({
  title,
  addresses,
}: {
  readonly title: string;
  readonly addresses: readonly ListedAddress[];
}): ReactNode {
  return (
    <Section title={title}>
      <ul className={classes.addresses}>
        {addresses.map((address) => (
          <AddressLine key={address._id} address={address} />
        ))}
      </ul>
    </Section>
  );
}

const countOnly = { paging: { page: 1, pageSize: 1 } } as const;

/** How many addresses, assessments and activities are in the user's area; each number opens its list where there is one. */
function MyArea({ addresses }: { readonly addresses: Omit<SearchState, 'values'> }): ReactNode {
  const t = useText();
  const format = useFormats();
  const assessments = useSearch('assessment', countOnly);
  const activities = useSearch('activity', countOnly);
  const total = ({ state, totalRows }: Pick<SearchState, 'state' | 'totalRows'>) =>
    state === 'ready' ? format.number(totalRows, 0) : undefined;
  const asOf = addresses.asOf ? t(homeText.asOf, { moment: format.moment(addresses.asOf) }) : t(homeText.fromDevice);
  const link = (to: '/addresses' | '/activities', words: string, search = {}) => (
    <TextLink to={to} search={search}>
      {words}
    </TextLink>
  );
  return (
    <Section title={t(homeText.myArea)} description={addresses.fromDevice ? asOf : undefined}>
      <Columns min="7rem">
        <Stat label={link('/addresses', t(homeText.addresses))} value={total(addresses)} />
        <Stat label={link('/addresses', t(homeText.assessments), { assessed: true })} value={total(assessments)} />
        <Stat label={link('/activities', t(homeText.activities))} value={total(activities)} />
      </Columns>
    </Section>
  );
}

/** Most people in the field take one area or two. */
const mostNamed = 2;

function Words({ said, link }: { readonly said: string; readonly link: string }): ReactNode {
  return (
    <Stack gap={0} align="flex-start">
      <span>{said}</span>
      <TextLink to="/user" search={{ tab: 'offline' }} py={4}>
        {link}
      </TextLink>
    </Stack>
  );
}

function Line({ packs }: { readonly packs: readonly PackState[] }): ReactNode {
  const t = useText();
  const format = useFormats();
  const places = usePlaces();
  const { state: readiness } = useReadiness();
  if (packs.length === 0) {
    return <Words said={t(text.question)} link={t(text.take)} />;
  }
  const nameOf = (area: string): string => {
    const unit = places?.find(area);
    return unit ? fullNameOf(unit, t.language) : '…';
  };
  const named = packs.slice(0, mostNamed).map(({ area }) => nameOf(area));
  const names = packs.length > mostNamed ? [...named, '…'] : named;
  const oldest = packs
    .flatMap(({ asOf }) => asOf ?? [])
    .toSorted()
    .at(0);
  const isTaking = packs.some(({ state }) => state === 'taking');
  const fresh = oldest === undefined ? undefined : t(text.asOf, { moment: format.moment(oldest) });
  const isMissing = readiness === 'coming' || readiness === 'whileOpen';
  const whole = isMissing ? t(text[readiness]) : fresh;
  const state = isTaking ? t(text.taking) : whole;
  const isAttention =
    isMissing || packs.some(({ state }) => state === 'old' || state === 'failed' || state === 'stopped');
  return (
    <Words
      said={[t(text.withYou, { areas: names.join(', ') }), state].filter(Boolean).join(' · ')}
      link={t(isAttention ? text.look : deviceText.onDevice)}
    />
  );
}

type TakeAlongProps = { readonly user: Me; readonly packs: readonly PackState[] };

/** The areas for work without a network, for those who assess homes. */
function TakeAlong({ user, packs }: TakeAlongProps): ReactNode {
  if (rightOf(assessmentEntity, user.role, 'create') === '-') return null;
  return (
    <Section>
      <Group wrap="nowrap" gap="sm">
        <IconMapPinDown size={22} aria-hidden color="var(--domivka-ink-quiet)" style={{ flex: 'none' }} />
        <Line packs={packs} />
      </Group>
    </Section>
  );
}

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
