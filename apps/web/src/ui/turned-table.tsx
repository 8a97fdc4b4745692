import type { ReactNode } from 'react';
import { DataTable, type DataTableProps } from './data-table.tsx';
import { pageSizes } from './list-query.ts';
import { countPages, Pager } from './pager.tsx';

export type TurnedTableProps<Row> = Pick<DataTableProps<Row>, 'label' | 'name' | 'columns' | 'rowKey'> & {
  /** All rows there are. */
  readonly rows: readonly Row[];
  /** From 1; behind the last page is the last page. */
  readonly page: number;
  /** Rows on a page, and how the user chooses another number. */
  readonly pageSize: number;
  readonly onPageSizeChange: (pageSize: number) => void;
  readonly onPageChange: (page: number) => void;
};

/** A page of rows that are all here, and the way to the others. */
export function TurnedTable<Row>(props: TurnedTableProps<Row>): ReactNode {
  const { rows, page, pageSize, onPageSizeChange, onPageChange, ...table } = props;
  const shown = Math.min(page, countPages(rows.length, pageSize));
  const first = (shown - 1) * pageSize;
  const changeSize = (size: number): void => {
    onPageSizeChange(size);
    // The rows that the user looks at stay on the page.
    onPageChange(Math.floor(first / size) + 1);
  };
  return (
    <>
      <DataTable {...table} rows={rows.slice(first, first + pageSize)} />
      {rows.length > pageSizes[0] ? (
        <Pager
          page={shown}
          pageSize={pageSize}
          total={rows.length}
          onPageChange={onPageChange}
          onPageSizeChange={changeSize}
        />
      ) : null}
    </>
  );
}
