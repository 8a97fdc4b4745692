import { getRouteApi } from '@tanstack/react-router';
import type { ComponentType, ReactNode } from 'react';
import type { RecordOf } from '@domivka/domain/registry';
import { useBuilding, type Building } from '../../queries/building/building.ts';
import { useRecord, type RecordAnswer } from '../../queries/queries.ts';
import { titleOf } from '../../text/address-title.ts';
import { formText } from '../../text/form.text.ts';
import { useText } from '../../text/say.ts';
import { nameOfUnit, placeOfUnit } from '../../text/unit-name.ts';
import { useCrumb, useCrumbParameter } from '../../ui/crumbs.ts';
import { TextLink } from '../../ui/links.tsx';
import { Page } from '../../ui/page.tsx';
import { PageSkeleton } from '../../ui/skeletons.tsx';
import { StatusBadge } from '../../ui/status-badge.tsx';
import { PageTabs } from '../../ui/tab-line.tsx';
import { UnitActions } from './unit-actions.tsx';
import { UnitGlance } from './unit-glance.tsx';
import { UnitMissing } from './unit-missing.tsx';
import type { UnitPart } from './unit-part.ts';
import { unitsText as text } from './units.text.ts';
import classes from './units.module.css';

const route = getRouteApi('/residential-unit/$apartmentId');

type PartsProps = {
  readonly unit: RecordOf<'apartment'>;
  readonly address: RecordOf<'address'> | undefined;
  readonly building: Building;
  readonly isNew: boolean;
  readonly parts: readonly UnitPart[];
};

/** The tabs; which one is open and which page of it are in the address line. */
function UnitParts({ unit, address, building, isNew, parts }: PartsProps): ReactNode {
  const t = useText();
  const { tab, page = 1 } = route.useSearch();
  const navigate = route.useNavigate();
  const turn = (next: number): void =>
    void navigate({ search: { ...(tab ? { tab } : {}), ...(next > 1 ? { page: next } : {}) }, resetScroll: false });
  const tabs = parts
    .filter(({ isShown }) => isShown?.(unit, building) ?? true)
    .map(({ name, title, count, panel: Panel }) => ({
      name,
      words: count ? t(text.tabCount, { title: t(title), count: count(unit, building) }) : t(title),
      panel: <Panel unit={unit} address={address} building={building} isNew={isNew} page={page} onPageChange={turn} />,
    }));
  return (
    <PageTabs
      label={t(text.tabs)}
      tabs={tabs}
      asked={tab}
      onChoose={(name) => void navigate({ search: name ? { tab: name } : {}, replace: true, resetScroll: false })}
    />
  );
}

type SubtitleProps = Pick<PartsProps, 'unit' | 'address'> & { readonly waits: boolean };

/** Where the unit is: its place in the building, the address by name, and whether a part of it is not sent yet. */
function Subtitle({ unit, address, waits }: SubtitleProps): ReactNode {
  const t = useText();
  return (
    <span className={classes.subtitle}>
      <TextLink to="/address/$addressId" params={{ addressId: unit.addressId }}>
        {address ? titleOf(address, t.language) : t(formText.backToAddress)}
      </TextLink>
      <span>{placeOfUnit(unit, t)}</span>
      {waits ? <StatusBadge tone="waiting">{t(text.waiting)}</StatusBadge> : null}
    </span>
  );
}

export type UnitScreenProps = {
  readonly parts: readonly UnitPart[];
  /** What other features show above its tabs. */
  readonly notice: ComponentType<Pick<PartsProps, 'unit' | 'address'>>;
};

type LoadedUnitProps = UnitScreenProps & {
  readonly unit: RecordOf<'apartment'>;
  readonly answer: RecordAnswer<'apartment'>;
};

function LoadedUnit({ unit, answer, parts, notice: Notice }: LoadedUnitProps): ReactNode {
  const t = useText();
  const { addressId } = unit;
  const { record: address, state } = useRecord('address', addressId);
  const building = useBuilding(addressId);
  useCrumbParameter('addressId', addressId);
  useCrumb(address ? titleOf(address, t.language) : undefined, `/address/${addressId}`);
  useCrumb(nameOfUnit(unit, t));
  if (state === 'loading' || building.isLoading || building.photos.state === 'loading') return <PageSkeleton />;
  return (
    <Page
      width="wide"
      title={nameOfUnit(unit, t)}
      subtitle={<Subtitle unit={unit} address={address} waits={!answer.synced} />}
      actions={<UnitActions unit={unit} address={address} />}
    >
      <UnitGlance unit={unit} building={building} />
      <Notice unit={unit} address={address} />
      <UnitParts
        unit={unit}
        address={address}
        building={building}
        isNew={!answer.synced && answer.stale}
        parts={parts}
      />
    </Page>
  );
}

/** The route `/residential-unit/{apartmentId}`: one flat, home or common area with everything that names it (specification, section 2). */
export function UnitScreen(props: UnitScreenProps): ReactNode {
  const { apartmentId } = route.useParams();
  const answer = useRecord('apartment', apartmentId);
  const { record, state } = answer;
  if (state === 'loading') return <PageSkeleton />;
  if (record) return <LoadedUnit key={apartmentId} unit={record} answer={answer} {...props} />;
  return <UnitMissing isOffline={state === 'offlineMissing'} />;
}
