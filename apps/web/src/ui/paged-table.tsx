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
import list from './list.module.css';
import { Pager } from './pager.tsx';

export type PagedTableProps<Row> = Pick<DataTableProps<Row>, 'label' | 'columns' | 'rowKey' | 'groups'> & {
  /** What was found: one page, how many there are exactly, and whether it is still the answer to the last question. */
  readonly answer: { readonly values: readonly Row[]; readonly totalRows: number; readonly isPrevious: boolean };
  /** How many, in words: "12 addresses". */
  readonly found: string;
  /** What stands there when nothing was found. */
  readonly nothing: ReactNode;
  readonly query: ListQuery;
  readonly onChange: (change: QueryChange<ListQuery>) => void;
  /** The column by which the list is sorted when nobody says otherwise; left out for a list that cannot be sorted. */
  readonly usualSort?: string;
};

/** How much was found, one page of it, its order and its pages; the latter two stand in the address line. */
export function PagedTable<Row extends RowData>(props: PagedTableProps<Row>): ReactNode {
  const { answer, found, nothing, query, onChange, usualSort, ...table } = props;
  const { values, totalRows, isPrevious } = answer;
  const sorting =
    usualSort === undefined
      ? {}
      : {
          sort: sortOf(query, usualSort),
          onSortChange: (sort: DataTableProps<Row>['sort']) => onChange({ sort: sortParameter(sort, usualSort) }),
        };
  return (
    <>
      <p className={list.total} aria-live="polite">
        {totalRows === 0 ? null : found}
      </p>
      {totalRows === 0 ? (
        nothing
      ) : (
        <>
          <DataTable {...table} {...sorting} rows={values} busy={isPrevious} />
          <Pager
            {...pagingOf(query)}
            total={totalRows}
            onPageChange={(page) => onChange({ page: pageParameter(page) })}
            onPageSizeChange={(size) => onChange({ size: sizeParameter(size) })}
          />
        </>
      )}
    </>
  );
}
