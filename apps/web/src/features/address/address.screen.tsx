import { Tabs } from '@mantine/core';
import { IconHomeOff } from '@tabler/icons-react';
import { getRouteApi } from '@tanstack/react-router';
import { useEffect, type ReactNode } from 'react';
import type { StoredRecord } from '@domivka/domain/kernel/record';
import { useChildren, useRecord, type ChildrenAnswer } from '../../data/queries.ts';
import { rememberRecent } from '../../data/recent.ts';
import { useSession } from '../../data/session.ts';
import { formText } from '../../text/form.text.ts';
import { useText } from '../../text/say.ts';
import { useCrumb } from '../../ui/crumbs.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { LinkButton } from '../../ui/links.tsx';
import { Page } from '../../ui/page.tsx';
import { PageSkeleton } from '../../ui/skeletons.tsx';
import { addressText } from './address.text.ts';
import { ActivitiesTab } from './activities-tab.tsx';
import { AddressActions } from './address-actions.tsx';
import { AddressGlance } from './address-glance.tsx';
import { titleOf } from '../../text/address-title.ts';
import { AddressSubtitle } from './address-subtitle.tsx';
import { addressTabs, type AddressPageQuery, type AddressTab } from './address-tab.ts';
import { AssessmentsTab } from './assessments-tab.tsx';
import { DetailsTab } from './details-tab.tsx';
import { HistoryTab } from './history-tab.tsx';
import { useAddressRights } from './use-address-rights.ts';

const route = getRouteApi('/address/$addressId');

function Unavailable({ offline }: { readonly offline: boolean }): ReactNode {
  const t = useText();
  return (
    <Page title={t(addressText.one)}>
      <EmptyState
        icon={<IconHomeOff size={40} />}
        title={t(offline ? addressText.notOnDevice : formText.addressGone)}
        action={<LinkButton to="/addresses">{t(addressText.backToSearch)}</LinkButton>}
      >
        {t(offline ? addressText.notOnDeviceWords : formText.goneWords)}
      </EmptyState>
    </Page>
  );
}

type PartsProps = {
  readonly record: StoredRecord;
  readonly isNew: boolean;
  readonly assessments: ChildrenAnswer;
  readonly activities: ChildrenAnswer;
};

/** The tabs; which one is open and which page of it stands in the address line. */
function AddressParts({ record, isNew, assessments, activities }: PartsProps): ReactNode {
  const t = useText();
  const query: AddressPageQuery = route.useSearch();
  const navigate = route.useNavigate();
  const rights = useAddressRights(record);
  // Whoever sees a masked address may not read its history.
  const tabs = record['masked'] === undefined ? addressTabs : addressTabs.filter((one) => one !== 'history');
  const tab = tabs.find((one) => one === query.tab) ?? addressTabs[0];
  const open = (next: AddressTab): void =>
    void navigate({ search: next === addressTabs[0] ? {} : { tab: next }, replace: true, resetScroll: false });
  const turn = (page: number): void =>
    void navigate({
      search: { ...(query.tab ? { tab: query.tab } : {}), ...(page > 1 ? { page } : {}) },
      resetScroll: false,
    });
  const counts: Partial<Record<AddressTab, number>> = {
    assessments: assessments.values.length,
    activities: activities.values.length,
  };
  const paging = { page: query.page ?? 1, onPageChange: turn };
  const panels: Readonly<Record<AddressTab, ReactNode>> = {
    assessments: <AssessmentsTab addressId={record._id} answer={assessments} mayAdd={rights.assess} {...paging} />,
    activities: <ActivitiesTab addressId={record._id} answer={activities} mayAdd={rights.help} {...paging} />,
    details: <DetailsTab record={record} />,
    history: <HistoryTab record={record} isNew={isNew} />,
  };
  return (
    <Tabs
      value={tab}
      onChange={(next) => open(addressTabs.find((one) => one === next) ?? addressTabs[0])}
      keepMounted={false}
      mt="lg"
    >
      <Tabs.List aria-label={t(addressText.tabs)}>
        {tabs.map((one) => {
          const count = counts[one];
          const title = t(addressText[one]);
          return (
            <Tabs.Tab key={one} value={one}>
              {count === undefined ? title : t(addressText.tabCount, { title, count })}
            </Tabs.Tab>
          );
        })}
      </Tabs.List>
      {tabs.map((one) => (
        <Tabs.Panel key={one} value={one} pt="md">
          {panels[one]}
        </Tabs.Panel>
      ))}
    </Tabs>
  );
}

/** One address: its names, its state at a glance, and everything that hangs on it. */
export function AddressScreen(): ReactNode {
  const t = useText();
  const { addressId } = route.useParams();
  const { user } = useSession();
  const answer = useRecord('address', addressId);
  const assessments = useChildren('assessment', addressId);
  const activities = useChildren('activity', addressId);
  const { record } = answer;
  useCrumb(record ? titleOf(record, t.language) : undefined);
  const isThere = record !== undefined;
  useEffect(() => {
    if (isThere && user) rememberRecent(user._id, addressId);
  }, [isThere, user, addressId]);

  if (answer.state === 'loading') return <PageSkeleton />;
  if (!record) return <Unavailable offline={answer.state === 'offlineMissing'} />;
  return (
    <Page
      title={titleOf(record, t.language)}
      subtitle={<AddressSubtitle record={record} answer={answer} />}
      actions={<AddressActions record={record} assessments={assessments} activities={activities} />}
    >
      <AddressGlance record={record} assessments={assessments} activities={activities} />
      <AddressParts
        record={record}
        isNew={!answer.synced && answer.stale}
        assessments={assessments}
        activities={activities}
      />
    </Page>
  );
}
