import type { ReactNode } from 'react';
import type { Text } from '@domivka/domain/kernel/text';
import { usePageSize } from '../../platform/device-choice.ts';
import type { ChildrenAnswer, LocalRecord } from '../../queries/queries.ts';
import { useText } from '../../text/say.ts';
import type { DataColumn } from '../../ui/data-table.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { pageSizes } from '../../ui/list-query.ts';
import { TableSkeleton } from '../../ui/skeletons.tsx';
import { TurnedTable } from '../../ui/turned-table.tsx';
import { unitsText as text } from './units.text.ts';
import classes from './units.module.css';

export type UnitRecordsProps = {
  readonly list: 'assessments' | 'activities';
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
export function UnitRecords(props: UnitRecordsProps): ReactNode {
  const { list, label, answer, rows, columns, page, onPageChange, empty } = props;
  const t = useText();
  const pageSize = usePageSize(list, pageSizes, 10);
  if (answer.state === 'loading') return <TableSkeleton rows={3} />;
  return (
    <>
      {answer.fromDevice ? <p className={classes.note}>{t(text.fromDevice)}</p> : null}
      {rows.length === 0 ? (
        <EmptyState icon={empty.icon} title={t(empty.title)} action={empty.add}>
          {t(empty.words)}
        </EmptyState>
      ) : (
        <TurnedTable
          label={t(label)}
          columns={columns}
          rows={rows}
          rowKey={(row) => row._id}
          page={page}
          onPageChange={onPageChange}
          {...pageSize}
        />
      )}
    </>
  );
}
