import type { ReactNode } from 'react';
import { usePageSize } from '../../platform/device-choice.ts';
import type { ChildrenAnswer } from '../../queries/use-records.ts';
import { commonText } from '../../text/common.text.ts';
import { useText } from '../../text/say.ts';
import type { DataTableProps } from '../../ui/data-table.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { DeviceNote } from '../../ui/from-device.tsx';
import { pageSizes } from '../../ui/list-query.ts';
import { TurnedTable } from '../../ui/turned-table.tsx';
import { addressText } from './address.text.ts';

type ChildrenListProps<Row> = Pick<DataTableProps<Row>, 'label' | 'name' | 'columns'> & {
  readonly list: 'assessments' | 'activities';
  readonly answer: Pick<ChildrenAnswer, 'fromDevice' | 'isAsking' | 'isPart'> & { readonly values: readonly Row[] };
  readonly page: number;
  readonly onPageChange: (page: number) => void;
  readonly empty: {
    readonly icon: ReactNode;
    readonly title: string;
    readonly words: string;
  };
};

/** A page of the records that belong to an address. */
export function ChildrenList<Row extends { readonly _id: string }>(props: ChildrenListProps<Row>): ReactNode {
  const { list, label, name, answer, columns, page, onPageChange, empty } = props;
  const t = useText();
  const pageSize = usePageSize(list, pageSizes, 10);
  const { values, fromDevice, isAsking, isPart } = answer;
  return (
    <div>
      {fromDevice && !isAsking ? <DeviceNote>{t(addressText.childrenFromDevice)}</DeviceNote> : null}
      {values.length === 0 ? (
        <EmptyState icon={empty.icon} title={isPart ? t(commonText.notHere) : empty.title}>
          {empty.words}
        </EmptyState>
      ) : (
        <TurnedTable
          label={label}
          name={name}
          columns={columns}
          rows={values}
          rowKey={(row) => row._id}
          page={page}
          onPageChange={onPageChange}
          {...pageSize}
        />
      )}
    </div>
  );
}
