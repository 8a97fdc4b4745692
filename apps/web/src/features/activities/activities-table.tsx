import { Button } from '@mantine/core';
import { IconHammer, IconMoodConfuzed } from '@tabler/icons-react';
import { useMemo, type ReactNode } from 'react';
import { explainFailure } from '../../data/explain-failure.ts';
import type { SearchState } from '../../data/queries.ts';
import { isRefusedForNumbers } from '../../data/search-failure.ts';
import { commonText } from '../../text/common.text.ts';
import { listText } from '../../text/list.text.ts';
import { useText } from '../../text/say.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { LinkButton } from '../../ui/links.tsx';
import list from '../../ui/list.module.css';
import { PagedTable } from '../../ui/paged-table.tsx';
import { TableSkeleton } from '../../ui/skeletons.tsx';
import { conditionNames, usualSort, type ActivitiesChange, type ActivitiesQuery } from './activities-query.ts';
import { activitiesCounted, activitiesText as text } from './activities.text.ts';
import { makeColumns } from './activity-columns.tsx';
import { FromDevice } from './from-device.tsx';
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

function Nothing({ query, onChange }: PartProps): ReactNode {
  const t = useText();
  const isNarrowed = query.q !== undefined || conditionNames.some((name) => query[name] !== undefined);
  const clear = (
    <Button variant="default" onClick={() => onChange(noConditions)}>
      {t(text.clear)}
    </Button>
  );
  return (
    <EmptyState
      icon={<IconHammer size={40} />}
      title={t(isNarrowed ? text.noneTitle : text.emptyTitle)}
      action={isNarrowed ? clear : <LinkButton to="/addresses">{t(text.toAddresses)}</LinkButton>}
    >
      {t(isNarrowed ? text.noneWords : text.emptyWords)}
    </EmptyState>
  );
}

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
    <EmptyState
      icon={<IconMoodConfuzed size={40} />}
      title={t(text.failedTitle)}
      action={<Button onClick={search.refresh}>{t(commonText.retry)}</Button>}
    >
      {explainFailure(search.error, t)}
    </EmptyState>
  );
}

/** The activities found, a page at a time. */
export function ActivitiesTable({ search, query, onChange }: PartProps & { readonly search: SearchState }): ReactNode {
  const t = useText();
  const context = useRowContext(search.values);
  const columns = useMemo(() => makeColumns(context), [context]);
  const { values, totalRows, state } = search;
  if (state === 'loading') return <TableSkeleton rows={8} />;
  if (state === 'failed') return <Failed search={search} />;
  return (
    <>
      <FromDevice answers={[search]} />
      <p className={list.total} aria-live="polite">
        {totalRows === 0 ? null : t.count(activitiesCounted.found, totalRows)}
      </p>
      {totalRows === 0 ? (
        <Nothing query={query} onChange={onChange} />
      ) : (
        <PagedTable
          label={t(text.results)}
          columns={columns}
          rows={values}
          rowKey={(row) => row._id}
          busy={search.isPrevious}
          total={totalRows}
          query={query}
          onChange={onChange}
          usualSort={usualSort}
        />
      )}
    </>
  );
}
