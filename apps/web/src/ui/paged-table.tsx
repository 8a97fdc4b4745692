import type { RowData } from '@tanstack/react-table';
import type { ReactNode } from 'react';
import { DataTable, type DataTableProps } from './data-table.tsx';
import {
  pageParameter,
  pagingOf,
  sizeParameter,
  sortOf,
  sortParameter,
  type ListQuery,
  type QueryChange,
} from './list-query.ts';
import { Pager } from './pager.tsx';

export type PagedTableProps<Row> = Pick<DataTableProps<Row>, 'label' | 'columns' | 'rows' | 'rowKey' | 'busy'> & {
  /** Exact number of rows that were found. */
  readonly total: number;
  readonly query: ListQuery;
  readonly onChange: (change: QueryChange<ListQuery>) => void;
  /** The column by which the list is sorted when nobody says otherwise; left out for a list that cannot be sorted. */
  readonly usualSort?: string;
};

/** One page of a list with its order and its pages, all of which stand in the address line. */
export function PagedTable<Row extends RowData>(props: PagedTableProps<Row>): ReactNode {
  const { total, query, onChange, usualSort, ...table } = props;
  const sorting =
    usualSort === undefined
      ? {}
      : {
          sort: sortOf(query, usualSort),
          onSortChange: (sort: DataTableProps<Row>['sort']) => onChange({ sort: sortParameter(sort, usualSort) }),
        };
  return (
    <>
      <DataTable {...table} {...sorting} />
      <Pager
        {...pagingOf(query)}
        total={total}
        onPageChange={(page) => onChange({ page: pageParameter(page) })}
        onPageSizeChange={(size) => onChange({ size: sizeParameter(size) })}
      />
    </>
  );
}
