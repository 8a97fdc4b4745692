import { SegmentedControl, Text } from '@mantine/core';
import { IconAlertTriangle, IconHammer } from '@tabler/icons-react';
import { useMemo, type ReactNode } from 'react';
import { activityTypes } from '@domivka/domain/activity/activity.options.text';
import { countedNouns } from '@domivka/domain/kernel/counted.text';
import { labelOf } from '@domivka/domain/kernel/options';
import { useColumns } from '../../lists/columns.tsx';
import { ListScreen } from '../../lists/list-screen.tsx';
import { maskedSearchWords } from '../../lists/masked-search.ts';
import { useList, useListSearch } from '../../lists/use-list.ts';
import { useActivitiesHitAgain } from '../../queries/building/activities-hit-again.ts';
import type { SearchState } from '../../queries/use-records.ts';
import { sayPhase } from '../../text/activity-phase.ts';
import { commonText } from '../../text/common.text.ts';
import { ChangedOn } from '../../ui/changed-on.tsx';
import type { DataColumn, NameColumn } from '../../ui/data-table.tsx';
import { LinkButton } from '../../ui/links.tsx';
import { StatusBadge } from '../../ui/status-badge.tsx';
import { activitiesList } from './activities-list.ts';
import { activitiesText as text } from './activities.text.ts';
import {
  nameOfRow,
  pathOf,
  sayDay,
  sayLateEnd,
  sayLateStart,
  sayWorks,
  type ActivityRow,
  type RowContext,
} from './activity-row.ts';
import { ActivitiesBoard } from './board.tsx';
import { useRowContext } from './use-row-context.ts';

/** An id of no record: a search for none of the activities finds none. */
const noActivity = ['0'.repeat(24)];

/** The search of the table. Activities that were hit again are found first, then asked for by id. */
function useActivities(list: ReturnType<typeof useActivitiesList>): SearchState<'activity'> {
  const { phase, view } = list.query;
  const isOfHit = phase === 'hitAgain';
  const hit = useActivitiesHitAgain(isOfHit);
  const ids = hit.found?.activityIds;
  const more = useMemo(
    () => (isOfHit ? [{ field: '_id', op: 'in', value: ids?.length ? ids : noActivity } as const] : []),
    [isOfHit, ids],
  );
  const isReady = !isOfHit || hit.state === 'ready';
  const search = useListSearch(list, { more, isAsked: isReady && view !== 'board' });
  return isReady ? search : { ...search, values: [], totalRows: 0, state: hit.state, refresh: hit.refresh };
}

function useActivitiesList() {
  return useList(activitiesList);
}

type DayProps = { readonly row: ActivityRow; readonly which: 'Start' | 'Completion'; readonly context: RowContext };

/** The day of its start or completion, and how late that is: of a start only a sign; its words are a tooltip. */
function Day({ row, which, context: { t, format, today } }: DayProps): ReactNode {
  const said = sayDay(row, which, t, format) || '–';
  // The date stays on one line; "planned" may be above it.
  const [, plan = '', day = said] = /^(\D+ )(\d.*)$/u.exec(said) ?? [];
  const delay = which === 'Start' ? sayLateStart(row, today, t) : sayLateEnd(row, today, t);
  return (
    <>
      {plan}
      <span style={{ whiteSpace: 'nowrap' }}>{day}</span>{' '}
      {delay && which === 'Start' ? (
        <Text
          span
          size="sm"
          c={delay.isOpen ? 'var(--domivka-attention-ink)' : 'dimmed'}
          role="img"
          aria-label={delay.words}
          title={delay.words}
        >
          <IconAlertTriangle size={16} aria-hidden />
        </Text>
      ) : null}
      {delay && which === 'Completion' ? (
        <Text span size="sm" c={delay.isOpen ? 'var(--domivka-attention-ink)' : 'dimmed'}>
          {delay.words}
        </Text>
      ) : null}
    </>
  );
}

function makeName(context: RowContext): NameColumn<ActivityRow> {
  const { t, names } = context;
  return {
    id: 'address',
    header: t(text.address),
    of: (row) => ({
      title: nameOfRow(row, context),
      to: pathOf(row),
      badges: row.synced === 0 ? <StatusBadge tone="waiting">{t(commonText.waiting)}</StatusBadge> : null,
      second: names?.get(row.addressId)?.place,
    }),
  };
}

function makeColumns(context: RowContext): readonly DataColumn<ActivityRow>[] {
  const { t, format, today, organizationOf } = context;
  return [
    {
      id: 'type',
      header: t(text.type),
      sort: true,
      onPhone: 'line',
      cell: (row) => {
        const [type, works] = [labelOf(activityTypes, row.type, t.language), sayWorks(row, t)];
        const full = [type, works].filter(Boolean).join(' · ');
        return (
          <>
            <Text span inherit hiddenFrom="sm">
              {works || type}
            </Text>
            <Text span inherit visibleFrom="sm" lineClamp={2} title={full}>
              {full}
            </Text>
          </>
        );
      },
    },
    {
      id: 'status',
      header: t(text.status),
      onPhone: 'mark',
      cell: (row) => {
        const { tone, words } = sayPhase(row, today, t);
        return <StatusBadge tone={tone}>{words}</StatusBadge>;
      },
    },
    {
      id: 'plannedStartDate',
      header: t(text.start),
      sort: true,
      cell: (row) => <Day row={row} which="Start" context={context} />,
    },
    {
      id: 'plannedCompletionDate',
      header: t(text.completion),
      sort: true,
      cell: (row) => <Day row={row} which="Completion" context={context} />,
    },
    { id: 'organization', header: t(text.organization), cell: organizationOf },
    {
      id: 'updatedAt',
      header: t(text.changed),
      sort: true,
      cell: (row) => <ChangedOn at={row.updatedAt} format={format} />,
    },
  ];
}

/** The board shows each status in a column of its own, so its filter is not needed. */
function withoutPhase({ phase: _phase, ...filters }: ReturnType<typeof useActivitiesList>['filters']) {
  return filters;
}

/** The route `/activities` (specification, section 2): all activities that the user may read, as a table or by status. */
export function ActivitiesScreen(): ReactNode {
  const list = useActivitiesList();
  const search = useActivities(list);
  const context = useRowContext(search.values);
  const { t } = context;
  const own = useMemo(() => makeColumns(context), [context]);
  const columns = useColumns(list, own);
  const { query, change, filters } = list;
  const isBoard = query.view === 'board';
  const views = (
    <SegmentedControl
      aria-label={t(text.view)}
      value={query.view ?? 'table'}
      onChange={(view) => change(view === 'board' ? { view, phase: undefined } : { view: undefined })}
      data={[
        { value: 'table', label: t(text.asTable) },
        { value: 'board', label: t(text.asBoard) },
      ]}
    />
  );
  return (
    <ListScreen
      list={{ ...list, filters: isBoard ? withoutPhase(filters) : filters }}
      answer={search}
      text={{ ...text, ...maskedSearchWords(list.asker?.actor.role) }}
      icon={<IconHammer size={40} />}
      found={isBoard ? t(text.asBoard) : t.count(countedNouns.activities, search.totalRows)}
      name={makeName(context)}
      columns={columns}
      rowKey={(row) => row._id}
      isComplete={context.names !== undefined}
      otherwise={<LinkButton to="/addresses">{t(text.toAddresses)}</LinkButton>}
      tools={views}
      view={isBoard && list.asker ? <ActivitiesBoard query={query} asker={list.asker} /> : undefined}
    />
  );
}
