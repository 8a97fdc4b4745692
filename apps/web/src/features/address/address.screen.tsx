import { Group } from '@mantine/core';
import { getRouteApi } from '@tanstack/react-router';
import { useEffect, type ReactNode } from 'react';
import type { RecordOf } from '@domivka/domain/registry';
import { usePlaceNames } from '../../device/places.ts';
import { asKnownHere, asWhole, isPartly, useBuilding, type Building } from '../../queries/building/building.ts';
import { pathOf } from '../../queries/names/place-names.ts';
import { useOutbox } from '../../queries/work/use-outbox.ts';
import { isCreation } from '../../records/local/outbox-entry.ts';
import { useRecord, type RecordAnswer } from '../../queries/use-records.ts';
import { rememberRecent } from '../../queries/recent.ts';
import { useIsInArea } from '../../queries/areas/use-packs.ts';
import { useSession } from '../../session/session.ts';
import { titleOf } from '../../text/address-title.ts';
import { commonText } from '../../text/common.text.ts';
import { useText } from '../../text/say.ts';
import { useCrumb } from '../../ui/crumbs.ts';
import { Page } from '../../ui/page.tsx';
import { loadPart } from '../../ui/load-part.ts';
import { BodySkeleton, PageSkeleton } from '../../ui/skeletons.tsx';
import { StatusBadge } from '../../ui/status-badge.tsx';
import { PageTabs } from '../../ui/tab-line.tsx';
import { addressText } from './address.text.ts';
import { AddressActions } from './address-actions.tsx';
import { AddressGlance } from './address-glance.tsx';
import type { AddressPart } from './address-part.ts';
import classes from './address.module.css';
import { FormerStreetNames } from './former-street-names.tsx';

const AddressUnavailable = loadPart(() => import('./address-unavailable.tsx'), 'AddressUnavailable');

const route = getRouteApi('/address/$addressId');

type PartsProps = {
  readonly record: RecordOf<'address'>;
  readonly isNew: boolean;
  readonly building: Building;
  readonly parts: readonly AddressPart[];
};

/** The tabs; which one is open and which page of it are in the address line. */
function AddressParts({ record, isNew, building, parts }: PartsProps): ReactNode {
  const t = useText();
  const { tab, page = 1 } = route.useSearch();
  const navigate = route.useNavigate();
  const isCounted = !isPartly(record, building);
  const mayLack = [building.units, building.photos, building.stateQuestions].some(({ isPart }) => isPart);
  const turn = (next: number): void =>
    void navigate({ search: { ...(tab ? { tab } : {}), ...(next > 1 ? { page: next } : {}) }, resetScroll: false });
  const tabs = parts
    .filter(({ isShown }) => isShown?.(record, building) ?? true)
    .map(({ name, title, count, panel: Panel }) => {
      const number = isCounted ? count?.(building) : undefined;
      const isKnown = number !== undefined && (number > 0 || !mayLack);
      return {
        name,
        words: isKnown ? t(addressText.tabCount, { title: t(title), count: number }) : t(title),
        panel: <Panel address={record} building={building} isNew={isNew} page={page} onPageChange={turn} />,
      };
    });
  return (
    <PageTabs
      label={t(addressText.tabs)}
      tabs={tabs}
      asked={tab}
      onChoose={(name) => void navigate({ search: name ? { tab: name } : {}, replace: true, resetScroll: false })}
    />
  );
}

type SubtitleProps = { readonly record: RecordOf<'address'>; readonly answer: RecordAnswer };

/** The name in the other language, the place, what is not sent yet, and former names of the street; each has its line before it is known. */
function Subtitle({ record, answer }: SubtitleProps): ReactNode {
  const t = useText();
  const places = usePlaceNames();
  const entries = useOutbox()?.entries;
  const needsYou = entries?.some(({ recordId, state }) => recordId === record._id && state === 'needsYou');
  const other = t.language === 'uk' ? 'en' : 'uk';
  const otherTitle = titleOf(record, other);
  return (
    <Group component="span" gap="0.125rem 0.75rem">
      {otherTitle === titleOf(record, t.language) ? null : <span lang={other}>{otherTitle}</span>}
      <Group component="span" wrap="nowrap" gap="sm" className={classes.place ?? ''}>
        <span>{pathOf(places, record.pCode4, t.language)}</span>
        {needsYou ? <StatusBadge tone="attention">{t(addressText.needsYou)}</StatusBadge> : null}
        {answer.synced || needsYou ? null : <StatusBadge tone="waiting">{t(commonText.waiting)}</StatusBadge>}
      </Group>
      <FormerStreetNames record={record} />
    </Group>
  );
}

/** Whether the server is being asked for what this device lacks: a page drawn before would have to be drawn again. */
function isComing(record: RecordOf<'address'>, building: Building): boolean {
  const { units, assessments, activities, photos, stateQuestions } = building;
  const isAsked = [units, assessments, activities].some(({ isAsking }) => isAsking) && isPartly(record, building);
  return isAsked || building.isLoading || [photos, stateQuestions].some(({ state }) => state === 'loading');
}

/** One address: its names, its state at a glance, and everything that belongs to it. */
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
      width="wide"
      title={titleOf(record, t.language)}
      subtitle={<Subtitle record={record} answer={answer} />}
      actions={<AddressActions record={record} building={building} />}
    >
      {isComing(record, building) ? (
        <BodySkeleton />
      ) : (
        <div className={classes.columns}>
          <AddressGlance record={record} building={building} />
          <AddressParts record={record} isNew={!answer.synced && answer.stale} building={building} parts={parts} />
        </div>
      )}
    </Page>
  );
}
