import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { AddressName } from '../../data/address-names.ts';
import type { LocalRecord } from '../../data/queries.ts';
import { commonText } from '../../text/common.text.ts';
import type { Formats } from '../../text/format.ts';
import type { Say } from '../../text/say.ts';
import { DamageBadge } from '../../ui/damage-badge.tsx';
import type { DataColumn } from '../../ui/data-table.tsx';
import list from '../../ui/list.module.css';
import { StatusBadge } from '../../ui/status-badge.tsx';
import { reviewsText as text } from './reviews.text.ts';

type Context = {
  readonly t: Say;
  readonly format: Formats;
  /** Undefined while they are on their way. */
  readonly names: ReadonlyMap<string, AddressName> | undefined;
  readonly organizationOf: (id: string, name?: string) => string;
};

function NameCell({ row, context: { t, names } }: { readonly row: LocalRecord; readonly context: Context }): ReactNode {
  const addressId = String(row['addressId']);
  const to: string = `/address/${addressId}/assessment/${row._id}`;
  const name = names?.get(addressId);
  return (
    <div className={list.nameCell}>
      <Link to={to} className={list.link}>
        {names ? (name?.title ?? t(text.unknownAddress)) : '…'}
      </Link>
      {row.synced === 0 ? <StatusBadge tone="waiting">{t(commonText.waiting)}</StatusBadge> : null}
      {name?.place ? <span className={list.second}>{name.place}</span> : null}
    </div>
  );
}

/** The columns of the list: address, of what, how bad, when, who, last change. */
export function makeColumns(context: Context): readonly DataColumn<LocalRecord>[] {
  const { t, format, organizationOf } = context;
  return [
    {
      id: 'address',
      header: t(text.address),
      onCard: 'title',
      cell: (row) => <NameCell row={row} context={context} />,
    },
    {
      id: 'of',
      header: t(text.of),
      cell: (row) => t(row['unitId'] === undefined ? text.wholeBuilding : text.oneUnit),
    },
    {
      id: 'levelOfDamage',
      header: t(text.level),
      sort: true,
      cell: (row) => (typeof row['levelOfDamage'] === 'number' ? <DamageBadge percent={row['levelOfDamage']} /> : '–'),
    },
    { id: 'date', header: t(text.assessed), sort: true, cell: (row) => format.date(String(row['date'] ?? '')) },
    {
      id: 'organization',
      header: t(text.organization),
      cell: (row) => organizationOf(row.organizationId, row.organizationName),
    },
    {
      id: 'updatedAt',
      header: t(text.changed),
      sort: true,
      onCard: 'hidden',
      cell: (row) => (
        <time dateTime={row.updatedAt} title={format.moment(row.updatedAt)} className={list.short}>
          {format.date(row.updatedAt.slice(0, 10))}
        </time>
      ),
    },
  ];
}
