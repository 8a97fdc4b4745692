import { IconListSearch } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useMemo, type ReactNode } from 'react';
import { rightToUse } from '@domivka/domain/kernel/matrix';
import type { StoredRecord } from '@domivka/domain/kernel/record';
import { ListSection } from '../../lists/list-screen.tsx';
import { useList } from '../../lists/use-list.ts';
import { useRemoteRows } from '../../lists/use-remote-rows.ts';
import { call } from '../../remote/call.ts';
import { useFormats } from '../../text/format.ts';
import { nameOfPerson } from '../../text/record-name.ts';
import { useText } from '../../text/say.ts';
import type { DataColumn, NameColumn } from '../../ui/data-table.tsx';
import { pagingOf } from '../../ui/list-query.ts';
import { StatusBadge } from '../../ui/status-badge.tsx';
import { useIsPhone } from '../../ui/use-is-phone.ts';
import { trailFiltersOf, trailList } from './trail-list.ts';
import { TrailRecord } from './trail-record.tsx';
import { TrailSeen } from './trail-seen.tsx';
import { countRecords, sayAct } from './trail-sentence.ts';
import { trailCounted, trailText as text } from './trail.text.ts';
import { usersText } from './users.text.ts';
import { searchTrail, type TrailEvent } from './user-calls.ts';

/** The name of the person of the address line, by the id. */
function useNameOf(id: string | undefined): ReadonlyMap<string, string> {
  const { language } = useText();
  const { data } = useQuery({
    queryKey: ['users', 'person', id],
    queryFn: async ({ signal }) => call<StoredRecord>('GET', `/user/${id}`, undefined, { signal }),
    enabled: id !== undefined,
    retry: false,
  });
  return useMemo(() => new Map(data ? [[data._id, nameOfPerson(data, language)]] : []), [data, language]);
}

/** The trail of what people did, in sentences; it answers what a person read or exported between two moments. */
export function TrailTab(): ReactNode {
  const list = useList(trailList);
  const { query, change } = list;
  const names = useNameOf(query.person);
  const filters = trailFiltersOf(query);
  const paging = pagingOf(query);
  const trail = useRemoteRows(list, ['users', 'trail', filters, paging], async (signal) =>
    searchTrail(filters, paging, signal),
  );
  const format = useFormats();
  const isPhone = useIsPhone();
  const { t, actor } = list.context;
  const recordOf = (event: TrailEvent): ReactNode => (
    <TrailRecord table={event.table} id={event.recordId} onFollow={(table, record) => change({ table, record })} />
  );
  const name: NameColumn<TrailEvent> = {
    id: 'what',
    header: t(text.what),
    of: (event) => ({ title: sayAct(event, t), second: isPhone ? undefined : recordOf(event) }),
  };
  const columns: readonly DataColumn<TrailEvent>[] = [
    {
      id: 'when',
      header: t(text.when),
      onPhone: 'line',
      cell: ({ at }) => (
        <time dateTime={at} style={{ whiteSpace: 'nowrap' }}>
          {format.second(at)}
        </time>
      ),
    },
    {
      id: 'records',
      header: t(text.records),
      align: 'end',
      cell: (event) => format.number(countRecords(event)),
    },
    {
      id: 'outcome',
      header: t(text.outcome),
      cell: ({ outcome }) => (
        <StatusBadge tone={outcome === 'ok' ? 'done' : 'attention'}>{t(text[outcome])}</StatusBadge>
      ),
    },
    { id: 'from', header: t(text.from), onPhone: 'line', cell: ({ from }) => from },
    ...(isPhone ? [{ id: 'record', header: t(text.record), onPhone: 'action' as const, cell: recordOf }] : []),
  ];
  const isOwnOnly = actor !== undefined && rightToUse(actor.role, 'audit') !== 'A';
  const limit = isOwnOnly ? text.ownOnly : actor?.role === 'Admin' ? undefined : text.withoutAdmins;
  return (
    <>
      <TrailSeen query={query} />
      <ListSection
        list={{ ...list, context: { ...list.context, names } }}
        answer={trail}
        text={{ ...text, failedTitle: usersText.failedTitle, emptyTitle: text.noneTitle, emptyWords: text.noneWords }}
        icon={<IconListSearch size={40} />}
        found={t.count(trailCounted.acts, trail.totalRows)}
        lead={[t(text.lead), limit && t(limit)].filter(Boolean).join(' ')}
        name={name}
        columns={columns}
        rowKey={({ _id }) => _id}
      />
    </>
  );
}
