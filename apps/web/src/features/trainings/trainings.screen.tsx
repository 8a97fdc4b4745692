import { Group } from '@mantine/core';
import { IconSchool } from '@tabler/icons-react';
import { useMemo, type ReactNode } from 'react';
import { mayUse } from '@domivka/domain/kernel/matrix';
import { labelOf } from '@domivka/domain/kernel/options';
import type { Language } from '@domivka/domain/kernel/text';
import type { RecordOf } from '@domivka/domain/registry';
import { trainingFieldLabels as label, trainingFormats, trainingTopics } from '@domivka/domain/training/training.text';
import { ListScreen } from '../../lists/list-screen.tsx';
import { useExistingPage, useList } from '../../lists/use-list.ts';
import { useFormats } from '../../text/format.ts';
import type { DataColumn, NameColumn } from '../../ui/data-table.tsx';
import { pagingOf } from '../../ui/list-query.ts';
import { useIsPhone } from '../../ui/use-is-phone.ts';
import { TrainingBadges } from './training-badges.tsx';
import { linkOf, sayDuration } from './training-words.ts';
import { findTrainings, groupOf, monthOf, trainingsList } from './trainings-list.ts';
import { trainingsCounted, trainingsText as text } from './trainings.text.ts';
import { useTrainings } from './use-trainings.ts';

type Row = RecordOf<'training'>;

/** "December 2026" · «грудень 2026 р.» */
function sayMonth(day: string, language: Language): string {
  const locale = language === 'uk' ? 'uk-UA' : 'en-GB';
  return new Intl.DateTimeFormat(locale, { month: 'long', year: 'numeric', timeZone: 'UTC' })
    .format(Date.parse(day))
    .replace(' р.', '\u00A0р.');
}

/** The route `/trainings`: what was planned for the user, by month. */
export function TrainingsScreen(): ReactNode {
  const list = useList(trainingsList);
  const format = useFormats();
  const isPhone = useIsPhone();
  const { query, asker } = list;
  const { t, actor } = list.context;
  const { data, error, refetch } = useTrainings();
  const found = useMemo(() => findTrainings(data ?? [], query, actor?._id), [data, query, actor]);
  const { page, pageSize } = pagingOf(query);
  const answer = {
    state: data ? 'ready' : error ? 'failed' : 'loading',
    values: found.slice((page - 1) * pageSize, page * pageSize),
    totalRows: found.length,
    isPrevious: false,
    // The device has found them, so the server is asked for just these.
    asked: {
      table: 'training',
      filters: found.length === data?.length ? [] : [{ field: '_id', op: 'in', value: found.map(({ _id }) => _id) }],
      sort: [{ field: 'date', direction: 'asc' }],
    },
    error: error ?? undefined,
    refresh: () => void refetch(),
  } as const;
  useExistingPage(list, answer);
  const name: NameColumn<Row> = {
    id: 'title',
    header: t(label.title),
    of: (row) => ({
      title: row.title[t.language],
      to: `/training/${row._id}`,
      second: isPhone ? undefined : labelOf(trainingTopics, row.topic, t.language),
    }),
  };
  const columns: readonly DataColumn<Row>[] = [
    {
      id: 'state',
      header: t(label.status),
      onPhone: 'mark',
      cell: (row) => (
        <Group component="span" gap="xs">
          <TrainingBadges training={row} userId={actor?._id} isShort={isPhone} />
        </Group>
      ),
    },
    {
      id: 'date',
      header: t(label.date),
      onPhone: 'line',
      cell: (row) => {
        const date = format.date(row.date);
        return row.format === 'self_paced' ? t(text.available, { date }) : date;
      },
    },
    {
      id: 'format',
      header: t(label.format),
      onPhone: 'line',
      cell: (row) => labelOf(trainingFormats, row.format, t.language),
    },
    { id: 'place', header: t(label.place), onPhone: 'line', cell: ({ place }) => (linkOf(place) ? null : place) },
    {
      id: 'duration',
      header: t(label.durationMin).split(',', 1)[0] ?? '',
      cell: ({ durationMin }) => sayDuration(durationMin, t),
    },
  ];
  return (
    <ListScreen
      list={list}
      answer={answer}
      text={text}
      icon={<IconSchool size={40} />}
      found={t.count(trainingsCounted.found, found.length)}
      name={name}
      columns={columns}
      rowKey={(row) => row._id}
      groups={{
        keyOf: monthOf,
        heading: ([first]) => {
          if (!first) return null;
          const group = groupOf(first);
          return group === 'anyTime' ? t(text.anyTime) : `${t(text[group])} · ${sayMonth(first.date, t.language)}`;
        },
      }}
      add={asker && mayUse(asker.actor.role, 'trainings') ? { to: '/trainings/new', label: t(text.add) } : undefined}
    />
  );
}
