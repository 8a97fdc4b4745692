import type { ReactNode } from 'react';
import type { ChildrenAnswer, LocalRecord } from '../../data/queries.ts';
import { useText } from '../../text/say.ts';
import { DataTable, type DataColumn } from '../../ui/data-table.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { LinkButton } from '../../ui/links.tsx';
import { countPages, Pager } from '../../ui/pager.tsx';
import { TableSkeleton } from '../../ui/skeletons.tsx';
import { addressText } from './address.text.ts';
import classes from './address.module.css';

/** Assessments of an address on a page. */
const pageSize = 10;

export type ChildrenTabProps = {
  readonly addressId: string;
  readonly answer: ChildrenAnswer;
  readonly mayAdd: boolean;
  readonly page: number;
  readonly onPageChange: (page: number) => void;
};

export type ChildrenListProps = {
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
export function ChildrenList({ label, answer, columns, page, onPageChange, empty }: ChildrenListProps): ReactNode {
  const t = useText();
  const { values, state, fromDevice } = answer;
  if (state === 'loading') return <TableSkeleton rows={3} />;
  const shown = Math.min(page, countPages(values.length, pageSize));
  return (
    <>
      {fromDevice ? <p className={classes.note}>{t(addressText.childrenFromDevice)}</p> : null}
      {values.length === 0 ? (
        <EmptyState
          icon={empty.icon}
          title={empty.title}
          action={empty.add ? <LinkButton to={empty.add.to}>{empty.add.label}</LinkButton> : null}
        >
          {empty.words}
        </EmptyState>
      ) : (
        <DataTable
          label={label}
          columns={columns}
          rows={values.slice((shown - 1) * pageSize, shown * pageSize)}
          rowKey={(row) => row._id}
        />
      )}
      {values.length > pageSize ? (
        <Pager page={shown} pageSize={pageSize} total={values.length} onPageChange={onPageChange} />
      ) : null}
    </>
  );
}
