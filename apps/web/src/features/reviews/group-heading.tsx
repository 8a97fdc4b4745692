import type { ReactNode } from 'react';
import { countedNouns } from '@domivka/domain/kernel/counted.text';
import type { ListedRecord } from '../../queries/queries.ts';
import list from '../../ui/list.module.css';
import { TextLink } from '../../ui/links.tsx';
import { ReviewCheck } from './review-check.tsx';
import type { ReviewContext } from './review-context.ts';
import classes from './reviews.module.css';
import { reviewsText as text } from './reviews.text.ts';

export type GroupHeadingProps = {
  readonly rows: readonly ListedRecord<'assessment'>[];
  readonly context: ReviewContext;
};

/** What the assessments of a group have in common: where, by whom, on which day, and how many of them are on this page. */
export function GroupHeading({ rows, context }: GroupHeadingProps): ReactNode {
  const { t, format, names, organizationOf } = context;
  const [first] = rows;
  if (!first) return null;
  const addressId = first['addressId'];
  const name = names?.get(addressId);
  const title = names ? (name?.title ?? t(text.unknownAddress)) : '…';
  const day = format.date(first['date'] ?? '');
  const count = t.count(countedNouns.assessments, rows.length);
  return (
    <div className={classes.group}>
      {rows.length > 1 ? (
        <ReviewCheck rows={rows} label={t(text.choose, { what: `${title}, ${day}, ${count}` })} />
      ) : null}
      <div className={classes.groupName}>
        <TextLink to="/address/$addressId" params={{ addressId }} search={{ tab: 'assessments' }} fw={600}>
          {title}
        </TextLink>
        {name?.place ? <span className={list.second}>{name.place}</span> : null}
      </div>
      <span className={classes.groupFacts}>
        {[organizationOf(first.organizationId, first.organizationName), day, count].filter(Boolean).join(' · ')}
      </span>
    </div>
  );
}
