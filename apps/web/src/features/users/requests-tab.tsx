import { Stack, Text } from '@mantine/core';
import { IconInbox } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { rightToUse } from '@domivka/domain/kernel/matrix';
import { registrationStates } from '@domivka/domain/user/user.registration';
import { declareList } from '../../lists/declare-list.ts';
import { choiceFilter } from '../../lists/list-filters.ts';
import { useList } from '../../lists/use-list.ts';
import { useRemoteRows } from '../../lists/use-remote-rows.ts';
import { useRefreshSearches } from '../../queries/use-refresh-searches.ts';
import { ChoiceChips } from '../../ui/choice-chips.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { pageParameter, pagingOf } from '../../ui/list-query.ts';
import { Pager } from '../../ui/pager.tsx';
import { TableSkeleton } from '../../ui/skeletons.tsx';
import { LoadFailure } from './load-failure.tsx';
import { useOnline } from './online-query.ts';
import { RequestCard } from './request-card.tsx';
import { requestsCounted, requestsText as text } from './requests.text.ts';
import { listRequests } from './user-calls.ts';
import classes from './requests.module.css';

const stateFilter = choiceFilter<(typeof registrationStates)[number], never>(
  text.state,
  registrationStates.map((code) => ({ code, label: text[code] })),
  { usual: 'new' },
);

const requestsList = declareList({
  table: 'user',
  ownRows: true,
  extra: { tab: () => 'requests' },
  filters: { state: stateFilter },
  usualSort: 'asked',
});

/** The number of requests without a decision; undefined for users who decide none, and until the server has answered. */
export function useNewRequests(enabled: boolean): number | undefined {
  const ask = (signal: AbortSignal) => listRequests('new', { page: 1, pageSize: 1 }, signal);
  return useOnline(['requests', 'count'], ask, enabled).data?.totalRows;
}

/** The requests of people who want an account, by state, the newest first; managers of a partner see only those for their organization. */
export function RequestsTab(): ReactNode {
  const list = useList(requestsList);
  const { query, change } = list;
  const { t, actor } = list.context;
  const state = query.state ?? 'new';
  const { page, pageSize } = pagingOf(query);
  const requests = useRemoteRows(list, ['users', 'requests', state, page, pageSize], async (signal) =>
    listRequests(state, { page, pageSize }, signal),
  );
  const client = useQueryClient();
  const refresh = useRefreshSearches();
  // After a decision the requests and the people have changed.
  const changed = (): void => {
    void client.invalidateQueries({ queryKey: ['users', 'requests'] });
    refresh();
  };
  return (
    <Stack gap="md">
      {actor && rightToUse(actor.role, 'registrations') !== 'A' ? (
        <Text c="dimmed" maw="46rem">
          {t(text.ownOnly)}
        </Text>
      ) : null}
      <ChoiceChips
        label={t(text.state)}
        name="state"
        choices={stateFilter.choices?.(list.context) ?? []}
        value={state}
        onChange={(chosen) => {
          const next = stateFilter.read(chosen);
          change({ state: next === 'new' ? undefined : next });
        }}
      />
      {requests.state === 'failed' ? <LoadFailure error={requests.error} onRetry={requests.refresh} /> : null}
      {requests.state === 'loading' ? <TableSkeleton rows={4} /> : null}
      {requests.state === 'ready' && requests.totalRows === 0 ? (
        <EmptyState icon={<IconInbox size={40} />} title={t(state === 'new' ? text.noneNew : text.noneOther)}>
          {state === 'new' ? t(text.noneNewWords) : null}
        </EmptyState>
      ) : null}
      {requests.totalRows > 0 ? (
        <>
          <Text fw={600} aria-live="polite">
            {t.count(requestsCounted.requests, requests.totalRows)}
          </Text>
          <ul className={classes.cards} aria-label={t(text.list)}>
            {requests.values.map((request) => (
              <RequestCard key={request._id} request={request} onDecided={changed} />
            ))}
          </ul>
        </>
      ) : null}
      {requests.totalRows > pageSize ? (
        <Pager
          page={page}
          pageSize={pageSize}
          total={requests.totalRows}
          onPageChange={(next) => change({ page: pageParameter(next) })}
        />
      ) : null}
    </Stack>
  );
}
