import { IconHammer } from '@tabler/icons-react';
import { useMemo, type ReactNode } from 'react';
import { countedNouns } from '@domivka/domain/kernel/counted.text';
import { explainFailure } from '../../remote/explain-failure.ts';
import type { SearchState } from '../../queries/queries.ts';
import { isRefusedForNumbers } from '../../records/read/search-failure.ts';
import { listText } from '../../text/list.text.ts';
import { useText } from '../../text/say.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { FailedState } from '../../ui/failed-state.tsx';
import { LinkButton } from '../../ui/links.tsx';
import { NothingFound } from '../../ui/nothing-found.tsx';
import { PagedTable } from '../../ui/paged-table.tsx';
import { FromDevice } from '../../ui/from-device.tsx';
import { TableSkeleton } from '../../ui/skeletons.tsx';
import { conditionNames, usualSort, type ActivitiesChange, type ActivitiesQuery } from './activities-query.ts';
import { activitiesText as text } from './activities.text.ts';
import { makeColumns } from './activity-columns.tsx';
import { useRowContext } from './use-row-context.ts';

type PartProps = { readonly query: ActivitiesQuery; readonly onChange: (change: ActivitiesChange) => void };

/** A query without its conditions. */
const noConditions: ActivitiesChange = {
  q: undefined,
  area: undefined,
  phase: undefined,
  type: undefined,
  own: undefined,
  from: undefined,
  until: undefined,
};

/** What stands in place of rows that could not be asked for. */
export function Failed({ search }: { readonly search: SearchState }): ReactNode {
  const t = useText();
  if (isRefusedForNumbers(search.error))
    return (
      <EmptyState icon={<IconHammer size={40} />} title={t(listText.noNumbersTitle)}>
        {t(listText.noNumbers)}
      </EmptyState>
    );
  return (
    <FailedState title={t(text.failedTitle)} onRetry={search.refresh}>
      {explainFailure(search.error, t)}
    </FailedState>
  );
}

/** The activities found, a page at a time. */
export function ActivitiesTable({ search, query, onChange }: PartProps & { readonly search: SearchState }): ReactNode {
  const t = useText();
  const context = useRowContext(search.values);
  const columns = useMemo(() => makeColumns(context), [context]);
  const { totalRows, state } = search;
  if (state === 'loading') return <TableSkeleton rows={8} />;
  if (state === 'failed') return <Failed search={search} />;
  const isNarrowed = query.q !== undefined || conditionNames.some((name) => query[name] !== undefined);
  return (
    <>
      <FromDevice answers={[search]} />
      <PagedTable
        label={t(text.results)}
        columns={columns}
        answer={search}
        rowKey={(row) => row._id}
        found={t.count(countedNouns.activities, totalRows)}
        nothing={
          <NothingFound
            icon={<IconHammer size={40} />}
            text={text}
            isNarrowed={isNarrowed}
            onClear={() => onChange(noConditions)}
            action={isNarrowed ? null : <LinkButton to="/addresses">{t(text.toAddresses)}</LinkButton>}
          />
        }
        query={query}
        onChange={onChange}
        usualSort={usualSort}
      />
    </>
  );
}
