import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { assistanceStates } from '@domivka/domain/apartment/apartment.options.text';
import { addressFieldLabels as label, buildingTypes } from '@domivka/domain/address/address.text';
import type { CustomDefinition } from '@domivka/domain/kernel/custom-definition';
import { customOf } from '@domivka/domain/kernel/custom';
import { labelOf } from '@domivka/domain/kernel/options';
import type { Text } from '@domivka/domain/kernel/text';
import type { Units } from '@domivka/reference/units';
import type { ListedStates } from './listed-buildings.ts';
import type { LocalRecord } from '../../queries/queries.ts';
import { describeCustom } from '../../text/describe-custom.ts';
import type { Formats } from '../../text/format.ts';
import { nameOfOrganization } from '../../text/record-name.ts';
import type { Say } from '../../text/say.ts';
import { ChangedOn } from '../../ui/changed-on.tsx';
import type { DataColumn } from '../../ui/data-table.tsx';
import list from '../../ui/list.module.css';
import { AssistanceBadge } from '../../ui/assistance-badge.tsx';
import { DamageBadge } from '../../ui/damage-badge.tsx';
import { StatusBadge } from '../../ui/status-badge.tsx';
import { addressText } from './address.text.ts';
import { addressesText } from './addresses.text.ts';
import { titleOf } from '../../text/address-title.ts';
import { optionalColumns, type ColumnName, type OptionalColumn } from './column-choice.ts';
import { shortPathOf } from '../../queries/names/place-names.ts';

/** The words of the columns that can be chosen. */
export const columnLabels: Readonly<Record<OptionalColumn, Text>> = {
  damage: addressesText.damage,
  assistance: addressesText.assistance,
  buildingType: label.buildingType,
  numberOfApartments: label.numberOfApartments,
  floors: label.floors,
  yearBuilt: label.yearBuilt,
  assessmentNumber: label.assessmentNumber,
  activityNumber: label.activityNumber,
  organizationName: addressesText.organization,
  updatedAt: addressesText.updated,
};

export type ColumnContext = {
  readonly t: Say;
  readonly format: Formats;
  readonly places: Units | undefined;
  /** Records whose sending needs a person. */
  readonly needsYou: ReadonlySet<string>;
  readonly organizations: readonly LocalRecord[] | undefined;
  /** How the buildings stand, as far as it is known. */
  readonly states: ListedStates;
  /** The custom fields that can be columns. */
  readonly custom: readonly CustomDefinition[];
};

function AddressCell({ row, context }: { readonly row: LocalRecord; readonly context: ColumnContext }): ReactNode {
  const { t, places, needsYou } = context;
  const path = shortPathOf(places, row['pCode4'], t.language);
  return (
    <div className={list.nameCell}>
      <Link to="/address/$addressId" params={{ addressId: row._id }} className={list.link}>
        {titleOf(row, t.language)}
      </Link>
      {row.synced === 0 ? (
        <StatusBadge tone={needsYou.has(row._id) ? 'attention' : 'waiting'}>
          {t(needsYou.has(row._id) ? addressesText.needsYou : addressesText.waiting)}
        </StatusBadge>
      ) : null}
      {path ? <span className={list.second}>{path}</span> : null}
    </div>
  );
}

function organizationOf(row: LocalRecord, { t, organizations }: ColumnContext): string {
  const found = organizations?.find(({ _id }) => _id === row.organizationId);
  return nameOfOrganization(found, t.language) || (row.organizationName ?? '');
}

/** How badly the building is damaged; nothing where this device does not know. */
function damageOf(row: LocalRecord, { t, states }: ColumnContext): ReactNode {
  const state = states.get(row._id);
  if (!state) return null;
  const { levelOfDamage: level, isSuperseded, needsAssessment } = state;
  return (
    <span className={list.title}>
      {level === undefined ? (
        <span className={list.short}>{t(addressText.notAssessed)}</span>
      ) : (
        <DamageBadge percent={level} />
      )}
      {isSuperseded || needsAssessment ? <StatusBadge tone="attention">{t(addressesText.toAssess)}</StatusBadge> : null}
    </span>
  );
}

function assistanceOf(row: LocalRecord, { t, states }: ColumnContext): ReactNode {
  const state = states.get(row._id)?.assistanceState;
  if (!state) return null;
  return (
    <span className={list.short}>
      <AssistanceBadge state={state}>{labelOf(assistanceStates, state, t.language)}</AssistanceBadge>
    </span>
  );
}

function cellOf(column: OptionalColumn, row: LocalRecord, context: ColumnContext): ReactNode {
  const { t, format } = context;
  const value = row[column];
  switch (column) {
    case 'damage':
      return damageOf(row, context);
    case 'assistance':
      return assistanceOf(row, context);
    case 'buildingType':
      return <span className={list.short}>{labelOf(buildingTypes, String(value ?? ''), t.language)}</span>;
    case 'organizationName':
      return organizationOf(row, context);
    case 'updatedAt':
      return <ChangedOn at={row.updatedAt} format={format} />;
    case 'yearBuilt':
      return typeof value === 'number' ? String(value) : '–';
    case 'assessmentNumber':
    case 'activityNumber':
      return format.number(typeof value === 'number' ? value : 0, 0);
    default:
      return typeof value === 'number' ? format.number(value, 0) : '–';
  }
}

const textColumns: readonly OptionalColumn[] = [
  'damage',
  'assistance',
  'buildingType',
  'organizationName',
  'updatedAt',
];
/** Worked out here of many records: the server cannot sort by them. */
const workedOut: readonly OptionalColumn[] = ['damage', 'assistance'];

/** The column of a custom field. What several options are chosen from has no order. */
function customColumn(definition: CustomDefinition, { t }: ColumnContext): DataColumn<LocalRecord> {
  const { key, label, type } = definition;
  return {
    id: `custom.${key}`,
    header: label[t.language],
    sort: type !== 'multiple_select',
    align: type === 'number' ? 'end' : 'start',
    cell: (row) => {
      const value = customOf(row)[key];
      return value === undefined || value === null ? '–' : describeCustom(definition, value, t);
    },
  };
}

/** The columns of the results: the address, and those that were chosen. */
export function makeColumns(chosen: readonly ColumnName[], context: ColumnContext): readonly DataColumn<LocalRecord>[] {
  const { t } = context;
  return [
    {
      id: 'address',
      header: t(addressesText.address),
      sort: true,
      onCard: 'title',
      cell: (row) => <AddressCell row={row} context={context} />,
    },
    ...optionalColumns
      .filter((column) => chosen.includes(column))
      .map((column): DataColumn<LocalRecord> => ({
        id: column,
        header: t(columnLabels[column]),
        sort: !workedOut.includes(column),
        align: textColumns.includes(column) ? 'start' : 'end',
        cell: (row) => cellOf(column, row, context),
      })),
    ...context.custom
      .filter(({ key }) => chosen.includes(`custom.${key}`))
      .map((definition) => customColumn(definition, context)),
  ];
}
