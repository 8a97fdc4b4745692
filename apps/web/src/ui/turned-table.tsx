import type { RowData } from '@tanstack/react-table';
import type { ReactNode } from 'react';
import { DataTable, type DataTableProps } from './data-table.tsx';
import { countPages, Pager } from './pager.tsx';

export type TurnedTableProps<Row> = Pick<DataTableProps<Row>, 'label' | 'columns' | 'rowKey'> & {
  /** All rows there are. */
  readonly rows: readonly Row[];
  /** From 1; behind the last page is the last page. */
  readonly page: number;
  /** Rows on a page; 10 unless told. */
  readonly pageSize?: number;
  readonly onPageChange: (page: number) => void;
};

/** A page of rows that are all here, and the way to the others. */
export function TurnedTable<Row extends RowData>(props: TurnedTableProps<Row>): ReactNode {
  const { rows, page, pageSize = 10, onPageChange, ...table } = props;
  const shown = Math.min(page, countPages(rows.length, pageSize));
  return (
    <>
      <DataTable {...table} rows={rows.slice((shown - 1) * pageSize, shown * pageSize)} />
      {rows.length > pageSize ? (
        <Pager page={shown} pageSize={pageSize} total={rows.length} onPageChange={onPageChange} />
      ) : null}
    </>
  );
}
