import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { activityTypes } from '@domivka/domain/activity/activity.options.text';
import { labelOf } from '@domivka/domain/kernel/options';
import type { AddressName } from '../../queries/names/address-names.ts';
import type { LocalRecord } from '../../queries/queries.ts';
import { sayPhase } from '../../text/activity-phase.ts';
import { commonText } from '../../text/common.text.ts';
import type { Formats } from '../../text/format.ts';
import type { Say } from '../../text/say.ts';
import { ChangedOn } from '../../ui/changed-on.tsx';
import type { DataColumn } from '../../ui/data-table.tsx';
import list from '../../ui/list.module.css';
import { StatusBadge } from '../../ui/status-badge.tsx';
import { activitiesText as text } from './activities.text.ts';
import { sayDay, sayLateEnd, sayLateStart } from './activity-row.ts';
import classes from './activities.module.css';

export type RowContext = {
  readonly t: Say;
  readonly format: Formats;
  readonly today: string;
  /** Undefined while they are on their way. */
  readonly names: ReadonlyMap<string, AddressName> | undefined;
  readonly organizationOf: (row: LocalRecord) => string;
};

/** The page of an activity. */
export function pathOf(row: LocalRecord): string {
  return `/address/${String(row['addressId'])}/activity/${row._id}`;
}

/** The address of an activity; while it is on its way, what kind of help it is. */
export function nameOfRow(row: LocalRecord, { t, names }: Pick<RowContext, 't' | 'names'>): string {
  if (!names) return labelOf(activityTypes, String(row['type'] ?? ''), t.language);
  return names.get(String(row['addressId']))?.title ?? t(text.unknownAddress);
}

function NameCell({ row, context }: { readonly row: LocalRecord; readonly context: RowContext }): ReactNode {
  const { t, names } = context;
  const place = names?.get(String(row['addressId']))?.place;
  return (
    <div className={list.nameCell}>
      <Link to={pathOf(row)} className={list.link}>
        {nameOfRow(row, context)}
      </Link>
      {row.synced === 0 ? <StatusBadge tone="waiting">{t(commonText.waiting)}</StatusBadge> : null}
      {place ? <span className={list.second}>{place}</span> : null}
    </div>
  );
}

function StatusCell({
  row,
  context: { t, today },
}: {
  readonly row: LocalRecord;
  readonly context: RowContext;
}): ReactNode {
  const { tone, words } = sayPhase(row, today, t);
  return <StatusBadge tone={tone}>{words}</StatusBadge>;
}

type DayCellProps = { readonly row: LocalRecord; readonly which: 'Start' | 'Completion'; readonly context: RowContext };

/** When it begins or ends, and how late that is: of the beginning only until it has begun. */
function DayCell({ row, which, context }: DayCellProps): ReactNode {
  const { t, format, today } = context;
  const delay = which === 'Start' ? sayLateStart(row, today, t) : sayLateEnd(row, today, t);
  return (
    <div className={classes.day}>
      <span className={list.short}>{sayDay(row, which, t, format) || '–'}</span>
      {delay ? (
        <span className={classes.delay} data-open={delay.isOpen}>
          {delay.words}
        </span>
      ) : null}
    </div>
  );
}

/** The columns of the list: address, what is done, status, dates with their delay, who, last change. */
export function makeColumns(context: RowContext): readonly DataColumn<LocalRecord>[] {
  const { t, format } = context;
  return [
    {
      id: 'address',
      header: t(text.address),
      onCard: 'title',
      cell: (row) => <NameCell row={row} context={context} />,
    },
    {
      id: 'type',
      header: t(text.type),
      sort: true,
      cell: (row) => labelOf(activityTypes, String(row['type'] ?? ''), t.language),
    },
    { id: 'status', header: t(text.status), cell: (row) => <StatusCell row={row} context={context} /> },
    {
      id: 'plannedStartDate',
      header: t(text.start),
      sort: true,
      cell: (row) => <DayCell row={row} which="Start" context={context} />,
    },
    {
      id: 'plannedCompletionDate',
      header: t(text.completion),
      sort: true,
      cell: (row) => <DayCell row={row} which="Completion" context={context} />,
    },
    { id: 'organization', header: t(text.organization), cell: context.organizationOf },
    {
      id: 'updatedAt',
      header: t(text.changed),
      sort: true,
      onCard: 'hidden',
      cell: (row) => <ChangedOn at={row.updatedAt} format={format} />,
    },
  ];
}
