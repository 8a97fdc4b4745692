import { IconBuildingCommunity } from '@tabler/icons-react';
import { useMemo, type ReactNode } from 'react';
import { labelOf } from '@domivka/domain/kernel/options';
import { organizationFieldLabels as label, organizationTypes } from '@domivka/domain/organization/organization.text';
import { useColumns } from '../../lists/columns.tsx';
import { ListScreen } from '../../lists/list-screen.tsx';
import { useList, useListSearch } from '../../lists/use-list.ts';
import type { ListedRecord } from '../../queries/use-records.ts';
import { useFormats } from '../../text/format.ts';
import { nameOfOrganization } from '../../text/record-name.ts';
import { ChangedOn } from '../../ui/changed-on.tsx';
import type { DataColumn, NameColumn } from '../../ui/data-table.tsx';
import { StatusBadge } from '../../ui/status-badge.tsx';
import { describeAccess } from './describe-access.ts';
import { LogoImage } from './logo-image.tsx';
import { organizationsList } from './organizations-list.ts';
import { organizationsCounted, organizationsText as text } from './organizations.text.ts';

type Row = ListedRecord<'organization'>;

const usualFields = ['identifier'];

/** The route `/organizations` (specification, section 2: Administration), for Admin and Staff. */
export function OrganizationsScreen(): ReactNode {
  const list = useList(organizationsList);
  const search = useListSearch(list);
  const format = useFormats();
  const { t, places } = list.context;
  const name: NameColumn<Row> = {
    id: 'name',
    header: t(text.name),
    sort: true,
    lead: (row) => <LogoImage path={row.logo} alt="" name={row.title} />,
    of: (row) => {
      const title = nameOfOrganization(row, t.language);
      return {
        title,
        to: `/organization/${row._id}`,
        badges: row.active ? null : <StatusBadge tone="off">{t(text.inactive)}</StatusBadge>,
        second: row.title === title ? undefined : row.title,
      };
    },
  };
  const own = useMemo(
    (): readonly DataColumn<Row>[] => [
      {
        id: 'type',
        header: t(label.type),
        sort: true,
        onPhone: 'line',
        cell: ({ type }) => labelOf(organizationTypes, type ?? '', t.language),
      },
      {
        id: 'access',
        header: t(label.geographicAccessibility),
        cell: (row) => describeAccess(places, row.geographicAccessibility, t),
      },
      {
        id: 'updatedAt',
        header: t(text.updated),
        sort: true,
        cell: (row) => <ChangedOn at={row.updatedAt} format={format} />,
      },
    ],
    [t, places, format],
  );
  const columns = useColumns(list, own, usualFields);
  return (
    <ListScreen
      list={list}
      answer={search}
      text={text}
      icon={<IconBuildingCommunity size={40} />}
      found={t.count(organizationsCounted.found, search.totalRows)}
      name={name}
      columns={columns}
      rowKey={(row) => row._id}
      add={{ to: '/organizations/new', label: t(text.add) }}
    />
  );
}
