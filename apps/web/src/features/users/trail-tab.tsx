import { ActionIcon, Anchor, Box, Button, Group, Menu } from '@mantine/core';
import { IconDotsVertical, IconListSearch } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useMemo, useState, type ReactNode } from 'react';
import { rightToUse } from '@domivka/domain/kernel/matrix';
import type { StoredRecord } from '@domivka/domain/kernel/record';
import { findEntity, type RecordOf } from '@domivka/domain/registry';
import { serverNow } from '../../device/server-time.ts';
import { useAttempt } from '../../forms/use-attempt.ts';
import { ListSection } from '../../lists/list-screen.tsx';
import { useList } from '../../lists/use-list.ts';
import { useRemoteRows } from '../../lists/use-remote-rows.ts';
import { call } from '../../remote/call.ts';
import { useFormats } from '../../text/format.ts';
import { nameOfPerson } from '../../text/record-name.ts';
import { useText } from '../../text/say.ts';
import { DataTable, type DataColumn, type NameColumn } from '../../ui/data-table.tsx';
import { pagingOf } from '../../ui/list-query.ts';
import { Pager } from '../../ui/pager.tsx';
import { Section } from '../../ui/section.tsx';
import { TableSkeleton } from '../../ui/skeletons.tsx';
import { StatusBadge } from '../../ui/status-badge.tsx';
import { useIsPhone } from '../../ui/use-is-phone.ts';
import { LoadFailure, useOnline } from './online.tsx';
import { trailFiltersOf, trailList } from './trail-list.ts';
import { countRecords, nameRecord, sayAct } from './trail-sentence.ts';
import { trailCounted, trailText as text } from './trail.text.ts';
import { usersText } from './users.text.ts';
import { listRecordsSeen, searchTrail, type SeenRecord, type TrailEvent } from './user-calls.ts';

type RecordProps = { readonly table: string; readonly id: string };

/** The page of a record; for a record of an address the server is asked for the address. */
async function findPath({ table, id }: RecordProps): Promise<string | undefined> {
  const entity = findEntity(table);
  if (!entity) return undefined;
  if (!entity.parent) return `/${table}/${id}`;
  const record = await call<StoredRecord>('GET', `/${table}/${encodeURIComponent(id)}`);
  return `/${entity.parent.table}/${String(record[entity.parent.field])}/${table}/${id}`;
}

function useOpenRecord(): (record: RecordProps) => Promise<boolean> {
  const navigate = useNavigate();
  const { attempt } = useAttempt();
  return (record) =>
    attempt(text.gone, async () => {
      const path = await findPath(record);
      if (path !== undefined) await navigate({ to: path });
    });
}

/** Opens a record that the trail names; nothing for a record without a page. */
function OpenRecord(record: RecordProps): ReactNode {
  const t = useText();
  const open = useOpenRecord();
  const isPhone = useIsPhone();
  if (!findEntity(record.table)) return null;
  return (
    <Anchor component="button" type="button" size="sm" py={isPhone ? 'sm' : 0} onClick={() => void open(record)}>
      {t(text.open)}
    </Anchor>
  );
}

type TrailRecordProps = {
  readonly table: string | undefined;
  readonly id: string | undefined;
  /** Shows everything that was done with this one record. */
  readonly onFollow: (table: string, id: string) => void;
};

/** Opens the record of an act, or shows everything else that was done with it. */
function TrailRecord({ table, id, onFollow }: TrailRecordProps): ReactNode {
  const t = useText();
  const isPhone = useIsPhone();
  const open = useOpenRecord();
  if (table === undefined || id === undefined || !findEntity(table)) return null;
  if (isPhone)
    return (
      <Menu position="bottom-end">
        <Menu.Target>
          <ActionIcon variant="subtle" size="input-md" aria-label={t(text.record)}>
            <IconDotsVertical size={20} aria-hidden />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item onClick={() => void open({ table, id })}>{t(text.open)}</Menu.Item>
          <Menu.Item onClick={() => onFollow(table, id)}>{t(text.onlyThis)}</Menu.Item>
        </Menu.Dropdown>
      </Menu>
    );
  return (
    <Group component="span" gap="0 1rem">
      <OpenRecord table={table} id={id} />
      <Anchor component="button" type="button" size="sm" onClick={() => onFollow(table, id)}>
        {t(text.onlyThis)}
      </Anchor>
    </Group>
  );
}

const seenAtOnce = 10;

type Question = Parameters<typeof listRecordsSeen>[0];

function SeenRecords({ question }: { readonly question: Question }): ReactNode {
  const t = useText();
  const format = useFormats();
  const [page, setPage] = useState(1);
  const { data, error, refresh } = useOnline(['seen', question], (signal) => listRecordsSeen(question, signal));
  if (error) return <LoadFailure error={error} onRetry={refresh} />;
  if (!data) return <TableSkeleton rows={3} />;
  if (data.totalRows === 0) return t(text.seenNone);
  return (
    <>
      <DataTable<SeenRecord>
        label={t(text.seenList)}
        rows={data.values.slice((page - 1) * seenAtOnce, page * seenAtOnce)}
        rowKey={({ table, recordId }) => `${table}/${recordId}`}
        name={{ id: 'record', header: t(text.record), of: ({ table }) => ({ title: nameRecord(table, t) }) }}
        columns={[
          {
            id: 'times',
            header: t(text.times),
            align: 'end',
            cell: ({ times }) => format.number(times),
          },
          { id: 'last', header: t(text.lastAt), onPhone: 'line', cell: ({ lastAt }) => format.second(lastAt) },
          {
            id: 'open',
            header: t(text.open),
            onPhone: 'action',
            cell: ({ table, recordId }) => <OpenRecord table={table} id={recordId} />,
          },
        ]}
      />
      <Pager page={page} pageSize={seenAtOnce} total={data.totalRows} onPageChange={setPage} />
    </>
  );
}

/** The question after an incident: which records one person was shown between two moments. Asked only when the user wants to know. */
function TrailSeen({ query }: { readonly query: Parameters<typeof trailFiltersOf>[0] }): ReactNode {
  const t = useText();
  const isPhone = useIsPhone();
  const { userId, from, to } = trailFiltersOf(query);
  const key = JSON.stringify([userId, from, to]);
  const [asked, setAsked] = useState<{ readonly key: string; readonly to: string }>();
  if (userId === undefined || from === undefined) return null;
  const ask = (): void => setAsked({ key, to: to ?? new Date(serverNow()).toISOString() });
  return (
    <Box my="sm" px={isPhone ? 'md' : 0}>
      {asked?.key === key ? (
        <Section title={t(text.seenList)}>
          <SeenRecords question={{ userId, from, to: asked.to }} />
        </Section>
      ) : (
        <Button variant="default" onClick={ask}>
          {t(text.seenAsk)}
        </Button>
      )}
    </Box>
  );
}

/** The name of the person of the address line, by the id. */
function useNameOf(id: string | undefined): ReadonlyMap<string, string> {
  const { language } = useText();
  const { data } = useQuery({
    queryKey: ['users', 'person', id],
    queryFn: async ({ signal }) => call<RecordOf<'user'>>('GET', `/user/${id}`, undefined, { signal }),
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
      before={<TrailSeen query={query} />}
    />
  );
}
