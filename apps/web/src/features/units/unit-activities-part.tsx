import { Link } from '@tanstack/react-router';
import { IconHammer } from '@tabler/icons-react';
import { useMemo, type ReactNode } from 'react';
import { activityTypes } from '@domivka/domain/activity/activity.options.text';
import { labelOf } from '@domivka/domain/kernel/options';
import { todayHere } from '../../queries/building/building.ts';
import { useOrganizations, type LocalRecord } from '../../queries/queries.ts';
import { sayPhase } from '../../text/activity-phase.ts';
import { useFormats, type Formats } from '../../text/format.ts';
import { nameOfOrganization } from '../../text/record-name.ts';
import { useText, type Say } from '../../text/say.ts';
import type { DataColumn } from '../../ui/data-table.tsx';
import { StatusBadge } from '../../ui/status-badge.tsx';
import { activitiesOf } from './records-of-unit.ts';
import { NewActivityLink } from './unit-actions.tsx';
import type { UnitPartProps } from './unit-part.ts';
import { UnitRecords } from './unit-records.tsx';
import { unitsCounted, unitsText as text } from './units.text.ts';
import classes from './units.module.css';
import { useRightsAt } from './use-unit-rights.ts';

type Context = { readonly t: Say; readonly format: Formats; readonly nameOf: (id: unknown) => string };

function TypeCell({ row, t }: { readonly row: LocalRecord; readonly t: Say }): ReactNode {
  const path: string = `/address/${String(row['addressId'])}/activity/${row._id}`;
  const others = (Array.isArray(row['unitIds']) ? row['unitIds'].length : 1) - 1;
  return (
    <span className={classes.name}>
      <Link to={path} className={classes.link}>
        {labelOf(activityTypes, String(row['type'] ?? ''), t.language)}
      </Link>
      {others > 0 ? <span className={classes.hint}>{t.count(unitsCounted.others, others)}</span> : null}
      {row.synced === 0 ? <StatusBadge tone="waiting">{t(text.waiting)}</StatusBadge> : null}
    </span>
  );
}

function makeColumns({ t, format, nameOf }: Context): readonly DataColumn<LocalRecord>[] {
  const day = (row: LocalRecord, actual: string, planned: string) =>
    format.date(String(row[actual] ?? row[planned] ?? ''));
  return [
    { id: 'type', header: t(text.activity), onCard: 'title', cell: (row) => <TypeCell row={row} t={t} /> },
    {
      id: 'status',
      header: t(text.status),
      cell: (row) => {
        const { tone, words } = sayPhase(row, todayHere(), t);
        return <StatusBadge tone={tone}>{words}</StatusBadge>;
      },
    },
    { id: 'begins', header: t(text.begins), cell: (row) => day(row, 'actualStartDate', 'plannedStartDate') },
    { id: 'ends', header: t(text.ends), cell: (row) => day(row, 'actualCompletionDate', 'plannedCompletionDate') },
    {
      id: 'implementer',
      header: t(text.implementer),
      cell: (row) => nameOf(row['implementingOrganizationId']) || (row.organizationName ?? ''),
    },
  ];
}

/** The activities that name this unit, the newest first. */
export function UnitActivitiesPart({ unit, address, building, page, onPageChange }: UnitPartProps): ReactNode {
  const t = useText();
  const format = useFormats();
  const organizations = useOrganizations();
  const columns = useMemo(() => {
    const nameOf = (id: unknown) =>
      nameOfOrganization(
        organizations?.find(({ _id }) => _id === id),
        t.language,
      );
    return makeColumns({ t, format, nameOf });
  }, [t, format, organizations]);
  const { help } = useRightsAt(address);
  return (
    <UnitRecords
      list="activities"
      label={text.activities}
      answer={building.activities}
      rows={activitiesOf(unit, building)}
      columns={columns}
      page={page}
      onPageChange={onPageChange}
      empty={{
        icon: <IconHammer size={40} />,
        title: text.noActivities,
        words: text.noActivitiesWords,
        add: help ? <NewActivityLink unit={unit} /> : null,
      }}
    />
  );
}
