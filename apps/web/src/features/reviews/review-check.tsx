import { Checkbox } from '@mantine/core';
import type { ReactNode } from 'react';
import type { ListedRecord } from '../../queries/use-records.ts';
import { mayReviewNow } from '../../queries/review.ts';
import { chooseForReview, useReviewWork } from './bulk-review.ts';
import { useSession } from '../../session/session.ts';
import { checkOf } from './review-groups.ts';
import classes from './reviews.module.css';

export type ReviewCheckProps = {
  readonly rows: readonly ListedRecord<'assessment'>[];
  /** What is chosen, for those who cannot see it; with `isShown` it is beside the box, and has its room before the rows are there. */
  readonly label: string;
  readonly isShown?: boolean;
};

/** Ticks a row, a group or the page for review; not there where nothing of it can be reviewed now. */
export function ReviewCheck({ rows, label, isShown = false }: ReviewCheckProps): ReactNode {
  const { user } = useSession();
  const { chosen, round } = useReviewWork();
  const reviewable = rows.filter((row) => mayReviewNow(user, row));
  if (reviewable.length === 0 && !isShown) return null;
  const state = checkOf(reviewable.filter(({ _id }) => chosen.has(_id)).length, reviewable.length);
  return (
    <label className={classes.check} data-shown={isShown} data-empty={reviewable.length === 0}>
      <Checkbox
        {...(isShown ? {} : { 'aria-label': label })}
        checked={state === 'all'}
        indeterminate={state === 'some'}
        disabled={round?.isRunning ?? false}
        onChange={() => chooseForReview(reviewable, state !== 'all')}
      />
      {isShown ? label : null}
    </label>
  );
}
