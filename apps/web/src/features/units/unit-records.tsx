import type { ReactNode } from 'react';
import type { Text } from '@domivka/domain/kernel/text';
import type { ChildrenAnswer, LocalRecord } from '../../data/queries.ts';
import { useText } from '../../text/say.ts';
import { DataTable, type DataColumn } from '../../ui/data-table.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { countPages, Pager } from '../../ui/pager.tsx';
import { TableSkeleton } from '../../ui/skeletons.tsx';
import { unitsText as text } from './units.text.ts';
import classes from './units.module.css';

const pageSize = 10;

export type UnitRecordsProps = {
  readonly label: Text;
  /** All that hang on the address: whether they are read yet, and whether from this device only. */
  readonly answer: Pick<ChildrenAnswer, 'state' | 'fromDevice'>;
  readonly rows: readonly LocalRecord[];
  readonly columns: readonly DataColumn<LocalRecord>[];
  readonly page: number;
  readonly onPageChange: (page: number) => void;
  readonly empty: { readonly icon: ReactNode; readonly title: Text; readonly words: Text; readonly add: ReactNode };
};

/** A page of the records that name a unit. */
export function UnitRecords({ label, answer, rows, columns, page, onPageChange, empty }: UnitRecordsProps): ReactNode {
  const t = useText();
  if (answer.state === 'loading') return <TableSkeleton rows={3} />;
  const shown = Math.min(page, countPages(rows.length, pageSize));
  return (
    <>
      {answer.fromDevice ? <p className={classes.note}>{t(text.fromDevice)}</p> : null}
      {rows.length === 0 ? (
        <EmptyState icon={empty.icon} title={t(empty.title)} action={empty.add}>
          {t(empty.words)}
        </EmptyState>
      ) : (
        <DataTable
          label={t(label)}
          columns={columns}
          rows={rows.slice((shown - 1) * pageSize, shown * pageSize)}
          rowKey={(row) => row._id}
        />
      )}
      {rows.length > pageSize ? (
        <Pager page={shown} pageSize={pageSize} total={rows.length} onPageChange={onPageChange} />
      ) : null}
    </>
  );
}
