import { Group, MenuItem } from '@mantine/core';
import { IconPencil, IconPlus, IconTrash } from '@tabler/icons-react';
import { type ComponentType, type ReactNode, useState } from 'react';
import { getRouteApi } from '@tanstack/react-router';
import { sourceWords } from '@domivka/domain/building/building.text';
import { sayEnvelopeReason } from '@domivka/domain/building/say-envelope-reason';
import type { UnitState } from '@domivka/domain/building/unit-states';
import { countedNouns } from '@domivka/domain/kernel/counted.text';
import type { Fields, StoredRecord } from '@domivka/domain/kernel/record';
import { joinParts } from '@domivka/domain/kernel/text';
import type { RecordOf } from '@domivka/domain/registry';
import { sayQuantity } from '@domivka/domain/kernel/units.text';
import { type Building, useBuilding, photosOf } from '../../queries/building/building.ts';
import { type RecordAnswer, useRecord } from '../../queries/use-records.ts';
import { titleOf } from '../../text/address-title.ts';
import { commonText } from '../../text/common.text.ts';
import { formText } from '../../text/form.text.ts';
import { type Formats, useFormats } from '../../text/format.ts';
import { type Say, useText } from '../../text/say.ts';
import { nameOfUnit, placeOfUnit } from '../../text/unit-name.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { useCrumb, useCrumbParameter } from '../../ui/crumbs.ts';
import { LinkButton, TextLink } from '../../ui/links.tsx';
import { MenuLink, MoreMenu } from '../../ui/more-menu.tsx';
import { Page } from '../../ui/page.tsx';
import { Quiet } from '../../ui/quiet.tsx';
import { PageSkeleton } from '../../ui/skeletons.tsx';
import { StatusBadge } from '../../ui/status-badge.tsx';
import { PageTabs } from '../../ui/tab-line.tsx';
import { countServed, unitsOfType } from './units-of-address.ts';
import { AssistanceOf, DamageState, EnvelopeBadge, stateOfUnit } from './state-badges.tsx';
import { UnitMissing, useUnitRemoval, useRightsAt, useUnitRights } from './unit-pages.tsx';
import type { UnitPart } from './unit-part.ts';
import classes from './units.module.css';
import { unitsText as text } from './units.text.ts';

/** How much of a common area its card says is damaged, where nobody has assessed it: "200 of 650 m² damaged by the card, not assessed". */
export function sayCardDamage(unit: Fields, t: Say, format: Formats): string | undefined {
  const { damagedQuantity: damaged, quantity, unit: measure } = unit;
  if (typeof damaged !== 'number' || damaged <= 0) return undefined;
  const damage =
    typeof quantity === 'number'
      ? t(text.damagedOf, { damaged: format.number(damaged), amount: sayQuantity(quantity, measure, t.language) })
      : sayQuantity(damaged, measure, t.language);
  return t(text.onCard, { damage });
}

function Fact({ label, children }: { readonly label: string; readonly children: ReactNode }): ReactNode {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}

/** Whom a common area serves, and what its repair unlocks. */
function ServesFact({ unit, building }: UnitGlanceProps): ReactNode {
  const t = useText();
  const count = countServed(unit.servesUnits, unitsOfType(building.units.values, 'apartment').length);
  if (count === undefined) return null;
  const flats = t.count(countedNouns.apartments, count);
  return (
    <Fact label={t(text.serves)}>
      <span>{flats}</span>
      {unit.blocksCompensation === true ? (
        <StatusBadge tone="attention">{t(text.unlocks, { flats })}</StatusBadge>
      ) : null}
    </Fact>
  );
}

/** Whose word the thermal envelope is; where the measures suggest it, also which. */
function EnvelopeSource({ state }: { readonly state: UnitState }): ReactNode {
  const t = useText();
  const { envelopeFrom, envelopeReasons = [] } = state;
  if (envelopeFrom === undefined) return null;
  const source = t(envelopeFrom === 'stated' ? sourceWords.envelopeStated : sourceWords.envelopeSuggested);
  const reasons = envelopeReasons.map((reason) => sayEnvelopeReason(reason, t.language));
  return <Quiet span>{joinParts([source, ...reasons], t.language)}</Quiet>;
}

