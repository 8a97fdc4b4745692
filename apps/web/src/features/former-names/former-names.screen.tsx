import { IconSignRight } from '@tabler/icons-react';
import { useMemo, type ReactNode } from 'react';
import { formerNameCounted, formerNameFieldLabels as label } from '@domivka/domain/former-name/former-name.text';
import { useColumns } from '../../lists/columns.tsx';
import { ListScreen } from '../../lists/list-screen.tsx';
import { useList, useListSearch } from '../../lists/use-list.ts';
import { nameOf, pathOf } from '../../queries/names/place-names.ts';
import type { ListedRecord } from '../../queries/use-records.ts';
import { useFormats } from '../../text/format.ts';
import { sayYearOrDay } from '../../text/year-or-day.ts';
import type { DataColumn, NameColumn } from '../../ui/data-table.tsx';
import { formerNamesList } from './former-names-list.ts';
import { formerNamesText as text } from './former-names.text.ts';

type Row = ListedRecord<'formerName'>;

const usualFields = ['subject'];

/** The route `/former-names`, for Admin and Staff. */
export function FormerNamesScreen(): ReactNode {
  const list = useList(formerNamesList);
  const search = useListSearch(list);
  const format = useFormats();
  const { t, places } = list.context;
  const name: NameColumn<Row> = {
    id: 'formerName',
    header: t(text.name),
    sort: true,
    of: ({ _id, formerName, presentName, pCode4 }) => {
      const unit = places?.find(pCode4);
      const present = presentName ?? (unit ? nameOf(unit, t.language) : pCode4);
      return {
        title: t(text.renamed, { former: formerName, present }),
        to: `/former-names/${_id}`,
        second: places ? pathOf(places, pCode4, t.language) : undefined,
      };
    },
  };
  const own = useMemo(
    (): readonly DataColumn<Row>[] => [
      {
        id: 'since',
        header: t(label.since),
        sort: true,
        onPhone: 'line',
        cell: ({ since }) => (since === undefined ? '–' : sayYearOrDay(since, format)),
      },
      { id: 'source', header: t(label.source), cell: ({ source }) => source },
    ],
    [t, format],
  );
  const columns = useColumns(list, own, usualFields);
  return (
    <ListScreen
      list={list}
      answer={search}
      text={text}
      icon={<IconSignRight size={40} />}
      found={t.count(formerNameCounted.found, search.totalRows)}
      name={name}
      columns={columns}
      rowKey={(row) => row._id}
      add={{ to: '/former-names/new', label: t(text.add) }}
    />
  );
}
