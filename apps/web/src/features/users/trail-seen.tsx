import { Box, Button } from '@mantine/core';
import { useState, type ReactNode } from 'react';
import { serverNow } from '../../device/server-time.ts';
import { useFormats } from '../../text/format.ts';
import { useText } from '../../text/say.ts';
import { DataTable } from '../../ui/data-table.tsx';
import { Pager } from '../../ui/pager.tsx';
import { Section } from '../../ui/section.tsx';
import { TableSkeleton } from '../../ui/skeletons.tsx';
import { useIsPhone } from '../../ui/use-is-phone.ts';
import { LoadFailure } from './load-failure.tsx';
import { useOnline } from './online-query.ts';
import { trailFiltersOf } from './trail-list.ts';
import { OpenRecord } from './trail-record.tsx';
import { nameRecord } from './trail-sentence.ts';
import { trailText as text } from './trail.text.ts';
import { listRecordsSeen, type SeenRecord } from './user-calls.ts';

const pageSize = 10;

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
        rows={data.values.slice((page - 1) * pageSize, page * pageSize)}
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
      <Pager page={page} pageSize={pageSize} total={data.totalRows} onPageChange={setPage} />
    </>
  );
}

/** The question after an incident: which records one person was shown between two moments. Asked only when the user wants to know. */
export function TrailSeen({ query }: { readonly query: Parameters<typeof trailFiltersOf>[0] }): ReactNode {
  const t = useText();
  const isPhone = useIsPhone();
  const { userId, from, to } = trailFiltersOf(query);
  const key = JSON.stringify([userId, from, to]);
  const [asked, setAsked] = useState<{ readonly key: string; readonly to: string }>();
  if (userId === undefined || from === undefined) return null;
  const ask = (): void => setAsked({ key, to: to ?? new Date(serverNow()).toISOString() });
  return (
    <Box mb="md" px={isPhone ? 'md' : 0}>
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
