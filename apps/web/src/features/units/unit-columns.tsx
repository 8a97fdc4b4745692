import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { UnitType } from '@domivka/domain/apartment/apartment.options.text';
import type { UnitState } from '@domivka/domain/building/unit-states';
import { countedNouns } from '@domivka/domain/kernel/counted.text';
import { sayQuantity } from '@domivka/domain/kernel/units.text';
import type { LocalRecord } from '../../queries/queries.ts';
import type { Formats } from '../../text/format.ts';
import type { Say } from '../../text/say.ts';
import { nameOfUnit, placeOfUnit } from '../../text/unit-name.ts';
import type { DataColumn } from '../../ui/data-table.tsx';
import { StatusBadge } from '../../ui/status-badge.tsx';
import { countServed } from './served-units.ts';
import { stateOfUnit } from './state-of-unit.ts';
import { AssistanceOf, DamageState, EnvelopeBadge } from './state-badges.tsx';
import { unitsText as text } from './units.text.ts';
import classes from './units.module.css';

export type UnitColumnsContext = {
  readonly t: Say;
  readonly format: Formats;
  readonly unitStates: ReadonlyMap<string, UnitState>;
  /** How many flats the building has, as far as this device knows. */
  readonly flats: number;
};

type Column = DataColumn<LocalRecord>;

function NameCell({
  unit,
  name,
  waiting,
}: {
  readonly unit: LocalRecord;
  readonly name: string;
  readonly waiting: string;
}): ReactNode {
  return (
    <span className={classes.name}>
      <Link to="/residential-unit/$apartmentId" params={{ apartmentId: unit._id }} className={classes.link}>
        {name}
      </Link>
      {unit.synced === 0 ? <StatusBadge tone="waiting">{waiting}</StatusBadge> : null}
    </span>
  );
}

function sayExtent(unit: LocalRecord, { t, format }: UnitColumnsContext): string {
  const { quantity, unit: measure, damagedQuantity } = unit;
  if (typeof quantity !== 'number') return '';
  const amount = typeof damagedQuantity === 'number' ? `${format.number(damagedQuantity)} / ` : '';
  return `${amount}${sayQuantity(quantity, measure, t.language)}`;
}

function ServesCell({
  unit,
  context,
}: {
  readonly unit: LocalRecord;
  readonly context: UnitColumnsContext;
}): ReactNode {
  const { t, flats } = context;
  const count = countServed(unit['servesUnits'], flats);
  return (
    <span className={classes.name}>
      {count === undefined ? '' : t.count(countedNouns.apartments, count)}
      {unit['blocksCompensation'] === true ? <StatusBadge tone="attention">{t(text.blocks)}</StatusBadge> : null}
    </span>
  );
}

/** The columns of the list of one kind of units. */
export function makeUnitColumns(unitType: UnitType, context: UnitColumnsContext): readonly Column[] {
  const { t, format, unitStates } = context;
  const stateOf = (unit: LocalRecord) => stateOfUnit(unit, unitStates);
  const name: Column = {
    id: 'name',
    header: t(text.unit),
    onPhone: 'title',
    cell: (unit) => <NameCell unit={unit} name={nameOfUnit(unit, t)} waiting={t(text.waiting)} />,
  };
  const place: Column = { id: 'place', header: t(text.place), cell: (unit) => placeOfUnit(unit, t) };
  const area: Column = {
    id: 'area',
    header: t(text.area),
    align: 'end',
    cell: (unit) => (typeof unit['area'] === 'number' ? format.area(unit['area']) : ''),
  };
  const damage: Column = {
    id: 'damage',
    header: t(text.damage),
    cell: (unit) => (
      <span className={classes.name}>
        <DamageState state={stateOf(unit)} />
      </span>
    ),
  };
  const assistance: Column = {
    id: 'assistance',
    header: t(text.assistance),
    cell: (unit) => <AssistanceOf state={stateOf(unit)} />,
  };
  const envelope: Column = {
    id: 'envelope',
    header: t(text.envelope),
    cell: (unit) => <EnvelopeBadge state={stateOf(unit)} />,
  };
  if (unitType !== 'common_area') {
    return [name, ...(unitType === 'apartment' ? [place] : []), area, damage, assistance, envelope];
  }
  const quantity: Column = { id: 'quantity', header: t(text.quantity), cell: (unit) => sayExtent(unit, context) };
  const serves: Column = {
    id: 'serves',
    header: t(text.serves),
    cell: (unit) => <ServesCell unit={unit} context={context} />,
  };
  return [name, place, quantity, damage, assistance, serves];
}
