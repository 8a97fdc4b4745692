import { Button } from '@mantine/core';
import { useMemo, useState, type ReactNode } from 'react';
import { serverNow } from '../../device/server-time.ts';
import { useFormats, type Formats } from '../../text/format.ts';
import { useText, type Say } from '../../text/say.ts';
import { DataTable, type DataColumn } from '../../ui/data-table.tsx';
import { Pager } from '../../ui/pager.tsx';
import { Section } from '../../ui/section.tsx';
import { TableSkeleton } from '../../ui/skeletons.tsx';
import { LoadFailure } from './load-failure.tsx';
import { useOnline } from './online-query.ts';
import { OpenRecord } from './trail-record.tsx';
import { trailFiltersOf } from './trail-request.ts';
import { nameRecord } from './trail-sentence.ts';
import { trailText as text } from './trail.text.ts';
import { listRecordsSeen, type SeenRecord } from './user-calls.ts';
import type { UsersQuery } from './users-query.ts';
import classes from './trail.module.css';
import shared from './users.module.css';

const pageSize = 10;

type Question = Parameters<typeof listRecordsSeen>[0];

function columnsIn(t: Say, format: Formats): readonly DataColumn<SeenRecord>[] {
  return [
    {
      id: 'record',
      header: t(text.record),
      onCard: 'title',
      cell: ({ table, recordId }) => (
        <span className={classes.trailLinks}>
          {nameRecord(table, t)} <OpenRecord table={table} id={recordId} />
        </span>
      ),
    },
    { id: 'times', header: t(text.times), align: 'end', cell: ({ times }) => format.number(times) },
    { id: 'last', header: t(text.lastAt), cell: ({ lastAt }) => format.second(lastAt) },
  ];
}

function SeenRecords({ question }: { readonly question: Question }): ReactNode {
  const t = useText();
  const format = useFormats();
  const [page, setPage] = useState(1);
  const { data, error, refresh } = useOnline(['seen', question], (signal) => listRecordsSeen(question, signal));
  const columns = useMemo(() => columnsIn(t, format), [t, format]);
  if (error) return <LoadFailure error={error} onRetry={refresh} />;
  if (!data) return <TableSkeleton rows={3} />;
  if (data.totalRows === 0) return <p className={shared.lead}>{t(text.seenNone)}</p>;
  return (
    <>
      <DataTable
        label={t(text.seenList)}
        rows={data.values.slice((page - 1) * pageSize, page * pageSize)}
        rowKey={({ table, recordId }) => `${table}/${recordId}`}
        columns={columns}
      />
      <Pager page={page} pageSize={pageSize} total={data.totalRows} onPageChange={setPage} />
    </>
  );
}

/** The question after an incident: which records one person was shown between two moments. Asked only when somebody wants to know. */
export function TrailSeen({ query }: { readonly query: UsersQuery }): ReactNode {
  const t = useText();
  const { userId, from, to } = trailFiltersOf(query);
  const key = JSON.stringify([userId, from, to]);
  const [asked, setAsked] = useState<{ readonly key: string; readonly to: string }>();
  if (userId === undefined || from === undefined) return null;
  if (asked?.key !== key) {
    const ask = () => setAsked({ key, to: to ?? new Date(serverNow()).toISOString() });
    return (
      <p className={shared.lead}>
        <Button variant="default" onClick={ask}>
          {t(text.seenAsk)}
        </Button>
      </p>
    );
  }
  return (
    <div className={classes.seen}>
      <Section title={t(text.seenList)}>
        <SeenRecords question={{ userId, from, to: asked.to }} />
      </Section>
    </div>
  );
}