type UnitGlanceProps = { readonly unit: StoredRecord; readonly building: Building };

/** The state of the unit: damage, assistance, thermal envelope and why, photos. */
function UnitGlance({ unit, building }: UnitGlanceProps): ReactNode {
  const t = useText();
  const format = useFormats();
  const state = stateOfUnit(unit, building.unitStates);
  const last = building.assessments.values.find(({ _id }) => _id === state?.lastAssessmentId);
  const isHome = unit.unitType !== 'common_area';
  return (
    <section aria-label={t(text.glance)}>
      <dl className={classes.glance}>
        <Fact label={t(text.damage)}>
          <DamageState state={state} onCard={sayCardDamage(unit, t, format)} />
          {last ? <Quiet span>{format.date(last.date ?? '')}</Quiet> : null}
        </Fact>
        <Fact label={t(text.assistance)}>
          <AssistanceOf state={state} />
        </Fact>
        {isHome ? (
          <Fact label={t(text.envelope)}>
            {state?.thermalEnvelope ? <EnvelopeBadge state={state} /> : t(text.unknown)}
            {state ? <EnvelopeSource state={state} /> : null}
          </Fact>
        ) : (
          <ServesFact unit={unit} building={building} />
        )}
        <Fact label={t(text.photos)}>{t.count(countedNouns.photos, photosOf(unit, building).length)}</Fact>
      </dl>
    </section>
  );
}

type UnitActionsProps = {
  readonly unit: RecordOf<'apartment'>;
  readonly address: RecordOf<'address'> | undefined;
};

/** What this user can do with the unit: the work as buttons, the rest in a menu. */
function UnitActions({ unit, address }: UnitActionsProps): ReactNode {
  const t = useText();
  const rights = useUnitRights(unit, address);
  const { assess, help } = useRightsAt(address);
  const [asking, setAsking] = useState(false);
  const { busy, remove } = useUnitRemoval(unit);
  const newAssessment: string = `/address/${unit.addressId}/assessment/new`;
  const newActivity: string = `/address/${unit.addressId}/activity/new`;
  return (
    <>
      {assess ? (
        <LinkButton to={newAssessment} search={{ unit: unit._id }} leftSection={<IconPlus size={18} aria-hidden />}>
          {t(text.newAssessment)}
        </LinkButton>
      ) : null}
      {help ? (
        <LinkButton
          to={newActivity}
          search={{ units: unit._id }}
          variant="default"
          leftSection={<IconPlus size={18} aria-hidden />}
        >
          {t(text.newActivity)}
        </LinkButton>
      ) : null}
      {rights.edit || rights.remove ? (
        <MoreMenu>
          {rights.edit ? (
            <MenuLink
              to="/residential-unit/$apartmentId/edit"
              params={{ apartmentId: unit._id }}
              icon={<IconPencil size={18} aria-hidden />}
            >
              {t(commonText.edit)}
            </MenuLink>
          ) : null}
          {rights.remove ? (
            <MenuItem leftSection={<IconTrash size={18} aria-hidden />} onClick={() => setAsking(true)}>
              {t(text.remove)}
            </MenuItem>
          ) : null}
        </MoreMenu>
      ) : null}
      <ConfirmDialog
        opened={asking}
        title={t(text.remove)}
        confirmLabel={t(text.remove)}
        danger
        busy={busy}
        onConfirm={() => void remove().finally(() => setAsking(false))}
        onCancel={() => setAsking(false)}
      >
        <p>{t(text.removeAsk, { unit: nameOfUnit(unit, t) })}</p>
        <p>{t(text.removeRefused)}</p>
      </ConfirmDialog>
    </>
  );
}

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
    <Group component="span" gap="0.125rem 0.75rem">
      <TextLink to="/address/$addressId" params={{ addressId: unit.addressId }}>
        {address ? titleOf(address, t.language) : t(formText.backToAddress)}
      </TextLink>
      <span>{placeOfUnit(unit, t)}</span>
      {waits ? <StatusBadge tone="waiting">{t(text.waiting)}</StatusBadge> : null}
    </Group>
  );
}

type UnitScreenProps = {
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
