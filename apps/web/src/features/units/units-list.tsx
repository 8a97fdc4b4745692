import type { UnitType } from '@domivka/domain/apartment/apartment.options.text';
import type { UnitState } from '@domivka/domain/building/unit-states';
import { countedNouns } from '@domivka/domain/kernel/counted.text';
import type { StoredRecord } from '@domivka/domain/kernel/record';
import type { Text } from '@domivka/domain/kernel/text';
import { sayQuantity } from '@domivka/domain/kernel/units.text';
import { IconPlus } from '@tabler/icons-react';
import { Group } from '@mantine/core';
import { type ReactNode, useMemo } from 'react';
import { usePageSize } from '../../platform/device-choice.ts';
import type { Building } from '../../queries/building/building.ts';
import type { ListedRecord } from '../../queries/use-records.ts';
import { commonText } from '../../text/common.text.ts';
import { type Formats, useFormats } from '../../text/format.ts';
import { type Say, useText } from '../../text/say.ts';
import { nameOfUnit, placeOfUnit } from '../../text/unit-name.ts';
import type { DataColumn } from '../../ui/data-table.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { DeviceNote } from '../../ui/from-device.tsx';
import { LinkButton } from '../../ui/links.tsx';
import { pageSizes } from '../../ui/list-query.ts';
import { StatusBadge } from '../../ui/status-badge.tsx';
import { TurnedTable } from '../../ui/turned-table.tsx';
import { useIsPhone } from '../../ui/use-is-phone.ts';
import { countServed, unitsOfType } from './units-of-address.ts';
import { AssistanceOf, DamageState, EnvelopeBadge, stateOfUnit } from './state-badges.tsx';
import { unitsText as text } from './units.text.ts';
import { useRightsAt } from './unit-pages.tsx';

type UnitColumnsContext = {
  readonly t: Say;
  readonly format: Formats;
  readonly unitStates: ReadonlyMap<string, UnitState>;
  /** How many flats the building has, as far as this device knows. */
  readonly flats: number;
};

type Row = ListedRecord<'apartment'>;
type Column = DataColumn<Row>;

function sayExtent(unit: Row, { t, format }: UnitColumnsContext): string {
  const { quantity, unit: measure, damagedQuantity } = unit;
  if (typeof quantity !== 'number') return '';
  const amount = typeof damagedQuantity === 'number' ? `${format.number(damagedQuantity)} / ` : '';
  return `${amount}${sayQuantity(quantity, measure, t.language)}`;
}

/** The columns of the list of one kind of units. */
function makeUnitColumns(unitType: UnitType, context: UnitColumnsContext): readonly Column[] {
  const { t, format, unitStates, flats } = context;
  const stateOf = (unit: Row) => stateOfUnit(unit, unitStates);
  const place: Column = { id: 'place', header: t(text.place), onPhone: 'line', cell: (unit) => placeOfUnit(unit, t) };
  const area: Column = {
    id: 'area',
    header: t(text.area),
    align: 'end',
    onPhone: 'line',
    cell: (unit) => (unit.area === undefined ? '' : format.area(unit.area)),
  };
  const damage: Column = {
    id: 'damage',
    header: t(text.damage),
    onPhone: 'mark',
    cell: (unit) => (
      <Group gap="0.25rem 0.5rem">
        <DamageState state={stateOf(unit)} />
      </Group>
    ),
  };
  const assistance: Column = {
    id: 'assistance',
    header: t(text.assistance),
    onPhone: 'side',
    cell: (unit) => <AssistanceOf state={stateOf(unit)} />,
  };
  const envelope: Column = {
    id: 'envelope',
    header: t(text.envelope),
    onPhone: 'line',
    cell: (unit) => <EnvelopeBadge state={stateOf(unit)} />,
  };
  if (unitType !== 'common_area') {
    return [...(unitType === 'apartment' ? [place] : []), area, damage, assistance, envelope];
  }
  const quantity: Column = {
    id: 'quantity',
    header: t(text.quantity),
    onPhone: 'line',
    cell: (unit) => sayExtent(unit, context),
  };
  const serves: Column = {
    id: 'serves',
    header: t(text.serves),
    onPhone: 'line',
    cell: (unit) => {
      const count = countServed(unit.servesUnits, flats);
      return (
        <Group gap="0.25rem 0.5rem">
          {count === undefined ? '' : t.count(countedNouns.apartments, count)}
          {unit.blocksCompensation ? <StatusBadge tone="attention">{t(text.blocks)}</StatusBadge> : null}
        </Group>
      );
    },
  };
  return [place, quantity, damage, assistance, serves];
}

export type UnitsPanelProps = {
  readonly address: StoredRecord;
  readonly building: Building;
  readonly page: number;
  readonly onPageChange: (page: number) => void;
};

type UnitsListProps = UnitsPanelProps & {
  readonly unitType: UnitType;
  readonly words: { readonly title: Text; readonly add: Text; readonly none: Text; readonly noneWords: Text };
  readonly icon: ReactNode;
  /** A second way to add, before the first one while there is nothing. */
  readonly addMany?: ReactNode;
  /** Between the buttons and the list. */
  readonly above?: ReactNode;
};

/** The units of one kind at an address, page by page, with the ways to add one. */
export function UnitsList(props: UnitsListProps): ReactNode {
  const { address, building, unitType, words, icon, addMany, above, page, onPageChange } = props;
  const t = useText();
  const format = useFormats();
  const isPhone = useIsPhone();
  const pageSize = usePageSize('apartments', pageSizes, isPhone ? 10 : 50);
  const { add } = useRightsAt(address, unitType);
  const { units, unitStates } = building;
  const values = useMemo(() => unitsOfType(units.values, unitType), [units.values, unitType]);
  const flats = useMemo(() => unitsOfType(units.values, 'apartment').length, [units.values]);
  const columns = useMemo(
    () => makeUnitColumns(unitType, { t, format, unitStates, flats }),
    [unitType, t, format, unitStates, flats],
  );
  const isEmpty = values.length === 0;
  const buttons = add ? (
    <>
      {addMany}
      <LinkButton
        to="/address/$addressId/unit/new"
        params={{ addressId: address._id }}
        search={{ type: unitType }}
        variant={addMany ? 'default' : 'filled'}
        leftSection={<IconPlus size={18} aria-hidden />}
      >
        {t(words.add)}
      </LinkButton>
    </>
  ) : null;
  return (
    <>
      {units.fromDevice && !units.isAsking ? <DeviceNote>{t(text.fromDevice)}</DeviceNote> : null}
      {isEmpty ? (
        <EmptyState icon={icon} title={t(units.isPart ? commonText.notHere : words.none)} action={buttons}>
          {t(words.noneWords)}
        </EmptyState>
      ) : (
        <>
          {above}
          {buttons ? (
            <Group gap="xs" mb="sm" grow={isPhone} data-no-print>
              {buttons}
            </Group>
          ) : null}
          <TurnedTable
            label={t(words.title)}
            name={{
              id: 'name',
              header: t(text.unit),
              of: (unit) => ({
                title: nameOfUnit(unit, t),
                to: `/residential-unit/${unit._id}`,
                badges: unit.synced === 0 ? <StatusBadge tone="waiting">{t(text.waiting)}</StatusBadge> : null,
              }),
            }}
            columns={columns}
            rows={values}
            rowKey={(unit) => unit._id}
            page={page}
            onPageChange={onPageChange}
            {...pageSize}
          />
        </>
      )}
    </>
  );
}
