import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { damageCategories, damageCauses } from '@domivka/domain/assessment/assessment.options.text';
import { labelOf } from '@domivka/domain/kernel/options';
import type { Fields } from '@domivka/domain/kernel/record';
import { explainFailure } from '../../remote/explain-failure.ts';
import type { ListedRecord } from '../../queries/queries.ts';
import { useReviewWork } from './bulk-review.ts';
import { commonText } from '../../text/common.text.ts';
import type { Formats } from '../../text/format.ts';
import type { Say } from '../../text/say.ts';
import { nameOfUnit } from '../../text/unit-name.ts';
import { ChangedOn } from '../../ui/changed-on.tsx';
import { DamageBadge } from '../../ui/damage-badge.tsx';
import type { DataColumn, RowGroups } from '../../ui/data-table.tsx';
import { FieldHint } from '../../ui/field-hint.tsx';
import list from '../../ui/list.module.css';
import { StatusBadge } from '../../ui/status-badge.tsx';
import { GroupHeading } from './group-heading.tsx';
import { ReviewCheck } from './review-check.tsx';
import type { ReviewContext } from './review-context.ts';
import { groupKeyOf } from './review-groups.ts';
import classes from './reviews.module.css';
import { reviewsText as text } from './reviews.text.ts';

/** Of what an assessment is: the whole building, or the name of its unit. */
function sayTarget({ unitId }: Fields, { t, units }: ReviewContext): string {
  if (typeof unitId !== 'string') return t(text.wholeBuilding);
  if (!units) return '…';
  const unit = units.get(unitId);
  return unit ? nameOfUnit(unit, t) : t(text.oneUnit);
}

/** Why the server did not take the review of a row. */
function Reason({ id, t }: { readonly id: string; readonly t: Say }): ReactNode {
  const reason = useReviewWork().reasons.get(id);
  return reason ? <FieldHint tone="attention">{explainFailure(reason, t)}</FieldHint> : null;
}

function TargetCell({
  row,
  context,
}: {
  readonly row: ListedRecord<'assessment'>;
  readonly context: ReviewContext;
}): ReactNode {
  const { t } = context;
  const target = sayTarget(row, context);
  const to: string = `/address/${row['addressId']}/assessment/${row._id}`;
  const note = row['reviewState'] === 'has_issues' ? row['reviewNote'] : undefined;
  return (
    <div className={classes.target}>
      <ReviewCheck rows={[row]} label={t(text.choose, { what: target })} />
      <div className={list.nameCell}>
        <Link to={to} className={list.link}>
          {target}
        </Link>
        {row.synced === 0 ? <StatusBadge tone="waiting">{t(commonText.waiting)}</StatusBadge> : null}
        {typeof note === 'string' ? <span className={list.second}>{note}</span> : null}
        <Reason id={row._id} t={t} />
      </div>
    </div>
  );
}

/** "12.5 / 60 m²": how much of it is damaged. */
function sayAreas({ damagedArea, totalArea }: Fields, format: Formats): string {
  if (typeof damagedArea !== 'number' || typeof totalArea !== 'number') return '–';
  return `${format.number(damagedArea)} / ${format.area(totalArea)}`;
}

function sayCause({ damageCause, damageDate }: Fields, { t, format }: ReviewContext): string {
  const day = typeof damageDate === 'string' ? format.date(damageDate) : '';
  return [labelOf(damageCauses, String(damageCause ?? ''), t.language), day].filter(Boolean).join(', ');
}

/** What a reviewer looks at before a word is said about several: of what, how bad, how much, why and when; the rest stands in the heading. */
export function makeColumns(context: ReviewContext): readonly DataColumn<ListedRecord<'assessment'>>[] {
  const { t, format } = context;
  return [
    {
      id: 'of',
      header: t(text.of),
      onCard: 'title',
      cell: (row) => <TargetCell row={row} context={context} />,
    },
    {
      id: 'levelOfDamage',
      header: t(text.level),
      sort: true,
      cell: (row) => (typeof row['levelOfDamage'] === 'number' ? <DamageBadge percent={row['levelOfDamage']} /> : '–'),
    },
    {
      id: 'category',
      header: t(text.category),
      cell: (row) => (
        <span className={list.short}>
          {labelOf(damageCategories, String(row['damageCategory'] ?? ''), t.language) || '–'}
        </span>
      ),
    },
    { id: 'areas', header: t(text.areas), cell: (row) => <span className={list.short}>{sayAreas(row, format)}</span> },
    { id: 'cause', header: t(text.cause), cell: (row) => sayCause(row, context) },
    { id: 'date', header: t(text.assessed), sort: true, cell: (row) => format.date(row['date'] ?? '') },
    {
      id: 'updatedAt',
      header: t(text.changed),
      sort: true,
      onCard: 'hidden',
      cell: (row) => <ChangedOn at={row.updatedAt} format={format} />,
    },
  ];
}

/** What was saved together, under a heading that says what it has in common. */
export function makeGroups(context: ReviewContext): RowGroups<ListedRecord<'assessment'>> {
  return { keyOf: groupKeyOf, heading: (rows) => <GroupHeading rows={rows} context={context} /> };
}
