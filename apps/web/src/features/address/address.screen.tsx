import { Tabs } from '@mantine/core';
import { getRouteApi } from '@tanstack/react-router';
import { Suspense, useEffect, type ReactNode } from 'react';
import type { StoredRecord } from '@domivka/domain/kernel/record';
import { asKnownHere, asWhole, isPartly, useBuilding, type Building } from '../../queries/building/building.ts';
import { useOutbox } from '../../queries/work/use-outbox.ts';
import { isCreation } from '../../records/local/outbox-entry.ts';
import { useRecord } from '../../queries/queries.ts';
import { rememberRecent } from '../../queries/recent.ts';
import { useIsInArea } from '../../queries/areas/use-packs.ts';
import { useSession } from '../../session/session.ts';
import { useText } from '../../text/say.ts';
import { useCrumb } from '../../ui/crumbs.ts';
import { Page } from '../../ui/page.tsx';
import { PageSkeleton, TableSkeleton } from '../../ui/skeletons.tsx';
import { TabLine } from '../../ui/tab-line.tsx';
import { addressText } from './address.text.ts';
import { AddressActions } from './address-actions.tsx';
import { AddressGlance } from './address-glance.tsx';
import { titleOf } from '../../text/address-title.ts';
import { AddressSubtitle } from './address-subtitle.tsx';
import { AddressUnavailable } from './address-unavailable.tsx';
import type { AddressPart } from './address-part.ts';
import type { AddressPageQuery } from './address-tab.ts';

const route = getRouteApi('/address/$addressId');

type PartsProps = {
  readonly record: StoredRecord;
  readonly isNew: boolean;
  readonly building: Building;
  readonly parts: readonly AddressPart[];
};

/** The tabs; which one is open and which page of it stands in the address line. */
function AddressParts({ record, isNew, building, parts }: PartsProps): ReactNode {
  const t = useText();
  const query: AddressPageQuery = route.useSearch();
  const navigate = route.useNavigate();
  const shown = parts.filter(({ isShown }) => isShown?.(record, building) ?? true);
  const [first] = shown;
  const open = shown.find(({ name }) => name === query.tab) ?? first;
  // A nought that is not known yet would say that there is nothing.
  const isCounted = !building.isLoading && building.photos.state === 'ready' && !isPartly(record, building);
  const mayLack = [building.units, building.photos, building.stateQuestions].some(({ isPart }) => isPart);
  const tabs = shown.map(({ name, title, count }) => {
    const number = isCounted ? count?.(building) : undefined;
    const isKnown = number !== undefined && (number > 0 || !mayLack);
    return { name, words: isKnown ? t(addressText.tabCount, { title: t(title), count: number }) : t(title) };
  });
  const choose = (next: string | null): void => {
    const part = shown.find(({ name }) => name === next);
    void navigate({
      search: part === undefined || part === first ? {} : { tab: part.name },
      replace: true,
      resetScroll: false,
    });
  };
  const turn = (page: number): void =>
    void navigate({
      search: { ...(query.tab ? { tab: query.tab } : {}), ...(page > 1 ? { page } : {}) },
      resetScroll: false,
    });
  return (
    <Tabs value={open?.name ?? null} onChange={choose} keepMounted={false} mt="lg">
      <TabLine label={t(addressText.tabs)} tabs={tabs} open={open?.name} asked={query.tab} />
      {shown.map(({ name, panel: Panel }) => (
        <Tabs.Panel key={name} value={name} pt="md">
          <Suspense fallback={<TableSkeleton rows={3} />}>
            <Panel address={record} building={building} isNew={isNew} page={query.page ?? 1} onPageChange={turn} />
          </Suspense>
        </Tabs.Panel>
      ))}
    </Tabs>
  );
}

/** One address: its names, its state at a glance, and everything that hangs on it. */
export function AddressScreen({ parts }: { readonly parts: readonly AddressPart[] }): ReactNode {
  const t = useText();
  const { addressId } = route.useParams();
  const { user } = useSession();
  const answer = useRecord('address', addressId);
  const known = useBuilding(addressId);
  const isUnheard = useOutbox()?.entries.some((entry) => entry.recordId === addressId && isCreation(entry));
  const { record } = answer;
  const isInArea = useIsInArea(record);
  const building = isUnheard ? asWhole(known) : asKnownHere(known, record ?? {}, isInArea);
  useCrumb(record ? titleOf(record, t.language) : undefined);
  const isThere = record !== undefined;
  useEffect(() => {
    if (isThere && user) rememberRecent(user._id, addressId);
  }, [isThere, user, addressId]);

  if (answer.state === 'loading') return <PageSkeleton />;
  if (!record) return <AddressUnavailable addressId={addressId} offline={answer.state === 'offlineMissing'} />;
  return (
    <Page
      title={titleOf(record, t.language)}
      subtitle={<AddressSubtitle record={record} answer={answer} />}
      actions={<AddressActions record={record} building={building} />}
    >
      <AddressGlance record={record} building={building} />
      <AddressParts record={record} isNew={!answer.synced && answer.stale} building={building} parts={parts} />
    </Page>
  );
}
