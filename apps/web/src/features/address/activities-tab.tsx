import { Link } from '@tanstack/react-router';
import { IconHammer } from '@tabler/icons-react';
import { useMemo, type ReactNode } from 'react';
import { activityTypes } from '@domivka/domain/activity/activity.options.text';
import { labelOf } from '@domivka/domain/kernel/options';
import { todayHere, type Building } from '../../queries/building/building.ts';
import { useOrganizations, type LocalRecord } from '../../queries/queries.ts';
import { sayPhase } from '../../text/activity-phase.ts';
import { useFormats, type Formats } from '../../text/format.ts';
import { nameOfOrganization } from '../../text/record-name.ts';
import { useText, type Say } from '../../text/say.ts';
import type { DataColumn } from '../../ui/data-table.tsx';
import { StatusBadge } from '../../ui/status-badge.tsx';
import { addressText } from './address.text.ts';
import classes from './address.module.css';
import { ChildrenList, type ChildrenTabProps } from './children-list.tsx';
import { sayTargets } from './story-words.ts';
import { storyText as text } from './story.text.ts';

/** Whether it ended before the day on which it was to begin, so that the plan says nothing of its beginning. */
function endedBeforePlan(row: LocalRecord): boolean {
  const { actualStartDate, plannedStartDate, actualCompletionDate } = row;
  return !actualStartDate && !!actualCompletionDate && String(plannedStartDate ?? '') > String(actualCompletionDate);
}

/** From when to when: what really happened where it is known, else what is planned. */
function sayTerm(row: LocalRecord, t: Say, format: Formats): string {
  const day = (actual: string, planned: string) => format.date(String(row[actual] ?? row[planned] ?? ''));
  const from = day('actualStartDate', 'plannedStartDate');
  const until = day('actualCompletionDate', 'plannedCompletionDate');
  if (endedBeforePlan(row)) return t(addressText.until, { date: until });
  if (from && until) return t(addressText.fromUntil, { from, until });
  if (from) return t(addressText.from, { date: from });
  return until ? t(addressText.until, { date: until }) : '–';
}

type Context = {
  readonly t: Say;
  readonly format: Formats;
  readonly organizationOf: (row: LocalRecord) => string;
  readonly building: Building;
};

function makeColumns(
  addressId: string,
  { t, format, organizationOf, building }: Context,
): readonly DataColumn<LocalRecord>[] {
  const hits = new Map(building.state.hitAgain.map(({ activityId, event }) => [activityId, event]));
  return [
    {
      id: 'type',
      header: t(addressText.activity),
      onCard: 'title',
      cell: (row) => {
        const to: string = `/address/${addressId}/activity/${row._id}`;
        const hit = hits.get(row._id);
        return (
          <span className={classes.rowTitle}>
            <Link to={to} className={classes.rowLink}>
              {labelOf(activityTypes, String(row['type'] ?? ''), t.language)}
            </Link>
            {row.synced === 0 ? <StatusBadge tone="waiting">{t(addressText.waiting)}</StatusBadge> : null}
            {hit ? (
              <StatusBadge tone="attention">{t(text.hitAgain, { date: format.date(hit.damageDate) })}</StatusBadge>
            ) : null}
          </span>
        );
      },
    },
    {
      id: 'status',
      header: t(addressText.status),
      cell: (row) => {
        const { tone, words } = sayPhase(row, todayHere(), t);
        return <StatusBadge tone={tone}>{words}</StatusBadge>;
      },
    },
    { id: 'target', header: t(text.helped), cell: (row) => sayTargets(row, building.units.values, t) },
    { id: 'dates', header: t(addressText.dates), cell: (row) => sayTerm(row, t, format) },
    { id: 'implementer', header: t(addressText.implementer), cell: organizationOf },
  ];
}

export type ActivitiesTabProps = Omit<ChildrenTabProps, 'answer'> & { readonly building: Building };

/** The activities at the address, the newest first. */
export function ActivitiesTab({ addressId, building, mayAdd, page, onPageChange }: ActivitiesTabProps): ReactNode {
  const t = useText();
  const format = useFormats();
  const organizations = useOrganizations();
  const columns = useMemo(() => {
    const organizationOf = (row: LocalRecord): string => {
      const found = organizations?.find(({ _id }) => _id === row['implementingOrganizationId']);
      return nameOfOrganization(found, t.language) || (row.organizationName ?? '');
    };
    return makeColumns(addressId, { t, format, organizationOf, building });
  }, [addressId, t, format, organizations, building]);
  return (
    <ChildrenList
      list="activities"
      label={t(addressText.activities)}
      answer={building.activities}
      columns={columns}
      page={page}
      onPageChange={onPageChange}
      empty={{
        icon: <IconHammer size={40} />,
        title: t(addressText.noActivities),
        words: t(addressText.noActivitiesWords),
        ...(mayAdd ? { add: { to: `/address/${addressId}/activity/new`, label: t(addressText.newActivity) } } : {}),
      }}
    />
  );
}
