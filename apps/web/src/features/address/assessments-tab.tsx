import { Stack } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { IconClipboardPlus } from '@tabler/icons-react';
import { useMemo, type ReactNode } from 'react';
import { damageCauses, reviewStates } from '@domivka/domain/assessment/assessment.options.text';
import { isSuperseded } from '@domivka/domain/building/damage-events';
import { labelOf } from '@domivka/domain/kernel/options';
import type { Building } from '../../queries/building/building.ts';
import { assessmentsOf } from '../../queries/building/records-of-unit.ts';
import { useOrganizationNames, type NameOrganization } from '../../queries/names/organization-names.ts';
import type { ListedRecord } from '../../queries/queries.ts';
import { useFormats, type Formats } from '../../text/format.ts';
import { useText, type Say } from '../../text/say.ts';
import { DamageBadge } from '../../ui/damage-badge.tsx';
import type { DataColumn } from '../../ui/data-table.tsx';
import { StatusBadge } from '../../ui/status-badge.tsx';
import { addressText } from './address.text.ts';
import classes from './address.module.css';
import type { AddressPartProps } from './address-part.ts';
import { ChildrenList } from './children-list.tsx';
import story from './story.module.css';
import { sayTarget } from './story-words.ts';
import { storyText as text } from './story.text.ts';
import { StrikesSection } from './strikes-section.tsx';
import { TotalsSection } from './totals-section.tsx';

const reviewTones = { received: 'active', has_issues: 'attention', verified: 'done' } as const;

type Row = ListedRecord<'assessment'>;

type Context = {
  readonly t: Say;
  readonly format: Formats;
  readonly building: Building;
  readonly organizationOf: NameOrganization;
};

/** Whether the assessment still holds, and what its reviewer said. */
function Badges({ row, building }: { readonly row: Row; readonly building: Building }): ReactNode {
  const t = useText();
  const review = row.reviewState;
  return (
    <span className={story.badges}>
      {isSuperseded(row, building.events) ? <StatusBadge tone="attention">{t(text.superseded)}</StatusBadge> : null}
      {review ? (
        <StatusBadge tone={reviewTones[review]}>{labelOf(reviewStates, review, t.language)}</StatusBadge>
      ) : null}
    </span>
  );
}

function makeColumns({ t, format, building, organizationOf }: Context): readonly DataColumn<Row>[] {
  return [
    {
      id: 'date',
      header: t(addressText.assessedOn),
      onPhone: 'title',
      cell: (row) => {
        const to: string = `/address/${row.addressId}/assessment/${row._id}`;
        return (
          <span className={classes.rowTitle}>
            <Link to={to} className={classes.rowLink}>
              <span className={classes.cardOnly}>{sayTarget(row, building.units.values, t)}, </span>
              {format.date(row.date)}
            </Link>
            {row.synced === 0 ? <StatusBadge tone="waiting">{t(addressText.waiting)}</StatusBadge> : null}
          </span>
        );
      },
    },
    {
      id: 'target',
      header: t(text.target),
      onPhone: 'hidden',
      cell: (row) => sayTarget(row, building.units.values, t),
    },
    {
      id: 'level',
      header: t(addressText.level),
      cell: (row) => <DamageBadge percent={row.levelOfDamage} />,
    },
    { id: 'state', header: t(text.state), cell: (row) => <Badges row={row} building={building} /> },
    {
      id: 'cause',
      header: t(addressText.cause),
      cell: (row) => labelOf(damageCauses, row.damageCause, t.language),
    },
    {
      id: 'damageDate',
      header: t(addressText.damageDate),
      cell: (row) => format.date(row.damageDate),
    },
    {
      id: 'organization',
      header: t(addressText.organization),
      cell: (row) => organizationOf(row.organizationId, row.organizationName),
    },
  ];
}

type ListProps = Pick<AddressPartProps, 'building' | 'page' | 'onPageChange'> & {
  /** Those of one unit; left out: all. */
  readonly unit?: { readonly _id: string };
};

/** The assessments of the building or of one unit, the newest first. */
export function AssessmentList({ building, unit, page, onPageChange }: ListProps): ReactNode {
  const t = useText();
  const format = useFormats();
  const organizationOf = useOrganizationNames();
  const columns = useMemo(
    () => makeColumns({ t, format, building, organizationOf }).filter(({ id }) => !(unit && id === 'target')),
    [t, format, building, organizationOf, unit],
  );
  const answer = building.assessments;
  return (
    <ChildrenList
      list="assessments"
      label={t(addressText.assessments)}
      answer={unit ? { ...answer, values: assessmentsOf(unit, building) } : answer}
      columns={columns}
      page={page}
      onPageChange={onPageChange}
      empty={{
        icon: <IconClipboardPlus size={40} />,
        title: t(unit ? text.noUnitAssessments : addressText.noAssessments),
        words: t(unit ? text.noUnitAssessmentsWords : addressText.noAssessmentsWords),
      }}
    />
  );
}

/** The assessments, the damage events in them, and their totals. */
export function AssessmentsTab({ address, building, page, onPageChange }: AddressPartProps): ReactNode {
  return (
    <Stack gap="lg">
      <AssessmentList building={building} page={page} onPageChange={onPageChange} />
      <StrikesSection addressId={address._id} building={building} />
      <TotalsSection building={building} />
    </Stack>
  );
}
