import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { labelOf } from '@domivka/domain/kernel/options';
import { organizationFieldLabels as label, organizationTypes } from '@domivka/domain/organization/organization.text';
import type { Units } from '@domivka/reference/units';
import type { LocalRecord } from '../../queries/queries.ts';
import type { Formats } from '../../text/format.ts';
import { nameOfOrganization } from '../../text/record-name.ts';
import type { Say } from '../../text/say.ts';
import { ChangedOn } from '../../ui/changed-on.tsx';
import type { DataColumn } from '../../ui/data-table.tsx';
import list from '../../ui/list.module.css';
import { StatusBadge } from '../../ui/status-badge.tsx';
import { describeAccess } from './describe-access.ts';
import { LogoImage } from './logo-image.tsx';
import classes from './organizations.module.css';
import { organizationsText as text } from './organizations.text.ts';

export type ColumnContext = { readonly t: Say; readonly format: Formats; readonly places: Units | undefined };

function NameCell({ row, t }: { readonly row: LocalRecord; readonly t: Say }): ReactNode {
  const { logo } = row;
  const title = String(row['title'] ?? '');
  const name = nameOfOrganization(row, t.language);
  return (
    <div className={classes.nameCell}>
      <LogoImage path={typeof logo === 'string' ? logo : undefined} alt="" name={title || name} />
      <div className={list.nameCell}>
        <Link to="/organization/$organizationId" params={{ organizationId: row._id }} className={list.link}>
          {name}
        </Link>
        {row['active'] === false ? <StatusBadge tone="off">{t(text.inactive)}</StatusBadge> : null}
        {title && title !== name ? <span className={list.second}>{title}</span> : null}
      </div>
    </div>
  );
}

/** The columns of the list: name with logo, type, where it works, identifier, last change. */
export function makeColumns({ t, format, places }: ColumnContext): readonly DataColumn<LocalRecord>[] {
  return [
    {
      id: 'name',
      header: t(text.name),
      sort: true,
      onCard: 'title',
      cell: (row) => <NameCell row={row} t={t} />,
    },
    {
      id: 'type',
      header: t(label.type),
      cell: (row) => labelOf(organizationTypes, String(row['type'] ?? ''), t.language),
    },
    {
      id: 'access',
      header: t(label.geographicAccessibility),
      cell: (row) => describeAccess(places, row['geographicAccessibility'], t),
    },
    {
      id: 'identifier',
      header: t(label.identifier),
      sort: true,
      cell: (row) => String(row['identifier'] ?? ''),
    },
    {
      id: 'updatedAt',
      header: t(text.updated),
      sort: true,
      cell: (row) => <ChangedOn at={row.updatedAt} format={format} />,
    },
  ];
}
