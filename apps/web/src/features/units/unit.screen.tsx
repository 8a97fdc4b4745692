import { Tabs } from '@mantine/core';
import { getRouteApi } from '@tanstack/react-router';
import { Suspense, type ComponentType, type ReactNode } from 'react';
import type { StoredRecord } from '@domivka/domain/kernel/record';
import { useBuilding, type Building } from '../../queries/building/building.ts';
import { useRecord, type RecordAnswer } from '../../queries/queries.ts';
import { titleOf } from '../../text/address-title.ts';
import { formText } from '../../text/form.text.ts';
import { useText } from '../../text/say.ts';
import { nameOfUnit, placeOfUnit } from '../../text/unit-name.ts';
import { useCrumb, useCrumbParameter } from '../../ui/crumbs.ts';
import { TextLink } from '../../ui/links.tsx';
import { Page } from '../../ui/page.tsx';
import { PageSkeleton, TableSkeleton } from '../../ui/skeletons.tsx';
import { StatusBadge } from '../../ui/status-badge.tsx';
import { TabLine } from '../../ui/tab-line.tsx';
import { UnitActions } from './unit-actions.tsx';
import { UnitGlance } from './unit-glance.tsx';
import { UnitMissing } from './unit-missing.tsx';
import type { UnitPart } from './unit-part.ts';
import type { UnitPageQuery } from './unit-tab.ts';
import { unitsText as text } from './units.text.ts';
import classes from './units.module.css';

const route = getRouteApi('/residential-unit/$apartmentId');

type PartsProps = {
  readonly unit: StoredRecord;
  readonly address: StoredRecord | undefined;
  readonly building: Building;
  readonly isNew: boolean;
  readonly parts: readonly UnitPart[];
};

/** The tabs; which one is open and which page of it stands in the address line. */
function UnitParts({ unit, address, building, isNew, parts }: PartsProps): ReactNode {
  const t = useText();
  const query: UnitPageQuery = route.useSearch();
  const navigate = route.useNavigate();
  const shown = parts.filter(({ isShown }) => isShown?.(unit, building) ?? true);
  const [first] = shown;
  const open = shown.find(({ name }) => name === query.tab) ?? first;
  // A nought that is not known yet would say that there is nothing.
  const isCounted = !building.isLoading && building.photos.state === 'ready';
  const tabs = shown.map(({ name, title, count }) => ({
    name,
    words: count && isCounted ? t(text.tabCount, { title: t(title), count: count(unit, building) }) : t(title),
  }));
  const choose = (next: string | null): void => {
    const part = shown.find(({ name }) => name === next);
    const search = part === undefined || part === first ? {} : { tab: part.name };
    void navigate({ search, replace: true, resetScroll: false });
  };
  const turn = (page: number): void => {
    const search = { ...(query.tab ? { tab: query.tab } : {}), ...(page > 1 ? { page } : {}) };
    void navigate({ search, resetScroll: false });
  };
  return (
    <Tabs value={open?.name ?? null} onChange={choose} keepMounted={false} mt="lg">
      <TabLine label={t(text.tabs)} tabs={tabs} open={open?.name} asked={query.tab} />
      {shown.map(({ name, panel: Panel }) => (
        <Tabs.Panel key={name} value={name} pt="md">
          <Suspense fallback={<TableSkeleton rows={3} />}>
            <Panel
              unit={unit}
              address={address}
              building={building}
              isNew={isNew}
              page={query.page ?? 1}
              onPageChange={turn}
            />
          </Suspense>
        </Tabs.Panel>
      ))}
    </Tabs>
  );
}

/** Where the unit is: its place in the building, the address by name, and whether something of it waits to be sent. */
function Subtitle({
  unit,
  address,
  waits,
}: {
  readonly unit: StoredRecord;
  readonly address: StoredRecord | undefined;
  readonly waits: boolean;
}): ReactNode {
  const t = useText();
  const addressId = String(unit['addressId']);
  return (
    <span className={classes.subtitle}>
      <TextLink to="/address/$addressId" params={{ addressId }}>
        {address ? titleOf(address, t.language) : t(formText.backToAddress)}
      </TextLink>
      <span>{placeOfUnit(unit, t)}</span>
      {waits ? <StatusBadge tone="waiting">{t(text.waiting)}</StatusBadge> : null}
    </span>
  );
}

export type UnitScreenProps = {
  readonly parts: readonly UnitPart[];
  /** What other features have to say of the unit at once. */
  readonly notice: ComponentType<Pick<PartsProps, 'unit' | 'address'>>;
};

type LoadedUnitProps = UnitScreenProps & { readonly unit: StoredRecord; readonly answer: RecordAnswer };

function LoadedUnit({ unit, answer, parts, notice: Notice }: LoadedUnitProps): ReactNode {
  const t = useText();
  const addressId = String(unit['addressId']);
  const { record: address } = useRecord('address', addressId);
  const building = useBuilding(addressId);
  useCrumbParameter('addressId', addressId);
  useCrumb(address ? titleOf(address, t.language) : undefined, `/address/${addressId}`);
  useCrumb(nameOfUnit(unit, t));
  return (
    <Page
      title={nameOfUnit(unit, t)}
      subtitle={<Subtitle unit={unit} address={address} waits={!answer.synced} />}
      actions={<UnitActions unit={unit} address={address} />}
    >
      <Notice unit={unit} address={address} />
      <UnitGlance unit={unit} building={building} />
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
