import { Checkbox, SegmentedControl } from '@mantine/core';
import { IconClipboardCheck } from '@tabler/icons-react';
import { getRouteApi } from '@tanstack/react-router';
import { useMemo, type ReactNode } from 'react';
import { countedNouns } from '@domivka/domain/kernel/counted.text';
import type { Fields } from '@domivka/domain/kernel/record';
import { useAddressNames } from '../../queries/names/address-names.ts';
import { explainFailure } from '../../remote/explain-failure.ts';
import { useOrganizationNames } from '../../queries/names/organization-names.ts';
import { useSearch, type ListedRecord, type SearchState } from '../../queries/queries.ts';
import { useRecordsById } from '../../queries/records-by-id.ts';
import { mayAssess, mayReview } from '../../queries/review-queue.ts';
import { useSession } from '../../session/session.ts';
import { useFormats } from '../../text/format.ts';
import { useText } from '../../text/say.ts';
import { FailedState } from '../../ui/failed-state.tsx';
import { FilterBar } from '../../ui/filter-bar.tsx';
import { FromDevice } from '../../ui/from-device.tsx';
import { NothingFound } from '../../ui/nothing-found.tsx';
import { Page } from '../../ui/page.tsx';
import { PagedTable } from '../../ui/paged-table.tsx';
import { TableSkeleton } from '../../ui/skeletons.tsx';
import { useExistingPage, useListUrl, type ListUrl } from '../../ui/use-list-url.ts';
import { ReviewBar } from './review-bar.tsx';
import { ReviewCheck } from './review-check.tsx';
import { makeColumns, makeGroups } from './review-columns.tsx';
import { sortInGroups } from './review-groups.ts';
import { reviewsRequest, usualSort, type ReviewsQuery } from './reviews-query.ts';
import classes from './reviews.module.css';
import { reviewsText as text } from './reviews.text.ts';

const route = getRouteApi('/reviews');
const received = 'received';
const states = [received, 'has_issues', 'verified'] as const;

type PartProps = { readonly url: ListUrl<ReviewsQuery>; readonly search: SearchState<'assessment'> };

function Conditions({ url: { query, change } }: Pick<PartProps, 'url'>): ReactNode {
  const t = useText();
  const { user } = useSession();
  const choose = (chosen: string) => {
    const state = states.find((one) => one === chosen);
    change({ state: state === received ? undefined : state });
  };
  return (
    <>
      <FilterBar text={text} query={query} onChange={change} />
      <div className={classes.conditions}>
        <SegmentedControl
          aria-label={t(text.state)}
          value={query.state ?? received}
          onChange={choose}
          data={states.map((state) => ({ value: state, label: t(text[state]) }))}
        />
        {user && mayAssess(user.role) ? (
          <Checkbox
            label={t(text.own)}
            checked={query.own === 1}
            onChange={(event) => change({ own: event.currentTarget.checked ? 1 : undefined })}
          />
        ) : null}
      </div>
    </>
  );
}

/** The units that rows are about, by their ids. */
function useUnits(rows: readonly ListedRecord<'assessment'>[]): ReadonlyMap<string, Fields> | undefined {
  const ids = rows.flatMap(({ unitId }) => (typeof unitId === 'string' ? [unitId] : []));
  const units = useRecordsById('apartment', ids);
  return useMemo(() => units && new Map(units.map((unit) => [unit._id, unit])), [units]);
}

function Found({ url, search }: PartProps): ReactNode {
  const t = useText();
  const format = useFormats();
  const organizationOf = useOrganizationNames();
  const names = useAddressNames(search.values.map(({ addressId }) => addressId));
  const units = useUnits(search.values);
  const context = useMemo(
    () => ({ t, format, names, units, organizationOf }),
    [t, format, names, units, organizationOf],
  );
  const columns = useMemo(() => makeColumns(context), [context]);
  const groups = useMemo(() => makeGroups(context), [context]);
  const { query, change } = url;
  const { totalRows } = search;
  const rows = sortInGroups(search.values);
  return (
    <>
      <FromDevice answers={[search]} />
      <ReviewCheck rows={rows} label={t(text.chooseAll)} isShown />
      <PagedTable
        label={t(text.results)}
        columns={columns}
        groups={groups}
        answer={{ ...search, values: rows }}
        rowKey={(row) => row._id}
        found={t.count(countedNouns.assessments, totalRows)}
        nothing={
          <NothingFound
            icon={<IconClipboardCheck size={40} />}
            text={text}
            isNarrowed={query.q !== undefined || query.state !== undefined || query.own !== undefined}
            onClear={() => change({ q: undefined, state: undefined, own: undefined })}
          />
        }
        query={query}
        onChange={change}
        usualSort={usualSort}
      />
      <ReviewBar rows={rows} mayVerify={query.state !== 'verified'} />
    </>
  );
}

function Results({ url, search }: PartProps): ReactNode {
  const t = useText();
  if (search.state === 'loading') return <TableSkeleton rows={8} />;
  if (search.state === 'ready') return <Found url={url} search={search} />;
  return (
    <FailedState title={t(text.failedTitle)} onRetry={search.refresh}>
      {explainFailure(search.error, t)}
    </FailedState>
  );
}

/** The route `/reviews`: the assessments that wait for a word of a reviewer, and those that got one. */
export function ReviewsScreen(): ReactNode {
  const t = useText();
  const { user } = useSession();
  const url = useListUrl<ReviewsQuery>(route.useSearch(), route.useNavigate());
  const search = useSearch('assessment', reviewsRequest(url.query, user?.organization._id ?? ''));
  useExistingPage(url, search);
  return (
    <Page title={t(text.title)} subtitle={t(user && mayReview(user.role) ? text.line : text.lineReader)} width="wide">
      <Conditions url={url} />
      <Results url={url} search={search} />
    </Page>
  );
}
