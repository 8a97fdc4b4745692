import type { ReactNode } from 'react';
import { usePageSize } from '../../platform/device-choice.ts';
import type { ChildrenAnswer, LocalRecord } from '../../queries/queries.ts';
import { commonText } from '../../text/common.text.ts';
import { useText } from '../../text/say.ts';
import type { DataColumn } from '../../ui/data-table.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { LinkButton } from '../../ui/links.tsx';
import { pageSizes } from '../../ui/list-query.ts';
import { TableSkeleton } from '../../ui/skeletons.tsx';
import { TurnedTable } from '../../ui/turned-table.tsx';
import { addressText } from './address.text.ts';
import classes from './address.module.css';

export type ChildrenTabProps = {
  readonly addressId: string;
  readonly answer: ChildrenAnswer;
  readonly mayAdd: boolean;
  readonly page: number;
  readonly onPageChange: (page: number) => void;
};

export type ChildrenListProps = {
  readonly list: 'assessments' | 'activities';
  readonly label: string;
  readonly answer: ChildrenAnswer;
  readonly columns: readonly DataColumn<LocalRecord>[];
  readonly page: number;
  readonly onPageChange: (page: number) => void;
  readonly empty: {
    readonly icon: ReactNode;
    readonly title: string;
    readonly words: string;
    readonly add?: { readonly to: string; readonly label: string };
  };
};

/** A page of the records that hang on an address. */
export function ChildrenList(props: ChildrenListProps): ReactNode {
  const { list, label, answer, columns, page, onPageChange, empty } = props;
  const t = useText();
  const pageSize = usePageSize(list, pageSizes, 10);
  const { values, state, fromDevice, isPart } = answer;
  if (state === 'loading') return <TableSkeleton rows={3} />;
  return (
    <>
      {fromDevice ? <p className={classes.note}>{t(addressText.childrenFromDevice)}</p> : null}
      {values.length === 0 ? (
        <EmptyState
          icon={empty.icon}
          title={isPart ? t(commonText.notHere) : empty.title}
          action={empty.add ? <LinkButton to={empty.add.to}>{empty.add.label}</LinkButton> : null}
        >
          {empty.words}
        </EmptyState>
      ) : (
        <TurnedTable
          label={label}
          columns={columns}
          rows={values}
          rowKey={(row) => row._id}
          page={page}
          onPageChange={onPageChange}
          {...pageSize}
        />
      )}
    </>
  );
}
