import { IconListSearch } from '@tabler/icons-react';
import { useMemo, type ReactNode } from 'react';
import { rightToUse } from '@domivka/domain/kernel/matrix';
import { useSession } from '../../session/session.ts';
import { useFormats } from '../../text/format.ts';
import { useText } from '../../text/say.ts';
import type { DataColumn } from '../../ui/data-table.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { pagingOf } from '../../ui/list-query.ts';
import { PagedTable } from '../../ui/paged-table.tsx';
import { TableSkeleton } from '../../ui/skeletons.tsx';
import { StatusBadge } from '../../ui/status-badge.tsx';
import { LoadFailure } from './load-failure.tsx';
import { useOnline } from './online-query.ts';
import { TrailFiltersBar } from './trail-filters.tsx';
import { TrailRecord } from './trail-record.tsx';
import { TrailSeen } from './trail-seen.tsx';
import { trailFiltersOf } from './trail-request.ts';
import { countRecords, sayAct } from './trail-sentence.ts';
import { trailCounted, trailText as text } from './trail.text.ts';
import { useUsersQuery, type UsersQueryState } from './use-users-query.ts';
import { searchTrail, type TrailEvent } from './user-calls.ts';
import classes from './trail.module.css';
import shared from './users.module.css';

function useColumns({ change }: UsersQueryState): readonly DataColumn<TrailEvent>[] {
  const t = useText();
  const format = useFormats();
  return useMemo(() => {
    const follow = (table: string, record: string) => change({ table, record });
    return [
      {
        id: 'what',
        header: t(text.what),
        onCard: 'title',
        cell: (event) => (
          <div className={classes.act}>
            <span>{sayAct(event, t)}</span>
            <TrailRecord table={event.table} id={event.recordId} onFollow={follow} />
          </div>
        ),
      },
      {
        id: 'when',
        header: t(text.when),
        cell: ({ at }) => (
          <time dateTime={at} className={classes.when}>
            {format.second(at)}
          </time>
        ),
      },
      { id: 'records', header: t(text.records), align: 'end', cell: (event) => format.number(countRecords(event)) },
      {
        id: 'outcome',
        header: t(text.outcome),
        cell: ({ outcome }) => (
          <StatusBadge tone={outcome === 'ok' ? 'done' : 'attention'}>{t(text[outcome])}</StatusBadge>
        ),
      },
      { id: 'from', header: t(text.from), cell: ({ from }) => <span className={classes.when}>{from ?? ''}</span> },
    ];
  }, [t, format, change]);
}

function Acts({ url }: { readonly url: UsersQueryState }): ReactNode {
  const t = useText();
  const { query, change } = url;
  const columns = useColumns(url);
  const filters = trailFiltersOf(query);
  const paging = pagingOf(query);
  const { data, error, isPrevious, refresh } = useOnline(['trail', filters, paging], (signal) =>
    searchTrail(filters, paging, signal),
  );
  if (error) return <LoadFailure error={error} onRetry={refresh} />;
  if (!data) return <TableSkeleton rows={8} />;
  const nothing = (
    <EmptyState icon={<IconListSearch size={40} />} title={t(text.none)}>
      {t(text.noneWords)}
    </EmptyState>
  );
  return (
    <PagedTable
      label={t(text.list)}
      columns={columns}
      answer={{ ...data, isPrevious }}
      rowKey={({ _id }) => _id}
      found={t.count(trailCounted.acts, data.totalRows)}
      nothing={nothing}
      query={query}
      onChange={change}
    />
  );
}

/** The trail of what people did, in sentences; it answers what somebody read or exported between two moments. */
export function TrailTab(): ReactNode {
  const t = useText();
  const { user } = useSession();
  const url = useUsersQuery();
  const isOwnOnly = user !== undefined && rightToUse(user.role, 'audit') !== 'A';
  const isAdmin = user?.role === 'Admin';
  const limit = isOwnOnly ? text.ownOnly : isAdmin ? undefined : text.withoutAdmins;
  return (
    <>
      <p className={shared.lead}>
        {t(text.lead)} {limit ? t(limit) : null}
      </p>
      <TrailFiltersBar query={url.query} onChange={url.change} />
      <TrailSeen query={url.query} />
      <Acts url={url} />
    </>
  );
}
