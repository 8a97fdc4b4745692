import { Fragment, Suspense, useState, type ReactNode } from 'react';
import type { TableName } from '@domivka/domain/kernel/entity';
import { PageBottomProvider } from '../ui/page.tsx';
import { loadPart } from '../ui/load-part.ts';

const HistoryBelow = loadPart(() => import('../features/history/history-below.tsx'), 'HistoryBelow');

export type WithHistoryProps = {
  readonly table: TableName;
  /** The record that the screen is about; undefined while there is none. */
  readonly id: string | undefined;
  /** What else is below the page, above the history. */
  readonly below?: ReactNode;
  readonly children: ReactNode;
};

/** A screen about one record with the history of that under it. After a restore the screen starts again with the record as it is now. */
export function WithHistory({ table, id, below, children }: WithHistoryProps): ReactNode {
  const [restores, setRestores] = useState(0);
  const bottom =
    id === undefined ? null : (
      <Suspense fallback={null}>
        {below}
        <HistoryBelow key={id} table={table} id={id} onRestored={() => setRestores((count) => count + 1)} />
      </Suspense>
    );
  return (
    <PageBottomProvider bottom={bottom}>
      <Fragment key={restores}>{children}</Fragment>
    </PageBottomProvider>
  );
}
