import { Link } from '@tanstack/react-router';
import { IconClipboardPlus } from '@tabler/icons-react';
import { useMemo, type ReactNode } from 'react';
import { damageCauses, reviewStates } from '@domivka/domain/assessment/assessment.options.text';
import { isSuperseded } from '@domivka/domain/building/damage-events';
import { labelOf } from '@domivka/domain/kernel/options';
import type { Building } from '../../queries/building/building.ts';
import { useOrganizationNames, type NameOrganization } from '../../queries/names/organization-names.ts';
import type { LocalRecord } from '../../queries/queries.ts';
import { useFormats, type Formats } from '../../text/format.ts';
import { useText, type Say } from '../../text/say.ts';
import { DamageBadge } from '../../ui/damage-badge.tsx';
import type { DataColumn } from '../../ui/data-table.tsx';
import { StatusBadge, type StatusTone } from '../../ui/status-badge.tsx';
import { addressText } from './address.text.ts';
import classes from './address.module.css';
import { ChildrenList, type ChildrenTabProps } from './children-list.tsx';
import story from './story.module.css';
import { sayTarget } from './story-words.ts';
import { storyText as text } from './story.text.ts';
import { StrikesSection } from './strikes-section.tsx';
import { TotalsSection } from './totals-section.tsx';

const reviewTones: Readonly<Record<string, StatusTone>> = {
  received: 'active',
  has_issues: 'attention',
  verified: 'done',
};

type Context = {
  readonly t: Say;
  readonly format: Formats;
  readonly building: Building;
  readonly organizationOf: NameOrganization;
};

/** Whether the assessment still holds, and what its reviewer said. */
function Badges({ row, building }: { readonly row: LocalRecord; readonly building: Building }): ReactNode {
  const t = useText();
  const review = String(row['reviewState'] ?? '');
  return (
    <span className={story.badges}>
      {isSuperseded(row, building.events) ? <StatusBadge tone="attention">{t(text.superseded)}</StatusBadge> : null}
      {review ? (
        <StatusBadge tone={reviewTones[review] ?? 'active'}>{labelOf(reviewStates, review, t.language)}</StatusBadge>
      ) : null}
    </span>
  );
}

function makeColumns(
  addressId: string,
  { t, format, building, organizationOf }: Context,
): readonly DataColumn<LocalRecord>[] {
  return [
    {
      id: 'date',
      header: t(addressText.assessedOn),
      onCard: 'title',
      cell: (row) => {
        const to: string = `/address/${addressId}/assessment/${row._id}`;
        return (
          <span className={classes.rowTitle}>
            <Link to={to} className={classes.rowLink}>
              <span className={classes.cardOnly}>{sayTarget(row, building.units.values, t)}, </span>
              {format.date(String(row['date'] ?? ''))}
            </Link>
            {row.synced === 0 ? <StatusBadge tone="waiting">{t(addressText.waiting)}</StatusBadge> : null}
          </span>
        );
      },
    },
    {
      id: 'target',
      header: t(text.target),
      onCard: 'hidden',
      cell: (row) => sayTarget(row, building.units.values, t),
    },
    {
      id: 'level',
      header: t(addressText.level),
      cell: (row) => (typeof row['levelOfDamage'] === 'number' ? <DamageBadge percent={row['levelOfDamage']} /> : '–'),
    },
    { id: 'state', header: t(text.state), cell: (row) => <Badges row={row} building={building} /> },
    {
      id: 'cause',
      header: t(addressText.cause),
      cell: (row) => labelOf(damageCauses, String(row['damageCause'] ?? ''), t.language),
    },
    {
      id: 'damageDate',
      header: t(addressText.damageDate),
      cell: (row) => format.date(String(row['damageDate'] ?? '')),
    },
    {
      id: 'organization',
      header: t(addressText.organization),
      cell: (row) => organizationOf(row.organizationId, row.organizationName),
    },
  ];
}

export type AssessmentsTabProps = Omit<ChildrenTabProps, 'answer'> & { readonly building: Building };

/** What the assessments tell of the building: its strikes, the assessments themselves (the newest first), and what they add up to. */
export function AssessmentsTab({ addressId, building, mayAdd, page, onPageChange }: AssessmentsTabProps): ReactNode {
  const t = useText();
  const format = useFormats();
  const organizationOf = useOrganizationNames();
  const columns = useMemo(
    () => makeColumns(addressId, { t, format, building, organizationOf }),
    [addressId, t, format, building, organizationOf],
  );
  return (
    <>
      <StrikesSection addressId={addressId} building={building} mayRecord={mayAdd} />
      <div className={story.list}>
        <ChildrenList
          list="assessments"
          label={t(addressText.assessments)}
          answer={building.assessments}
          columns={columns}
          page={page}
          onPageChange={onPageChange}
          empty={{
            icon: <IconClipboardPlus size={40} />,
            title: t(addressText.noAssessments),
            words: t(addressText.noAssessmentsWords),
            ...(mayAdd
              ? { add: { to: `/address/${addressId}/assessment/new`, label: t(addressText.newAssessment) } }
              : {}),
          }}
        />
      </div>
      <TotalsSection building={building} />
    </>
  );
}
