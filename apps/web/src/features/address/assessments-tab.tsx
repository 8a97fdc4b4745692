import { Link } from '@tanstack/react-router';
import { IconClipboardPlus } from '@tabler/icons-react';
import { useMemo, type ReactNode } from 'react';
import { damageCauses } from '@domivka/domain/assessment/assessment.options.text';
import { labelOf } from '@domivka/domain/kernel/options';
import type { LocalRecord } from '../../data/queries.ts';
import { useFormats, type Formats } from '../../text/format.ts';
import { useText, type Say } from '../../text/say.ts';
import { DamageBadge } from '../../ui/damage-badge.tsx';
import type { DataColumn } from '../../ui/data-table.tsx';
import { StatusBadge } from '../../ui/status-badge.tsx';
import { addressText } from './address.text.ts';
import classes from './address.module.css';
import { ChildrenList, type ChildrenTabProps } from './children-list.tsx';

function makeColumns(addressId: string, t: Say, format: Formats): readonly DataColumn<LocalRecord>[] {
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
              {format.date(String(row['date'] ?? ''))}
            </Link>
            {row.synced === 0 ? <StatusBadge tone="waiting">{t(addressText.waiting)}</StatusBadge> : null}
          </span>
        );
      },
    },
    {
      id: 'level',
      header: t(addressText.level),
      cell: (row) => (typeof row['levelOfDamage'] === 'number' ? <DamageBadge percent={row['levelOfDamage']} /> : '–'),
    },
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
    { id: 'organization', header: t(addressText.organization), cell: (row) => row.organizationName ?? '' },
  ];
}

/** The assessments of the address, the newest first. */
export function AssessmentsTab({ addressId, answer, mayAdd, page, onPageChange }: ChildrenTabProps): ReactNode {
  const t = useText();
  const format = useFormats();
  const columns = useMemo(() => makeColumns(addressId, t, format), [addressId, t, format]);
  return (
    <ChildrenList
      label={t(addressText.assessments)}
      answer={answer}
      columns={columns}
      page={page}
      onPageChange={onPageChange}
      empty={{
        icon: <IconClipboardPlus size={40} />,
        title: t(addressText.noAssessments),
        words: t(addressText.noAssessmentsWords),
        ...(mayAdd ? { add: { to: `/address/${addressId}/assessment/new`, label: t(addressText.newAssessment) } } : {}),
      }}
    />
  );
}
