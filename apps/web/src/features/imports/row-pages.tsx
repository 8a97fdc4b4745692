import type { ReactNode } from 'react';
import type { Text } from '@domivka/domain/kernel/text';
import { useText } from '../../text/say.ts';
import { FailedState } from '../../ui/empty-state.tsx';
import { Pager } from '../../ui/pager.tsx';
import { TableSkeleton } from '../../ui/skeletons.tsx';
import { checkText as text } from './check.text.ts';
import { rowsOnPage } from './import-calls.ts';
import type { ImportRow, RowFilter } from './import-view.ts';
import { useImportRows } from './use-import.ts';

type RowPagesProps = {
  readonly id: string;
  readonly filter: RowFilter;
  /** What is said where the rows cannot be read. */
  readonly failed?: Text;
  readonly children: (rows: readonly ImportRow[]) => ReactNode;
};

/** The rows of an import in one state, page by page; while they are read their room, and where that failed the reason. */
export function RowPages({ id, filter, failed = text.rowsFailed, children }: RowPagesProps): ReactNode {
  const t = useText();
  const { data, error, refetch, page, turnTo } = useImportRows(id, filter);
  if (error && !data) return <FailedState title={t(failed)} error={error} onRetry={refetch} />;
  if (!data) return <TableSkeleton rows={4} />;
  return (
    <>
      {children(data.values)}
      {data.totalRows > rowsOnPage ? (
        <Pager page={page} pageSize={rowsOnPage} total={data.totalRows} onPageChange={turnTo} />
      ) : null}
    </>
  );
}
