import { Link } from '@tanstack/react-router';
import { IconClipboardPlus } from '@tabler/icons-react';
import { useMemo, type ReactNode } from 'react';
import { damageCauses } from '@domivka/domain/assessment/assessment.options.text';
import { eventWords } from '@domivka/domain/building/building.text';
import { findLaterEvent, isSuperseded, type DamageEvent } from '@domivka/domain/building/damage-events';
import { labelOf } from '@domivka/domain/kernel/options';
import { useOrganizationNames, type NameOrganization } from '../../queries/names/organization-names.ts';
import type { LocalRecord } from '../../queries/queries.ts';
import { useFormats, type Formats } from '../../text/format.ts';
import { useText, type Say } from '../../text/say.ts';
import { DamageBadge } from '../../ui/damage-badge.tsx';
import type { DataColumn } from '../../ui/data-table.tsx';
import { StatusBadge } from '../../ui/status-badge.tsx';
import { assessmentsOf } from './records-of-unit.ts';
import { NewAssessmentLink } from './unit-actions.tsx';
import type { UnitPartProps } from './unit-part.ts';
import { UnitRecords } from './unit-records.tsx';
import { unitsText as text } from './units.text.ts';
import classes from './units.module.css';
import { useRightsAt } from './use-unit-rights.ts';

type Context = {
  readonly t: Say;
  readonly format: Formats;
  readonly events: readonly DamageEvent[];
  readonly organizationOf: NameOrganization;
};

/** On which day a strike made the assessment old; undefined while it holds. */
function supersededOn(row: LocalRecord, events: readonly DamageEvent[]): string | undefined {
  return isSuperseded(row, events)
    ? findLaterEvent(row, events, String(row['damageDate'] ?? ''))?.damageDate
    : undefined;
}

function DateCell({ row, context }: { readonly row: LocalRecord; readonly context: Context }): ReactNode {
  const { t, format, events } = context;
  const path: string = `/address/${String(row['addressId'])}/assessment/${row._id}`;
  const struck = supersededOn(row, events);
  return (
    <span className={classes.name}>
      <Link to={path} className={classes.link}>
        {format.date(String(row['date'] ?? ''))}
      </Link>
      {struck ? (
        <StatusBadge tone="attention">{t(eventWords.superseded, { date: format.date(struck) })}</StatusBadge>
      ) : null}
      {row.synced === 0 ? <StatusBadge tone="waiting">{t(text.waiting)}</StatusBadge> : null}
    </span>
  );
}

function makeColumns(context: Context): readonly DataColumn<LocalRecord>[] {
  const { t, format } = context;
  return [
    {
      id: 'date',
      header: t(text.date),
      onCard: 'title',
      cell: (row) => <DateCell row={row} context={context} />,
    },
    {
      id: 'level',
      header: t(text.damage),
      cell: ({ levelOfDamage }) => (typeof levelOfDamage === 'number' ? <DamageBadge percent={levelOfDamage} /> : ''),
    },
    {
      id: 'cause',
      header: t(text.cause),
      cell: (row) => labelOf(damageCauses, String(row['damageCause'] ?? ''), t.language),
    },
    { id: 'damagedOn', header: t(text.damagedOn), cell: (row) => format.date(String(row['damageDate'] ?? '')) },
    {
      id: 'organization',
      header: t(text.organization),
      cell: (row) => context.organizationOf(row.organizationId, row.organizationName),
    },
  ];
}

/** The assessments of this unit, the newest first. */
export function UnitAssessmentsPart({ unit, address, building, page, onPageChange }: UnitPartProps): ReactNode {
  const t = useText();
  const format = useFormats();
  const { events } = building;
  const organizationOf = useOrganizationNames();
  const columns = useMemo(
    () => makeColumns({ t, format, events, organizationOf }),
    [t, format, events, organizationOf],
  );
  const { assess } = useRightsAt(address);
  return (
    <UnitRecords
      list="assessments"
      label={text.assessments}
      answer={building.assessments}
      rows={assessmentsOf(unit, building)}
      columns={columns}
      page={page}
      onPageChange={onPageChange}
      empty={{
        icon: <IconClipboardPlus size={40} />,
        title: text.noAssessments,
        words: text.noAssessmentsWords,
        add: assess ? <NewAssessmentLink unit={unit} /> : null,
      }}
    />
  );
}
