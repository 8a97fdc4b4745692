import { IconHammer } from '@tabler/icons-react';
import { useMemo, type ReactNode } from 'react';
import { activityTypes } from '@domivka/domain/activity/activity.options.text';
import { labelOf } from '@domivka/domain/kernel/options';
import { todayHere, type Building, activitiesOf } from '../../queries/building/building.ts';
import { useOrganizationNames } from '../../queries/names/organization-names.ts';
import type { ListedRecord } from '../../queries/use-records.ts';
import { sayPhase } from '../../text/activity-phase.ts';
import { useFormats, type Formats } from '../../text/format.ts';
import { useText, type Say } from '../../text/say.ts';
import type { DataColumn, RowName } from '../../ui/data-table.tsx';
import { StatusBadge } from '../../ui/status-badge.tsx';
import { useIsPhone } from '../../ui/use-is-phone.ts';
import { addressText } from './address.text.ts';
import type { AddressPartProps } from './address-part.ts';
import { ChildrenList } from './children-list.tsx';
import { sayTargets } from './story-words.ts';
import { storyText as text } from './story.text.ts';

type Row = ListedRecord<'activity'>;

/** Whether it ended before the day on which it was to begin, so that the plan says nothing of its beginning. */
function endedBeforePlan({ actualStartDate, plannedStartDate, actualCompletionDate }: Row): boolean {
  return !actualStartDate && !!actualCompletionDate && (plannedStartDate ?? '') > actualCompletionDate;
}

/** From when to when: what really happened where it is known, else what is planned. */
function sayTerm(row: Row, t: Say, format: Formats): string {
  const from = format.date(row.actualStartDate ?? row.plannedStartDate ?? '');
  const until = format.date(row.actualCompletionDate ?? row.plannedCompletionDate ?? '');
  if (endedBeforePlan(row)) return t(addressText.until, { date: until });
  if (from && until) return t(addressText.fromUntil, { from, until });
  if (from) return t(addressText.from, { date: from });
  return until ? t(addressText.until, { date: until }) : '–';
}

type Context = {
  readonly t: Say;
  readonly format: Formats;
  readonly organizationOf: (row: Row) => string;
  readonly building: Building;
};

function makeColumns({ t, format, organizationOf, building }: Context): readonly DataColumn<Row>[] {
  return [
    {
      id: 'status',
      onPhone: 'mark',
      header: t(addressText.status),
      cell: (row) => {
        const { tone, words } = sayPhase(row, todayHere(), t);
        return <StatusBadge tone={tone}>{words}</StatusBadge>;
      },
    },
    { id: 'target', header: t(text.helped), onPhone: 'line', cell: (row) => sayTargets(row, building.units.values, t) },
    { id: 'dates', header: t(addressText.dates), onPhone: 'line', cell: (row) => sayTerm(row, t, format) },
    { id: 'implementer', header: t(addressText.implementer), cell: organizationOf },
  ];
}

type ListProps = Pick<AddressPartProps, 'building' | 'page' | 'onPageChange'> & {
  /** Those that name one unit; left out: all. */
  readonly unit?: { readonly _id: string };
};

/** The activities at the building or for one unit, the newest first. */
export function ActivityList({ building, unit, page, onPageChange }: ListProps): ReactNode {
  const t = useText();
  const format = useFormats();
  const nameOf = useOrganizationNames();
  const isPhone = useIsPhone();
  const columns = useMemo(() => {
    const organizationOf = (row: Row): string =>
      nameOf(row.implementingOrganizationId ?? row.organizationId, row.organizationName);
    return makeColumns({ t, format, organizationOf, building });
  }, [t, format, nameOf, building]);
  const answer = building.activities;
  const hits = new Map(building.state.hitAgain.map(({ activityId, event }) => [activityId, event]));
  const nameRow = (row: Row): RowName => {
    const hit = hits.get(row._id);
    return {
      title: labelOf(activityTypes, row.type, t.language),
      to: `/address/${row.addressId}/activity/${row._id}`,
      badges: (
        <>
          {row.synced === 0 ? <StatusBadge tone="waiting">{t(addressText.waiting)}</StatusBadge> : null}
          {hit ? (
            <StatusBadge tone="attention">
              {isPhone ? t(text.again) : t(text.hitAgain, { date: format.date(hit.damageDate) })}
            </StatusBadge>
          ) : null}
        </>
      ),
    };
  };
  return (
    <ChildrenList
      list="activities"
      label={t(addressText.activities)}
      answer={unit ? { ...answer, values: activitiesOf(unit, building) } : answer}
      name={{ id: 'type', header: t(addressText.activity), of: nameRow }}
      columns={columns}
      page={page}
      onPageChange={onPageChange}
      empty={{
        icon: <IconHammer size={40} />,
        title: t(unit ? text.noUnitActivities : addressText.noActivities),
        words: t(unit ? text.noUnitActivitiesWords : addressText.noActivitiesWords),
      }}
    />
  );
}
