import { SegmentedControl } from '@mantine/core';
import { getRouteApi } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { countedNouns } from '@domivka/domain/kernel/counted.text';
import { todayHere } from '../../queries/building/building.ts';
import { useSearch, type SearchState } from '../../queries/queries.ts';
import { useActivitiesHitAgain } from '../../queries/building/activities-hit-again.ts';
import { useSession } from '../../session/session.ts';
import { listText } from '../../text/list.text.ts';
import { useText } from '../../text/say.ts';
import { FilterBar } from '../../ui/filter-bar.tsx';
import { Page } from '../../ui/page.tsx';
import { useExistingPage, useListUrl, type ListUrl } from '../../ui/use-list-url.ts';
import { ActivitiesFilters } from './activities-filters.tsx';
import { activitiesRequest, conditionNames, type ActivitiesQuery } from './activities-query.ts';
import { ActivitiesTable } from './activities-table.tsx';
import { activitiesText as text } from './activities.text.ts';
import { ActivitiesBoard } from './board.tsx';

const route = getRouteApi('/activities');

/** One page of the activities. Those that were hit again are found first, then asked for by name. */
function useActivities(query: ActivitiesQuery): SearchState {
  const { user } = useSession();
  const isOfHit = query.phase === 'hitAgain';
  const hit = useActivitiesHitAgain(isOfHit);
  const asking = {
    organizationId: user?.organization._id ?? '',
    today: todayHere(),
    hitIds: hit.found?.activityIds ?? [],
  };
  const search = useSearch('activity', activitiesRequest(query, asking), !isOfHit || hit.state === 'ready');
  if (!isOfHit || hit.state === 'ready') return search;
  return { ...search, values: [], totalRows: 0, state: hit.state, refresh: hit.refresh };
}

function TableView({ url }: { readonly url: ListUrl<ActivitiesQuery> }): ReactNode {
  const t = useText();
  const { query, change } = url;
  const search = useActivities(query);
  useExistingPage(url, search);
  const found = t(listText.showResults, { count: t.count(countedNouns.activities, search.totalRows) });
  return (
    <>
      <Conditions url={url} showLabel={found} />
      <ActivitiesTable search={search} query={query} onChange={change} />
    </>
  );
}

function BoardView({ url }: { readonly url: ListUrl<ActivitiesQuery> }): ReactNode {
  const t = useText();
  return (
    <>
      <Conditions url={url} showLabel={t(text.asBoard)} />
      <ActivitiesBoard query={url.query} />
    </>
  );
}

type ConditionsProps = { readonly url: ListUrl<ActivitiesQuery>; readonly showLabel: string };

function Conditions({ url: { query, change }, showLabel }: ConditionsProps): ReactNode {
  const t = useText();
  const count = conditionNames.filter((name) => query[name] !== undefined).length;
  return (
    <>
      <FilterBar text={text} query={query} onChange={change}>
        <SegmentedControl
          aria-label={t(text.view)}
          value={query.view ?? 'table'}
          onChange={(view) => change(view === 'board' ? { view, phase: undefined } : { view: undefined })}
          data={[
            { value: 'table', label: t(text.asTable) },
            { value: 'board', label: t(text.asBoard) },
          ]}
        />
      </FilterBar>
      <ActivitiesFilters query={query} onChange={change} count={count} showLabel={showLabel} />
    </>
  );
}

/** The route `/activities` (specification, section 2): all activities that the user may read, as a table or by status. */
export function ActivitiesScreen(): ReactNode {
  const t = useText();
  const url = useListUrl<ActivitiesQuery>(route.useSearch(), route.useNavigate());
  return (
    <Page title={t(text.title)} width="wide">
      {url.query.view === 'board' ? <BoardView url={url} /> : <TableView url={url} />}
    </Page>
  );
}
